/** Kept work is recorded on an order as it was done: its line takes the product, the tank and the gallons. */
import type { DeliveryException, ReceivedWork } from '#schema/sales/delivery-exceptions.ts'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { conflict, notFound, type Req } from '#server'
import { lineOfWork } from '../../public.ts'
import { changeOrder, type Patch } from '../editing/change-order.ts'
import { tellChange } from '../editing/tell-change.ts'
import { readOrders } from '../rows/read-orders.ts'
import { lockStoredOrder } from '../rows/stored-order.ts'
import { touchOrder } from '../rows/write-order.ts'
import { addedProof, deliverLines, type Proof } from '../steps/deliver.ts'
import { startDelivery } from '../steps/lifecycle.ts'

/** The version that the caller saw is the exception's; the order is locked here. */
const onOrder = (req: Req): Req => ({ ...req, expect: () => {} })

async function lockOrder(req: Req, id: number): Promise<SalesOrder> {
  const stored = await lockStoredOrder(req.tx, id)
  if (!stored) throw notFound('Sales order')
  return (await readOrders(req.tx, [id]))[0]!
}
const proofOf = ({
  signature_file_key,
  photo_file_keys,
  unattended,
  notes,
  phone_at,
}: ReceivedWork): Proof => ({
  phone_at,
  signature_file_key,
  photo_file_keys,
  unattended,
  notes,
})
const measuredIn = (work: ReceivedWork) => ({
  gross_quantity: work.gross_quantity!,
  ...(work.net_quantity === null ? {} : { net_quantity: work.net_quantity }),
  temperature: work.temperature,
  api_gravity: work.api_gravity,
  meter_start: work.meter_start,
  meter_end: work.meter_end,
  bol_no: work.bol_no,
})

type Line = SalesOrder['line_items'][number]
const ids = (lines: readonly Line[]) => lines.map(({ id }) => ({ id }))

/** Makes the line what was dropped, or adds one for it; answers its id. */
async function fitLine(
  req: Req,
  order: SalesOrder,
  line: Line | undefined,
  work: ReceivedWork,
): Promise<number> {
  const dropped = {
    ...(work.product_id === null ? {} : { product_id: work.product_id }),
    ...(work.asset_id === null ? {} : { asset_id: work.asset_id }),
  }
  const patch: Patch = {
    line_items: line
      ? ids(order.line_items).map((one) => (one.id === line.id ? { ...one, ...dropped } : one))
      : [...ids(order.line_items), { ...dropped, quantity: work.gross_quantity! }],
  }
  const changed = await changeOrder(onOrder(req), order.id, patch)
  return line?.id ?? changed.line_items.find(({ id }) => !order.line_items.some((old) => old.id === id))!.id
}

/** A line that is delivered already is set right: gallons, tank and moment as they were. */
async function correctLine(req: Req, order: SalesOrder, line: Line, work: ReceivedWork): Promise<void> {
  if (work.product_id !== null && work.product_id !== line.product_id)
    throw conflict(
      'ORDER_LOCKED',
      'Another product is recorded on this line: make an order of this drop, or reject it',
    )
  const { gross_quantity, net_quantity, ...others } = measuredIn(work)
  const measured = {
    ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== null)),
    gross_quantity,
    net_quantity: net_quantity ?? null,
    ...(work.asset_id === null ? {} : { asset_id: work.asset_id }),
  }
  await changeOrder(onOrder(req), order.id, {
    line_items: ids(order.line_items).map((one) => (one.id === line.id ? { ...one, ...measured } : one)),
    correction_reason: 'As the driver reported it',
  })
}

/** Signature, photos and words alone. */
async function addPapers(req: Req, order: SalesOrder, work: ReceivedWork): Promise<void> {
  const stored = await lockStoredOrder(req.tx, order.id)
  const delivery = addedProof(stored!.row, proofOf(work))
  if (!delivery) return
  await tellChange(req, order, [touchOrder(req, order.id, { delivery })], 'updated')
}

const OPEN = new Set(['confirmed', 'assigned', 'in_transit'])
/**
 * Records kept work on an order. Throws 404 for an unknown order, 409 `ORDER_LOCKED` for one that takes no
 * drop where it stands.
 */
export async function applyWork(
  req: Req,
  { received: work, driver_id, sales_order_id }: DeliveryException,
  id: number,
) {
  const order = await lockOrder(req, id)
  // that somebody dealt with it is said by the exception; it changes nothing of the order
  if (work.kind === 'spill' || work.kind === 'load') return order
  if (work.kind === 'start') return startDelivery(onOrder(req), id, work.delivered_at)
  if (work.gross_quantity === null) return addPapers(req, order, work)
  const line = lineOfWork(order.line_items, work, id === sales_order_id)
  if (line?.delivered_at) return correctLine(req, order, line, work)
  if (!OPEN.has(order.status))
    throw conflict('ORDER_LOCKED', `${order.order_no} takes no drop while it is ${order.status}`)
  const lineId = await fitLine(req, order, line, work)
  if (order.line_items.every((one) => one.delivered_at === null)) await touchOrder(req, id, { driver_id })
  return deliverLines(onOrder(req), id, {
    choose: () => [{ id: lineId, ...measuredIn(work) }],
    at: work.delivered_at,
    command: 'report',
    proof: proofOf(work),
  })
}
