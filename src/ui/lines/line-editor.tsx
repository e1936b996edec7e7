import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useModel } from '../model/use-model.ts'
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
  const on = useModel(model, ({ refused }) => refused !== null)
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

type CellOf<L extends object> = Omit<EditorProps<L>, 'refusal'>
/** What becomes of the row that is taken; `left` once the cell is done with. */
function useTaking<L extends object>({ model, column, line, onDone }: CellOf<L>, row: number, text: string) {
  const left = useRef(false)
  const making = useRef(false)
  /** a key or the leaving takes the row, and says itself where the cursor goes */
  const isLed = useRef(false)
  const create = text ? column.create?.(line, row) : undefined
  return {
    left,
    making,
    create,
    take: (option: Option) => {
      left.current = true
      making.current = option.id === CREATE
      if (making.current) {
        model.cancel()
        create?.run(text)
      } else model.take((l) => column.take!(l, option))
      if (!isLed.current) onDone('stay')
    },
    led: (act: () => void) => {
      isLed.current = true
      act()
      isLed.current = false
    },
  }
}
/** A cell that is chosen from a list: its text, its list, and where its keys lead. */
function useListCell<L extends object>(cell: CellOf<L>) {
  const { model, column, line, onDone } = cell
  const start = model.editing!
  const [text, setText] = useState(start.text)
  const isTyped = start.typed || text !== start.text
  const { left, making, create, take, led } = useTaking(cell, start.row, text.trim())
  const combo = useCombo({
    text: isTyped ? text : '',
    search: column.search!(line),
    onPick: take,
    waits: false,
    ...(create ? { more: [createRow(create.noun, text.trim())] } : {}),
  })
  // The list opens with the editor, once.
  const open = useEffectEvent(() => combo.setOpen(true))
  useEffect(() => open(), [])
  /** The first row of a list at hand that does not stand there yet, else what the column reads; false: refused. */
  const read = (go: Going): boolean => {
    const isEarly = !combo.sure && go !== 'back'
    const rows = isEarly ? column.search!(line)(text.trim(), new AbortController().signal) : []
    const row = 'then' in rows ? undefined : firstOf(rows)
    if (row) take(row)
    else if (column.write) return model.commit(text)
    else model.cancel()
    return true
  }
  const finish = (go: Going) => {
    if (!left.current && !read(go)) return
    left.current = true
    onDone(go)
  }
  const onKey = (e: KeyboardEvent<HTMLInputElement>) => {
    if (e.nativeEvent.isComposing) return
    e.stopPropagation()
    const go = leaving(e)
    led(() => combo.onKey(e))
    // what is being made comes back to this cell
    if (making.current) return e.preventDefault()
    if (go) {
      e.preventDefault()
      led(() => {
        if (e.key === 'Enter' && combo.sure && !left.current) combo.pick(combo.active)
        finish(go)
      })
    } else if (e.key === 'Escape') {
      e.preventDefault()
      left.current = true
      model.cancel()
      onDone('stay')
    }
  }
  /** What was typed and is left by mouse, or for a save, counts as it does for Tab. */
  const onBlur = (e: FocusEvent) => {
    // another window came in front
    if (left.current || document.activeElement === e.target) return
    led(() => {
      const isMarked = combo.open && combo.sure && combo.options[combo.active]?.id !== CREATE
      if (!isTyped) model.cancel()
      else if (isMarked && combo.active >= 0) combo.pick(combo.active)
      else if (!read('next')) return
      left.current = true
    })
  }
  return {
    text,
    combo,
    onKey,
    onBlur,
    typed: start.typed,
    write: (next: string) => {
      setText(next)
      combo.setOpen(true)
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
