/** Which calls wait on this device, which go on, and which are refused without network. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Outcome } from '#core'
import type { AnyCommand } from '#core/command/command.ts'
import { outbox } from '#core/command/middleware/outbox.ts'
import { CallFailed } from '#core/wire/call-failed.ts'
import { refuse } from '#core/wire/problem.ts'
import { inFlight } from './in-flight.ts'

type Flight = Parameters<typeof inFlight>[0]
const sent: Outcome = { status: 'done', value: 1 }
const queued: Outcome = { status: 'queued' }
const start = (world: { online?: boolean; waiting?: string; fails?: unknown } = {}) => {
  const kept: (readonly [string, string])[] = []
  const box = {
    add: async ({ id }: { id: string }, lane: string) => void kept.push([id, lane]),
    waits: (lane: string) => lane === world.waiting,
  }
  const layer = outbox(box as never, () => world.online ?? true)
  return {
    kept,
    send: (flight: Flight) =>
      layer.handle(inFlight(flight), async () => {
        if (world.fails !== undefined) throw world.fails
        return sent
      }),
  }
}
const noNetwork = new CallFailed(0, 'No network', '', '', 'NETWORK')
const lane = () => 'order:1'
const mayWait: Partial<AnyCommand> = { offline: 'queue' }
const secret: Partial<AnyCommand> = { offline: 'queue', input: z.object({ password: z.string() }) }

describe('a call that may wait', () => {
  test('goes on while there is a network, and waits without one, in a lane of its own if it names none', async () => {
    const online = start()
    expect([await online.send({ command: mayWait }), online.kept]).toEqual([sent, []])
    const offline = start({ online: false })
    expect(await offline.send({ command: mayWait })).toEqual(queued)
    expect(await offline.send({ command: { ...mayWait, lane } })).toEqual(queued)
    expect(offline.kept).toEqual([
      ['call-1', 'call-1'],
      ['call-1', 'order:1'],
    ])
  })
  test('waits when the network is lost under it, not when it is refused', async () => {
    const lost = start({ fails: noNetwork })
    expect([await lost.send({ command: mayWait }), lost.kept.length]).toEqual([queued, 1])
    for (const fails of [new CallFailed(409), refuse('NETWORK', 'Not a call'), new Error('NETWORK')]) {
      const refused = start({ fails })
      await expect(refused.send({ command: mayWait })).rejects.toBe(fails)
      expect(refused.kept).toEqual([])
    }
  })
  test('is kept first where the command wants that, with a network or without', async () => {
    for (const online of [true, false]) {
      const { send, kept } = start({ online })
      expect([await send({ command: { offline: 'first' } }), kept.length]).toEqual([queued, 1])
    }
  })
})
describe('a call behind one that waits', () => {
  const waiting = 'order:1'
  test('waits too, whatever its own rule', async () => {
    const { send, kept } = start({ waiting })
    expect(await send({ command: { lane } })).toEqual(queued)
    expect(await send({ command: { lane: () => 'order:2' } })).toEqual(sent)
    expect(await send({})).toEqual(sent)
    expect(kept).toEqual([['call-1', 'order:1']])
  })
  test('is refused for now when it must not be written down', async () => {
    const { send, kept } = start({ waiting })
    const refusal = { problem: { code: 'WAITING', retryable: true } }
    await expect(send({ command: { ...secret, lane } })).rejects.toMatchObject(refusal)
    await expect(send({ command: { lane, secret: ['iban'] } })).rejects.toMatchObject(refusal)
    expect(await send({ command: { lane, secret: [] } })).toEqual(queued)
    expect(kept).toHaveLength(1)
  })
})
describe('a call that may not wait', () => {
  test('is refused without network when it needs the server', async () => {
    const { send, kept } = start({ online: false })
    const refusal = { problem: { code: 'NETWORK', retryable: true } }
    await expect(send({ command: { permission: 'order.write' } })).rejects.toMatchObject(refusal)
    await expect(send({ command: { ...secret, permission: 'signed-in' } })).rejects.toMatchObject(refusal)
    const named = { ...mayWait, secret: ['iban'], permission: 'signed-in' }
    await expect(send({ command: named })).rejects.toMatchObject(refusal)
    expect(kept).toEqual([])
  })
  test('is tried when it is open to everybody or says nothing of the server', async () => {
    const { send } = start({ online: false })
    expect(await send({ command: { permission: 'public' } })).toEqual(sent)
    expect(await send({})).toEqual(sent)
  })
  test('fails when the network is lost under it', async () => {
    await expect(start({ fails: noNetwork }).send({})).rejects.toBe(noNetwork)
    await expect(start({ fails: noNetwork }).send({ command: secret })).rejects.toBe(noNetwork)
  })
})
test('what is read, and what waited already, is never kept', async () => {
  const { send, kept } = start({ online: false, waiting: 'order:1' })
  expect(await send({ command: { ...mayWait, lane, kind: 'query' } })).toEqual(sent)
  expect(await send({ command: { ...mayWait, lane }, via: 'outbox' })).toEqual(sent)
  expect(kept).toEqual([])
})
