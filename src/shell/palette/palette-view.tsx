import { memo, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useGantry, useStore } from '#core'
import { atoms, Button, formats, Icon, icons, IconButton, Kbd } from '#ui'
import { firstOf, groupChoices, groupRows, nextRow, markedPieces, type ShownRow } from './palette-rows.ts'
import { Nothing } from './nothing.tsx'
import * as s from './palette.css.ts'

function Row({
  row,
  id,
  active,
  keys,
  onHover,
  onPick,
}: {
  readonly row: ShownRow
  readonly id: string
  readonly active: boolean
  readonly keys: string | undefined
  readonly onHover: () => void
  readonly onPick: () => void
}) {
  return (
    <div
      id={id}
      role="option"
      aria-label={[
        row.label,
        row.note,
        row.reason && `not now: ${row.reason}`,
        row.mend && `Enter: ${row.mend}`,
      ]
        .filter(Boolean)
        .join(', ')}
      aria-selected={active}
      aria-disabled={row.reason && !row.mend ? true : undefined}
      className={s.option}
      onMouseMove={() => {
        if (!active) onHover()
      }}
      onClick={onPick}
    >
      <span className={s.label}>
        {markedPieces(row.label, row.indexes).map((p, i) => (p.hit ? <b key={i}>{p.text}</b> : p.text))}
        {row.note && <span className={s.note}>{row.note}</span>}
        {row.reason && (
          <span className={s.why}>
            <Icon of={icons.Info} size="s" />
            {row.reason}
            {row.mend && active && (
              <span className={s.mend}>
                <Kbd keys="enter" />
                {row.mend}
              </span>
            )}
          </span>
        )}
      </span>
      {keys && (
        <span className={atoms.row}>
          <Kbd keys={keys} />
        </span>
      )}
    </div>
  )
}

type Groups = ReturnType<typeof groupRows>
/** The number of results, or the question, said when it stands still. */
function useSaid(confirm: string | undefined, count: number): string {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(
      () => setSaid(confirm ?? (count ? formats.plural(count, 'result') : 'No results')),
      300,
    )
    return () => clearTimeout(timer)
  }, [count, confirm])
  return said
}
function usePaletteKeys(groups: Groups, go: (at: number) => void): (e: KeyboardEvent) => void {
  const { palette } = useGantry()
  const state = useStore(palette.state)
  const { step, text } = state
  const seen = groups.flatMap((g) => g.rows).find(({ at }) => at === state.cursor)?.id
  return (e: KeyboardEvent) => {
    if (e.nativeEvent.isComposing) return
    const used = (act: () => void) => {
      e.preventDefault()
      e.stopPropagation()
      act()
    }
    if (e.key === 'ArrowDown') return used(() => go(nextRow(groups, state.cursor, 1)))
    if (e.key === 'ArrowUp') return used(() => go(nextRow(groups, state.cursor, -1)))
    if (e.key === 'Enter')
      return used(() => void palette.accept(e.ctrlKey || e.metaKey, step ? undefined : seen))
    if (e.key === 'Escape') return used(() => (step ? palette.back() : palette.close()))
    if (e.key === 'Backspace' && text === '') {
      if (step) return used(() => palette.back())
      if (state.scope) return used(() => palette.dropScope())
    }
  }
}
function Confirm({ words, title }: { readonly words: string; readonly title: string }) {
  const { palette } = useGantry()
  return (
    <div className={s.confirm}>
      <p>{words}</p>
      <div className={atoms.row}>
        <Button kind="primary" keys="enter" onPress={() => void palette.accept()}>
          {title}
        </Button>
        <Button onPress={() => palette.close()}>Cancel</Button>
      </div>
    </div>
  )
}
function Results({
  base,
  groups,
  count,
  onGo,
}: {
  readonly base: string
  readonly groups: Groups
  readonly count: number
  readonly onGo: (at: number) => void
}) {
  const { palette, keys } = useGantry()
  const state = useStore(palette.state)
  const { step, text } = state
  const empty =
    !step && text.trim() && (count === 0 || state.rows.every(({ id }) => id.startsWith('create:')))
  return (
    <div
      id={`${base}-list`}
      role="listbox"
      aria-label={step?.label ?? 'Results'}
      className={s.list}
      onMouseDown={(e) => e.preventDefault()}
    >
      {empty && (
        <p className={s.group}>
          {state.unasked ? 'Nothing on this device' : 'No command or record'} for “{text.trim()}”.
        </p>
      )}
      {/* by place: with every key the same elements say other words, instead of going while others come */}
      {groups.map((g, i) => (
        <div key={i} role="group" aria-label={g.title}>
          <div className={s.group} aria-hidden="true">
            {g.title}
          </div>
          {g.rows.map((row, place) => (
            <Row
              key={place}
              row={row}
              id={`${base}-${row.at}`}
              active={row.at === state.cursor}
              keys={row.id.startsWith('command:') ? keys.keysOf(row.id.slice(8))[0] : undefined}
              onHover={() => onGo(row.at)}
              onPick={() => {
                onGo(row.at)
                void palette.accept(false, step ? undefined : row.id)
              }}
            />
          ))}
        </div>
      ))}
      {state.busy && count === 0 && <p className={s.group}>Searching…</p>}
      {step && state.nothing && !text && <Nothing id={`${base}-0`} />}
      {step && !state.busy && count === 0 && text && !state.error && (
        <p className={s.group}>Enter to take “{text}”</p>
      )}
    </div>
  )
}
const Foot = memo(({ asking }: { readonly asking: boolean }) => {
  return (
    <div className={s.foot} aria-hidden="true">
      <span className={s.footItem}>
        <Kbd keys="enter" />
        {asking ? 'choose' : 'run or open'}
      </span>
      {asking ? (
        <span className={s.footItem}>
          <Kbd keys="backspace" />
          back
        </span>
      ) : (
        <span className={s.footItem}>
          <Kbd keys="up" />
          <Kbd keys="down" />
          move
        </span>
      )}
      <span className={s.footItem}>
        <Kbd keys="mod+enter" />
        run and keep open
      </span>
      <span className={atoms.grow} />
      <span className={s.footItem}>
        <Kbd keys="escape" />
        {asking ? 'back' : 'close'}
      </span>
    </div>
  )
})

function SearchBox({
  base,
  count,
  onKey,
}: {
  readonly base: string
  readonly count: number
  readonly onKey: (e: KeyboardEvent) => void
}) {
  const { palette } = useGantry()
  const state = useStore(palette.state)
  const input = useRef<HTMLInputElement>(null)
  const { step, text } = state
  // The box is React's own: told through the model it would be set back and forth with every key.
  const [typed, setTyped] = useState(text)
  useEffect(() => setTyped(text), [text, step])
  useEffect(() => {
    input.current?.focus()
  }, [step])
  return (
    <input
      ref={input}
      role="combobox"
      aria-expanded={count > 0}
      aria-controls={`${base}-list`}
      aria-autocomplete="list"
      aria-activedescendant={count && !step?.confirm ? `${base}-${state.cursor}` : undefined}
      aria-label={step?.label ?? 'Search or run a command'}
      className={s.input}
      placeholder={step ? `${step.label}` : 'Search or run a command'}
      value={typed}
      autoComplete="off"
      spellCheck={false}
      autoFocus
      readOnly={step?.confirm !== undefined}
      onChange={(e) => {
        setTyped(e.target.value)
        void palette.type(e.target.value)
      }}
      onKeyDown={onKey}
    />
  )
}
const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback !== 'function') return () => undefined
  const asked = requestIdleCallback(work)
  return () => cancelIdleCallback(asked)
}
/** What stands above the results: what was answered, the box, and the way back. */
function Top({
  base,
  count,
  onKey,
}: {
  readonly base: string
  readonly count: number
  readonly onKey: (e: KeyboardEvent) => void
}) {
  const { palette } = useGantry()
  const state = useStore(palette.state)
  const { step } = state
  return (
    <>
      <div className={s.top}>
        {step && <span className={s.chipMain}>{step.title}</span>}
        {state.scope && (
          <span className={s.chip}>
            <span className={atoms.hidden}>For </span>
            {state.scope}
          </span>
        )}
        {state.chips.map((c) => (
          <span key={c.field} className={s.chip}>
            {c.label}
          </span>
        ))}
        <SearchBox base={base} count={count} onKey={onKey} />
        <Way back={step !== undefined} />
      </div>
      {step?.hint && <p className={s.context}>{step.hint}</p>}
      {!step && state.unasked && (
        <p className={s.context} role="status">
          The server cannot be reached. These results are on this device.
        </p>
      )}
    </>
  )
}
/** The button that closes, or goes a step back. */
const Way = memo(({ back }: { readonly back: boolean }) => {
  const { palette } = useGantry()
  return (
    <IconButton
      icon={back ? icons.Undo2 : icons.X}
      label={back ? 'Back' : 'Close'}
      size="s"
      onPress={() => (back ? palette.back() : palette.close())}
    />
  )
})
/** ms without a key before what lies below the rows in sight is drawn; drawn with each key it goes with the next */
const REST_MS = 250
/** who has moved that far looks at what lies below */
const MOVED = 8
function useResting(text: string): boolean {
  const [last, setLast] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLast(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return last === text
}
/** All that follows a key; the dialog around it is drawn once. */
function Inside() {
  const { palette } = useGantry()
  const state = useStore(palette.state)
  const base = useId()
  const { step } = state
  const groups = step ? groupChoices(state.choices, step.label) : groupRows(state.rows)
  const rests = useResting(state.text) || state.cursor >= MOVED
  // the offer to add the first one is a row to choose, too
  const count = step ? state.choices.length || (state.nothing?.add ? 1 : 0) : state.rows.length
  // the first key finds everything prepared
  useEffect(() => whenIdle(() => void palette.prepare()), [palette])
  const { nothing } = state
  const said = useSaid(
    step?.confirm ?? (nothing && [nothing.words, nothing.ask].filter(Boolean).join(' ')),
    count,
  )
  useEffect(() => {
    document.getElementById(`${base}-${state.cursor}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [state.cursor, base])
  const go = (at: number) => palette.move(at - state.cursor)
  const onKey = usePaletteKeys(groups, go)
  return (
    <>
      <Top base={base} count={count} onKey={onKey} />
      {step?.confirm !== undefined ? (
        <Confirm words={step.confirm} title={step.title} />
      ) : (
        <Results base={base} groups={rests ? groups : firstOf(groups)} count={count} onGo={go} />
      )}
      {state.error && (
        <p className={s.error} role="alert">
          {state.error}
        </p>
      )}
      <Foot asking={step !== undefined} />
      <span className={atoms.hidden} role="status">
        {said}
      </span>
    </>
  )
}
/** The palette on screen: a dialog with a combobox. What it finds and asks is the kernel's. */
export default function PaletteView() {
  const { palette } = useGantry()
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(open) => {
        if (!open) palette.close()
      }}
      isDismissable
      className={s.scrim}
      isKeyboardDismissDisabled
    >
      <Modal className={s.box}>
        <Dialog aria-label="Search or run a command" className={s.inner}>
          <Inside />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
