import { describe, expect, it } from 'vitest'
import { standingWords, takesWords } from '#plugins/dispatch/rules/carrier-words.ts'
import { nextStage } from '#plugins/dispatch/rules/tender-states.ts'
import { TENDER_STATES } from '#schema/values/tender-states.ts'

const limits = {
  min_quantity: null,
  max_quantity: null,
  min_hours_ahead: null,
  max_days_ahead: null,
  max_products: null,
  window_start: null,
  window_end: null,
  po_required: false,
}
describe('a carrier in words', () => {
  it.each([
    [{}, 'Every order'],
    [{ min_quantity: '1000.000', max_quantity: '8500.000' }, '1,000 to 8,500 gal'],
    [{ min_quantity: '1000.000' }, 'from 1,000 gal'],
    [{ max_quantity: '8500.000', max_products: 1 }, 'up to 8,500 gal, one product'],
    [
      { min_hours_ahead: 24, max_days_ahead: 7, po_required: true },
      '24 h ahead or more, 7 days ahead at most, with a PO number',
    ],
    [{ window_start: '05:00', window_end: '22:00', max_products: 2 }, '05:00 to 22:00, 2 products at most'],
  ])('takes %o as "%s"', (more, words) => {
    expect(takesWords({ ...limits, ...more })).toBe(words)
  })
  it.each([
    [0, 0, 'Nothing under way'],
    [1, 0, '1 without an answer'],
    [0, 2, '2 under way'],
    [1, 2, '2 under way, 1 without an answer'],
  ])('has %i without an answer and %i under way: "%s"', (waiting, under_way, words) => {
    expect(standingWords({ waiting, under_way })).toBe(words)
  })
})
it('offers the next stage of a tender after its answer, along its way alone', () => {
  expect(Object.fromEntries(TENDER_STATES.map((status) => [status, nextStage(status)]))).toEqual({
    tendered: null,
    accepted: 'dispatched',
    declined: null,
    dispatched: 'loaded',
    loaded: 'delivered',
    delivered: null,
    late: null,
    diverted: null,
    issue: null,
  })
})
