/** Words and sums of the screens of the day close. */
import { expect, it } from 'vitest'
import { exampleRow } from '#core/testing.ts'
import { CloseOrder, DayCloseRun } from '#schema/sales/day-close.ts'
import { compared } from '#plugins/day-close/screens/use-preview.ts'
import { emailedWords, notEmailed, sendingWords, stoppedWords } from '#plugins/day-close/screens/run-words.ts'

type Stopped = Parameters<typeof stoppedWords>[0]
const run = (more: Partial<Stopped>): Stopped => ({
  stopped_at: '2026-11-17T17:42:00.000Z',
  done: 12,
  refused: 1,
  total: 20,
  items: [],
  ...more,
})

it('a run that was stopped says what is done and what is to do', () => {
  expect(stoppedWords(run({}))).toBe(
    'Stopped at 11:42. 12 orders are invoiced, 1 was refused, 7 are to do. Nothing was invoiced twice.',
  )
  expect(stoppedWords(run({ done: 1, refused: 0, total: 2 }))).toBe(
    'Stopped at 11:42. 1 order is invoiced, 0 were refused, 1 is to do. Nothing was invoiced twice.',
  )
})
it('the money of an order is compared by name, also where a tax is on one side alone', () => {
  const tax = (tax_name: string, amount: string) => ({ tax_name, amount, exempt: false })
  const priced = (goods_total: string, total: string, ...taxes: object[]) =>
    ({ goods_total, total, fees: [], tax_details: { taxable_items: taxes } }) as Parameters<
      typeof compared
    >[0]
  expect(
    compared(
      priced('6527.50', '6535.36', tax('LUST', '2.50'), tax('Oil spill', '5.36')),
      priced('652.75', '653.00', tax('LUST', '0.25')),
    ),
  ).toEqual({
    rows: [
      { name: 'Goods', now: '6527.50', next: '652.75' },
      { name: 'LUST', now: '2.50', next: '0.25' },
      { name: 'Oil spill', now: '5.36', next: '0.00' },
    ],
    total: { name: 'Total', now: '6535.36', next: '653.00' },
  })
})

it('a run says what it emailed, and names what stays', () => {
  const item = (sending: 'todo' | 'emailed' | 'left' | null, sending_detail: string | null = null) =>
    exampleRow(DayCloseRun.shape.items.element, {
      sending,
      sending_detail,
      invoices: [{ id: 1, invoice_no: 'INV-7' }],
      order: exampleRow(CloseOrder, { customer: { id: 2, customer_name: 'Big Bend' } }),
    })
  const left = item('left', 'No contact gets invoices')
  expect([item(null), item('todo'), item('emailed'), left].map(sendingWords)).toEqual([
    null,
    'Being emailed',
    'Emailed',
    'Not emailed: No contact gets invoices',
  ])
  expect(emailedWords([item(null)])).toBe('')
  expect(emailedWords([item('emailed'), item('emailed'), left])).toBe(
    '2 orders are emailed, 1 stays in To send.',
  )
  expect(notEmailed([item('emailed'), left])).toEqual(['INV-7 Big Bend: No contact gets invoices'])
})
