/**
 * The built product in a real browser: a server on a free port with its own data, and people to
 * use it. Everything started here is ended, by process id.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll } from 'vitest'
import { launch } from '../../scripts/shared/browser.mjs'

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
export const PASSWORD = 'correct horse 42'
let companies = 0

export async function openSite(options: { env?: Record<string, string>; main?: string } = {}): Promise<Site> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'gantry-site-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  let child: ChildProcess | undefined
  const start = async () => {
    let said = ''
    child = spawn(
      process.execPath,
      [options.main ?? path.resolve(process.env.GANTRY_SITE ?? 'dist', 'server/main.js')],
      {
        env: {
          ...process.env,
          NODE_ENV: 'test',
          PORT: String(port),
          GANTRY_DATA: dataDir,
          GANTRY_LOG: 'error',
          GANTRY_LIMITS: 'off',
          ...options.env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (d) => {
        said += d
      })
    const gone = new Promise<never>((_, fail) =>
      child!.once('exit', (code) => fail(new Error(`the server left with ${code}: ${said}`))),
    )
    gone.catch(() => {})
    for (let i = 0; i < 600; i++) {
      if (
        await Promise.race([
          fetch(`${origin}/readyz`).then(
            (r) => r.ok,
            () => false,
          ),
          gone,
        ])
      )
        return
      await new Promise((r) => setTimeout(r, 100))
    }
    throw new Error(`the server is not ready: ${said}`)
  }
  const kill = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const left = new Promise((done) => child!.once('exit', done))
    child.kill(signal)
    await left
  }
  await start()
  const browser = await launch()
  const close = async () => {
    await browser.close()
    await kill()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
  afterAll(close)
  const call = async (
    token: string | undefined,
    method: string,
    at: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => {
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
  const ok = (what: string, r: { status: number; body: Json }): Json => {
    if (r.status >= 300) throw new Error(`${what}: ${r.status} ${JSON.stringify(r.body)}`)
    return r.body.message.data
  }
  const api = (token: string): Api => ({
    get: async (at) => ok(`GET ${at}`, await call(token, 'GET', at)),
    post: async (at, body = {}, headers) => ok(`POST ${at}`, await call(token, 'POST', at, body, headers)),
    put: async (at, body = {}) => ok(`PUT ${at}`, await call(token, 'PUT', at, body)),
    call: (method, at, body) => call(token, method, at, body),
  })
  return {
    origin,
    browser,
    dataDir,
    api,
    kill,
    close,
    restart: async () => {
      await kill()
      await start()
    },
    async signUp(company = 'Lone Star Fuel') {
      const username = `ann${++companies}@example.test`
      const data = ok(
        'sign up',
        await call(undefined, 'POST', 'tenant', {
          company_name: company,
          name: 'Ann Admin',
          email: username,
          password: PASSWORD,
        }),
      )
      return { token: data.access_token, username, password: PASSWORD, api: api(data.access_token) }
    },
    async signIn(username, password) {
      const data = ok('sign in', await call(undefined, 'POST', 'login', { username, password }))
      return { token: data.access_token, api: api(data.access_token) }
    },
    async visitor(how = {}) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...how })
      const page = await context.newPage()
      const problems: string[] = []
      page.on('console', (m) => {
        if (
          m.type() === 'error' &&
          !/Failed to load resource|ERR_INTERNET_DISCONNECTED|net::ERR/.test(m.text())
        )
          problems.push(m.text())
      })
      page.on('pageerror', (e) => problems.push(String(e)))
      return { context, page, problems }
    },
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

/**
 * The company of the worked examples: customer, site, tanks, prices, taxes, a driver with truck and account.
 */
export async function seedCompany(ann: Api, today: string) {
  const tx = await ann.post('state/', { name: 'Texas', code: 'TX' })
  const houston = await ann.post('city/', { name: 'Houston', state_id: tx.id, county: 'Harris' })
  await ann.post('company-settings/', {
    company_name: 'Lone Star Fuel',
    time_zone: 'America/Chicago',
    state_id: tx.id,
    city_id: houston.id,
  })
  const diesel = await ann.post('product-category/', { name: 'Diesel' })
  const clear = await ann.post('product/', {
    name: 'ULSD clear',
    code: 'ULSD-C',
    sold_as: 'gallon',
    category_id: diesel.id,
  })
  const dyed = await ann.post('product/', {
    name: 'ULSD dyed',
    code: 'ULSD-D',
    sold_as: 'gallon',
    category_id: diesel.id,
    dyed: true,
  })
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
  const north = await ann.post('asset/', {
    asset_name: 'North tank',
    ship_to_id: site.id,
    product_id: clear.id,
    capacity: '10000',
    inventory: '600',
  })
  const south = await ann.post('asset/', {
    asset_name: 'South tank',
    ship_to_id: site.id,
    product_id: dyed.id,
    capacity: '10000',
    inventory: '500',
  })
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
  const driver = await ann.post('driver/', { name: 'Dan Driver' })
  const truck = await ann.post('company-asset/', { name: 'Truck 7', kind: 'truck', capacity: '9000' })
  const roles = await ann.get('role/')
  await ann.post('user-account/', {
    name: 'Dan Driver',
    email: 'dan@example.test',
    password: 'long enough pw 7',
    role_id: roles.items.find((r: Json) => r.name === 'driver').id,
    driver_id: driver.id,
  })
  const order = (more: object = {}) =>
    ann.post('sales-order/', {
      customer_id: customer.id,
      ship_to_id: site.id,
      po_number: 'PO-77',
      planned_date_start: `${today}T08:00:00`,
      planned_date_end: `${today}T12:00:00`,
      line_items: [{ product_id: clear.id, asset_id: north.id, quantity: '8000' }],
      ...more,
    })
  return {
    tx,
    houston,
    clear,
    dyed,
    terminal,
    supplier,
    customer,
    site,
    north,
    south,
    driver,
    truck,
    order,
    driverLogin: { username: 'dan@example.test', password: 'long enough pw 7' },
  }
}
