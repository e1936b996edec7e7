/**
 * Changing an order (domain 2.1, 3.1): fields, lines and fees are merged, checked, priced, written and sent.
 */
import type { z } from 'zod'
import type { OrderPatch, SalesOrder } from '#schema/sales/sales-orders.ts'
import { conflict, invalid, type Req } from '#server'
import { feesTakenOff, type OrderFee } from '../../../fees/public.ts'
import { repricesAtDelivery } from '../../../pricing/public.ts'
import { makeWords } from '../../../taxes/server/public.ts'
import * as rules from '../../public.ts'
import * as prices from '#plugins/order-prices/public.ts'
import { creditOf, mayOverride, refuseOver } from '../pricing/credit.ts'
import { worldOfOrder, withoutFilledTanks } from '#plugins/order-prices/server/public.ts'
import { feeRows, refuseNegativeFees, type SentFee } from '../rows/fee-rows.ts'
import { lineToPrice, type OrderRow, orderToPrice, type StoredOrder } from '../rows/stored-order.ts'
import { writeMoney } from '../rows/write-money.ts'
import { searchText, touchOrder } from '../rows/write-order.ts'
import { correctTanks } from '../steps/tanks.ts'
import { withKeptCharges } from '../pricing/kept-charges.ts'
import { withCorrections } from './corrections.ts'
import { lockForChange } from './lock-order.ts'
import { mergeLines } from './merge-lines.ts'
import {
  changedFields,
  checkPlannedWindow,
  dayOfOrder,
  pickFields,
  refuseBelowZero,
  sameValue,
} from './order-input.ts'
import { placeBeforeDelivery, isTakenBack, reopenedLine } from './taken-back.ts'
import { shareWithParts } from './share-parts.ts'
import { tellChange } from './tell-change.ts'

export type Patch = Omit<z.output<typeof OrderPatch>, 'fees'> & {
  readonly fees?: readonly SentFee[] | undefined
}

/** Fields whose change prices all lines again. */
export const REPRICING_FIELDS = [
  'customer_id',
  'ship_to_id',
  'terminal_id',
  'planned_date_time',
  'pricing_locked',
] as const
const MEASURED_FIELDS = new Set([
  'asset_id',
  'gross_quantity',
  'net_quantity',
  'temperature',
  'api_gravity',
  'meter_start',
  'meter_end',
  'product_id',
  'tax_use',
])
const CORRECTED_FIELDS = ['customer_id', 'ship_to_id']
const NOT_DELIVERED = new Set(['draft', 'confirmed', 'assigned', 'in_transit'])

/** A change as it would stand: the next row, its lines and fees, and what of it is new. */
interface Change {
  /** the row with the changed fields */
  readonly next: OrderRow
  /** names of the changed fields */
  readonly fields: readonly string[]
  readonly lines: readonly prices.OrderLine[]
  readonly edits: readonly rules.LineEdit[]
  readonly fees: readonly OrderFee[]
  readonly feesChanged: boolean
  readonly repriceAll: boolean
  /** the moment of delivery is another */
  readonly redated: boolean
}

function checkMoment(row: OrderRow, at: string, now: Date): void {
  if (NOT_DELIVERED.has(row.status)) throw invalid('delivered_at', 'This order is not delivered yet')
  if (Date.parse(at) > now.getTime() + 300_000) throw invalid('delivered_at', 'The delivery is in the future')
}

/** The changed fields of the order; the planned time follows the start where it was the same. */
function mergeFields(row: OrderRow, patch: Patch): { fields: string[]; next: OrderRow } {
  const { line_items: _l, fees: _f, credit_override: _o, correction_reason: _r, ...sent } = patch
  if (
    sent.planned_date_start !== undefined &&
    sent.planned_date_time === undefined &&
    row.planned_date_time === row.planned_date_start
  )
    sent.planned_date_time = sent.planned_date_start
  const fields = changedFields(row, sent)
  return { fields, next: { ...row, ...pickFields(sent, fields) } as OrderRow }
}

/** What was dropped at the moment of the order moves with it, and is priced as of then. */
const redateLine =
  (row: OrderRow, delivered_at: string | null) =>
  (line: prices.OrderLine): prices.OrderLine => {
    if (line.delivered_at !== row.delivered_at) return line
    const reprices = line.keep_price === true && repricesAtDelivery(line.price_source ?? 'none')
    return { ...line, delivered_at, ...(reprices ? { keep_price: 'when-fixed' } : {}) }
  }

/** A line that has the order's number has it by default, and follows it. */
const followPo =
  (po_number: string) =>
  (line: prices.OrderLine): prices.OrderLine =>
    line.po_number === po_number ? { ...line, po_number: null } : line

const feeValues = (fees: readonly OrderFee[]) =>
  fees.map(({ id, rate, quantity, name }) => [id, rate, quantity, name])

async function mergeChange(req: Req, stored: StoredOrder, patch: Patch): Promise<Change> {
  const { row } = stored
  const { fields, next } = mergeFields(row, patch)
  checkPlannedWindow(next.planned_date_start, next.planned_date_end)
  const redated = fields.includes('delivered_at')
  if (redated) checkMoment(row, next.delivered_at!, req.now)
  const repriceAll = REPRICING_FIELDS.some((field) => fields.includes(field))
  const { lines: merged, edits } =
    patch.line_items === undefined
      ? { lines: stored.lines.map((line) => lineToPrice(line, repriceAll)), edits: [] }
      : await mergeLines(req.tx, stored, patch.line_items, repriceAll)
  const dated = redated ? merged.map(redateLine(row, next.delivered_at)) : merged
  const lines =
    fields.includes('po_number') && row.po_number !== null ? dated.map(followPo(row.po_number)) : dated
  const fees =
    patch.fees === undefined
      ? stored.fees
      : await feeRows(req.tx, patch.fees, stored.fees, dayOfOrder(req, next))
  const feesChanged = patch.fees !== undefined && !sameValue(feeValues(fees), feeValues(stored.fees))
  return { next, fields, lines, edits, fees, feesChanged, repriceAll, redated }
}

/** Throws 409 when the status of the order does not let this be edited. */
function checkEditable({ row }: StoredOrder, { fields, feesChanged, edits }: Change): void {
  const refused = rules.checkEdit(row.status, {
    order_fields: [...fields, ...(feesChanged ? ['fees'] : [])],
    lines: edits,
  })
  if (refused) throw conflict('ORDER_LOCKED', refused.detail)
  if (fields.includes('customer_id') && row.invoice_state !== 'none')
    throw conflict('INVOICE_LOCKED', 'An invoice bills this order to its customer: void it first')
}

const movesMoney = ({ repriceAll, edits, feesChanged, redated, fields }: Change): boolean =>
  repriceAll || edits.length > 0 || feesChanged || redated || fields.includes('po_number')

const isCorrected = ({ row }: StoredOrder, { redated, edits, fields }: Change): boolean =>
  row.status === 'delivered' &&
  (redated ||
    CORRECTED_FIELDS.some((field) => fields.includes(field)) ||
    edits.some((edit) => edit.fields.some((field) => MEASURED_FIELDS.has(field))))

function orderOfChange(stored: StoredOrder, change: Change, takenBack: boolean): prices.OrderToPrice {
  const { next, lines, fees } = change
  return {
    ...orderToPrice(stored),
    planned_date_time: next.planned_date_time,
    delivered_at: takenBack ? null : next.delivered_at,
    po_number: next.po_number,
    terminal_id: next.terminal_id,
    price_quote_id: next.price_quote_id,
    pricing_locked: next.pricing_locked,
    line_items: takenBack ? lines.map(reopenedLine) : lines,
    fees,
  }
}

/** The delivery of a corrected order, with the correction noted. */
function correctedDelivery(
  { delivery }: OrderRow,
  delivered_at: string | null,
  takenBack: boolean,
  correction: { at: string; by: number; reason: string | null },
): Pick<OrderRow, 'delivery'> | undefined {
  if (!delivery) return undefined
  return {
    delivery: {
      ...delivery,
      ...(takenBack ? { status: 'started', delivered_at: null } : { delivered_at }),
      corrections: [...(delivery.corrections ?? []), correction],
    },
  }
}

/** The automatic fees that a person took off; of an order of before they are not known. */
const feesOffAfter = (
  req: Req,
  { row }: StoredOrder,
  { next, fees }: Change,
  { fees: listed }: prices.OrderWorld,
): number[] | null =>
  row.fees_off &&
  feesTakenOff(fees, row.fees_off, listed, { customer_id: next.customer_id, day: dayOfOrder(req, next) })

/** Prices the changed order, checks its credit, and writes its money, its row and the event. */
async function writeChange(
  req: Req,
  stored: StoredOrder,
  before: SalesOrder,
  change: Change,
  patch: Patch,
  override: boolean,
): Promise<SalesOrder> {
  const { tx } = req
  const { row } = stored
  const { next } = change
  const takenBack = isTakenBack(row, change.lines, change.edits)
  const order = orderOfChange(stored, change, takenBack)
  const loaded = await worldOfOrder(tx, req, next.customer_id, next.ship_to_id, order)
  const { customer, company, ship_to } = loaded
  const fees_off = change.feesChanged ? feesOffAfter(req, stored, change, loaded.world) : row.fees_off
  const known = await withKeptCharges(tx, { ...order, fees_off }, stored, loaded.world)
  const priced = prices.priceOrder(
    withCorrections(known, stored, next, loaded.world),
    withoutFilledTanks(loaded.world, stored),
  )
  refuseBelowZero(priced)
  refuseNegativeFees(patch.fees, stored.fees)
  const checked =
    row.status === 'draft' || !rules.needsCreditCheck(row.total, priced.total)
      ? null
      : await creditOf(tx, customer, company, row.id, priced.total, override)
  if (checked) refuseOver(checked)
  await makeWords(req, 'use', patch.line_items?.map((line) => line.tax_use) ?? [])
  const corrected = isCorrected(stored, change)
  const reason = patch.correction_reason ?? null
  const correction = { at: req.now.toISOString(), by: req.user.id, reason }
  const written = writeMoney(req, row.id, priced, {
    ...(corrected ? correctedDelivery(row, next.delivered_at, takenBack, correction) : {}),
    ...pickFields(next, change.fields),
    ...(takenBack ? placeBeforeDelivery(row, reason) : {}),
    ...(checked ? { credit_result: checked.credit_result } : {}),
    fees_off,
    region_id: ship_to?.region_id ?? null,
    search_text: searchText([row.order_no, next.po_number, customer.customer_name, ship_to?.name]),
  })
  const what = corrected ? 'corrected' : 'updated'
  const after = await tellChange(req, before, [written], what, takenBack ? ['held'] : [])
  if (row.status === 'delivered') await correctTanks(req, before, after)
  await shareWithParts(req, row)
  return after
}

/** Changes what was sent of an order; throws 404, 412, 422 at a field, and 409 for what its status locks. */
export async function changeOrder(req: Req, id: number, patch: Patch): Promise<SalesOrder> {
  const { stored, before } = await lockForChange(req, id)
  const override = mayOverride(req, patch.credit_override)
  const change = await mergeChange(req, stored, patch)
  if (!change.fields.length && !change.edits.length && !change.feesChanged) return before
  checkEditable(stored, change)
  if (movesMoney(change)) return writeChange(req, stored, before, change, patch, override)
  const touched = touchOrder(req, id, pickFields(change.next, change.fields))
  return tellChange(req, before, [touched], 'updated')
}
