/** A refused session is renewed once, and then over. */
import { describe, expect, test } from 'vitest'
import type { Outcome } from '#core'
import { session } from '#core/command/middleware/session.ts'
import { CallFailed } from '#core/wire/call-failed.ts'
import { inFlight } from './in-flight.ts'

type Flight = Parameters<typeof inFlight>[0]
const sent: Outcome = { status: 'done', value: 1 }
const refusal = (status: number, detail?: unknown) => new CallFailed(status, { detail })
const noNetwork = new CallFailed(0, undefined, '', '', 'NETWORK')
/** A call whose attempts end as given, the last of them again and again. */
const start = (
  attempts: readonly unknown[],
  held: { token?: unknown; refresh?: unknown; tokens?: boolean } = {},
) => {
  const told: unknown[] = []
  const said: string[] = []
  let tries = 0
  const layer = session({
    token: async () => {
      told.push('token')
      if (held.token) throw held.token
      return 'held'
    },
    bearer: () => 'bearer',
    refresh: async (stale?: string) => {
      told.push(`refresh ${stale}`)
      if (held.refresh) throw held.refresh
      return 'new'
    },
    hasTokens: () => held.tokens ?? true,
    unauthorised: (kind: string, refused: boolean, detail: string) => {
      told.push([kind, refused])
      said.push(detail)
    },
  } as never)
  return {
    told,
    said: () => said,
    tries: () => tries,
    send: (flight: Flight) => {
      const call = inFlight({ ...flight, tag: { id: 'call-1', writes: 0 } })
      return layer.handle(call, async () => {
        told.push(`writes ${++call.tag.writes}`)
        const failure = attempts[Math.min(tries++, attempts.length - 1)]
        if (failure) throw failure
        return sent
      })
    },
  }
}
const needsServer: Flight = { command: { permission: 'order.write' } }
const over = (detail: string) => ({ code: 'UNAUTHORIZED', status: 401, body: { detail } })

describe('a call', () => {
  test('goes with a valid token when it needs the server', async () => {
    const { send, told } = start([undefined])
    expect(await send(needsServer)).toEqual(sent)
    expect(await send({ command: { permission: 'public' } })).toEqual(sent)
    expect(await send({})).toEqual(sent)
    expect(told).toEqual(['token', 'writes 1', 'writes 1', 'writes 1'])
  })
  test.each([401, 403])(
    'answered %i is sent once more with a new token, as the same writes',
    async (status) => {
      const { send, told } = start([refusal(status), undefined])
      expect(await send(needsServer)).toEqual(sent)
      expect(told).toEqual(['token', 'writes 1', 'refresh held', 'writes 1'])
    },
  )
  test('that named no permission renews the token it went with', async () => {
    const { send, told } = start([refusal(401), undefined])
    await send({})
    expect(told).toEqual(['writes 1', 'refresh bearer', 'writes 1'])
  })
  test('open to everybody is never sent twice', async () => {
    const refused = refusal(401)
    const { send, told } = start([refused])
    await expect(send({ command: { permission: 'public' } })).rejects.toBe(refused)
    expect(told).toEqual(['writes 1'])
  })
  test.each([409, 400, 500])('answered %i has nothing to do with the session', async (status) => {
    const refused = refusal(status)
    const { send, tries } = start([refused])
    await expect(send(needsServer)).rejects.toBe(refused)
    expect(tries()).toBe(1)
    const broken = new Error('broken')
    await expect(start([broken]).send(needsServer)).rejects.toBe(broken)
  })
})
describe('the session is over', () => {
  test('when a call is refused again, in the words of the server', async () => {
    const { send, told } = start([refusal(401, 'First'), refusal(403, 'Signed out elsewhere')])
    await expect(send(needsServer)).rejects.toMatchObject(over('Signed out elsewhere'))
    expect(told.at(-1)).toEqual(['shared', false])
  })
  test.each([[undefined], [''], [4]])('in words also when the server says %j', async (detail) => {
    await expect(start([refusal(401, detail)]).send(needsServer)).rejects.toMatchObject(over('Unauthorized'))
    const empty = new CallFailed(401)
    await expect(start([empty]).send(needsServer)).rejects.toMatchObject(over('Unauthorized'))
  })
  test('when no token can be had, before or after the first attempt', async () => {
    const before = start([undefined], { token: refusal(401, 'Expired') })
    await expect(before.send(needsServer)).rejects.toMatchObject(over('Expired'))
    expect([before.told.at(-1), before.tries()]).toEqual([['shared', true], 0])
    const after = start([refusal(401)], { refresh: refusal(401, 'Used up') })
    await expect(after.send(needsServer)).rejects.toMatchObject(over('Used up'))
    expect([after.told.at(-1), after.tries()]).toEqual([['shared', true], 1])
  })
  test('in the words of the call that was refused, before those of the refresh', async () => {
    const both = start([refusal(401, 'The company is closed')], { refresh: refusal(401, 'Used up') })
    await expect(both.send(needsServer)).rejects.toMatchObject(over('The company is closed'))
    expect(both.said()).toEqual(['The company is closed'])
  })
  test('which each kind of call leaves in its own way', async () => {
    const query = start([refusal(401)])
    await expect(query.send({ command: { permission: 'order.read', kind: 'query' } })).rejects.toThrow()
    expect(query.told.at(-1)).toEqual(['data', false])
    const own = start([refusal(401)])
    const command = { permission: 'order.read', kind: 'query', unauthorised: 'planner' } as const
    await expect(own.send({ command })).rejects.toThrow()
    expect(own.told.at(-1)).toEqual(['planner', false])
  })
  test('only once: who is signed out already is not signed out again', async () => {
    const { send, told } = start([refusal(401)], { tokens: false })
    await expect(send(needsServer)).rejects.toMatchObject(over('Unauthorized'))
    expect(told.at(-1)).toBe('writes 1')
  })
})
test('without network the session stays: it could not be asked for', async () => {
  const before = start([undefined], { token: noNetwork })
  await expect(before.send(needsServer)).rejects.toBe(noNetwork)
  const after = start([refusal(401)], { refresh: noNetwork })
  await expect(after.send(needsServer)).rejects.toBe(noNetwork)
  const again = start([refusal(401), noNetwork])
  await expect(again.send(needsServer)).rejects.toBe(noNetwork)
  expect([before.told, after.told, again.told].flat().filter(Array.isArray)).toEqual([])
})
