import { expect, test } from 'vitest'
import { isCredited } from '#plugins/invoices/screens/invoice-status.tsx'
import { moneyNote, moneyWords, reverseWord } from '#plugins/invoices/screens/money-words.ts'

test.each([
  ['payment', '10.00', null, 'Payment', 'Reverse'],
  ['payment', '10.00', 4, 'Applied from unapplied money', 'Take back'],
  ['payment', '-10.00', 4, 'Moved to unapplied', 'Take back'],
  ['discount', '10.00', null, 'Early-payment discount', 'Reverse'],
  ['write_off', '10.00', null, 'Written off', 'Reverse'],
  ['refund', '-10.00', 4, 'Refund', 'Reverse'],
  ['reversal', '-10.00', null, 'Reversed', 'Reverse'],
] as const)('a %s of %s from %s', (kind, amount, origin_id, words, back) =>
  expect([moneyWords({ kind, amount, origin_id }), reverseWord({ kind, origin_id })]).toEqual([words, back]),
)
test('says when, what the bank calls it, and why', () => {
  const on = { paid_on: '2026-03-02', reference: 'Check 12', reason: null }
  expect(moneyNote(on)).toMatch(/Mar 2.*, Check 12$/)
  expect(moneyNote({ ...on, reference: null, reason: 'Returned' })).toMatch(/, Returned$/)
})
test.each([
  ['all of it', 'invoice', 'paid', '10.00', true],
  ['a part', 'invoice', 'paid', '9.99', false],
  ['nothing', 'invoice', 'paid', '0.00', false],
  ['a memo', 'credit_memo', 'paid', '10.00', false],
  ['one that is still owed', 'invoice', 'issued', '10.00', false],
] as const)(
  'an invoice is called credited when it was given back: %s',
  (_, kind, status, credited_amount, result) =>
    expect(isCredited({ kind, status, credited_amount, total: '10.00' })).toBe(result),
)
