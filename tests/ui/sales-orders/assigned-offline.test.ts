// @vitest-environment happy-dom
/** An assignment that waits on this device says who drives, also in a page that was opened after it. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { later } from '../../core/sample.ts'

afterEach(() => vi.resetModules())
/** Everything loaded again, as a page does; what is on the device stays. */
async function openPage(indexedDB: IDBFactory) {
  vi.resetModules()
  const { createFakeServer, startTestGantry } = await import('#core/testing.ts')
  const { default: orders } = await import('#plugins/sales-orders/index.ts')
  const { assignDriver } = await import('#plugins/sales-orders/commands/assigning.ts')
  const { cursorOrder, observed, orderRows } = await import('#plugins/sales-orders/rows.ts')
  const { observedOf } = await import('#core')
  const gantry = await startTestGantry([orders], { server: createFakeServer(), indexedDB })
  gantry.facts.set(cursorOrder, 7)
  return { gantry, assignDriver, observed, orderRows, driversSeen: observedOf('driver') }
}

test('keeps the name that was chosen', async () => {
  const device = new IDBFactory()
  globalThis.indexedDB = device
  const before = await openPage(device)
  before.gantry.log.observe([
    before.observed({
      rows: [
        {
          id: 7,
          rev: 1,
          order_no: 'SO-7',
          status: 'confirmed',
          driver_id: null,
          hold_reason: null,
          flags: [],
          invoice_state: 'none',
          carrier: null,
          joins_with: null,
        } as never,
      ],
    }),
    before.driversSeen({ rows: [{ id: 3, name: 'Dan Driver' } as never] }),
  ])
  before.gantry.server.unplugged = true
  const sent = await before.gantry.dispatch(before.assignDriver({ id: 7, driver_id: 3 }))
  expect(sent).toMatchObject({ status: 'queued' })
  await later(20)
  await before.gantry.stop()
  const after = await openPage(device)
  await vi.waitFor(() =>
    expect(after.gantry.log.rows(after.orderRows).rows[7]?.driver).toEqual({ id: 3, name: 'Dan Driver' }),
  )
  await later(20)
  await after.gantry.stop()
})
