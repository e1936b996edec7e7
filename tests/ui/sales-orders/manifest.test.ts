// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { startGantry } from '#core'
import { contracts } from '#schema/index.ts'
import orders from '#plugins/sales-orders/index.ts'
import invoices from '#plugins/invoices/index.ts'
import { framePlugin } from '../../../src/shell/frame-plugin.ts'

test('the plugin is on beside the frame and invoices: no key, event or permission collides', async () => {
  const frame = framePlugin({
    navigate: () => undefined,
    plugins: [orders],
    theme: () => undefined,
    density: () => undefined,
  })
  const gantry = startGantry({ plugins: [frame, orders, invoices], contract: contracts, noStream: true })
  expect(gantry.registry.failures).toEqual([])
  await gantry.stop()
})
