/** What was done to the truck on this phone counts before the office knows, at the truck and in the day. */
import { describe, expect, it } from 'vitest'
import type { OutboxEntry } from '#core'
import { truckHere, waitingGallons, waitingOn, waitingTruck } from '#plugins/dispatch/phone/waiting-truck.ts'
import { loadOf, type MyLoad } from '#plugins/dispatch/rules/my-load.ts'
import { type MyDay, withWaiting } from '#plugins/dispatch/rules/my-day.ts'
import type { Held } from '#plugins/dispatch/rules/on-the-truck.ts'

const clear = { id: 1, name: 'ULSD clear', dyed: false, is_fuel: true }
const at = (minute: number) => `2026-11-25T10:${String(minute).padStart(2, '0')}:00.000Z`
const held = (compartment_no: number, quantity: string | null, asset_id = 7): Held => ({
  asset_id,
  asset: 'T-204',
  compartment_no,
  capacity: '2600.000',
  last: null,
  at: null,
  how: null,
  product: quantity === null ? null : clear,
  quantity,
})
const waits = (command: string, input: object): OutboxEntry => ({
  v: 1,
  id: command,
  command,
  input,
  at: 0,
  lane: 'driver-day:x',
  owner: '1',
})
const load = (id: number, full: readonly number[], assets = [7, 6]): MyLoad => ({
  id,
  rev: 1,
  load_no: `L-${id}`,
  date: '2026-11-25',
  status: 'loading',
  driver_id: 3,
  vehicles: 'T-204',
  assets,
  terminal: null,
  supplier: null,
  loading_number: null,
  notes: null,
  stops: [],
  orders: [],
  compartments: [1, 2].map((compartment_no) => ({
    compartment_no,
    capacity: null,
    product_id: 1,
    product: clear,
    planned_quantity: '2000.000',
    gross: full.includes(compartment_no) ? '2000' : null,
    net: null,
    temperature: null,
    api_gravity: null,
    bol_no: null,
    flushed: false,
    last: null,
    flush: null,
  })),
})
const fill = (gross: string, was: string | null, minute = 5) =>
  waits('dispatch.fill-my-compartment', {
    id: 5,
    product_id: 1,
    was,
    at: at(minute),
    fill: { compartment_no: 2, gross },
  })
const move = (kind: string, quantity: string, minute = 10) =>
  waits('dispatch.move-gallons', {
    kind,
    quantity,
    product: clear,
    date: '2026-11-25',
    at: at(minute),
    from_asset_id: 7,
    from_compartment_no: 1,
    to_asset_id: 7,
    to_compartment_no: 2,
    yard_id: null,
    flushed: false,
  })
const drop = (gross_quantity: string, product_id?: number) =>
  waits('driver.deliver', { delivered_at: at(20), line_items: [{ id: 9, product_id, gross_quantity }] })
const gauge = (quantity: string, minute = 1) =>
  waits('dispatch.gauge-truck', {
    at: at(minute),
    moment: 'begin',
    rows: [{ asset_id: 7, compartment_no: 1, product_id: 1, product: 'ULSD clear', quantity }],
  })

describe('a truck with what waits', () => {
  const read = { items: [held(1, '1000.000'), held(2, null)] }
  it.each<readonly [string, OutboxEntry[], (string | null)[]]>([
    ['nothing', [], ['1000.000', null]],
    ['a gauge', [gauge('980')], ['980.000', null]],
    ['a fill', [fill('2000', null)], ['1000.000', '2000.000']],
    ['a fill that was corrected', [fill('2000', null), fill('1990.5', '2000', 6)], ['1000.000', '1990.500']],
    ['a transfer', [move('between', '300')], ['700.000', '300.000']],
    ['gallons that are retained', [move('retain', '300')], ['1000.000', null]],
    ['gallons that were pumped back', [move('pump_back', '300')], ['700.000', null]],
    ['a drop', [drop('1100', 1), fill('2000', null)], ['0.000', '1900.000']],
    ['a drop without its product', [drop('1100')], ['1000.000', null]],
  ])('%s', (_name, entries, quantities) => {
    const here = truckHere(read, waitingTruck(entries), [load(5, [])])
    expect(here.map(({ quantity }) => quantity)).toEqual(quantities)
  })
  it('what the office did already, whose answer was lost, counts once', () => {
    const sent = { ...move('between', '300'), id: 'c-7' }
    const read_again = { items: [held(1, '700.000'), held(2, '300.000')] }
    const more = move('between', '50', 12)
    const here = truckHere(read_again, waitingTruck([sent, more], ['c-7']), [load(5, [])])
    expect(here.map(({ quantity }) => quantity)).toEqual(['650.000', '350.000'])
  })
  it('a fill of a load that left the phone is in no truck', () => {
    expect(truckHere(read, waitingTruck([fill('2000', null)]), [])).toEqual(read.items)
  })
})
describe('the load that gallons came with', () => {
  it.each<readonly [string, MyLoad[], number | null]>([
    ['none', [], null],
    ['the one that filled the compartment', [load(4, [1, 2]), load(5, [2])], 4],
    ['the last that did', [load(4, [1]), load(5, [1])], 5],
    ['the last of its product, when none did', [load(4, [2])], 4],
    ['none of another truck', [load(4, [1], [99])], null],
    ['none that is not loaded', [load(4, [])], null],
  ])('%s', (_name, loads, id) => {
    expect(loadOf(loads, held(1, '100.000'))).toBe(id)
  })
})
describe('a day with what waits', () => {
  const day = (rows: MyDay['rows']): MyDay => ({
    id: 1,
    rev: 1,
    date: '2026-11-25',
    odometer_start: null,
    odometer_end: null,
    started_at: null,
    ended_at: null,
    missing: [],
    bols: [],
    drops: [],
    signed_at: null,
    signed_off_at: null,
    reopened_at: null,
    reopen_reason: null,
    rows,
  })
  const row = {
    product_id: 1,
    product: { id: 1, name: 'ULSD clear', dyed: false },
    begin: '100.000',
    loaded: '2000.000',
    dropped: '500.000',
    retained: '0.000',
    end: '1600.000',
    measured_end: '1400.000',
    variance: '-200.000',
    explanation: null,
  }
  const waiting = (...entries: OutboxEntry[]) => waitingGallons(waitingTruck(entries), [load(5, [])])
  it('balances: begin + loaded − dropped − retained = end', () => {
    const all = [
      fill('1000', '900'),
      drop('300', 1),
      move('pump_back', '150'),
      move('retain', '50'),
      move('between', '9'),
    ]
    expect(withWaiting(day([row]), waiting(...all)).rows).toMatchObject([
      { loaded: '2100.000', dropped: '800.000', retained: '150.000', end: '1250.000', variance: '150.000' },
    ])
  })
  it('counts what the office has already once, and of each day its own', () => {
    const sent = { ...move('pump_back', '150'), id: 'c-7' }
    const late = '2026-11-26T06:30:00.000Z'
    const after = waits('driver.deliver', {
      id: 4,
      delivered_at: late,
      line_items: [{ id: 9, product_id: 1, gross_quantity: '70' }],
    })
    const of = (date: string, ...done: string[]) =>
      waitingGallons(
        waitingOn(date, 'America/Chicago', waitingTruck([fill('1000', null), sent, after], done)),
        [load(5, [])],
      ).map(({ part, quantity }) => `${part} ${Number(quantity)}`)
    expect(of('2026-11-25')).toEqual(['loaded 1000', 'retained 150'])
    expect(of('2026-11-25', 'c-7')).toEqual(['loaded 1000'])
    // after midnight where the truck is
    expect(of('2026-11-26')).toEqual(['dropped 70'])
  })
  describe('of a load that was filled over midnight', () => {
    // 23:40 on the wall in Chicago, 00:10 and 00:40
    const [evening, night, later] = ['05:40', '06:10', '06:40'].map((clock) => `2026-11-25T${clock}:00.000Z`)
    const filled = (compartment_no: number, gross: string, at_: string, more: object = {}) =>
      waits('dispatch.fill-my-compartment', {
        id: 5,
        product_id: 1,
        was: null,
        at: at_,
        fill: { compartment_no, gross },
        ...more,
      })
    const left = (more: object = {}) =>
      waits('dispatch.finish-my-load', {
        id: 5,
        at: later,
        supplier_id: 2,
        terminal_id: 3,
        bols: [{ bol_no: '7', lines: [{ product_id: 1, compartment_no: 1, gross: '1990' }] }],
        filled: [{ product_id: 1, gross: '1990', at: evening }],
        ...more,
      })
    const on = (date: string, ...entries: OutboxEntry[]) =>
      waitingGallons(waitingOn(date, 'America/Chicago', waitingTruck(entries)), [load(5, [])]).map(
        ({ part, quantity }) => `${part} ${Number(quantity)}`,
      )
    const both = (...entries: OutboxEntry[]) => [on('2026-11-24', ...entries), on('2026-11-25', ...entries)]
    it('gallons that are set right count when the first figure did', () => {
      const right = filled(1, '1990', night!, { was: '2000', since: evening })
      expect(both(filled(1, '2000', evening!), right, filled(2, '1500', night!))).toEqual([
        ['loaded 2000', 'loaded -10'],
        ['loaded 1500'],
      ])
    })
    it('gallons that are set right went in before what was gauged since', () => {
      const entries = [
        filled(2, '2000', at(5)),
        waits('dispatch.gauge-truck', {
          at: at(8),
          moment: 'end',
          rows: [{ asset_id: 7, compartment_no: 2, product_id: 1, product: 'ULSD clear', quantity: '1980' }],
        }),
        filled(2, '1990', at(9), { was: '2000', since: at(5) }),
      ]
      const here = truckHere({ items: [held(1, null), held(2, null)] }, waitingTruck(entries), [load(5, [])])
      expect(here.map(({ quantity }) => quantity)).toEqual([null, '1980.000'])
    })
    it('its BOL moves them to the day it left on, as the office counts them', () => {
      expect(both(filled(1, '1990', evening!), left())).toEqual([
        ['loaded 1990', 'loaded -1990'],
        ['loaded 1990'],
      ])
    })
    it('a day that was read before they were sent has nothing to give away', () => {
      const gone = waitingOn('2026-11-24', 'America/Chicago', waitingTruck([left()]))
      const here = withWaiting(day([]), waitingGallons(gone, [load(5, [])]))
      expect(here.rows).toMatchObject([{ loaded: '0', end: '0.000' }])
    })
    it('without a BOL, or in one day, they stay where they are', () => {
      expect(both(filled(1, '1990', evening!), left({ supplier_id: null }))).toEqual([['loaded 1990'], []])
      expect(both(left({ filled: [{ product_id: 1, gross: '1990', at: night }] }))).toEqual([[], []])
      // entries of before do not say when it was filled
      expect(both(left({ filled: undefined }))).toEqual([[], []])
    })
  })
  it('has the hours of the night on which clocks are set back', () => {
    const at_night = (delivered_at: string) =>
      waits('driver.deliver', {
        id: 4,
        delivered_at,
        line_items: [{ id: 9, product_id: 1, gross_quantity: '1' }],
      })
    // 23:50, 01:30 twice, 23:30 and 00:10 on the wall in Chicago
    const night = ['11-01T04:50', '11-01T06:30', '11-01T07:30', '11-02T05:30', '11-02T06:10']
    const drops = night.map((moment) => at_night(`2026-${moment}:00.000Z`))
    const on = (date: string) => waitingOn(date, 'America/Chicago', waitingTruck(drops)).drops.length
    expect([on('2026-10-31'), on('2026-11-01'), on('2026-11-02')]).toEqual([1, 3, 1])
  })
  it('has a row for what it did not have, and stays as it is where nothing waits', () => {
    expect(withWaiting(day([]), waiting(fill('1000', null))).rows).toMatchObject([
      { product_id: 1, product: { name: 'ULSD clear' }, begin: '0', loaded: '1000.000', end: '1000.000' },
    ])
    const held_day = day([row])
    expect(withWaiting(held_day, waiting())).toBe(held_day)
    expect(withWaiting(day([]), waiting(drop('5', 44))).rows).toEqual([])
  })
})
