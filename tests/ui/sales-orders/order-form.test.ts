import { beforeAll, describe, expect, test } from 'vitest'
import {
  blankHead,
  headFrom,
  headKept,
  headToWire,
  orderForm,
  type Head,
} from '#plugins/sales-orders/screens/editor/draft/order-form.ts'
import { complaintsOf } from '#plugins/sales-orders/screens/editor/draft/checks.ts'
import { SalesOrder } from '#schema/sales/sales-orders.ts'
import { formats } from '#ui'
import type { Problem } from '#core'
import { bareRow } from '#core/testing.ts'

beforeAll(() => formats.setFormats({ zone: 'America/Chicago' }))

const order = bareRow(SalesOrder, {
  customer: { id: 4, customer_name: 'Farms' },
  ship_to: { id: 9, name: 'North barn', city: 'Katy' },
  order_type: 'keep_full',
  planned_date_time: '2026-03-03T14:00:00.000Z',
  planned_date_start: '2026-03-03T14:00:00.000Z',
  planned_date_end: '2026-03-03T18:30:00.000Z',
  notes: 'Gate code 4',
})
const typed: Head = {
  customer_id: { id: 4, label: 'Farms' },
  ship_to_id: { id: 9, label: 'North barn' },
  po_number: '',
  order_type: 'keep_full',
  planned_date_time: '2026-03-03',
  planned_date_start: '08:00',
  planned_date_end: '12:30',
  driver_notes: '',
  notes: 'Gate code 4',
  fees: null,
}

describe('the fields of an order', () => {
  test('hold a saved order in words, its window in hours of the company', () =>
    expect(headFrom(order)).toMatchObject(typed))
  test('start empty, as will-call', () =>
    expect(blankHead()).toEqual({
      customer_id: null,
      ship_to_id: null,
      po_number: '',
      order_type: 'will_call',
      planned_date_time: '',
      planned_date_start: '',
      planned_date_end: '',
      driver_notes: '',
      notes: '',
      fees: null,
    }))
  test('travel as ids, moments and null for what is empty', () =>
    expect(headToWire({ ...typed, po_number: ' PO 7 ' })).toEqual({
      customer_id: 4,
      ship_to_id: 9,
      po_number: 'PO 7',
      order_type: 'keep_full',
      planned_date_time: '2026-03-03T14:00:00.000Z',
      planned_date_start: '2026-03-03T14:00:00.000Z',
      planned_date_end: '2026-03-03T18:30:00.000Z',
      driver_notes: null,
      notes: 'Gate code 4',
    }))
  test('take a draft that an earlier version kept', () =>
    expect(
      headKept({ customer: { id: 4, label: 'Farms' }, po: 'PO 7', day: '2026-03-03', notes: 'x' }),
    ).toEqual({
      ...blankHead(),
      customer_id: { id: 4, label: 'Farms' },
      po_number: 'PO 7',
      planned_date_time: '2026-03-03',
      notes: 'x',
    }))
})
describe('an order somebody else saved meanwhile', () => {
  const differences = (mine: Partial<Head>, theirs: Partial<Head>) =>
    orderForm.differences({ ...typed }, { ...typed, ...mine }, { ...typed, ...theirs })
  test('differs in words, and what I did not touch is theirs at first', () =>
    expect(differences({ po_number: 'PO 7' }, { planned_date_time: '2026-03-04' })).toEqual([
      { field: 'po_number', label: 'PO number', theirs: formats.NONE, yours: 'PO 7', prefer: 'yours' },
      {
        field: 'planned_date_time',
        label: 'Requested date',
        theirs: formats.day('2026-03-04'),
        yours: formats.day('2026-03-03'),
        prefer: 'theirs',
      },
    ]))
  test('keeps a kind of order that only I changed, and takes theirs where both did', () => {
    expect(differences({ order_type: 'emergency' }, {})[0]).toMatchObject({
      theirs: 'Keep-full',
      yours: 'Emergency',
      prefer: 'yours',
    })
    expect(differences({ order_type: 'emergency' }, { order_type: 'will_call' })[0]?.prefer).toBe('theirs')
  })
})
describe('a refusal of the server', () => {
  const refused = (fields: Problem['fields'], more: Partial<Problem> = {}) =>
    complaintsOf({ fields, detail: 'No', code: 'VALIDATION', ...more } as Problem)
  test('stands at the field of the order, at the cell of the line, or above', () =>
    expect(
      refused([
        { path: 'body.customer_id', message: 'Required', code: 'x' },
        { path: 'line_items.2.quantity', message: 'Required', code: 'x' },
        { path: 'line_items.0.po_number', message: 'At most 40 characters', code: 'x' },
        { path: 'fees', message: 'Too many fees', code: 'x' },
      ]),
    ).toEqual({
      errors: {
        customer_id: 'Choose a customer',
        'line_items.2.quantity': 'Enter the gallons',
        'line_items.0.po_number': 'At most 40 characters',
      },
      rest: [{ path: 'fees', message: 'Too many fees' }],
    }))
  test('that names nothing is said above', () =>
    expect(refused([])).toEqual({ errors: {}, rest: [{ path: '', message: 'No' }] }))
})
