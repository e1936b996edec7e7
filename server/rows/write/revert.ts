/**
 * Takes rows back that were written on somebody's behalf: those nobody
 * touched since; the others stay, with the reason.
 */
import { and, eq, inArray } from 'drizzle-orm'
import { attempt } from '../../call/savepoint.ts'
import type { ChangedBeside, Area } from './importable.ts'
import type { Refusal } from '../../refusal.ts'
import type { Row } from '../read/read-rows.ts'
import type { Req } from '../../call/req.ts'

/** Said of a row that is not taken back because somebody changed it. */
export const CHANGED_SINCE = 'Someone changed it since'
export type RowOutcome<I, O> =
  | { readonly item: I; readonly value: O }
  | { readonly item: I; readonly refusal: Refusal }
/**
 * Writes all rows at once; when one of them refuses, each by itself under a savepoint, so that a refused row
 * costs no other. Answers every row with its value or its refusal.
 */
export async function writeAllOrEach<I, O>(
  req: Req,
  area: Area,
  items: readonly I[],
  work: (req: Req, some: readonly I[]) => Promise<readonly O[]>,
  deleting = false,
): Promise<RowOutcome<I, O>[]> {
  if (!items.length) return []
  const all = await attempt(req, area.label[0], (inside) => work(inside, items), deleting)
  if ('value' in all) return items.map((item, i) => ({ item, value: all.value[i]! }))
  if (items.length === 1) return [{ item: items[0]!, refusal: all.refusal }]
  const ended: RowOutcome<I, O>[] = []
  for (const item of items) ended.push(...(await writeAllOrEach(req, area, [item], work, deleting)))
  return ended
}
/**
 * Rows as they are, locked: nobody else changes them until the transaction ends. Those that are gone are
 * left out. Locked in the order of their numbers, so that two calls never wait for each other.
 */
export async function lockedRows(req: Req, area: Area, ids: readonly number[]): Promise<Map<number, Row>> {
  if (ids.length)
    await req.tx.db
      .select({ id: area.table.id })
      .from(area.table)
      .where(and(eq(area.table.tenant_id, req.tenant), inArray(area.table.id, [...ids])))
      .orderBy(area.table.id)
      .for('update')
  return new Map((await area.read(req.tx, ids, req)).map((row) => [row.id as number, row]))
}
interface Written {
  readonly row_id: number | null
  readonly written_rev: number | null
  readonly beside?: ChangedBeside | null
}
/**
 * Removes what was created, or puts changed rows back (`put`). `moved` are rows that changed with others
 * that were taken back before: they still count as untouched, and those that change now are added.
 */
export async function revertRows<I extends Written>(
  req: Req,
  area: Area,
  items: readonly I[],
  moved: ChangedBeside[],
  put?: (
    req: Req,
    some: readonly { readonly item: I; readonly current: Row }[],
  ) => Promise<readonly unknown[]>,
): Promise<{ readonly item: I; readonly kept: string | null }[]> {
  const later = new Map(moved.map(({ id, rev }) => [id, rev]))
  const rows = await lockedRows(
    req,
    area,
    items.map(({ row_id }) => row_id!),
  )
  const row = (item: I) => rows.get(item.row_id!)
  const isOurs = (item: I) =>
    row(item) !== undefined && row(item)!.rev === (later.get(item.row_id!) ?? item.written_rev)
  const ours = items.filter(isOurs)
  const all = put
    ? await writeAllOrEach(req, area, ours, (inside, some) =>
        put(
          inside,
          some.map((item) => ({ item, current: row(item)! })),
        ),
      )
    : await writeAllOrEach(
        req,
        area,
        ours,
        async (inside, some) => {
          moved.push(
            ...(await area.remove(
              some.map((item) => ({ row: row(item)!, beside: item.beside ?? undefined })),
              inside,
            )),
          )
          return some
        },
        true,
      )
  return [
    ...items
      .filter((item) => !isOurs(item))
      .map((item) => ({ item, kept: row(item) || put ? CHANGED_SINCE : null })),
    ...all.map((one) => ({ item: one.item, kept: 'refusal' in one ? one.refusal.detail : null })),
  ]
}
