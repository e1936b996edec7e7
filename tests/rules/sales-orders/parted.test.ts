/** An order in two: both together are what it was, to the thousandth of a gallon. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { D, qty3, sum } from '#schema/values/decimal.ts'
import { partedLines } from '#plugins/sales-orders/rules/parts/parted.ts'

const lines = [
  { id: 1, quantity: '8000.000' },
  { id: 2, quantity: '500.000' },
]
describe('an order in two', () => {
  it('keeps what is not named, and loses a line that goes whole', () => {
    expect(partedLines(lines, [{ id: 1, quantity: '3000.5' }])).toEqual({
      stays: [
        { id: 1, quantity: '4999.500' },
        { id: 2, quantity: '500.000' },
      ],
      goes: [{ id: 1, quantity: '3000.500', of: '8000.000' }],
    })
    expect(partedLines(lines, [{ id: 2, quantity: '500' }])).toMatchObject({
      stays: [{ id: 1, quantity: '8000.000' }],
      goes: [{ id: 2, quantity: '500.000' }],
    })
  })
  it.each([
    [[{ id: 3, quantity: '1' }], 'line_items.0.id', 'Choose a line of this order'],
    [
      [
        { id: 1, quantity: '1' },
        { id: 1, quantity: '1' },
      ],
      'line_items.1.id',
      'This line is listed twice',
    ],
    [
      [{ id: 1, quantity: '8000.001' }],
      'line_items.0.quantity',
      'Enter 8,000 gal or less, that is what is ordered',
    ],
    [[{ id: 1, quantity: '0' }], 'line_items', 'Enter the gallons that go on the other load'],
    [
      [
        { id: 1, quantity: '8000' },
        { id: 2, quantity: '500' },
      ],
      'line_items',
      'Leave some gallons on this order, or give all of it to the other load',
    ],
  ])('refuses %j', (shares, path, detail) => {
    expect(partedLines(lines, shares)).toEqual({ path, detail })
  })
  it('lets a line that fills the tank go whole or not at all', () => {
    const filled = [{ ...lines[0]!, fill: true }, lines[1]!]
    const shares = (quantity: string) => [
      { id: 2, quantity: '100' },
      { id: 1, quantity },
    ]
    expect(partedLines(filled, shares('3000'))).toEqual({
      path: 'line_items.1.quantity',
      detail: 'This line fills the tank: give all of it to the other load, or none',
    })
    expect(partedLines(filled, shares('8000'))).toMatchObject({ stays: [{ id: 2, quantity: '400.000' }] })
    expect(partedLines(filled, shares('0'))).toMatchObject({ goes: [{ id: 2, quantity: '100.000' }] })
  })
  it('neither loses nor makes gallons', () => {
    const milli = fc.integer({ min: 0, max: 9_000_000 }).map((n) => qty3(D(n).div('1000')))
    const order = fc.array(fc.tuple(milli, milli), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(order, (pairs) => {
        const of = pairs.map(([quantity], i) => ({ id: i + 1, quantity }))
        const asked = pairs.map(([, quantity], i) => ({ id: i + 1, quantity }))
        const parted = partedLines(of, asked)
        if ('path' in parted) return
        const both = [...parted.stays, ...parted.goes]
        expect(qty3(sum(both.map(({ quantity }) => quantity)))).toBe(qty3(sum(of.map((l) => l.quantity))))
        for (const { quantity } of both) expect(D(quantity).gte('0')).toBe(true)
      }),
    )
  })
})
