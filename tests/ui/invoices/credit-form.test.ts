import { expect, test } from 'vitest'
import { defineForm } from '#core/screens/index.ts'
import { feesOf, taxesOf } from '#plugins/invoices/screens/credit-fields.tsx'
import { creditBody, creditForm } from '#plugins/invoices/screens/credit-form.ts'
import { bareRow, exampleRow } from '#core/testing.ts'
import { Invoice } from '#schema/sales/invoices.ts'
import { OrderTax, TaxItem } from '#schema/sales/sales-orders.ts'

const taxed = bareRow(OrderTax, {
  taxable_items: [
    exampleRow(TaxItem, { tax_id: 3, tax_name: 'LUST', amount: '8.00' }),
    exampleRow(TaxItem, { tax_id: 3, tax_name: 'LUST', amount: '1.00' }),
    exampleRow(TaxItem, { tax_id: 4, tax_name: 'Exempted', amount: '0.00' }),
  ],
})
const invoice = bareRow(Invoice, { id: 7, tax_details: taxed, total: '100.00', credited_amount: '30.00' })
const spec = creditForm(invoice)
const form = defineForm(spec)
const complaints = (values: object) => {
  const read = spec.input.safeParse({ what: 'whole', reason: 'Errors', ...values })
  return form.complaints(
    (read.error?.issues ?? []).map(({ path, message, code }) => ({ path: path.join('.'), message, code })),
  ).errors
}

test.each([
  [{ what: 'whole' as const }, {}],
  [
    { what: 'lines' as const, lines: [{ line_item_id: 1, quantity: '5.000' }] },
    { lines: [{ line_item_id: 1, quantity: '5.000' }] },
  ],
  [{ what: 'amount' as const, amount: '5.00', tax_id: 3 }, { amount: '5.00' }],
  [{ what: 'tax' as const, tax_id: 3 }, { tax_id: 3 }],
  [
    { what: 'tax' as const, tax_id: 3, part_amount: '2.00' },
    { tax_id: 3, amount: '2.00' },
  ],
])('%j sends what was asked for alone', (typed, body) =>
  expect(creditBody({ ...typed, reason: 'Agreed' })).toEqual({ ...body, reason: 'Agreed' }),
)
test('says how much is left to credit', () =>
  expect(spec.form.find(({ field }) => field === 'what')?.words?.whole).toBe('All that is left, $70.00'))
test('sends to the invoice it was opened for', () =>
  expect(spec.create({ what: 'whole', reason: 'Agreed' } as never)).toMatchObject({
    command: 'invoice.send-credit',
    input: { id: 7, reason: 'Agreed' },
  }))
test.each([
  [{}, {}],
  [{ reason: null }, { reason: 'Enter the reason: it is printed on the credit memo' }],
  [{ what: 'lines', lines: [] }, { lines: 'Enter a quantity for at least one line' }],
  [{ what: 'amount' }, { amount: 'Enter the amount' }],
  [{ what: 'tax' }, { tax_id: 'Choose a tax' }],
])('%j: what is missing stands at its field', (values, errors) => expect(complaints(values)).toEqual(errors))
test('asks for what the choice needs', () => {
  const shown = (what: string) =>
    spec.form.filter(({ when }) => !when || when({ what })).map(({ field }) => field)
  expect(['whole', 'lines', 'amount', 'tax'].map(shown)).toEqual([
    ['what', 'reason'],
    ['what', 'lines', 'reason'],
    ['what', 'amount', 'reason'],
    ['what', 'tax_id', 'part_amount', 'reason'],
  ])
})
test('offers each tax that was charged once', () =>
  expect(taxesOf(invoice)).toEqual([{ value: '3', label: 'LUST' }]))
test('an invoice without taxes offers none', () => {
  const bare = creditForm({ ...invoice, tax_details: { ...taxed, taxable_items: [] } })
  expect(bare.form.map(({ field }) => field)).not.toContain('tax_id')
})
test('offers the fees that charge something', () =>
  expect(
    feesOf({
      fees: [
        { fee_row_id: 7, name: 'Hazmat', subtotal: '25.00' },
        { fee_row_id: 8, name: 'Freight', subtotal: '0.00' },
      ] as unknown as typeof invoice.fees,
    }),
  ).toEqual([{ value: '7', label: 'Hazmat, $25.00' }]))
