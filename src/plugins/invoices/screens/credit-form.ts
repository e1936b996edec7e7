/** Form of a credit: all that is left, lines by quantity, an amount off the goods, one fee, or one tax. */
import { z } from 'zod'
import type { FormSpec } from '#core/screens/index.ts'
import type { CreditFields, Invoice } from '#schema/sales/invoices.ts'
import { id, money, qty, text } from '#schema/values/fields.ts'
import { decimal, formats } from '#ui'
import { sendCredit } from '../commands/money.ts'
import { feeFieldOf, feesOf, linesFieldOf, taxesOf, taxFieldOf } from './credit-fields.tsx'

const Asked = z.object({
  what: z.enum(['whole', 'lines', 'amount', 'fee', 'tax']),
  lines: z
    .array(z.object({ line_item_id: id(), quantity: qty() }))
    .nullable()
    .optional(),
  tax_id: z.int().nullable().optional(),
  fee_row_id: z.int().nullable().optional(),
  amount: money().nullable().optional(),
  part_amount: money().nullable().optional(),
  reason: text(300).nullable().optional(),
})
type Asked = z.output<typeof Asked>
/** Says what is missing where it is asked for. */
const input = Asked.superRefine(({ what, lines, amount, fee_row_id, tax_id, reason }, ctx) => {
  const say = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
  if (what === 'lines' && !lines?.length) say('lines', 'Enter a quantity for at least one line')
  if (what === 'amount' && !amount) say('amount', 'Enter the amount')
  if (what === 'fee' && !fee_row_id) say('fee_row_id', 'Choose a fee')
  if (what === 'tax' && !tax_id) say('tax_id', 'Choose a tax')
  if (!reason) say('reason', 'Enter the reason: it is printed on the credit memo')
})
/** The call's body: what was not asked for is not sent. */
export function creditBody({
  what,
  lines,
  fee_row_id,
  tax_id,
  amount,
  part_amount,
  reason,
}: Asked): z.input<typeof CreditFields> {
  const body = { reason: reason ?? '' }
  if (what === 'lines') return { ...body, lines: lines ?? [] }
  if (what === 'amount') return { ...body, amount: amount ?? '' }
  const part = { ...body, amount: part_amount || undefined }
  if (what === 'fee') return { ...part, fee_row_id: fee_row_id ?? undefined }
  if (what === 'tax') return { ...part, tax_id: tax_id ?? undefined }
  return body
}
const WHAT = {
  lines: 'Lines, by quantity',
  amount: 'An amount off the goods',
  fee: 'One fee',
  tax: 'One tax',
}
/** The form of a credit memo for one invoice. */
export function creditForm(invoice: Invoice): FormSpec {
  const left = decimal.add(invoice.total, decimal.multiply(invoice.credited_amount, '-1'))
  const isWhat = (...names: readonly string[]) => ({
    when: (values: Readonly<Record<string, unknown>>) => names.includes(String(values.what)),
  })
  const taxed = taxesOf(invoice).length > 0
  const charged = feesOf(invoice).length > 0
  const without = [...(charged ? [] : ['fee' as const]), ...(taxed ? [] : ['tax' as const])]
  return {
    name: 'credit',
    draft: `credit/${invoice.id}`,
    form: [
      {
        field: 'what',
        label: 'Credit',
        words: { whole: `All that is left, ${formats.money(left)}`, ...WHAT },
      },
      { field: 'lines', label: 'Quantity to credit', Control: linesFieldOf(invoice), ...isWhat('lines') },
      ...(charged
        ? [{ field: 'fee_row_id', label: 'Fee', Control: feeFieldOf(invoice), ...isWhat('fee') }]
        : []),
      ...(taxed ? [{ field: 'tax_id', label: 'Tax', Control: taxFieldOf(invoice), ...isWhat('tax') }] : []),
      { field: 'amount', help: 'Taxes and fees stay', required: true, ...isWhat('amount') },
      { field: 'part_amount', label: 'Amount', help: 'Leave blank for all of it', ...isWhat('fee', 'tax') },
      { field: 'reason', label: 'Reason', help: 'Printed on the credit memo', required: true },
    ],
    shape: { ...Asked.shape, what: Asked.shape.what.exclude(without) },
    input,
    create: (body: Asked) => sendCredit({ id: invoice.id, ...creditBody(body) }),
  }
}
