import { useId, useRef, type RefObject } from 'react'
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
  /** may be below zero: a key of its own turns it, for a phone's keypad of figures has no minus */
  readonly signed?: boolean
  readonly name: string
  readonly ref?: RefObject<HTMLInputElement | null>
}
const MINUS = /^\s*[-−]\s*/
interface SignProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly field: RefObject<HTMLInputElement | null>
}
function SignKey({ value, onChange, field }: SignProps) {
  const isBelow = MINUS.test(value)
  const turn = () => {
    onChange(isBelow ? value.replace(MINUS, '') : `-${value.trim()}`)
    field.current?.focus()
  }
  return (
    <button
      type="button"
      className={s.signKey}
      aria-label="Below zero"
      aria-pressed={isBelow}
      // the keypad stays open under the thumb
      onPointerDown={(event) => event.preventDefault()}
      onClick={turn}
    >
      {isBelow ? '−' : '±'}
    </button>
  )
}
/** A number on the phone's keypad, 64 px high. */
export function Keypad(props: KeypadProps) {
  const { label, value, onChange, fault, tell, onLeave, optional, signed, name, ref } = props
  const id = useId()
  const own = useRef<HTMLInputElement>(null)
  const field = ref ?? own
  const wrong = tell && fault !== undefined
  const input = (
    <input
      ref={field}
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
  )
  return (
    <div className={s.field}>
      <label className={s.label} htmlFor={id}>
        {label}
        {optional && <span className={s.small}> optional</span>}
      </label>
      {signed ? (
        <div className={s.signed}>
          <SignKey value={value} onChange={onChange} field={field} />
          {input}
        </div>
      ) : (
        input
      )}
      {wrong && (
        <span id={`${id}-fault`} className={s.fault} role="alert">
          <Icon of={icons.CircleAlert} size="l" />
          {fault}
        </span>
      )}
    </div>
  )
}
