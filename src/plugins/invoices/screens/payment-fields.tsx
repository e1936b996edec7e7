import { useEffect, useState } from 'react'
import { useGantry, type FieldControlProps } from '#core'
import type { Page } from '#schema/contract/kit.ts'
import { SelectField, TextField, type SelectOption } from '#ui'

interface MethodRow {
  readonly id: number
  readonly name: string
  readonly is_active: boolean
}
/** How customers pay; nothing to choose without the right to read the list. */
function useMethods(): readonly SelectOption[] {
  const gantry = useGantry()
  const [methods, setMethods] = useState<readonly SelectOption[]>([])
  useEffect(() => {
    if (!gantry.registry.commands.has('payment-method.list') || !gantry.may('payment_method.read'))
      return undefined
    let here = true
    void gantry
      .dispatch({ command: 'payment-method.list', input: { page: 1, size: 100 } })
      .then((outcome) => {
        if (here && outcome.status === 'done')
          setMethods(
            (outcome.value as Page<MethodRow>).items
              .filter((row) => row.is_active)
              .map((row) => ({ value: String(row.id), label: row.name })),
          )
      })
    return () => {
      here = false
    }
  }, [gantry])
  return methods
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
