/** What a driver is told while his page is closed. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newsOf, noticesFor, type StopNews, type StopState } from '#plugins/dispatch/rules/phone-news.ts'

const NOW = new Date('2026-03-02T15:00:00Z')
const stop = (more: Partial<StopState> = {}): StopState => ({
  status: 'assigned',
  hold_reason: null,
  driver_id: 1,
  ship_to_id: 7,
  planned_date_start: '2026-03-02T18:00:00Z',
  planned_date_end: null,
  planned_date_time: null,
  ...more,
})
const told = (was: StopState | null, is_now: StopState) =>
  newsOf({ id: 5, order_no: 'SO-5', by: 9, was, is_now }, NOW).map(
    ({ driver_id, what }) => `${driver_id} ${what}`,
  )

describe('news of a stop', () => {
  it.each([
    ['given to him', stop({ driver_id: null, status: 'confirmed' }), stop(), ['1 new']],
    ['made for him', null, stop(), ['1 new']],
    ['given to somebody else', stop(), stop({ driver_id: 2 }), ['1 gone', '2 new']],
    ['taken back', stop(), stop({ driver_id: null, status: 'confirmed' }), ['1 gone']],
    ['put on hold', stop(), stop({ hold_reason: 'Credit' }), ['1 gone']],
    ['released again', stop({ hold_reason: 'Credit' }), stop(), ['1 new']],
    ['archived', stop(), stop({ status: 'archived' }), ['1 gone']],
    ['at another hour', stop(), stop({ planned_date_start: '2026-03-02T20:00:00Z' }), ['1 moved']],
    ['at another site', stop(), stop({ ship_to_id: 8 }), ['1 moved']],
    ['begun', stop(), stop({ status: 'in_transit' }), []],
    ['delivered', stop({ status: 'in_transit' }), stop({ status: 'delivered' }), []],
    [
      'of next week',
      stop({ planned_date_start: '2026-03-09T18:00:00Z' }),
      stop({ planned_date_start: '2026-03-10T18:00:00Z' }),
      [],
    ],
    ['moved to next week', stop(), stop({ planned_date_start: '2026-03-09T18:00:00Z' }), ['1 moved']],
    [
      'without a day',
      stop({ planned_date_start: null, driver_id: null }),
      stop({ planned_date_start: null }),
      [],
    ],
  ])('%s', (_when, was, is_now, news) => {
    expect(told(was, is_now)).toEqual(news)
  })
  it('is one line, however many there are, and names no customer', () => {
    const news = fc.record({
      driver_id: fc.constant(1),
      what: fc.constantFrom<StopNews['what']>('new', 'moved', 'gone'),
      id: fc.integer({ min: 1, max: 9999 }),
      order_no: fc.integer({ min: 1, max: 9999 }).map((no) => `SO-${no}`),
      by: fc.constant(9),
    })
    fc.assert(
      fc.property(fc.array(news, { maxLength: 20 }), fc.integer({ min: 0, max: 5 }), (stops, messages) => {
        const words = Array.from({ length: messages }, () => ({ driver_id: 1, by: 9 }))
        const notices = noticesFor(stops, words)
        expect(notices).toHaveLength(Number(stops.length > 0) + Number(messages > 0))
        for (const { title, path } of notices) {
          expect(title.length).toBeLessThan(80)
          expect(path).toMatch(/^\/(todays-order(\/\d+)?|my-messages)$/)
        }
        const [about] = notices
        const counted = [...(about?.title ?? '').matchAll(/(\d+) (new|moved|canceled)/g)].map(([, n]) =>
          Number(n),
        )
        if (stops.length > 1) expect(counted.reduce((sum, n) => sum + n, 0)).toBe(stops.length)
      }),
    )
  })
})
