/**
 * The money of a whole order: prices, fees, taxes, totals, margin, flags. Server,
 * simulation and editor all ask here, so they cannot differ.
 */
import { money, price6, qty3, sum, ZERO, type Big } from '#schema/values/decimal.ts'
import {
  autoFees,
  type FeeLine,
  feesOfDay,
  type OrderFee,
  type PricedFee,
  priceFees,
  shareFees,
} from '#plugins/fees/public.ts'
import {
  priceBook,
  priceInstant,
  unitPrice,
  type PriceBook,
  type PriceRequest,
  type UnitPrice,
} from '#plugins/pricing/public.ts'
import {
  chargeMatched,
  type MatchedTaxes,
  matchTaxes,
  taxPlace,
  type TaxableLine,
  type TaxRequest,
} from '#plugins/taxes/public.ts'
import { keptOf, type LineFacts, lookedUp } from './charged-by.ts'
import { chargePlace, type DayOf, factsOfToday, taxDays } from './line-facts.ts'
import { orderFlags } from './flags.ts'
import { liftOfLine, withCostOfLift } from './lift-cost.ts'
import { feePartsOf, linesBeside, type PartBeside, sharingParts } from './other-parts.ts'
import { lineMargin, lineQuantities, lineSubtotal, type LineQuantities } from './quantities.ts'
import { repeatedNumbers } from './repeated-numbers.ts'
import type { OrderLine, OrderToPrice, OrderWorld, PricedLine, PricedOrder } from './types.ts'

/** Replaces the id of an order that is not saved: it comes after all others. */
const NOT_SAVED = Number.MAX_SAFE_INTEGER

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

/** A kept price whose cost is looked up again: that of the moment of the price. */
function withCostOfPrice(kept: KeptPrice, { buying_price }: UnitPrice): KeptPrice {
  if (kept.price_trace === null) return { ...kept, buying_price }
  const { lift: _l, ...price_trace } = kept.price_trace
  return { ...kept, buying_price, price_trace }
}
/**
 * Many lines ask the same question; each is answered once. A line that names its lift costs what was paid there,
 * unless it keeps its price and its cost.
 */
function pricer(order: OrderToPrice, world: OrderWorld): (line: OrderLine) => KeptPrice | UnitPrice {
  const book = priceBook(world)
  const known = new Map<string, UnitPrice>()
  const found = (line: OrderLine): UnitPrice => {
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
  return (line) => {
    const keeps = keepsPrice(line, order, world)
    if (keeps && line.look_up_cost !== true) return keptPrice(line)
    const price = keeps ? withCostOfPrice(keptPrice(line), found(line)) : found(line)
    const lift = liftOfLine(line, world.lifts)
    return lift ? withCostOfLift(price, lift) : price
  }
}

/** A line with its quantities and price, before taxes. */
interface LineBeforeTax {
  readonly line: Omit<PricedLine, 'tax_amount' | 'charged_by'> & Pick<OrderLine, 'charged_by'>
  readonly quantities: LineQuantities
  readonly facts: LineFacts
  readonly place: ReturnType<typeof chargePlace>
}
/** Quantities, price, subtotal and margin of each line. */
function workLines(order: OrderToPrice, world: OrderWorld, dayOf: DayOf): readonly LineBeforeTax[] {
  const priceOf = pricer(order, world)
  const ofToday = factsOfToday(order, world, dayOf)
  return order.line_items.map((line, at): LineBeforeTax => {
    const facts = keptOf(line) ?? ofToday(line)
    const basis = line.quantity_basis ?? facts.basis
    const quantities = lineQuantities(line, basis)
    const price = priceOf(line)
    const margin = lineMargin(quantities.billed, price.unit_price, price.buying_price)
    return {
      quantities,
      facts,
      place: chargePlace(line, order),
      line: {
        ...line,
        ...price,
        line_no: at + 1,
        unit: facts.sold_as,
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

/** Returns the lines as taxes see them; rates that are to be looked up again are not those of before. */
const taxableLines = (worked: readonly LineBeforeTax[]): TaxableLine[] =>
  worked.map(({ line, facts, quantities, place }): TaxableLine => ({
    ...place,
    line_no: line.line_no,
    line_item_id: line.id,
    product_id: line.product_id,
    category_id: facts.category_id,
    sold_as: facts.sold_as,
    gallons_per_unit: facts.gallons_per_unit,
    tax_use: facts.tax_use,
    day: facts.day,
    place: facts.place,
    gross: quantities.gross.toFixed(),
    net: quantities.net.toFixed(),
    billed: quantities.billed.toFixed(),
    subtotal: line.subtotal,
    matched: line.look_up === undefined ? line.charged_by?.taxes : null,
  }))

/** Returns the lines as fees see them. */
const feeLines = (worked: readonly LineBeforeTax[]): FeeLine[] =>
  worked.map(({ line, facts, quantities, place }) => ({
    ...place,
    line_no: line.line_no,
    product_id: line.product_id,
    sold_as: facts.sold_as,
    gallons_per_unit: facts.gallons_per_unit,
    billed: quantities.billed.toFixed(),
    subtotal: line.subtotal,
  }))
/** The other parts that share with an order, with their lines worked out. */
const partsBeside = (order: OrderToPrice, world: OrderWorld): PartBeside[] =>
  sharingParts(order, world).map((part) => {
    const dayOf = taxDays(part, world)
    const worked = workLines({ ...part, other_parts: [] }, world, dayOf)
    return {
      part,
      taxable: taxableLines(worked),
      of_fees: feeLines(worked),
      day: keptOf(part)?.day ?? dayOf(firstDrop(part) ?? part.delivered_at),
    }
  })

/** The lines, each with the taxes that name it, and what it is charged by once it is delivered. */
function withTaxes(
  worked: readonly LineBeforeTax[],
  charged: PricedOrder['tax_details']['taxable_items'],
  { lines: matched }: MatchedTaxes,
  [order, world]: readonly [OrderToPrice, OrderWorld],
): PricedLine[] {
  const taxOf = new Map<number | null, Big>()
  for (const { line_no, amount } of charged) taxOf.set(line_no, (taxOf.get(line_no) ?? ZERO).plus(amount))
  return worked.map(({ line: { look_up, look_up_cost: _c, ...line }, facts, place }, at): PricedLine => ({
    ...line,
    tax_amount: money(taxOf.get(line.line_no) ?? ZERO),
    charged_by:
      (line.delivered_at ?? null) === null
        ? null
        : {
            ...facts,
            ...lookedUp({ ...line, look_up }, order.looked_up_for, world.now),
            taxes: matched[at]!,
            load_id: place.load,
          },
  }))
}
/** Moment of the first drop; null while there is none. */
const firstDrop = ({ line_items }: Pick<OrderToPrice, 'line_items'>): string | null =>
  line_items
    .flatMap(({ delivered_at }) => delivered_at ?? [])
    .reduce<string | null>(
      (first, at) => (first === null || Date.parse(at) < Date.parse(first) ? at : first),
      null,
    )
/** The fees of an order on their day: those it has, or those that add themselves. */
function feesFor(order: OrderToPrice, world: OrderWorld, day: string): readonly OrderFee[] {
  const of = { customer_id: world.customer.id, day }
  const rows = order.fees ?? autoFees(world.fees, of.customer_id, day)
  return order.decide_fees ? feesOfDay(rows, order.fees_off ?? null, world.fees, of) : rows
}
/** Rows whose rates are looked up again follow the list again. */
const asLookedUp = (rows: readonly OrderFee[], { look_up }: OrderToPrice): readonly OrderFee[] =>
  look_up === undefined ? rows : rows.map((row) => ({ ...row, charged_by: null }))

interface FeeContent {
  readonly lines: readonly FeeLine[]
  readonly beside: readonly PartBeside[]
  readonly day: string
  readonly dropped: boolean
}
/** The fees of an order with their money; a part of a split order has its share. */
function feesOfOrder(
  order: OrderToPrice,
  world: OrderWorld,
  { lines, beside, day, dropped }: FeeContent,
): readonly PricedFee[] {
  const rows = asLookedUp(feesFor(order, world, day), order)
  const fees = priceFees(rows, world.fees, lines, day, dropped)
  if (beside.length === 0) return fees
  const own = { id: order.id ?? NOT_SAVED, is_billed: false, day, fees, lines }
  return shareFees(own, feePartsOf(beside), world.fees)
}
/**
 * The money of an order: the price of every line, fees, taxes, totals, margin and flags. Pure; server,
 * preview and demonstration data ask here, and a line without a price counts 0.00 and sets `price_missing`
 * (domain 3). What is delivered is charged by what was kept with it (decision 33).
 */
export function priceOrder(order: OrderToPrice, world: OrderWorld): PricedOrder {
  const { customer } = world
  const dayOf = taxDays(order, world)
  const worked = workLines(order, world, dayOf)
  const kept = keptOf(order)
  const dropped = firstDrop(order)
  const day = kept?.day ?? dayOf(dropped ?? order.delivered_at)
  const place = kept?.place ?? taxPlace(world.ship_to, world.jurisdictions)
  const beside = partsBeside(order, world)
  const fees = feesOfOrder(order, world, { lines: feeLines(worked), beside, day, dropped: dropped !== null })
  const request: TaxRequest = {
    direction: 'sale',
    place,
    customer_id: customer.id,
    ship_to_id: world.ship_to?.id ?? null,
    day,
    lines: taxableLines(worked),
    fees: fees.map(({ fee_no, id, subtotal, taxable }) => ({ fee_no, fee_row_id: id, subtotal, taxable })),
    on_fees: order.look_up === undefined ? order.charged_by?.on_fees : null,
    beside: linesBeside(beside, order.id ?? NOT_SAVED),
  }
  const matched = matchTaxes(request, world)
  const tax_details = chargeMatched(request, matched)
  const line_items = withTaxes(worked, tax_details.taxable_items, matched, [order, world])
  const goods = sum(line_items.map(({ subtotal }) => subtotal))
  const fee_total = sum(fees.map(({ subtotal }) => subtotal))
  const ofLine = new Map(matched.lines.map((one, at) => [at + 1, one]))
  const repeated = repeatedNumbers(order, line_items, world)
  return {
    line_items,
    fees,
    tax_details,
    goods_total: money(goods),
    fee_total: money(fee_total),
    tax_total: tax_details.total_tax_amount,
    total: money(goods.plus(fee_total).plus(tax_details.total_tax_amount)),
    margin_total: money(sum(line_items.flatMap(({ margin }) => margin ?? []))),
    flags: orderFlags(order, line_items, { tax: tax_details, matched: ofLine, repeated }, world),
    repeated_numbers: repeated,
    charged_by:
      dropped === null
        ? null
        : { ...lookedUp(order, order.looked_up_for, world.now), day, place, on_fees: matched.on_fees },
  }
}
