/** X-Forwarded-For is believed when the operator says so, and warned of when it comes all the same. */
import { describe, expect, it } from 'vitest'
import { openWorld, PASSWORD } from '../harness.ts'

process.env.GANTRY_LIMITS = 'on'
const warned: string[] = []
const log = { info: () => {}, error: () => {}, warn: (text: unknown) => void warned.push(String(text)) }
const world = await openWorld({ log: log as never })
await world.signUp('Behind', 'ann@proxy.test')
const trusting = await world.twin({ trustProxy: true })
const call = (
  to: typeof world.server,
  remoteAddress: string,
  path: string,
  forwarded?: string,
  body?: object,
) =>
  to.app.request(
    `http://test/api/${path}`,
    {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        ...(forwarded ? { 'x-forwarded-for': forwarded } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    },
    { incoming: { socket: { remoteAddress } } },
  )
const isIgnored = async (to = world.server): Promise<unknown> =>
  ((await (await call(to, '127.0.0.1', 'about')).json()) as { message: { data: { proxy_ignored: boolean } } })
    .message.data.proxy_ignored

describe('X-Forwarded-For', () => {
  it('is no source of addresses that nobody trusts: guesses count together', async () => {
    const guess = (i: number) =>
      call(world.server, '203.0.113.9', 'login', `198.51.100.${i}`, {
        username: 'ann@proxy.test',
        password: 'no',
      })
    const codes = []
    for (let i = 0; i < 8; i++) codes.push((await guess(i)).status)
    expect(codes).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  })
  it('is warned of once when a proxy nearby sends it, and not when a stranger does', async () => {
    expect([await isIgnored(), warned]).toEqual([false, []])
    for (let i = 0; i < 3; i++) await call(world.server, '::ffff:10.0.0.2', 'about', '198.51.100.7')
    expect([await isIgnored(), warned.length]).toEqual([true, 1])
    expect(warned[0]).toContain('TRUST_PROXY')
  })
  it('is believed, its last entry, when the operator trusts the proxy', async () => {
    const known = { username: 'ann@proxy.test', password: PASSWORD }
    for (let i = 0; i < 6; i++)
      await call(trusting, '10.0.0.2', 'login', '198.51.100.1, 203.0.113.5', { ...known, password: 'no' })
    expect((await call(trusting, '10.0.0.2', 'login', '203.0.113.5', known)).status).toBe(429)
    expect((await call(trusting, '10.0.0.2', 'login', '203.0.113.6', known)).status).toBe(200)
    expect(await isIgnored(trusting)).toBe(false)
  })
})
