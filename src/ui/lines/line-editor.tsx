import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { comboInput, ComboList } from '../combo/combo-list.tsx'
import { cx } from '../theme/cx.ts'
import { CREATE, createRow, firstOf, useCombo, type Option } from '../combo/use-combo.ts'
import { leaving, onTextKey } from './line-keys.ts'
import type { LineModel } from './line-model.ts'
import { isList, type Going, type LineColumn } from './line-types.ts'
import * as s from './lines.css.ts'

interface EditorProps<L extends object> {
  readonly model: LineModel<L>
  readonly column: LineColumn<L>
  readonly line: L
  /** id of the words that say why the cell did not take what was typed */
  readonly refusal: string
  readonly onDone: (go: Going) => void
}
function useStart(typed: boolean) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    if (typed) input.current?.setSelectionRange(input.current.value.length, input.current.value.length)
    else input.current?.select()
  }, [typed])
  return input
}
function useRefused<L extends object>(model: LineModel<L>, refusal: string) {
  const on = useSyncExternalStore(model.subscribe, () => Boolean(model.refused))
  return on ? ({ 'aria-invalid': true, 'aria-describedby': refusal } as const) : {}
}
function TextEditor<L extends object>({ model, column, refusal, onDone }: EditorProps<L>) {
  const start = model.editing!
  const input = useStart(start.typed)
  const [text, setText] = useState(start.text)
  const wrong = useRefused(model, refusal)
  const left = useRef(false)
  const leave = (go: Going) => {
    left.current = true
    onDone(go)
  }
  return (
    <input
      ref={input}
      className={cx(s.editor, column.align === 'end' && s.end)}
      aria-label={column.title}
      {...wrong}
      value={text}
      autoComplete="off"
      spellCheck={false}
      onChange={(e) => setText(e.target.value)}
      onKeyDown={(e) => onTextKey(e, model, text, leave)}
      onBlur={() => {
        if (!left.current) model.commit(text)
      }}
    />
  )
}

/** A cell that is chosen from a list: its text, its list, and where its keys lead. */
function useListCell<L extends object>({ model, column, line, onDone }: Omit<EditorProps<L>, 'refusal'>) {
  const start = model.editing!
  const [text, setText] = useState(start.text)
  const left = useRef(false)
  const making = useRef(false)
  const create = text.trim() ? column.create?.(line, start.row) : undefined
  const take = (option: Option) => {
    left.current = true
    if (option.id !== CREATE) return model.take((l) => column.take!(l, option))
    making.current = true
    model.cancel()
    create?.run(text.trim())
  }
  const combo = useCombo({
    text: text === start.text && !start.typed ? '' : text,
    search: column.search!(line),
    onPick: take,
    ...(create ? { more: [createRow(create.noun, text.trim())] } : {}),
  })
  // The list opens with the editor, once.
  const open = useEffectEvent(() => combo.setOpen(true))
  useEffect(() => open(), [])
  /** The row that is not listed yet, of a list that is at hand. */
  const meant = () => {
    const rows = combo.settled ? [] : column.search!(line)(text.trim(), new AbortController().signal)
    const row = 'then' in rows ? undefined : firstOf(rows)
    if (row) take(row)
    else model.cancel()
  }
  const finish = (go: Going) => {
    if (!left.current && column.write && !model.commit(text)) return
    if (!left.current && !column.write) meant()
    left.current = true
    onDone(go)
  }
  const onKey = (e: KeyboardEvent<HTMLInputElement>) => {
    if (e.nativeEvent.isComposing) return
    e.stopPropagation()
    const go = leaving(e)
    combo.onKey(e)
    // what is being made comes back to this cell
    if (making.current) return e.preventDefault()
    if (go) {
      e.preventDefault()
      if (e.key === 'Enter' && combo.settled && !left.current) combo.pick(combo.active)
      finish(go)
    } else if (e.key === 'Escape') {
      e.preventDefault()
      left.current = true
      model.cancel()
      onDone('stay')
    }
  }
  return {
    ...{ text, combo, onKey, typed: start.typed },
    write: (next: string) => {
      setText(next)
      combo.setOpen(true)
    },
    onBlur: () => {
      if (!left.current) model.cancel()
    },
  }
}
function ListEditor<L extends object>({ refusal, ...cell }: EditorProps<L>) {
  const { model, column } = cell
  const { text, combo, typed, write, onKey, onBlur } = useListCell(cell)
  const input = useStart(typed)
  const anchor = useRef<HTMLInputElement>(null)
  const wrong = useRefused(model, refusal)
  return (
    <>
      <input
        ref={(el) => {
          input.current = el
          anchor.current = el
        }}
        {...comboInput(combo)}
        className={cx(s.editor, column.align === 'end' && s.end)}
        aria-label={column.title}
        {...wrong}
        value={text}
        onChange={(e) => write(e.target.value)}
        onKeyDown={onKey}
        onBlur={onBlur}
      />
      <ComboList
        combo={combo}
        anchor={anchor}
        label={column.title}
        nothing={text ? `Nothing found for “${text}”` : 'Type to search'}
      />
    </>
  )
}
export const LineEditor = <L extends object>(props: EditorProps<L>) =>
  isList(props.column) ? <ListEditor {...props} /> : <TextEditor {...props} />
