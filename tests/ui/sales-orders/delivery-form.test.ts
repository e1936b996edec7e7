import { describe, expect, test } from 'vitest'
import { bareRow } from '#core/testing.ts'
import { OrderLine, type SalesOrder, type SalesOrderLine } from '#schema/sales/sales-orders.ts'
import {
  correctionBody,
  deliveryBody,
  formFor,
  isNothingDelivered,
  isPartial,
  partialBody,
  refuseDeliveryForm,
  formRefusalOf,
  takesDeliveryBack,
  changeDrop,
  keepTyped,
  typedOver,
} from '#plugins/sales-orders/screens/delivery/delivery-form.ts'

const zone = 'America/Chicago'
const now = new Date('2026-11-17T15:42:10.000Z')
const line = (id: number, more: Partial<SalesOrderLine> = {}) =>
  bareRow(OrderLine, { id, quantity: '8000.000', ...more })
const order = (status: SalesOrder['status'], ...line_items: SalesOrderLine[]) => ({
  status,
  line_items,
  delivered_at: status === 'delivered' ? '2026-11-16T13:31:00.000Z' : null,
  notes: null,
})
const plain = line(1)
const fill = line(2, { quantity: '0.000', fill: true })
const dropped = line(3, {
  gross_quantity: '7412.000',
  net_quantity: '7380.500',
  temperature: 61.5,
  delivered_at: '2026-11-16T13:31:00.000Z',
})
const problem = (
  code: string,
  detail: string,
  fields: { path: string; message: string; code: string }[] = [],
) => ({ code, detail, fields, retryable: false })

describe('recording', () => {
  test('starts with what was ordered, now, and leaves out what is delivered already', () => {
    expect(formFor(order('in_transit', plain, fill, dropped), zone, now)).toEqual({
      drops: [
        { id: 1, tank: '', gross: '8000', net: '', degrees: '', gravity: '', bol: '' },
        { id: 2, tank: '', gross: '', net: '', degrees: '', gravity: '', bol: '' },
      ],
      later: [],
      day: '2026-11-17',
      time: '09:42',
      reason: '',
      why: '',
    })
  })
  test('of some lines sends those alone, and takes a refusal back to the line it is of', () => {
    const one = order('in_transit', plain, fill)
    const form = { ...formFor(one, zone, now), later: [1] }
    expect(isPartial(form, one)).toBe(true)
    expect(partialBody(form, one, zone).products).toEqual([{ line_item_id: 2 }])
    expect(isNothingDelivered(form, one)).toBe(false)
    const refusal = problem('VALIDATION', 'Check', [
      { path: 'body.products.0.gross_quantity', message: 'Enter the gallons', code: 'x' },
    ])
    expect(formRefusalOf(refusal, form, one, now.toISOString(), now).fields).toEqual({
      'line_items.1.gross_quantity': 'Enter the gallons',
    })
    expect(refuseDeliveryForm({ ...form, later: [1, 2] }, one, zone)).toEqual({
      fields: {},
      rest: 'Enter at least one drop',
    })
  })
  test('keeps which lines wait over a change of somebody else', () => {
    const one = order('in_transit', plain, fill)
    const form = { ...formFor(one, zone, now), later: [1, 9] }
    expect(keepTyped(form, formFor(one, zone, now)).later).toEqual([1])
  })
  test('typed before what was kept is read goes over it, figure by figure', () => {
    const start = formFor(order('in_transit', plain, fill), zone, now)
    const [first, second] = start.drops
    const kept = { ...start, reason: 'Meter stuck', drops: [{ ...first!, gross: '7990' }, second!] }
    const typed = { ...start, time: '06:30', drops: [first!, { ...second!, net: '410' }] }
    expect(typedOver(kept, typed, start)).toEqual({
      ...kept,
      time: '06:30',
      drops: [
        { ...first!, gross: '7990' },
        { ...second!, net: '410' },
      ],
    })
    expect(typedOver(kept, start, start)).toEqual(kept)
  })
  test('sends figures that were given, in the company’s zone', () => {
    const one = order('assigned', plain, fill)
    const form = {
      ...formFor(one, zone, now),
      drops: [
        { id: 1, tank: '', gross: '7990', net: '7952.5', degrees: '61.5', gravity: '', bol: '' },
        { id: 2, tank: '', gross: '', net: '410', degrees: '', gravity: '', bol: '' },
      ],
      time: '06:30',
    }
    expect(deliveryBody(form, one, zone)).toEqual({
      delivered_at: '2026-11-17T12:30:00.000Z',
      line_items: [
        { id: 1, gross_quantity: '7990', net_quantity: '7952.5', temperature: '61.5' },
        { id: 2, net_quantity: '410' },
      ],
    })
  })
  test('an emptied quantity is sent empty, so that the ordered one is not taken in silence; so is half a moment', () => {
    const one = order('assigned', plain, fill)
    const form = {
      drops: [
        { id: 1, tank: '', gross: '', net: '', degrees: '', gravity: '', bol: '' },
        { id: 2, tank: '', gross: '', net: '', degrees: '', gravity: '', bol: '' },
      ],
      later: [],
      day: '2026-11-17',
      time: '',
      reason: '',
      why: '',
    }
    expect(deliveryBody(form, one, zone)).toEqual({
      delivered_at: '2026-11-17T',
      line_items: [{ id: 1, gross_quantity: '' }, { id: 2 }],
    })
  })
  test('nothing at all needs a reason, which holds the order', () => {
    const one = order('assigned', plain, fill)
    const start = formFor(one, zone, now)
    const form = { ...start, drops: start.drops.map((drop) => ({ ...drop, gross: '0' })) }
    expect([
      isNothingDelivered(form, one),
      isNothingDelivered(start, one),
      isNothingDelivered({ ...form, drops: [form.drops[0]!, { ...form.drops[1]!, gross: '' }] }, one),
      isNothingDelivered({ ...form, drops: form.drops.slice(0, 1) }, order('in_transit', plain, dropped)),
    ]).toEqual([true, false, false, false])
    expect(refuseDeliveryForm(form, one, zone)).toEqual({
      fields: { notes: 'Enter why nothing was delivered' },
    })
    expect([
      refuseDeliveryForm({ ...form, why: 'Tank full' }, one, zone),
      deliveryBody({ ...form, why: ' Tank full ' }, one, zone),
    ]).toMatchObject([undefined, { notes: 'Tank full' }])
    expect(
      formRefusalOf(
        problem('VALIDATION', 'x', [{ path: 'body.notes', message: 'Too long', code: 'custom' }]),
        form,
        one,
        now.toISOString(),
        now,
      ),
    ).toEqual({ fields: { notes: 'Too long' } })
  })
  test('what is refused as a whole stands at the field that caused it', () => {
    const one = order('assigned', plain, fill)
    const form = formFor(one, zone, now)
    const soon = '2026-11-18T15:00:00.000Z'
    const words = problem('INVALID_TRANSITION', 'Enter the delivered quantity of every fill')
    expect(formRefusalOf(words, form, one, soon, now)).toEqual({
      fields: { 'line_items.1.gross_quantity': words.detail },
    })
    const measured = { ...form, drops: form.drops.map((drop) => ({ ...drop, gross: '400' })) }
    expect(
      formRefusalOf(problem('INVALID_TRANSITION', 'The delivery is in the future'), measured, one, soon, now),
    ).toEqual({ fields: { delivered_at: 'The delivery is in the future' } })
    expect(
      formRefusalOf(problem('INVALID_TRANSITION', 'Cannot deliver'), measured, one, now.toISOString(), now),
    ).toEqual({ fields: {}, rest: 'Cannot deliver' })
    const found = problem('VALIDATION', 'x', [
      { path: 'line_items.0.net_quantity', message: 'Enter a number', code: 'custom' },
      { path: 'notes', message: 'Too long', code: 'custom' },
    ])
    expect(formRefusalOf(found, form, one, soon, now)).toEqual({
      fields: { 'line_items.0.net_quantity': 'Enter a number' },
      rest: 'Too long',
    })
  })
})
describe('correcting', () => {
  const one = {
    ...order(
      'delivered',
      line(1, { gross_quantity: '8000.000', delivered_at: dropped.delivered_at }),
      dropped,
    ),
    notes: 'Gate 5',
  }
  const form = formFor(one, zone, now)
  const changed = {
    ...form,
    drops: [
      form.drops[0]!,
      { id: 3, tank: '', gross: '7402', net: '', degrees: '61.5', gravity: '', bol: '' },
    ],
    reason: ' Ticket misread ',
  }
  test('starts with what was recorded, and needs a change and a reason', () => {
    expect(form).toEqual({
      drops: [
        { id: 1, tank: '', gross: '8000', net: '', degrees: '', gravity: '', bol: '' },
        { id: 3, tank: '', gross: '7412', net: '7380.5', degrees: '61.5', gravity: '', bol: '' },
      ],
      later: [],
      day: '2026-11-16',
      time: '07:31',
      reason: '',
      why: '',
    })
    expect(refuseDeliveryForm(form, one, zone)).toEqual({
      fields: {},
      rest: 'Change something first: a quantity, a tank, the time or a BOL number',
    })
    expect(refuseDeliveryForm({ ...changed, reason: ' ' }, one, zone)).toEqual({
      fields: { correction_reason: 'Enter a reason' },
    })
    expect(refuseDeliveryForm(changed, one, zone)).toBeUndefined()
  })
  test('sends every line, in it only what differs, and the reason', () => {
    expect(correctionBody(changed, one, zone)).toEqual({
      line_items: [{ id: 1 }, { id: 3, gross_quantity: '7402', net_quantity: null }],
      correction_reason: 'Ticket misread',
    })
    expect(
      correctionBody(
        {
          ...changed,
          drops: [{ id: 1, tank: '', gross: '', net: '', degrees: '', gravity: '', bol: '' }, form.drops[1]!],
        },
        one,
        zone,
      ).line_items,
    ).toEqual([{ id: 1, gross_quantity: '' }, { id: 3 }])
  })
  test('a net of another gross does not stay: worked out it follows, typed it is asked for again', () => {
    const diesel = { net_table: '6b' } as const
    const drop = { id: 1, tank: '', gross: '3900', net: '3890.31', degrees: '65.4', gravity: '34.3', bol: '' }
    expect([
      changeDrop(drop, { gross: '3300' }, diesel).net,
      changeDrop({ ...drop, net: '3880' }, { gross: '3300' }, diesel).net,
      changeDrop({ ...drop, net: '3880' }, { degrees: '70' }, diesel).net,
      changeDrop({ ...drop, net: '' }, { gross: '3300' }, diesel).net,
      changeDrop(drop, { gross: '3300' }, { net_table: 'lpg' }).net,
    ]).toEqual(['3291.8', '', '3880', '', ''])
    const net = order(
      'delivered',
      line(3, {
        billing_basis: 'net',
        gross_quantity: '8000.000',
        net_quantity: '7950.000',
        delivered_at: dropped.delivered_at,
      }),
    )
    const started = formFor(net, zone, now)
    const again = {
      ...started,
      reason: 'x',
      drops: [changeDrop(started.drops[0]!, { gross: '7900' }, diesel)],
    }
    expect(refuseDeliveryForm(again, net, zone)).toEqual({
      fields: { 'line_items.0.net_quantity': 'Enter the net gallons again' },
    })
    expect(
      correctionBody({ ...again, drops: [{ ...again.drops[0]!, net: '7950' }] }, net, zone).line_items,
    ).toEqual([{ id: 3, gross_quantity: '7900', net_quantity: '7950' }])
  })
  test('a BOL number that was missing needs no reason; another one does', () => {
    const bol = (no: string, from = one) => {
      const began = formFor(from, zone, now)
      return { ...began, drops: [{ ...began.drops[0]!, bol: no }, ...began.drops.slice(1)] }
    }
    expect([
      refuseDeliveryForm(bol(' 88123 '), one, zone),
      correctionBody(bol(' 88123 '), one, zone),
    ]).toEqual([undefined, { line_items: [{ id: 1, bol_no: '88123' }, { id: 3 }] }])
    const numbered = { ...one, line_items: [{ ...one.line_items[0]!, bol_no: '88123' }, dropped] }
    expect(refuseDeliveryForm(bol('88124', numbered), numbered, zone)).toEqual({
      fields: { correction_reason: 'Enter a reason' },
    })
    expect(correctionBody({ ...bol('', numbered), reason: 'Other load' }, numbered, zone)).toEqual({
      line_items: [{ id: 1, bol_no: null }, { id: 3 }],
      correction_reason: 'Other load',
    })
  })
  test('net, temperature and gravity that were never written down need no reason; changed ones do', () => {
    const bare = order(
      'delivered',
      line(1, { gross_quantity: '8000.000', delivered_at: dropped.delivered_at }),
      dropped,
    )
    const began = formFor(bare, zone, now)
    const at = (i: number, more: object) => ({
      ...began,
      drops: began.drops.map((drop, n) => (n === i ? { ...drop, ...more } : drop)),
    })
    expect([
      refuseDeliveryForm(at(0, { net: '7980' }), bare, zone),
      refuseDeliveryForm(at(0, { degrees: '65.4', gravity: '34.3' }), bare, zone),
      refuseDeliveryForm(at(1, { gravity: '34.3' }), bare, zone),
    ]).toEqual([undefined, undefined, undefined])
    expect(refuseDeliveryForm(at(1, { net: '7300' }), bare, zone)).toEqual({
      fields: { correction_reason: 'Enter a reason' },
    })
    expect(refuseDeliveryForm(at(0, { net: '7900', gross: '7990' }), bare, zone)).toEqual({
      fields: { correction_reason: 'Enter a reason' },
    })
  })
  test('a correction of every drop to nothing takes the delivery back', () => {
    const none = { ...form, drops: form.drops.map((drop) => ({ ...drop, gross: '0', net: '' })) }
    expect([
      takesDeliveryBack(none),
      takesDeliveryBack(form),
      isNothingDelivered(none, one),
      refuseDeliveryForm(none, one, zone),
    ]).toEqual([true, false, false, { fields: { correction_reason: 'Enter a reason' } }])
  })
  test('another tank and another moment are sent, and need a reason', () => {
    const moved = { ...form, drops: [{ ...form.drops[0]!, tank: '12' }, form.drops[1]!], time: '06:15' }
    expect(refuseDeliveryForm(moved, one, zone)).toEqual({ fields: { correction_reason: 'Enter a reason' } })
    expect(correctionBody({ ...moved, reason: 'x' }, one, zone)).toEqual({
      delivered_at: '2026-11-16T12:15:00.000Z',
      line_items: [{ id: 1, asset_id: 12 }, { id: 3 }],
      correction_reason: 'x',
    })
    expect(correctionBody({ ...form, time: '' }, one, zone).delivered_at).toBe('2026-11-16T')
    expect(
      formRefusalOf(
        problem('VALIDATION', 'x', [
          { path: 'body.line_items.0.asset_id', message: 'Choose a tank of this delivery site', code: 'x' },
        ]),
        moved,
        one,
        '',
        now,
      ),
    ).toEqual({ fields: { 'line_items.0.asset_id': 'Choose a tank of this delivery site' } })
  })
  test('what was typed stays over an order somebody else changed', () => {
    const fresh = formFor(
      {
        ...one,
        line_items: [
          ...one.line_items,
          line(4, { gross_quantity: '10.000', delivered_at: dropped.delivered_at }),
        ],
      },
      zone,
      now,
    )
    expect(keepTyped(changed, fresh).drops).toEqual([
      ...changed.drops,
      { id: 4, tank: '', gross: '10', net: '', degrees: '', gravity: '', bol: '' },
    ])
  })
})
