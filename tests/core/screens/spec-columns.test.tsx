import { describe, expect, test } from 'vitest'
import { filtersFrom, gridColumns, sumsIn, type ListColumn } from '#core/screens/list/spec-columns.tsx'
import { bareRow } from '#core/testing.ts'
import { InvoiceHead, type InvoiceHead as Invoice } from '#schema/sales/invoices.ts'

const { shape } = InvoiceHead
const COLUMNS: readonly ListColumn<Invoice>[] = [
  { field: 'invoice_no', label: 'Invoice', sort: true },
  { field: 'po_number', label: 'PO', width: 110 },
  { field: 'due_date', sort: 'invoice_date' },
  { field: 'total', sum: true, permission: 'invoice.read' },
  { field: 'who', show: ({ customer }) => customer.customer_name },
]
const columnsFor = (...held: readonly string[]) =>
  gridColumns({ columns: COLUMNS, shape, path: '/invoice' }, (permission) => held.includes(permission))
const column = (key: string) => columnsFor('invoice.read').find((one) => one.key === key)!

describe('a column of a list', () => {
  test('is named by its field unless it says otherwise', () =>
    expect(columnsFor('invoice.read').map(({ title }) => title)).toEqual([
      'Invoice',
      'PO',
      'Due date',
      'Total',
      'Who',
    ]))
  test('is as wide as its kind is everywhere, and numbers stand right', () => {
    expect(column('due_date')).toMatchObject({ width: 150, align: 'start' })
    expect(column('total')).toMatchObject({ width: 130, align: 'end' })
    expect(column('po_number').width).toBe(110)
  })
  test('takes what is left of the width when it is a text without one', () => {
    expect(column('invoice_no').grow).toBe(1)
    expect(column('po_number').grow).toBeUndefined()
    expect(column('total').grow).toBeUndefined()
  })
  test('is sorted by its own field or by the one it names', () => {
    expect(column('invoice_no').sort).toBe('invoice_no')
    expect(column('due_date').sort).toBe('invoice_date')
    expect(column('total').sort).toBeUndefined()
  })
  test('is not there for who may not see it', () =>
    expect(columnsFor().map(({ key }) => key)).toEqual(['invoice_no', 'po_number', 'due_date', 'who']))
  test('leads to the record when it is the first', () => {
    const row = bareRow(InvoiceHead, { id: 12, invoice_no: 'INV-12' })
    expect(column('invoice_no').render(row)).toMatchObject({ type: 'a', props: { href: '/invoice/12' } })
    expect(column('po_number').render({ ...row, po_number: 'PO 7' })).toBe('PO 7')
  })
  test('shows what it says it shows', () =>
    expect(column('who').render(bareRow(InvoiceHead, { customer: { id: 1, customer_name: 'Acme' } }))).toBe(
      'Acme',
    ))
})
describe('a filter of a list', () => {
  const filters = filtersFrom(
    [
      'status',
      'total',
      { field: 'customer_id', label: 'Customer', kind: { kind: 'int' } },
      { field: 'kind', words: { invoice: 'Invoice', credit_memo: 'Credit memo' } },
      'line_items',
      'nothing',
    ],
    COLUMNS,
    shape,
  )
  const filter = (field: string) => filters.find((one) => one.field === field)
  test('has the kind its field has in the contract', () => {
    expect(filter('status')?.kind).toMatchObject({ kind: 'enum', values: expect.arrayContaining(['void']) })
    expect(filter('total')?.kind).toMatchObject({ kind: 'decimal', wire: 'money' })
  })
  test('may say its own kind, and words make it a choice', () => {
    expect(filter('customer_id')).toMatchObject({ label: 'Customer', kind: { kind: 'int' } })
    expect(filter('kind')?.kind).toEqual({ kind: 'enum', values: ['invoice', 'credit_memo'] })
  })
  test('is not there for a field that cannot be asked for', () =>
    expect(filters.map(({ field }) => field)).toEqual(['status', 'total', 'customer_id', 'kind']))
})
const SUMMED: readonly ListColumn<Partial<Invoice>>[] = [{ field: 'total', sum: true }, { field: 'balance' }]
describe('the sum under a list', () => {
  const rows: readonly Partial<Invoice>[] = [{ total: '10.25' }, { total: '0.10' }, {}]
  test('adds the columns that say so, exactly', () =>
    expect(sumsIn(SUMMED, shape, rows)).toEqual(['Total $10.35']))
  test('is silent without a figure', () => expect(sumsIn(SUMMED, shape, [])).toEqual([]))
})
