import { useId, useState, type ReactNode, type Ref } from 'react'
import { cx } from '../theme/cx.ts'
import { Icon, type IconType } from '../marks/icon.tsx'
import { describeControl, fieldIds, FieldFrame, type FieldProps } from './field-frame.tsx'
import * as s from './field.css.ts'

/** A field for text: its words, value, help and error. */
export interface TextFieldProps extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly onFocus?: (() => void) | undefined
  readonly type?: 'text' | 'email' | 'password' | 'tel' | 'url' | 'search'
  readonly placeholder?: string
  readonly autoComplete?: string | undefined
  readonly inputMode?: 'text' | 'decimal' | 'numeric' | 'email' | 'tel' | 'url'
  readonly icon?: IconType
  readonly suffix?: ReactNode
  readonly align?: 'start' | 'end'
  readonly maxLength?: number
  readonly inputRef?: Ref<HTMLInputElement>
}
/** A field for one line of text. */
export function TextField(props: TextFieldProps) {
  const { value, onChange, onBlur, onFocus, type = 'text', icon, suffix, align, inputRef } = props
  const { placeholder, autoComplete, inputMode, maxLength, name, autoFocus } = props
  const [shown, setShown] = useState(false)
  const own = useId()
  const ids = fieldIds(props.id ?? own)
  return (
    <FieldFrame {...props} ids={ids}>
      <div
        className={s.box}
        data-invalid={props.error ? true : undefined}
        data-disabled={props.disabled ? true : undefined}
      >
        {icon && <Icon of={icon} size="s" />}
        <input
          {...describeControl(ids, props)}
          ref={inputRef}
          className={cx(s.bare, align === 'end' && s.right)}
          type={type === 'password' && shown ? 'text' : type}
          value={value}
          onChange={(e) => onChange(e.target.value)}
          onBlur={onBlur && (() => onBlur())}
          onFocus={onFocus && (() => onFocus())}
          {...{ placeholder, autoComplete, inputMode, maxLength, name, autoFocus }}
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
    </FieldFrame>
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
  const { value, onChange, onBlur, rows = 4, placeholder, maxLength, name, autoFocus } = props
  const own = useId()
  const ids = fieldIds(props.id ?? own)
  return (
    <FieldFrame {...props} ids={ids}>
      <textarea
        {...describeControl(ids, props)}
        className={s.area}
        rows={rows}
        value={value}
        onChange={(e) => onChange(e.target.value)}
        onBlur={onBlur && (() => onBlur())}
        {...{ placeholder, maxLength, name, autoFocus }}
        data-invalid={props.error ? true : undefined}
      />
    </FieldFrame>
  )
}
