import type { FieldControlProps } from '#core'
import { formats, MoneyField, NumberField, RowsField } from '#ui'

interface Bracket {
  readonly up_to: string | null
  readonly amount: string
}
/** "≤ 2,500: $3.75, ≤ 5,000: $7.50, more: $20.00". */
export const bracketWords = (brackets: readonly Bracket[]): string =>
  brackets
    .map(
      ({ up_to, amount }) =>
        `${up_to === null ? 'more' : `≤ ${formats.number(up_to)}`}: ${formats.money(amount)}`,
    )
    .join(', ')

/** Amounts by how much an order holds; the last bracket is open. */
export function Brackets({ value, onChange, label, error }: FieldControlProps) {
  const rows = (value as readonly Bracket[] | null) ?? []
  return (
    <RowsField<Bracket>
      label={label}
      error={error}
      rows={rows}
      onChange={onChange}
      add="Add a bracket"
      nameOf={(_, i) => `bracket ${i + 1}`}
      blank={() => ({ up_to: null, amount: '' })}
      help="One amount an order, by its billed gallons. Leave the last one open."
    >
      {(row, put, i) => (
        <>
          <NumberField
            label="Up to"
            optional={i === rows.length - 1}
            value={row.up_to ?? ''}
            onChange={(next) => put({ up_to: next === '' ? null : next })}
            places={3}
          />
          <MoneyField label="Amount" value={row.amount} onChange={(amount) => put({ amount })} places={2} />
        </>
      )}
    </RowsField>
  )
}
