import { useWholeList, type FieldControlProps } from '#core'
import { paymentMethod } from '#schema/areas/parties.ts'
import { SelectField, TextField, type SelectOption } from '#ui'

/** How customers pay; nothing to choose without the right to read the list. */
function useMethods(): readonly SelectOption[] {
  const used = useWholeList(paymentMethod).filter(({ is_active }) => is_active)
  return used.map(({ id, name }) => ({ value: String(id), label: name }))
}
/** One of the ways customers pay, or none. */
export function MethodField({ value, onChange, ...shared }: FieldControlProps) {
  const methods = useMethods()
  if (methods.length === 0) return null
  return (
    <SelectField
      {...shared}
      optional
      value={value === null ? '' : String(value)}
      onChange={(next) => onChange(next ? Number(next) : null)}
      options={methods}
    />
  )
}
/** What the bank calls it. */
export const ReferenceField = ({ value, ...shared }: FieldControlProps) => (
  <TextField
    {...shared}
    optional
    value={String(value ?? '')}
    placeholder="Check 1042, ACH trace"
    maxLength={120}
  />
)
