/** Layouts of the dashboard: the first one of each role, and the effect of arranging on the panels. */
import { describe, expect, it, test } from 'vitest'
import type { HomePanel } from '#core'
import { choicesIn, layoutOf, movedPanel, placedIn } from '#plugins/home/layouts.ts'

const panel = (id: string, rank: number, place: 'full' | 'main' | 'half' | 'side' | 'far'): HomePanel => ({
  id,
  title: id,
  permission: 'dashboard.read',
  layouts: { owner: { rank, place } },
  load: () => Promise.reject(new Error('not drawn')),
})
const PANELS = [
  panel('c', 30, 'side'),
  panel('a', 10, 'full'),
  panel('b', 20, 'main'),
  panel('d', 40, 'side'),
]
const ids = (placed: readonly { readonly id: string }[]): string => placed.map(({ id }) => id).join('')

test.each([
  ['admin', 'owner'],
  ['manager', 'owner'],
  ['Dispatcher', 'dispatcher'],
  ['accounting', 'accounting'],
  ['sales', 'desk'],
  ['viewer', 'owner'],
  ['a role of the company', 'owner'],
])('a person with the role %s starts with the layout %s', (role, layout) => {
  expect(layoutOf(role)).toBe(layout)
})

describe('panels of a layout', () => {
  it('come by rank, and are absent in layouts that do not have them', () => {
    expect(ids(placedIn('owner', PANELS, undefined))).toBe('abcd')
    expect(placedIn('desk', PANELS, undefined)).toEqual([])
  })
  it('come as they were arranged, hidden ones not, and new ones after them', () => {
    const placed = [
      { id: 'd', place: 'far' },
      { id: 'gone', place: 'main' },
      { id: 'a', place: 'full' },
    ] as const
    expect(placedIn('owner', PANELS, { placed, hidden: ['b'] })).toEqual([
      { id: 'd', place: 'far' },
      { id: 'a', place: 'full' },
      { id: 'c', place: 'side' },
    ])
  })
  it('move up and down past the next one of their place, and not beyond it', () => {
    const placed = placedIn('owner', PANELS, undefined)
    expect(ids(movedPanel(placed, 'd', 'up'))).toBe('abdc')
    expect(ids(movedPanel(placed, 'c', 'down'))).toBe('abdc')
    expect(movedPanel(placed, 'a', 'up')).toBe(placed)
    expect(movedPanel(placed, 'nothing', 'up')).toBe(placed)
  })
  it('move to the place beside their own, and stay at the ends', () => {
    const placed = placedIn('owner', PANELS, undefined)
    expect(movedPanel(placed, 'd', 'right').at(-1)).toEqual({ id: 'd', place: 'far' })
    expect(movedPanel(placed, 'b', 'left')[1]).toEqual({ id: 'b', place: 'full' })
    expect(movedPanel(placed, 'a', 'left')).toBe(placed)
  })
})
test('choices of another version are read as none', () => {
  expect(choicesIn(undefined)).toEqual({})
  expect(choicesIn({ layout: 'kitchen', arranged: 3 })).toEqual({})
  expect(choicesIn({ layout: 'desk' })).toEqual({ layout: 'desk' })
})
