/** A correction while it is typed, and the words of the invoice page. */
import { describe, expect, it } from 'vitest'
import { exampleRow } from '#core/testing.ts'
import { InvoiceCorrection, InvoiceTrace } from '#schema/sales/corrected-invoices.ts'
import { Invoice, InvoiceFee, InvoiceHead, InvoiceLine } from '#schema/sales/invoices.ts'
import type { Paper } from '#schema/values/paper.ts'
import { TaxItem } from '#schema/sales/sales-orders.ts'
import { marksOf } from '#plugins/invoices/screens/correct/marks.ts'
import { callOf, comparedRows, emptyDraft } from '#plugins/invoices/screens/correct/correction.ts'
import { nextStep, openWords } from '#plugins/invoices/screens/page/due-words.ts'
import { tracedInvoice } from '#plugins/invoices/screens/page/traced-invoice.ts'

const tax = (tax_name: string, amount: string) => exampleRow(TaxItem, { tax_name, amount })
const line = { line_item_id: 3, billed_quantity: '6300.000', unit_price: '2.401000' }
const invoice = (more: object = {}): Invoice =>
  exampleRow(Invoice, {
    id: 7,
    invoice_date: '2026-10-24',
    goods_total: '100.00',
    total: '112.50',
    line_items: [exampleRow(InvoiceLine, line)],
    tax_details: {
      total_tax_amount: '7.50',
      taxable_items: [tax('LUST', '6.30'), tax('LUST', '1.20')],
      rejected: [],
    },
    fees: [exampleRow(InvoiceFee, { name: 'Oil spill fee', subtotal: '5.00' })],
    ...more,
  })
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
    tax_details: { total_tax_amount: '6.75', taxable_items: [tax('LUST', '6.75')], rejected: [] },
    fees: [],
  })
  it('is shown amount by amount, and adds up', () =>
    expect(
      comparedRows(invoice(), exampleRow(InvoiceCorrection, { invoice: now })).map((row) => [
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
describe('what is marked on the paper', () => {
  const says = (...cells: string[]) => ({
    cells: cells.map((text) => [{ text, tone: 'plain' as const }]),
    below: [],
  })
  const paper: Paper = {
    title: 'Invoice',
    mark: null,
    foot: '',
    sheets: [
      [
        {
          kind: 'table',
          label: 'Goods, taxes and fees',
          columns: [],
          groups: [
            { title: null, rows: [says('ULSD', '6,300', '$2.401', '$100.00')] },
            {
              title: 'Taxes',
              rows: [says('LUST', '6,300', '$0.001', '7.50'), says('Texas diesel', '', '', '9.00')],
            },
          ],
        },
      ],
    ],
  }
  const marked = (more: object, works?: Pick<InvoiceCorrection, 'invoice'>) =>
    Object.fromEntries(marksOf(paper, invoice(), draft(more), works))
  const now = invoice({
    tax_details: { total_tax_amount: '6.75', taxable_items: [tax('LUST', '6.75')], rejected: [] },
  })
  it('is the typed quantity or price of its line, as soon as it is one', () => {
    expect(marked({ right: { 3: '6030' } })).toEqual({ '0 0 1': '6,030 gal' })
    expect(marked({ kind: 'price', right: { 3: '2.5' } })).toEqual({ '0 0 2': '$2.5000' })
    expect(marked({ right: { 3: '6300' } })).toEqual({})
    expect(marked({ right: { 3: 'x' } })).toEqual({})
  })
  it('is each tax that comes to another amount, when that is calculated', () => {
    expect(marked({ kind: 'tax', right: { 3: 'farm' } })).toEqual({})
    expect(marked({ kind: 'tax', right: { 3: 'farm' } }, { invoice: now })).toEqual({ '1 0 3': '$6.75' })
    expect(marked({ right: { 3: '6030' } }, { invoice: now })).toEqual({ '0 0 1': '6,030 gal' })
  })
  it('is the customer and the site that are others', () =>
    expect(
      marked({ kind: 'customer', customer: { id: 1, label: 'A' }, site: { id: 2, label: 'B' } }),
    ).toEqual({
      'Bill to': 'A',
      'Delivered to': 'B',
    }))
})
describe('the words of an invoice', () => {
  const of = (more: object) =>
    exampleRow(InvoiceHead, {
      kind: 'invoice',
      status: 'sent',
      total: '22152.32',
      balance: '22152.32',
      due_date: '2026-11-05',
      credited_amount: '0.00',
      paid_amount: '0.00',
      ...more,
    })
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
  ] as const)('%s, %s: the next step is %s', (kind, status, step) =>
    expect(nextStep({ kind, status })).toBe(step),
  )
  it('name where the reasons of a price are kept', () => {
    const [first] = exampleRow(InvoiceTrace, {}).lines
    const unknown = { ...first!, line_item_id: null, line_no: 2, kept_in: 'none' as const, price_trace: null }
    const traced = tracedInvoice(exampleRow(InvoiceTrace, { lines: [unknown] }))
    expect(traced).toMatchObject({
      of: 'invoice',
      lines: [{ key: -2, kept: 'How this price came about was not kept' }],
    })
  })
})
