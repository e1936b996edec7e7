import type { ReactNode } from 'react'
import { Button, IconButton } from '../button/button.tsx'
import { Complaint } from './field-frame.tsx'
import { Plus, X } from '../marks/icons.ts'
import * as f from './field.css.ts'
import * as s from './rows-field.css.ts'

/** A field that holds a short list of rows. */
export interface RowsFieldProps<R> {
  readonly label: string
  readonly help?: string | undefined
  readonly error?: string | undefined
  readonly rows: readonly R[]
  readonly onChange: (rows: readonly R[]) => void
  /** one more row, given those there are */
  readonly blank: (rows: readonly R[]) => R
  /** "Add a compartment" */
  readonly add: string
  /** "compartment 2", for the button that takes it away */
  readonly nameOf: (row: R, index: number) => string
  /** the fields of one row */
  readonly children: (row: R, put: (change: Partial<R>) => void, index: number) => ReactNode
}
/** A short list that is part of a record: a few fields in a line each. */
export function RowsField<R>({
  label,
  help,
  error,
  rows,
  onChange,
  blank,
  add,
  nameOf,
  children,
}: RowsFieldProps<R>) {
  return (
    <fieldset className={s.box}>
      <legend className={s.legend}>{label}</legend>
      {rows.map((row, i) => (
        <div key={i} className={s.line} role="group" aria-label={nameOf(row, i)}>
          <div className={s.row}>
            {children(
              row,
              (change) => onChange(rows.map((one, at) => (at === i ? { ...one, ...change } : one))),
              i,
            )}
          </div>
          <IconButton
            icon={X}
            label={`Remove ${nameOf(row, i)}`}
            onPress={() => onChange(rows.filter((_, at) => at !== i))}
          />
        </div>
      ))}
      <Button size="s" icon={Plus} onPress={() => onChange([...rows, blank(rows)])}>
        {add}
      </Button>
      {help && <span className={f.help}>{help}</span>}
      {error && (
        <span className={f.error} role="alert">
          <Complaint>{error}</Complaint>
        </span>
      )}
    </fieldset>
  )
}
