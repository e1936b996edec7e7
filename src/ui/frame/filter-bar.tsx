import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { cx } from '../theme/cx.ts'
import { Icon } from '../marks/icon.tsx'
import { ListFilter, Search as Glass, X } from '../marks/icons.ts'
import { ariaKeys, Kbd } from '../button/kbd.tsx'
import * as f from '../fields/field.css.ts'
import * as s from './frame.css.ts'

/** The text filter of a list; `/` focuses it, Esc empties it, arrow down leaves for the rows. */
export function FilterBox({
  value,
  onChange,
  label,
  inputRef,
  onLeave,
  onKeyFirst,
  keys = '/',
}: {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly label: string
  readonly inputRef?: Ref<HTMLInputElement>
  readonly onLeave?: () => void
  /** what hangs under the box hears a key before it; true when it used it up */
  readonly onKeyFirst?: (e: KeyboardEvent) => boolean
  readonly keys?: string
}) {
  const onKey = (e: KeyboardEvent) => {
    if (e.nativeEvent.isComposing || onKeyFirst?.(e)) return
    if (e.key === 'Escape' && value) {
      e.stopPropagation()
      onChange('')
    } else if ((e.key === 'Escape' || e.key === 'ArrowDown' || e.key === 'Enter') && onLeave) {
      e.preventDefault()
      e.stopPropagation()
      onLeave()
    }
  }
  return (
    <div className={s.filterBox} role="search">
      <Icon of={Glass} size="s" />
      <input
        ref={inputRef ?? null}
        className={f.bare}
        aria-label={label}
        placeholder={label}
        value={value}
        autoComplete="off"
        spellCheck={false}
        aria-keyshortcuts={ariaKeys(keys)}
        onChange={(e) => onChange(e.target.value)}
        onKeyDown={onKey}
      />
      {value ? (
        <button
          type="button"
          className={f.within}
          aria-label="Clear filter text"
          onClick={() => onChange('')}
        >
          <Icon of={X} size="s" />
        </button>
      ) : (
        <Kbd keys={keys} />
      )}
    </div>
  )
}

interface ChipProps {
  /** field, operator, value in words */
  readonly field: string
  readonly op: string
  readonly value: string
  readonly onEdit?: () => void
  readonly onRemove: () => void
  readonly ref?: Ref<HTMLButtonElement>
}
/** One condition of a filter. Enter edits it, Backspace takes it away. */
export function Chip({ field, op, value, onEdit, onRemove, ref }: ChipProps) {
  const said = [field, op, value].filter(Boolean).join(' ')
  return (
    <span className={s.chip}>
      <button
        ref={ref}
        type="button"
        className={s.chipText}
        aria-label={`${said}, change`}
        onClick={onEdit}
        onKeyDown={(e) => {
          if (e.key === 'Backspace' || e.key === 'Delete') {
            e.preventDefault()
            onRemove()
          }
        }}
      >
        {field} {op && `${op} `}
        <b>{value}</b>
      </button>
      <button
        type="button"
        className={s.chipX}
        aria-label={`Remove ${field || value} filter`}
        onClick={onRemove}
      >
        <Icon of={X} size="s" />
      </button>
    </span>
  )
}
/** The button that offers one more filter. */
export function AddFilterButton({
  onPress,
  keys = 'f',
  children = 'Add filter',
  ref,
}: {
  readonly onPress: () => void
  readonly keys?: string
  readonly children?: ReactNode
  readonly ref?: Ref<HTMLButtonElement>
}) {
  return (
    <button
      ref={ref}
      type="button"
      className={cx(s.chip, s.chipAdd)}
      aria-keyshortcuts={ariaKeys(keys)}
      onClick={onPress}
    >
      <Icon of={ListFilter} size="s" />
      {children}
      <Kbd keys={keys} />
    </button>
  )
}
