import { FieldError, Label, Text } from 'react-aria-components'
import * as a from '../theme/atoms.css.ts'
import { cx } from '../theme/cx.ts'
import * as s from './field.css.ts'
import { Complaint, type FieldProps } from './field-frame.tsx'

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
