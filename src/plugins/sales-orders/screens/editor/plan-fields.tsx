/** Controls of an order's fields that say more than their kind does. */
import type { FieldControlProps } from '#core'
import { TextField, TimeField } from '#ui'

export const EarliestField = ({ value, ...shared }: FieldControlProps) => (
  <TimeField {...shared} value={String(value)} optional />
)
export const LatestField = ({ value, ...shared }: FieldControlProps) => (
  <TimeField {...shared} value={String(value)} optional placeholder="10:00" />
)
/** One line for the driver; longer notes are for the office. */
export const DriverNoteField = ({ value, ...shared }: FieldControlProps) => (
  <TextField {...shared} value={String(value)} optional maxLength={2000} />
)
