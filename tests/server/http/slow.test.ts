/** Slow, endless and oversized senders: hung up on, and nobody else waits for them. */
import http from 'node:http'
import net from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HTTP_LIMITS, httpServer } from '../../../server/http/listening.ts'
import { openWorld, type Person } from '../harness.ts'

const world = await openWorld()
let ann: Person
let port = 0
let server: http.Server
beforeAll(async () => {
  ann = await world.signUp()
  // the clocks of the product, run faster
  const serverOptions = {
    ...HTTP_LIMITS,
    headersTimeout: 500,
    requestTimeout: 2500,
    connectionsCheckingInterval: 100,
  }
  server = httpServer(world.server.app, serverOptions)
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up))
  port = (server.address() as net.AddressInfo).port
})
afterAll(
  () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    }),
)

/** Sends some text and then nothing; what came back when the server hung up. */
const begin = (text: string): { socket: net.Socket; end: Promise<string> } => {
  const socket = net.connect(port, '127.0.0.1')
  let got = ''
  socket.on('data', (part) => {
    got += String(part)
  })
  socket.on('error', () => {})
  socket.write(text)
  return { socket, end: new Promise((done) => socket.once('close', () => done(got))) }
}
const head = (more: string) =>
  `POST /api/yard/ HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ann.token}\r\nContent-Type: application/json\r\n${more}\r\n`
const status = (path: string): Promise<number> =>
  new Promise((done, fail) =>
    http
      .get(
        {
          port,
          host: '127.0.0.1',
          path: `/api/${path}`,
          agent: false,
          headers: { authorization: `Bearer ${ann.token}` },
        },
        (r) => {
          r.resume()
          done(r.statusCode!)
        },
      )
      .on('error', fail),
  )

describe('the door', () => {
  it('keeps the times of the product', () =>
    expect(HTTP_LIMITS).toMatchObject({
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16_384,
    }))
  it('hangs up on headers that never end', async () =>
    expect(await begin('POST /api/login HTTP/1.1\r\nHost: x\r\nX-Slow: ').end).toMatch(/^HTTP\/1.1 408 /))
  it('lets nobody wait for thirty bodies that never come, and hangs up on them', async () => {
    const slow = Array.from({ length: 30 }, () => begin(head('Content-Length: 100\r\n') + '{"name":'))
    await new Promise((r) => setTimeout(r, 300))
    const started = performance.now()
    expect(await Promise.all(Array.from({ length: 20 }, () => status('yard/')))).toEqual(Array(20).fill(200))
    expect(performance.now() - started).toBeLessThan(1500)
    for (const { end } of slow) expect(await end).not.toMatch(/ 20\d /)
    expect((await ann.get('yard/')).total).toBe(0)
  })
  it('stops reading at the limit, also when no length was announced', async () => {
    const one = begin(head('Transfer-Encoding: chunked\r\n'))
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`
    let written = 0
    await new Promise<void>((done) => {
      const more = (): void => {
        if (one.socket.destroyed || written >= 400) return done()
        written++
        one.socket.write(chunk, () => setImmediate(more))
      }
      one.socket.once('data', () => {
        written = 400
      })
      more()
    })
    one.socket.destroy()
    const large = await ann.call('POST', 'yard/', `{"name":"${'x'.repeat(1_100_000)}"}`)
    expect([large.status, large.body.code]).toEqual([413, 'TOO_LARGE'])
    const form = new FormData()
    form.set('file', new File([new Uint8Array(17 * 1024 * 1024)], 'big.pdf'))
    expect((await ann.call('POST', 'storage/upload-file', form)).status).toBe(413)
    expect(await status('yard/')).toBe(200)
  })
  it('refuses an address or headers that are too long', async () => {
    expect(await status(`yard/?name=${'x'.repeat(9000)}`)).toBe(400)
    expect(
      await begin(`GET /api/yard/ HTTP/1.1\r\nHost: x\r\nX-Big: ${'x'.repeat(20_000)}\r\n\r\n`).end,
    ).toMatch(/^HTTP\/1.1 431 /)
  })
  it('tells who may call before it tells what is wrong with the body', async () => {
    const viewer = await world.as(ann, 'viewer')
    expect([
      (await world.call('POST', 'yard/', '{')).status,
      (await viewer.call('POST', 'yard/', '{')).status,
      (await ann.call('POST', 'yard/', '{')).status,
    ]).toEqual([401, 403, 400])
  })
  it('says its headers with every answer', async () => {
    for (const path of ['/livez', '/readyz', '/api/about', '/api/yard/', '/api/nothing']) {
      const { headers } = await world.server.app.request(`http://test${path}`)
      expect([path, Object.fromEntries(headers)]).toMatchObject([
        path,
        {
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
          'x-frame-options': 'DENY',
          'cache-control': 'no-store',
          'content-security-policy': expect.stringContaining("default-src 'none'"),
          'permissions-policy': expect.stringContaining('camera=()'),
        },
      ])
      for (const told of ['server', 'x-powered-by', 'access-control-allow-origin'])
        expect(headers.has(told)).toBe(false)
    }
  })
})
