import type { ReactNode } from 'react'
import { Icon } from '../marks/icon.tsx'
import { TriangleAlert } from '../marks/icons.ts'
import * as a from '../theme/atoms.css.ts'
import * as s from './field.css.ts'

/** What every field takes: label above, help and error below, optional ones marked. */
export interface FieldProps {
  readonly label: string
  readonly optional?: boolean | undefined
  readonly help?: ReactNode
  readonly error?: string | undefined
  readonly disabled?: boolean | undefined
  readonly name?: string | undefined
  readonly id?: string | undefined
  readonly autoFocus?: boolean | undefined
  /** Keeps the label for readers only: inside a row that has a head. */
  readonly hideLabel?: boolean | undefined
}
export const Complaint = ({ children }: { readonly children: ReactNode }) => (
  <>
    <Icon of={TriangleAlert} size="s" />
    <span>{children}</span>
  </>
)
/** Label above, help and error below, wired to the control by ids: for the browser's own controls. */
export function FieldFrame({
  label,
  optional,
  help,
  error,
  hideLabel,
  ids,
  children,
}: FieldProps & { readonly ids: FieldIds; readonly children: ReactNode }) {
  return (
    <div className={s.field}>
      <label htmlFor={ids.input} id={ids.label} className={hideLabel ? a.hidden : s.label}>
        {label}
        {optional && <span className={s.optional}> optional</span>}
      </label>
      {children}
      {help && (
        <span id={ids.help} className={s.help}>
          {help}
        </span>
      )}
      {error && (
        <span id={ids.error} className={s.error}>
          <Complaint>{error}</Complaint>
        </span>
      )}
    </div>
  )
}
export interface FieldIds {
  readonly input: string
  readonly label: string
  readonly help: string
  readonly error: string
}
export const fieldIds = (base: string): FieldIds => ({
  input: base,
  label: `${base}-label`,
  help: `${base}-help`,
  error: `${base}-error`,
})
/** The aria attributes of the control inside a `FieldFrame`. */
export const describeControl = (
  ids: FieldIds,
  { help, error, disabled }: Pick<FieldProps, 'help' | 'error' | 'disabled'>,
) => {
  const by = [help && ids.help, error && ids.error].filter(Boolean).join(' ')
  return {
    id: ids.input,
    ...(by ? { 'aria-describedby': by } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
    ...(disabled ? { disabled: true } : {}),
  }
}
