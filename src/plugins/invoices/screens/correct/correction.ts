/** A correction while it is typed, and the call that it makes. */
import type { CORRECTION_KINDS, InvoiceCorrection } from '#schema/sales/corrected-invoices.ts'
import type { Invoice } from '#schema/sales/invoices.ts'
import { price, qty } from '#schema/values/fields.ts'
import { decimal, type Option } from '#ui'

export type Kind = (typeof CORRECTION_KINDS)[number]
export const KINDS: Readonly<Record<Kind, { readonly label: string; readonly note: string }>> = {
  quantity: { label: 'Gallons', note: 'Another quantity was delivered' },
  price: { label: 'Price', note: 'Another price was agreed' },
  tax: { label: 'Tax', note: 'The fuel is taxed for another use' },
  customer: { label: 'Customer or site', note: 'It went to somebody else' },
  double: { label: 'Double', note: 'This delivery was billed before' },
  cancelled: { label: 'Canceled', note: 'Nothing was delivered' },
}
export interface Draft {
  readonly kind: Kind
  /** the right value by line: gallons, price or use, whichever is corrected */
  readonly right: Readonly<Record<number, string>>
  readonly customer: Option | null
  readonly site: Option | null
  readonly invoice_date: string
  readonly discount: 'old' | 'new'
  readonly reason: string
}
export const emptyDraft = ({ invoice_date }: Pick<Invoice, 'invoice_date'>): Draft => ({
  kind: 'quantity',
  right: {},
  customer: null,
  site: null,
  invoice_date,
  discount: 'old',
  reason: '',
})
const FIELD = { quantity: 'quantity', price: 'unit_price', tax: 'tax' } as const
export type LineKind = keyof typeof FIELD
export const isOfLines = (kind: Kind): kind is LineKind => kind in FIELD
const [Quantity, Price] = [qty(), price()]
export const isRight = (kind: LineKind, text: string): boolean => {
  if (kind === 'tax') return true
  return (kind === 'quantity' ? Quantity : Price).safeParse(text).success
}
type Line = Invoice['line_items'][number]
/** The value of a line that a correction changes. */
export const billedAs = (kind: LineKind, line: Line): string => {
  if (kind === 'tax') return ''
  return decimal.trim(kind === 'quantity' ? line.billed_quantity : line.unit_price)
}
/** The lines whose right value is another than what was billed. */
export const changedLines = ({ kind, right }: Draft, { line_items }: Invoice) =>
  isOfLines(kind)
    ? line_items.flatMap((line) => {
        const text = line.line_item_id === null ? undefined : right[line.line_item_id]
        const isSame = text === undefined || text === '' || text === billedAs(kind, line)
        return isSame ? [] : [{ line_item_id: line.line_item_id!, text }]
      })
    : []
/** The call that a draft makes; undefined while something is missing or is no number. */
export function callOf(draft: Draft, invoice: Invoice) {
  const { kind, customer, site, invoice_date, discount, reason } = draft
  const changed = changedLines(draft, invoice)
  if (isOfLines(kind) && (!changed.length || !changed.every(({ text }) => isRight(kind, text))))
    return undefined
  if (kind === 'customer' && !customer && !site) return undefined
  if (kind === 'customer' && customer && !site) return undefined
  const input = {
    id: invoice.id,
    kind,
    reason: reason.trim(),
    discount,
    keep_due: invoice_date === invoice.invoice_date,
    invoice_date,
  }
  if (isOfLines(kind))
    return {
      ...input,
      lines: changed.map(({ line_item_id, text }) => ({ line_item_id, [FIELD[kind]]: text })),
    }
  return kind === 'customer'
    ? {
        ...input,
        ...(customer ? { customer_id: customer.id } : {}),
        ...(site ? { ship_to_id: site.id } : {}),
      }
    : input
}
/** One row of what changes: old, new, difference. */
export interface Compared {
  readonly label: string
  readonly old: string
  readonly now: string
  readonly difference: string
  readonly isTotal: boolean
}
/** Amounts of an invoice by what they are for, in the order of its paper. */
function amountsOf(invoice: Invoice): ReadonlyMap<string, string> {
  const rows = new Map<string, string>([['Goods', invoice.goods_total]])
  const add = (label: string, amount: string) =>
    rows.set(label, decimal.add(rows.get(label) ?? '0.00', amount))
  for (const { tax_name, amount } of invoice.tax_details.taxable_items) add(tax_name, amount)
  for (const { name, subtotal } of invoice.fees) add(name, subtotal)
  return rows
}
/** Old and new amounts row by row; the differences add up to that of the totals. */
export function comparedRows(
  old: Invoice,
  { invoice }: Pick<InvoiceCorrection, 'invoice'>,
): readonly Compared[] {
  const [was, is] = [amountsOf(old), invoice ? amountsOf(invoice) : new Map<string, string>()]
  const row = (label: string, before: string, after: string, isTotal = false): Compared => ({
    label,
    old: before,
    now: after,
    difference: decimal.round(decimal.add(after, decimal.multiply(before, '-1')), 2)!,
    isTotal,
  })
  return [
    ...[...new Set([...was.keys(), ...is.keys()])].map((label) =>
      row(label, was.get(label) ?? '0.00', is.get(label) ?? '0.00'),
    ),
    row('Total', old.total, invoice?.total ?? '0.00', true),
  ].filter(({ old: before, now, isTotal }) => isTotal || Number(before) !== 0 || Number(now) !== 0)
}
