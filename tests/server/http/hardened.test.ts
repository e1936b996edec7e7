/** The door against requests that mean two things, other origins, and bodies that reach for more than fields. */
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDropIns } from '../../../server/http/drop-ins.ts'
import { apiHeaders, pageHeaders } from '../../../server/http/headers.ts'
import { httpServer } from '../../../server/http/listening.ts'
import { recordingOf, servePage } from '../../../server/http/page.ts'
import { openLog } from '../../../server/logger.ts'
import { openWorld } from '../harness.ts'

const lines: string[] = []
const world = await openWorld({ log: openLog('info', { write: (line) => void lines.push(line) }) })
const ann = await world.signUp()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gantry-page-'))
const site = path.join(folder, 'client')
fs.mkdirSync(path.join(site, 'assets'), { recursive: true })
fs.mkdirSync(path.join(folder, '.git'))
fs.writeFileSync(path.join(site, 'index.html'), '<html>the page</html>')
fs.writeFileSync(path.join(site, 'assets', 'app.js'), 'run()')
fs.writeFileSync(path.join(folder, '.git', 'config'), 'secret of the repository')
fs.writeFileSync(path.join(folder, 'secret'), 'secret of the installation')
const twin = await world.twin({
  page: servePage(site, { tls: false, recording: '', tiles: '' }, openDropIns(path.join(folder, 'plugins'))),
})
const server = httpServer(twin.app)
beforeAll(() => new Promise<void>((up) => server.listen(0, '127.0.0.1', up)))
afterAll(async () => {
  await new Promise((done) => server.close(done))
  fs.rmSync(folder, { recursive: true })
})
/** Everything that comes back for what is written, byte by byte. */
const say = (text: string): Promise<string> =>
  new Promise((done) => {
    const socket = net.connect((server.address() as net.AddressInfo).port, '127.0.0.1')
    let got = ''
    socket.on('data', (part) => {
      got += String(part)
    })
    socket.on('error', () => {})
    socket.once('close', () => done(got))
    socket.write(text)
  })

describe('a request with two lengths', () => {
  it.each([
    [
      'a length and pieces',
      'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /livez HTTP/1.1\r\n\r\n',
    ],
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 30\r\n\r\n{}GET /livez HTTP/1.1\r\n\r\n'],
    ['pieces of a wrong size', 'Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n'],
  ])('%s is refused, and nothing behind it is answered', async (_what, rest) => {
    const got = await say(`POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${rest}`)
    expect(got).toMatch(/^HTTP\/1\.1 400 /)
    expect(got).not.toContain('"status":"ok"')
  })
})
describe('another origin', () => {
  it('is allowed nothing: no answer names it, and a question before a call is refused', async () => {
    const from = { origin: 'https://evil.example.test' }
    const before = await world.server.app.request('http://test/api/yard/', {
      method: 'OPTIONS',
      headers: {
        ...from,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    })
    const call = await ann.call('GET', 'yard/', undefined, from)
    expect([before.status, before.headers.get('access-control-allow-origin')]).toEqual([405, null])
    expect(call.headers.get('access-control-allow-origin')).toBeNull()
  })
  it('cannot send what a form could send: changes are JSON, with the token in a header', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect([
        type,
        (await ann.call('POST', 'yard/', '{"name":"North"}', { 'content-type': type })).status,
      ]).toEqual([type, 415])
    expect(
      (await world.call('POST', 'yard/', { name: 'North' }, { cookie: `token=${ann.token}` })).status,
    ).toBe(401)
    for (const path_ of ['yard/?name=North', 'logout'])
      expect((await ann.call('GET', path_)).status).not.toBe(201)
    expect((await ann.get('yard/')).total).toBe(0)
  })
})
describe('headers', () => {
  it('of the page let nothing in but its own, and demand TLS where there is TLS', () => {
    const { 'Content-Security-Policy': policy = '', 'Strict-Transport-Security': tls = '' } = pageHeaders(
      'n',
      true,
    )
    for (const rule of [
      "default-src 'none'",
      "script-src 'self';",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy).toContain(rule)
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
    expect(tls).toMatch(/includeSubDomains/)
    expect(Number(/max-age=(\d+)/.exec(tls)?.[1])).toBeGreaterThanOrEqual(31_536_000)
    expect(apiHeaders(true)['Strict-Transport-Security']).toBe(tls)
    expect(pageHeaders('n', false)).not.toHaveProperty('Strict-Transport-Security')
  })
  it('let the session-recording tool in only where the operator turned it on', () => {
    const policy = pageHeaders('n', true, { recording: true })['Content-Security-Policy']!
    expect(policy).toContain("script-src 'self' https://www.clarity.ms https://*.clarity.ms")
    expect(policy).toContain('trusted-types gantry-sw default')
    expect(policy).not.toContain('unsafe')
    expect([recordingOf({}), recordingOf({ GANTRY_CLARITY: 'ab12cd' })]).toEqual(['', 'ab12cd'])
    expect(() => recordingOf({ GANTRY_CLARITY: 'x"><script>' })).toThrow('GANTRY_CLARITY is the id')
  })
})
describe('the files of the page', () => {
  it.each([
    '/.git/config',
    '/assets/',
    '/assets',
    '/../secret',
    '/%2e%2e/secret',
    '/..%2f.git/config',
    '/assets/../../secret',
  ])('end where the page ends: %s', async (at) => {
    const got = await say(`GET ${at} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(got).not.toMatch(/secret of|app\.js/)
  })
})
describe('a body', () => {
  it('changes no object but its own', async () => {
    for (const body of [
      '{"name":"One","__proto__":{"isAdmin":true}}',
      '{"name":"Two","constructor":{"prototype":{"isAdmin":true}}}',
    ])
      await ann.call('POST', 'yard/', body)
    await ann.call('GET', 'yard/?__proto__=1&constructor__icontains=x')
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  })
  it('and an address that say two things are refused, and a name said twice is one', async () => {
    const twice = await ann.call('POST', 'delivery-ticket/send-email?sales_order_id=1', { sales_order_id: 2 })
    expect([twice.status, twice.body.fields[0].code]).toEqual([422, 'ambiguous'])
    expect((await ann.call('GET', 'yard/?size=1&size=2')).status).toBe(200)
  })
})
describe('a line of the log', () => {
  it('is one line whatever was sent', async () => {
    lines.length = 0
    await world.server.app.request('http://test/api/yard/%0a%7b%22level%22:60%7d', {
      headers: { 'user-agent': 'x {"level":60}', 'x-request-id': 'forged' },
    })
    await world.call('POST', 'login', {
      username: 'a\n{"level":60,"log":"security"}',
      password: 'wrong password 1',
    })
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) {
      expect(line.trimEnd()).not.toContain('\n')
      expect(JSON.parse(line).level).toBe(30)
      expect(line).not.toContain('forged')
    }
  })
})
