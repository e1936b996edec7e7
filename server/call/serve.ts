/**
 * One call from request to answer: permission, shape, one transaction for
 * rows, events, jobs and the remembered answer.
 */
import type { AnyRoute } from '#schema/contract/kit.ts'
import { cutHidden } from '../log/cut.ts'
import { type Outside, withOutside } from '../db/outside.ts'
import type { Database, Tx } from '../db/pool.ts'
import { type ReadersByEntity, recordEvents } from '../log/events.ts'
import { claimKey, type Claim, digestOf, readKey, rememberAnswer } from './idempotency.ts'
import { type Caller, whoIs } from '../auth/who.ts'
import type { ReadBearer } from '../auth/bearer.ts'
import type { Claims } from '../auth/tokens.ts'
import { isTransient } from '../refusal.ts'
import { addReactions, type Reaction } from './add-job.ts'
import { readBody } from './body.ts'
import {
  type HandlerParts,
  type HandlerScope,
  ownRowsOf,
  parsedOf,
  type RawCall,
  refusalOfCall,
  reqOf,
  type Said,
  type Served,
} from './handler-req.ts'
import { innerCalls, noCalls } from './inner-call.ts'
import type { Noted, SecurityLog } from '../security-log.ts'
import { securityOf } from './security-of.ts'
import { answeredEvents, type Visible } from '../log/visible.ts'
import { isBytes, type Req } from './req.ts'
import { throwNoted } from './savepoint.ts'

export interface Kernel extends HandlerParts {
  readonly database: Database
  readonly bearer: ReadBearer
  readonly readers: ReadersByEntity
  readonly reactions: readonly Reaction[]
  readonly visible: Visible
  /** called after every commit that wrote events */
  readonly committed: (tenant: number) => void
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
  // read before a connection is taken, so that a slow sender keeps none from others. Its
  // faults are answered after those of who may call (api 1.3).
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

/** Parts of a call that are known before its transaction. */
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
      return await (isReading(spec) ? reading : scoped)(claims.tid, async (tx) => {
        const caller = await whoIs(tx, claims, kernel.rights)
        kernel.limit(caller)
        const own = await ownRowsOf(kernel, spec, caller)
        return transact(kernel, served, raw, { tx, caller, body: bodyOf(), key, own, outside })
      }).then((answer) => afterCommit(kernel, served, raw, answer))
    } catch (error) {
      if (isTransient(error) && attempt < 3) continue
      throw refusalOfCall(spec, error) ?? error
    }
  }
}

interface Inside extends HandlerScope {
  readonly body: Record<string, unknown>
  readonly key: Claim | undefined
}
type Done = Answer & {
  readonly wrote: boolean
  readonly data?: unknown
  /** lines of the security log */
  readonly noted: readonly Noted[]
}
/** Answer of the same call before, when its key was used already; claims the key when not. */
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
/** A call whose transaction writes nothing. */
const isReading = ({ method, keeps }: AnyRoute): boolean => method === 'get' && !keeps
/** Calls of other areas, as a handler makes them inside this one. */
const callsOf = (
  kernel: Kernel,
  spec: AnyRoute,
  { requestId, ip }: RawCall,
  { tx, caller, outside }: Inside,
  { noted }: Said,
): Req['call'] =>
  spec.permission === 'public'
    ? noCalls
    : innerCalls(kernel, {
        tx,
        outside,
        requestId,
        ip,
        caller: async () => caller,
        security: (kind, facts = {}) => void noted.push({ kind, facts }),
        reads: isReading(spec),
      })

/** The handler's work, its events with their jobs, and the answer that is remembered, in one transaction. */
async function transact(kernel: Kernel, served: Served, raw: RawCall, inside: Inside): Promise<Done> {
  const { spec } = served
  const { tx, caller, key } = inside
  const parsed = parsedOf(spec, raw, inside)
  const replay = await replayOf(spec, raw, inside)
  if (replay) return replay
  const said: Said = { emitted: [], noted: [], message: {}, status: spec.status ?? 200 }
  const req = reqOf(kernel, spec, raw, parsed, inside, said, callsOf(kernel, spec, raw, inside, said))
  const data = await served.handle(req)
  throwNoted(tx)
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
