import { useState, type FormEvent } from 'react'
import {
  atoms,
  Button,
  CheckboxField,
  DateField,
  NumberField,
  SelectField,
  TextField,
  TokenField,
  type Token,
} from '#ui'
import { useGantry } from '../../react/context.tsx'
import { inWords } from '../../resource/field-kind.ts'
import { keyOf, operatorsFor, type Condition, type FilterField, type Operator } from './filters.ts'
import { searchRef } from '../record/refs.ts'

interface ValueProps {
  readonly autoFocus: boolean
  readonly field: FilterField
  readonly value: string
  readonly onChange: (value: string) => void
  readonly names: (entity: string, id: number) => string | undefined
}
function Value({ field, value, onChange, names, autoFocus }: ValueProps) {
  const gantry = useGantry()
  const { kind } = field
  switch (kind.kind) {
    case 'bool':
      return (
        <SelectField
          label="Value"
          value={value}
          onChange={onChange}
          options={[
            { value: 'true', label: 'Yes' },
            { value: 'false', label: 'No' },
          ]}
        />
      )
    case 'enum': {
      const on = new Set(value.split(',').filter(Boolean))
      return (
        <div className={atoms.col}>
          {kind.values.map((v) => (
            <CheckboxField
              key={v}
              label={field.words?.[v] ?? inWords(v)}
              value={on.has(v)}
              onChange={(next) => {
                if (next) on.add(v)
                else on.delete(v)
                onChange([...on].join(','))
              }}
            />
          ))}
        </div>
      )
    }
    case 'ref': {
      const tokens: Token[] = value
        .split(',')
        .filter(Boolean)
        .map((id) => ({ id: Number(id), label: names(kind.entity, Number(id)) ?? `No. ${id}` }))
      return (
        <TokenField
          label="Value"
          value={tokens}
          onChange={(next) => onChange(next.map((t) => t.id).join(','))}
          search={searchRef(gantry, kind.entity, kind.label)}
          placeholder="Type to search"
          autoFocus={autoFocus}
        />
      )
    }
    case 'date':
    case 'instant':
      return <DateField label="Value" value={value} onChange={onChange} autoFocus={autoFocus} />
    case 'decimal':
    case 'int':
      return (
        <NumberField
          label="Value"
          value={value}
          onChange={onChange}
          places={kind.kind === 'decimal' ? kind.places : 0}
          negative
          align="start"
          autoFocus={autoFocus}
        />
      )
    default:
      return <TextField label="Value" value={value} onChange={onChange} autoFocus={autoFocus} />
  }
}

export interface FilterEditorProps {
  readonly fields: readonly FilterField[]
  /** an existing condition to change */
  readonly condition?: Condition | undefined
  readonly names: ValueProps['names']
  readonly onApply: (key: string, value: string, replaced: string | undefined) => void
}
/** Field, operator, value: three controls in reading order; Enter applies. */
export function FilterEditor({ fields, condition, names, onApply }: FilterEditorProps) {
  const [field, setField] = useState<FilterField | undefined>(condition?.field ?? fields[0])
  const [operator, setOperator] = useState<Operator | undefined>(
    condition?.operator ?? (field && operatorsFor(field)[0]),
  )
  const [value, setValue] = useState(condition?.value ?? '')
  if (!field || !operator) return <p className={atoms.muted}>This list has no fields to filter by.</p>
  const operators = operatorsFor(field)
  const pick = (name: string) => {
    const next = fields.find((one) => one.field === name)
    if (next) {
      setField(next)
      setOperator(operatorsFor(next)[0])
      setValue(next.kind.kind === 'bool' ? 'true' : '')
    }
  }
  const apply = (e: FormEvent) => {
    e.preventDefault()
    const final = operator.fixed ?? value.trim()
    if (final !== '') onApply(keyOf(field, operator), final, condition?.key)
  }
  return (
    <form className={`${atoms.col} ${atoms.gap[12]}`} onSubmit={apply} style={{ width: 280 }}>
      {!condition && (
        <SelectField
          label="Field"
          value={field.field}
          onChange={pick}
          options={fields.map((one) => ({ value: one.field, label: one.label }))}
          autoFocus
        />
      )}
      {operators.length > 1 && (
        <SelectField
          label="Condition"
          value={String(
            operators.indexOf(operators.find((o) => o.words === operator.words) ?? operators[0]!),
          )}
          onChange={(i) => setOperator(operators[Number(i)])}
          options={operators.map((o, i) => ({ value: String(i), label: o.words }))}
        />
      )}
      {operator.fixed === undefined && (
        <Value
          key={field.field}
          field={field}
          value={value}
          onChange={setValue}
          names={names}
          autoFocus={condition !== undefined}
        />
      )}
      <Button kind="primary" type="submit">
        {condition ? 'Change filter' : 'Add filter'}
      </Button>
    </form>
  )
}
