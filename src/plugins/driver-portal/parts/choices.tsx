import * as s from './driver.css.ts'

interface Choice<V> {
  readonly value: V
  readonly words: string
}
interface ChoicesProps<V> {
  /** what is asked, for who listens */
  readonly label: string
  readonly of: readonly Choice<V>[]
  /** nothing until one was pressed */
  readonly value: V | null | undefined
  readonly onChange: (value: V) => void
  /** one below the other, where their words are long */
  readonly isList?: boolean
}
/** One of a few, each a press of a gloved thumb. */
export const Choices = <V extends string | boolean>({
  label,
  of,
  value,
  onChange,
  isList,
}: ChoicesProps<V>) => (
  <div role="radiogroup" aria-label={label} className={isList ? s.list : s.choices}>
    {of.map((one) => (
      <button
        key={one.words}
        type="button"
        role="radio"
        aria-checked={one.value === value}
        className={s.choice}
        onClick={() => onChange(one.value)}
      >
        {one.words}
      </button>
    ))}
  </div>
)
