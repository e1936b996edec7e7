/** Reasons of the figures of an invoice, copied from its order while both say the same. */
import { D, price6 } from '#schema/values/decimal.ts'
import { reasonOfPrice } from '#plugins/sales-orders/public.ts'
import type { InvoiceContent, LineTrace } from './types.ts'

/** An order as far as it knows why it costs what it costs; priced and read orders both do. */
export interface ExplainedOrder {
  readonly line_items: readonly {
    readonly id: number | null
    readonly line_no: number
    readonly unit_price?: string | null | undefined
    readonly price_trace?: unknown
    readonly charged_as_of?: LineTrace['charged_as_of'] | undefined
  }[]
  readonly tax_details?: { readonly rejected: LineTrace['rejected'] } | undefined
  readonly notes?: string | null | undefined
}
/** Reasons of one line of an order; undefined where the order has no such line at this price. */
export function traceOfLine(
  order: ExplainedOrder,
  line_item_id: number | null,
  unit_price: string,
): LineTrace | undefined {
  const line = order.line_items.find(({ id }) => id !== null && id === line_item_id)
  if (!line?.price_trace || price6(line.unit_price ?? '0') !== price6(unit_price)) return undefined
  return {
    price_trace: line.price_trace,
    reason: reasonOfPrice(order.notes, line.line_no),
    charged_as_of: line.charged_as_of ?? null,
    rejected: (order.tax_details?.rejected ?? [])
      .filter((one) => one.line_item_id === null || one.line_item_id === line.id)
      .map(({ line_item_id: of, tax_id, reason }) => ({ line_item_id: of, tax_id, reason })),
  }
}
/** The content with the reasons of its lines, as this order has them. */
export const withTraces = (content: InvoiceContent, order: ExplainedOrder): InvoiceContent => ({
  ...content,
  line_items: content.line_items.map((line) => ({
    ...line,
    trace: traceOfLine(order, line.line_item_id, line.unit_price),
  })),
})
/** Reasons of a line whose price a person set on the draft. */
export const typedTrace = (
  held: LineTrace | null | undefined,
  unit_price: string,
  at: string,
): LineTrace => ({
  price_trace: {
    source: 'manual',
    unit_price,
    at,
    terminal_id: null,
    supplier_id: null,
    refs: {},
    base: null,
    parts: D(unit_price).eq('0') ? [] : [{ kind: 'typed', amount: unit_price }],
    rejected: [],
  },
  reason: null,
  charged_as_of: held?.charged_as_of ?? null,
  rejected: held?.rejected ?? [],
})
