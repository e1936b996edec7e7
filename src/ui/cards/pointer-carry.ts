/**
 * Carrying cards by mouse or pen. Between two places nothing but one transform changes: the places are measured
 * when the card is lifted, and the deck hears only of another place. Fingers scroll; they have menus and keys.
 */
import type { CardDeck } from './card-deck.ts'

/** px before a press becomes a carrying */
const SLACK = 4
/** px from an edge where what is carried pulls the board along, and by how many at most in a frame */
const EDGE = 48
const PULL = 18
interface Spot {
  readonly place: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
interface Doors {
  readonly deck: CardDeck
  readonly onDrop: () => void
  /** class of the copy that hangs under the pointer */
  readonly hanging: string
}
const cardAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element && !target.closest('button, a, input')
    ? target.closest<HTMLElement>('[data-card]')
    : null
const idOf = (card: HTMLElement): number => Number(card.dataset.card)

/** Where the places lie in the board, whatever is scrolled. */
function measure(board: HTMLElement): readonly Spot[] {
  const { left, top } = board.getBoundingClientRect()
  const [dx, dy] = [board.scrollLeft - left, board.scrollTop - top]
  return [...board.querySelectorAll<HTMLElement>('[data-place]')].map((place) => {
    const box = place.getBoundingClientRect()
    return {
      place: place.dataset.place!,
      left: box.left + dx,
      top: box.top + dy,
      right: box.right + dx,
      bottom: box.bottom + dy,
    }
  })
}
/** How far a board is pulled along by a pointer near its edge. */
export const pullAt = (at: number, from: number, to: number): number => {
  if (at < from + EDGE) return -Math.ceil((Math.min(EDGE, from + EDGE - at) / EDGE) * PULL)
  return at > to - EDGE ? Math.ceil((Math.min(EDGE, at - to + EDGE) / EDGE) * PULL) : 0
}

/** A copy of the card that follows the pointer, with the number of cards in the hand. */
function hang(card: HTMLElement, count: number, className: string): HTMLElement {
  const copy = card.cloneNode(true) as HTMLElement
  for (const name of ['data-card', 'tabindex', 'id', 'role', 'aria-label']) copy.removeAttribute(name)
  copy.setAttribute('aria-hidden', 'true')
  copy.classList.add(className)
  copy.style.width = `${card.getBoundingClientRect().width}px`
  if (count > 1) copy.dataset.count = String(count)
  document.body.append(copy)
  return copy
}

/** One carrying, from the lifting to its end. */
function carry(board: HTMLElement, card: HTMLElement, start: PointerEvent, { deck, onDrop, hanging }: Doors) {
  const box = card.getBoundingClientRect()
  const grip = { x: start.clientX - box.left, y: start.clientY - box.top }
  deck.lift('pointer', idOf(card))
  const spots = measure(board)
  const frame = board.getBoundingClientRect()
  const copy = hang(card, deck.carry?.ids.length ?? 1, hanging)
  let at = { x: start.clientX, y: start.clientY }
  let asked = 0
  const end = () => {
    cancelAnimationFrame(asked)
    copy.remove()
  }
  const draw = () => {
    asked = 0
    // put back by a key, or taken away by somebody else
    if (deck.carry?.by !== 'pointer') return end()
    copy.style.transform = `translate3d(${at.x - grip.x}px, ${at.y - grip.y}px, 0) rotate(2deg)`
    const pull = {
      x: pullAt(at.x, frame.left, frame.right),
      y: pullAt(at.y, frame.top, frame.bottom),
    }
    const before = board.scrollLeft + board.scrollTop
    if (pull.x || pull.y) board.scrollBy(pull.x, pull.y)
    const x = at.x - frame.left + board.scrollLeft
    const y = at.y - frame.top + board.scrollTop
    const over = spots.find((s) => x >= s.left && x < s.right && y >= s.top && y < s.bottom)
    deck.aim(over?.place)
    if (board.scrollLeft + board.scrollTop !== before) asked = requestAnimationFrame(draw)
  }
  draw()
  return {
    follow: (e: PointerEvent) => {
      at = { x: e.clientX, y: e.clientY }
      asked ||= requestAnimationFrame(draw)
    },
    finish: (isDropped: boolean) => {
      end()
      if (isDropped && deck.carry) onDrop()
      else deck.release()
    },
  }
}

/** Presses, selections and carryings of a board by pointer; answers how to stop. */
export function watchPointer(board: HTMLElement, doors: Doors): () => void {
  const { deck } = doors
  let pressed: { readonly card: HTMLElement; readonly event: PointerEvent } | undefined
  let carrying: ReturnType<typeof carry> | undefined
  const down = (e: PointerEvent) => {
    const card = cardAt(e.target)
    if (!card || e.button !== 0) return
    if (!deck.carry && !(e.ctrlKey || e.metaKey || e.shiftKey)) deck.goTo(idOf(card))
    if (e.pointerType !== 'touch') pressed = { card, event: e }
  }
  const move = (e: PointerEvent) => {
    if (carrying) return carrying.follow(e)
    if (!pressed || deck.carry) return undefined
    const { card, event } = pressed
    if (Math.hypot(e.clientX - event.clientX, e.clientY - event.clientY) <= SLACK) return undefined
    carrying = carry(board, card, event, doors)
    return carrying.follow(e)
  }
  const stop = (isDropped: boolean) => {
    carrying?.finish(isDropped)
    carrying = undefined
    pressed = undefined
  }
  const up = (e: PointerEvent) => {
    const held = pressed
    const isPress = !carrying
    stop(true)
    if (!held || !isPress) return
    const id = idOf(held.card)
    if (e.shiftKey) deck.extendTo(id)
    else if (e.ctrlKey || e.metaKey) deck.toggle(id)
  }
  const cancel = () => stop(false)
  board.addEventListener('pointerdown', down)
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', up)
  window.addEventListener('pointercancel', cancel)
  return () => {
    stop(false)
    board.removeEventListener('pointerdown', down)
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', up)
    window.removeEventListener('pointercancel', cancel)
  }
}
