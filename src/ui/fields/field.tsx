import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import { Icon, TriangleAlert } from '../marks/icon.tsx'
import * as a from '../theme/atoms.css.ts'
import { cx } from '../theme/cx.ts'
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
export const FieldLabel = ({
  label,
  optional,
  hideLabel,
}: Pick<FieldProps, 'label' | 'optional' | 'hideLabel'>) => (
  <Label className={cx(hideLabel ? a.hidden : s.label)}>
    {label}
    {optional && <span className={s.optional}> optional</span>}
  </Label>
)
export const Complaint = ({ children }: { readonly children: ReactNode }) => (
  <>
    <Icon of={TriangleAlert} size="s" />
    <span>{children}</span>
  </>
)
/** Inside a react-aria field: ties both texts to the control. */
export const FieldFoot = ({ help, error }: Pick<FieldProps, 'help' | 'error'>) => (
  <>
    {help && (
      <Text slot="description" className={s.help}>
        {help}
      </Text>
    )}
    <FieldError className={s.error}>{error ? <Complaint>{error}</Complaint> : null}</FieldError>
  </>
)
/** The part of the props that react-aria fields share. */
export const ariaField = ({ error, disabled, name, id, autoFocus }: FieldProps) => ({
  isInvalid: Boolean(error),
  isDisabled: Boolean(disabled),
  validationBehavior: 'aria' as const,
  ...(name ? { name } : {}),
  ...(id ? { id } : {}),
  ...(autoFocus ? { autoFocus: true } : {}),
})

/** For controls that react-aria does not know: the same frame, wired by ids. */
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
