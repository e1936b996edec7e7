/** The request that a handler works with: who may call, the parts of the call in their shapes, and what it says. */
import type { AnyRoute } from '#schema/contract/kit.ts'
import type { Claims } from '../auth/tokens.ts'
import { type Caller, requirePassword, type Rights } from '../auth/who.ts'
import type { Clock } from '../clock.ts'
import type { Outside } from '../db/outside.ts'
import type { Tx } from '../db/pool.ts'
import { cutHidden, forbiddenPaths } from '../log/cut.ts'
import type { Emitted } from '../log/events.ts'
import { wasHis } from '../log/was-his.ts'
import { forbidden, inWordsOf, notFound, Refusal, refusalOf, stale } from '../refusal.ts'
import type { Noted } from '../security-log.ts'
import { addJob } from './add-job.ts'
import type { ReadEntityRows, Req, Settling } from './req.ts'
import { type Parsed, parseRequest, readIfMatch, refuseInvalid } from './request.ts'

/** A call with the handler that answers it. */
export interface Served {
  readonly spec: AnyRoute
  readonly handle: (req: Req) => Promise<unknown>
  /** Asked before a connection is taken: what counts although the call is refused. */
  readonly admit?: (claims: Claims) => Promise<void>
  /**
   * Reads the answer again after the commit, and on a replay: for calls
   * that wait for their job (api decision 20).
   */
  readonly settle?: (data: unknown, req: Settling) => Promise<unknown>
}
/** Address of a call: what makes two copies of a contract name the same call. */
export type Address = Pick<AnyRoute, 'method' | 'path'>
export const addressOf = ({ method, path }: Address): string => `${method.toUpperCase()} ${path}`
/** Finds the call of an address; of several the first counts. The list is read at the first use, when it is whole. */
export function findServed(served: readonly Served[]): (route: Address) => Served | undefined {
  let byAddress: Map<string, Served> | undefined
  return (route) => {
    byAddress ??= new Map([...served].reverse().map((call) => [addressOf(call.spec), call]))
    return byAddress.get(addressOf(route))
  }
}

/** Parts of the server that every handler works with. */
export interface HandlerParts {
  readonly clock: Clock
  readonly rights: Rights
  /** rows of a plain area as answers carry them; an unknown entity has none */
  readonly read: ReadEntityRows
  readonly requireIfMatch: boolean
  /** the call of an address; undefined where no plugin offers it */
  readonly offered: (route: Address) => Served | undefined
}
/** A call as it arrives, before its shapes are looked at. */
export interface RawCall {
  readonly request: Request
  readonly params: Record<string, string>
  readonly query: Record<string, string>
  readonly requestId: string
  readonly ip: string
}
/** The transaction of a call, and whose it is. */
export interface HandlerScope {
  readonly tx: Tx
  readonly caller: Caller
  readonly own: number | null
  readonly outside: Outside
}
/** Events, lines of the security log and words of a handler, beside its data. */
export interface Said {
  readonly emitted: Emitted[]
  readonly noted: Noted[]
  readonly message: Record<string, unknown>
  status: number
}

/** The driver whose rows alone the caller reaches, null for all rows; refuses who may not call. */
export async function ownRowsOf(
  { rights, clock }: Pick<HandlerParts, 'rights' | 'clock'>,
  spec: AnyRoute,
  caller: Caller,
): Promise<number | null> {
  if (spec.installation && !(await rights.operator.is(caller.tenant))) throw forbidden()
  const reaches = [spec.permission, ...(spec.also ?? [])].map((p) => caller.reach(p))
  const isOwn = !reaches.includes('all')
  if (isOwn && !(reaches.includes('own') && spec.own)) throw forbidden()
  if (spec.flags?.includes('S')) requirePassword(caller, clock.now())
  return isOwn ? (caller.driver_id ?? -1) : null
}

/** The request in the shape its handler expects; fields the caller may not set are refused. */
export function parsedOf(
  spec: AnyRoute,
  raw: RawCall,
  { body, caller }: { readonly body: Record<string, unknown>; readonly caller: Caller },
): Parsed {
  const parsed = parseRequest(spec, { params: raw.params, query: raw.query, body }, caller.zone)
  const [forbiddenPath] = forbiddenPaths(spec.body, parsed.body, caller.may).filter((path) =>
    parsed.given.has(path.split('.')[0]!),
  )
  if (forbiddenPath)
    refuseInvalid([{ path: forbiddenPath, message: 'You cannot set this', code: 'forbidden' }])
  return parsed
}

/** The request of a handler; `call` makes calls of other areas inside it. */
export function reqOf(
  parts: HandlerParts,
  spec: AnyRoute,
  raw: RawCall,
  parsed: Parsed,
  { tx, caller, own, outside }: HandlerScope,
  said: Said,
  call: Req['call'],
): Req {
  const now = parts.clock.now()
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
    read: (entity, ids) => parts.read(tx, entity, ids, { now, user: caller }),
    wasHis: async (entity, id) => own !== null && wasHis(tx, entity, id, own),
    emit: (draft, before) => void said.emitted.push({ draft, before }),
    job: (job) => addJob(tx, job),
    call,
    outside,
    expect: (current, as = spec.returns) => {
      if (typeof ifMatch === 'number' && ifMatch !== current.rev)
        throw stale(cutHidden(as, current, caller.may))
      if (ifMatch === undefined && parts.requireIfMatch && spec.flags?.includes('M'))
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

/** The refusal that an error of a call is, in the words of the call; undefined for what is none. */
export function refusalOfCall(spec: AnyRoute, error: unknown): Refusal | undefined {
  const refusal = refusalOf(error, {
    entity: spec.entity ?? 'Record',
    deleting: spec.method === 'delete',
    inUse: spec.inUse,
  })
  return refusal && inWordsOf(spec.invalid?.begins, refusal)
}
