import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type ClipboardEvent,
  type RefObject,
} from 'react'
import { useModel } from '../model/use-model.ts'
import { cx } from '../theme/cx.ts'
import { onLineKey, onTextKey } from './line-keys.ts'
import type { LineModel } from './line-model.ts'
import type { Going } from './line-types.ts'
import * as s from './lines.css.ts'

interface KeyBoxProps<L extends object> {
  readonly model: LineModel<L>
  readonly label: string
  readonly base: string
  readonly keys: RefObject<HTMLInputElement | null>
  readonly onDone: (go: Going) => void
  readonly onRemoved?: ((row: number) => void) | undefined
  readonly onPasted?: ((result: { readonly cells: number; readonly refused: number }) => void) | undefined
  readonly onCursor?: ((row: number, column: string) => void) | undefined
}
/** Lays the box over a cell of the sheet that both stand in. */
function layOver(box: HTMLElement, cell: HTMLElement): void {
  const sheet = box.parentElement!
  const from = sheet.getBoundingClientRect()
  const { left, top, width, height } = cell.getBoundingClientRect()
  box.style.left = `${left - from.left - sheet.clientLeft + sheet.scrollLeft}px`
  box.style.top = `${top - from.top - sheet.clientTop}px`
  box.style.width = `${width}px`
  box.style.height = `${height}px`
}
/** ms in which a cell that moves after the cursor came to it, as lines above it are drawn, is brought up again */
const SETTLES_MS = 500
/** Runs when the next frame stands there. */
function afterFrame(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
/**
 * Keeps the cell of the cursor in sight and the box over it, and tells where it stands. Nobody sees the box until it is
 * typed into: it comes after the frame that shows the cursor, or with the next key.
 */
function useFollowing<L extends object>({
  model,
  base,
  keys,
  onCursor,
}: Pick<KeyBoxProps<L>, 'model' | 'base' | 'keys' | 'onCursor'>) {
  const cursor = useModel(model, ({ cursor }) => cursor)
  const told = useRef(onCursor)
  told.current = onCursor
  useEffect(() => {
    told.current?.(cursor.row, model.columns[cursor.col]?.key ?? '')
  }, [cursor, model])
  const behind = useRef(false)
  // looked for each time: lines that are read anew have other elements
  const cell = () => document.getElementById(`${base}-${cursor.row}-${cursor.col}`)
  const follow = () => {
    const at = cell()
    if (at && keys.current) layOver(keys.current, at)
    behind.current = false
  }
  const moved = useEffectEvent(() => cell()?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' }))
  const come = useEffectEvent(follow)
  const movedAt = useRef(-Infinity)
  useEffect(() => {
    moved()
    movedAt.current = performance.now()
    behind.current = true
    return afterFrame(come)
  }, [cursor, base])
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined') return undefined
    // words that come below a line above move the cell
    const resized = new ResizeObserver(() => {
      if (performance.now() - movedAt.current < SETTLES_MS) moved()
      come()
    })
    resized.observe(document.getElementById(`${base}-grid`)!)
    return () => resized.disconnect()
  }, [base])
  return {
    cursor,
    catchUp: () => {
      if (behind.current) follow()
    },
  }
}
/**
 * The text box that takes the keys, the clipboard and what is composed. Nobody sees it until a cell is typed over: it
 * lies over the cell of the cursor and becomes its editor, so that from digit to digit and line to line the focus
 * stays where it is.
 */
export function KeyBox<L extends object>({
  model,
  label,
  base,
  keys,
  onDone,
  onRemoved,
  onPasted,
  onCursor,
}: KeyBoxProps<L>) {
  const { cursor, catchUp } = useFollowing({ model, base, keys, ...(onCursor ? { onCursor } : {}) })
  const isTyping = useModel(model, ({ isTyping }) => isTyping)
  const isEditing = useModel(model, ({ editing }) => editing !== null)
  const isRefused = useModel(model, ({ refused }) => refused !== null)
  const cell = `${base}-${cursor.row}-${cursor.col}`
  const column = model.columns[cursor.col]
  useLayoutEffect(() => {
    const box = keys.current!
    const text = isTyping ? model.editing!.text : ''
    if (box.value !== text) box.value = text
  }, [isTyping, model, keys])
  const onCopy = (e: ClipboardEvent) => {
    if (isTyping) return
    e.preventDefault()
    e.clipboardData.setData('text/plain', model.copy())
  }
  const onPaste = (e: ClipboardEvent) => {
    if (isTyping) return
    e.preventDefault()
    const result = model.paste(e.clipboardData.getData('text/plain'))
    onPasted?.(result)
  }
  // What was typed or composed becomes the beginning of the cell's new text.
  const onText = (box: HTMLInputElement, isComposing: boolean) => {
    if (model.isTyping || isComposing || box.value === '') return
    if (model.editable(cursor.row, cursor.col)) model.edit(box.value)
    if (!model.isTyping) box.value = ''
  }
  const asSheet = {
    role: 'combobox',
    'aria-expanded': true,
    'aria-controls': `${base}-grid`,
    'aria-activedescendant': isEditing ? undefined : cell,
  } as const
  const refused = { 'aria-invalid': true, 'aria-describedby': `${cell}-refusal` } as const
  return (
    <input
      ref={keys}
      className={isTyping ? cx(s.editor, column?.align === 'end' && s.end) : s.keys}
      aria-label={isTyping ? column?.title : label}
      aria-haspopup="grid"
      {...(isTyping ? isRefused && refused : asSheet)}
      inputMode={isTyping ? undefined : 'none'}
      autoComplete="off"
      spellCheck={false}
      defaultValue=""
      onKeyDown={(e) => {
        catchUp()
        if (model.isTyping) onTextKey(e, model, e.currentTarget.value, onDone)
        else onLineKey(e, model, onRemoved)
      }}
      onCopy={onCopy}
      onPaste={onPaste}
      onInput={(e) => onText(e.currentTarget, (e.nativeEvent as InputEvent).isComposing)}
      onCompositionEnd={(e) => onText(e.currentTarget, false)}
      onBlur={(e) => {
        if (model.isTyping) model.commit(e.currentTarget.value)
      }}
    />
  )
}
