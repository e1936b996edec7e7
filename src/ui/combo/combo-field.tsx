import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react'
import { comboInput, ComboList } from './combo-list.tsx'
import { describeControl, fieldIds, FieldFrame, type FieldProps } from '../fields/field-frame.tsx'
import { Icon } from '../marks/icon.tsx'
import { ChevronsUpDown, X } from '../marks/icons.ts'
import {
  COULD_NOT_SEARCH,
  CREATE,
  createRow,
  madeHere,
  useCombo,
  type ComboModel,
  type Option,
  type Search,
} from './use-combo.ts'
import * as s from '../fields/field.css.ts'

/** A field that one row of many is chosen in, by typing. */
export interface ComboFieldProps extends FieldProps {
  /** the chosen row, with the words to show for it */
  readonly value: Option | null
  readonly onChange: (option: Option | null) => void
  readonly onBlur?: (() => void) | undefined
  /** finds by code, name, city, phone; called with empty text when the list opens */
  readonly search: Search
  /** shown first while nothing is typed */
  readonly recent?: readonly Option[]
  /** "customer" gives the last row: Create customer “Lone…” */
  readonly noun?: string
  readonly onCreate?: ((text: string) => void) | undefined
  readonly placeholder?: string
  /** the record whose rows these are: with another, half-typed words go unless the focus is in the box */
  readonly of?: string | number | undefined
}
/** The words in the box, the row they stand for, and what becomes of them when the box is left. */
function useChosenText({ value, onChange }: Pick<ComboFieldProps, 'value' | 'onChange'>) {
  const [text, setText] = useState(value?.label ?? '')
  const [typed, setTyped] = useState(false)
  const [unknown, setUnknown] = useState(false)
  /** the text whose row is taken as soon as it is found; '' when none is waited for */
  const awaited = useRef('')
  useEffect(() => () => void (awaited.current = ''), [])
  // with the value itself: a key that comes right after it is not taken back by what was due before
  useLayoutEffect(() => {
    if (!typed) setText(value?.label ?? '')
  }, [value?.label, value?.id, typed])
  const id = value?.id
  const before = useRef(typed)
  const came = useEffectEvent(() => {
    // a key before it was drawn: who pressed it did not see it
    if (typed && !before.current) return onChange(null)
    // what was made elsewhere for this field takes the place of what was typed to look for it
    setTyped(false)
    setUnknown(false)
  })
  useLayoutEffect(() => {
    if (id !== undefined) came()
  }, [id])
  useLayoutEffect(() => {
    before.current = typed
  })
  const take = (option: Option | null) => {
    awaited.current = ''
    setTyped(false)
    setUnknown(false)
    setText(option?.label ?? '')
    onChange(option)
  }
  const type = (raw: string) => {
    awaited.current = ''
    setText(raw)
    setTyped(true)
    setUnknown(false)
    if (value) onChange(null)
  }
  const drop = () => {
    awaited.current = ''
    setTyped(false)
    setUnknown(false)
  }
  return { text, typed, unknown, setUnknown, take, type, drop, awaited }
}
/** Recent rows stand first while nothing is typed. */
const withRecent =
  (search: Search, recent: readonly Option[]): Search =>
  async (needle, signal) => {
    if (needle || !recent.length) return search(needle, signal)
    const rest = await search(needle, signal)
    return [...recent, ...rest.filter((o) => !recent.some((r) => r.id === o.id))]
  }
/**
 * Tab or Enter came before the list did: the first row is taken when it
 * arrives, unless something else was typed by then.
 */
function useEarlyKeys(
  finder: Search,
  { text, typed, take, awaited }: ReturnType<typeof useChosenText>,
  combo: ComboModel,
): (e: KeyboardEvent) => boolean {
  const latest = useRef({ text, take })
  latest.current = { text, take }
  const late = (raw: string) => {
    if (awaited.current === raw) return
    awaited.current = raw
    void Promise.resolve(finder(raw.trim(), new AbortController().signal))
      .then((rows) => {
        if (awaited.current !== raw || latest.current.text !== raw) return
        awaited.current = ''
        const open = rows.filter((o) => !o.reason)
        const hit = open.find((o) => o.label.toLowerCase() === raw.trim().toLowerCase()) ?? open[0]
        if (!hit) return
        // what it lists is of before
        combo.setOpen(false)
        latest.current.take(hit)
      })
      .catch(() => {
        if (awaited.current === raw) awaited.current = ''
      })
  }
  return (e) => {
    if (e.nativeEvent.isComposing) return false
    const takes =
      (e.key === 'Tab' && !e.shiftKey) ||
      (e.key === 'Enter' && !e.ctrlKey && !e.metaKey && combo.open && !combo.sure)
    const isListed = combo.active >= 0 || combo.options.some((o) => o.id !== CREATE)
    if (!takes || !typed || !text.trim() || (combo.sure && isListed)) return false
    late(text)
    // Enter means this row, not the whole form
    if (e.key === 'Enter') e.preventDefault()
    return e.key === 'Enter'
  }
}
/** A combo field's behaviour: its text, its list, and what keys and leaving do. */
function useComboField(props: ComboFieldProps) {
  const { value, onBlur, search, recent = [], noun, onCreate } = props
  const chosen = useChosenText(props)
  const { text, typed, unknown, setUnknown, take, type, drop } = chosen
  const finder = withRecent(search, recent)
  const needle = typed ? text : ''
  const more = onCreate && needle.trim() ? [createRow(noun, needle.trim())] : []
  // While it is being made elsewhere, what is typed here is no mistake.
  const making = useRef(false)
  const combo = useCombo({
    text: needle,
    nothing: madeHere(
      search.nothing,
      onCreate &&
        (() => {
          making.current = true
          onCreate('')
        }),
    ),
    search: finder,
    more,
    of: props.of,
    onPick: (o) => {
      if (o.id === CREATE) {
        chosen.awaited.current = ''
        making.current = true
        onCreate?.(needle.trim())
      } else take(o)
    },
  })
  const leave = () => {
    combo.setOpen(false)
    const exact = typed
      ? combo.options.find(
          (o) => o.id !== CREATE && !o.reason && o.label.toLowerCase() === text.trim().toLowerCase(),
        )
      : undefined
    if (exact) take(exact)
    else if (typed && text.trim() === '') take(null)
    else if (typed && text !== value?.label && !making.current) setUnknown(true)
    onBlur?.()
  }
  const early = useEarlyKeys(finder, chosen, combo)
  const onKeyDown = (e: KeyboardEvent) => {
    if (early(e)) return
    if (e.key === 'Escape') chosen.awaited.current = ''
    if (!combo.onKey(e) && e.key === 'Escape' && typed) {
      e.stopPropagation()
      take(value)
    }
  }
  return { text, typed, unknown, take, type, drop, needle, combo, making, leave, onKeyDown }
}
/**
 * Choosing one of many by typing. Tab and Enter take the highlighted
 * row; what matches nothing is kept and named.
 */
export function ComboField(props: ComboFieldProps) {
  const { value, recent = [], placeholder, disabled, autoFocus } = props
  const ids = fieldIds(useId())
  const anchor = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const field = useComboField(props)
  const { text, typed, unknown, needle, combo, making, take, type, leave, onKeyDown } = field
  const otherRows = useEffectEvent(() => {
    if (document.activeElement !== input.current) field.drop()
  })
  useLayoutEffect(() => otherRows(), [props.of])
  // as when it is entered: the next letter takes the place of what came meanwhile, and is not put behind it
  useLayoutEffect(() => {
    if (!typed && text !== '' && document.activeElement === input.current) input.current?.select()
  }, [typed, text])
  const unread = combo.state === 'failed' ? COULD_NOT_SEARCH : 'Choose one from the list'
  const error = props.error ?? (unknown ? unread : undefined)
  return (
    <FieldFrame {...props} error={error} ids={ids}>
      <div
        ref={anchor}
        className={s.box}
        data-invalid={error ? true : undefined}
        data-disabled={disabled ? true : undefined}
      >
        <input
          ref={input}
          {...comboInput(combo)}
          {...describeControl(ids, { ...props, error })}
          className={s.bare}
          value={text}
          placeholder={placeholder}
          autoFocus={autoFocus ?? false}
          onChange={(e) => {
            combo.setOpen(true)
            type(e.target.value)
          }}
          onKeyDown={onKeyDown}
          onFocus={(e) => {
            making.current = false
            e.currentTarget.select()
          }}
          onClick={() => combo.setOpen(true)}
          onBlur={leave}
        />
        {value && !disabled && (props.optional ?? false) && (
          <button
            type="button"
            tabIndex={-1}
            className={s.within}
            aria-label={`Clear ${props.label}`}
            onClick={() => take(null)}
          >
            <Icon of={X} size="s" />
          </button>
        )}
        <span className={s.suffix} aria-hidden="true">
          <Icon of={ChevronsUpDown} size="s" />
        </span>
      </div>
      <ComboList
        combo={combo}
        anchor={anchor}
        label={props.label}
        none={props.search.nothing}
        nothing={needle.trim() ? `Nothing found for “${needle.trim()}”` : 'Type to search'}
        recent={needle ? undefined : recent.length}
      />
    </FieldFrame>
  )
}
/** A finder over a list that is already here. */
export const searchIn =
  (options: readonly Option[]): Search =>
  (text) => {
    const needle = text.toLowerCase()
    if (!needle) return options
    const hit = (o: Option) => `${o.label} ${o.note ?? ''}`.toLowerCase()
    return [
      ...options.filter((o) => o.label.toLowerCase().startsWith(needle)),
      ...options.filter((o) => !o.label.toLowerCase().startsWith(needle) && hit(o).includes(needle)),
    ]
  }
