import { useAnswer } from '#core/screens/index.ts'
import type { FieldControlProps } from '#core'
import type { Invoice } from '#schema/sales/invoices.ts'
import { qty } from '#schema/values/fields.ts'
import { atoms, decimal, formats, Note, NumberField, SelectField } from '#ui'
import { previewCredit } from '../commands/reading.ts'
import * as s from './money.css.ts'

const Quantity = qty()
/** How much of each line is given back; a line without a quantity is left alone. */
export interface CreditedLine {
  readonly line_item_id: number
  readonly quantity: string
}
/** The call that works out what these quantities come to; undefined for none and for what is no quantity. */
const previewOf = (id: number, lines: readonly CreditedLine[]) =>
  lines.length && lines.every(({ quantity }) => Quantity.safeParse(quantity).success)
    ? { id, lines: [...lines] }
    : undefined
/** The money that quantities come to with their taxes and fees, or why they cannot be credited. */
function ComesTo({ id, lines }: { readonly id: number; readonly lines: readonly CreditedLine[] }) {
  const input = previewOf(id, lines)
  const { value, problem } = useAnswer(input && JSON.stringify(input), () => previewCredit(input!))
  const sum = value && formats.money(decimal.multiply(value.total, '-1'))
  return <output>{sum ? `Comes to ${sum} with taxes and fees` : problem}</output>
}
/** The lines of one invoice, each with the quantity to give back, and what that comes to. */
export const linesFieldOf = (invoice: Invoice) =>
  function LinesField({ value, onChange, label, error }: FieldControlProps) {
    const held = (value ?? []) as readonly CreditedLine[]
    const lines = invoice.line_items.filter((line) => line.line_item_id !== null)
    const put = (line_item_id: number, quantity: string) =>
      onChange([
        ...held.filter((row) => row.line_item_id !== line_item_id),
        ...(quantity === '' ? [] : [{ line_item_id, quantity }]),
      ])
    return (
      <fieldset className={s.lines}>
        <legend className={atoms.small}>{label}</legend>
        {lines.map((line) => (
          <NumberField
            key={line.id}
            optional={lines.length > 1}
            label={line.description}
            help={`${formats.quantity(line.billed_quantity, line.unit ?? 'gallon')} billed`}
            value={held.find((row) => row.line_item_id === line.line_item_id)?.quantity ?? ''}
            onChange={(next) => put(line.line_item_id!, next)}
            error={lines.length === 1 ? error : undefined}
          />
        ))}
        <ComesTo id={invoice.id} lines={held} />
        {error && lines.length > 1 && <Note tone="red" title={error} />}
      </fieldset>
    )
  }
/** The taxes of an invoice, one entry each, with what it charges. */
export function taxesOf({ tax_details }: Pick<Invoice, 'tax_details'>): readonly {
  readonly value: string
  readonly label: string
}[] {
  const names = new Map<number, string>()
  for (const row of tax_details.taxable_items)
    if (Number(row.amount) !== 0) names.set(row.tax_id, row.tax_name)
  return [...names].map(([tax, label]) => ({ value: String(tax), label }))
}
/** One of the taxes of an invoice. */
export const taxFieldOf = (invoice: Pick<Invoice, 'tax_details'>) =>
  function TaxField({ value, onChange, ...shared }: FieldControlProps) {
    return (
      <SelectField
        {...shared}
        value={value === null ? '' : String(value)}
        onChange={(next) => onChange(next ? Number(next) : null)}
        options={taxesOf(invoice)}
      />
    )
  }
/** The fees of an invoice that may be given back by themselves. */
export const feesOf = ({ fees }: Pick<Invoice, 'fees'>) =>
  fees.flatMap(({ fee_row_id, name, subtotal }) =>
    fee_row_id === null || Number(subtotal) === 0
      ? []
      : [{ value: String(fee_row_id), label: `${name}, ${formats.money(subtotal)}` }],
  )
/** One of the fees of an invoice. */
export const feeFieldOf = (invoice: Pick<Invoice, 'fees'>) =>
  function FeeField({ value, onChange, ...shared }: FieldControlProps) {
    return (
      <SelectField
        {...shared}
        value={value === null ? '' : String(value)}
        onChange={(next) => onChange(next ? Number(next) : null)}
        options={feesOf(invoice)}
      />
    )
  }
