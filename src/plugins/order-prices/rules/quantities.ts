import { D, money, price6, round, ZERO, type Big } from '#schema/values/decimal.ts'
import { sumOrderQuantities } from '#schema/values/quantities.ts'
import type { TaxItem } from '#plugins/taxes/public.ts'
import type { Basis, OrderCustomer, OrderLine, OrderProduct, PricedLine } from './types.ts'

/**
 * The quantities of a line in the unit of its product, exact: ordered, measured, brought to 60 °F, and the
 * one that is billed (domain 3.4).
 */
export interface LineQuantities {
  readonly basis: Basis
  readonly ordered: Big
  readonly gross: Big
  readonly net: Big
  readonly billed: Big
}
type Measured = Pick<OrderLine, 'fill' | 'quantity' | 'delivered_at' | 'gross_quantity' | 'net_quantity'>
interface BasisDefault {
  readonly billing_basis: Basis | null
}

/**
 * Returns whether a line is billed gross or net: its own basis, else that of the customer, the product, the company
 * (domain 3.4).
 */
export const billingBasis = (
  line: Pick<OrderLine, 'quantity_basis'>,
  customer: Pick<OrderCustomer, 'billing_basis'>,
  product: BasisDefault | undefined,
  company: { readonly billing_basis: Basis },
): Basis => line.quantity_basis ?? customer.billing_basis ?? product?.billing_basis ?? company.billing_basis

/**
 * Delivered: gross and net, one given without the other standing for both; before
 * delivery all three are the ordered quantity, 0 for a fill.
 */
export function lineQuantities(line: Measured, basis: Basis): LineQuantities {
  const delivered = (line.delivered_at ?? null) !== null
  const ordered = line.fill && !delivered ? ZERO : D(line.quantity)
  if (!delivered) return { basis, ordered, gross: ordered, net: ordered, billed: ordered }
  const gross = D(line.gross_quantity ?? line.net_quantity ?? ordered)
  const net = D(line.net_quantity ?? line.gross_quantity ?? ordered)
  return { basis, ordered, gross, net, billed: basis === 'gross' ? gross : net }
}

/** Delivered against ordered above 10 % (domain 3.7); a fill was ordered by no figure. */
export function isFarOff(line: Measured): boolean {
  const { ordered, gross } = lineQuantities(line, 'gross')
  return !line.fill && gross.minus(ordered).abs().gt(ordered.times('0.1'))
}
/** The truck was there and nothing came out: no goods, so no tax and no place on an invoice. */
export const isEmptyDrop = (
  {
    delivered_at = null,
    gross_quantity,
    net_quantity,
  }: Pick<OrderLine, 'delivered_at' | 'gross_quantity' | 'net_quantity'>,
  billed: Big | string,
): boolean => delivered_at !== null && D(billed).eq(ZERO) && D(gross_quantity ?? net_quantity ?? '0').eq(ZERO)

const MEASURED = new Set<string>(['gallon', 'liter'])
type DeliveredLine = Pick<PricedLine, 'delivered_at' | 'gross_quantity' | 'net_quantity'>
const isWithoutNet = (
  line: DeliveredLine,
  product: Pick<OrderProduct, 'sold_as'> | undefined,
): product is Pick<OrderProduct, 'sold_as'> =>
  product !== undefined &&
  (line.delivered_at ?? null) !== null &&
  (line.net_quantity ?? null) === null &&
  Number(line.gross_quantity ?? NaN) !== 0 &&
  MEASURED.has(product.sold_as)
/**
 * Tells whether a line is billed on net while its net is missing: the gross would be billed
 * unnoticed. Goods that no thermometer changes have none.
 */
export const lacksNet = (
  line: DeliveredLine & Pick<PricedLine, 'billing_basis'>,
  product: Pick<OrderProduct, 'is_fuel' | 'sold_as'> | undefined,
): boolean => line.billing_basis === 'net' && isWithoutNet(line, product) && product!.is_fuel

/**
 * Tells whether a tax of the line goes by net gallons while its net is missing: the tax is taken on the gross
 * until a person says that this is right (decision 39).
 */
export const taxLacksNet = (
  line: DeliveredLine & Pick<PricedLine, 'line_no'>,
  product: Pick<OrderProduct, 'sold_as'> | undefined,
  taxes: readonly Pick<TaxItem, 'line_no' | 'quantity_basis' | 'rate_type'>[],
): boolean =>
  isWithoutNet(line, product) &&
  taxes.some(
    ({ line_no, quantity_basis, rate_type }) =>
      line_no === line.line_no && quantity_basis === 'net' && rate_type === 'per_unit',
  )

/**
 * The goods of a line: billed quantity times unit price, rounded to 2 decimals; 0 without a price (domain
 * 3.4).
 */
export const lineSubtotal = (billed: Big, unit_price: string | null): Big =>
  unit_price === null ? ZERO : round(billed.times(D(unit_price)), 2)

/**
 * The margin of a line, 2 decimals, and per unit, 6: goods less the billed quantity at its buying price.
 * Null without a cost or a price (domain 3.4).
 */
export function lineMargin(
  billed: Big,
  unit_price: string | null,
  buying_price: string | null,
): { readonly margin: string; readonly margin_per_unit: string } | null {
  if (unit_price === null || buying_price === null) return null
  return {
    margin: money(lineSubtotal(billed, unit_price).minus(lineSubtotal(billed, buying_price))),
    margin_per_unit: price6(D(unit_price).minus(D(buying_price))),
  }
}

/** A fee by the unit of products that the order does not have: it comes to nothing, and is not shown. */
export const isOfNothing = (fee: {
  readonly fee_type: string
  readonly quantity: string
  readonly subtotal: string
}): boolean => fee.fee_type === 'per_unit' && Number(fee.quantity) === 0 && Number(fee.subtotal) === 0

/** Ordered and delivered quantities of a whole order by unit, and those of its first unit apart. */
export function orderQuantities(
  lines: readonly Pick<
    PricedLine,
    'unit' | 'quantity' | 'delivered_at' | 'gross_quantity' | 'billed_quantity'
  >[],
) {
  const quantities = sumOrderQuantities(
    lines.map((line) => ({
      unit: line.unit,
      ordered: line.quantity,
      delivered: line.delivered_at ? (line.gross_quantity ?? line.billed_quantity) : null,
    })),
  )
  const [first] = quantities
  return {
    quantities,
    ordered_quantity: first?.ordered ?? '0.000',
    delivered_quantity: first?.delivered ?? null,
  }
}
