import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from '../theme/cx.ts'
import { compare } from '../values/decimal.ts'
import { describeControl, fieldIds, FieldFrame, type FieldProps } from './field-frame.tsx'
import { isDecimal, trim } from '../values/decimal.ts'
import { number } from '../values/formats.ts'
import { parseNumber } from '../values/parse-number.ts'
import * as s from './field.css.ts'

/** A field for a number, kept as a decimal string. */
export interface NumberFieldProps extends FieldProps {
  /** plain decimal text, `''` for none; text that is no number comes back as typed */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly places?: number
  readonly negative?: boolean
  readonly suffix?: ReactNode
  readonly prefix?: ReactNode
  readonly placeholder?: string
  readonly money?: boolean
  /** at rest, at least this many decimals */
  readonly shows?: number
  readonly align?: 'start' | 'end'
  /** asks when a per-gallon figure looks like cents */
  readonly perGallon?: boolean
}
export const shownNumber = (value: string, shows: number | undefined) => {
  if (value === '') return ''
  // the zeros of the wire say nothing: `.243000` is 0.243
  const kept = (isDecimal(value) ? trim(value) : value).split('.')[1]?.length ?? 0
  const text = number(value, Math.max(shows ?? 0, kept))
  return text === '–' ? value : text.replace('−', '-')
}

/** The text while somebody types, kept apart from the number it stands for. */
export function useNumberText({
  value,
  onChange,
  places = 3,
  negative = false,
  money = false,
  shows,
}: Pick<NumberFieldProps, 'value' | 'onChange' | 'places' | 'negative' | 'money' | 'shows'>) {
  const [text, setText] = useState<string | null>(null)
  const [complaint, setComplaint] = useState<string>()
  const start = useRef(value)
  useEffect(() => {
    if (text === null) setComplaint(undefined)
  }, [value, text])
  const rule = { places, negative, money, ...(start.current ? { from: start.current } : {}) }
  const relative = (raw: string) => /^[-+=−]/.test(raw.trim()) && !(negative && /^[-−]/.test(raw.trim()))
  const commit = () => {
    if (text === null) return
    const parsed = parseNumber(text, rule)
    if (parsed.ok) {
      setText(null)
      setComplaint(undefined)
      if (parsed.value !== value) onChange(parsed.value)
    } else {
      setComplaint(parsed.message)
      onChange(text)
    }
  }
  const type = (raw: string) => {
    setText(raw)
    setComplaint(undefined)
    // Sums and changes count when finished; plain numbers at once, so that totals move while typing.
    const parsed = relative(raw) ? undefined : parseNumber(raw, rule)
    if (parsed?.ok && parsed.value !== value) onChange(parsed.value)
  }
  const onKey = (e: KeyboardEvent) => {
    if (e.key === 'Enter' && !e.nativeEvent.isComposing) {
      commit()
      start.current = value
    } else if (e.key === 'Escape' && text !== null && text !== shownNumber(start.current, shows)) {
      e.stopPropagation()
      setText(null)
      onChange(start.current)
    }
  }
  return { text, complaint, start, commit, type, onKey }
}
/**
 * Numbers as people type them (`8k`, `+500`, `=4*2000`), kept as exact
 * text. Separators appear when the field is left.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onBlur, suffix, prefix, placeholder, shows, align = 'end', perGallon } = props
  const { disabled, autoFocus, name } = props
  const ids = fieldIds(useId())
  const { text, complaint, start, commit, type, onKey } = useNumberText(props)
  const cents =
    perGallon && text === null && value !== '' && compare(value, '5') > 0
      ? 'Is this cents? Type 250c for $2.50.'
      : undefined
  const error = complaint ?? props.error
  return (
    <FieldFrame {...props} help={cents ?? props.help} error={error} ids={ids}>
      <div
        className={s.box}
        data-invalid={error ? true : undefined}
        data-disabled={disabled ? true : undefined}
      >
        {prefix && <span className={s.suffix}>{prefix}</span>}
        <input
          {...describeControl(ids, { ...props, help: cents ?? props.help, error })}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className={cx(s.bare, align === 'end' && s.right)}
          name={name}
          placeholder={placeholder}
          autoFocus={autoFocus ?? false}
          value={text ?? shownNumber(value, shows)}
          onFocus={(e) => {
            start.current = value
            const el = e.currentTarget
            const was = el.value
            requestAnimationFrame(() => {
              // figures that were typed before the frame came stay as they are
              if (document.activeElement === el && el.value === was) el.select()
            })
          }}
          onChange={(e) => type(e.target.value)}
          onBlur={() => {
            commit()
            onBlur?.()
          }}
          onKeyDown={onKey}
        />
        {suffix && <span className={s.suffix}>{suffix}</span>}
      </div>
    </FieldFrame>
  )
}

/** An amount in dollars, two decimals unless told; `places={6}` with `perGallon` is a price. */
export function MoneyField({ places = 2, shows, ...rest }: Omit<NumberFieldProps, 'money' | 'prefix'>) {
  return <NumberField {...rest} money places={places} shows={shows ?? (places > 2 ? 4 : 2)} prefix="$" />
}
