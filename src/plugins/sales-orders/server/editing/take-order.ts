/** Taking an order (domain 2.1, 3.1): what is sent is priced, checked and written. */
import { getTableColumns } from 'drizzle-orm'
import { orderEvents as events, type SalesOrder } from '#schema/sales/sales-orders.ts'
import { conflict, given, NEXT_NUMBER, type Req, statement } from '#server'
import { asAutomatic, autoFees, feesTakenOff, type OrderFee } from '../../../fees/public.ts'
import * as rules from '../../public.ts'
import * as prices from '#plugins/order-prices/public.ts'
import { sales_order } from '../../tables.ts'
import { makeWords } from '../../../taxes/server/public.ts'
import { creditOf, mayOverride } from '../pricing/credit.ts'
import { type LoadedWorld, worldOfOrder } from '#plugins/order-prices/server/public.ts'
import { feeRows, refuseNegativeFees } from '../rows/fee-rows.ts'
import { readOrders } from '../rows/read-orders.ts'
import { leftOut, leftOutOfNew, writeMoneyOfNew } from '../rows/write-money.ts'
import { searchText, totalsOf, writeAssets } from '../rows/write-order.ts'
import { checkCrew } from '../steps/crew.ts'
import { guardInput } from '../steps/guard-input.ts'
import { checkPlannedWindow, dayOfOrder, type Input, orderFromInput, refuseBelowZero } from './order-input.ts'

type TakeReq = Req<unknown, unknown, Input>
/** The order that a new one is a part of, and the prices that the lines of the part were ordered at, in their order. */
export interface PartOf {
  readonly order: SalesOrder
  /** whatever is priced anew later follows the quote that the whole followed */
  readonly price_quote_id: number | null
  readonly prices: readonly Pick<
    prices.OrderLine,
    'unit_price' | 'price_source' | 'buying_price' | 'price_trace' | 'keep_price'
  >[]
  /** the fees of the whole, which it shares */
  readonly fees: readonly OrderFee[]
  readonly fees_off: readonly number[] | null
}

/** Throws 409 when a guard of the first step refuses. */
function checkFirstStep(
  { body, now }: TakeReq,
  { customer }: LoadedWorld,
  priced: prices.PricedOrder,
  credit: rules.CreditCheck | null,
): void {
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
    rules.createOrder(body.draft).guards,
    guardInput({ ship_to_id, po_number, lines, customer, credit }, now),
  )
  if (refused) throw conflict(refused.refuse, refused.detail)
}

const {
  order_no: _no,
  search_text: _text,
  tax_rejected: _left,
  rev: _rev,
  ...newColumns
} = getTableColumns(sales_order)
const newRow = given(newColumns)
/**
 * $1 tenant, $2 series, $3 prefix of the number, $4 the row, $5 what it is searched by beside its number, $6 what was
 * left out of its taxes.
 */
const INSERT = statement(
  `with next as (${NEXT_NUMBER}),
   numbered as (select $3 || lpad(value::text, greatest(6, length(value::text)), '0') as order_no from next)
   insert into sales_order (order_no, search_text, tax_rejected, ${newRow.names})
   select order_no, trim(order_no || ' ' || $5), ${leftOutOfNew('$6', 'x.id')}, ${newRow.names}
   from numbered, json_to_recordset($4::json) as x(${newRow.shape})`,
)
/** Writes the row of a new order under the next number. */
async function insertOrder(
  { body, tx, now, user }: TakeReq,
  id: number,
  { customer, company, ship_to }: LoadedWorld,
  priced: prices.PricedOrder,
  { planned_date_time, price_quote_id, fees_off: feesOff = null }: prices.OrderToPrice,
): Promise<void> {
  const at = now.toISOString()
  const row = {
    id,
    tenant_id: tx.tenant,
    status: body.driver && !body.draft ? 'assigned' : rules.createOrder(body.draft).to,
    customer_id: body.customer_id,
    ship_to_id: body.ship_to_id,
    planned_date_start: body.planned_date_start,
    planned_date_end: body.planned_date_end,
    planned_date_time,
    po_number: body.po_number,
    order_type: body.order_type,
    source: 'office',
    priority: body.priority,
    notes: body.notes,
    driver_notes: body.driver_notes,
    terminal_id: body.terminal_id,
    price_quote_id,
    payment_term_id: body.payment_term_id ?? customer.payment_term_id,
    pricing_locked: body.pricing_locked,
    region_id: ship_to?.region_id ?? null,
    driver_id: body.driver ?? null,
    asset_ids: body.assets ?? [],
    ...totalsOf(priced),
    fees_off: feesOff,
    credit_result: 'ok',
    invoice_state: 'none',
    created_at: at,
    updated_at: at,
    created_by: user.id,
    updated_by: user.id,
  }
  const search = searchText([body.po_number, customer.customer_name, ship_to?.name])
  await INSERT(tx, [
    tx.tenant,
    'sales_order',
    company.order_prefix,
    newRow.write([row]),
    search,
    leftOut(priced),
  ])
}

/**
 * A new order with its fees as they are decided (domain decision 35): those of the list that would have added
 * themselves are automatic, and the automatic ones that are not among what was sent count as taken off.
 */
function withFeesKnown(
  order: prices.OrderToPrice,
  { fees: listed }: prices.OrderWorld,
  customer_id: number,
  day: string,
): prices.OrderToPrice {
  const of = { customer_id, day }
  const rows = order.fees ?? autoFees(listed, customer_id, day)
  const fees = asAutomatic(rows, listed, of)
  return { ...order, fees, fees_off: feesTakenOff(fees, [], listed, of) }
}

const NEXT_ID = statement<{ id: number }>(`select nextval('sales_order_id_seq')::float8 as id`)
const CREDIT = statement('update sales_order set credit_result = $3 where tenant_id = $1 and id = $2')
/**
 * Takes a new order, as a draft or confirmed, at once with its driver and trucks. It is written while its credit is
 * asked about, so that whoever orders on the same credit waits no longer than that; what is refused then was never
 * there. Its row comes after its lines: from its number on everybody who takes an order waits.
 * @param of what it is a part of: together they ask for no more credit than that did, at its prices
 */
export async function takeOrder(req: TakeReq, of?: PartOf): Promise<SalesOrder> {
  const { body, tx } = req
  checkPlannedWindow(body.planned_date_start, body.planned_date_end)
  const override = mayOverride(req, body.credit_override)
  const day = dayOfOrder(req, { ...body, delivered_at: null })
  const sent = orderFromInput(body, body.fees === undefined ? null : await feeRows(tx, body.fees, [], day))
  const order = of
    ? {
        ...sent,
        price_quote_id: of.price_quote_id,
        fees: of.fees,
        fees_off: of.fees_off,
        parts: [of.order.id],
        line_items: sent.line_items.map((line, i) => ({ ...line, ...of.prices[i] })),
      }
    : sent
  const [loaded, [next]] = await Promise.all([
    worldOfOrder(tx, req, body.customer_id, body.ship_to_id, order),
    NEXT_ID(tx, []),
  ])
  const { id } = next!
  const asked = of ? order : withFeesKnown(order, loaded.world, body.customer_id, day)
  const priced = prices.priceOrder(asked, loaded.world)
  refuseBelowZero(priced)
  if (!of) refuseNegativeFees(body.fees, [])
  const assets = body.assets ?? []
  if (body.driver || assets.length) await checkCrew(req, body.driver ?? null, assets)
  const uses = body.line_items.map((line) => line.tax_use)
  await makeWords(req, 'use', uses)
  const { customer, company } = loaded
  const [credit, , , , [row]] = await Promise.all([
    body.draft || of ? null : creditOf(tx, customer, company, id, priced.total, override),
    writeMoneyOfNew(tx, id, priced),
    insertOrder(req, id, loaded, priced, asked),
    assets.length ? writeAssets(tx, id, assets) : undefined,
    readOrders(tx, [id]),
  ])
  checkFirstStep(req, loaded, priced, credit)
  const { credit_result = 'ok' } = credit ?? of?.order ?? {}
  if (credit_result !== 'ok') tx.later(CREDIT(tx, [tx.tenant, id, credit_result]))
  const taken: SalesOrder = { ...row!, credit_result }
  req.emit(events.created(taken))
  return taken
}
