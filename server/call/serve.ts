/**
 * One call from request to answer: permission, shape, one transaction for
 * rows, events, jobs and the remembered answer.
 */
import type { AnyRoute } from '#schema/contract/kit.ts'
import type { Clock } from '../clock.ts'
import { cutHidden, forbiddenPaths } from '../log/cut.ts'
import { type Outside, withOutside } from '../db/outside.ts'
import type { Database, Tx } from '../db/pool.ts'
import { type Emitted, type ReadersByEntity, recordEvents } from '../log/events.ts'
import { claimKey, type Claim, digestOf, readKey, rememberAnswer } from './idempotency.ts'
import { type Caller, requirePassword, type Rights, whoIs } from '../auth/who.ts'
import type { ReadBearer } from '../auth/bearer.ts'
import type { Claims } from '../auth/tokens.ts'
import { forbidden, isTransient, notFound, Refusal, inWordsOf, refusalOf, stale } from '../refusal.ts'
import { addJob, addReactions, type Reaction } from './add-job.ts'
import { readBody } from './body.ts'
import { parseRequest, readIfMatch, refuseInvalid } from './request.ts'
import type { Noted, SecurityLog } from '../security-log.ts'
import { securityOf } from './security-of.ts'
import { answeredEvents, type Visible } from '../log/visible.ts'
import { wasHis } from '../log/was-his.ts'
import { type ReadEntityRows, type Req, type Settling, isBytes } from './req.ts'

export interface Served {
  readonly spec: AnyRoute
  readonly handle: (req: Req) => Promise<unknown>
  /** Asked before a connection is taken: what counts although the call is refused. */
  readonly admit?: (claims: Claims) => Promise<void>
  /**
   * Reads the answer anew after the commit, and on a replay: for calls
   * that wait for their job (api decision 20).
   */
  readonly settle?: (data: unknown, req: Settling) => Promise<unknown>
}

export interface Kernel {
  readonly database: Database
  readonly bearer: ReadBearer
  readonly clock: Clock
  readonly rights: Rights
  readonly readers: ReadersByEntity
  /** rows of a plain area as answers carry them; an unknown entity has none */
  readonly read: ReadEntityRows
  readonly reactions: readonly Reaction[]
  readonly visible: Visible
  /** told after every commit that wrote events */
  readonly committed: (tenant: number) => void
  readonly requireIfMatch: boolean
  readonly limit: (caller: Caller) => void
  readonly security: SecurityLog
  /** aborted when this server leaves */
  readonly leaving: AbortSignal
}
export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly replayed?: boolean
  readonly etag?: string
  readonly caller?: Caller | undefined
}
export interface RawCall {
  readonly request: Request
  readonly params: Record<string, string>
  readonly query: Record<string, string>
  readonly requestId: string
  readonly ip: string
}

const NOBODY: Caller = {
  tenant: 0,
  session: 0,
  id: 0,
  name: '',
  username: '',
  email: '',
  role: '',
  role_id: null,
  driver_id: null,
  zone: 'America/Chicago',
  perm_version: 0,
  authenticated_at: '1970-01-01T00:00:00.000Z',
  granted: new Set(),
  held: new Set(),
  may: (permission) => permission === 'public',
  reach: (permission) => (permission === 'public' ? 'all' : 'none'),
}

const NO_TX: Tx = {
  get db(): never {
    throw new Error('a public call opens its own transaction')
  },
  get client(): never {
    throw new Error('a public call opens its own transaction')
  },
  tenant: 0,
  later() {
    throw new Error('a public call opens its own transaction')
  },
}

/** Runs one call. Throws Refusals; transient conflicts of the database are tried three times. */
export async function runCall(kernel: Kernel, served: Served, raw: RawCall): Promise<Answer> {
  const { spec } = served
  const claims = spec.permission === 'public' ? undefined : await kernel.bearer(raw.request)
  const tell = ({ kind, facts }: Noted) =>
    kernel.security(kind, {
      tenant: claims?.tid,
      user: claims?.sub,
      ...facts,
      address: raw.ip,
      request_id: raw.requestId,
      route: `${spec.method.toUpperCase()} ${spec.path}`,
    })
  try {
    const done = await answerCall(kernel, served, raw, claims)
    done.noted.forEach(tell)
    return done
  } catch (error) {
    const noted = securityOf(error, spec)
    if (noted) tell(noted)
    throw error
  }
}

async function answerCall(
  kernel: Kernel,
  served: Served,
  raw: RawCall,
  claims: Claims | undefined,
): Promise<Done> {
  const { spec } = served
  if (claims) await served.admit?.(claims)
  const key = spec.flags?.includes('K') ? readKey(raw.request.headers.get('idempotency-key')) : undefined
  // read before a connection is taken: whoever sends slowly holds up nobody. What is
  // wrong with it is told after who may call (api 1.3).
  const sent = await readBody(raw.request, spec).then(
    (body) => ({ body }),
    (error: unknown) => ({ error }),
  )
  const bodyOf = () => {
    if ('error' in sent) throw sent.error
    return sent.body
  }
  return withOutside((outside) => tryCall(kernel, served, raw, { claims, key, bodyOf, outside }))
}

/** What is known of a call before its transaction. */
interface Asked {
  readonly claims: Claims | undefined
  readonly key: Claim | undefined
  /** throws what is wrong with the body */
  readonly bodyOf: () => Record<string, unknown>
  readonly outside: Outside
}
async function tryCall(kernel: Kernel, served: Served, raw: RawCall, asked: Asked): Promise<Done> {
  const { spec } = served
  const { claims, key, bodyOf, outside } = asked
  for (let attempt = 1; ; attempt++) {
    try {
      // public calls open their own transactions, one after another: they do not know the tenant yet
      if (!claims) {
        const body = bodyOf()
        const nobody = { tx: NO_TX, caller: NOBODY, body, key: undefined, own: null, outside }
        return await transact(kernel, served, raw, nobody)
      }
      const { scoped, reading } = kernel.database
      return await (spec.method === 'get' ? reading : scoped)(claims.tid, async (tx) => {
        const caller = await whoIs(tx, claims, kernel.rights)
        kernel.limit(caller)
        const own = await ownRowsOf(kernel, spec, caller)
        return transact(kernel, served, raw, { tx, caller, body: bodyOf(), key, own, outside })
      }).then((answer) => afterCommit(kernel, served, raw, answer))
    } catch (error) {
      if (isTransient(error) && attempt < 3) continue
      const refusal = refusalOf(error, {
        entity: spec.entity ?? 'Record',
        deleting: spec.method === 'delete',
        inUse: spec.inUse,
      })
      throw refusal ? inWordsOf(spec.invalid?.begins, refusal) : error
    }
  }
}

/** The driver whose rows alone the caller reaches, null for all rows; refuses who may not call. */
async function ownRowsOf(kernel: Kernel, spec: AnyRoute, caller: Caller): Promise<number | null> {
  if (spec.installation && !(await kernel.rights.operator.is(caller.tenant))) throw forbidden()
  const reaches = [spec.permission, ...(spec.also ?? [])].map((p) => caller.reach(p))
  const isOwn = !reaches.includes('all')
  if (isOwn && !(reaches.includes('own') && spec.own)) throw forbidden()
  if (spec.flags?.includes('S')) requirePassword(caller, kernel.clock.now())
  return isOwn ? (caller.driver_id ?? -1) : null
}

interface Inside {
  readonly tx: Tx
  readonly caller: Caller
  readonly body: Record<string, unknown>
  readonly key: Claim | undefined
  readonly own: number | null
  readonly outside: Outside
}
type Done = Answer & {
  readonly wrote: boolean
  readonly data?: unknown
  /** lines of the security log */
  readonly noted: readonly Noted[]
}
type Parsed = ReturnType<typeof parseRequest>

/** The request in the shape its handler expects; fields the caller may not set are refused. */
function parsedOf(spec: AnyRoute, raw: RawCall, { body, caller }: Inside): Parsed {
  const parsed = parseRequest(spec, { params: raw.params, query: raw.query, body }, caller.zone)
  const [forbiddenPath] = forbiddenPaths(spec.body, parsed.body, caller.may).filter((path) =>
    parsed.given.has(path.split('.')[0]!),
  )
  if (forbiddenPath)
    refuseInvalid([{ path: forbiddenPath, message: 'You cannot set this', code: 'forbidden' }])
  return parsed
}
/** What the same call answered before, when its key was used already; claims the key when not. */
async function replayOf(
  spec: AnyRoute,
  raw: RawCall,
  { tx, caller, body, key }: Inside,
): Promise<Done | undefined> {
  if (!key || !caller.id) return undefined
  const digest = await digestOf(raw.params, raw.query, body)
  const held = await claimKey(tx, caller.id, key, `${spec.method} ${spec.path}`, digest)
  return held && { status: held.status, body: held.answer, replayed: true, caller, wrote: false, noted: [] }
}
/** What a handler says beside its data. */
interface Said {
  readonly emitted: Emitted[]
  readonly noted: Noted[]
  readonly message: Record<string, unknown>
  status: number
}
function reqOf(
  kernel: Kernel,
  spec: AnyRoute,
  raw: RawCall,
  parsed: Parsed,
  inside: Inside,
  said: Said,
): Req {
  const { tx, caller, own, outside } = inside
  const now = kernel.clock.now()
  const ifMatch = parsed.rev ?? readIfMatch(raw.request.headers.get('if-match'))
  return {
    params: parsed.params,
    query: parsed.query,
    body: parsed.body,
    given: parsed.given,
    tx,
    tenant: tx.tenant,
    user: caller,
    own,
    now,
    request: raw.request,
    requestId: raw.requestId,
    ip: raw.ip,
    may: (permission) => caller.may(permission),
    read: (entity, ids) => kernel.read(tx, entity, ids, { now, user: caller }),
    wasHis: async (entity, id) => own !== null && wasHis(tx, entity, id, own),
    emit: (draft, before) => void said.emitted.push({ draft, before }),
    job: (job) => addJob(tx, job),
    outside,
    expect: (current, as = spec.returns) => {
      if (typeof ifMatch === 'number' && ifMatch !== current.rev)
        throw stale(cutHidden(as, current, caller.may))
      if (ifMatch === undefined && kernel.requireIfMatch && spec.flags?.includes('M'))
        throw new Refusal(428, 'PRECONDITION_REQUIRED', 'Send If-Match with the version you read')
    },
    requirePassword: () => requirePassword(caller, now),
    security: (kind, facts = {}) => void said.noted.push({ kind, facts }),
    say: (text, more) => void Object.assign(said.message, { message: text, ...more }),
    answer: (status) => {
      said.status = status
    },
    notFound: () => notFound(spec.entity ?? 'Record'),
  }
}

/** The handler's work, its events with their jobs, and the answer that is remembered, in one transaction. */
async function transact(kernel: Kernel, served: Served, raw: RawCall, inside: Inside): Promise<Done> {
  const { spec } = served
  const { tx, caller, key } = inside
  const parsed = parsedOf(spec, raw, inside)
  const replay = await replayOf(spec, raw, inside)
  if (replay) return replay
  const said: Said = { emitted: [], noted: [], message: {}, status: spec.status ?? 200 }
  const req = reqOf(kernel, spec, raw, parsed, inside, said)
  const data = await served.handle(req)
  const { status, noted } = said
  if (isBytes(data)) {
    if (data.type.startsWith('text/csv')) req.security('export')
    return { status, body: data, caller, wrote: false, noted }
  }
  const origin = {
    at: req.now.toISOString(),
    actor: { id: caller.id || null, name: caller.name },
    cause: key?.cause ?? null,
    requestId: raw.requestId,
  }
  const events = await recordEvents(tx, said.emitted, origin, kernel.readers)
  if (events.length) tx.later(addReactions(tx, events, kernel.reactions))
  const body = {
    message: { ...said.message, data: cutHidden(spec.returns, data, caller.may) },
    events: answeredEvents(kernel.visible, caller, events),
  }
  if (key && caller.id) tx.later(rememberAnswer(tx, caller.id, key, status, body))
  const rev = (data as { rev?: unknown } | null)?.rev
  const etag = spec.flags?.includes('E') && typeof rev === 'number' ? { etag: `"v${rev}"` } : {}
  return { status, body, caller, wrote: events.length > 0, data, noted, ...etag }
}

async function afterCommit(
  kernel: Kernel,
  { spec, settle }: Served,
  raw: RawCall,
  done: Done,
): Promise<Done> {
  const { caller } = done
  if (done.wrote && caller) kernel.committed(caller.tenant)
  if (!settle || !caller) return done
  const held = done.replayed ? (done.body as { message: { data: unknown } }).message.data : done.data
  const { leaving } = kernel
  const fresh = await settle(held, {
    tenant: caller.tenant,
    user: caller,
    requestId: raw.requestId,
    leaving,
  })
  const before = done.body as { message: Record<string, unknown>; events: unknown }
  return {
    ...done,
    body: {
      ...before,
      message: { ...before.message, data: cutHidden(spec.returns, fresh, (p) => caller.may(p)) },
    },
  }
}
