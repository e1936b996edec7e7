/**
 * Quantities are added by `sumByUnit` alone (decision 40); sums of one product, tank, compartment or BOL have one
 * unit, and their files are named here.
 */
import { expect, it } from 'vitest'
import { files, textOf } from './everything.ts'

const ONE_UNIT: readonly string[] = [
  'src/plugins/customers/screens/tank/tank-cells.tsx',
  'src/plugins/dispatch/rules/',
  'src/plugins/dispatch/screens/center/builder/split-dialog.tsx',
  'src/plugins/dispatch/server/bols/read-bols.ts',
  'src/plugins/dispatch/server/carriers/read-tenders.ts',
  'src/plugins/dispatch/server/center/lanes.ts',
  'src/plugins/dispatch/server/loads/read-loads.ts',
  'src/plugins/driver-portal/day.ts',
  'src/plugins/fees/rules/fee-amount.ts',
  'src/plugins/invoices/rules/credit-lines.ts',
  'src/plugins/invoices/server/journal.ts',
  'src/plugins/invoices/server/paper/charge-rows.ts',
  'src/plugins/sales-orders/rules/drop/lifts.ts',
  'src/plugins/sales-orders/screens/check-in/rows.ts',
  'src/plugins/sales-orders/screens/exceptions/compare-work.tsx',
  'src/plugins/sales-orders/screens/over-room.tsx',
  'src/plugins/sales-orders/server/calls/standing.ts',
  'src/plugins/sales-orders/server/rows/delivered-sums.ts',
  'src/plugins/sales-orders/server/rows/list-orders.ts',
  'src/plugins/sales-orders/server/rows/orders-on-numbers.ts',
  'src/plugins/sales-orders/server/rows/read-orders.ts',
  'src/plugins/taxes/rules/tax-amount.ts',
]
const PRODUCT = files.filter((file) => /^(src|server)\/.*\.tsx?$/.test(file))
/** `sum(… quantity …)` and `add(…map(… quantity …))`, in code and SQL, on one line. */
const SUM = /\b(?:sum|add)\(.*?\b(?:\w+_)?quantit(?:y|ies)\b/i
/** Returns the lines of a file on which quantities are added. */
const sumsIn = (file: string, text: string): string[] =>
  text.split('\n').flatMap((line, at) => (SUM.test(line) ? [`${file}:${at + 1}`] : []))

it('quantities of several units are added nowhere but by sumByUnit', () => {
  const found = PRODUCT.filter((file) => !ONE_UNIT.some((known) => file.startsWith(known))).flatMap((file) =>
    sumsIn(file, textOf(file)),
  )
  expect(found).toEqual([])
})
it('each file that is named still adds quantities of one unit', () => {
  const idle = ONE_UNIT.filter(
    (known) => !PRODUCT.some((file) => file.startsWith(known) && sumsIn(file, textOf(file)).length > 0),
  )
  expect(idle).toEqual([])
})
it('sees a sum in code and in SQL', () => {
  expect(sumsIn('a', 'qty3(sum(lines.map((l) => l.quantity)))')).toEqual(['a:1'])
  expect(sumsIn('a', "decimal.add('0', ...orders.map((o) => o.ordered_quantity))")).toEqual(['a:1'])
  expect(sumsIn('a', 'coalesce(sum(l.billed_quantity), 0)')).toEqual(['a:1'])
  expect(sumsIn('a', 'sumByUnit(lines.map(({ unit, quantity }) => ({ unit, quantity })))')).toEqual([])
})
