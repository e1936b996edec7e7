import { type FieldControlProps } from '#core'
import { TextField } from '#ui'
import { UnconfirmedWarning } from '../../sending/public-client.ts'

/** The address the company's emails come from, and beneath it whether it is confirmed. */
export function EmailControl({ value, onChange, label, error }: FieldControlProps) {
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      <TextField
        label={label}
        type="email"
        autoComplete="email"
        optional
        help="Emails come from this address"
        value={String(value ?? '')}
        onChange={onChange}
        error={error}
      />
      <UnconfirmedWarning />
    </div>
  )
}
