import type { Invoice } from '#schema/sales/invoices.ts'
import { cx, formats, NumberField } from '#ui'
import { billedAs, type Draft, isOfLines, type LineKind } from './correction.ts'
import { UseChoice } from './use-choice.tsx'
import * as s from './correct.css.ts'

type Line = Invoice['line_items'][number]
const HEADS: Readonly<Record<LineKind, readonly [billed: string, right: string]>> = {
  quantity: ['Billed', 'Right'],
  price: ['Price billed', 'Right price'],
  tax: ['Taxes billed', 'Used for'],
}
function shownAs(kind: LineKind, line: Line): string {
  if (kind === 'quantity') return formats.quantity(line.billed_quantity, line.unit ?? 'gallon')
  return kind === 'price' ? formats.unitPrice(line.unit_price) : formats.money(line.tax_amount)
}
/** The field for the right value of one line; only the wrong one is typed. */
function RightField({
  kind,
  line,
  value,
  onChange,
  autoFocus,
}: {
  readonly kind: LineKind
  readonly line: Line
  readonly value: string
  readonly onChange: (text: string) => void
  readonly autoFocus: boolean
}) {
  const shared = { label: `${HEADS[kind][1]}, ${line.description}`, hideLabel: true, autoFocus }
  if (kind === 'tax')
    return <UseChoice label={shared.label} value={value} onChange={onChange} autoFocus={autoFocus} />
  const isPrice = kind === 'price'
  return (
    <NumberField
      {...shared}
      value={value}
      onChange={onChange}
      places={isPrice ? 6 : 3}
      money={isPrice}
      placeholder={billedAs(kind, line)}
      align="end"
    />
  )
}
/** The lines of an invoice with what was billed, and room for what is right. */
export function RightLines({
  invoice,
  draft,
  onRight,
}: {
  readonly invoice: Invoice
  readonly draft: Draft
  readonly onRight: (line_item_id: number, text: string) => void
}) {
  const { kind, right } = draft
  if (!isOfLines(kind)) return null
  const lines = invoice.line_items.filter(({ line_item_id }) => line_item_id !== null)
  const isTyped = (line: Line) => (right[line.line_item_id!] ?? '') !== ''
  return (
    <table className={s.table} aria-label="What is right">
      <thead>
        <tr>
          <th scope="col">Line</th>
          {HEADS[kind].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <tr key={line.id}>
            <th scope="row">{line.description}</th>
            <td className={cx(isTyped(line) && kind !== 'tax' && s.struck)}>{shownAs(kind, line)}</td>
            <td>
              <RightField
                key={kind}
                kind={kind}
                line={line}
                value={right[line.line_item_id!] ?? ''}
                onChange={(text) => onRight(line.line_item_id!, text)}
                autoFocus={at === 0}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
