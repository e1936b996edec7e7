/** Saved orders and previews in the one shape that traces read. */
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import type { PriceTrace } from '../../../pricing/public.ts'
import type { Traced } from '#plugins/pricing/public.ts'
import { reasonOfPrice } from '../../rules/order/price-reason.ts'
import { type EditLine, isPriceable } from '../editor/draft/line.ts'
import type { Money } from '../editor/draft/order-draft.ts'

/** undefined for people who see no prices. */
export function tracedOrder(order: Partial<SalesOrder> & Pick<SalesOrder, 'id'>): Traced | undefined {
  const { line_items, tax_details, fees, total } = order
  if (!line_items || total === undefined || !tax_details) return undefined
  return {
    lines: line_items.map((line) => ({
      key: line.id,
      no: line.line_no,
      product: line.product.name,
      quantity: line.billed_quantity,
      unit: line.unit,
      unit_price: line.unit_price ?? null,
      subtotal: line.subtotal ?? '0',
      trace: (line.price_trace ?? null) as PriceTrace | null,
      reason: reasonOfPrice(order.notes, line.line_no),
      charged_as_of: line.charged_as_of ?? null,
    })),
    taxes: tax_details.taxable_items,
    fees: fees ?? [],
    rejected: tax_details.rejected,
    total,
    ordered: order.ordered_total ?? null,
  }
}
export function tracedPreview(money: Money, lines: readonly EditLine[]): Traced | undefined {
  const sent = lines.filter(isPriceable)
  if (money.total === undefined || !money.tax_details) return undefined
  return {
    lines: money.line_items.map((line, i) => ({
      key: line.line_no,
      no: lines.indexOf(sent[i]!) + 1,
      product: sent[i]?.product?.name ?? '',
      quantity: line.billed_quantity ?? '0',
      unit: line.unit,
      unit_price: line.unit_price ?? null,
      subtotal: line.subtotal ?? '0',
      trace: (line.price_trace ?? null) as PriceTrace | null,
      reason: sent[i]?.price?.reason ?? null,
    })),
    taxes: money.tax_details.taxable_items,
    fees: money.fees ?? [],
    rejected: money.tax_details.rejected,
    total: money.total,
  }
}
