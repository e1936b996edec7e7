import type { FieldControlProps } from '#core'
import { TextField } from '#ui'

/** A port is a number that nobody counts with: no separators, nothing to add. */
export const PortControl = ({ value, onChange, ...shared }: FieldControlProps) => (
  <TextField
    {...shared}
    name="port"
    inputMode="numeric"
    maxLength={5}
    value={String(value ?? '')}
    onChange={(text) => onChange(/^\d+$/.test(text) ? Number(text) : text)}
  />
)
