/** A reading whose answer was lost is recorded once: pressed again it says the same moment under the same key. */
import { expect, test } from 'vitest'
import { ok, startTestGantry } from '#core/testing.ts'
import customers from '#plugins/customers/index.ts'
import { recordReading } from '#plugins/customers/commands/readings.ts'

test('is the same call with the same moment', async () => {
  let now = Date.parse('2026-03-02T15:00:00.000Z')
  const gantry = await startTestGantry([customers], { now: () => now })
  gantry.server.unplugged = true
  const first = await gantry.dispatch(recordReading({ id: 7, quantity: '1250' }))
  expect(first.status).toBe('rejected')
  gantry.server.unplugged = false
  now += 30_000
  gantry.server.on('POST /asset/7/reading', () => ok({ id: 1, quantity: '1250.000' }, [], undefined, 201))
  await gantry.dispatch(recordReading({ id: 7, quantity: '1250' }))
  now += 30_000
  await gantry.dispatch(recordReading({ id: 7, quantity: '1250' }))
  const sent = gantry.server.asked.filter(({ path }) => path.endsWith('/reading'))
  expect(sent.map(({ body }) => (body as { read_at: string }).read_at)).toEqual([
    '2026-03-02T15:00:00.000Z',
    '2026-03-02T15:01:00.000Z',
  ])
  const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys[0]).not.toBe(keys[1])
  await gantry.stop()
})
