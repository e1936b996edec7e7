import { describe, expect, it } from 'vitest'
import { namedOfReplay } from '#plugins/pricing/screens/words.ts'

const items = (count: number): readonly unknown[] => Array.from({ length: count })
describe('what a replay says of the orders it names', () => {
  it.each([
    ['all of them', { items: items(33), changed: 33, left_out: 0 }, undefined],
    ['some', { items: items(50), changed: 213, left_out: 0 }, 'The 50 orders that differ most, of 213.'],
    ['older ones', { items: items(3), changed: 3, left_out: 1 }, '1 older order was not replayed.'],
    [
      'both',
      { items: items(50), changed: 1200, left_out: 2400 },
      'The 50 orders that differ most, of 1,200. 2,400 older orders were not replayed.',
    ],
  ])('%s', (_what, replay, words) => {
    expect(namedOfReplay(replay)).toBe(words)
  })
})
