/** PO and BOL numbers that other orders have too. */
import { describe, expect, it } from 'vitest'
import {
  type OrderOnNumber,
  type OrderLine,
  type OrderToPrice,
  priceOrder,
} from '#plugins/order-prices/public.ts'
import { line, NOW, order, world } from '../world.ts'

const DAY_MS = 86_400_000
const at = (days: number): string => new Date(Date.parse(NOW) + days * DAY_MS).toISOString()
const trailer = (capacity: string | null) => ({ kind: 'trailer', capacity })
const other = (more: Partial<OrderOnNumber> = {}): OrderOnNumber => ({
  kind: 'bol',
  number: 'b-17',
  id: 41,
  order_no: 'SO-000041',
  load_id: null,
  driver_id: null,
  delivered_at: at(-1),
  gallons: '3000.000',
  vehicles: [],
  is_part: false,
  ...more,
})
const own = (more: Partial<OrderOnNumber> = {}) =>
  other({ kind: 'own', number: '', id: 42, order_no: 'SO-000042', delivered_at: null, gallons: '0', ...more })
const dropped = (more: Partial<OrderLine> = {}) =>
  line('4000', '2', { id: 1, delivered_at: NOW, gross_quantity: '4000', bol_no: 'B-17', ...more })
const priced = (
  lines: readonly OrderLine[],
  other_orders: readonly OrderOnNumber[],
  more: Partial<OrderToPrice> = {},
) => priceOrder(order(lines, more), world({ other_orders }))
const usedBy = (others: readonly OrderOnNumber[], lines: readonly OrderLine[] = [dropped()]) =>
  priced(lines, others).repeated_numbers

describe('a PO number', () => {
  const po = (more: Partial<OrderOnNumber> = {}) =>
    other({ kind: 'po', number: 'po 7', id: 40, order_no: 'SO-000040', ...more })
  it.each([
    ['no other order has it', [], 'PO 7', []],
    ['another order of the customer has it', [po()], 'PO 7', ['po_repeated']],
    ['written in other letters', [po()], ' Po 7', ['po_repeated']],
    ['a part of the same order has it', [po({ is_part: true })], 'PO 7', []],
    ['another number', [po()], 'PO 8', []],
    ['none', [po()], null, []],
  ])('%s', (_, others, po_number, answer) =>
    expect(
      priced([line('100', '2')], others, { po_number }).flags.filter((one) => /po_rep/.test(one)),
    ).toEqual(answer),
  )
  it('names the order that has it, once for several lines', () => {
    const { repeated_numbers } = priced([line('100', '2'), line('50', '2')], [po()], { po_number: 'PO 7' })
    expect(repeated_numbers).toEqual([
      { flag: 'po_repeated', number: 'PO 7', order: { id: 40, order_no: 'SO-000040' }, over: null },
    ])
  })
  it('of a line alone counts too', () =>
    expect(priced([line('100', '2', { po_number: 'PO 7' })], [po()]).flags).toContain('po_repeated'))
  it('of an order that has no line yet counts too', () =>
    expect(priced([], [po()], { po_number: 'PO 7' }).flags).toContain('po_repeated'))
})

describe('a BOL number', () => {
  const found = [{ flag: 'bol_used', number: 'B-17', order: { id: 41, order_no: 'SO-000041' }, over: null }]
  it.each([
    ['no other order has it', [], []],
    ['another order has it', [other()], found],
    ['30 days before', [other({ delivered_at: at(-30) })], found],
    ['more than 30 days before', [other({ delivered_at: at(-30.01) })], []],
    ['30 days after', [other({ delivered_at: at(30) })], found],
    ['on the same load', [own({ load_id: 5 }), other({ load_id: 5 })], []],
    ['on another load', [own({ load_id: 5 }), other({ load_id: 6 })], found],
    ['on no load where this one is on one', [own({ load_id: 5 }), other()], found],
    ['a part of the same order', [other({ is_part: true })], []],
    ['no load: the same driver within a day', [own({ driver_id: 3 }), other({ driver_id: 3 })], []],
    [
      'no load: the same driver later than a day',
      [own({ driver_id: 3 }), other({ driver_id: 3, delivered_at: at(-1.01) })],
      found,
    ],
    ['no load: another driver', [own({ driver_id: 3 }), other({ driver_id: 4 })], found],
    ['no load, and nobody knows who drove', [own(), other()], found],
    [
      'other loads: the same driver within a day',
      [own({ driver_id: 3, load_id: 5 }), other({ driver_id: 3, load_id: 6 })],
      found,
    ],
  ])('%s', (_, others, answer) => expect(usedBy(others)).toEqual(answer))
  it.each([
    ['another number', dropped({ bol_no: 'B-18' })],
    ['none', dropped({ bol_no: null })],
    ['a drop of nothing', dropped({ gross_quantity: '0' })],
  ])('%s', (_, drop) => expect(usedBy([other()], [drop])).toEqual([]))
  it('raises its flag, and is named once for several drops', () => {
    const answer = priced([dropped(), dropped({ id: 2, bol_no: ' b-17' })], [other()])
    expect(answer.flags).toContain('bol_used')
    expect(answer.repeated_numbers).toEqual(found)
  })
  it('names the newest of several orders, those of another load first', () => {
    const orderOf = (others: readonly OrderOnNumber[]) => usedBy(others)[0]?.order.id
    expect(orderOf([other({ id: 1, delivered_at: at(-9) }), other({ id: 2, delivered_at: at(-2) })])).toBe(2)
    expect(orderOf([other({ id: 1, delivered_at: at(-9) }), other({ id: 2, is_part: true })])).toBe(1)
  })
})

describe('gallons under one BOL number', () => {
  const over = (others: readonly OrderOnNumber[], lines?: readonly OrderLine[]) =>
    usedBy(others, lines)[0]?.over ?? null
  const load = { load_id: 5, vehicles: [trailer('7000')] }
  it.each([
    ['as much as the trailer holds', [own(load), other(load)], null],
    [
      'more',
      [own(load), other({ ...load, gallons: '3000.001' })],
      { gallons: '7000.001', capacity: '7000.000' },
    ],
    [
      'more, over parts of one order',
      [own(load), other({ ...load, gallons: '3001', is_part: true })],
      '7001.000',
    ],
    ['more, on another load', [own(load), other({ ...load, load_id: 6, gallons: '9000' })], '13000.000'],
    ['nobody knows the trailer', [own(), other({ gallons: '90000' })], null],
    [
      'a trailer of which nobody said the capacity',
      [own({ vehicles: [trailer(null)] }), other({ gallons: '9000' })],
      null,
    ],
    [
      'the trailer of the other order alone is known',
      [own(), other({ ...load, gallons: '9000' })],
      '13000.000',
    ],
    [
      'the greater of two trailers counts',
      [own({ vehicles: [trailer('3000')] }), other({ ...load, gallons: '3000' })],
      null,
    ],
    [
      'a tractor holds nothing',
      [own({ vehicles: [trailer('7000'), { kind: 'truck', capacity: null }] }), other({ gallons: '3001' })],
      '7001.000',
    ],
    ['long ago', [own(load), other({ ...load, gallons: '9000', delivered_at: at(-31) })], null],
  ] as const)('%s', (_, others, answer) =>
    expect(typeof answer === 'string' ? over(others)?.gallons : over(others)).toEqual(answer),
  )
  it('are summed over all orders and drops, and name an order of the same load', () => {
    const others = [
      own(load),
      other({ ...load, gallons: '2000' }),
      other({ ...load, id: 40, gallons: '1000' }),
    ]
    expect(usedBy(others, [dropped(), dropped({ id: 2, gross_quantity: '500' })])).toEqual([
      {
        flag: 'bol_used',
        number: 'B-17',
        order: { id: 41, order_no: 'SO-000041' },
        over: { gallons: '7500.000', capacity: '7000.000' },
      },
    ])
  })
  it('leave out what is sold by another unit', () => {
    const pounds = dropped({ id: 2, unit: 'pound', gross_quantity: '4000' })
    expect(over([own(load), other(load)], [dropped(), pounds])).toBeNull()
  })
  it('of an order by itself are not compared', () =>
    expect(usedBy([own(load)], [dropped({ gross_quantity: '9000' })])).toEqual([]))
})
