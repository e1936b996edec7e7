/** Sums of columns and days, and what a day asks of a driver. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gallonsByProduct, gallonsOf, loadOf, sumsOf, type Counted } from '#plugins/planning/rules/sums.ts'

const order = (ordered_quantity: string, over: Partial<Counted> = {}): Counted => ({
  ordered_quantity,
  delivered_quantity: null,
  total: '10.00',
  products: [{ name: 'ULSD', quantity: ordered_quantity }],
  ...over,
})
const two = order('900', {
  delivered_quantity: '890.5',
  products: [
    { name: 'ULSD', quantity: '600' },
    { name: 'E10', quantity: '300' },
  ],
})

describe('sums', () => {
  it('count what was delivered, else what is ordered', () => {
    expect(gallonsOf(order('100')).toFixed()).toBe('100')
    expect(gallonsOf(order('100', { delivered_quantity: '90.125' })).toFixed()).toBe('90.125')
    expect(gallonsOf(order('100', { delivered_quantity: '0' })).toFixed()).toBe('0')
    expect(sumsOf([order('100'), two])).toEqual({
      count: 2,
      amounts: [{ unit: 'gallon', quantity: '990.500' }],
      gallons: '990.5',
      money: '20',
    })
    expect(sumsOf([])).toEqual({ count: 0, amounts: [], gallons: '0', money: '0' })
  })
  it('show no dollars when one of the orders shows none', () => {
    expect(sumsOf([order('100'), order('100', { total: undefined })]).money).toBeUndefined()
  })
  it('part gallons by product, most first, then by name', () => {
    expect(gallonsByProduct([order('100'), two])).toEqual([
      { name: 'ULSD', gallons: '700' },
      { name: 'E10', gallons: '300' },
    ])
    const even = order('600', { products: [{ name: 'B' }, { name: 'A' }] })
    expect(gallonsByProduct([even]).map(({ name }) => name)).toEqual(['A', 'B'])
    expect(gallonsByProduct([even])[0]!.gallons).toBe('0')
    expect(gallonsByProduct([order('100', { delivered_quantity: '95' })])).toEqual([
      { name: 'ULSD', gallons: '95' },
    ])
  })
  it('of products that are sold by another unit name it, after the gallons', () => {
    const quantities = [{ unit: 'pound', ordered: '400', delivered: null }] as const
    const pounds = order('400', {
      quantities: [...quantities],
      products: [{ name: 'Propane', quantity: '400', unit: 'pound' }],
    })
    const both = order('10', {
      products: [
        { name: 'Propane', quantity: '5', unit: 'pound' },
        { name: 'ULSD', quantity: '10', unit: 'gallon' },
      ],
    })
    expect(gallonsByProduct([pounds, both])).toEqual([
      { name: 'ULSD', gallons: '10' },
      { name: 'Propane', gallons: '405', unit: 'pound' },
    ])
  })
  it('of products are those of the orders, to the last digit', () => {
    const quantities = fc.array(fc.integer({ min: 0, max: 10_000_000 }).map((n) => (n / 1000).toFixed(3)))
    fc.assert(
      fc.property(quantities, (all) => {
        const orders = all.map((quantity) => order(quantity))
        const [only] = gallonsByProduct(orders)
        expect(only?.gallons ?? '0').toBe(sumsOf(orders).gallons)
      }),
    )
  })
})

describe('the load of a day', () => {
  const room = { minutes: 150, gallons: '1000' }
  it('is in percent of what the trucks hold, over when it is more, and long when the shift is shorter', () => {
    expect(loadOf([order('600'), order('400')], room)).toEqual({
      stops: 2,
      gallons: '1000',
      products: [{ name: 'ULSD', gallons: '1000' }],
      hours: '2.5',
      share: 100,
      over: false,
      long: false,
      off: false,
    })
    expect(loadOf([order('600'), order('400.001')], room)).toMatchObject({ share: 100, over: true })
    expect(loadOf([order('1'), order('1'), order('1')], room)).toMatchObject({
      share: 0,
      long: true,
      hours: '3.8',
    })
    expect(loadOf([order('655')], room).share).toBe(66)
  })
  it('is over with anything at all on a day off', () => {
    expect(loadOf([order('1')], room, true)).toMatchObject({ over: true, off: true })
    expect(loadOf([], room, true)).toMatchObject({ over: false, off: true })
  })
  it('has no percent where nobody knows what the trucks hold', () => {
    for (const gallons of [null, '0', '0.000'])
      expect(loadOf([order('600')], { minutes: 600, gallons })).toMatchObject({ share: null, over: false })
    expect(loadOf([order('600')], undefined)).toMatchObject({ share: null, over: false, long: false })
    expect(loadOf([], room)).toMatchObject({ stops: 0, gallons: '0', share: 0, hours: '0.0', long: false })
  })
})
