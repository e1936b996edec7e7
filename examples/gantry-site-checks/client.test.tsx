import { createFakeServer, page, startTestGantry } from 'gantry/testing'
import { expect, test, vi } from 'vitest'
import plugin, { countOpen, open } from './client.tsx'
import { siteCheck } from './contract.ts'

test('open checks are counted, and counted again when one changes', async () => {
  let total = 7
  const server = createFakeServer().serve(siteCheck.list, () => page([], total))
  const gantry = await startTestGantry([plugin], { server })
  await gantry.dispatch(countOpen({}))
  expect(open.total).toBe(7)
  total = 6
  gantry.log.follow(1, { type: 'site-check.updated', payload: { id: 1 }, meta: { id: 'e-1', at: '', by: 2 } })
  await vi.waitFor(() => expect(open.total).toBe(6), 3000)
  await gantry.stop()
})
