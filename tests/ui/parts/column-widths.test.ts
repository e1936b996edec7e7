import { describe, expect, it, test } from 'vitest'
import { leastOf, templateOf, widthsIn } from '../../../src/ui/grid/column-widths.ts'

const order = { width: 90 }
const customer = { width: 270, least: 120, grow: 3 }
const margin = { width: 54, least: 44 }
const total = { width: 100 }
const attention = { width: 136, least: 80 }
const product = { width: 120, least: 90 }
const columns = [order, customer, margin, total, attention]

describe('where there is little room the last gives way first, and the column people read by last of all', () => {
  it.each([
    ['room for all', 650, [90, 270, 54, 100, 136]],
    ['room and more', 900, [90, 270, 54, 100, 136]],
    ['attention gives way', 600, [90, 270, 54, 100, 86]],
    ['then cents per gallon', 590, [90, 270, 50, 100, 80]],
    ['then the customer', 500, [90, 186, 44, 100, 80]],
    ['and no further than can be read', 100, [90, 120, 44, 100, 80]],
  ])('%s', (_what, room, widths) => {
    expect(widthsIn(columns, room)).toEqual(widths)
  })
})
test('where a number says so, one before the last gives way first', () => {
  const given = (room: number) => widthsIn([{ ...product, gives: 1 }, order, attention], room)
  expect([given(330), given(290)]).toEqual([
    [104, 90, 136],
    [90, 90, 110],
  ])
})
test('a column that grows and says no least stays readable', () => {
  expect([{ width: 300, grow: 1 }, { width: 100, grow: 1 }, { width: 150 }].map(leastOf)).toEqual([
    180, 100, 150,
  ])
})
test('what is left goes to those that grow; where none does, to nobody', () => {
  expect(templateOf([order, customer], 900, 44)).toEqual({
    columns: '44px 90px minmax(270px, 3fr)',
    least: 254,
  })
  expect(templateOf([order], 900, 0).columns).toBe('90px minmax(0, 1fr)')
})
