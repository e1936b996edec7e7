/** The letters of a board; they act on its cursor wherever the focus is. */
import type { RefObject } from 'react'
import { has, not, typing, type KeyBinding } from '#core'
import { useKeys } from '#core/screens/index.ts'
import type { CardDeck } from '#ui'

type Key = Omit<KeyBinding, 'scope'>
interface Doors {
  readonly deck: CardDeck
  readonly carry: (right: number, isBig: boolean) => void
  readonly wide: () => void
  readonly more: readonly Key[]
}
export function cardKeys({ deck, carry, wide, more }: Doors): readonly Key[] {
  const keys: readonly Key[] = [
    { keys: 'j', title: 'Next card', run: () => deck.move(1, 0) },
    { keys: 'k', title: 'Previous card', run: () => deck.move(-1, 0) },
    { keys: 'shift+j', title: 'Extend down', run: () => deck.move(1, 0, true) },
    { keys: 'shift+k', title: 'Extend up', run: () => deck.move(-1, 0, true) },
    { keys: 'x', title: 'Select the card', run: () => deck.toggle() },
    { keys: 'mod+a', title: 'Select all', run: () => deck.selectRow() },
    { keys: '[', title: 'Carry back', run: () => carry(-1, false) },
    { keys: ']', title: 'Carry on', run: () => carry(1, false) },
    { keys: '{', title: 'Carry far back', run: () => carry(-1, true) },
    { keys: '}', title: 'Carry far on', run: () => carry(1, true) },
    { keys: 'shift+f', title: 'Wide', run: wide },
    ...more,
  ]
  return keys.map((key) => ({ when: not(has(typing)), ...key }))
}
/** The letters of the filter over a board. */
export function useFilterKeys(input: RefObject<HTMLInputElement | null>, add: () => void): void {
  const when = not(has(typing))
  useKeys([
    { keys: '/', title: 'Filter by text', when, run: () => input.current?.focus() },
    { keys: 'f', title: 'Add filter', when, run: add },
  ])
}
