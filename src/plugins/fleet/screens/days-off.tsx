import type { FieldControlProps } from '#core'
import type { DaysOff as Span } from '#schema/areas/fleet.ts'
import { DateField, RowsField } from '#ui'

/** The days a driver is away, from the first to the last; one day is both. */
export default function DaysOff({ value, onChange, label, error }: FieldControlProps) {
  const rows = (value as readonly Span[] | null) ?? []
  return (
    <RowsField<Span>
      label={label}
      error={error}
      help="Sick, on leave or at home: the planner hatches these days and takes no orders there"
      rows={rows}
      onChange={onChange}
      add="Add days off"
      nameOf={(_, i) => `days off ${i + 1}`}
      blank={() => ({ from: '', to: '' })}
    >
      {({ from, to }, put) => (
        <>
          <DateField
            label="First day"
            value={from}
            // most are one day
            onChange={(next) =>
              put({ from: next, ...(to === '' || to === from || to < next ? { to: next } : {}) })
            }
          />
          <DateField label="Last day" value={to} onChange={(next) => put({ to: next })} />
        </>
      )}
    </RowsField>
  )
}
