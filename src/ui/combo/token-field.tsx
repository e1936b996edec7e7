import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { comboInput, ComboList } from './combo-list.tsx'
import { cx } from '../theme/cx.ts'
import { describeControl, fieldIds, FieldFrame, type FieldProps } from '../fields/field-frame.tsx'
import { Icon } from '../marks/icon.tsx'
import { X } from '../marks/icons.ts'
import { CREATE, createRow, madeHere, useCombo, type Option, type Search } from './use-combo.ts'
import * as f from '../fields/field.css.ts'
import * as s from './token-field.css.ts'

/** One of several chosen; `bad` says why it cannot stay. */
export interface Token extends Option {
  readonly bad?: string
}
export interface TokenFieldProps extends FieldProps {
  readonly value: readonly Token[]
  readonly onChange: (value: readonly Token[]) => void
  readonly onBlur?: (() => void) | undefined
  readonly search?: Search
  /** free text becomes a token: an address, or one with the reason why it is none */
  readonly read?: (text: string) => Token
  readonly placeholder?: string
  /** "product" gives the last row: Create product “Red…” */
  readonly noun?: string
  readonly onCreate?: ((text: string) => void) | undefined
}
const nothing: Search = () => []
function Chip({
  token,
  disabled,
  onRemove,
}: {
  readonly token: Token
  readonly disabled: boolean | undefined
  readonly onRemove: () => void
}) {
  return (
    <span className={s.token} data-bad={token.bad ? true : undefined}>
      {token.label}
      {token.note && <span className={s.note}>{token.note}</span>}
      <button
        type="button"
        className={f.within}
        aria-label={`Remove ${token.label}`}
        disabled={disabled ?? false}
        onClick={onRemove}
      >
        <Icon of={X} size="s" />
      </button>
    </span>
  )
}
/** The tokens, what is typed beside them, and how typed or pasted text becomes tokens. */
function useTokens({ value, onChange, search = nothing, read, noun, onCreate }: TokenFieldProps) {
  const [text, setText] = useState('')
  const [left, setLeft] = useState(false)
  const add = (tokens: readonly Token[]) => {
    const fresh = tokens.filter(
      (t, i) => !value.some((v) => v.id === t.id) && tokens.findIndex((o) => o.id === t.id) === i,
    )
    setText('')
    if (fresh.length) onChange([...value, ...fresh])
  }
  const more = onCreate && text.trim() ? [createRow(noun, text.trim())] : []
  const make = (typed: string) => {
    setText('')
    onCreate?.(typed)
  }
  const combo = useCombo({
    text,
    more,
    nothing: value.length ? undefined : madeHere(search.nothing, onCreate && (() => make(''))),
    search: async (needle, signal) =>
      (await search(needle, signal)).filter((o) => !value.some((v) => v.id === o.id)),
    // typed text that stands by itself is meant until a row is gone to
    eager: read === undefined,
    onPick: (o) => (o.id === CREATE ? make(text.trim()) : add([o])),
  })
  const split = (raw: string) =>
    read
      ? raw
          .split(/[,;\n\t]+/)
          .map((part) => part.trim())
          .filter(Boolean)
          .map(read)
      : []
  const finish = () => {
    combo.setOpen(false)
    if (text.trim() && read) add(split(text))
  }
  const onKey = (e: KeyboardEvent<HTMLInputElement>) => {
    const isTyped = read !== undefined && combo.active < 0 && text.trim() !== ''
    if (!(isTyped && e.key === 'Enter') && combo.onKey(e)) return
    if (
      (e.key === 'Enter' || e.key === ',' || e.key === ';') &&
      text.trim() &&
      read &&
      !e.ctrlKey &&
      !e.metaKey
    ) {
      e.preventDefault()
      finish()
    }
    if (e.key === 'Backspace' && text === '' && value.length) {
      e.preventDefault()
      onChange(value.slice(0, -1))
    }
  }
  const onPaste = (e: ClipboardEvent) => {
    const raw = e.clipboardData.getData('text/plain')
    if (!read || !/[,;\n\t]/.test(raw)) return
    e.preventDefault()
    add(split(raw))
  }
  return { text, setText, left, setLeft, combo, finish, onKey, onPaste }
}
const nothingFound = (text: string, isFree: boolean): string => {
  if (!text) return 'Type to search'
  return isFree ? 'Press Enter to add what you typed' : `Nothing found for “${text}”`
}
/** Several of many: recipients, products, states. Pasted lists are split on commas, semicolons and lines. */
export function TokenField(props: TokenFieldProps) {
  const { value, onChange, onBlur, search = nothing, read, placeholder, disabled, autoFocus } = props
  const ids = fieldIds(useId())
  const anchor = useRef<HTMLDivElement>(null)
  const { text, setText, left, setLeft, combo, finish, onKey, onPaste } = useTokens(props)
  // what was typed and never chosen is not dropped in silence
  const unknown = left && !read && text.trim() !== ''
  const error =
    props.error ?? value.find((t) => t.bad)?.bad ?? (unknown ? 'Choose one from the list' : undefined)
  return (
    <FieldFrame {...props} error={error} ids={ids}>
      <div
        ref={anchor}
        className={cx(f.box, s.box)}
        data-invalid={error ? true : undefined}
        data-disabled={disabled ? true : undefined}
      >
        {value.map((token) => (
          <Chip
            key={token.id}
            token={token}
            disabled={disabled}
            onRemove={() => onChange(value.filter((v) => v.id !== token.id))}
          />
        ))}
        <input
          {...(search === nothing ? {} : comboInput(combo))}
          {...(read ? { 'aria-busy': undefined } : {})}
          {...describeControl(ids, { ...props, error })}
          className={cx(f.bare, s.input)}
          value={text}
          placeholder={value.length ? '' : placeholder}
          autoFocus={autoFocus ?? false}
          onChange={(e) => {
            setText(e.target.value)
            setLeft(false)
            if (search !== nothing) combo.setOpen(true)
          }}
          onClick={() => {
            if (search !== nothing) combo.setOpen(true)
          }}
          onKeyDown={onKey}
          onPaste={onPaste}
          onBlur={() => {
            combo.setOpen(false)
            setLeft(true)
            finish()
            onBlur?.()
          }}
        />
      </div>
      {search !== nothing && (
        <ComboList
          combo={combo}
          anchor={anchor}
          label={props.label}
          none={search.nothing}
          nothing={nothingFound(text.trim(), read !== undefined)}
        />
      )}
    </FieldFrame>
  )
}
/** Reads an address for `TokenField`; a bad one says how to finish it. */
export function readAddress(text: string): Token {
  const named = /^(.*)<([^<>]+)>$/.exec(text)
  const address = (named?.[2] ?? text).trim()
  const ok = /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/.test(address)
  const name = named?.[1]?.trim().replace(/^"|"$/g, '')
  return {
    id: address.toLowerCase(),
    label: name || address,
    ...(name ? { note: address } : {}),
    ...(ok
      ? {}
      : {
          bad: address.includes('@')
            ? `Finish the address, like ${address.split('@')[0]}@${address.split('@')[1] || 'example'}.com`
            : `Enter an address, like ${address.replace(/\s+/g, '.')}@example.com`,
        }),
  }
}
