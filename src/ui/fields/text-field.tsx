import { useState, type ReactNode, type Ref } from 'react'
import { Input, TextArea as AriaTextArea, TextField as AriaTextField } from 'react-aria-components'
import { cx } from '../theme/cx.ts'
import { ariaField, FieldFoot, FieldLabel, type FieldProps } from './field.tsx'
import { Icon, type IconType } from '../marks/icon.tsx'
import * as s from './field.css.ts'

/** A field for text: its words, value, help and error. */
export interface TextFieldProps extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly onFocus?: (() => void) | undefined
  readonly type?: 'text' | 'email' | 'password' | 'tel' | 'url' | 'search'
  readonly placeholder?: string
  readonly autoComplete?: string
  readonly inputMode?: 'text' | 'decimal' | 'numeric' | 'email' | 'tel' | 'url'
  readonly icon?: IconType
  readonly suffix?: ReactNode
  readonly align?: 'start' | 'end'
  readonly maxLength?: number
  readonly inputRef?: Ref<HTMLInputElement>
}
/** A field for one line of text. */
export function TextField(props: TextFieldProps) {
  const {
    value,
    onChange,
    onBlur,
    onFocus,
    type = 'text',
    placeholder,
    autoComplete,
    inputMode,
    icon,
    suffix,
    align,
    maxLength,
    inputRef,
  } = props
  const [shown, setShown] = useState(false)
  return (
    <AriaTextField
      {...ariaField(props)}
      className={s.field}
      value={value}
      onChange={onChange}
      type={type === 'password' && shown ? 'text' : type}
      {...(onBlur ? { onBlur } : {})}
      {...(onFocus ? { onFocus } : {})}
      {...(autoComplete ? { autoComplete } : {})}
      {...(inputMode ? { inputMode } : {})}
      {...(maxLength ? { maxLength } : {})}
    >
      <FieldLabel {...props} />
      <div
        className={s.box}
        {...(props.error ? { 'data-invalid': true } : {})}
        {...(props.disabled ? { 'data-disabled': true } : {})}
      >
        {icon && <Icon of={icon} size="s" />}
        <Input
          {...(inputRef ? { ref: inputRef } : {})}
          className={cx(s.bare, align === 'end' && s.right)}
          {...(placeholder ? { placeholder } : {})}
        />
        {suffix && <span className={s.suffix}>{suffix}</span>}
        {type === 'password' && (
          <button
            type="button"
            className={s.textButton}
            aria-pressed={shown}
            aria-label={shown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        )}
      </div>
      <FieldFoot {...props} />
    </AriaTextField>
  )
}

export interface TextAreaProps extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly rows?: number
  readonly placeholder?: string
  readonly maxLength?: number
}
/** A field for several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { value, onChange, onBlur, rows = 4, placeholder, maxLength } = props
  return (
    <AriaTextField
      {...ariaField(props)}
      className={s.field}
      value={value}
      onChange={onChange}
      {...(onBlur ? { onBlur } : {})}
      {...(maxLength ? { maxLength } : {})}
    >
      <FieldLabel {...props} />
      <AriaTextArea
        className={s.area}
        rows={rows}
        {...(placeholder ? { placeholder } : {})}
        {...(props.error ? { 'data-invalid': true } : {})}
      />
      <FieldFoot {...props} />
    </AriaTextField>
  )
}
