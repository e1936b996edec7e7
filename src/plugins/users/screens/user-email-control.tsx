import type { FieldControlProps } from '#core'
import { TextField } from '#ui'
import { SenderWarning } from '../../sending/public-client.ts'
import * as s from './invitation.css.ts'

/** The address an invitation goes to, and beneath it whether emails go out at all. */
export function UserEmailControl({ value, onChange, label, error }: FieldControlProps) {
  return (
    <div className={s.panel}>
      <TextField
        label={label}
        name="email"
        type="email"
        autoComplete="email"
        help="Without a password an invitation goes here. For a driver without email enter the office’s, and show the QR code"
        value={String(value ?? '')}
        onChange={onChange}
        error={error}
      />
      <SenderWarning />
    </div>
  )
}
