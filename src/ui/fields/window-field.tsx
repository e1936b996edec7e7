import { useId, useState } from 'react'
import { describeControl, fieldIds, FieldFrame, type FieldProps } from './field-frame.tsx'
import { window as shown } from '../values/formats.ts'
import { parseWindow, type TimeWindow } from '../values/parse-time.ts'
import * as s from './field.css.ts'

export interface WindowFieldProps extends FieldProps {
  readonly value: TimeWindow | null
  readonly onChange: (value: TimeWindow | null) => void
  readonly onBlur?: (() => void) | undefined
}
/** Earliest and latest in one box: `6-10`, `2p-5p`; empty is any time. */
export function WindowField(props: WindowFieldProps) {
  const { value, onChange, onBlur, disabled, autoFocus } = props
  const ids = fieldIds(useId())
  const [text, setText] = useState<string | null>(null)
  const [bad, setBad] = useState(false)
  const error = bad ? 'Enter two times, like 6-10' : props.error
  const commit = () => {
    if (text !== null) {
      const next = text.trim() === '' ? null : parseWindow(text)
      setBad(next === undefined)
      if (next !== undefined) {
        setText(null)
        onChange(next)
      }
    }
    onBlur?.()
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
          placeholder="6-10"
          autoFocus={autoFocus ?? false}
          value={text ?? (value ? shown(value.from, value.to) : '')}
          onFocus={(e) => e.currentTarget.select()}
          onChange={(e) => {
            setText(e.target.value)
            setBad(false)
          }}
          onBlur={commit}
        />
      </div>
    </FieldFrame>
  )
}
