/** A server in memory on its own database, and people to call it with. */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { plugins } from 'virtual:gantry-server-plugins'
import { contracts } from '#schema/index.ts'
import { settableClock } from '../../server/clock.ts'
import { type Database, openPool } from '../../server/db/pool.ts'
import { diskStore } from '../../server/files/files.ts'
import { type Log, openLog } from '../../server/logger.ts'
import { type Mail, openMail } from '../../server/mail.ts'
import { openSecrets } from '../../server/secrets.ts'
import { createServer, type Server, type ServerOptions } from '../../server/server.ts'
import { recordAnswer } from './answers.ts'
import { SECRET } from './cluster.ts'

// eslint-disable-next-line -- answers are of every shape; tests read them as they come
export type Json = any
export interface Reply {
  readonly status: number
  readonly body: Json
  readonly data: Json
  readonly headers: Headers
  readonly bytes: Uint8Array
}
export interface Person {
  readonly token: string
  readonly refresh: string
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  get(path: string): Promise<Json>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Json>
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Json>
}
export interface World {
  readonly server: Server
  readonly database: Database
  readonly adminUrl: string
  readonly clock: ReturnType<typeof settableClock>
  readonly secrets: ReturnType<typeof openSecrets>
  readonly dir: string
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  signUp(company?: string, email?: string): Promise<Person>
  signIn(username: string, password: string): Promise<Person>
  /** Adds a person with a system role and signs in. */
  as(admin: Person, role: string, more?: Record<string, unknown>): Promise<Person>
  /** Another server process on the same database. */
  twin(options?: Partial<ServerOptions>): Promise<Server>
  /** Calls another server than this world's own. */
  callOn(server: Server, token?: string): World['call']
  /** what the servers' log says of errors, a line each; not when a log was given */
  readonly failures: readonly string[]
  /** Done before the database goes. */
  atEnd(close: () => Promise<void>): void
}
export const NOW = '2026-03-02T15:00:00.000Z'
export const PASSWORD = 'correct horse 42'
let people = 0
/** Work that waits for more to come begins now: nothing more comes. */
export const hasten = (world: Pick<World, 'database'>): Promise<unknown> =>
  world.database.asOwner((client) =>
    client.query(
      'update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null',
    ),
  )

/** @throws when an answer is not 2xx, so that a scenario reads as its steps */
const expectOk = (reply: Reply, what: string): Json => {
  if (reply.status >= 300) throw new Error(`${what}: ${reply.status} ${JSON.stringify(reply.body)}`)
  return reply.data
}

/** A database of its own, a copy of the template, and what removes it. */
async function openDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const base = inject('adminUrl')
  const name = `t_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: base })
  await admin.connect()
  for (let attempt = 0; ; attempt++) {
    try {
      await admin.query(`create database ${name} template gantry_template`)
      break
    } catch (error) {
      if (attempt > 50 || !/being accessed/.test((error as Error).message)) throw error
      await new Promise((r) => setTimeout(r, 50))
    }
  }
  const url = new URL(base)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: async () => {
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}

/** Opens a page that the server writes itself, or sends its form, as somebody without an account does. */
export async function openPageOn(to: Server, link: string, form?: Record<string, string>) {
  const body = form && new URLSearchParams(form).toString()
  const headers = body && {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
  }
  const response = await to.app.request(`http://test${link}`, {
    method: form ? 'POST' : 'GET',
    ...(headers ? { body, headers } : {}),
  })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

const bodyText = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body))
/** Calls a server as nobody, or with a token as its person. */
const callOn =
  (to: Server, token?: string): World['call'] =>
  async (method, at, body, headers = {}) => {
    const form = body instanceof FormData
    const response = await to.app.request(`http://test/api/${at.replace(/^\//, '')}`, {
      method,
      headers: {
        ...(body !== undefined && !form ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: form ? body : bodyText(body) }),
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    let parsed: Json
    try {
      parsed = JSON.parse(new TextDecoder().decode(bytes))
    } catch {
      parsed = undefined
    }
    recordAnswer(to.routes, method, at, { status: response.status, body: parsed })
    return {
      status: response.status,
      body: parsed,
      data: parsed?.message?.data,
      headers: response.headers,
      bytes,
    }
  }
/** Who holds the tokens that a sign-in answered. */
function personOf(server: Server, data: Json): Person {
  const call = callOn(server, data.access_token)
  return {
    token: data.access_token,
    refresh: data.refresh_token,
    call,
    get: async (at) => expectOk(await call('GET', at), `GET ${at}`),
    post: async (at, body = {}, headers) => expectOk(await call('POST', at, body, headers), `POST ${at}`),
    put: async (at, body = {}, headers) => expectOk(await call('PUT', at, body, headers), `PUT ${at}`),
  }
}
/** How companies sign up and their people sign in. */
function doorOf(server: Server): Pick<World, 'call' | 'signUp' | 'signIn' | 'as'> {
  const call = callOn(server)
  const enter = async (what: string, path: string, body: object): Promise<Person> =>
    personOf(server, expectOk(await call('POST', path, body), what))
  const signIn: World['signIn'] = (username, password) => enter('sign in', 'login', { username, password })
  return {
    call,
    signIn,
    signUp: (company = 'Lone Star Fuel', email = `ann${++people}@example.test`) =>
      enter('sign up', 'tenant', { company_name: company, name: 'Ann Admin', email, password: PASSWORD }),
    async as(admin, role, more = {}) {
      const roles = await admin.get('role/')
      const email = `${role}${++people}@example.test`
      await admin.post('user-account/', {
        name: `${role} person`,
        email,
        password: 'long enough pw 7',
        role_id: roles.items.find((r: Json) => r.name === role).id,
        ...more,
      })
      return signIn(email, 'long enough pw 7')
    },
  }
}

export async function openWorld(
  options: {
    mail?: Mail
    now?: string
    work?: boolean
    log?: Log
    /** a database that is there already, and who takes it away; else a new one of its own */
    database?: { url: string; drop(): Promise<void> }
  } = {},
): Promise<World> {
  const { url, drop } = options.database ?? (await openDatabase())
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'gantry-files-'))
  const secrets = openSecrets(dir, SECRET)
  const login = secrets.derive('database-login', 24).toString('hex')
  const database = openPool(url, login, { max: 10 })
  const clock = settableClock(options.now ?? NOW)
  const failures: string[] = []
  const log = options.log ?? openLog('error', { write: (line) => void failures.push(line) })
  const make = (more: Partial<ServerOptions> = {}, db = database) =>
    createServer({
      database: db,
      secrets,
      store: diskStore(path.join(dir, 'files')),
      log,
      contracts,
      plugins,
      mode: 'embedded',
      version: '0',
      commit: '',
      clock,
      mail: options.mail ?? openMail(''),
      ...more,
    })
  const server = await make()
  if (options.work) await server.work()
  const closing: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const close of closing) await close()
    await server.close()
    await database.close()
    await drop()
    fs.rmSync(dir, { recursive: true, force: true })
  })
  return {
    server,
    database,
    adminUrl: url,
    clock,
    secrets,
    dir,
    failures,
    ...doorOf(server),
    callOn,
    atEnd: (close) => void closing.push(close),
    async twin(more) {
      const db = openPool(url, login, { max: 5 })
      const other = await make({ database: db, ...more }, db)
      closing.push(async () => {
        await other.close()
        await db.close()
      })
      return other
    },
  }
}
