/** Odd requests of nobody: a plain refusal with the headers of every answer, never a 500. */
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDropIns } from '../../../server/http/drop-ins.ts'
import { httpServer } from '../../../server/http/listening.ts'
import { servePage } from '../../../server/http/page.ts'
import { openWorld } from '../harness.ts'

const world = await openWorld()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gantry-odd-'))
fs.writeFileSync(path.join(folder, 'index.html'), '<html></html>')
const twin = await world.twin({
  page: servePage(
    folder,
    { tls: false, recording: '', tiles: '' },
    openDropIns(path.join(folder, 'plugins')),
  ),
})
const server = httpServer(twin.app)
beforeAll(() => new Promise<void>((up) => server.listen(0, '127.0.0.1', up)))
afterAll(async () => {
  await new Promise((done) => server.close(done))
  fs.rmSync(folder, { recursive: true })
})

/** The status and the whole head of what comes back. */
const ask = (method: string, at: string, host = 'x'): Promise<{ status: number; head: string }> =>
  new Promise((done) => {
    const socket = net.connect((server.address() as net.AddressInfo).port, '127.0.0.1')
    let got = ''
    socket.on('data', (part) => {
      got += String(part)
    })
    socket.on('error', () => {})
    socket.once('close', () => done({ status: Number(got.slice(9, 12)), head: got.split('\r\n\r\n')[0]! }))
    socket.write(`${method} ${at} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  })
const link = (exp: string, sig: string) => `/api/storage/${'a'.repeat(32)}?exp=${exp}&sig=${sig}`
const LATER = '9999999999999'

describe('nobody', () => {
  it.each([
    ['GET', '/%ZZ', 404],
    ['GET', '/%C0%AF', 404],
    ['GET', '/assets/%E0%A4%A.js', 404],
    ['GET', '/a%00.js', 404],
    ['GET', '/plugins/%ZZ/client.js', 404],
    ['POST', '/%ZZ', 404],
    ['POST', '/', 404],
    ['PUT', '/livez', 404],
    ['PROPFIND', '/', 404],
    ['GET', '/api/%ZZ', 404],
    ['GET', '/api/yard/%ZZ', 404],
    ['GET', '/api/about?%ZZ=%ZZ', 422],
    ['TRACE', '/api/yard', 405],
    ['GET', link(LATER, `1.${encodeURIComponent('é'.repeat(43))}`), 404],
    ['GET', link(LATER, `1.${encodeURIComponent('é'.repeat(21))}a`), 404],
    ['GET', link(LATER, '%ZZ'), 404],
    ['GET', link('1e400', '1.x'), 404],
    ['GET', link('', `9999999999999999999999.${'a'.repeat(43)}`), 404],
    ['OPTIONS', '*', 400],
    ['GET', '/a.js\\..\\x.js', 400],
  ])('%s %s is %i', async (method, at, status) => {
    const answer = await ask(method, at)
    expect(answer.status).toBe(status)
    for (const name of ['X-Content-Type-Options: nosniff', 'Content-Security-Policy:', 'Referrer-Policy:'])
      expect(answer.head.toLowerCase()).toContain(name.toLowerCase())
  })
  it('names no host that is none', async () => {
    for (const host of ['a b', '[::']) expect((await ask('GET', '/api/about', host)).status).toBe(400)
  })
})
