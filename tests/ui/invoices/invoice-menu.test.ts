import { expect, test } from 'vitest'
import { isPossible } from '#plugins/invoices/screens/invoice-menu.tsx'

test.each([
  ['draft', ['mark-issued', 'mark-void']],
  ['issued', ['pay', 'mark-paid', 'credit', 'mark-void']],
  ['partially_paid', ['pay', 'mark-paid', 'credit']],
  ['paid', ['credit']],
  ['void', []],
] as const)('an invoice that is %s offers %s', (status, offered) => {
  const all = ['mark-issued', 'pay', 'mark-paid', 'credit', 'mark-void'].map((name) => `invoice.${name}`)
  expect(all.filter((id) => isPossible(id, { status, kind: 'invoice' }))).toEqual(
    all.filter((id) => (offered as readonly string[]).includes(id.replace('invoice.', ''))),
  )
  expect(isPossible('invoice.pay', { status, kind: 'credit_memo' })).toBe(false)
})
test('an opening balance offers what goes without an order', () => {
  const all = ['mark-issued', 'pay', 'mark-paid', 'apply-money', 'write-off', 'credit', 'mark-void']
  const offered = (status: 'issued' | 'paid') =>
    all.filter((name) => isPossible(`invoice.${name}`, { status, kind: 'opening' }))
  expect(offered('issued')).toEqual(['pay', 'apply-money', 'write-off', 'credit'])
  expect(offered('paid')).toEqual(['credit'])
})
