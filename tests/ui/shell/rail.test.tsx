// @vitest-environment happy-dom
/** The rail as it is drawn over the product's own places: the groups of the specification (section 2). */
import { act } from 'react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { GantryProvider, type Gantry } from '#core'
import { startTestGantry } from '#core/testing.ts'
import { Rail } from '../../../src/shell/menu/rail.tsx'
import { clientPlugins } from '../../laws/everything.ts'
import { cleanup, one, render } from '../dom.ts'

let gantry: Gantry
beforeAll(async () => {
  gantry = await startTestGantry(clientPlugins.map(([, plugin]) => plugin))
})
afterEach(cleanup)
afterAll(() => gantry.stop())

test.each([
  ['sales', 'Sales (AR)', 'Invoices'],
  ['purchase', 'Purchase (AP)', 'Suppliers'],
  ['operations', 'Operations & Logistics', 'Drivers'],
  ['products', 'Products & Inventory', 'Products'],
])('the places of %s open under its name', async (group, label, place) => {
  const host = await render(
    <GantryProvider gantry={gantry}>
      <Rail path="/" onHide={() => undefined} />
    </GantryProvider>,
  )
  await act(async () => one(host, `[data-rail=${group}]`).click())
  const drawn = [...host.querySelectorAll('*')].map(({ textContent }) => textContent)
  expect(drawn).toEqual(expect.arrayContaining([label, place]))
})
