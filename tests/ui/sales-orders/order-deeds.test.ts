/** What an order's page says happened to it. */
import { describe, expect, test } from 'vitest'
import { bareRow } from '#core/testing.ts'
import { AuditEntry } from '#schema/areas/audit.ts'
import { orderEventsIn, verbOf } from '#plugins/sales-orders/screens/page/order-deeds.ts'

const ORDER = {
  status: 'confirmed',
  driver_id: null,
  driver: null,
  hold_reason: null,
  invoice_state: 'none',
  planned_date_start: '2026-11-18T14:00:00.000Z',
  planned_date_end: '2026-11-18T18:00:00.000Z',
  ordered_quantity: '7000.000',
  delivered_quantity: null,
  po_number: null,
  line_items: [{ id: 1, quantity: '7000' }],
}
const DALE = { status: 'assigned', driver_id: 4, driver: { id: 4, name: 'Dale Ortiz' } }
const FRIDAY = {
  planned_date_start: '2026-11-20T14:00:00.000Z',
  planned_date_end: '2026-11-20T18:00:00.000Z',
}
const HAUL = { status: 'tendered', carrier: { id: 3, supplier_name: 'Lone Haul LLC' } }
let seq = 0
const entry = (fact: string, before: object | null, after: object, more: Partial<AuditEntry> = {}) =>
  bareRow(AuditEntry, {
    seq: ++seq,
    at: `2026-11-17T15:${String(seq % 60).padStart(2, '0')}:00.000Z`,
    actor_id: 9,
    command: `sales-order.${fact}`,
    before: before && { ...ORDER, ...before },
    after: { ...ORDER, ...after },
    ...more,
  })
const wordsOf = (...oldestFirst: AuditEntry[]) =>
  orderEventsIn(oldestFirst.toReversed()).map(
    ({ type, note, undone }) => verbOf(type, note) + (undone ? ', undone' : ''),
  )

describe('a change of an order', () => {
  test.each<[string, string, object | null, object]>([
    ['created the order for 7,000 gal', 'created', null, {}],
    ['assigned Dale Ortiz', 'assigned', {}, DALE],
    ['took Dale Ortiz off the order', 'unassigned', DALE, {}],
    ['moved the delivery from Wed Nov 18 to Fri Nov 20', 'replanned', {}, FRIDAY],
    ['moved the delivery to Fri Nov 20', 'replanned', { planned_date_start: null }, FRIDAY],
    ['moved the delivery from Wed Nov 18 to no day', 'replanned', {}, { planned_date_start: null }],
    ['delivered 6,900.5 gal', 'delivered', DALE, { delivered_quantity: '6900.500' }],
    [
      'delivered 6,900.5 gal from BOL 4711',
      'delivered',
      DALE,
      { delivered_quantity: '6900.500', line_items: [{ bol_no: '4711' }, { bol_no: '4711' }, {}] },
    ],
    ['put the order on hold: Credit', 'held', {}, { hold_reason: 'Credit' }],
    ['released the order, which was on hold: Credit', 'released', { hold_reason: 'Credit' }, {}],
    ['changed the PO number from none to 4711', 'updated', {}, { po_number: '4711' }],
    [
      'changed the gallons from 7,000 gal to 7,500 gal and the note',
      'updated',
      {},
      { ordered_quantity: '7500', notes: 'Gate' },
    ],
    ['changed the lines', 'updated', {}, { line_items: [{ id: 1, quantity: '7000', product_id: 2 }] }],
    ['changed the order', 'updated', {}, {}],
    ['sent the order to Lone Haul LLC', 'tendered', null, { tender: HAUL }],
    [
      'marked the tender to Lone Haul LLC as accepted',
      'tender-updated',
      { tender: HAUL },
      { tender: { ...HAUL, status: 'accepted' } },
    ],
    ['changed the tender', 'tender-updated', { tender: HAUL }, { tender: HAUL }],
    ['issued the invoice', 'updated', {}, { invoice_state: 'issued' }],
    ['prepared the invoice', 'updated', {}, { invoice_state: 'draft' }],
  ])('%s', (words, fact, before, after) => expect(wordsOf(entry(fact, before, after))).toEqual([words]))
  test('within a day says the hours', () =>
    expect(wordsOf(entry('replanned', {}, { planned_date_start: '2026-11-18T16:00:00.000Z' }))[0]).toMatch(
      /^moved the delivery from Wed Nov 18 \d\d:00 to Wed Nov 18 \d\d:00$/,
    ))
})
describe('what was taken back', () => {
  test('stands once, as undone', () => {
    expect(wordsOf(entry('assigned', {}, DALE), entry('unassigned', DALE, {}))).toEqual([
      'assigned Dale Ortiz, undone',
    ])
    expect(wordsOf(entry('replanned', {}, FRIDAY), entry('replanned', FRIDAY, {}))).toEqual([
      'moved the delivery from Wed Nov 18 to Fri Nov 20, undone',
    ])
  })
  test('by somebody else, much later, or to another place is a change of its own', () => {
    const taken = entry('assigned', {}, DALE)
    const back = (more: Partial<AuditEntry>) => entry('unassigned', DALE, {}, more)
    const both = ['took Dale Ortiz off the order', 'assigned Dale Ortiz']
    expect(wordsOf(taken, back({ actor_id: 8 }))).toEqual(both)
    expect(wordsOf(taken, back({ at: '2026-11-18T15:00:00.000Z' }))).toEqual(both)
    expect(wordsOf(taken, entry('unassigned', DALE, FRIDAY))).toEqual(both)
  })
  test('of three the last two', () =>
    expect(
      wordsOf(
        entry('assigned', {}, DALE),
        entry('held', DALE, { ...DALE, hold_reason: 'Credit' }),
        entry('released', { ...DALE, hold_reason: 'Credit' }, DALE),
      ),
    ).toEqual(['put the order on hold: Credit, undone', 'assigned Dale Ortiz']))
})
