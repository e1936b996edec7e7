/** Sums below the list of invoices, as the server sums them. */
import { expect, test } from 'vitest'
import { sumOf } from '#plugins/invoices/screens/invoice-list.tsx'

test('void invoices are not billed, and nothing of them is open', () => {
  const rows = [
    { status: 'issued', total: '13426.72', balance: '11954.72' },
    { status: 'void', total: '12099.68', balance: '0.00' },
    { status: 'issued', total: '-1472.00', balance: '0.00' },
  ] as const
  expect([sumOf(rows, 'total'), sumOf(rows, 'balance')]).toEqual(['11954.72', '11954.72'])
  expect(sumOf([rows[1]], 'total')).toBe('0.00')
})
