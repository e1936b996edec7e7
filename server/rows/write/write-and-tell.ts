/** Writing a row, reading it again in the shape of its answer, and emitting what happened with the row before. */
import type { EventDraft } from '#schema/contract/event.ts'
import type { Req } from '../../call/req.ts'
import type { KeyedTable } from '../crud-types.ts'
import type { Row } from '../read/read-rows.ts'
import { updateRows } from './write-rows.ts'

/** A change of one row: what is written, how the row is read then, and the event of it. */
export interface RowChange<R extends object> {
  readonly write: () => Promise<unknown>
  readonly read: () => Promise<R | undefined>
  readonly event: (after: R) => EventDraft
}
/**
 * Writes, reads the row again and emits the event, in this order, and returns the row as it is now. Throws where the
 * row is gone: what deletes a row emits by itself.
 */
export async function writeAndTell<R extends object>(
  { emit }: { emit(draft: EventDraft, before?: object): void },
  before: object,
  { write, read, event }: RowChange<R>,
): Promise<R> {
  await write()
  const after = await read()
  if (!after) throw new Error('A row that was written is gone')
  emit(event(after), before)
  return after
}

/** A table, its rows as answers carry them, and the event of a change. */
export interface ToldRows<R extends object> {
  readonly table: KeyedTable
  readonly read: (id: number) => Promise<R | undefined>
  readonly event: (after: R) => EventDraft
}
/** Changes columns of one row by `writeAndTell`, in the name of the caller: one statement, the next version. */
export const changeAndTell = <R extends object>(
  req: Pick<Req, 'tx' | 'now' | 'user'> & { emit(draft: EventDraft, before?: object): void },
  { table, read, event }: ToldRows<R>,
  before: object & { readonly id: number },
  values: Row,
): Promise<R> =>
  writeAndTell(req, before, {
    write: () =>
      updateRows(req.tx, table, [
        { ...values, id: before.id, updated_at: req.now.toISOString(), updated_by: req.user.id || null },
      ]),
    read: () => read(before.id),
    event,
  })

/** Rows read at once. */
const SLICE = 200
/** A change of many rows: how they are read, what is written of them, and the event of each. */
export interface ManyChanges<R extends object> {
  readonly read: (ids: readonly number[]) => Promise<readonly R[]>
  readonly write: (ids: readonly number[]) => Promise<unknown>
  readonly event: (after: R) => EventDraft
}
/**
 * Changes many rows as `writeAndTell` does one: they are read, written at once, read again, and each is emitted with
 * the row before. Both readings answer the rows in one order.
 */
export async function writeManyAndTell<R extends object>(
  { emit }: { emit(draft: EventDraft, before?: object): void },
  ids: readonly number[],
  { read, write, event }: ManyChanges<R>,
): Promise<void> {
  const readAll = async () => {
    const found: R[] = []
    for (let at = 0; at < ids.length; at += SLICE) found.push(...(await read(ids.slice(at, at + SLICE))))
    return found
  }
  if (!ids.length) return
  const before = await readAll()
  await write(ids)
  for (const [i, after] of (await readAll()).entries()) emit(event(after), before[i])
}
