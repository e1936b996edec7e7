import type { FieldControlProps } from '#core'
import type { Invoice } from '#schema/sales/invoices.ts'
import { qty } from '#schema/values/fields.ts'
import { atoms, formats, Note, NumberField, SelectField } from '#ui'
import { creditMemo } from '../rules/credit-memo.ts'
import * as s from './money.css.ts'

const Quantity = qty()
/** How much of each line is given back; a line without a quantity is left alone. */
export interface CreditedLine {
  readonly line_item_id: number
  readonly quantity: string
}
/**
 * What these quantities come to with their taxes, as the memo will say it; undefined where that is not known
 * here: of an invoice that was credited before, and of a quantity that the memo would refuse.
 */
export function comesTo(invoice: Invoice, chosen: readonly CreditedLine[]): string | undefined {
  const isFirst = Number(invoice.credited_amount) === 0
  if (!isFirst || !chosen.length || chosen.some(({ quantity }) => !Quantity.safeParse(quantity).success))
    return undefined
  const memo = creditMemo(invoice, [], chosen)
  return 'refuse' in memo ? undefined : formats.money(memo.original.credited_amount)
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
    const sum = comesTo(invoice, held)
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
        <output>{sum && `Comes to ${sum} with taxes`}</output>
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
