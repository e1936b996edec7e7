/** The figures: by token, or on an address of their own; never because a call comes from this machine. */
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { httpServer } from '../../../server/http/listening.ts'
import { readAddress, serveMetrics } from '../../../server/http/metrics-address.ts'
import { openWorld } from '../harness.ts'
import { request } from '../http-server.ts'

const world = await openWorld()
const twin = await world.twin({ metricsToken: 'a token of the operator' })
const servers = [httpServer(world.server.app), httpServer(twin.app)]
await Promise.all(servers.map((one) => new Promise<void>((up) => one.listen(0, '127.0.0.1', up))))
const own = await serveMetrics(world.server.metrics, '127.0.0.1:0')
afterAll(() => [...servers, own].forEach((one) => one.close()))
const ask = (server: (typeof servers)[number], at: string, token?: string) =>
  request(
    (server.address() as AddressInfo).port,
    'GET',
    at,
    undefined,
    token ? { authorization: `Bearer ${token}` } : {},
  )

describe('GET /metrics', () => {
  it('is 404 on the address of the product, also from this machine', async () => {
    expect((await ask(servers[0]!, '/metrics')).status).toBe(404)
    expect((await ask(servers[1]!, '/metrics')).status).toBe(404)
    expect((await ask(servers[1]!, '/metrics', 'a token of another')).status).toBe(404)
  })
  it('answers the token of the operator', async () => {
    const { status, body } = await ask(servers[1]!, '/metrics', 'a token of the operator')
    expect([status, String(body.text).includes('gantry_http_seconds')]).toEqual([200, true])
  })
  it('answers on its own address, which answers nothing else', async () => {
    const { status, body } = await ask(own, '/metrics')
    expect([status, String(body.text).includes('gantry_streams')]).toEqual([200, true])
    for (const at of ['/', '/readyz', '/api/about']) expect((await ask(own, at)).status).toBe(404)
  })
  it('reads its address in words of an operator', () => {
    expect(readAddress('9090')).toEqual({ host: '127.0.0.1', port: 9090 })
    expect(readAddress('[::1]:9090')).toEqual({ host: '::1', port: 9090 })
    expect(readAddress('0.0.0.0:9090')).toEqual({ host: '0.0.0.0', port: 9090 })
    expect(() => readAddress('metrics')).toThrow('GANTRY_METRICS_AT must be a port or host:port')
  })
})
