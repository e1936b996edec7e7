/**
 * Part of a transaction under a savepoint: a refusal takes its rows and events back and holds up nothing else.
 */
import type { EventDraft } from '#schema/contract/event.ts'
import type { Tx } from '../db/pool.ts'
import { isTransient, type Refusal, refusalOf } from '../refusal.ts'
import type { Req } from './req.ts'

/** Refusals of inner calls whose rows are still in their transaction. */
const refusedIn = new WeakMap<Tx, Refusal>()
/** Notes that an inner call of this transaction was refused: what it wrote must not be kept. */
export function noteRefusal(tx: Tx, refusal: Refusal): void {
  if (!refusedIn.has(tx)) refusedIn.set(tx, refusal)
}
/** Throws the refusal of an inner call that was caught without a savepoint. */
export function throwNoted(tx: Tx): void {
  const refusal = refusedIn.get(tx)
  if (refusal) throw refusal
}
function noteOnly(tx: Tx, refusal: Refusal | undefined): void {
  if (refusal) refusedIn.set(tx, refusal)
  else refusedIn.delete(tx)
}

export type Attempt<T> = { readonly value: T } | { readonly refusal: Refusal }
/** Tries a part of a call under a savepoint: its value, or its refusal with nothing of it written. */
export async function attempt<T>(
  req: Req,
  entity: string,
  work: (req: Req) => Promise<T>,
  deleting = false,
): Promise<Attempt<T>> {
  const said: [EventDraft, object | undefined][] = []
  const noted = refusedIn.get(req.tx)
  await req.tx.client.query('savepoint attempt')
  try {
    const value = await work({ ...req, emit: (draft, before) => void said.push([draft, before]) })
    await req.tx.client.query('release savepoint attempt')
    for (const [draft, before] of said) req.emit(draft, before)
    return { value }
  } catch (error) {
    const refusal = isTransient(error) ? undefined : refusalOf(error, { entity, deleting })
    if (!refusal) throw error
    await req.tx.client.query('rollback to savepoint attempt')
    noteOnly(req.tx, noted)
    return { refusal }
  }
}
