/** How urgent an order is, how full a day is, and that every gallon lifted is dropped, retained or stored. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dayOfProduct,
  isBalanced,
  openQuantity,
  printedNet,
  retainedDropped,
} from '../../../src/plugins/dispatch/rules/balance.ts'
import { resultOf, unsafeSentence } from '../../../src/plugins/dispatch/rules/inspections.ts'
import {
  daysLeft,
  type LineToRank,
  type OrderToRank,
  rankOrder,
} from '../../../src/plugins/dispatch/rules/priority.ts'
import { type CardTimes, lateness, workloadPercent } from '../../../src/plugins/dispatch/rules/workload.ts'

const tank: LineToRank = {
  quantity: '500',
  fill: false,
  asset_id: 1,
  ullage: '900',
  inventory: '100',
  reserve: '50',
  per_day: '400',
}
const order = (more: Partial<OrderToRank> = {}): OrderToRank => ({
  order_type: 'will_call',
  priority: 3,
  window_end: null,
  lines: [tank],
  now: '2026-03-02T12:00:00.000Z',
  shift_end: '2026-03-02T22:00:00.000Z',
  next_shift_end: '2026-03-03T22:00:00.000Z',
  ...more,
})
const line = (more: Partial<LineToRank>) => ({ lines: [{ ...tank, ...more }] })

describe('an order', () => {
  it.each<[string, Partial<OrderToRank>, string]>([
    ['whose tank runs out this shift', {}, 'must'],
    ['whose tank runs out in the next', line({ inventory: '500' }), 'should'],
    ['whose tank falls below its reserve in the next', line({ inventory: '1000', reserve: '800' }), 'should'],
    ['whose tank lasts', line({ inventory: '5000' }), 'could'],
    ['of an emergency', { ...line({ inventory: '5000' }), order_type: 'emergency' }, 'must'],
    [
      'promised for this day',
      { ...line({ per_day: null }), window_end: '2026-03-02T20:00:00.000Z' },
      'should',
    ],
    [
      'whose time is over',
      { ...line({ inventory: '5000' }), window_end: '2026-03-02T11:00:00.000Z' },
      'must',
    ],
    ['without a tank', { lines: [] }, 'could'],
  ])('%s', (_, more, word) => {
    const ranked = rankOrder(order(more))
    expect([ranked.priority_word, ranked.priority_reason === '']).toEqual([word, false])
  })
  /** a tank that uses 100 gal a day and lasts so many days */
  const lasts = (days: number, more: Partial<LineToRank> = {}) =>
    line({ per_day: '100', inventory: String(days * 100), reserve: '0', ...more })
  const [noon, midnight] = ['2026-03-02T12:00:00.000Z', '2026-03-03T00:00:00.000Z']
  const shifts = { shift_end: midnight, next_shift_end: '2026-03-03T12:00:00.000Z' }
  it.each<[string, Partial<OrderToRank>, string]>([
    ['an hour short', lasts(0.4), 'must: Runs out within a day'],
    ['to the end of the shift', lasts(0.5), 'must: Runs out within a day'],
    ['longer than the shift', lasts(0.501), 'should: Runs out within a day'],
    ['to the end of the next', lasts(1), 'should: Runs out in 1 day'],
    [
      'above its reserve to the end of the next',
      lasts(5, { reserve: '400' }),
      'should: Below its reserve in 1 day',
    ],
    ['above its reserve longer', lasts(5, { reserve: '399' }), 'could: Fits without a retain'],
    ['below its reserve', lasts(5, { reserve: '600' }), 'should: Below its reserve within a day'],
    [
      'for some days',
      { ...lasts(3.5), next_shift_end: '2026-03-09T12:00:00.000Z' },
      'should: Runs out in 3 days',
    ],
    [
      'nearly two',
      { ...lasts(1.99), next_shift_end: '2026-03-09T12:00:00.000Z' },
      'should: Runs out in 1 day',
    ],
    ['two', { ...lasts(2), next_shift_end: '2026-03-09T12:00:00.000Z' }, 'should: Runs out in 2 days'],
    ['nobody knows how long', line({ inventory: null }), 'could: Fits without a retain'],
    ['promised until now', { ...lasts(9), window_end: noon }, 'should: Promised for this day'],
    [
      'promised until before',
      { ...lasts(9), window_end: '2026-03-02T11:59:59.999Z' },
      'must: The promised time is over',
    ],
    ['promised until the shift ends', { ...lasts(9), window_end: midnight }, 'should: Promised for this day'],
    [
      'promised for later',
      { ...lasts(9), window_end: '2026-03-03T00:00:00.001Z' },
      'could: Fits without a retain',
    ],
    ['of priority 1', { ...lasts(9), priority: 1 }, 'must: Priority 1'],
    ['of priority 2', { ...lasts(9), priority: 2 }, 'should: Priority 2'],
    [
      'more than there is room',
      lasts(9, { quantity: '900.001' }),
      'could: More than the tank takes now: it would leave a retain',
    ],
    ['of a tank nobody read', lasts(9, { ullage: null }), 'could: No reading says how urgent it is'],
    ['an emergency', { ...lasts(9), order_type: 'emergency' }, 'must: Emergency order'],
  ])('that lasts %s', (_, more, wanted) => {
    const ranked = rankOrder(order({ ...shifts, ...more }))
    expect(`${ranked.priority_word}: ${ranked.priority_reason}`).toBe(wanted)
  })
  it('is as urgent as the first of its tanks to run out, and the first at its reserve', () => {
    const lines = [lasts(9, { reserve: '0' }), lasts(7, { reserve: '600' })].flatMap((one) => one.lines)
    expect(rankOrder(order({ ...shifts, lines }))).toMatchObject({
      days_to_empty: 7,
      priority_reason: 'Below its reserve in 1 day',
    })
  })
  it.each<[string, readonly Partial<LineToRank>[], string | null, string]>([
    ['no lines', [], null, 'unknown'],
    ['a line without a tank', [{ asset_id: null }], null, 'unknown'],
    ['a tank nobody read', [{ ullage: null }], null, 'unknown'],
    ['neither', [{ asset_id: null, ullage: null }], null, 'unknown'],
    ['a tank and a line without', [{}, { asset_id: null }], '900.000', 'unknown'],
    ['a tank and one nobody read', [{}, { asset_id: 2, ullage: null }], '900.000', 'unknown'],
    ['two tanks that take it', [{}, { asset_id: 2, ullage: '500' }], '1400.000', 'fits'],
    ['two tanks of which one does not', [{}, { asset_id: 2, ullage: '499.999' }], '1399.999', 'over'],
    ['a tank that is filled up', [{ quantity: '5000', fill: true }], '900.000', 'fits'],
  ])('fits or not: %s', (_, lines, ullage, fits) =>
    expect(rankOrder(order({ lines: lines.map((more) => ({ ...tank, ...more })) }))).toMatchObject({
      ullage,
      fits,
    }),
  )
  it('has no days left to tell where nobody knows its use or what is in it', () => {
    for (const more of [{ inventory: null }, { per_day: null }, { per_day: '0' }])
      expect(daysLeft({ ...tank, ...more })).toBeNull()
    expect(daysLeft({ ...tank, reserve: null })).toEqual({ empty: 0.25, reserve: 0.25 })
  })
  it('counts together what goes into one tank', () => {
    expect(rankOrder(order({ lines: [tank, tank] }))).toMatchObject({ fits: 'over', ullage: '900.000' })
    expect(rankOrder(order())).toMatchObject({ fits: 'fits' })
  })
  it('is never less urgent with less in its tank', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 3000 }), (inventory, more) => {
        const rank = (gallons: number) =>
          ['must', 'should', 'could'].indexOf(
            rankOrder(order(line({ inventory: String(gallons) }))).priority_word,
          )
        expect(rank(inventory)).toBeLessThanOrEqual(rank(inventory + more))
        expect(daysLeft({ ...tank, inventory: String(inventory) })!.empty).toBeGreaterThanOrEqual(0)
      }),
    ))
})
describe('a day', () => {
  it('is as full as its drops and loads take', () => {
    expect(workloadPercent({ drops: 4, loads: 1, shift: 600 })).toBe(58)
    expect(workloadPercent({ drops: 8, loads: 0, shift: 600 })).toBe(100)
    expect(workloadPercent({ drops: 4, loads: 1, shift: 0 })).toBe(0)
  })
  it.each([
    ['2026-03-02T12:00:00.000Z', '2026-03-02T13:00:00.000Z', null, null],
    ['2026-03-02T13:30:00.000Z', '2026-03-02T13:00:00.000Z', null, 'late'],
    ['2026-03-02T12:40:00.000Z', '2026-03-02T13:00:00.000Z', null, 'at_risk'],
    ['2026-03-02T21:00:00.000Z', null, null, 'past_shift'],
    ['2026-03-02T12:00:00.000Z', '2026-03-02T13:00:00.000Z', '2026-03-02T12:50:00.000Z', null],
    ['2026-03-02T12:00:00.000Z', '2026-03-02T13:00:00.000Z', '2026-03-02T13:10:00.000Z', 'late'],
  ])('planned %s until %s, delivered %s: %s', (planned, window_end, delivered_at, wanted) => {
    const card = { planned, window_end, eta: null, delivered_at }
    expect(lateness(card, '2026-03-02T22:00:00.000Z', '2026-03-02T11:00:00.000Z')).toBe(wanted)
  })
  it.each<[string, Partial<CardTimes>, string, string | null]>([
    ['to the minute at the end of its window', { planned: '13:00', window_end: '13:00' }, '11:00', 'at_risk'],
    ['half an hour before it ends', { planned: '12:30', window_end: '13:00' }, '11:00', null],
    ['not there, and now too late', { planned: '12:00', window_end: '13:00' }, '13:01', 'late'],
    ['delivered in time, whatever the hour', { delivered_at: '12:50', window_end: '13:00' }, '14:00', null],
    ['delivered to the minute', { delivered_at: '13:00', window_end: '13:00' }, '14:00', null],
    ['done as the shift ends', { planned: '20:45' }, '11:00', null],
    ['done a minute after', { planned: '20:46' }, '11:00', 'past_shift'],
    ['expected later than planned', { planned: '12:00', eta: '13:30', window_end: '13:00' }, '11:00', 'late'],
    ['planned for no hour', { window_end: '09:00' }, '11:00', null],
    ['promised for no hour', { planned: '12:00' }, '14:00', null],
  ])('%s', (_, times, now, wanted) => {
    const at = (time: string | null | undefined) => (time ? `2026-03-02T${time}:00.000Z` : null)
    const { planned, window_end, eta, delivered_at } = times
    const card = {
      planned: at(planned),
      window_end: at(window_end),
      eta: at(eta),
      delivered_at: at(delivered_at),
    }
    expect(lateness(card, at('22:00'), at(now)!)).toBe(wanted)
    if (wanted === 'past_shift') expect(lateness(card, null, at(now)!)).toBeNull()
  })
  const gallons = fc.array(
    fc.integer({ min: 0, max: 9_000_000 }).map((n) => (n / 1000).toFixed(3)),
    { maxLength: 6 },
  )
  it('adds up to the thousandth: begin + loaded = dropped + retained + end', () =>
    fc.assert(
      fc.property(gallons, gallons, gallons, gallons, (begin, loaded, dropped, retained) => {
        const day = dayOfProduct({ begin, loaded, dropped, retained, measured: null })
        const thousandths = (text: string) => Math.round(Number(text) * 1000)
        expect(thousandths(day.begin) + thousandths(day.loaded)).toBe(
          thousandths(day.dropped) + thousandths(day.retained) + thousandths(day.end),
        )
      }),
    ))
})
describe('a BOL', () => {
  const row = (gross: string, distributed_quantity: string, more: object = {}) => ({
    product_id: 1,
    gross,
    distributed_quantity,
    retained_quantity: '0',
    stored_quantity: '0',
    ...more,
  })
  it('balances to the thousandth, each product for itself', () => {
    expect(isBalanced([row('1000', '999.999')])).toBe(false)
    expect(isBalanced([row('1000', '900', { retained_quantity: '60', stored_quantity: '40' })])).toBe(true)
    expect(isBalanced([row('1000', '1500'), row('500', '0')])).toBe(true)
    expect(isBalanced([row('1000', '1500'), row('500', '0', { product_id: 2 })])).toBe(false)
    expect(isBalanced([row('1000', '1000'), row('500', '0', { product_id: 2 })])).toBe(false)
    expect(isBalanced([])).toBe(false)
    expect(openQuantity(row('1000', '1000.5'))).toBe('-0.500')
  })
  it('takes the printed net, or calculates it, and says when it cannot be', () => {
    const measured = { gross: '1500', temperature: 66.9, api_gravity: 62.7 }
    expect(printedNet({ ...measured, net: null }, '6b')).toEqual({ net: '1492.760', flags: [] })
    expect(printedNet({ ...measured, net: '1492' }, '6b')).toEqual({ net: '1492.000', flags: [] })
    expect(printedNet({ ...measured, net: '1480' }, '6b').flags).toEqual(['net_implausible'])
    for (const [more, table] of [
      [{ temperature: null }, '6b'],
      [{}, 'lpg'],
      [{}, 'none'],
      [{ temperature: 303 }, '6b'],
    ] as const)
      expect(printedNet({ ...measured, net: null, ...more }, table)).toEqual({
        net: null,
        flags: ['net_missing'],
      })
    for (const unknown of [
      { temperature: null },
      { api_gravity: null },
      { temperature: null, api_gravity: null },
    ])
      expect(printedNet({ ...measured, net: '1480', ...unknown }, '6b')).toEqual({
        net: '1480.000',
        flags: [],
      })
  })
})
describe('an inspection', () => {
  const item = (ok: boolean, stops: boolean, repaired_at: string | null = null) => ({
    label: 'Brakes',
    ok,
    stops,
    repaired_at,
  })
  it('is unsafe while a defect that stops the truck is not repaired', () => {
    expect(resultOf([item(true, false)])).toBe('safe')
    expect(resultOf([item(false, false)])).toBe('defects')
    expect(resultOf([item(false, true)])).toBe('unsafe')
    expect(resultOf([item(false, true, '2026-03-02T12:00:00.000Z')])).toBe('safe')
    expect(unsafeSentence('Truck 7', [item(false, true)])).toBe('Truck 7 was found unsafe: Brakes')
    expect(unsafeSentence('Truck 7', [item(false, false)])).toBeNull()
  })
})

describe('what was retained', () => {
  const line = (retained: string, drops: readonly (readonly [gallons: string, at: number])[], more = {}) => ({
    gross: '2000',
    product_id: 7,
    retained_quantity: retained,
    stored_quantity: '0',
    distributed_quantity: String(drops.reduce((all, [gallons]) => all + Number(gallons), 0)),
    retained_at: '2026-03-02T18:00:00Z',
    returned_quantity: '0',
    drops: drops.map(([gross_quantity, hour]) => ({
      gross_quantity,
      delivered_at: new Date(Date.UTC(2026, 2, 2, hour)).toISOString(),
    })),
    ...more,
  })
  it.each([
    ['nothing was dropped later', [line('500', [['1500', 12]])], ['0.000']],
    [
      'some of it was',
      [
        line('500', [
          ['1500', 12],
          ['200', 30],
        ]),
      ],
      ['200.000'],
    ],
    [
      'more than that was',
      [
        line('500', [
          ['1500', 12],
          ['900', 30],
        ]),
      ],
      ['500.000'],
    ],
    [
      'the rest of the load came later, it stands',
      [
        line('500', [
          ['1000', 12],
          ['500', 20],
        ]),
      ],
      ['0.000'],
    ],
    ['too much was dropped before, that is too much', [line('500', [['1600', 12]])], ['0.000']],
    [
      'another compartment of the product was dropped',
      [
        line('500', [['1500', 12]]),
        line('0', [
          ['2000', 13],
          ['300', 30],
        ]),
      ],
      ['300.000', '0.000'],
    ],
    [
      'what was brought back is not dropped',
      [
        line(
          '500',
          [
            ['1500', 12],
            ['400', 30],
          ],
          { returned_quantity: '300' },
        ),
      ],
      ['200.000'],
    ],
    [
      'another product does not take it',
      [line('500', [['1500', 12]]), line('0', [['2100', 30]], { product_id: 8 })],
      ['0.000', '0.000'],
    ],
  ] as const)('moves to dropped: %s', (_words, lines, moved) => {
    expect(retainedDropped(lines)).toEqual(moved)
  })
})
