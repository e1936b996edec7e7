// @vitest-environment happy-dom
/** The lines of a credit say what was billed, each in its own unit. */
import { expect, test } from 'vitest'
import { GantryProvider } from '#core'
import { bareRow, createFakeServer, startTestGantry } from '#core/testing.ts'
import { Invoice, InvoiceLine } from '#schema/sales/invoices.ts'
import { linesFieldOf } from '#plugins/invoices/screens/credit-fields.tsx'
import { render } from '../dom.ts'

test('a line of pounds was billed in pounds, one of gallons in gallons', async () => {
  const line = (id: number, unit: 'gallon' | 'pound') =>
    bareRow(InvoiceLine, {
      id,
      line_item_id: id,
      unit,
      description: `Line ${id}`,
      billed_quantity: '400.000',
    })
  const Lines = linesFieldOf(bareRow(Invoice, { id: 7, line_items: [line(1, 'gallon'), line(2, 'pound')] }))
  const gantry = await startTestGantry([], { server: createFakeServer() })
  await render(
    <GantryProvider gantry={gantry}>
      <Lines label="Quantity to credit" value={[]} onChange={() => {}} />
    </GantryProvider>,
  )
  expect(document.body.textContent).toContain('400 gal billed')
  expect(document.body.textContent).toContain('400 lb billed')
})
