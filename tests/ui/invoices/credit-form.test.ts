import { expect, test } from 'vitest'
import { defineForm } from '#core/screens/index.ts'
import { comesTo, taxesOf } from '#plugins/invoices/screens/credit-fields.tsx'
import { creditBody, creditForm } from '#plugins/invoices/screens/credit-form.ts'
import { bareRow, exampleRow } from '#core/testing.ts'
import { Invoice, InvoiceLine } from '#schema/sales/invoices.ts'
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
    { what: 'tax' as const, tax_id: 3, tax_amount: '2.00' },
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
    ['what', 'tax_id', 'tax_amount', 'reason'],
  ])
})
test('offers each tax that was charged once', () =>
  expect(taxesOf(invoice)).toEqual([{ value: '3', label: 'LUST' }]))
test('an invoice without taxes offers none', () => {
  const bare = creditForm({ ...invoice, tax_details: { ...taxed, taxable_items: [] } })
  expect(bare.form.map(({ field }) => field)).not.toContain('tax_id')
})

const line = bareRow(InvoiceLine, {
  ...{ line_item_id: 1, billed_quantity: '1000.000', subtotal: '2500.00' },
  tax_rows: [
    exampleRow(TaxItem, {
      ...{ tax_id: 3, amount: '243.00', taxable_amount: '2500.00', taxable_quantity: '1000.000' },
    }),
  ],
})
const billed = bareRow(Invoice, {
  ...{ kind: 'invoice', status: 'issued', total: '2743.00', balance: '2743.00' },
  ...{ paid_amount: '0.00', credited_amount: '0.00', line_items: [line] },
})
test.each([
  ['of a part, its taxes with it', billed, '100', '$274.30'],
  ['of more than was billed nothing', billed, '1000.001', undefined],
  ['of what is no number nothing', billed, '10x', undefined],
  ['of an invoice credited before nothing', { ...billed, credited_amount: '5.00' }, '100', undefined],
])('what quantities come to: %s', (_, of, quantity, said) =>
  expect(comesTo(of, [{ line_item_id: 1, quantity }])).toBe(said),
)
