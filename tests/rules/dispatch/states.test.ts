/** The lives of loads and tenders: every row of the table, and every step that is none. */
import { describe, expect, it } from 'vitest'
import { LOAD_STATES } from '#schema/road/loads.ts'
import { TENDER_STATES } from '#schema/road/carriers.ts'
import {
  LOAD_TABLE,
  type LoadCommand,
  nextLoadState,
} from '../../../src/plugins/dispatch/rules/load-states.ts'
import {
  etaColor,
  nextTenderState,
  refusedByCarrier,
  TENDER_TABLE,
} from '../../../src/plugins/dispatch/rules/tender-states.ts'

/** domain 2.6: from -> to */
const LOADS: Readonly<Record<string, readonly string[]>> = {
  planned: ['sent', 'cancelled'],
  sent: ['planned', 'accepted', 'loading', 'cancelled'],
  accepted: ['loading', 'cancelled'],
  loading: ['loaded'],
  loaded: ['en_route'],
  en_route: ['delivered'],
  delivered: ['closed'],
  closed: [],
  cancelled: [],
}
const commandTo = (to: string): LoadCommand =>
  to === 'delivered' ? 'last-drop' : (`status=${to}` as LoadCommand)
const pairs = <S extends string>(states: readonly S[]) =>
  states.flatMap((from) => states.map((to) => [from, to] as const))

describe('a load', () => {
  it.each(pairs(LOAD_STATES))('from %s to %s', (from, to) => {
    const next = nextLoadState(from, commandTo(to))
    const leads = LOADS[from]!.includes(to)
    if (leads) return expect(next).toMatchObject({ to, permission: 'dispatch.update' })
    if (from === to && LOAD_TABLE.some((row) => row.to === to)) return expect(next).toEqual({ noop: true })
    return expect(next).toMatchObject({
      refuse: 'INVALID_TRANSITION',
      allowed: LOAD_STATES.filter((state) => LOADS[from]!.includes(state)),
    })
  })
})
describe('a tender', () => {
  it.each(pairs(TENDER_STATES))('from %s to %s', (from, to) => {
    const next = nextTenderState(from, to)
    const leads = TENDER_TABLE.some((row) => row.to === to && row.from.includes(from))
    if (from === to) return expect(next).toEqual({ noop: true })
    if (leads) return expect(next).toMatchObject({ to })
    return expect(next).toMatchObject({
      refuse: 'INVALID_TRANSITION',
      allowed: expect.not.arrayContaining([to]),
    })
  })
  it('that is declined or delivered goes nowhere', () => {
    for (const from of ['declined', 'delivered'] as const)
      expect(TENDER_TABLE.filter((row) => row.from.includes(from))).toEqual([])
  })
  it.each([
    ['accepted', 61, 'green'],
    ['dispatched', 59, 'orange'],
    ['late', -1, 'red'],
    ['delivered', -500, 'green'],
    ['tendered', 500, 'grey'],
    ['issue', 500, 'grey'],
  ] as const)('%s with %i minutes left is %s', (status, minutes, color) => {
    const now = '2026-03-02T12:00:00.000Z'
    expect(etaColor(status, new Date(Date.parse(now) + minutes * 60_000).toISOString(), now)).toBe(color)
  })
  it.each([
    [{ po_required: true }, 'wants a PO number'],
    [{ max_products: 1 }, 'at most 1 products'],
    [{ min_quantity: '5000' }, 'orders from 5000 gal'],
    [{ max_quantity: '1000' }, 'orders up to 1000 gal'],
    [{ min_hours_ahead: 5 }, '5 hours ahead'],
    [{ max_days_ahead: 0 }, 'at most 0 days ahead'],
  ])('is refused by %o', (limit, words) => {
    const none = {
      min_hours_ahead: null,
      max_days_ahead: null,
      max_products: null,
      min_quantity: null,
      max_quantity: null,
      po_required: false,
    }
    const order = { planned: '2026-03-02T16:00:00.000Z', products: 2, quantity: '4000', po_number: null }
    expect(refusedByCarrier('Haul', none, order, '2026-03-02T12:00:00.000Z')).toBeNull()
    expect(refusedByCarrier('Haul', { ...none, ...limit }, order, '2026-03-02T12:00:00.000Z')).toContain(
      words,
    )
  })
})
