/** Taking an order (domain 2.1, 3.1): what is sent is priced, checked and written. */
import { orderEvents as events, type SalesOrder } from '#schema/sales/sales-orders.ts'
import { conflict, nextNumber, type Req } from '#server'
import * as rules from '../../public.ts'
import { sales_order } from '../../tables.ts'
import { makeWords } from '../../../taxes/server/public.ts'
import { creditOf, mayOverride } from '../pricing/credit.ts'
import type { LoadedWorld } from '../pricing/load-world.ts'
import { worldOfOrder } from '../pricing/world-of-order.ts'
import { feeRows } from '../rows/fee-rows.ts'
import { readOrders } from '../rows/read-orders.ts'
import { writeMoney } from '../rows/write-money.ts'
import { searchText, totalsOf, writeAssets } from '../rows/write-order.ts'
import { checkCrew } from '../steps/crew.ts'
import { guardInput } from '../steps/guard-input.ts'
import { checkPlannedWindow, dayOfOrder, type Input, orderFromInput, refuseBelowZero } from './order-input.ts'

type TakeReq = Req<unknown, unknown, Input>

/** Throws 409 when a guard of the first step refuses; answers the credit check, if there was one. */
async function checkFirstStep(
  { body, tx, now }: TakeReq,
  { guards }: ReturnType<typeof rules.createOrder>,
  { customer, company }: LoadedWorld,
  priced: rules.PricedOrder,
  override: boolean,
): Promise<rules.CreditCheck | null> {
  const credit = body.draft ? null : await creditOf(tx, customer, company, null, priced.total, override)
  const lines = priced.line_items.map((line) => ({
    po_number: line.po_number,
    unit_price: line.unit_price,
    delivered: !!line.delivered_at,
    fill: line.fill ?? false,
    quantity: line.quantity,
    billed_quantity: line.billed_quantity,
    named: false,
  }))
  const { ship_to_id, po_number } = body
  const refused = rules.checkGuards(
    guards,
    guardInput({ ship_to_id, po_number, lines, customer, credit }, now),
  )
  if (refused) throw conflict(refused.refuse, refused.detail)
  return credit
}

/** Writes the row of a new order under the next number, and answers its id. */
async function insertOrder(
  req: TakeReq,
  { customer, company, ship_to }: LoadedWorld,
  priced: rules.PricedOrder,
  values: Pick<typeof sales_order.$inferInsert, 'status' | 'planned_date_time' | 'credit_result'>,
): Promise<number> {
  const { body, tx } = req
  const number = await nextNumber(tx, 'sales_order')
  const order_no = `${company.order_prefix}${String(number).padStart(6, '0')}`
  const [made] = await tx.db
    .insert(sales_order)
    .values({
      tenant_id: req.tenant,
      order_no,
      customer_id: body.customer_id,
      ship_to_id: body.ship_to_id,
      planned_date_start: body.planned_date_start,
      planned_date_end: body.planned_date_end,
      po_number: body.po_number,
      order_type: body.order_type,
      priority: body.priority,
      notes: body.notes,
      driver_notes: body.driver_notes,
      terminal_id: body.terminal_id,
      payment_term_id: body.payment_term_id ?? customer.payment_term_id,
      pricing_locked: body.pricing_locked,
      region_id: ship_to?.region_id ?? null,
      driver_id: body.driver ?? null,
      asset_ids: body.assets ?? [],
      ...totalsOf(priced),
      ...values,
      search_text: searchText([order_no, body.po_number, customer.customer_name, ship_to?.name]),
      created_at: req.now.toISOString(),
      updated_at: req.now.toISOString(),
      created_by: req.user.id,
      updated_by: req.user.id,
    })
    .returning({ id: sales_order.id })
  return made!.id
}

/** Takes a new order, as a draft or confirmed, at once with its driver and trucks. */
export async function takeOrder(req: TakeReq): Promise<SalesOrder> {
  const { body, tx } = req
  checkPlannedWindow(body.planned_date_start, body.planned_date_end)
  const override = mayOverride(req, body.credit_override)
  const day = dayOfOrder(req, { ...body, delivered_at: null })
  const order = orderFromInput(body, body.fees === undefined ? null : await feeRows(tx, body.fees, [], day))
  const loaded = await worldOfOrder(tx, req, body.customer_id, body.ship_to_id, order)
  const priced = rules.priceOrder(order, loaded.world)
  refuseBelowZero(priced)
  const step = rules.createOrder(body.draft)
  const credit = await checkFirstStep(req, step, loaded, priced, override)
  const assets = body.assets ?? []
  if (body.driver || assets.length) await checkCrew(req, body.driver ?? null, assets)
  const id = await insertOrder(req, loaded, priced, {
    status: body.driver && !body.draft ? 'assigned' : step.to,
    planned_date_time: order.planned_date_time,
    credit_result: credit?.credit_result ?? 'ok',
  })
  await makeWords(
    req,
    'use',
    body.line_items.map((line) => line.tax_use),
  )
  await writeMoney(tx, id, priced, { lines: [], fees: [] })
  if (assets.length) await writeAssets(tx, id, assets)
  const [row] = await readOrders(tx, [id])
  req.emit(events.created(row!))
  return row!
}
