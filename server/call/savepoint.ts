/**
 * Part of a transaction under a savepoint: a refusal takes its rows and events back and holds up nothing else.
 */
import type { EventDraft } from '#schema/contract/event.ts'
import { isTransient, type Refusal, refusalOf } from '../refusal.ts'
import type { Req } from './req.ts'

export type Attempt<T> = { readonly value: T } | { readonly refusal: Refusal }
/** Tries a part of a call under a savepoint: its value, or its refusal with nothing of it written. */
export async function attempt<T>(
  req: Req,
  entity: string,
  work: (req: Req) => Promise<T>,
  deleting = false,
): Promise<Attempt<T>> {
  const said: [EventDraft, object | undefined][] = []
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
    return { refusal }
  }
}
