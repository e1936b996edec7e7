/** A correction while it is typed, and the words of the invoice page. */
import { describe, expect, it } from 'vitest'
import type { InvoiceCorrection } from '#schema/sales/corrected-invoices.ts'
import type { Invoice } from '#schema/sales/invoices.ts'
import { callOf, comparedRows, emptyDraft } from '#plugins/invoices/screens/correct/correction.ts'
import { nextStep, openWords } from '#plugins/invoices/screens/page/due-words.ts'
import { tracedInvoice } from '#plugins/invoices/screens/page/traced-invoice.ts'

const tax = (tax_name: string, amount: string) => ({ tax_name, amount })
const invoice = (more: object = {}) =>
  ({
    id: 7,
    invoice_date: '2026-10-24',
    goods_total: '100.00',
    total: '112.50',
    line_items: [{ line_item_id: 3, billed_quantity: '6300.000', unit_price: '2.401000' }],
    tax_details: { taxable_items: [tax('LUST', '6.30'), tax('LUST', '1.20')] },
    fees: [{ name: 'Oil spill fee', subtotal: '5.00' }],
    ...more,
  }) as Invoice
const draft = (more: object = {}) => ({ ...emptyDraft(invoice()), reason: ' Swapped ', ...more })

describe('the call of a correction', () => {
  it('has the right value of each line that was wrong, and is due as before', () =>
    expect(callOf(draft({ right: { 3: '6030' } }), invoice())).toEqual({
      id: 7,
      kind: 'quantity',
      reason: 'Swapped',
      discount: 'old',
      keep_due: true,
      invoice_date: '2026-10-24',
      lines: [{ line_item_id: 3, quantity: '6030' }],
    }))
  it.each([
    ['nothing typed', draft()],
    ['the same again', draft({ right: { 3: '6300' } })],
    ['no number', draft({ right: { 3: 'x' } })],
    ['no customer and no site', draft({ kind: 'customer' })],
    ['a customer without a site', draft({ kind: 'customer', customer: { id: 1, label: 'A' } })],
  ])('is none for %s', (_what, of) => expect(callOf(of, invoice())).toBeUndefined())
  it('names the new party, the use, or nothing more', () => {
    const site = { id: 9, label: 'Yard' }
    expect(callOf(draft({ kind: 'customer', site }), invoice())).toMatchObject({ ship_to_id: 9 })
    expect(callOf(draft({ kind: 'tax', right: { 3: 'off road' } }), invoice())).toMatchObject({
      lines: [{ line_item_id: 3, tax: 'off road' }],
    })
    expect(callOf(draft({ kind: 'double', invoice_date: '2026-11-01' }), invoice())).toMatchObject({
      kind: 'double',
      keep_due: false,
    })
  })
})
describe('what changes', () => {
  const now = invoice({
    goods_total: '90.00',
    total: '96.75',
    tax_details: { taxable_items: [tax('LUST', '6.75')] },
    fees: [],
  })
  it('is shown amount by amount, and adds up', () =>
    expect(
      comparedRows(invoice(), { invoice: now } as InvoiceCorrection).map((row) => [
        row.label,
        row.difference,
      ]),
    ).toEqual([
      ['Goods', '-10.00'],
      ['LUST', '-0.75'],
      ['Oil spill fee', '-5.00'],
      ['Total', '-15.75'],
    ]))
  it('is all of it where nothing is billed again', () =>
    expect(comparedRows(invoice(), { invoice: null }).at(-1)).toMatchObject({
      now: '0.00',
      difference: '-112.50',
    }))
})
describe('the words of an invoice', () => {
  const of = (more: object) =>
    ({
      kind: 'invoice',
      status: 'sent',
      total: '22152.32',
      balance: '22152.32',
      due_date: '2026-11-05',
      credited_amount: '0.00',
      paid_amount: '0.00',
      ...more,
    }) as Invoice
  it.each([
    [{}, '2026-11-17', '$22,152.32 open, 12 days late'],
    [{}, '2026-11-06', '$22,152.32 open, 1 day late'],
    [{}, '2026-11-05', '$22,152.32 open, due today'],
    [{}, '2026-11-02', '$22,152.32 open, due in 3 days'],
    [{ status: 'draft' }, '2026-11-02', '$22,152.32, not issued yet'],
    [{ status: 'paid', balance: '0.00' }, '2026-11-02', '$22,152.32 paid'],
    [{ status: 'paid', credited_amount: '22152.32' }, '2026-11-02', 'All of it is credited'],
    [{ status: 'void' }, '2026-11-02', 'Void, nothing is owed'],
    [{ kind: 'credit_memo', status: 'issued', total: '-5.00' }, '2026-11-02', '−$5.00 given back'],
  ])('%o on %s: %s', (more, today, words) => expect(openWords(of(more), today)).toBe(words))
  it.each([
    ['invoice', 'draft', 'issue'],
    ['invoice', 'issued', 'send'],
    ['invoice', 'sent', 'pay'],
    ['invoice', 'partially_paid', 'pay'],
    ['invoice', 'paid', undefined],
    ['invoice', 'void', undefined],
    ['credit_memo', 'issued', 'send'],
    ['credit_memo', 'sent', undefined],
    ['opening', 'issued', 'pay'],
  ])('%s, %s: the next step is %s', (kind, status, step) =>
    expect(nextStep({ kind, status } as Invoice)).toBe(step),
  )
  it('name where the reasons of a price are kept', () => {
    const line = { line_item_id: null, line_no: 2, kept_in: 'none', price_trace: null }
    const traced = tracedInvoice({ lines: [line], taxes: [], fees: [], rejected: [], total: '1.00' } as never)
    expect(traced).toMatchObject({
      of: 'invoice',
      lines: [{ key: -2, kept: 'How this price came about was not kept' }],
    })
  })
})
