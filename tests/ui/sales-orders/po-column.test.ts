// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { bareRow, createFakeServer, startTestGantry } from '#core/testing.ts'
import orders from '#plugins/sales-orders/index.ts'
import { OrderLine, SalesOrder } from '#schema/sales/sales-orders.ts'
import { complaintsAbout } from '#plugins/sales-orders/screens/editor/draft/checks.ts'
import { lineColumns } from '#plugins/sales-orders/screens/editor/columns.tsx'
import { OrderDraft } from '#plugins/sales-orders/screens/editor/draft/order-draft.ts'
import { blankHead } from '#plugins/sales-orders/screens/editor/draft/order-form.ts'
import { blankLine, lineFrom, lineToWire } from '#plugins/sales-orders/screens/editor/draft/line.ts'
import { createShop, type CustomerFacts } from '#plugins/sales-orders/screens/editor/draft/shop.ts'

const saved = (po_number: string | null) => bareRow(OrderLine, { po_number })
const order = (po_number: string) => bareRow(SalesOrder, { po_number: 'A', line_items: [saved(po_number)] })

test('a line shows a PO number of its own, and sends it only then', () => {
  expect([
    lineFrom(saved('A'), 'A').po,
    lineFrom(saved('B'), 'A').po,
    lineFrom(saved(null), null).po,
  ]).toEqual([null, 'B', null])
  const po = (line: object) => lineToWire({ ...lineFrom(saved('A'), 'A'), ...line }).po_number
  expect([po({}), po({ po: 'C' }), lineToWire({ ...lineFrom(saved('B'), 'A'), po: null }).po_number]).toEqual(
    [undefined, 'C', null],
  )
})
test('the column stands where PO numbers split the bill, and nowhere else', async () => {
  const gantry = await startTestGantry([orders], { server: createFakeServer() })
  const shop = createShop(gantry)
  const open = (order?: SalesOrder) =>
    new OrderDraft(
      gantry,
      order,
      () =>
        lineColumns({
          shop,
          explain: () => {},
          override: () => {},
          rowOf: () => 0,
          make: () => undefined,
          prices: false,
        }),
      blankHead(),
    )
  const has = (draft: OrderDraft) => draft.lines.columns.some(({ key }) => key === 'po_number')
  const draft = open()
  expect(has(draft)).toBe(false)
  draft.splitByPo(true)
  expect(has(draft)).toBe(true)
  expect(has(open(order('B')))).toBe(true)
  expect(has(open(order('A')))).toBe(false)
  const column = draft.lines.columns.find(({ key }) => key === 'po_number')!
  expect([column.write?.(blankLine(), ' PO-9 '), column.write?.(blankLine(), 'x'.repeat(41))]).toMatchObject([
    { po: 'PO-9' },
    'Use at most 40 characters',
  ])
  await gantry.stop()
})
test('a required PO number may stand on every line instead', () => {
  const line = { ...blankLine(), product: { id: 7, name: 'ULSD', code: 'U', dyed: false }, quantity: '10' }
  const customer = { po_required: true } as CustomerFacts
  const asked = (...lines: (typeof line)[]) =>
    complaintsAbout(blankHead(), [...lines, blankLine()], customer, false).errors.po_number
  expect([asked(line), asked({ ...line, po: 'A' }, line), asked({ ...line, po: 'A' }), asked()]).toEqual([
    'Enter a PO number',
    'Enter a PO number',
    undefined,
    'Enter a PO number',
  ])
})
