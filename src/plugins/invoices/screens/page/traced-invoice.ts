/** The trace of an invoice in the shape that trace panels read. */
import type { InvoiceTrace } from '#schema/sales/corrected-invoices.ts'
import type { PriceTrace } from '../../../pricing/public.ts'
import type { Traced } from '#plugins/pricing/public.ts'

const KEPT: Readonly<Record<InvoiceTrace['lines'][number]['kept_in'], string | undefined>> = {
  invoice: undefined,
  order: 'Read from the order, which has this price',
  none: 'How this price came about was not kept',
}
/** Key of a line: that of the order, else its number below zero. */
export const keyOfLine = ({
  line_item_id,
  line_no,
}: Pick<InvoiceTrace['lines'][number], 'line_item_id' | 'line_no'>): number => line_item_id ?? -line_no
export const tracedInvoice = ({ lines, taxes, fees, rejected, total }: InvoiceTrace): Traced => ({
  of: 'invoice',
  lines: lines.map((line) => ({
    key: keyOfLine(line),
    no: line.line_no,
    product: line.product,
    quantity: line.quantity,
    unit: line.unit,
    unit_price: line.unit_price,
    subtotal: line.subtotal,
    trace: line.price_trace as PriceTrace | null,
    reason: line.reason,
    kept: KEPT[line.kept_in],
    charged_as_of: line.charged_as_of,
  })),
  taxes,
  fees,
  rejected,
  total,
})
