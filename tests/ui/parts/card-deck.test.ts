/** Cards in places: cursor, selection, and what is carried, also while others move them. */
import { describe, expect, it } from 'vitest'
import { CardDeck, type CardLayout } from '#ui'
import { pullAt } from '../../../src/ui/cards/pointer-carry.ts'

const layout = (...rows: readonly (readonly (readonly [string, readonly number[]])[])[]): CardLayout => ({
  places: rows.map((row) => row.map(([place]) => place)),
  cards: new Map(rows.flat()),
})
/** Two rows beside one lane. */
const week = (over: Readonly<Record<string, readonly number[]>> = {}) => {
  const of = (place: string, ids: readonly number[]) => [place, over[place] ?? ids] as const
  return layout(
    [of('lane', [9]), of('a1', [1, 2]), of('a2', [3])],
    [of('lane', [9]), of('b1', []), of('b2', [4])],
  )
}
const deckOf = (lying: CardLayout = week()): CardDeck => {
  const deck = new CardDeck()
  deck.lay(lying)
  return deck
}

describe('the cursor', () => {
  it('goes through the cards of a place, on to the row below, and over to the next place', () => {
    const deck = deckOf()
    const seen: (number | string | undefined)[] = [deck.card]
    for (const [down, right] of [
      [0, 1],
      [1, 0],
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, 1],
      [0, -1],
      [0, -1],
    ] as const) {
      deck.move(down, right)
      seen.push(deck.card ?? deck.place)
    }
    expect(seen).toEqual([9, 1, 2, 'b1', 4, 3, 3, 1, 9])
  })
  it('stays in a lane that stands beside every row', () => {
    const deck = deckOf()
    deck.move(1, 0)
    expect([deck.card, deck.place]).toEqual([9, 'lane'])
  })
  it('follows its card, and stays where it stood when that is gone', () => {
    const deck = deckOf()
    deck.goTo(2)
    deck.lay(week({ a1: [1], b2: [4, 2] }))
    expect([deck.card, deck.place]).toEqual([2, 'b2'])
    deck.lay(week({ a1: [1] }))
    expect([deck.card, deck.place]).toEqual([4, 'b2'])
    deck.lay(week({ a1: [1], b2: [] }))
    expect([deck.card, deck.place, deck.lookOfPlace('b2')]).toEqual([undefined, 'b2', 'cursor'])
  })
})
describe('the selection', () => {
  it('is a card, a stretch, or the row without what stands beside every row', () => {
    const deck = deckOf()
    deck.goTo(1)
    deck.toggle()
    deck.extendTo(2)
    expect([...deck.selected]).toEqual([1, 2])
    deck.toggle(1)
    expect(deck.acting).toEqual([2])
    deck.selectRow()
    expect([...deck.selected]).toEqual([1, 2, 3])
    deck.clear()
    expect(deck.acting).toEqual([1])
  })
  it('of a board with one row is a column', () => {
    const deck = deckOf(
      layout([
        ['draft', [1, 2]],
        ['confirmed', [3]],
      ]),
    )
    deck.selectRow()
    expect([...deck.selected]).toEqual([1, 2])
  })
  it('loses what is gone', () => {
    const deck = deckOf()
    deck.select([1, 4])
    deck.lay(week({ b2: [] }))
    expect([...deck.selected]).toEqual([1])
  })
})
describe('what is carried', () => {
  it('is the card, or the selection it belongs to, and goes on by places', () => {
    const deck = deckOf()
    deck.goTo(1)
    deck.aimBy(1, 0)
    expect(deck.carry).toEqual({ ids: [1], lead: 1, from: 'a1', at: 'b1', by: 'keys' })
    deck.aimBy(0, 1)
    expect([deck.carry?.at, deck.lookOfPlace('b2'), deck.lookOfPlace('a1')]).toEqual([
      'b2',
      'aimed',
      'carrying',
    ])
    deck.aimBy(0, 9)
    expect(deck.carry?.at).toBe('b2')
    deck.aim(undefined)
    expect(deck.carry?.at).toBe('a1')
    expect(deck.release()?.lead).toBe(1)
    expect(deck.carry).toBeUndefined()
    deck.select([1, 4])
    deck.lift('pointer', 4)
    expect(deck.carry?.ids).toEqual([1, 4])
  })
  it('stays in the hand while others move it, and leaves it when it is gone', () => {
    const deck = deckOf()
    deck.select([1, 4])
    deck.lift('keys', 4)
    expect(deck.lay(week({ a1: [1, 2, 4], b2: [] }))).toBe(false)
    expect(deck.carry?.lead).toBe(4)
    expect(deck.lay(week({ a1: [2, 4], b2: [] }))).toBe(false)
    expect(deck.carry?.ids).toEqual([4])
    expect(deck.lay(week({ a1: [2], b2: [] }))).toBe(true)
    expect(deck.carry).toBeUndefined()
  })
})
it('a pointer near an edge pulls the board along, faster the nearer', () => {
  expect([pullAt(500, 0, 1000), pullAt(48, 0, 1000), pullAt(952, 0, 1000)]).toEqual([0, 0, 0])
  expect([pullAt(0, 0, 1000), pullAt(24, 0, 1000), pullAt(976, 0, 1000), pullAt(1200, 0, 1000)]).toEqual([
    -18, -9, 9, 18,
  ])
})
