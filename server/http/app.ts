/**
 * The HTTP door: routes of the contract, headers of every answer, and the
 * page. `createApp(...).fetch` is the whole server.
 */
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { apiHeaders } from './headers.ts'
import { type OpenPage, openPageAnswer, type PageTools } from './open-page.ts'
import { metricsAnswer } from './metrics-address.ts'
import { tellableError, type Log } from '../logger.ts'
import type { Metrics } from '../metrics.ts'
import { type Alias, openPaths } from './paths.ts'
import { DISK_FULL, notFound, outageOf, Refusal } from '../refusal.ts'
import { refusedAnswer } from './refused.ts'
import type { Served } from '../call/handler-req.ts'
import { type Answer, type Kernel, runCall } from '../call/serve.ts'
import { type Bytes, isBytes } from '../call/req.ts'
import type { ProxyWatch } from '../proxy.ts'
import type { Quota } from '../auth/limits.ts'

export interface AppParts {
  readonly kernel: Kernel
  readonly served: readonly Served[]
  /** second names that areas give their paths */
  readonly aliases: readonly Alias[]
  readonly log: Log
  readonly metrics: Metrics
  /** told when something could not be written for want of room */
  readonly diskIsFull: () => void
  readonly ready: () => Promise<{ ok: boolean; checks: Record<string, boolean> }>
  /** calls that answer in their own way (the stream, the reference page, openapi.json) */
  readonly special: Readonly<Record<string, (request: Request, requestId: string) => Promise<Response>>>
  /** a file by its signed link, for images and print pages that send no header */
  readonly signedFile: (key: string, exp: string, sig: string) => Promise<Bytes>
  /** the single-page application, for every other GET */
  readonly page?: ((request: Request) => Promise<Response>) | undefined
  /** pages that plugins write for who has no account */
  readonly openPages: readonly OpenPage[]
  /** how often an address may look at them */
  readonly looks: Quota
  readonly pageTools: () => PageTools
  readonly proxy: ProxyWatch
  readonly metricsToken?: string | undefined
}

/** What every call of an app needs. */
interface Door {
  readonly parts: AppParts
  readonly paths: ReturnType<typeof openPaths<Served>>
  /** headers of every answer */
  readonly always: Headings
}
/** An address of the API as it was asked, and what stands there. */
function askedOf({ parts, paths }: Door, request: Request) {
  const url = new URL(request.url)
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const path = paths.plain(method, url.pathname.slice(4) || '/')
  const hits = paths.at(path)
  const isLink = method === 'GET' && !request.headers.has('authorization')
  return {
    url,
    method,
    path,
    hits,
    hit: hits.find(({ of }) => of.spec.method.toUpperCase() === method),
    special: method === 'GET' ? parts.special[path.replace(/\/$/, '')] : undefined,
    /** a file by its signed link */
    link: isLink ? /^\/storage\/([0-9a-f]{32})$/.exec(path)?.[1] : undefined,
  }
}
type Asked = ReturnType<typeof askedOf>
interface Answering {
  readonly response: Response
  readonly caller?: Answer['caller']
}

async function answerTo(
  parts: AppParts,
  request: Request,
  { url, link, special, hit, hits }: Asked,
  from: { readonly requestId: string; readonly ip: string },
  common: Headings,
): Promise<Answering> {
  if (request.url.length > URL_LIMIT) throw new Refusal(400, 'BAD_REQUEST', 'The address is too long')
  if (link) {
    const [exp, sig] = [url.searchParams.get('exp') ?? '', url.searchParams.get('sig') ?? '']
    const body = await parts.signedFile(link, exp, sig)
    return { response: toResponse(request, { status: 200, body }, common) }
  }
  if (special) return { response: withHeaders(await special(request, from.requestId), common) }
  if (!hit)
    throw hits.length ? new Refusal(405, 'METHOD_NOT_ALLOWED', 'Method not allowed') : notFound('Address')
  const answer = await runCall(parts.kernel, hit.of, {
    request,
    params: hit.params,
    query: Object.fromEntries(url.searchParams),
    ...from,
  })
  return { response: toResponse(request, answer, common), caller: answer.caller }
}

/** One call from its request to its answer, counted and written down. */
async function call(door: Door, request: Request, ip: string): Promise<Response> {
  const { parts } = door
  const started = performance.now()
  const requestId = randomUUID()
  const asked = askedOf(door, request)
  // given with the answer, not set on it: that would make every answer a heavier object first
  const common = { ...door.always, 'X-Request-Id': requestId }
  const allowed = asked.hits.map(({ of }) => of.spec.method.toUpperCase())
  const { response, caller } = await answerTo(parts, request, asked, { requestId, ip }, common).catch(
    (error: unknown): Answering => ({ response: toRefusal(parts, error, requestId, allowed, common) }),
  )
  const ms = performance.now() - started
  const route =
    asked.hit?.of.spec.path ?? (parts.special[asked.path.replace(/\/$/, '')] ? asked.path : 'unknown')
  parts.metrics.http(route, asked.method, response.status, ms)
  parts.log.info(
    {
      request_id: requestId,
      tenant: caller?.tenant,
      user: caller?.id,
      method: asked.method,
      route,
      status: response.status,
      ms: Math.round(ms),
    },
    'call',
  )
  return request.method === 'HEAD' ? new Response(null, response) : response
}

export function createApp(parts: AppParts): Hono {
  const app = new Hono()
  const always = apiHeaders()
  const door: Door = { parts, paths: openPaths(parts.served, parts.aliases), always }
  const ip = (request: Request, env: unknown) =>
    parts.proxy.addressOf(request, (env as Env)?.incoming?.socket?.remoteAddress ?? '')
  app.all('/api/*', (c) => call(door, c.req.raw, ip(c.req.raw, c.env)))
  app.all('/api', (c) => call(door, c.req.raw, ''))
  app.get('/livez', (c) => c.json({ status: 'ok' }, 200, always))
  app.get('/readyz', async (c) => {
    const { ok, checks } = await parts.ready()
    return c.json({ status: ok ? 'ready' : 'unavailable', checks }, ok ? 200 : 503, always)
  })
  app.get('/metrics', async (c) => {
    const { metricsToken: token } = parts
    // a proxy on this machine calls from this machine too: where a call comes from proves nothing
    if (!token || !isSame(c.req.header('authorization'), `Bearer ${token}`)) throw notFound('Address')
    return metricsAnswer(parts.metrics)
  })
  // also what no call answers, and what none of them saw coming
  app.notFound(() => refusedAnswer(notFound('Address'), randomUUID(), always))
  app.onError((error) => toRefusal(parts, error, randomUUID(), [], always))
  for (const one of parts.openPages)
    app.on(['GET', 'POST'], `${one.path}*`, (c) => {
      const look = () => parts.looks.take(ip(c.req.raw, c.env), Date.now())
      return openPageAnswer(one, c.req.raw, { ...parts.pageTools(), look })
    })
  if (parts.page) app.get('*', (c) => parts.page!(c.req.raw))
  return app
}
const URL_LIMIT = 8192
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
/** Compared in the same time, whatever was said. */
const isSame = (said: string | undefined, wanted: string): boolean =>
  timingSafeEqual(hashOf(said ?? ''), hashOf(wanted))
type Env = { incoming?: { socket?: { remoteAddress?: string } } } | undefined

type Headings = Readonly<Record<string, string>>
/** What the answer says itself stays. */
function withHeaders(response: Response, common: Headings): Response {
  for (const [name, value] of Object.entries(common))
    if (!response.headers.has(name)) response.headers.set(name, value)
  return response
}

function toResponse(request: Request, { status, body, replayed, etag }: Answer, common: Headings): Response {
  if (isBytes(body)) {
    const name = body.name.replace(/[^\w.-]+/g, '_')
    return new Response(body.bytes as unknown as BodyInit, {
      status,
      headers: {
        ...common,
        'Content-Type': body.type,
        'Content-Disposition': `attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(name)}`,
        'Content-Security-Policy': "sandbox; default-src 'none'",
      },
    })
  }
  if (etag && request.method === 'GET' && request.headers.get('if-none-match') === etag)
    return new Response(null, { status: 304, headers: { ...common, ETag: etag } })
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...common,
      'Content-Type': 'application/json; charset=utf-8',
      ...(etag ? { ETag: etag } : {}),
      ...(replayed ? { 'Idempotency-Replayed': 'true' } : {}),
    },
  })
}

function toRefusal(
  parts: AppParts,
  error: unknown,
  requestId: string,
  allowed: readonly string[],
  common: Headings,
): Response {
  const refusal = refusalFor(parts, error, requestId)
  return refusedAnswer(refusal, requestId, common, allowed)
}

/** The refusal of an error; what nobody expected is written down and told as a fault of ours. */
function refusalFor(parts: AppParts, error: unknown, requestId: string): Refusal {
  if (error instanceof Refusal) return error
  const outage = outageOf(error)
  const told = { request_id: requestId, error: tellableError(error) }
  if (outage) {
    parts.log.warn(told, outage.detail)
    if (outage.detail === DISK_FULL) parts.diskIsFull()
    return outage
  }
  parts.log.error(told, 'unexpected error')
  return new Refusal(500, 'INTERNAL', 'Server error. Please try again later.')
}
