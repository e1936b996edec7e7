import type { FieldControlProps } from '#core'
import { formats, MoneyField, NumberField, RowsField, SelectField } from '#ui'

interface Bracket {
  readonly up_to: string | null
  readonly amount: string
  readonly bound?: 'up_to' | 'below' | undefined
  readonly step?: string | null | undefined
  readonly step_amount?: string | null | undefined
}
const BOUNDS = [
  { value: 'up_to', label: 'Up to' },
  { value: 'below', label: 'Below' },
] as const
function boundWords({ up_to, bound }: Bracket): string {
  if (up_to === null) return 'more'
  return `${bound === 'below' ? '<' : '≤'} ${formats.number(up_to)}`
}
const stepWords = ({ step = null, step_amount = null }: Bracket): string =>
  step === null || step_amount === null
    ? ''
    : ` plus ${formats.money(step_amount)} for every ${formats.number(step)} started`
/** "≤ 2,500: $3.75, < 5,000: $7.50, more: $20.00 plus $5.00 for every 1,000 started". */
export const bracketWords = (brackets: readonly Bracket[]): string =>
  brackets.map((one) => `${boundWords(one)}: ${formats.money(one.amount)}${stepWords(one)}`).join(', ')

/** Fields of one bracket; the last has no bound, and may grow by steps. */
function BracketFields({
  row,
  isLast,
  put,
}: {
  readonly row: Bracket
  readonly isLast: boolean
  readonly put: (change: Partial<Bracket>) => void
}) {
  const textOrNull = (text: string): string | null => (text === '' ? null : text)
  const isOpen = isLast && row.up_to === null
  return (
    <>
      {!isOpen && (
        <SelectField
          label="Bound"
          value={row.bound ?? 'up_to'}
          onChange={(next) => put({ bound: next === 'below' ? 'below' : 'up_to' })}
          options={BOUNDS}
        />
      )}
      <NumberField
        label="Quantity"
        optional={isLast}
        value={row.up_to ?? ''}
        onChange={(next) => put({ up_to: textOrNull(next) })}
        places={3}
      />
      <MoneyField label="Amount" value={row.amount} onChange={(amount) => put({ amount })} places={2} />
      {isOpen && (
        <>
          <NumberField
            label="Every further"
            optional
            value={row.step ?? ''}
            onChange={(next) => put({ step: textOrNull(next) })}
            places={3}
          />
          <MoneyField
            label="Adds"
            optional
            value={row.step_amount ?? ''}
            onChange={(next) => put({ step_amount: textOrNull(next) })}
            places={2}
          />
        </>
      )}
    </>
  )
}
/** Brackets of which the open last one alone has steps. */
const withoutOtherSteps = (rows: readonly Bracket[]): readonly Bracket[] =>
  rows.map((row, i) =>
    i === rows.length - 1 && row.up_to === null ? row : { ...row, step: null, step_amount: null },
  )
/** Amounts by the billed quantity; the last bracket is open. */
export function Brackets({ value, onChange, label, error }: FieldControlProps) {
  const rows = (value as readonly Bracket[] | null) ?? []
  return (
    <RowsField<Bracket>
      label={label}
      error={error}
      rows={rows}
      onChange={(next) => onChange(withoutOtherSteps(next))}
      add="Add a bracket"
      nameOf={(_, i) => `bracket ${i + 1}`}
      blank={() => ({ up_to: null, amount: '', bound: 'up_to', step: null, step_amount: null })}
      help="One amount by the billed gallons. Leave the last one open: every further step that is started adds to it."
    >
      {(row, put, i) => <BracketFields row={row} isLast={i === rows.length - 1} put={put} />}
    </RowsField>
  )
}
