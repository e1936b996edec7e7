/** What a phone and a dispatcher keep of messages and loads: each once, in its order, of whom it is. */
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { bareRow } from '#core/testing.ts'
import {
  compartmentFilled,
  inTurn,
  loadStepped,
  lossSeen,
  myLoadRead,
  myLoads,
  myLoadsRead,
} from '#plugins/dispatch/phone/my-loads.ts'
import { myDayRead, myDays } from '#plugins/dispatch/phone/my-day.ts'
import { knownStops, stopFactsRead } from '#plugins/dispatch/phone/stop-facts.ts'
import { driverTrucks, truckChecked } from '#plugins/driver-portal/day.ts'
import { isSilent, talk, threadOf, wordSaid, wordsRead } from '#plugins/dispatch/talk/words.ts'
import { load, LoadCompartment, loadEvents, type Load } from '#schema/road/loads.ts'
import { message, messageEvents, type Message } from '#schema/road/messages.ts'

const meta = { id: '1', at: '', by: null }
type Draft = { readonly type: string; readonly payload: unknown }
type Folding<S> = {
  readonly initial: () => S
  readonly handlers: readonly { readonly type: string; readonly reduce: (state: S, event: never) => void }[]
}
function folded<S>({ initial, handlers }: Folding<S>, drafts: readonly Draft[]): S {
  const state = initial()
  for (const { type, payload } of drafts)
    for (const one of handlers.filter((handler) => handler.type === type))
      one.reduce(state, { type, payload, meta } as never)
  return state
}
const heard = (type: string, payload: object): Draft => ({ type, payload })

describe('messages', () => {
  const word = (id: number, more: Partial<Message> = {}) =>
    bareRow(message.row, {
      id,
      driver_id: 3,
      body: `word ${id}`,
      from_driver: true,
      created_at: `2026-11-25T08:0${id}:00.000Z`,
      ...more,
    })
  const read = (...rows: object[]) => heard(wordsRead.type, { rows })
  const of = (...drafts: Draft[]) => threadOf(folded(talk, drafts), 3).map(({ id, body }) => [id, body])
  it('stand once and in their order, however they come', () => {
    const all = [
      [1, 'word 1'],
      [2, 'word 2'],
    ]
    expect(of(read(word(2), word(1)))).toEqual(all)
    expect(of(read(word(1)), heard('message.created', word(2)), read(word(2)))).toEqual(all)
    expect(of(read(word(1), word(2, { driver_id: 4 })))).toEqual([[1, 'word 1']])
  })
  it('are said to be none once they were read, and not before', () => {
    const said = (...drafts: Draft[]) => isSilent(folded(talk, drafts), 3, 3)
    const newest = (whose: number | 'own', ...rows: object[]) =>
      heard(wordsRead.type, { rows, newest: whose })
    expect(said()).toBe(false)
    // one that was just sent, of another driver, and what somebody in the office has of all
    expect(said(read(word(1, { driver_id: 4 })))).toBe(false)
    expect(said(newest(4))).toBe(false)
    expect(said(newest('own'))).toBe(false)
    expect(said(newest(3))).toBe(true)
    expect(said(newest(3), read(word(1)))).toBe(false)
    expect(isSilent(folded(talk, [newest('own')]), 'own', 3)).toBe(true)
  })
  it('show who saw them', () => {
    const seen = word(1, { seen_at: '2026-11-25T09:00:00.000Z', seen_by_name: 'Ann' })
    const thread = threadOf(folded(talk, [read(word(1)), heard(messageEvents.seen.type, seen)]), 3)
    expect(thread).toMatchObject([{ id: 1, seen_by: 'Ann' }])
  })
  it('written here stand at once, each of them', () => {
    const said = (body: string) =>
      wordSaid({
        driver_id: 3,
        sales_order_id: null,
        order_no: null,
        kind: 'note',
        body,
        answers_id: null,
        agreed: null,
        at: '2026-11-25T08:05:00.000Z',
        from_driver: true,
      })
    expect(of(read(word(1)), said('a'), said('b'))).toEqual([
      [1, 'word 1'],
      [0, 'a'],
      [0, 'b'],
    ])
  })
})
describe('loads', () => {
  const row = (id: number, more: Partial<Load> = {}) =>
    bareRow(load.row, {
      id,
      rev: 1,
      load_no: `L-${id}`,
      date: '2026-11-25',
      status: 'sent',
      driver_id: 3,
      compartments: [bareRow(LoadCompartment, { compartment_no: 1 })],
      ...more,
    })
  const read = (...rows: object[]) => heard(myLoadsRead.type, { driver_id: 3, rows })
  const news = (name: keyof typeof loadEvents, load: object) => heard(loadEvents[name].type, load)
  const of = (...drafts: Draft[]) => inTurn(folded(myLoads, drafts)).map(({ id, status }) => [id, status])
  const fill = {
    compartment_no: 1,
    gross: '2290',
    net: null,
    temperature: null,
    api_gravity: null,
    bol_no: '48',
  }

  it('are those of the driver, in the order of their days', () => {
    expect(of(read(row(2), row(1), row(3, { date: '2026-11-24' })))).toEqual([
      [3, 'sent'],
      [1, 'sent'],
      [2, 'sent'],
    ])
    expect(of(read(row(1), row(2, { driver_id: 9 })))).toEqual([[1, 'sent']])
    expect(of(read(row(1)), read(row(2)))).toEqual([[2, 'sent']])
    expect(of(news('sent', row(1)))).toEqual([])
  })
  it('that are given away while they are filled stay, with what was entered, until he told the office', () => {
    const loading = row(1, { status: 'loading' })
    const state = (...drafts: Draft[]) => inTurn(folded(myLoads, [read(loading), ...drafts]))
    const away = news('updated', row(1, { rev: 2, status: 'loading', driver_id: 9, compartments: [] }))
    const filled = compartmentFilled({ id: 1, fill: { ...fill, bol_no: '48', flushed: false } })
    expect(state(away, filled)).toMatchObject([
      { id: 1, lost: true, status: 'loading', compartments: [{ gross: '2290', bol_no: '48' }] },
    ])
    // read again it is in no list of his; one that is over is no other driver's
    const again = (others: readonly number[]) => heard(myLoadsRead.type, { driver_id: 3, rows: [], others })
    expect(state(again([]))).toMatchObject([{ id: 1, lost: true }])
    expect(state(again([1]))).toEqual([])
    // what the other does with it says nothing here, and once he told what he loaded it is gone for good
    const others = news('loaded', row(1, { rev: 3, status: 'loaded', driver_id: 9 }))
    expect(state(away, filled, others)).toMatchObject([{ lost: true, compartments: [{ gross: '2290' }] }])
    const told = [loadStepped({ id: 1, status: 'en_route' }), lossSeen({ id: 1 })]
    expect(state(away, filled, ...told, others)).toEqual([])
    // given back to him it is his as it stands
    const back = news('updated', row(1, { rev: 4, status: 'loading' }))
    expect(state(away, back)[0]?.lost).toBeUndefined()
  })
  it('that went while what he did waited here stay for it, and are told where he could not know', () => {
    const gone = heard(myLoadsRead.type, { driver_id: 3, rows: [], others: [] })
    const away = news('updated', row(1, { rev: 2, driver_id: 9, compartments: [] }))
    const recalled = news('recalled', row(1, { rev: 2, status: 'planned' }))
    const cancelled = news('cancelled', row(1, { rev: 2, status: 'cancelled' }))
    const steps = (['accepted', 'loading'] as const).map((status) => loadStepped({ id: 1, status }))
    const filled = compartmentFilled({ id: 1, fill: { ...fill, flushed: false } })
    for (const went of [gone, away, recalled, cancelled]) {
      const now = (...drafts: Draft[]) => inTurn(folded(myLoads, [read(row(1)), went, ...drafts]))
      // nothing was done with it here: nobody is shown it
      expect(now()).toEqual([])
      expect(now(gone, ...steps, filled)).toMatchObject([
        { id: 1, lost: true, status: 'loading', compartments: [{ gross: '2290', bol_no: '48' }] },
      ])
      const all = [...steps, filled, loadStepped({ id: 1, status: 'en_route' })]
      expect(now(...all)).toMatchObject([{ id: 1, lost: true, status: 'en_route' }])
      expect(now(...all, gone)).toMatchObject([{ id: 1, lost: true, status: 'en_route' }])
      expect(now(...all, lossSeen({ id: 1 }))).toEqual([])
    }
  })
  it('that are over are told to nobody, and few that nobody was shown are held', () => {
    const over = heard(myLoadsRead.type, { driver_id: 3, rows: [], others: [1] })
    expect(of(read(row(1)), over)).toEqual([])
    const many = Array.from({ length: 9 }, (_, i) => row(i + 1))
    const none = heard(myLoadsRead.type, { driver_id: 3, rows: [], others: [] })
    const held = folded(myLoads, [read(...many), none])
    expect(Object.keys(held.loads)).toEqual(['5', '6', '7', '8', '9'])
  })
  it('go when they are given away or over, and an older version says nothing', () => {
    expect(of(read(row(1)), news('updated', row(1, { rev: 2, driver_id: null })))).toEqual([])
    expect(of(read(row(1)), news('delivered', row(1, { rev: 2, status: 'delivered' })))).toEqual([])
    expect(of(read(row(1, { rev: 3, status: 'loading' })), news('accepted', row(1, { rev: 2 })))).toEqual([
      [1, 'loading'],
    ])
    expect(of(read(row(1)), news('sent', row(2)))).toHaveLength(2)
    // an answer that was on its way when the load moved on
    expect(of(read(row(1)), news('loading', row(1, { rev: 2, status: 'loading' })), read(row(1)))).toEqual([
      [1, 'loading'],
    ])
  })
  it('move on by what is pressed here, and stand as the office has them once it knows', () => {
    const loaded = (gross: string, bol_no: string | null) => ({
      compartments: [{ ...row(1).compartments[0]!, gross, bol_no }],
    })
    const shows = (gross: string, bol_no: string) => ({ compartments: [{ gross, bol_no }] })
    const here = [
      read(row(1)),
      loadStepped({ id: 1, status: 'loading' }),
      loadStepped({ id: 9, status: 'loading' }),
      compartmentFilled({ id: 1, fill: { ...fill, flushed: false } }),
      compartmentFilled({ id: 9, fill: { ...fill, flushed: false } }),
    ]
    expect(inTurn(folded(myLoads, here))).toMatchObject([shows('2290', '48')])
    const known = news('updated', row(1, { rev: 3, ...loaded('2300', '49') }))
    // an answer that was lost comes again after newer versions, and says nothing
    const lost = heard(myLoadRead.type, row(1, { rev: 2, ...loaded('2290', '48') }))
    expect(inTurn(folded(myLoads, [...here, known, lost]))).toMatchObject([shows('2300.000', '49')])
  })
})
describe('a day', () => {
  const line = (loaded: string, explanation: string | null = null) => ({
    product_id: 1,
    product: { id: 1, name: 'ULSD clear', dyed: false },
    begin: '0',
    loaded,
    dropped: '0',
    retained: '0',
    end: loaded,
    measured_end: null,
    variance: null,
    explanation,
  })
  const day = (rev: number, more: object) => ({
    id: 8,
    rev,
    date: '2026-11-25',
    odometer_start: null,
    odometer_end: null,
    started_at: null,
    ended_at: null,
    rows: [],
    missing: [],
    bols: [],
    drops: [],
    signed_at: null,
    signed_off_at: null,
    reopened_at: null,
    reopen_reason: null,
    ...more,
  })
  it('names the calls that are in it, and news of it says nothing of what was moved', () => {
    const read = heard(myDayRead.type, day(1, { rows: [line('500')], done: ['c-1'] }))
    const news = heard('daily-summary.signed', day(2, { rows: [line('900', 'Leak')], signed_at: '18:00' }))
    const { days } = folded(myDays, [read, news])
    expect(days['2026-11-25']).toMatchObject({
      signed_at: '18:00',
      done: ['c-1'],
      rows: [{ loaded: '500', explanation: 'Leak' }],
    })
  })
})
describe('a truck that was found unsafe', () => {
  const check = (at: string, unsafe: string[], more: object = {}) =>
    heard(truckChecked.type, {
      checks: [{ truck_id: 7, truck: 'Truck 14', at, result: unsafe.length ? 'unsafe' : 'safe', unsafe }],
      ...more,
    })
  const of = (...drafts: Draft[]) => folded(driverTrucks, drafts).checks?.[7]
  it('is not safe by looking at it again, only by what the office says', () => {
    expect(of(check('06', ['Brakes']), check('09', []))).toMatchObject({
      result: 'unsafe',
      unsafe: ['Brakes'],
    })
    expect(of(check('06', ['Brakes']), check('09', ['Tires']))).toMatchObject({ unsafe: ['Tires', 'Brakes'] })
    expect(of(check('06', ['Brakes']), check('06', [], { read: true }))).toMatchObject({ result: 'safe' })
    expect(of(check('09', ['Brakes']), check('06', [], { read: true }))).toMatchObject({ result: 'unsafe' })
  })
})

describe('what to know of stops', () => {
  const site = (id: number, gate_code: string | null) => ({ id, gate_code, hazards: null })
  const tank = (id: number, photo: string | null) => ({ id, note: null, hazard: null, photo })
  const read = (more: Partial<z.input<typeof stopFactsRead.schema>>) =>
    stopFactsRead({ at: '2026-11-25T08:00:00.000Z', sites: [], tanks: [], photos: {}, ...more } as never)
  it('is as it was answered, and of a stop that was taken away meanwhile as it was known', () => {
    const first = read({
      asked: { sites: [1, 2], tanks: [5] },
      sites: [site(1, '44'), site(2, '55')],
      tanks: [tank(5, 'a')],
      photos: { a: 'blob-a' },
    })
    const next = read({ asked: { sites: [1, 2], tanks: [5] }, sites: [site(2, null)], tanks: [tank(5, 'a')] })
    const known = folded(knownStops, [first, next])
    expect([known.sites[1]?.gate_code, known.sites[2]?.gate_code]).toEqual(['44', null])
    expect(known.photos).toEqual({ a: 'blob-a' })
    const gone = folded(knownStops, [
      first,
      read({ asked: { sites: [2], tanks: [5] }, tanks: [tank(5, 'b')], photos: { b: 'blob-b' } }),
    ])
    expect([Object.keys(gone.sites), gone.photos]).toEqual([['2'], { b: 'blob-b' }])
  })
})
