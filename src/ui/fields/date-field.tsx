import { useId, useRef, useState } from 'react'
import { describeControl, fieldIds, FieldFrame, type FieldProps } from './field-frame.tsx'
import { spelledDay, time, today } from '../values/formats.ts'
import { Icon } from '../marks/icon.tsx'
import { Calendar } from '../marks/icons.ts'
import { parseDay, shiftDay } from '../values/parse-date.ts'
import { parseTime, shiftTime } from '../values/parse-time.ts'
import * as s from './field.css.ts'

export interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`, `''` for none; text that is no day comes back as typed */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly placeholder?: string
}
const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value)

function CalendarButton({
  label,
  value,
  disabled,
  onPick,
}: {
  readonly label: string
  readonly value: string
  readonly disabled: boolean
  readonly onPick: (day: string) => void
}) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className={s.within}
        aria-label={`Calendar for ${label}`}
        disabled={disabled}
        onClick={() => picker.current?.showPicker?.()}
      >
        <Icon of={Calendar} size="s" />
      </button>
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        className={s.native}
        value={value}
        onChange={(e) => onPick(e.target.value)}
      />
    </>
  )
}
/** A day by words (`t+3`, `fri`, `18 nov`, `eom`) or from the calendar; what was understood stands below. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, onBlur, placeholder, disabled, autoFocus, name } = props
  const ids = fieldIds(useId())
  const [text, setText] = useState<string | null>(null)
  const understood = text === null ? value : (parseDay(text, today()) ?? '')
  const lost = text !== null && text.trim() !== '' && understood === ''
  const [left, setLeft] = useState(false)
  const error =
    left && (lost || (value !== '' && !isDay(value) && text === null))
      ? 'Enter a date, like 11/18, fri or t+3'
      : props.error
  const isTold = isDay(understood) && (text !== null || !props.help)
  const help = isTold ? spelledDay(understood) : props.help
  const type = (raw: string) => {
    setText(raw)
    const next = raw.trim() === '' ? '' : parseDay(raw, today())
    if (next !== undefined && next !== value) onChange(next)
  }
  const leave = () => {
    setLeft(true)
    if (lost) onChange(text ?? '')
    onBlur?.()
  }
  const step = (by: number) => {
    const next = shiftDay(isDay(understood) ? understood : today(), by)
    setText(null)
    onChange(next)
  }
  return (
    <FieldFrame {...props} help={help} error={error} ids={ids}>
      <div
        className={s.box}
        data-invalid={error ? true : undefined}
        data-disabled={disabled ? true : undefined}
      >
        <input
          {...describeControl(ids, { ...props, help, error })}
          type="text"
          autoComplete="off"
          className={s.bare}
          name={name}
          placeholder={placeholder ?? 't+1, fri, 11/18'}
          autoFocus={autoFocus ?? false}
          value={text ?? (isDay(value) ? spelledDay(value).replace(/^\w+, /, '') : value)}
          onFocus={(e) => {
            setLeft(false)
            e.currentTarget.select()
          }}
          onChange={(e) => type(e.target.value)}
          onBlur={leave}
          onKeyDown={(e) => {
            if (e.altKey || (e.key !== 'ArrowUp' && e.key !== 'ArrowDown')) return
            e.preventDefault()
            step(e.key === 'ArrowUp' ? 1 : -1)
          }}
        />
        <CalendarButton
          label={props.label}
          value={isDay(value) ? value : ''}
          disabled={disabled ?? false}
          onPick={(day) => {
            setText(null)
            onChange(day)
          }}
        />
      </div>
    </FieldFrame>
  )
}

/** `HH:MM` from `6`, `6a`, `0600`, `14:30`; arrows move by a quarter of an hour. */
export function TimeField(props: DateFieldProps) {
  const { value, onChange, onBlur, placeholder, disabled, autoFocus, name } = props
  const ids = fieldIds(useId())
  const [text, setText] = useState<string | null>(null)
  const [bad, setBad] = useState(false)
  const error = bad ? 'Enter a time, like 6:30 or 14:30' : props.error
  const commit = () => {
    if (text === null) return
    const next = text.trim() === '' ? '' : parseTime(text)
    setBad(next === undefined)
    if (next === undefined) return onChange(text)
    setText(null)
    if (next !== value) onChange(next)
  }
  return (
    <FieldFrame {...props} error={error} ids={ids}>
      <div
        className={s.box}
        data-invalid={error ? true : undefined}
        data-disabled={disabled ? true : undefined}
      >
        <input
          {...describeControl(ids, { ...props, error })}
          type="text"
          autoComplete="off"
          className={s.bare}
          name={name}
          placeholder={placeholder ?? '06:00'}
          autoFocus={autoFocus ?? false}
          value={text ?? (/^\d{2}:\d{2}/.test(value) ? time(value) : value)}
          onFocus={(e) => e.currentTarget.select()}
          onChange={(e) => {
            setText(e.target.value)
            setBad(false)
          }}
          onBlur={() => {
            commit()
            onBlur?.()
          }}
          onKeyDown={(e) => {
            if (e.key === 'Enter') return commit()
            if (e.altKey || (e.key !== 'ArrowUp' && e.key !== 'ArrowDown')) return
            e.preventDefault()
            setText(null)
            onChange(shiftTime(parseTime(text ?? value) ?? '06:00', e.key === 'ArrowUp' ? 15 : -15))
          }}
        />
      </div>
    </FieldFrame>
  )
}
