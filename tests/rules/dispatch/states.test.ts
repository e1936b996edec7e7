/** The lives of loads and tenders: every row of the table, and every step that is none. */
import { describe, expect, it } from 'vitest'
import { LOAD_STATES } from '#schema/road/loads.ts'
import { TENDER_STATES } from '#schema/road/carriers.ts'
import {
  checkLoadGuards,
  LOAD_TABLE,
  type LoadCommand,
  type LoadFacts,
  type LoadGuard,
  nextLoadState,
} from '../../../src/plugins/dispatch/rules/load-states.ts'
import {
  type CarrierLimits,
  etaColor,
  isOpenTender,
  nextTenderState,
  type OrderForCarrier,
  refusedByCarrier,
  TENDER_TABLE,
  tenderWay,
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
describe('the guards of a load', () => {
  const fine: LoadFacts = {
    has_crew: true,
    stops: 1,
    musts: [],
    unsafe: null,
    not_loaded: [],
    has_compartments: true,
    open_orders: [],
    unbalanced: [],
  }
  const cases: readonly (readonly [LoadGuard, Partial<LoadFacts>, string, string])[] = [
    ['has_crew', { has_crew: false }, 'INVALID_TRANSITION', 'Choose a driver or a carrier first'],
    ['has_stops', { stops: 0 }, 'INVALID_TRANSITION', 'Add at least one stop first'],
    ['nothing_must', { musts: ['Flush it', 'Too heavy'] }, 'LOAD_NOT_FEASIBLE', 'Flush it'],
    ['truck_safe', { unsafe: 'T-1 was found unsafe' }, 'UNSAFE_TRUCK', 'T-1 was found unsafe'],
    [
      'compartments_loaded',
      { has_compartments: false },
      'INVALID_TRANSITION',
      'Record what was loaded first',
    ],
    [
      'compartments_loaded',
      { not_loaded: [3, 4] },
      'INVALID_TRANSITION',
      'Enter the gross gallons of compartment 3',
    ],
    [
      'drops_delivered',
      { open_orders: ['SO-7', 'SO-8'] },
      'INVALID_TRANSITION',
      'Order SO-7 is not delivered yet',
    ],
    [
      'bols_balanced',
      { unbalanced: [{ bol_no: '4711', open_quantity: '12.500' }] },
      'NOT_BALANCED',
      'BOL 4711 does not balance: 12.500 gal are neither dropped, retained nor stored',
    ],
  ]
  const guards = [...new Set(cases.map(([guard]) => guard))]
  it('let a load pass that nothing stands against', () => expect(checkLoadGuards(guards, fine)).toBeNull())
  it.each(cases)('%s refuses %o', (guard, more, refuse, detail) => {
    const facts = { ...fine, ...more }
    expect(checkLoadGuards(guards, facts)).toEqual({ refuse, detail })
    expect(
      checkLoadGuards(
        guards.filter((other) => other !== guard),
        facts,
      ),
    ).toBeNull()
  })
  it('are asked in their order: the first that refuses is told', () =>
    expect(
      checkLoadGuards(['truck_safe', 'has_crew'], { ...fine, has_crew: false, unsafe: 'Brakes' }),
    ).toEqual({
      refuse: 'UNSAFE_TRUCK',
      detail: 'Brakes',
    }))
})
describe('the way of a tender', () => {
  const way = (status: (typeof TENDER_STATES)[number]) =>
    tenderWay(status).map(({ status: one, state }) => (state === 'now' ? `[${one}]` : `${one} ${state}`))
  it.each<[(typeof TENDER_STATES)[number], string]>([
    ['tendered', '[tendered], accepted next, dispatched next, loaded next, delivered next'],
    ['declined', 'tendered done, [declined]'],
    ['accepted', 'tendered done, [accepted], dispatched next, loaded next, delivered next'],
    ['issue', 'tendered done, accepted done, [issue], dispatched next, loaded next, delivered next'],
    ['late', 'tendered done, accepted done, dispatched done, [late], loaded next, delivered next'],
    ['delivered', 'tendered done, accepted done, dispatched done, loaded done, [delivered]'],
  ])('%s', (status, said) => expect(way(status).join(', ')).toBe(said))
})
describe('a tender', () => {
  it('holds its order until it is declined or delivered', () =>
    expect(TENDER_STATES.filter((status) => !isOpenTender(status)).toSorted()).toEqual([
      'declined',
      'delivered',
    ]))
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
    ['declined', 500, 'grey'],
    ['loaded', 60, 'green'],
    ['loaded', 0, 'orange'],
  ] as const)('%s with %i minutes left is %s', (status, minutes, color) => {
    const now = '2026-03-02T12:00:00.000Z'
    expect(etaColor(status, new Date(Date.parse(now) + minutes * 60_000).toISOString(), now)).toBe(color)
  })
  it('without an arrival is grey until it is delivered', () => {
    expect(etaColor('late', null, '2026-03-02T12:00:00.000Z')).toBe('grey')
    expect(etaColor('delivered', null, '2026-03-02T12:00:00.000Z')).toBe('green')
  })
  const none: CarrierLimits = {
    min_hours_ahead: null,
    max_days_ahead: null,
    max_products: null,
    min_quantity: null,
    max_quantity: null,
    po_required: false,
    window_start: null,
    window_end: null,
    terminal_ids: [],
  }
  const bare: OrderForCarrier = {
    planned: '2026-03-02T16:00:00.000Z',
    products: 2,
    quantity: '4000',
    po_number: null,
    clock: '10:00',
    terminal: { id: 7, name: 'Bayou' },
  }
  const refused = (limits: Partial<CarrierLimits>, order: Partial<OrderForCarrier>) =>
    refusedByCarrier('Haul', { ...none, ...limits }, { ...bare, ...order }, '2026-03-02T12:00:00.000Z')
  it.each<[Partial<CarrierLimits>, Partial<OrderForCarrier>, Partial<OrderForCarrier>, string]>([
    [{ po_required: true }, { po_number: '4711' }, {}, 'wants a PO number on every order'],
    [{ max_products: 2 }, {}, { products: 3 }, 'takes at most 2 products on an order'],
    [{ min_quantity: '4000' }, {}, { quantity: '3999.999' }, 'takes orders from 4000 gal'],
    [{ max_quantity: '4000' }, {}, { quantity: '4000.001' }, 'takes orders up to 4000 gal'],
    [{ min_hours_ahead: 4 }, {}, { planned: '2026-03-02T15:59:59.999Z' }, 'wants orders 4 hours ahead'],
    [
      { max_days_ahead: 1 },
      { planned: '2026-03-03T12:00:00.000Z' },
      { planned: '2026-03-03T12:00:00.001Z' },
      'takes orders at most 1 day ahead',
    ],
    [{ max_products: 1 }, { products: 1 }, {}, 'takes at most 1 product on an order'],
    [{ terminal_ids: [7] }, {}, { terminal: { id: 8, name: 'Pasadena' } }, 'does not load at Pasadena'],
    [{ terminal_ids: [7] }, { terminal: null }, { terminal: { id: 8, name: 'P' } }, 'does not load at P'],
    [{ window_start: '06:00' }, { clock: '06:00' }, { clock: '05:59' }, 'delivers from 06:00 to 23:59'],
    [{ window_end: '18:00' }, { clock: '18:00' }, { clock: '18:01' }, 'delivers from 00:00 to 18:00'],
    [
      { window_start: '22:00', window_end: '04:00' },
      { clock: '03:59' },
      { clock: '12:00' },
      'delivers from 22:00 to 04:00',
    ],
    [
      { window_start: '22:00', window_end: '04:00' },
      { clock: '22:00' },
      { clock: '04:01' },
      'delivers from 22:00 to 04:00',
    ],
    [{ window_start: '06:00' }, { clock: null }, { clock: '05:00' }, 'delivers from 06:00 to 23:59'],
  ])('within %o is taken as %o, not as %o', (limits, at, beyond, words) => {
    expect(refused({}, beyond)).toBeNull()
    expect(refused(limits, at)).toBeNull()
    expect(refused(limits, beyond)).toBe(`Haul ${words}`)
  })
  it('is held against no hour where nothing is planned, and is late for nobody without a limit', () => {
    expect(refused({ min_hours_ahead: 4, max_days_ahead: 0 }, { planned: null })).toBeNull()
    expect(refused({}, { planned: '2026-03-01T12:00:00.000Z' })).toBeNull()
  })
})
