/** Every refusal that a call of a driver can answer has words of a driver. */
import { expect, test } from 'vitest'
import { wordsOf, REFUSED } from '#plugins/driver-portal/refusal-words.ts'
import { files, textOf } from './everything.ts'

/** What a start, a delivery, a spill, a gauge, a file and the choice of trucks pass through on the server. */
const ROOMS = [
  'server/refusal.ts',
  'server/call/',
  'server/files/',
  'server/http/',
  'src/plugins/sales-orders/rules/order/order-guards.ts',
  'src/plugins/sales-orders/rules/order/state-table.ts',
  'src/plugins/sales-orders/rules/order/editable.ts',
  'src/plugins/sales-orders/rules/order/credit.ts',
  'src/plugins/sales-orders/server/calls/deliveries.ts',
  'src/plugins/sales-orders/server/reports/',
  'src/plugins/sales-orders/server/rows/',
  'src/plugins/sales-orders/server/steps/',
  'src/plugins/customers/server/readings.ts',
  'src/plugins/dispatch/server/day/',
]
const THROWN =
  /(?:new Refusal\(\s*(\d{3}),\s*|conflict\(\s*|refuse: )'([A-Z][A-Z_]+)'|\brefusal\([^;]*?,\s*'([A-Z][A-Z_]+)',?\s*\)/g
/** They pass by themselves or by signing in: the call waits, and nothing is shown at the stop. */
const passes = (status: number): boolean => status >= 500 || [401, 403, 408, 425, 428, 429].includes(status)

const thrown = new Map<string, string>()
for (const file of files.filter((one) => ROOMS.some((room) => one.startsWith(room))))
  for (const [, status = '409', code, named] of textOf(file).matchAll(THROWN))
    if (!passes(Number(status))) thrown.set((code ?? named)!, file)

test('no code is without words', () => {
  expect(thrown.size).toBeGreaterThan(15)
  expect([...thrown].filter(([code]) => !(code in REFUSED))).toEqual([])
})
test('the words are those of a cab', () => {
  const OFFICE = /line|archive|sales order|transition|field|\brow\b|record|reference|_|server|JSON/i
  expect(Object.values(REFUSED).filter((words) => OFFICE.test(words))).toEqual([])
})
test('a field that is wrong is called what a driver calls it', () => {
  const wrong = (path: string) => wordsOf({ code: 'VALIDATION', fields: [{ path }] })
  expect(wrong('line_items.0.gross_quantity')).toBe('The gallons cannot be right. Fix it and send it again.')
  expect(wrong('photo_file_keys.2')).toBe('The photos cannot be right. Fix it and send it again.')
  expect(wrong('line_items.0.id')).toBe(REFUSED.VALIDATION)
  expect(wordsOf({ code: 'FAILED', fields: [] })).toBeUndefined()
})
