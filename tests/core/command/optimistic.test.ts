import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineCommand } from '#core'
import { optimistic } from '#core/command/middleware/optimistic.ts'
import { ok, refusal, startTestGantry } from '#core/testing.ts'
import { assign, changing, later, listed, order, orders, plugin, settle } from '../sample.ts'
import { inFlight } from './in-flight.ts'

const start = async (more = {}) => {
  const gantry = await startTestGantry([plugin(more)], { wait: () => later(1) })
  gantry.log.observe([listed({ rows: [order(1)] })])
  return { gantry, driver: () => gantry.log.rows(orders).rows[1]?.driver }
}

describe('what a call proposes', () => {
  test('is there once, and gone when the answer carries no event of it', async () => {
    const { gantry, driver } = await start()
    gantry.server.on('POST /order/1/assign', async () => (await later(), ok(order(1))))
    const sent = gantry.dispatch(assign({ id: 1, driver: 7 }))
    await settle(3)
    expect([driver(), gantry.log.proposals().length]).toEqual([7, 1])
    expect(await sent).toMatchObject({ status: 'done' })
    expect([driver(), gantry.log.proposals()]).toEqual([null, []])
    await gantry.stop()
  })
  test('is gone when the call throws, and what it threw is told', async () => {
    let shown: unknown
    const broken = defineCommand({
      id: 'order.broken',
      title: 'Broken',
      input: z.object({}),
      optimistic: () => [changing({ id: 1, changes: { driver: 7 } })],
      run: async () => {
        shown = driver()
        throw new Error('The scale is jammed')
      },
    })
    const { gantry, driver } = await start({ commands: [broken] })
    expect(await gantry.dispatch(broken({}))).toMatchObject({ status: 'rejected' })
    expect(shown).toBe(7)
    expect([driver(), gantry.log.proposals(), gantry.log.rows(orders).waiting]).toEqual([null, [], {}])
    await gantry.stop()
  })
  test('a call that proposes nothing touches nothing', async () => {
    const quiet = defineCommand({
      id: 'order.quiet',
      title: 'Quiet',
      input: z.object({}),
      optimistic: () => [],
      run: async () => gantry.log.proposals().length,
    })
    const { gantry } = await start({ commands: [quiet] })
    expect(await gantry.dispatch(quiet({}))).toMatchObject({ status: 'done', value: 0 })
    await gantry.stop()
  })
  test('stays while the call waits, through tries that fail, and is never shown twice', async () => {
    const { gantry, driver } = await start()
    gantry.server.unplugged = true
    await gantry.dispatch(assign({ id: 1, driver: 7 }))
    await gantry.outbox.drain()
    expect([driver(), gantry.log.proposals().length]).toEqual([7, 1])
    gantry.server.unplugged = false
    gantry.server.on('POST /order/1/assign', () => refusal(503, 'Later', 'BUSY', { retryable: true }))
    await gantry.outbox.drain()
    expect([driver(), gantry.log.proposals().length, gantry.outbox.state.entries.length]).toEqual([7, 1, 1])
    gantry.server.on('POST /order/1/assign', () => ok(order(1)))
    await gantry.outbox.drain()
    expect([driver(), gantry.log.proposals(), gantry.outbox.state.entries]).toEqual([null, [], []])
    await gantry.stop()
  })
})
describe('a call that throws on its way', () => {
  const shown = (flight: Parameters<typeof inFlight>[0]) => {
    const told: string[] = []
    const layer = optimistic({
      propose: (id: string) => told.push(`shown ${id}`),
      withdraw: (id: string) => told.push(`gone ${id}`),
    } as never)
    const call = inFlight({
      ...flight,
      command: { optimistic: () => [changing({ id: 1, changes: { driver: 7 } })] },
    })
    return layer
      .handle(call, () => Promise.reject(new Error('torn')))
      .then(
        () => told,
        (error: unknown) => [...told, String(error)],
      )
  }
  test('is no longer shown, and what it threw goes on', async () =>
    expect(await shown({})).toEqual(['shown call-1', 'gone call-1', 'Error: torn']))
  test('is shown on when it waits to be sent again', async () =>
    expect(await shown({ via: 'outbox' })).toEqual(['Error: torn']))
})
