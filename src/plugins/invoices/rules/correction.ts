/** Changes of an order that make up the correction of its invoice. */
import { D, qty3, round } from '#schema/values/decimal.ts'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { isWorkedOut } from '#plugins/order-prices/public.ts'

/** One line as a person corrects it. */
export interface CorrectedLine {
  readonly line_item_id: number
  readonly quantity?: string | undefined
  readonly unit_price?: string | undefined
  readonly tax?: string | null | undefined
}
type OrderLine = SalesOrder['line_items'][number]
const scaled = (text: string, by: string, whole: string): string =>
  D(whole).eq('0') ? qty3(by) : qty3(round(D(text).times(by).div(whole), 3))
/** The gross and net of a line whose billed quantity was another; the one that is not billed follows in proportion. */
export function measuresFor(
  line: Pick<
    OrderLine,
    'billing_basis' | 'gross_quantity' | 'net_quantity' | 'temperature' | 'api_gravity'
  > & {
    readonly product: Pick<OrderLine['product'], 'net_table'>
  },
  quantity: string,
): { readonly gross_quantity?: string; readonly net_quantity?: string } {
  const { billing_basis, gross_quantity: gross, net_quantity: net } = line
  if (D(quantity).eq('0')) return { gross_quantity: qty3('0') }
  if (billing_basis === 'gross') {
    const follows = net === null || isWorkedOut(line, line.product.net_table)
    return {
      gross_quantity: qty3(quantity),
      ...(follows ? {} : { net_quantity: scaled(net, quantity, gross ?? net) }),
    }
  }
  return {
    net_quantity: qty3(quantity),
    ...(gross === null ? {} : { gross_quantity: scaled(gross, quantity, net ?? gross) }),
  }
}
const NOTES_AT_MOST = 4000
/** The notes of an order with the reason of each price that was corrected, in place of the one before. */
export function notesWithPrices(
  { notes, line_items }: Pick<SalesOrder, 'notes' | 'line_items'>,
  lines: readonly CorrectedLine[],
  reason: string,
): string | null {
  const priced = lines.flatMap(({ line_item_id, unit_price }) => {
    const line = line_items.find(({ id }) => id === line_item_id)
    return unit_price === undefined || !line ? [] : [{ no: line.line_no, unit_price }]
  })
  const isOfPrice = (text: string) => priced.some(({ no }) => text.startsWith(`Price of line ${no} set to `))
  const kept = (notes ?? '').split('\n').filter((text) => text && !isOfPrice(text))
  const reasons = priced.map(({ no, unit_price }) => `Price of line ${no} set to $${unit_price}: ${reason}`)
  const whole = [...kept, ...reasons].join('\n')
  return reasons.length === 0 || whole.length > NOTES_AT_MOST ? notes : whole
}
/** Fields of an order that change with the correction of its invoice. */
export function changesOf(
  order: SalesOrder,
  asked: {
    readonly lines: readonly CorrectedLine[]
    readonly customer_id?: number | undefined
    readonly ship_to_id?: number | undefined
    readonly reason: string
  },
) {
  const { lines, customer_id, ship_to_id, reason } = asked
  return {
    correction_reason: reason,
    ...(customer_id === undefined ? {} : { customer_id }),
    ...(ship_to_id === undefined ? {} : { ship_to_id }),
    ...(lines.some(({ unit_price }) => unit_price !== undefined)
      ? { notes: notesWithPrices(order, lines, reason) }
      : {}),
    line_items: order.line_items.map((line) => {
      const given = lines.find(({ line_item_id }) => line_item_id === line.id)
      if (!given) return { id: line.id }
      return {
        id: line.id,
        ...(given.quantity === undefined ? {} : measuresFor(line, given.quantity)),
        ...(given.unit_price === undefined ? {} : { unit_price: given.unit_price }),
        ...(given.tax === undefined ? {} : { tax_use: given.tax }),
      }
    }),
  }
}
