/**
 * The HTTP door: routes of the contract, headers of every answer, and the
 * page. `createApp(...).fetch` is the whole server.
 */
import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { apiHeaders } from './headers.ts'
import { tellableError, type Log } from '../logger.ts'
import type { Metrics } from '../metrics.ts'
import { type Alias, openPaths } from './paths.ts'
import { isUnavailable, notFound, problemBody, Refusal } from '../refusal.ts'
import { type Answer, type Kernel, runCall, type Served } from '../call/serve.ts'
import { type Bytes, isBytes } from '../call/req.ts'
import type { ProxyWatch } from '../proxy.ts'

export interface AppParts {
  readonly kernel: Kernel
  readonly served: readonly Served[]
  /** second names that areas give their paths */
  readonly aliases: readonly Alias[]
  readonly log: Log
  readonly metrics: Metrics
  readonly ready: () => Promise<{ ok: boolean; checks: Record<string, boolean> }>
  /** calls that answer in their own way (the stream, the reference page, openapi.json) */
  readonly special: Readonly<Record<string, (request: Request, requestId: string) => Promise<Response>>>
  /** a file by its signed link, for images and print pages that send no header */
  readonly signedFile: (key: string, exp: string, sig: string) => Promise<Bytes>
  /** the single-page application, for every other GET */
  readonly page?: (request: Request) => Promise<Response>
  readonly proxy: ProxyWatch
  readonly metricsToken?: string
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
    const mayRead = parts.metricsToken
      ? c.req.header('authorization') === `Bearer ${parts.metricsToken}`
      : isLoopback(ip(c.req.raw, c.env))
    if (!mayRead) return c.json(problemBody(notFound('Address'), ''), 404, always)
    return new Response(await parts.metrics.text(), {
      headers: { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', ...always },
    })
  })
  if (parts.page) app.get('*', (c) => parts.page!(c.req.raw))
  return app
}
const URL_LIMIT = 8192
const isLoopback = (ip: string): boolean => ip === '' || ip === '::1' || /^(::ffff:)?127\./.test(ip)
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
  let refusal: Refusal
  if (error instanceof Refusal) refusal = error
  else if (isUnavailable(error))
    refusal = new Refusal(503, 'UNAVAILABLE', 'Server error. Please try again later.', { retry_after: 1 })
  else {
    refusal = new Refusal(500, 'INTERNAL', 'Server error. Please try again later.')
    parts.log.error({ request_id: requestId, error: tellableError(error) }, 'unexpected error')
  }
  const headers: Record<string, string> = { ...common, 'Content-Type': 'application/json; charset=utf-8' }
  if (refusal.status === 405)
    headers.Allow = [...new Set([...allowed, ...(allowed.includes('GET') ? ['HEAD'] : [])])].join(', ')
  if (refusal.extra.retry_after !== undefined) headers['Retry-After'] = String(refusal.extra.retry_after)
  return new Response(JSON.stringify(problemBody(refusal, requestId)), { status: refusal.status, headers })
}
