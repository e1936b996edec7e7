import { describe, expect, test } from 'vitest'
import type { PaletteRow, Route } from '#core'
import { groupChoices, groupRows, nextRow, markedPieces } from '../../../src/shell/palette/palette-rows.ts'
import { sortRoutes } from '../../../src/shell/routes.ts'
import { syncWord } from '../../../src/shell/status/top-tools.tsx'
import { isHeadingInto } from '../../../src/shell/menu/use-flyout.ts'

test('the worst state of what was typed is the one that is said', () => {
  const calm = { connected: true, waiting: 0, refused: 0, saving: false }
  expect(syncWord(calm)).toBe('All saved')
  expect(syncWord({ ...calm, saving: true })).toBe('Saving…')
  expect(syncWord({ ...calm, connected: false })).toBe('Offline')
  expect(syncWord({ ...calm, connected: false, waiting: 3 })).toBe('3 waiting')
  expect(syncWord({ ...calm, waiting: 3, refused: 1, saving: true })).toBe('Needs you')
})

describe('the way into a flyout', () => {
  const box = { left: 84, top: 200, bottom: 500 }
  test.each([
    ['straight to the right', { x: 40, y: 230 }, { x: 60, y: 230 }, true],
    ['down across other groups', { x: 40, y: 230 }, { x: 60, y: 320 }, true],
    ['straight down', { x: 40, y: 230 }, { x: 40, y: 290 }, false],
    ['to the left', { x: 40, y: 230 }, { x: 30, y: 260 }, false],
    ['up and away', { x: 40, y: 230 }, { x: 50, y: 120 }, false],
  ] as const)('%s', (_, from, to, inside) => expect(isHeadingInto(from, to, box)).toBe(inside))
})

test('the most particular route wins', () => {
  const route = (path: string): Route => ({
    path,
    title: path,
    load: () => Promise.reject(new Error('unused')),
  })
  const order = sortRoutes(
    ['/customer/*', '/yard/:id', '/yard/new', '/yard', '/yard/:id/edit', '/reset-password/*'].map(route),
  ).map((r) => r.path)
  const before = (a: string, b: string) => expect(order.indexOf(a)).toBeLessThan(order.indexOf(b))
  before('/yard/new', '/yard/:id')
  before('/yard/:id/edit', '/yard/:id')
  before('/yard/:id', '/yard')
})

describe('rows of the palette', () => {
  const row = (id: string, section: PaletteRow['section'], more: Partial<PaletteRow> = {}): PaletteRow => ({
    id,
    section,
    label: id,
    indexes: [],
    ...more,
  })
  const rows = [
    row('a', 'records'),
    row('b', 'here'),
    row('c', 'records'),
    row('d', 'off', { disabledReason: 'Confirm the order first' }),
  ]
  test('stand by section in the order their best came, what is unavailable with its reason', () => {
    const groups = groupRows(rows)
    expect(groups.map((g) => g.title)).toEqual(['Records', 'Commands here', 'Not available now'])
    expect(groups[0]!.rows.map((r) => [r.id, r.at])).toEqual([
      ['a', 0],
      ['c', 2],
    ])
    expect(groups[2]!.rows[0]!.reason).toBe('Confirm the order first')
  })
  test('the cursor walks in the order that is drawn', () => {
    const groups = groupRows(rows)
    expect([0, 2, 1, 3].map((at) => nextRow(groups, at, 1))).toEqual([2, 1, 3, 0])
    expect(nextRow(groups, 0, -1)).toBe(3)
  })
  test('choices that are not possible stay visible', () => {
    const groups = groupChoices(
      [
        { value: 1, label: 'Ben', disabledReason: 'Off duty' },
        { value: 2, label: 'Dale' },
      ],
      'Driver',
    )
    expect(groups.map((g) => [g.title, g.rows[0]!.label])).toEqual([
      ['Driver', 'Dale'],
      ['Unavailable', 'Ben'],
    ])
  })
  test('found letters are set apart', () =>
    expect(markedPieces('Yard 11', [0, 1, 5, 6])).toEqual([
      { text: 'Ya', hit: true },
      { text: 'rd ', hit: false },
      { text: '11', hit: true },
    ]))
})
