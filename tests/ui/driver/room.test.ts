/** What still fits into a tank, as far as the phone knows. */
import { describe, expect, test } from 'vitest'
import { freshDraft, type DeliveryDraft } from '../../../src/plugins/driver-portal/draft.ts'
import { firstMissing, signedWords } from '../../../src/plugins/driver-portal/entry/build.ts'
import { EMPTY_DROP, type DropDraft } from '../../../src/plugins/driver-portal/entry/drop-draft.ts'
import { roomBefore, roomQuestion, roomsNow } from '../../../src/plugins/driver-portal/entry/room.ts'
import type { Stop, StopLine } from '../../../src/plugins/driver-portal/stop.ts'
import type { Waiting } from '../../../src/plugins/driver-portal/waiting.ts'

const TANK = 2
const READ = '2026-03-02T15:00:00.000Z'
const line = (more: Partial<StopLine> = {}): StopLine => ({
  id: 5,
  product_id: 7,
  product: 'ULSD clear',
  dyed: false,
  unit: 'gallon',
  tank_id: TANK,
  tank: 'South tank',
  quantity: '500.000',
  fill: false,
  gross_quantity: null,
  delivered_at: null,
  ...more,
})
const stop = (more: Partial<Stop> = {}): Stop => ({
  id: 1,
  rev: 3,
  order_no: 'SO-000001',
  status: 'in_transit',
  hold_reason: null,
  customer: 'Lone Star',
  site: null,
  address: '',
  directions: null,
  driver_notes: null,
  po_number: null,
  from: null,
  until: null,
  started_at: null,
  delivered_at: null,
  lines: [line()],
  ...more,
})
const drop = (more: Partial<DropDraft>): DropDraft => ({ ...EMPTY_DROP, mode: 'gallons', ...more })
const draft = (drops: DeliveryDraft['drops'], more: Partial<DeliveryDraft> = {}): DeliveryDraft => ({
  ...freshDraft(stop()),
  drops,
  ...more,
})
/** A delivery that is still on the phone. */
const unsent = (id: number, amount: string, at: string): Waiting =>
  ({
    v: 1,
    id: `c-${id}`,
    command: 'driver.deliver',
    lane: `sales-order:${id}`,
    owner: '1-1',
    at: 1,
    input: { id, delivered_at: at, line_items: [{ id: 9, asset_id: TANK, gross_quantity: amount }] },
  }) as Waiting
const rooms = (stops: readonly Stop[], waiting: readonly Waiting[], gauges = {}) =>
  roomsNow({ rooms: { [TANK]: '800' }, at: READ, gauges, stops: [...stops] }, waiting)[TANK]
const BEFORE = '2026-03-02T14:00:00.000Z'
const AFTER = '2026-03-02T16:00:00.000Z'
const LATER = '2026-03-02T17:00:00.000Z'

describe('the room of a tank', () => {
  test('is what the office said, less what waits here, whenever that was dropped', () => {
    expect(rooms([], [])).toBe('800')
    expect(rooms([], [unsent(3, '300', BEFORE), unsent(4, '250.5', AFTER)])).toBe('249.5')
    expect(rooms([], [unsent(3, '900', AFTER)])).toBe('0')
  })
  test('is less by what was taken since the office said it, and by nothing twice', () => {
    const done = (at: string) =>
      stop({ id: 3, status: 'delivered', delivered_at: at, lines: [line({ gross_quantity: '300.000' })] })
    expect(rooms([done(BEFORE)], [])).toBe('800')
    expect(rooms([done(AFTER)], [])).toBe('500.000')
    expect(rooms([done(AFTER)], [unsent(3, '300', AFTER)])).toBe('500')
  })
  test('by a gauge read here counts from its own moment', () => {
    const gauges = { [TANK]: { at: AFTER, room: '400' } }
    expect(rooms([], [unsent(3, '300', BEFORE)], gauges)).toBe('400')
    expect(rooms([], [unsent(3, '300', LATER)], gauges)).toBe('100')
  })
  test('of a tank whose size nobody knows stays unknown', () => {
    const known = roomsNow({ rooms: {}, at: READ, stops: [] }, [unsent(3, '300', AFTER)])
    expect(known).toEqual({})
  })
  test('is less by the drop of the same visit that was saved before', () => {
    const lines = [line(), line({ id: 6 }), line({ id: 7, tank_id: 3 })]
    const drops = { 5: drop({ gross: '300', saved: true }), 7: drop({ gross: '100', saved: true }) }
    expect(roomBefore({ [TANK]: '800' }, lines[1]!, lines, draft(drops))).toBe('500')
    expect(roomBefore({ [TANK]: '800' }, lines[0]!, lines, draft(drops))).toBe('800')
    expect(roomBefore({ [TANK]: '800' }, line({ tank_id: null }), lines, draft(drops))).toBeUndefined()
    expect(roomBefore({}, lines[0]!, lines, draft(drops))).toBeUndefined()
  })
})

describe('an order that does not fit', () => {
  test('stops the driver before the hose is connected', () => {
    expect(roomQuestion(line(), EMPTY_DROP, '380')).toBe(
      'South tank has room for 380 gal, this drop is 500 gal.',
    )
    expect(roomQuestion(line({ tank: null, unit: 'liter' }), EMPTY_DROP, '380')).toBe(
      'The tank has room for 380 L, this drop is 500 L.',
    )
  })
  test.each([
    ['fits exactly', line(), EMPTY_DROP, '500'],
    ['is a fill', line({ fill: true }), EMPTY_DROP, '380'],
    ['goes into a tank of unknown size', line(), EMPTY_DROP, undefined],
    ['is no liquid', line({ unit: 'each' }), EMPTY_DROP, '380'],
    ['was answered', line(), drop({ fits: true }), '380'],
    ['was pumped', line(), drop({ gross: '370' }), '380'],
    ['was saved', line(), drop({ saved: true }), '380'],
  ] as const)('stops nobody when it %s', (_when, one, typed, room) =>
    expect(roomQuestion(one, typed, room)).toBeUndefined(),
  )
})

describe('a signature', () => {
  const drops = { 5: drop({ gross: '290', saved: true }) }
  const strokes = [{ points: [] }]
  test('stands under product, tank and gallons', () => {
    expect(signedWords(stop(), draft(drops))).toEqual(['290 gal ULSD clear into South tank'])
    expect(signedWords(stop(), draft({}))).toEqual([])
  })
  test('is good for what was signed, and for nothing else', () => {
    const signed = draft(drops, { strokes, signed_for: '290 gal ULSD clear into South tank' })
    expect(firstMissing(stop(), signed, {})).toBeUndefined()
    const changed = { ...signed, drops: { 5: drop({ gross: '310', saved: true }) } }
    expect(firstMissing(stop(), changed, {})).toEqual({
      step: 'sign',
      line: 0,
      words: 'The drops changed since this was signed. Clear it and sign again.',
    })
    expect(firstMissing(stop(), { ...changed, noOne: true }, {})).toBeUndefined()
  })
  test('of a draft of before is taken as it is', () =>
    expect(firstMissing(stop(), draft(drops, { strokes }), {})).toBeUndefined())
})
