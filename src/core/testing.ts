/**
 * `gantry/testing`: a kernel in memory over a fake server, for tests of plugins, this repository's and
 * others. The fake server stands on msw, so its answers serve in a browser or a Node server as well.
 */
import type { HttpHandler } from 'msw'
import { http } from 'msw/core/http'
import type { z, ZodType } from 'zod'
import { CurrentUser } from '#schema/areas/profile.ts'
import type { RouteSpec } from '#schema/contract/kit.ts'
import { bareRow, exampleRow } from '#schema/reference/example-row.ts'
import { startGantry, type StartOptions } from './kernel/boot.ts'
import type { WireEvent } from './log/event.ts'
import type { Gantry } from './kernel/gantry.ts'
import type { Channel, KeyValue, Platform } from './platform.ts'
import type { PluginManifest } from './plugin/manifest.ts'

export { bareRow, exampleRow }

/** What arrived at the fake server. */
export interface Asked {
  readonly method: string
  /** below the base, without query */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Headers
  readonly body: unknown
  readonly signal: AbortSignal | undefined
}
export type Answer = Response | Promise<Response>
/** Answers calls; of two answers to a call the latest given wins, and what nobody answers is 404. */
export interface FakeServer {
  /** every call so far, in order */
  readonly asked: Asked[]
  readonly fetch: typeof globalThis.fetch
  /** the same answers for msw's own `setupServer` or `setupWorker` */
  readonly handlers: () => readonly HttpHandler[]
  /** By `METHOD /path`, or `METHOD *` for whatever no other answer fits. */
  on(call: string, answer: (asked: Asked) => Answer): FakeServer
  /** A call of a contract, with data of the shape it promises; anything else throws where it is answered. */
  serve<P extends ZodType, Q extends ZodType, B extends ZodType, R extends ZodType>(
    route: RouteSpec<P, Q, B, R>,
    answer: (asked: Asked) => z.input<R>,
  ): FakeServer
  /** as if the cable were pulled */
  unplugged: boolean
}
export const BASE = 'http://gantry.test/api'

/** A successful answer with the events it made. */
export const ok = (
  data: unknown,
  events: readonly WireEvent[] = [],
  message?: string,
  status = 200,
): Response => Response.json({ message: { data, ...(message ? { message } : {}) }, events }, { status })
/** A refusal as the server words it. */
export const refusal = (status: number, detail: string, code = 'REFUSED', more: object = {}): Response =>
  Response.json({ detail, code, fields: [], request_id: 'r-1', ...more }, { status })
export const page = <T>(items: readonly T[], total = items.length) => ({
  items: [...items],
  total,
  page: 1,
  size: 50,
  pages: Math.ceil(total / 50),
})
/** A server event on the wire. */
export const wire = (
  seq: number,
  type: string,
  payload: unknown,
  more: Partial<WireEvent> = {},
): WireEvent => ({
  seq,
  type,
  payload,
  entity: type.split('.')[0] ?? '',
  entity_id: Number((payload as { id?: number }).id ?? 0),
  rev: Number((payload as { rev?: number }).rev ?? 1),
  at: new Date().toISOString(),
  by: 1,
  cause: null,
  ...more,
})
const encode = (value: object): string =>
  btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_')
/** A readable, unsigned access token. */
export const token = (
  claims: {
    readonly sub?: string
    readonly tid?: string
    readonly role?: string
    readonly exp?: number
    readonly n?: number
  } = {},
): string =>
  [
    encode({ alg: 'none' }),
    encode({
      sub: '1',
      tid: '1',
      sid: '1',
      role: 'admin',
      exp: Math.floor(Date.now() / 1000) + 600,
      ...claims,
    }),
    'x',
  ].join('.')

const bodyOf = async (request: Request): Promise<unknown> => {
  if (request.headers.get('Content-Type')?.startsWith('multipart/')) return request.formData()
  const text = await request.text()
  if (!text) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
const askedOf = async (request: Request): Promise<Asked> => {
  const url = new URL(request.url)
  return {
    method: request.method,
    path: url.pathname.replace(/^\/api/, ''),
    query: Object.fromEntries(url.searchParams),
    headers: request.headers,
    body: await bodyOf(request.clone()),
    signal: request.signal,
  }
}
const VERBS = {
  GET: http.get,
  POST: http.post,
  PUT: http.put,
  DELETE: http.delete,
  PATCH: http.patch,
} as const

const userWith = (permissions: readonly string[]) =>
  bareRow(CurrentUser, {
    user: { id: 1, username: 'ann', name: 'Ann', email: 'a@b.c' },
    permissions: [...permissions],
    perm_version: 1,
  })
/** A server of answers given one by one, on msw's handlers; signed in as user 1 it knows who that is. */
export function createFakeServer(): FakeServer {
  const exact: HttpHandler[] = []
  const others: HttpHandler[] = []
  const handlers = () => [...exact, ...others]
  const answerTo = async (request: Request): Promise<Response> => {
    for (const handler of handlers()) {
      const result = await handler.run({ request: request.clone(), requestId: String(server.asked.length) })
      if (result?.response) return result.response
    }
    return refusal(404, 'Not found', 'NOT_FOUND')
  }
  const server: FakeServer = {
    asked: [],
    unplugged: false,
    handlers,
    on: (call, answer) => {
      const [verb = 'GET', path = '*'] = call.split(' ')
      const resolve = async ({ request }: { readonly request: Request }) => answer(await askedOf(request))
      const make = VERBS[verb as keyof typeof VERBS]
      if (path === '*') others.unshift(make('*', resolve))
      else exact.unshift(make(`${BASE}${path}`, resolve))
      return server
    },
    serve: (route, answer) =>
      server.on(`${route.method.toUpperCase()} ${route.path.replace(/\{(\w+)\}/g, ':$1')}`, (asked) => {
        const data = answer(asked)
        route.returns.parse(data)
        return ok(data, [], undefined, route.status ?? 200)
      }),
    fetch: async (input, init) => {
      if (server.unplugged) throw new TypeError('Failed to fetch')
      const request = input instanceof Request ? input : new Request(new URL(String(input), BASE), init)
      server.asked.push(await askedOf(request))
      return answerTo(request)
    },
  }
  return server
    .on('GET /role/current-user', () => ok(userWith([])))
    .on('GET /profile', () => ok({ id: 1, username: 'ann', name: 'Ann', time_zone: 'America/Chicago' }))
    .on('GET /company-settings/', () => ok({ id: 0, company_name: '' }))
    .on('POST /logout', () => ok({}))
}

/** Storage that ends with the test. */
export function createKeyValue(
  start: Readonly<Record<string, string>> = {},
): KeyValue & { readonly held: Map<string, string> } {
  const held = new Map(Object.entries(start))
  return {
    held,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
    clear: () => held.clear(),
  }
}
interface LockRequest {
  readonly run: (lock: object | null) => unknown
  readonly settle: (result: unknown) => void
  readonly reject: (reason: Error) => void
}
const cancelled = () => new DOMException('', 'AbortError')
/** Exclusive locks, with `signal`, `ifAvailable` and `steal`. */
function createLocks(): LockManager {
  const holders = new Map<string, LockRequest>()
  const queues = new Map<string, LockRequest[]>()
  const grant = (name: string, asked: LockRequest) => {
    holders.set(name, asked)
    const result = Promise.resolve().then(() => asked.run({ name }))
    // a stolen lock rejects before its work is done
    result.then(asked.settle, asked.reject)
    const done = () => {
      if (holders.get(name) !== asked) return
      holders.delete(name)
      const next = queues.get(name)?.shift()
      if (next) grant(name, next)
    }
    result.then(done, done)
  }
  const request = (name: string, ...rest: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const options = rest.length > 1 ? (rest[0] as LockOptions) : {}
      const asked: LockRequest = { run: rest.at(-1) as LockRequest['run'], settle: resolve, reject }
      if (options.signal?.aborted) return reject(cancelled())
      const holder = holders.get(name)
      if (options.steal) {
        holder?.reject(cancelled())
        return grant(name, asked)
      }
      if (!holder) return grant(name, asked)
      if (options.ifAvailable) return resolve(Promise.resolve().then(() => asked.run(null)))
      const queue = queues.get(name) ?? []
      queues.set(name, queue)
      queue.push(asked)
      options.signal?.addEventListener('abort', () => {
        const at = queue.indexOf(asked)
        if (at >= 0) queue.splice(at, 1)
        reject(cancelled())
      })
    })
  return { request } as unknown as LockManager
}
/** Channels and locks that several kernels of one test share like the tabs of a browser. */
export function createTabs(): Pick<Platform, 'channel' | 'locks'> {
  const listeners = new Map<string, Set<(message: unknown) => void>>()
  const channel = (name: string): Channel => {
    const all = listeners.get(name) ?? new Set()
    listeners.set(name, all)
    const mine = new Set<(message: unknown) => void>()
    return {
      post: (message) => {
        const copy: unknown = structuredClone(message)
        for (const told of all) if (!mine.has(told)) queueMicrotask(() => told(copy))
      },
      listen: (told) => void (all.add(told), mine.add(told)),
      close: () => {
        for (const told of mine) all.delete(told)
      },
    }
  }
  return { channel, locks: createLocks() }
}

export interface TestGantry extends Gantry {
  readonly server: FakeServer
  readonly local: ReturnType<typeof createKeyValue>
  /** where it went */
  readonly went: string[]
}
export interface TestOptions extends Partial<Omit<StartOptions, 'plugins'>> {
  readonly server?: FakeServer
  readonly local?: ReturnType<typeof createKeyValue>
  /** default: signed in as user 1 of tenant 1 */
  readonly signedIn?: boolean
  /** what the person may do; default everything asked for by the manifests */
  readonly permissions?: readonly string[]
}
/** A signed-in kernel over these plugins. */
export async function startTestGantry(
  plugins: readonly PluginManifest[] = [],
  options: TestOptions = {},
): Promise<TestGantry> {
  const { server = createFakeServer(), signedIn = true, permissions } = options
  const local =
    options.local ??
    createKeyValue(
      signedIn ? { access_token: token(), refresh_token: 'r-1', username: 'ann', user_role: 'admin' } : {},
    )
  const went: string[] = []
  const held =
    permissions ??
    plugins
      .flatMap((plugin) => [...(plugin.commands ?? []), ...(plugin.routes ?? [])])
      .flatMap(({ permission }) => permission ?? [])
  server.on('GET /role/current-user', () => ok(userWith(held)))
  const gantry = startGantry({
    base: BASE,
    noStream: true,
    indexedDB: undefined,
    caches: undefined,
    session: createKeyValue(),
    isOnline: () => !server.unplugged,
    go: (path) => void went.push(path),
    navigate: (path) => void went.push(path),
    hash: () => '',
    ...createTabs(),
    ...options,
    plugins,
    fetch: server.fetch,
    local,
  } as StartOptions)
  await gantry.ready
  for (
    let turn = 0;
    turn < 50 && !server.unplugged && gantry.session.state.status === 'in' && !gantry.me.state.current;
    turn++
  )
    await new Promise((resolve) => setTimeout(resolve, 0))
  return { ...gantry, server, local, went }
}
/** Runs a fold or a proposal with clock and chance taken away, and refuses a promise. */
export function purely<T>(run: () => T): T {
  const [now, random] = [Date.now, Math.random]
  const forbidden = () => {
    throw new Error('Pure code looks at neither clock nor chance')
  }
  Object.assign(Date, { now: forbidden })
  Object.assign(Math, { random: forbidden })
  try {
    const value = run()
    if (value instanceof Promise) throw new Error('Pure code answers at once')
    return value
  } finally {
    Object.assign(Date, { now })
    Object.assign(Math, { random })
  }
}
