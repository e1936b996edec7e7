import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { useModel } from '../model/use-model.ts'
import type { CardDeck, CardLayout } from './card-deck.ts'
import { watchPointer } from './pointer-carry.ts'
import { hanging } from './cards.css.ts'

/** How a card is drawn now; it alone is drawn again. */
export const useCardLook = (deck: CardDeck, id: number): string => useModel(deck, () => deck.lookOf(id))
/** How a place is drawn now. */
export const usePlaceLook = (deck: CardDeck, place: string): string =>
  useModel(deck, () => deck.lookOfPlace(place))
/** Draws again whenever anything of the deck changes: for bars, not for cards. */
export const useDeck = (deck: CardDeck): number => useModel(deck)

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}
/** Where cards and places take the focus and the keys; a lane is the list of cards inside of a place. */
const STOPS = '[data-card], [data-place], [data-lane]'
/** Puts the focus on the card or place under the cursor, and brings it into sight. */
export function focusCursor(deck: CardDeck, board: HTMLElement | null): void {
  const place = board?.querySelector<HTMLElement>(`[data-place="${CSS.escape(deck.place ?? '')}"]`)
  const found =
    deck.card === undefined
      ? (place?.querySelector<HTMLElement>('[data-lane]') ?? place)
      : board?.querySelector<HTMLElement>(`[data-card="${deck.card}"]`)
  found?.focus({ preventScroll: true })
  found?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
/** What a board does with cards; every one of these has a key. */
export interface BoardDoors {
  /** what is carried is let go where it is */
  readonly onDrop: () => void
  readonly onOpen: (id: number) => void
  /** a step with Shift held, from the card or on from where it is carried */
  readonly onCarry: (down: number, right: number, isBig: boolean) => void
  readonly onMenu: (id: number, at: { readonly x: number; readonly y: number }) => void
  /** cards of this place lie beside one another, and places above one another: arrows are turned there */
  readonly isLyingDown?: (place: string) => boolean
}
interface BoardProps {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly onKeyDown: (e: KeyboardEvent) => void
  readonly onFocus: (e: FocusEvent) => void
  readonly onBlur: (e: FocusEvent) => void
}
const idAt = (target: EventTarget | null): number | undefined => {
  const card = target instanceof HTMLElement ? target.dataset.card : undefined
  return card === undefined ? undefined : Number(card)
}
/** Escape puts back what is carried, then clears the selection; answers whether it was used. */
function leaveOff(deck: CardDeck): boolean {
  if (deck.release()) return true
  const isUsed = deck.selected.size > 0
  deck.clear()
  return isUsed
}
type KeyPress = Pick<globalThis.KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'> & {
  readonly target: EventTarget | null
}
/** Arrows, Enter, Escape and the menu key on a card or a place; answers whether the key was used. */
function pressKey(e: KeyPress, deck: CardDeck, doors: BoardDoors): boolean {
  const pressed = STEPS[e.key]
  const isTurned = doors.isLyingDown?.(deck.carry?.at ?? deck.place ?? '') ?? false
  const step = pressed && isTurned ? ([pressed[1], pressed[0]] as const) : pressed
  if (step && e.shiftKey) doors.onCarry(...step, e.ctrlKey || e.metaKey)
  else if (e.key === 'Escape') return leaveOff(deck)
  else if (e.ctrlKey || e.metaKey || e.altKey) return false
  else if (step && deck.carry) doors.onCarry(...step, false)
  else if (step) deck.move(...step)
  else if (e.key === 'Enter' && deck.carry) doors.onDrop()
  else if (e.key === 'Enter' && deck.card !== undefined && idAt(e.target) !== undefined)
    doors.onOpen(deck.card)
  else if (e.key === 'ContextMenu' || (e.key === 'F10' && e.shiftKey)) {
    if (deck.card === undefined) return false
    const box = (e.target as Element).getBoundingClientRect()
    doors.onMenu(deck.card, { x: box.left + 12, y: box.bottom })
  } else return false
  return true
}
/**
 * What the element that holds the places needs: pointer and keys, and the focus where the cursor is, also when
 * the card under it was drawn anew in another place.
 */
export function useBoard(deck: CardDeck, layout: CardLayout, doors: BoardDoors): BoardProps {
  const ref = useRef<HTMLDivElement>(null)
  const isHere = useRef(true)
  const drop = useEffectEvent(() => doors.onDrop())
  /** A card that was drawn anew under a dialog leaves the focus nowhere: its keys go on working. */
  const pressNowhere = useEffectEvent((e: globalThis.KeyboardEvent) => {
    if (e.target !== document.body || !isHere.current || e.defaultPrevented) return
    if (!(e.key in STEPS) && e.key !== 'Escape' && e.key !== 'Enter') return
    focusCursor(deck, ref.current)
    const target = document.activeElement
    const { key, shiftKey, ctrlKey, metaKey, altKey } = e
    if (pressKey({ key, shiftKey, ctrlKey, metaKey, altKey, target }, deck, doors)) e.preventDefault()
  })
  useEffect(() => {
    const board = ref.current
    if (!board) return undefined
    const pointer = watchPointer(board, { deck, onDrop: () => drop(), hanging })
    const seek = deck.onSeek(() => focusCursor(deck, board))
    const press = (e: globalThis.KeyboardEvent) => pressNowhere(e)
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
      pointer()
      seek()
    }
  }, [deck])
  useLayoutEffect(() => {
    deck.lay(layout)
  }, [deck, layout])
  useEffect(() => {
    const at = document.activeElement
    // who arrives stands on the first card, unless they do something else already
    const isNowhere = !at || at === document.body || at.id === 'main' || at.tagName === 'H1'
    if (isHere.current && isNowhere) focusCursor(deck, ref.current)
  }, [deck, layout])
  return {
    ref,
    onKeyDown: (e) => {
      if (e.defaultPrevented || !(e.target as Element).matches(STOPS)) return
      if (!pressKey(e, deck, doors)) return
      e.preventDefault()
      e.stopPropagation()
    },
    onFocus: ({ target }) => {
      isHere.current = true
      const id = idAt(target)
      if (id !== undefined && id !== deck.card) deck.goTo(id)
    },
    onBlur: ({ relatedTarget: next }) => {
      // a dialog gives the focus back to where it was
      const isLeft = next instanceof Element && !next.closest('[role=dialog], [role=menu]')
      if (isLeft && !ref.current?.contains(next)) isHere.current = false
    },
  }
}
