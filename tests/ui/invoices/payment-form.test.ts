import { describe, expect, test } from 'vitest'
import { defineForm } from '#core/screens/index.ts'
import { lateDiscount, paymentForm, wholePayment } from '#plugins/invoices/screens/payment-form.ts'

const invoice = { id: 7, balance: '23569.10' }
const spec = paymentForm(invoice, true)
const form = defineForm(spec)
const start = form.start(wholePayment(invoice, '2026-03-02'))
/** What is wrong with what would be sent. */
const complaints = (values: object) => {
  const read = spec.input.safeParse(form.wire({ ...start, ...values }))
  const issues = read.error?.issues ?? []
  return form.complaints(issues.map(({ path, message, code }) => ({ path: path.join('.'), message, code })))
}

test('starts with the whole balance, today', () => {
  expect(start).toEqual({
    amount: '23569.1',
    paid_on: '2026-03-02',
    payment_method_id: null,
    reference: null,
    unapplied: false,
  })
  expect(form.wire(start)).toMatchObject({ amount: '23569.1', paid_on: '2026-03-02' })
})
test('sends day, method and reference of that invoice', () => {
  const typed = { amount: '100', paid_on: '2026-02-27', payment_method_id: 4, reference: ' Check 1042 ' }
  const body = form.wire({ ...start, ...typed })
  expect(body).toEqual({ ...typed, reference: 'Check 1042' })
  expect(spec.create(body as never)).toMatchObject({
    command: 'invoice.record-payment',
    input: { id: 7, amount: '100', reference: 'Check 1042' },
  })
})
test('says what is missing at its field', () => {
  expect(complaints({ amount: '', paid_on: '' }).errors).toEqual({
    amount: 'Enter the amount',
    paid_on: 'Enter the day it was paid',
  })
  expect(complaints({})).toEqual({ errors: {}, rest: [] })
})
describe('a discount for paying early', () => {
  const early = { ...invoice, discount_amount: '200.00', discount_until: '2026-03-12' }
  test('is taken off what the form starts with, until its day', () => {
    expect(wholePayment(early, '2026-03-12')).toEqual({
      amount: '23369.1',
      discount: '200',
      paid_on: '2026-03-12',
    })
    expect(wholePayment(early, '2026-03-13')).toEqual({ amount: '23569.1', paid_on: '2026-03-13' })
  })
  test('has a field while there is one', () => {
    const asked = (of: Parameters<typeof paymentForm>[0]) =>
      paymentForm(of, false).form.map(({ field }) => field)
    expect(asked(early)).toContain('discount')
    expect(asked({ ...early, discount_amount: '0.00' })).not.toContain('discount')
    expect(asked({ ...early, discount_until: null })).not.toContain('discount')
  })
  test('travels with the payment', () => {
    const of = defineForm(paymentForm(early, false))
    expect(of.wire(of.start(wholePayment(early, '2026-03-02')))).toMatchObject({
      amount: '23369.1',
      discount: '200',
    })
  })
})
test('what is over the balance is asked about only when something is', () => {
  const { when } = spec.form.find(({ field }) => field === 'unapplied')!
  expect(
    [{ amount: '23569.10' }, { amount: '23569.11' }, { amount: '23569', discount: '1' }, {}].map((one) =>
      when!(one),
    ),
  ).toEqual([false, true, true, false])
  expect(form.wire({ ...start, unapplied: true })).toMatchObject({ unapplied: true })
  expect(form.wire(start)).not.toHaveProperty('unapplied')
})
test('the method is asked for from who may see how customers pay', () =>
  expect(paymentForm(invoice, false).form.map(({ field }) => field)).toEqual([
    'amount',
    'unapplied',
    'paid_on',
    'reference',
  ]))
test('a refusal stands at its field, or above the form', () => {
  expect(
    form.refusal({
      detail: 'x',
      fields: [
        { path: 'amount', message: 'Amount is more than the balance of $10.00', code: 'too_big' },
        { path: 'other', message: 'Odd', code: 'x' },
      ],
    }),
  ).toEqual({
    errors: { amount: 'Amount is more than the balance of $10.00' },
    rest: [{ path: 'other', message: 'Odd' }],
  })
  expect(form.refusal({ detail: 'Cannot pay invoice while it is void', fields: [] })).toEqual({
    errors: {},
    rest: [{ path: '', message: 'Cannot pay invoice while it is void' }],
  })
})
test('a discount that is allowed later starts with that of the terms, never with the balance', () => {
  expect(lateDiscount({ ...invoice, discount_amount: '200.00' })).toEqual({ amount: '200' })
  expect(lateDiscount(invoice)).toEqual({})
})
