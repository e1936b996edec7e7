/** Attention and days late of an invoice in the list, and the steps that are open to it. */
import { describe, expect, it } from 'vitest'
import { attentionOf, daysLate, isPayable, isVoidable, wayOf } from '#plugins/invoices/rules/desk.ts'

const TODAY = '2026-11-17'
const invoice = {
  status: 'issued',
  kind: 'invoice',
  balance: '500.00',
  due_date: '2026-11-10',
  discount_until: null,
  sent_at: null,
  mailed_at: null,
  printed_at: null,
  bounced_at: null,
  on_hold: false,
  unapplied: '0.00',
} as const
type Changes = Partial<Record<keyof typeof invoice, unknown>>
const words = (changes: Changes): string | undefined =>
  attentionOf({ ...invoice, ...changes } as typeof invoice, TODAY, (day) => day.slice(0, 10))?.words
const AT = '2026-11-02T15:00:00.000Z'

describe('the tag of an invoice', () => {
  it.each<[Changes, string | undefined]>([
    [{ bounced_at: AT, on_hold: true }, 'Came back 2026-11-02'],
    [{}, 'Never sent, 7 days late'],
    [{ due_date: '2026-11-16' }, 'Never sent, 1 day late'],
    [{ due_date: '2026-11-20' }, undefined],
    [{ mailed_at: AT }, undefined],
    [{ printed_at: AT, on_hold: true }, 'On hold'],
    [{ mailed_at: AT, unapplied: '1300.00' }, '$1,300.00 unapplied'],
    [{ mailed_at: AT, discount_until: '2026-11-19' }, 'Discount ends 2026-11-19'],
    [{ mailed_at: AT, discount_until: '2026-12-19' }, undefined],
    [{ mailed_at: AT, balance: '49.99' }, 'Under $50'],
    [{ kind: 'opening', on_hold: true }, 'On hold'],
    [{ status: 'paid', balance: '0.00', on_hold: true }, undefined],
    [{ status: 'draft' }, undefined],
  ])('of %j is %s', (changes, expected) => {
    expect(words(changes)).toBe(expected)
  })
  it('counts days late from the due date, on what is owed', () => {
    expect(daysLate(invoice, TODAY)).toBe(7)
    expect(daysLate({ ...invoice, due_date: '2026-11-20' }, TODAY)).toBe(-3)
    expect(daysLate({ ...invoice, balance: '0.00' }, TODAY)).toBeUndefined()
  })
  it('knows the steps that are open', () => {
    expect([isPayable(invoice), isVoidable(invoice), wayOf(invoice)?.way]).toEqual([true, true, 'none'])
    expect(isVoidable({ ...invoice, status: 'paid' })).toBe(false)
    expect(wayOf({ ...invoice, status: 'draft' })).toBeUndefined()
  })
})
