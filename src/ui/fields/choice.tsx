import type { ReactNode } from 'react'
import { Checkbox, Radio, RadioGroup as AriaRadioGroup, Switch as AriaSwitch } from 'react-aria-components'
import { cx } from '../theme/cx.ts'
import { ariaField, FieldFoot, FieldLabel } from './field.tsx'
import { Complaint, type FieldProps } from './field-frame.tsx'
import { Icon } from '../marks/icon.tsx'
import { Check, Minus } from '../marks/icons.ts'
import * as s from './field.css.ts'

interface OnOff extends Omit<FieldProps, 'optional' | 'hideLabel'> {
  readonly value: boolean
  readonly onChange: (value: boolean) => void
}
/** Ticked with the words beside it; saves with the form. */
export function CheckboxField({
  label,
  value,
  onChange,
  help,
  error,
  disabled,
  name,
  mixed,
  autoFocus,
}: OnOff & { readonly mixed?: boolean }) {
  return (
    <div className={s.field}>
      <Checkbox
        className={s.choice}
        isSelected={value}
        onChange={onChange}
        isIndeterminate={mixed ?? false}
        isInvalid={Boolean(error)}
        isDisabled={disabled ?? false}
        validationBehavior="aria"
        {...(name ? { name } : {})}
        {...(autoFocus ? { autoFocus } : {})}
      >
        <Tick on={value} mixed={mixed ?? false} />
        <span>{label}</span>
      </Checkbox>
      {help && <span className={s.help}>{help}</span>}
      {error && (
        <span className={s.error} role="alert">
          <Complaint>{error}</Complaint>
        </span>
      )}
    </div>
  )
}
const Tick = ({ on, mixed = false }: { readonly on: boolean; readonly mixed?: boolean }) => (
  <span className={s.check} aria-hidden="true" data-on={on || mixed ? true : undefined}>
    {(on || mixed) && <Icon of={mixed ? Minus : Check} size="xs" />}
  </span>
)

/** Acts at once: the screen says what it did. */
export function Switch({
  label,
  spoken,
  value,
  onChange,
  help,
  disabled,
  name,
}: Omit<OnOff, 'error'> & {
  /** read instead of the label, where several have the same */
  readonly spoken?: string
}) {
  return (
    <div className={s.field}>
      <AriaSwitch
        className={s.choice}
        isSelected={value}
        onChange={onChange}
        isDisabled={disabled ?? false}
        {...(spoken ? { 'aria-label': spoken } : {})}
        {...(name ? { name } : {})}
      >
        <span className={s.track} aria-hidden="true">
          <span className={s.thumb} />
        </span>
        <span>{label}</span>
      </AriaSwitch>
      {help && <span className={s.help}>{help}</span>}
    </div>
  )
}

/** A switch in a cell of a list: pressed by the pointer; the menu of the row does the same by keys. */
export function CellSwitch({
  label,
  value,
  note,
  onChange,
}: {
  /** says what is switched, and of what: "In quotes: Rack + 12.5" */
  readonly label: string
  readonly value: boolean
  /** beside it: "3 of 4" */
  readonly note?: ReactNode
  /** without it nobody may */
  readonly onChange?: ((value: boolean) => void) | undefined
}) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={value}
      aria-label={label}
      disabled={!onChange}
      tabIndex={-1}
      className={s.cellSwitch}
      data-selected={value ? true : undefined}
      onClick={() => onChange?.(!value)}
    >
      <span className={s.track} aria-hidden="true">
        <span className={s.thumb} />
      </span>
      {note}
    </button>
  )
}

/** One of the choices of a group. */
export interface Choice {
  readonly value: string
  readonly label: ReactNode
  readonly help?: ReactNode
  readonly disabled?: boolean
}
interface RadioProps extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly options: readonly Choice[]
  readonly stacked?: boolean
}
/** A choice of one among a few that all show. */
export function RadioGroup(props: RadioProps) {
  const { value, onChange, options, stacked } = props
  return (
    <AriaRadioGroup {...ariaField(props)} className={s.field} value={value || null} onChange={onChange}>
      <FieldLabel {...props} />
      <div className={cx(s.choices, stacked && s.stacked)}>
        {options.map((o) => (
          <Radio key={o.value} value={o.value} isDisabled={o.disabled ?? false} className={s.choice}>
            {({ isSelected }) => (
              <>
                <span className={s.radio} aria-hidden="true">
                  {isSelected && <span className={s.dot} />}
                </span>
                <span>
                  {o.label}
                  {o.help && <span className={s.help}> {o.help}</span>}
                </span>
              </>
            )}
          </Radio>
        ))}
      </div>
      <FieldFoot {...props} />
    </AriaRadioGroup>
  )
}
