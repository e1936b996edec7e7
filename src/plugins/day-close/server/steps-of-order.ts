/** Steps of orders that a decision makes, each by the call of its area and with its permission. */
import {
  order as readOrder,
  doubleOf,
  setStatus,
  updateOrder,
  type SalesOrder,
} from '#schema/sales/sales-orders.ts'
import { note } from '#schema/areas/notes.ts'
import { priceAgain } from '#schema/sales/repricing.ts'
import { conflict, type Req } from '#server'
import type { LineChange } from '../rules/decide.ts'
import type { Undo } from '../tables.ts'

type Change = { readonly lines: readonly LineChange[]; readonly po_number?: string | null | undefined }
/** The order as the caller sees it. */
export async function orderNow(req: Req, id: number): Promise<SalesOrder> {
  const found = await req.call(readOrder, { id })
  if (!found) throw req.notFound()
  return found
}
/** Takes a delivered order back to check-in. */
export const unverify = (req: Req, id: number) => req.call(setStatus, { id, status: 'delivered' })
export const verify = (req: Req, id: number, override_reason: string | null) =>
  req.call(setStatus, { id, status: 'verified', override_reason })
export const restore = (req: Req, id: number) => req.call(setStatus, { id, status: 'restore' })

/** Unverifies an order, changes it and verifies it again; all of it or nothing. */
export async function correct(
  req: Req,
  id: number,
  { lines, po_number }: Change,
  { reason, override_reason }: { readonly reason: string | null; readonly override_reason: string | null },
): Promise<void> {
  await unverify(req, id)
  await req.call(updateOrder, {
    id,
    ...(lines.length ? { line_items: [...(await everyLine(req, id, lines))] } : {}),
    ...(po_number === undefined ? {} : { po_number }),
    ...(reason === null ? {} : { correction_reason: reason }),
  })
  await verify(req, id, override_reason)
}
/** All lines of an order with their changes: a line that is not sent would be removed. */
async function everyLine(req: Req, id: number, changes: readonly LineChange[]): Promise<LineChange[]> {
  const { line_items } = await orderNow(req, id)
  return line_items.map((line) => ({ ...changes.find((one) => one.id === line.id), id: line.id }))
}
/** Returns the values of the changed fields as they are, which take a correction back. */
export function undoOf(
  { line_items, po_number, override_reason }: SalesOrder,
  { lines, po_number: nextPo }: Change,
): Undo {
  const before = lines.flatMap((change) => {
    const line = line_items.find(({ id }) => id === change.id)
    const fields = Object.keys(change).filter((name) => name !== 'id')
    return line
      ? [{ id: line.id, ...Object.fromEntries(fields.map((name) => [name, valueOf(line, name)])) }]
      : []
  })
  return {
    kind: 'correct',
    override_reason,
    lines: before,
    ...(nextPo === undefined ? {} : { po_number }),
  }
}
const valueOf = (line: object, name: string): string | null =>
  (line as Readonly<Record<string, string | null>>)[name] ?? null

/** Calculates an order again with the rates known today. Throws 409 where that changes nothing, or is refused. */
export async function calculateAgain(req: Req, id: number): Promise<void> {
  const answer = await req.call(priceAgain, { sales_order_ids: [id] })
  const [refused] = answer?.failed ?? []
  if (refused) throw conflict(refused.code, refused.detail)
  if (!answer?.repriced.length)
    throw conflict('NOTHING_CHANGES', 'The rates known today come to the same. Check the taxes of the state')
}
/** Marks an order as a double of another one. */
export const markDouble = (req: Req, id: number, other: number, reason: string | null) =>
  req.call(doubleOf, { id, sales_order_id: other, reason })
/** Writes on an order why it came back, for the person who typed it. */
export const writeNote = (req: Req, id: number, body: string) =>
  req.call(note.create, { linked_parent_type: 'sales_order', linked_parent_id: id, body })
