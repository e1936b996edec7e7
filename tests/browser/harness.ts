/**
 * The built product in a real browser: a server on a free port with its own data, and people to
 * use it. Everything started here is ended, by process id.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, inject } from 'vitest'
import { launch } from '../../scripts/shared/browser.mjs'
import { watchPage } from './failed-page.ts'
import { recordShown } from './shown.ts'
import { watchCalls } from './waits.ts'

// eslint-disable-next-line -- answers are of every shape
export type Json = any
export interface Api {
  get(path: string): Promise<Json>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Json>
  put(path: string, body?: unknown): Promise<Json>
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: Json }>
}
export interface Site {
  readonly origin: string
  readonly browser: Browser
  readonly dataDir: string
  api(token: string): Api
  signUp(company?: string): Promise<{ token: string; username: string; password: string; api: Api }>
  signIn(username: string, password: string): Promise<{ token: string; api: Api }>
  /** A fresh browser profile; problems the page reports are collected in `problems`. */
  visitor(
    options?: BrowserContextOptions,
  ): Promise<{ context: BrowserContext; page: Page; problems: string[] }>
  kill(signal?: NodeJS.Signals): Promise<void>
  restart(): Promise<void>
  /**
   * Ends browser and server: by itself after a file, by hand
   * (`onTestFinished`) for a site that a test opened.
   */
  close(): Promise<void>
}
const freePort = () =>
  new Promise<number>((done) => {
    const s = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = s.address() as net.AddressInfo
      s.close(() => done(port))
    })
  })
/** For every wait of a page: a busy machine is slow, and a test that would fail fails all the same. */
const PATIENCE_MS = 60_000
export const PASSWORD = 'correct horse 42'
let companies = 0

interface Process {
  start(): Promise<void>
  kill(signal?: NodeJS.Signals): Promise<void>
}
/** Waits until the server takes calls; fails with what it said when it left. */
async function waitUntilReady(origin: string, child: ChildProcess, said: () => string): Promise<void> {
  const gone = new Promise<never>((_, fail) =>
    child.once('exit', (code) => fail(new Error(`the server left with ${code}: ${said()}`))),
  )
  gone.catch(() => {})
  const asks = () =>
    fetch(`${origin}/readyz`).then(
      (r) => r.ok,
      () => false,
    )
  for (let i = 0; i < 600; i++) {
    if (await Promise.race([asks(), gone])) return
    await new Promise((r) => setTimeout(r, 100))
  }
  throw new Error(`the server is not ready: ${said()}`)
}
/** The server as a process of its own, which can be ended and started again. */
function serverProcess(main: string, origin: string, env: Record<string, string>): Process {
  let child: ChildProcess | undefined
  return {
    start: async () => {
      let said = ''
      child = spawn(process.execPath, [main], {
        env: { ...process.env, NODE_ENV: 'test', GANTRY_LOG: 'error', GANTRY_LIMITS: 'off', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      for (const stream of [child.stdout!, child.stderr!])
        stream.on('data', (d) => {
          said += d
        })
      await waitUntilReady(origin, child, () => said)
    },
    kill: async (signal = 'SIGTERM') => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const left = new Promise((done) => child!.once('exit', done))
      child.kill(signal)
      await left
    },
  }
}

interface Answer {
  readonly status: number
  readonly body: Json
}
type Call = (
  token: string | undefined,
  method: string,
  at: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>
const callTo =
  (origin: string): Call =>
  async (token, method, at, body, headers = {}) => {
    const response = await fetch(`${origin}/api/${at.replace(/^\//, '')}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json().catch(() => undefined)) as Json }
  }
const ok = (what: string, r: Answer): Json => {
  if (r.status >= 300) throw new Error(`${what}: ${r.status} ${JSON.stringify(r.body)}`)
  return r.body.message.data
}
const apiOf = (call: Call, token: string): Api => ({
  get: async (at) => ok(`GET ${at}`, await call(token, 'GET', at)),
  post: async (at, body = {}, headers) => ok(`POST ${at}`, await call(token, 'POST', at, body, headers)),
  put: async (at, body = {}) => ok(`PUT ${at}`, await call(token, 'PUT', at, body)),
  call: (method, at, body) => call(token, method, at, body),
})
/** How a company signs up and its people sign in, without a page. */
function accountsOf(call: Call): Pick<Site, 'api' | 'signUp' | 'signIn'> {
  const enter = async (what: string, at: string, body: object) =>
    String(ok(what, await call(undefined, 'POST', at, body)).access_token)
  /** A file of tests may take longer than a session lasts: who is asked to sign in again does. */
  const accountOf = (token: string, username: string, password: string) => {
    let held = token
    const lasting: Call = async (_, ...asked) => {
      const answer = await call(held, ...asked)
      if (answer.status !== 401) return answer
      held = await enter('sign in again', 'login', { username, password })
      return call(held, ...asked)
    }
    return { token, api: apiOf(lasting, token) }
  }
  return {
    api: (token) => apiOf(call, token),
    async signUp(company = 'Lone Star Fuel') {
      const username = `ann${++companies}@example.test`
      const person = { company_name: company, name: 'Ann Admin', email: username, password: PASSWORD }
      const token = await enter('sign up', 'tenant', person)
      return { ...accountOf(token, username, PASSWORD), username, password: PASSWORD }
    },
    signIn: async (username, password) =>
      accountOf(await enter('sign in', 'login', { username, password }), username, password),
  }
}

async function openVisitor(browser: Browser, options: BrowserContextOptions): ReturnType<Site['visitor']> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
  context.setDefaultTimeout(PATIENCE_MS)
  watchCalls(context)
  await recordShown(context)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (m) => {
    if (m.type() === 'error' && !/Failed to load resource|ERR_INTERNET_DISCONNECTED|net::ERR/.test(m.text()))
      problems.push(m.text())
  })
  page.on('pageerror', (e) => problems.push(String(e)))
  watchPage(page, problems)
  return { context, page, problems }
}

const builtServer = () => path.resolve(process.env.GANTRY_SITE ?? 'dist', 'server/main.js')
async function serverIn(dataDir: string, main: string, env: Record<string, string> = {}) {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const process = serverProcess(main, origin, { PORT: String(port), GANTRY_DATA: dataDir, ...env })
  await process.start()
  return { origin, ...process }
}
/** Once for a run (`globalSetup`): the data of a server that was never used, for each site to copy. */
export async function makeUnused(dataDir: string): Promise<void> {
  const { kill } = await serverIn(dataDir, builtServer())
  await kill()
}

export async function openSite(options: { env?: Record<string, string>; main?: string } = {}): Promise<Site> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'gantry-site-'))
  // with its owner, which is not ours where PostgreSQL may not run as us
  execFileSync('cp', ['-a', `${inject('unusedData')}/.`, dataDir])
  const { origin, start, kill } = await serverIn(dataDir, options.main ?? builtServer(), options.env)
  const browser = await launch()
  const close = async () => {
    await browser.close()
    await kill()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
  afterAll(close)
  return {
    origin,
    browser,
    dataDir,
    kill,
    close,
    restart: async () => {
      await kill()
      await start()
    },
    ...accountsOf(callTo(origin)),
    visitor: (how = {}) => openVisitor(browser, how),
  }
}

/** Types name and password into the real form. */
export async function enter(page: Page, origin: string, username: string, password: string): Promise<void> {
  await page.goto(`${origin}/`)
  await page
    .getByLabel(/user name|email/i)
    .first()
    .fill(username)
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/')
}

/** The place, and the company that stands there. */
async function seedPlace(ann: Api) {
  const tx = await ann.post('state/', { name: 'Texas', code: 'TX' })
  const houston = await ann.post('city/', { name: 'Houston', state_id: tx.id, county: 'Harris' })
  await ann.post('company-settings/', {
    company_name: 'Lone Star Fuel',
    time_zone: 'America/Chicago',
    state_id: tx.id,
    city_id: houston.id,
  })
  return { tx, houston }
}
type Place = Awaited<ReturnType<typeof seedPlace>>

async function seedProducts(ann: Api) {
  const diesel = await ann.post('product-category/', { name: 'Diesel' })
  const made = { sold_as: 'gallon', category_id: diesel.id }
  const clear = await ann.post('product/', { name: 'ULSD clear', code: 'ULSD-C', ...made })
  const dyed = await ann.post('product/', { name: 'ULSD dyed', code: 'ULSD-D', ...made, dyed: true })
  return { clear, dyed }
}
type Products = Awaited<ReturnType<typeof seedProducts>>

/** Who sells the products, where they are loaded, and what they cost there. */
async function seedSupply(ann: Api, { tx, houston }: Place, { clear, dyed }: Products) {
  const terminal = await ann.post('terminal/', {
    name: 'Bayou Terminal',
    state_id: tx.id,
    city_id: houston.id,
  })
  const supplier = await ann.post('supplier/', { supplier_name: 'Gulf Supply', terminal_ids: [terminal.id] })
  for (const product_id of [clear.id, dyed.id])
    await ann.post('buying-price/save', {
      supplier_id: supplier.id,
      terminal_id: terminal.id,
      product_id,
      price: '2.3750',
      effective_from: '2026-01-01T18:00:00',
    })
  return { terminal, supplier }
}
type Supply = Awaited<ReturnType<typeof seedSupply>>

async function seedTaxesAndFee(ann: Api, { tx }: Place, { clear }: Products): Promise<void> {
  const tax = async (name: string, rate: string, more: object) => {
    const made = await ann.post('tax/', { name, ...more })
    await ann.post(`tax-rate/?tax_id=${made.id}`, {
      rate,
      rate_type: 'per_unit',
      effective_from: '2026-01-01',
      confirmed: true,
    })
  }
  await tax('Federal excise diesel', '0.243', {
    level: 'federal',
    tax_group: 'fet',
    applies_to_all_products: false,
    product_ids: [clear.id],
    sequence: 10,
  })
  await tax('LUST', '0.001', { level: 'federal', tax_group: 'lust', sequence: 11 })
  await tax('Texas diesel', '0.20', {
    level: 'state',
    tax_group: 'set',
    applies_to_all_states: false,
    state_ids: [tx.id],
    applies_to_all_products: false,
    product_ids: [clear.id],
    sequence: 20,
  })
  await ann.post('fee/', {
    name: 'Federal oil-spill fee',
    fee_code: 'OSLTF',
    fee_type: 'per_unit',
    rate: '0.002143',
    applies_to_all_customers: true,
    auto_add: true,
  })
}

/** The customer with its site, its tanks and the rule that prices its orders. */
async function seedCustomer(
  ann: Api,
  { tx, houston, clear, dyed, terminal, supplier }: Place & Products & Supply,
) {
  const term = await ann.post('payment-term/', { name: 'Net 30', net_days: 30 })
  const customer = await ann.post('customer/', {
    customer_name: 'Lone Star Farms LLC',
    email: 'ap@farms.example.test',
    payment_term_id: term.id,
    credit_limit: '500000.00',
  })
  const site = await ann.post('ship-to/', {
    customer_id: customer.id,
    name: 'Main yard',
    address_one: '1 Farm Rd',
    state_id: tx.id,
    city_id: houston.id,
    terminal_id: terminal.id,
  })
  const tank = (asset_name: string, product: Json, inventory: string) =>
    ann.post('asset/', {
      asset_name,
      ship_to_id: site.id,
      product_id: product.id,
      capacity: '10000',
      inventory,
    })
  const north = await tank('North tank', clear, '600')
  const south = await tank('South tank', dyed, '500')
  await ann.post('customer-pricing/', {
    customer_id: [customer.id],
    status: true,
    include_in_quote: true,
    pricing_rule: {
      name: 'Rack + 12.5',
      supplier_id: supplier.id,
      terminal_id: terminal.id,
      base_price_types: 'supplier',
      pricing_sub_rule: 'fixed_supplier',
      selected_product_ids: [],
      margin: { margin: '0.1250', margin_type: 'amount' },
    },
  })
  return { customer, site, north, south }
}

/** A driver with a truck and an account to sign in with. */
async function seedDriver(ann: Api) {
  const driverLogin = { username: 'dan@example.test', password: 'long enough pw 7' }
  const driver = await ann.post('driver/', { name: 'Dan Driver' })
  const truck = await ann.post('company-asset/', { name: 'Truck 7', kind: 'truck', capacity: '9000' })
  const roles = await ann.get('role/')
  await ann.post('user-account/', {
    name: 'Dan Driver',
    email: driverLogin.username,
    password: driverLogin.password,
    role_id: roles.items.find((r: Json) => r.name === 'driver').id,
    driver_id: driver.id,
  })
  return { driver, truck, driverLogin }
}

/**
 * The company of the worked examples: customer, site, tanks, prices, taxes, a driver with truck and account.
 */
export async function seedCompany(ann: Api, today: string) {
  const place = await seedPlace(ann)
  const products = await seedProducts(ann)
  const supply = await seedSupply(ann, place, products)
  await seedTaxesAndFee(ann, place, products)
  const sale = await seedCustomer(ann, { ...place, ...products, ...supply })
  const driver = await seedDriver(ann)
  const order = (more: object = {}) =>
    ann.post('sales-order/', {
      customer_id: sale.customer.id,
      ship_to_id: sale.site.id,
      po_number: 'PO-77',
      planned_date_start: `${today}T08:00:00`,
      planned_date_end: `${today}T12:00:00`,
      line_items: [{ product_id: products.clear.id, asset_id: sale.north.id, quantity: '8000' }],
      ...more,
    })
  return { ...place, ...products, ...supply, ...sale, ...driver, order }
}
