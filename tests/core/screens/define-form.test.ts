import { describe, expect, test } from 'vitest'
import { defineForm } from '#core/screens/form/define-form.ts'
import { z } from 'zod'
import { date, flag, maybe, money, ref, text } from '#schema/values/fields.ts'
import { formats } from '#ui'

const form = defineForm({
  form: [
    { field: 'name' },
    { field: 'state_id', label: 'State' },
    { field: 'limit', label: 'Credit limit' },
    { field: 'since' },
    { field: 'is_active' },
    { field: 'billing', words: { by_po: 'One a PO number' } },
  ],
  shape: {
    name: text(40),
    state_id: maybe(ref('state')),
    limit: maybe(money()),
    since: maybe(date()),
    is_active: flag(true),
    billing: z.enum(['all_in_one', 'by_po']).default('all_in_one'),
  },
})
const row = {
  name: 'Katy',
  state_id: 4,
  state: { id: 4, name: 'Texas' },
  limit: '10.50',
  since: '2026-03-02',
}
const start = form.start(row)

describe('a form', () => {
  test('starts with the row in words, and with what the contract gives a new one', () => {
    expect(start).toMatchObject({ name: 'Katy', state_id: { id: 4, label: 'Texas' }, limit: '10.50' })
    expect(form.start({})).toMatchObject({ name: '', state_id: null, is_active: true, billing: 'all_in_one' })
  })
  test('travels as the call takes it', () =>
    expect(form.wire({ ...start, limit: '' })).toEqual({
      name: 'Katy',
      state_id: 4,
      limit: null,
      since: '2026-03-02',
      is_active: true,
      billing: 'all_in_one',
    }))
  test('says only what differs, and null for what was emptied', () => {
    expect(form.changes(start, { ...start, state_id: null, name: '' })).toEqual({
      state_id: null,
      name: null,
    })
    expect(form.changed(start, { ...start, name: 'Katy 2' })).toEqual(['name'])
    expect(form.changes(start, start)).toEqual({})
    // typed back to what it was, without the zeros of the wire
    expect(form.changed(start, { ...start, limit: '10.5' })).toEqual([])
    expect(form.changed(start, { ...start, limit: '10.51' })).toEqual(['limit'])
  })
})
describe('a form whose fields do not travel one by one', () => {
  const span = defineForm({
    form: [{ field: 'from' }, { field: 'to' }],
    shape: { from: maybe(text(5)), to: maybe(text(5)) },
    reads: ({ hours }) => ({ from: String(hours).slice(0, 2), to: String(hours).slice(3) }),
    sends: ({ from, to }) => ({ hours: `${String(from)}-${String(to)}` }),
  })
  test('reads and sends them together, also when only one changed', () => {
    const hours = span.start({ hours: '08-12' })
    expect(hours).toEqual({ from: '08', to: '12' })
    expect(span.wire(hours)).toEqual({ hours: '08-12' })
    expect(span.changes(hours, { ...hours, to: '14' })).toEqual({ hours: '08-14' })
    expect(span.changed(hours, { ...hours, to: '14' })).toEqual(['to'])
  })
})
describe('a refusal', () => {
  const problem = (path: string, message: string) => ({ path, message, code: 'x' })
  test('stands at its field however deep its path, in the words of the field', () =>
    expect(
      form.complaints([problem('body.name', 'Required'), problem('0.state_id.1', 'Choose one')]),
    ).toEqual({
      errors: { name: 'Enter a name', state_id: 'Choose a state' },
      rest: [],
    }))
  test('keeps the words of the server where it has some', () =>
    expect(form.complaints([problem('limit', 'Invalid recipient')]).errors.limit).toBe('Invalid recipient'))
  test('that names no field of the form is said above it', () => {
    expect(form.refusal({ detail: 'No', fields: [problem('other', 'Odd')] })).toEqual({
      errors: {},
      rest: [{ path: 'other', message: 'Odd' }],
    })
    expect(form.refusal({ detail: 'No', fields: [] }).rest).toEqual([{ path: '', message: 'No' }])
  })
})
describe('two versions of one record', () => {
  const between = (mine: object, theirs: object) =>
    form.differences(start, { ...start, ...mine }, { ...start, ...theirs })
  test('differ in words of the trade', () =>
    expect(
      between({ since: '2026-03-03', is_active: false }, { state_id: null, billing: 'by_po' }).map(
        ({ label, theirs, yours, prefer }) => [label, theirs, yours, prefer],
      ),
    ).toEqual([
      ['State', formats.NONE, 'Texas', 'theirs'],
      ['Since', formats.day('2026-03-02'), formats.day('2026-03-03'), 'yours'],
      ['Active', 'Yes', 'No', 'yours'],
      ['Billing', 'One a PO number', 'All in one', 'theirs'],
    ]))
  test('where both changed, a step is theirs and what was written is mine', () => {
    expect(between({ name: 'A' }, { name: 'B' })[0]?.prefer).toBe('yours')
    const steps = defineForm({
      form: [{ field: 'status' }],
      shape: { status: z.enum(['open', 'paid', 'void']) },
    })
    const status = (now: string) => ({ status: now })
    expect(steps.differences(status('open'), status('paid'), status('void'))[0]?.prefer).toBe('theirs')
  })
  test('that agree differ in nothing', () => expect(between({ name: 'A' }, { name: 'A' })).toEqual([]))
})
