import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { Press } from '../button/press.tsx'
import { Icon } from '../marks/icon.tsx'
import { ChevronDown } from '../marks/icons.ts'
import { Popover } from '../overlay/popover.tsx'
import { cx } from '../theme/cx.ts'
import { add, compare, isDecimal, multiply } from '../values/decimal.ts'
import { shownNumber, useNumberText } from './number-field.tsx'
import * as s from './sentence.css.ts'

/** A rule that is read as a sentence, and edited part by part. */
export const Sentence = ({ quiet, children }: { readonly quiet?: boolean; readonly children: ReactNode }) => (
  <p className={quiet ? s.small : s.sentence}>{children}</p>
)
interface PartProps {
  /** what the part says: "lowest" */
  readonly words: string
  /** what is chosen here: "Price basis" */
  readonly label: string
  /** nothing is chosen yet */
  readonly unfinished?: boolean
  /** what it was before it was changed: "was 9.0 ¢/gal" */
  readonly was?: string | undefined
  readonly error?: string | undefined
  /** of the second sentence: rare terms */
  readonly quiet?: boolean
  /** the field whose fault leads here */
  readonly field?: string
  /** of a new one: the part to begin with */
  readonly autoFocus?: boolean
  /** the fields that change it; without them it is only read */
  readonly children?: ReactNode
}
/** One part of a sentence: a button with its words, which opens what changes it. */
export function SentencePart(part: PartProps) {
  const { words, label, unfinished, was, error, quiet, field, autoFocus, children } = part
  if (!children) return <b>{words}</b>
  return (
    <span className={s.part} data-field={field}>
      <Popover
        label={label}
        trigger={
          <Press
            className={cx(s.button, quiet && s.quiet)}
            aria-label={`${label}: ${words}`}
            data-open-end={unfinished ? true : undefined}
            data-wrong={error ? true : undefined}
            autoFocus={autoFocus}
          >
            {words}
            {!quiet && <Icon of={ChevronDown} size="s" />}
          </Press>
        }
      >
        {(close) => (
          <div
            className={s.box}
            onKeyDown={(e) => {
              // saved with the form it is in, which first takes what is marked here
              if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) setTimeout(close)
            }}
          >
            {children}
          </div>
        )}
      </Popover>
      {error && (
        <span role="alert" className={s.wrong}>
          {error}
        </span>
      )}
      {was && !error && <span className={s.note}>was {was}</span>}
    </span>
  )
}

interface FigureProps {
  /** what it is, with its unit: "Margin in ¢ a gallon" */
  readonly label: string
  /** plain decimal text; text that is no number comes back as typed */
  readonly value: string
  readonly onChange: (value: string) => void
  /** it is kept in dollars, and read and typed in cents */
  readonly cents?: boolean
  /** decimals that are kept, of what is typed */
  readonly places: number
  readonly was?: string | undefined
  readonly error?: string | undefined
}
/** What one press of an arrow adds, alone and with Shift. */
const STEPS = ['0.1', '1'] as const
/** Cents as people write them: `10 ¢/gal` and `$0.10` are 10. */
function inCents(raw: string): string {
  const dollars = /^\s*\$\s*([\d.]+)/.exec(raw)?.[1]
  if (dollars !== undefined && isDecimal(dollars)) return multiply(dollars, '100')
  return raw.replace(/\s*[¢c](?:\s*\/?\s*gal)?\s*$/i, '')
}
const scaled = (value: string, by: string) => (value !== '' && isDecimal(value) ? multiply(value, by) : value)
/**
 * A figure of a sentence, typed where it stands: Enter saves with the form it is in, Escape gives back what stood
 * there, the arrows move it.
 */
export function SentenceFigure({ label, value, onChange, cents, places, was, error }: FigureProps) {
  const id = useId()
  const held = cents ? scaled(value, '100') : value
  const change = (next: string) => onChange(cents ? scaled(next, '0.01') : next)
  const { text, complaint, start, commit, type, onKey } = useNumberText({
    value: held,
    onChange: change,
    places,
    shows: 1,
  })
  const shown = text ?? shownNumber(held, 1)
  const wrong = complaint ?? error
  const step = (e: KeyboardEvent) => {
    const by = { ArrowUp: '', ArrowDown: '-' }[e.key]
    if (by === undefined || !isDecimal(held)) return
    e.preventDefault()
    const next = add(held, by + STEPS[e.shiftKey ? 1 : 0])
    type(compare(next, '0') < 0 ? '0' : next)
  }
  return (
    <span className={s.part}>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className={s.figure}
        style={{ width: `calc(${Math.max(3, shown.length)}ch + 26px)` }}
        aria-label={label}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong || was ? id : undefined}
        data-wrong={wrong ? true : undefined}
        value={shown}
        onFocus={(e) => {
          start.current = held
          e.currentTarget.select()
        }}
        onChange={(e) => type(cents ? inCents(e.target.value) : e.target.value)}
        onBlur={commit}
        onKeyDown={(e) => {
          onKey(e)
          step(e)
        }}
      />
      {wrong && (
        <span role="alert" id={id} className={s.wrong}>
          {wrong}
        </span>
      )}
      {was && !wrong && (
        <span id={id} className={s.note}>
          was {was}
        </span>
      )}
    </span>
  )
}
