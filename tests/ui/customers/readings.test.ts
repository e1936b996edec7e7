/** A reading that is entered without signal waits, and is recorded once, at the moment it was entered. */
import { expect, test, vi } from 'vitest'
import { ok, startTestGantry } from '#core/testing.ts'
import customers from '#plugins/customers/index.ts'
import { recordReading } from '#plugins/customers/commands/readings.ts'

test('is sent once with its own moment, before one that is entered later', async () => {
  let now = Date.parse('2026-03-02T15:00:00.000Z')
  const gantry = await startTestGantry([customers], { now: () => now })
  gantry.server.unplugged = true
  expect((await gantry.dispatch(recordReading({ id: 7, quantity: '1250' }))).status).toBe('queued')
  expect(gantry.outbox.state.entries).toMatchObject([{ command: 'asset.record-reading', lane: 'asset:7' }])
  gantry.server.unplugged = false
  now += 30_000
  gantry.server.on('POST /asset/7/reading', () => ok({ id: 1, quantity: '1250.000' }, [], undefined, 201))
  await gantry.dispatch(recordReading({ id: 7, quantity: '1200' }))
  await vi.waitFor(() => expect(gantry.outbox.state.entries).toEqual([]))
  const sent = gantry.server.asked.filter(({ path }) => path.endsWith('/reading')).slice(-2)
  expect(sent.map(({ body }) => body)).toMatchObject([
    { quantity: '1250', read_at: '2026-03-02T15:00:00.000Z' },
    { quantity: '1200', read_at: '2026-03-02T15:00:30.000Z' },
  ])
  const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys[0]).not.toBe(keys[1])
  await gantry.stop()
})
