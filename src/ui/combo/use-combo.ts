import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react'
import type { NothingToChoose } from './nothing-to-choose.tsx'

/** A row that can be chosen, in words. */
export interface Option {
  readonly id: string | number
  readonly label: string
  /** second line: city, code, what tells two of the same name apart */
  readonly note?: string | undefined
  /** why it cannot be taken; still listed */
  readonly reason?: string | undefined
}
/** Said below the box and in its list. */
export const COULD_NOT_SEARCH = 'Could not search. Type to try again.'
/** The last row of a list: what is missing is made. */
export const CREATE = '\u0000create'
export const createRow = (noun: string | undefined, text: string): Option => ({
  id: CREATE,
  label: `Create ${noun ?? ''} “${text}”`.replace('  ', ' '),
})
/** Rows that fit what is typed; an older search is given up by its signal. */
export interface Search {
  (text: string, signal: AbortSignal): readonly Option[] | Promise<readonly Option[]>
  /** words and offer while there are no rows at all */
  readonly nothing?: NothingToChoose | undefined
}
/** The same, with the first row made in place where the field can do that. */
export const madeHere = (
  nothing: NothingToChoose | undefined,
  make: (() => void) | undefined,
): NothingToChoose | undefined =>
  nothing?.add && make ? { ...nothing, add: { ...nothing.add, run: make } } : nothing
/** The row of an empty list that adds the first one. */
export const ADD = '\u0000add'
/** The state of a choice by typing: what is listed, what is marked, whether it is open. */
export interface ComboModel {
  readonly options: readonly Option[]
  /** `none`: there are no rows at all, and words for it */
  readonly state: 'idle' | 'searching' | 'failed' | 'none'
  readonly open: boolean
  /** what is listed answers what is typed; with nothing typed it always does */
  readonly settled: boolean
  /** the marked row is meant: it answers what is typed, or somebody went to it */
  readonly sure: boolean
  readonly active: number
  readonly listId: string
  readonly optionId: (index: number) => string
  setOpen(open: boolean): void
  setActive(index: number): void
  pick(index: number): void
  /** true when the key was used up */
  onKey(event: KeyboardEvent): boolean
}
interface Settings {
  readonly text: string
  readonly search: Search
  readonly onPick: (option: Option) => void
  /** the first found row is highlighted, so that Tab and Enter take it */
  readonly eager?: boolean
  readonly more?: readonly Option[]
  /** words while there are no rows at all; `add` is offered as a row */
  readonly nothing?: NothingToChoose | undefined
  /** Enter that comes before the list takes its first row when it is there; a cell reads its text instead */
  readonly waits?: boolean
  /** the record whose rows these are; a list that is open is read again for another */
  readonly of?: string | number | undefined
}
/** What keys did while the list was open. */
interface Hand {
  /** opened it by an arrow, which means its first row */
  opened: boolean
  /** went to the row that is marked */
  marked: boolean
  /** the text whose first row is taken when it is found: Enter was pressed before */
  awaited: string | undefined
}

type Sought = Required<Pick<Settings, 'text' | 'search' | 'eager'>> & {
  readonly of: string | number | undefined
  readonly open: boolean
  readonly hand: { readonly current: Hand }
  readonly onAnswer: (text: string, rows: readonly Option[]) => void
}
/** The row that is marked once `rows` are there: what somebody went to stays, as long as it is listed. */
function markedIn(
  rows: readonly Option[],
  { shown, active }: { readonly shown: readonly Option[]; readonly active: number },
  { hand, first }: { readonly hand: Hand; readonly first: boolean },
): number {
  // the last row of all, which makes what is missing
  if (active >= shown.length && active >= 0) return rows.length + active - shown.length
  const kept = hand.marked ? rows.findIndex(({ id, reason }) => id === shown[active]?.id && !reason) : -1
  if (kept >= 0) return kept
  hand.marked = false
  return first ? rows.findIndex(({ reason }) => !reason) : -1
}
/** What is found for the text while the list is open, and which row is highlighted. */
function useFound({ open, text, search, eager, of, hand, onAnswer }: Sought) {
  const [found, setFound] = useState<readonly Option[]>([])
  const [state, setState] = useState<Exclude<ComboModel['state'], 'none'>>('idle')
  const [active, setActive] = useState(-1)
  const [answered, setAnswered] = useState<string>()
  const latest = useRef(search)
  const before = useRef({ shown: found, active })
  latest.current = search
  before.current = { shown: found, active }
  const answer = useEffectEvent(onAnswer)
  // rows of another record are not offered
  useLayoutEffect(() => {
    setFound([])
    setActive(-1)
    setAnswered(undefined)
  }, [of])
  useEffect(() => {
    if (!open) return
    const keys = hand.current
    keys.marked = false
    if (keys.awaited !== text) keys.awaited = undefined
    // the row that an older text found is not meant by none
    if (text.trim() === '') setActive(-1)
    const stop = new AbortController()
    let slow: ReturnType<typeof setTimeout> | undefined
    const run = async () => {
      slow = setTimeout(() => {
        if (!stop.signal.aborted) setState('searching')
      }, 400)
      try {
        const rows = await latest.current(text.trim(), stop.signal)
        if (stop.signal.aborted) return
        setFound(rows)
        setAnswered(text)
        const first = (eager && text.trim() !== '') || keys.opened
        setActive(markedIn(rows, before.current, { hand: keys, first }))
        setState('idle')
        answer(text, rows)
      } catch {
        if (stop.signal.aborted) return
        // what an older text found is not meant by this one
        setFound([])
        setActive(-1)
        setAnswered(text)
        setState('failed')
        keys.awaited = undefined
      } finally {
        clearTimeout(slow)
      }
    }
    const wait = setTimeout(() => void run(), text.trim() ? 90 : 0)
    return () => {
      stop.abort()
      clearTimeout(wait)
      clearTimeout(slow)
    }
  }, [open, text, eager, hand, of])
  const forget = () => {
    setActive(-1)
    setAnswered(undefined)
  }
  const isNone = found.length === 0 && text.trim() === '' && answered === text && state === 'idle'
  return { found, state, active, setActive, settled: text.trim() === '' || answered === text, isNone, forget }
}
/** The row that Tab and Enter mean where nobody marked another. */
export const firstOf = (rows: readonly Option[]): Option | undefined => rows.find(({ reason }) => !reason)
/** The next row that can be taken, round the list. */
function stepped(options: readonly Option[], active: number, by: number): number {
  let next = active
  for (let n = 0; n < options.length; n++) {
    next = (next + by + options.length + (active < 0 && by < 0 && n === 0 ? 1 : 0)) % options.length
    if (!options[next]!.reason) break
  }
  return next
}
interface Keyed {
  readonly open: boolean
  readonly step: (by: number) => void
  readonly setOpen: (open: boolean) => void
  readonly openByArrow: () => void
  readonly choose: (isEnter: boolean) => void
}
/** @returns whether the key was used up */
function onComboKey(e: KeyboardEvent, { open, step, setOpen, openByArrow, choose }: Keyed): boolean {
  if (e.nativeEvent.isComposing) return false
  if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
    e.preventDefault()
    if (open) step(e.key === 'ArrowDown' ? 1 : -1)
    else openByArrow()
    return true
  }
  if (!open) return false
  if (e.key === 'Escape') {
    e.preventDefault()
    e.stopPropagation()
    setOpen(false)
    return true
  }
  // Enter means the list while it is open, never the form beneath
  if (e.key === 'Enter' && !e.ctrlKey && !e.metaKey) {
    e.preventDefault()
    choose(true)
    return true
  }
  // Tab takes the highlighted row and then moves on, as staff expect from order entry.
  if (e.key === 'Tab' && !e.shiftKey) choose(false)
  return false
}

/** The combobox behaviour of ARIA 1.2 without its looks: field, tokens and grid cells share it. */
export function useCombo(settings: Settings): ComboModel {
  const { text, search, onPick, eager = true, more = [], waits = true, nothing = search.nothing } = settings
  const listId = useId()
  const [open, setShown] = useState(false)
  const hand = useRef<Hand>({ opened: false, marked: false, awaited: undefined })
  const { found, state, active, setActive, settled, isNone, forget } = useFound({
    open,
    text,
    search,
    eager,
    of: settings.of,
    hand,
    onAnswer: (asked, rows) => {
      const isMeant = hand.current.awaited === asked
      hand.current.awaited = undefined
      if (isMeant) take(firstOf(rows))
    },
  })
  // what could not be looked for may be there: it is not made a second time
  const none = open && isNone ? nothing : undefined
  const adding = none?.add ? [{ id: ADD, label: none.add.label }] : []
  const options = open ? [...found, ...(state === 'failed' ? [] : more), ...adding] : []
  const setOpen = (next: boolean) => {
    setShown(next)
    if (next) return
    hand.current = { opened: false, marked: false, awaited: undefined }
    forget()
  }
  const openByArrow = () => {
    hand.current.opened = true
    setOpen(true)
  }
  const take = (option: Option | undefined) => {
    if (!option || option.reason) return
    setOpen(false)
    if (option.id === ADD) return none?.add?.run()
    onPick(option)
  }
  const pick = (index: number) => take(options[index])
  /** The marked row; while it is one that an older text found, Enter waits for what this one finds. */
  const choose = (isEnter: boolean) => {
    if (settled || hand.current.marked) pick(active)
    else if (isEnter && waits && eager) hand.current.awaited = text
  }
  const step = (by: number) => {
    if (!options.length) return
    const next = stepped(options, active, by)
    Object.assign(hand.current, { marked: true, awaited: undefined })
    setActive(next)
    document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  return {
    options,
    state: none ? 'none' : state,
    open,
    settled,
    get sure() {
      return settled || hand.current.marked
    },
    active,
    listId,
    optionId: (i) => `${listId}-${i}`,
    setOpen,
    setActive,
    pick,
    onKey: (e) => onComboKey(e, { open, step, setOpen, openByArrow, choose }),
  }
}
