// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Gantry } from '#core'
import { bareRow } from '#core/testing.ts'
import { OrderLine, SalesOrder } from '#schema/sales/sales-orders.ts'
import { OrderDraft } from '#plugins/sales-orders/screens/editor/draft/order-draft.ts'
import { blankHead } from '#plugins/sales-orders/screens/editor/draft/order-form.ts'
import { blankLine } from '#plugins/sales-orders/screens/editor/draft/line.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const line = (id: number, quantity: string) => ({
  ...blankLine(),
  product: { id, name: `Product ${id}`, code: `P${id}`, dyed: false },
  quantity,
})
const priced = (...subtotals: string[]) => ({
  status: 'done',
  value: {
    line_items: subtotals.map((subtotal) => ({
      unit_price: '2.5000',
      subtotal,
      tax_amount: '0.00',
      billed_quantity: '1',
    })),
    total: '0.00',
    flags: [],
  },
})
/** A draft of two lines whose questions are answered by hand. */
function asking() {
  const answers: ((outcome: unknown) => void)[] = []
  const dispatch = vi.fn(
    () =>
      new Promise((done) => {
        answers.push(done)
      }),
  )
  const draft = new OrderDraft({ dispatch } as unknown as Gantry, undefined, () => [], {
    ...blankHead(),
    customer_id: { id: 1, label: 'Farms' },
  })
  draft.load({ head: draft.head, lines: [line(1, '10'), line(2, '20')] })
  return {
    draft,
    dispatch,
    answer: async (at: number, outcome: unknown) => {
      answers[at]!(outcome)
      await vi.advanceTimersByTimeAsync(0)
    },
    subtotals: () => draft.lines.values.map((one) => one.worked?.subtotal),
  }
}

test('asks once, a moment after the last change', async () => {
  const { draft, dispatch, answer, subtotals } = asking()
  draft.lines.take((one) => ({ ...one, quantity: '11' }))
  draft.lines.take((one) => ({ ...one, quantity: '12' }))
  expect(dispatch).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(dispatch).toHaveBeenCalledTimes(1)
  await answer(0, priced('30.00', '50.00'))
  expect(subtotals()).toEqual(['30.00', '50.00'])
})
test('an answer that meets other lines is left aside, and the lines that are there are asked for', async () => {
  const { draft, dispatch, answer, subtotals } = asking()
  await vi.advanceTimersByTimeAsync(200)
  draft.lines.remove(0)
  await answer(0, priced('25.00', '50.00'))
  expect(subtotals()).toEqual([undefined])
  await vi.advanceTimersByTimeAsync(200)
  expect(dispatch).toHaveBeenCalledTimes(2)
  await answer(1, priced('50.00'))
  expect(subtotals()).toEqual(['50.00'])
})
test('an answer left aside is asked for again when the change is taken back', async () => {
  const { draft, dispatch, answer, subtotals } = asking()
  await vi.advanceTimersByTimeAsync(200)
  draft.lines.take((one) => ({ ...one, quantity: '11' }))
  await answer(0, priced('25.00', '50.00'))
  draft.lines.undo()
  await vi.advanceTimersByTimeAsync(200)
  expect(dispatch).toHaveBeenCalledTimes(2)
  await answer(1, priced('25.00', '50.00'))
  expect(subtotals()).toEqual(['25.00', '50.00'])
})
test('an order that was only opened is not changed by learning what its tanks hold', () => {
  const saved = bareRow(OrderLine, {
    quantity: '100.000',
    asset: { id: 3, asset_name: 'North tank' },
    price_source: 'rule',
    unit_price: '2.5',
    subtotal: '250.00',
    tax_amount: '0.00',
  })
  const order = bareRow(SalesOrder, { line_items: [saved] })
  const draft = new OrderDraft({} as unknown as Gantry, order, () => [], blankHead())
  // in the order in which the tanks of a site name their facts, which is another than that of a saved line
  draft.lines.patch((one) => ({
    ...one,
    tank: { id: 3, name: 'North tank', product_id: 1, capacity: '5000', room: '4000' },
  }))
  expect(draft.changed).toBe(false)
  draft.lines.take((one) => ({ ...one, quantity: '200' }))
  expect(draft.changed).toBe(true)
  draft.stop()
})
