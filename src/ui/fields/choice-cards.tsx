import type { ReactNode } from 'react'
import { Radio, RadioGroup as AriaRadioGroup } from 'react-aria-components'
import * as f from './field.css.ts'
import * as s from './choice-cards.css.ts'

/** A way to go on: its name, what comes of it, and what it needs once it is chosen. */
export interface CardChoice {
  readonly value: string
  readonly label: ReactNode
  readonly help?: ReactNode
  /** fields of this way; they show while it is chosen */
  readonly body?: ReactNode
  readonly disabled?: boolean
}
/** A choice of one among a few ways, each a card that says what it does; the arrow keys go through them. */
export function ChoiceCards({
  label,
  value,
  onChange,
  options,
  joined = false,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly options: readonly CardChoice[]
  /** the cards share their borders */
  readonly joined?: boolean
}) {
  return (
    <AriaRadioGroup
      aria-label={label}
      value={value || null}
      onChange={onChange}
      className={joined ? s.joined : s.apart}
    >
      {options.map((one) => (
        <div key={one.value} className={s.card} data-on={one.value === value ? true : undefined}>
          <Radio value={one.value} isDisabled={one.disabled ?? false} className={s.choice}>
            {({ isSelected }) => (
              <>
                <span className={f.radio} aria-hidden="true">
                  {isSelected && <span className={f.dot} />}
                </span>
                <span className={s.words}>
                  <span className={s.label}>{one.label}</span>
                  {one.help && <span className={s.help}>{one.help}</span>}
                </span>
              </>
            )}
          </Radio>
          {one.body && one.value === value && <div className={s.body}>{one.body}</div>}
        </div>
      ))}
    </AriaRadioGroup>
  )
}
