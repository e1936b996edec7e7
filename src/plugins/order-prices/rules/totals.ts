/**
 * The money of a whole order: prices, fees, taxes, totals, margin, flags. Server,
 * simulation and editor all ask here, so they cannot differ.
 */
import { money, price6, qty3, sum, ZERO, type Big } from '#schema/values/decimal.ts'
import { autoFees, priceFees } from '#plugins/fees/public.ts'
import {
  priceBook,
  priceInstant,
  unitPrice,
  type PriceBook,
  type PriceRequest,
  type UnitPrice,
} from '#plugins/pricing/public.ts'
import { taxDay, taxOrder, taxPlace, type TaxableLine } from '#plugins/taxes/public.ts'
import { orderFlags } from './flags.ts'
import {
  billingBasis,
  isEmptyDrop,
  lineMargin,
  lineQuantities,
  lineSubtotal,
  type LineQuantities,
} from './quantities.ts'
import type { OrderLine, OrderProduct, OrderToPrice, OrderWorld, PricedLine, PricedOrder } from './types.ts'

type KeptPrice = Pick<PricedLine, 'unit_price' | 'price_source' | 'buying_price' | 'price_trace'>

const keptPrice = ({
  unit_price = null,
  price_source = null,
  buying_price = null,
  price_trace = null,
}: OrderLine): KeptPrice => ({
  unit_price: unit_price && price6(unit_price),
  price_source: price_source ?? (unit_price === null ? 'none' : 'manual'),
  buying_price,
  price_trace,
})

const isTyped = ({ price_source = null }: OrderLine): boolean =>
  price_source === null || price_source === 'manual'

/** Prices are locked, or those of the day of the order: nothing that is posted later moves them (domain 3.1). */
const pricesAreFixed = ({ pricing_locked }: OrderToPrice, { company }: OrderWorld): boolean =>
  pricing_locked || company.price_at === 'order'
const keepsPrice = ({ keep_price }: OrderLine, order: OrderToPrice, world: OrderWorld): boolean =>
  keep_price === true || (keep_price === 'when-fixed' && pricesAreFixed(order, world))

/**
 * Returns the price of one line: kept where `keep_price` asks for it, else resolved again for its moment and
 * terminal (domain 3.1).
 */
export const linePrice = (
  line: OrderLine,
  order: OrderToPrice,
  world: OrderWorld,
  book: PriceBook,
): KeptPrice | UnitPrice =>
  keepsPrice(line, order, world) ? keptPrice(line) : unitPrice(priceRequest(line, order, world), book)

function priceRequest(line: OrderLine, order: OrderToPrice, world: OrderWorld): PriceRequest {
  return {
    product_id: line.product_id,
    customer: world.customer,
    terminal_id: line.terminal_id ?? order.terminal_id ?? world.ship_to?.terminal_id ?? null,
    supplier_id: line.supplier_id ?? null,
    at: priceInstant({
      delivered_at: line.delivered_at ?? null,
      planned_date_time: order.planned_date_time,
      pricing_locked: order.pricing_locked,
      price_at: world.company.price_at,
      now: world.now,
    }),
    typed_price: isTyped(line) ? (line.unit_price ?? null) : null,
    price_quote_id: line.price_quote_id ?? order.price_quote_id,
  }
}

/** Many lines ask the same question; each is answered once. */
function pricer(order: OrderToPrice, world: OrderWorld): (line: OrderLine) => KeptPrice | UnitPrice {
  const book = priceBook(world)
  const known = new Map<string, UnitPrice>()
  return (line) => {
    if (keepsPrice(line, order, world)) return keptPrice(line)
    const request = priceRequest(line, order, world)
    const key = JSON.stringify([
      request.product_id,
      request.terminal_id,
      request.supplier_id,
      request.at,
      request.typed_price,
      request.price_quote_id,
    ])
    const price = known.get(key) ?? unitPrice(request, book)
    known.set(key, price)
    return price
  }
}

/** A line with its quantities and price, before taxes. */
interface LineBeforeTax {
  readonly line: Omit<PricedLine, 'tax_amount'>
  readonly quantities: LineQuantities
  readonly product: OrderProduct | undefined
  readonly day: string
}
type DayOf = (delivered_at: string | null) => string

/** The tax day of a delivery; many lines share one. */
function taxDays(order: OrderToPrice, world: OrderWorld): DayOf {
  const known = new Map<string | null, string>()
  return (delivered_at) => {
    const day =
      known.get(delivered_at) ??
      taxDay(delivered_at, order.planned_date_time, world.now, world.company.time_zone)
    known.set(delivered_at, day)
    return day
  }
}

/** Quantities, price, subtotal and margin of each line. */
function workLines(order: OrderToPrice, world: OrderWorld, dayOf: DayOf): readonly LineBeforeTax[] {
  const { company, customer } = world
  const priceOf = pricer(order, world)
  const products = new Map(world.products.map((product) => [product.id, product]))
  return order.line_items.map((line, at): LineBeforeTax => {
    const product = products.get(line.product_id)
    const basis = billingBasis(line, customer, product, company)
    const quantities = lineQuantities(line, basis)
    const price = priceOf(line)
    const margin = lineMargin(quantities.billed, price.unit_price, price.buying_price)
    return {
      product,
      quantities,
      day: dayOf(line.delivered_at ?? order.delivered_at),
      line: {
        ...line,
        ...price,
        line_no: at + 1,
        unit: line.unit ?? product?.sold_as ?? 'gallon',
        po_number: line.po_number ?? order.po_number,
        billing_basis: basis,
        billed_quantity: qty3(quantities.billed),
        subtotal: money(lineSubtotal(quantities.billed, price.unit_price)),
        margin: margin?.margin ?? null,
        margin_per_unit: margin?.margin_per_unit ?? null,
      },
    }
  })
}

/** Returns the lines that taxes are worked out on: those with goods delivered. */
function taxableLines(worked: readonly LineBeforeTax[], world: OrderWorld): TaxableLine[] {
  const tanks = new Map(world.assets.map((tank) => [tank.id, tank]))
  return worked
    .filter(({ line, quantities }) => !isEmptyDrop(line, quantities.billed))
    .map(({ line, product, quantities, day }): TaxableLine => ({
      line_no: line.line_no,
      line_item_id: line.id,
      product_id: line.product_id,
      category_id: product?.category_id ?? null,
      sold_as: line.unit,
      gallons_per_unit: product?.gallons_per_unit ?? null,
      tax_use: line.tax_use ?? tanks.get(line.asset_id ?? 0)?.tax_use ?? null,
      day,
      gross: quantities.gross.toFixed(),
      net: quantities.net.toFixed(),
      billed: quantities.billed.toFixed(),
      subtotal: line.subtotal,
    }))
}

/** The lines, each with the taxes that name it. */
function withTaxes(
  worked: readonly LineBeforeTax[],
  taxes: PricedOrder['tax_details']['taxable_items'],
): PricedLine[] {
  const taxOf = new Map<number | null, Big>()
  for (const { line_no, amount } of taxes) taxOf.set(line_no, (taxOf.get(line_no) ?? ZERO).plus(amount))
  return worked.map(({ line }): PricedLine => ({
    ...line,
    tax_amount: money(taxOf.get(line.line_no) ?? ZERO),
  }))
}

/**
 * The money of an order: the price of every line, fees, taxes, totals, margin and flags. Pure; server,
 * preview and demonstration data ask here, and a line without a price counts 0.00 and sets `price_missing`
 * (domain 3).
 */
export function priceOrder(order: OrderToPrice, world: OrderWorld): PricedOrder {
  const { customer } = world
  const dayOf = taxDays(order, world)
  const worked = workLines(order, world, dayOf)
  const day = dayOf(order.delivered_at)
  const fees = priceFees(
    order.fees ?? autoFees(world.fees, customer.id, day),
    world.fees,
    worked.map(({ line, product, quantities }) => ({
      line_no: line.line_no,
      product_id: line.product_id,
      sold_as: line.unit,
      gallons_per_unit: product?.gallons_per_unit ?? null,
      billed: quantities.billed.toFixed(),
      subtotal: line.subtotal,
    })),
    day,
  )
  const tax_details = taxOrder(
    {
      direction: 'sale',
      place: taxPlace(world.ship_to, world.jurisdictions),
      customer_id: customer.id,
      ship_to_id: world.ship_to?.id ?? null,
      day,
      lines: taxableLines(worked, world),
      fees: fees.map(({ fee_no, id, subtotal, taxable }) => ({ fee_no, fee_row_id: id, subtotal, taxable })),
    },
    world,
  )
  const line_items = withTaxes(worked, tax_details.taxable_items)
  const goods = sum(line_items.map(({ subtotal }) => subtotal))
  const fee_total = sum(fees.map(({ subtotal }) => subtotal))
  return {
    line_items,
    fees,
    tax_details,
    goods_total: money(goods),
    fee_total: money(fee_total),
    tax_total: tax_details.total_tax_amount,
    total: money(goods.plus(fee_total).plus(tax_details.total_tax_amount)),
    margin_total: money(sum(line_items.flatMap(({ margin }) => margin ?? []))),
    flags: orderFlags(order, line_items, tax_details, world),
  }
}
