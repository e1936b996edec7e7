import type { FieldControlProps } from '#core'
import type { Invoice } from '#schema/sales/invoices.ts'
import { atoms, formats, Note, NumberField, SelectField } from '#ui'
import * as s from './money.css.ts'

/** How much of each line is given back; a line without a quantity is left alone. */
export interface CreditedLine {
  readonly line_item_id: number
  readonly quantity: string
}
/** The lines of one invoice, each with the quantity to give back. */
export const linesFieldOf = ({ line_items }: Pick<Invoice, 'line_items'>) =>
  function LinesField({ value, onChange, label, error }: FieldControlProps) {
    const held = (value ?? []) as readonly CreditedLine[]
    const lines = line_items.filter((line) => line.line_item_id !== null)
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
            help={`${formats.gallons(line.billed_quantity)} billed`}
            value={held.find((row) => row.line_item_id === line.line_item_id)?.quantity ?? ''}
            onChange={(next) => put(line.line_item_id!, next)}
            error={lines.length === 1 ? error : undefined}
          />
        ))}
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
