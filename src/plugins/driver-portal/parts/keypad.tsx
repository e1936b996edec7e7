import { useId, type RefObject } from 'react'
import { Icon, icons } from '#ui'
import * as s from './driver.css.ts'

interface KeypadProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly fault?: string | undefined
  /** said only after the field was left, never while typing */
  readonly tell: boolean
  readonly onLeave: () => void
  readonly optional?: boolean
  readonly name: string
  readonly ref?: RefObject<HTMLInputElement | null>
}
/** A number on the phone's keypad, 64 px high. */
export function Keypad({ label, value, onChange, fault, tell, onLeave, optional, name, ref }: KeypadProps) {
  const id = useId()
  const wrong = tell && fault !== undefined
  return (
    <div className={s.field}>
      <label className={s.label} htmlFor={id}>
        {label}
        {optional && <span className={s.small}> optional</span>}
      </label>
      <input
        {...(ref ? { ref } : {})}
        id={id}
        name={name}
        className={s.keypad}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        value={value}
        onChange={(e) => onChange(e.target.value)}
        onBlur={onLeave}
        aria-invalid={wrong}
        aria-describedby={wrong ? `${id}-fault` : undefined}
      />
      {wrong && (
        <span id={`${id}-fault`} className={s.fault} role="alert">
          <Icon of={icons.CircleAlert} size="l" />
          {fault}
        </span>
      )}
    </div>
  )
}
