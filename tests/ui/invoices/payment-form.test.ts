import { expect, test } from 'vitest'
import {
  refusePaymentForm,
  paymentBody,
  paymentFor,
  formRefusalOf,
} from '#plugins/invoices/screens/payment-form.ts'

const form = paymentFor({ balance: '23569.10' }, '2026-03-02')
test('starts with the whole balance, today', () =>
  expect([form, paymentBody(form)]).toEqual([
    { amount: '23569.1', day: '2026-03-02', method: '', reference: '' },
    { amount: '23569.1', paid_on: '2026-03-02' },
  ]))
test('sends day, method and reference', () =>
  expect(paymentBody({ amount: '100', day: '2026-02-27', method: '4', reference: ' Check 1042 ' })).toEqual({
    amount: '100',
    paid_on: '2026-02-27',
    payment_method_id: 4,
    reference: 'Check 1042',
  }))
test('says what is missing at its field', () =>
  expect([refusePaymentForm({ ...form, amount: '', day: '' }), refusePaymentForm(form)]).toEqual([
    { fields: { amount: 'Enter the amount', paid_on: 'Enter the day it was paid' } },
    undefined,
  ]))
test('a refusal stands at its field, or above the form', () => {
  expect(
    formRefusalOf({
      detail: 'x',
      fields: [
        { path: 'amount', message: 'Amount is more than the balance of 10.00', code: 'too_big' },
        { path: 'other', message: 'Odd', code: 'x' },
      ],
    }),
  ).toEqual({ fields: { amount: 'Amount is more than the balance of 10.00' }, rest: 'Odd' })
  expect(formRefusalOf({ detail: 'Cannot pay invoice while it is void', fields: [] })).toEqual({
    fields: {},
    rest: 'Cannot pay invoice while it is void',
  })
})
