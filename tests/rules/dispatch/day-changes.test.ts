/** What changed between two looks, and whether a shift would have to be longer. */
import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { type DayFact, type LoggedChange, netChanges } from '#plugins/dispatch/rules/day-changes.ts'
import { shiftQuestions } from '#plugins/dispatch/rules/extend-shift.ts'
import { drawnDay, type DayCard } from '#plugins/dispatch/rules/lane-day.ts'

const fact = (more: Partial<DayFact> = {}): DayFact => ({
  status: 'confirmed',
  driver: null,
  at: '2026-11-25T14:00:00.000Z',
  hold_reason: null,
  quantity: '100.000',
  ...more,
})
const entry = (id: number, was: DayFact | null, is_now: DayFact, who = 'Pat'): LoggedChange => ({
  of: 'order',
  id,
  name: `SO-${id}`,
  customer_name: null,
  who,
  changed_at: '2026-11-25T10:00:00.000Z',
  was,
  is_now,
})
const always = () => true

describe('changes of a day', () => {
  it('are one for each order, from before the first to after the last, by who did it last', () => {
    const [free, given, held] = [
      fact(),
      fact({ driver: 'Sue' }),
      fact({ driver: 'Sue', hold_reason: 'gate' }),
    ]
    expect(
      netChanges([entry(1, free, given), entry(2, null, free), entry(1, given, held, 'Ann')], always),
    ).toEqual([entry(2, null, free), { ...entry(1, given, held, 'Ann'), was: free }])
  })
  it('are none where all came back to where it was, or was of another day both times', () => {
    const [free, given] = [fact(), fact({ driver: 'Sue' })]
    expect(netChanges([entry(1, free, given), entry(1, given, free)], always)).toEqual([])
    const other = fact({ at: '2026-11-27T14:00:00.000Z' })
    const isToday = ({ at }: DayFact) => at?.startsWith('2026-11-25') ?? false
    expect(netChanges([entry(1, other, { ...other, driver: 'Sue' })], isToday)).toEqual([])
    expect(netChanges([entry(1, free, other)], isToday)).toHaveLength(1)
  })
  it('join however the log is cut into looks', () => {
    const drivers = fc.constantFrom(null, 'Sue', 'Dan')
    fc.assert(
      fc.property(fc.array(drivers, { minLength: 1, maxLength: 8 }), fc.nat(8), (states, cut) => {
        const facts = [null, ...states].map((driver) => fact({ driver }))
        const log = facts.slice(1).map((now, i) => entry(1, facts[i]!, now))
        const [all] = netChanges(log, always)
        const parts = [log.slice(0, cut), log.slice(cut)].flatMap((part) => netChanges(part, always))
        const [joined] = netChanges(parts, always)
        expect([joined?.was, joined?.is_now]).toEqual([all?.was, all?.is_now])
      }),
    )
  })
})

const at = (hour: string): string => `2026-11-25T${hour}:00.000Z`
const card = (id: number, hour: string, isPlanned: boolean): DayCard => ({
  id,
  order_no: `SO-${id}`,
  rev: 1,
  customer: 'Farm',
  site: null,
  city: null,
  products: [],
  quantity: '1',
  status: 'assigned',
  at: at(hour),
  window_start: null,
  window_end: null,
  started_at: null,
  eta: null,
  load: null,
  delivered_at: null,
  hold_reason: null,
  carrier: null,
  isPlanned,
  reason: null,
})
const lane = (cards: readonly DayCard[], extended_minutes = 0) => ({
  driver: { id: 7, name: 'Sue' },
  shift: { start: at('12:00'), end: at('20:00'), minutes: 480, extended_minutes },
  cards: drawnDay(cards, { shiftStart: at('12:00'), now: null, loads: [] }),
})
describe('a shift that a plan does not fit', () => {
  it('is asked about with the order that ends last, in quarters of an hour, and what it costs', () => {
    expect(shiftQuestions([lane([card(1, '13:00', false), card(2, '19:00', true)])])).toEqual([
      {
        driver_id: 7,
        driver: 'Sue',
        order_no: 'SO-2',
        customer: 'Farm',
        ends: Date.parse(at('20:15')),
        past: 15,
        minutes: 15,
        until: Date.parse(at('20:15')),
        on_duty: 495,
        is_over_limit: false,
      },
    ])
    const [more] = shiftQuestions([lane([card(2, '19:10', true)], 60)])
    expect([more?.past, more?.minutes, more?.on_duty]).toEqual([25, 90, 510])
  })
  it('is nobody’s question where the plan has no part in it, or all of it fits', () => {
    expect(shiftQuestions([lane([card(2, '19:00', false)])])).toEqual([])
    expect(shiftQuestions([lane([card(2, '18:45', true)])])).toEqual([])
    expect(
      shiftQuestions([{ ...lane([card(2, '19:00', true)]), shift: { ...lane([]).shift, end: null } }]),
    ).toEqual([])
  })
  it('says so where nobody may drive that long', () => {
    const [one] = shiftQuestions([lane([card(2, '19:00', true), card(3, '23:00', true)])])
    expect(one?.is_over_limit).toBe(false)
    const long = { ...lane([card(2, '23:00', true)]) }
    const [over] = shiftQuestions([{ ...long, shift: { ...long.shift, minutes: 700 } }])
    expect([over?.on_duty, over?.is_over_limit]).toEqual([955, true])
  })
})
