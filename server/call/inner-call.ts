/**
 * Calls of other areas, made by a server part inside its own: the same transaction, person and events, with the
 * permission and the shapes that hold for a call from outside.
 */
import type { AnyRoute } from '#schema/contract/kit.ts'
import { partsOf } from '#schema/contract/route-input.ts'
import type { Caller } from '../auth/who.ts'
import type { Outside } from '../db/outside.ts'
import type { Tx } from '../db/pool.ts'
import { cutHidden } from '../log/cut.ts'
import { Refusal } from '../refusal.ts'
import {
  addressOf,
  type HandlerParts,
  ownRowsOf,
  parsedOf,
  refusalOfCall,
  reqOf,
  type Said,
  type Served,
} from './handler-req.ts'
import { isBytes, type MakeCall, type Req } from './req.ts'
import { noteRefusal } from './savepoint.ts'

/** Calls inside one another: what nests deeper calls itself. */
const DEPTH = 8

/** Parts that inner calls share with the call that makes them. */
export interface CallScope extends Pick<Req, 'requestId' | 'ip' | 'security'> {
  readonly tx: Tx
  /** the person or the product itself; asked at the first inner call */
  readonly caller: () => Promise<Caller>
  readonly outside: Outside
  /** the transaction only reads, so calls that write cannot be made */
  readonly reads: boolean
}
type Input = Record<string, unknown>

const forOutsideOnly = (): Refusal =>
  new Refusal(403, 'FORBIDDEN', 'This cannot be done as part of something else')

/** Throws for calls that no other call may make; what is a fault of the program is no refusal. */
function refuseInner({ spec, admit }: Served, { reads }: CallScope, above: readonly string[]): void {
  const chain = [...above, addressOf(spec)]
  if (chain.length > DEPTH) throw new Error(`Calls nest deeper than ${DEPTH}: ${chain.join(' > ')}`)
  if (reads && (spec.method !== 'get' || spec.keeps))
    throw new Error(`${addressOf(spec)} writes, and the call that makes it only reads`)
  if (spec.bytes) throw new Error(`${addressOf(spec)} answers a file, which no call takes from another`)
  const isOutsideOnly =
    spec.permission === 'public' || spec.installation || spec.flags?.includes('S') || admit !== undefined
  if (isOutsideOnly) throw forOutsideOnly()
}

/** Values of a path or a query as an address has them: lists are joined by commas, absent values are left out. */
const wordsOf = (values: Readonly<Input>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, string][] =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  )
/** An inner call as it would arrive from outside; no header of the outer request reaches it. */
function arrivedAs(spec: AnyRoute, input: Input, { requestId, ip }: CallScope) {
  const { params, query, body = {} } = partsOf(spec, input)
  const raw = {
    request: new Request('http://call/'),
    params: wordsOf(params),
    query: wordsOf(query),
    requestId,
    ip,
  }
  return { raw, body: body as Input }
}

/**
 * Makes the `call` of a request. Its events go out through the request it is called on, so that a savepoint
 * (`attempt`) takes them back with the rows.
 */
export function innerCalls(parts: HandlerParts, scope: CallScope): Req['call'] {
  let count = 0
  const answer = async (
    served: Served,
    input: Input,
    emit: Req['emit'],
    above: readonly string[],
  ): Promise<unknown> => {
    const { spec } = served
    refuseInner(served, scope, above)
    // the same on each try of the outer call, which begins again after work outside its transaction
    const place = `call ${++count}`
    const caller = await scope.caller()
    const own = await ownRowsOf(parts, spec, caller)
    const { raw, body } = arrivedAs(spec, input, scope)
    const parsed = parsedOf(spec, raw, { body, caller })
    const said: Said = { emitted: [], noted: [], message: {}, status: 200 }
    const inside = {
      tx: scope.tx,
      caller,
      own,
      outside: ((name, work) => scope.outside(`${place}: ${name}`, work)) satisfies Outside,
    }
    const rev = typeof input.rev === 'number' ? input.rev : parsed.rev
    const calls = callsBelow([...above, addressOf(spec)])
    const data = await served.handle({
      ...reqOf(parts, spec, raw, { ...parsed, rev }, inside, said, calls),
      emit,
      security: scope.security,
      requirePassword: () => {
        throw forOutsideOnly()
      },
    })
    if (isBytes(data)) throw new Error(`${addressOf(spec)} answered a file`)
    return cutHidden(spec.returns, data, caller.may)
  }
  const callsBelow = (above: readonly string[]): Req['call'] => {
    const call: (this: Pick<Req, 'emit'>, ...asked: Parameters<MakeCall>) => Promise<unknown> =
      async function (route, input) {
        const served = parts.offered(route)
        if (!served) return undefined
        try {
          return await answer(served, input as Input, (draft, before) => this.emit(draft, before), above)
        } catch (error) {
          const refusal = refusalOfCall(served.spec, error)
          if (!refusal) throw error
          noteRefusal(scope.tx, refusal)
          throw refusal
        }
      }
    return call as Req['call']
  }
  return callsBelow([])
}
/** The `call` of a public call: there is no person to make another one as, and no transaction of a company. */
export const noCalls: Req['call'] = async () => {
  throw new Error('A public call cannot make others')
}
