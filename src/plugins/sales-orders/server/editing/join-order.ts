/** A split that is taken back: both parts are the one order again that they were, to the cent. */
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { conflict, insertRows, type Req, statement, updateRows } from '#server'
import { changedSince, substanceOf, type Substance, type WholeOrder } from '../../rules/parts/parted.ts'
import { sales_order_fee, sales_order_line, sales_order_split } from '../../tables.ts'
import { lineToPrice, type FeeRow, type LineRow } from '../rows/stored-order.ts'
import { touchOrder } from '../rows/write-order.ts'
import { checkLocked, type LockedOrder, lockWhole } from './lock-order.ts'
import { tellChange } from './tell-change.ts'
import { writeParts } from './write-parts.ts'

/** A split that stands, or was taken back. */
export interface FoundSplit {
  readonly id: number
  readonly sales_order_id: number
  readonly part_id: number
  readonly whole: Pick<WholeOrder, 'notes'> & {
    readonly lines: readonly LineRow[]
    readonly fees: readonly FeeRow[]
  }
  readonly left_then: Substance
  readonly part_then: Substance
  readonly on_load: (typeof sales_order_split.$inferSelect)['on_load']
  readonly joined_at: string | null
  readonly created_at: string
}
const SPLIT = statement<FoundSplit>(
  `select id::float8 as id, sales_order_id::float8 as sales_order_id, part_id::float8 as part_id, whole, left_then,
     part_then, on_load, joined_at, created_at
   from sales_order_split where tenant_id = $1 and (sales_order_id = $2 or part_id = $2)
   order by joined_at is not null, id desc limit 1`,
)
/** The last split of an order that stands, else the last one that was taken back; undefined when it never was split. */
export async function findSplit({ tx, tenant }: Pick<Req, 'tx' | 'tenant'>, id: number) {
  const [split] = await SPLIT(tx, [tenant, id])
  return split
}
/** Throws 409 for an order that was joined with another again: its gallons are there. */
export async function refuseJoined(req: Pick<Req, 'tx' | 'tenant'>, id: number): Promise<void> {
  const split = await findSplit(req, id)
  if (split?.part_id !== id || split.joined_at === null) return
  const whole = await lockWhole(req.tx, split.sales_order_id)
  throw conflict(
    'INVALID_TRANSITION',
    `Its gallons are on ${whole?.before.order_no ?? 'another order'} again: split that one`,
  )
}

const OPEN: ReadonlySet<string> = new Set(['draft', 'confirmed', 'assigned'])
/** Throws 409 in a sentence for a part that went on since. */
function checkPart({ before, stored }: LockedOrder, then: Substance): void {
  const { order_no, status } = before
  if (!OPEN.has(status))
    throw conflict(
      'INVALID_TRANSITION',
      `${order_no} is ${status === 'archive' ? 'archived' : status.replace('_', ' ')}: it stays an order of its own`,
    )
  if (before.invoice_state !== 'none')
    throw conflict('INVOICE_LOCKED', `${order_no} has an invoice: void it first`)
  if (before.hold_reason !== null) throw conflict('ON_HOLD', `${order_no} is on hold: ${before.hold_reason}`)
  const changed = changedSince(then, substanceOf(stored))
  if (changed.length)
    throw conflict(
      'INVALID_TRANSITION',
      `${order_no} was changed since the split: ${changed.join(', ')}. Joining would lose that`,
    )
}
export interface LockedSplit {
  readonly split: FoundSplit
  readonly left: LockedOrder
  readonly part: LockedOrder
}
/** Locks both parts in one order for everybody, and checks the version of the one that was asked about. */
export async function lockSplit(req: Req, id: number, split: FoundSplit): Promise<LockedSplit> {
  const { sales_order_id, part_id } = split
  const lock = async (one: number) =>
    checkLocked(one === id ? req : { ...req, expect: () => {} }, await lockWhole(req.tx, one))
  const left = await lock(sales_order_id)
  return { split, left, part: await lock(part_id) }
}
/** Throws 409 where one of both went on since the split. */
export function checkJoinable({ split, left, part }: LockedSplit): void {
  checkPart(left, split.left_then)
  checkPart(part, split.part_then)
  const [draft] = [left, part].filter(({ before }) => before.status === 'draft')
  if (draft && left.before.status !== part.before.status)
    throw conflict('INVALID_TRANSITION', `${draft.before.order_no} is a draft: confirm it first`)
}
/** Rows that went whole come back under the ids that they had. */
async function bringBack({ tx }: Req, { split: { whole }, left }: LockedSplit): Promise<void> {
  const isGone = (now: readonly { readonly id: number }[]) => (was: { readonly id: number }) =>
    !now.some(({ id }) => id === was.id)
  await insertRows(tx, sales_order_line, whole.lines.filter(isGone(left.stored.lines)))
  await insertRows(tx, sales_order_fee, whole.fees.filter(isGone(left.stored.fees)))
}
/**
 * Gives the order back what it was, and archives the part, which is on no load by now. Throws what `checkJoinable`
 * throws.
 */
export async function joinOrders(req: Req, locked: LockedSplit): Promise<SalesOrder> {
  checkJoinable(locked)
  const { split, left, part } = locked
  const { whole } = split
  await bringBack(req, locked)
  const { before } = part
  const archived = touchOrder(req, before.id, {
    status: 'archive',
    previous_status: before.status,
    notes: [before.notes, `Joined with ${left.before.order_no} again`].filter(Boolean).join('\n'),
  })
  await updateRows(req.tx, sales_order_split, [{ id: split.id, joined_at: req.now.toISOString() }])
  await tellChange(req, before, [archived], 'archived')
  const other_parts = left.stored.other_parts.filter(({ id }) => id !== before.id)
  return writeParts(
    req,
    { ...left, stored: { ...left.stored, other_parts } },
    { lines: whole.lines.map((line) => lineToPrice(line)), fees: whole.fees, notes: whole.notes },
  )
}
/** Keeps how the load of a split order was planned before and after, so that joining gives it back. */
export const noteLoadOfSplit = (
  { tx }: Pick<Req, 'tx'>,
  id: number,
  on_load: NonNullable<FoundSplit['on_load']>,
): Promise<void> => updateRows(tx, sales_order_split, [{ id, on_load }])
