/** Files of the page travel packed, are asked for again by their tag, and are kept where they never change. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { build } from 'vite'
import { openDropIns } from '../../../server/http/drop-ins.ts'
import { servePage } from '../../../server/http/page.ts'
import { precompressed } from '../../../vite/precompressed.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gantry-static-'))
const dist = path.join(folder, 'dist')
const code = `console.log(${JSON.stringify('some words of a page, '.repeat(200))})`
const page = servePage(
  dist,
  { tls: false, recording: '', tiles: '' },
  openDropIns(path.join(folder, 'plugins')),
)
const ask = (at: string, headers: Record<string, string> = {}) =>
  page(new Request(`http://test${at}`, { headers }))
let asset = ''
beforeAll(async () => {
  fs.writeFileSync(path.join(folder, 'index.html'), '<script type="module" src="./main.js"></script>')
  fs.writeFileSync(path.join(folder, 'main.js'), code)
  fs.mkdirSync(path.join(folder, 'plugins', 'one'), { recursive: true })
  fs.writeFileSync(path.join(folder, 'plugins', 'one', 'client.js'), code)
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [precompressed()],
    root: folder,
    build: { outDir: 'dist', modulePreload: { polyfill: false } },
  })
  asset = `/assets/${fs.readdirSync(path.join(dist, 'assets')).find((name) => name.endsWith('.js'))!}`
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

describe('a file of the page', () => {
  it('comes as the browser takes it, and is the same', async () => {
    const bare = Buffer.from(await (await ask(asset)).arrayBuffer())
    for (const [accepts, encoding, open] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ] as const) {
      const { headers, ...answer } = await ask(asset, { 'accept-encoding': accepts }).then(async (one) => ({
        headers: one.headers,
        bytes: Buffer.from(await one.arrayBuffer()),
      }))
      expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([encoding, 'Accept-Encoding'])
      expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
      expect(open(answer.bytes).equals(bare)).toBe(true)
      expect(answer.bytes.length).toBeLessThan(bare.length / 5)
    }
    expect((await ask(asset)).headers.get('content-encoding')).toBe(null)
    expect((await ask(asset)).headers.get('vary')).toBe('Accept-Encoding')
  })
  it('is kept for ever, and never sent to who holds it', async () => {
    const packed = { 'accept-encoding': 'br' }
    const { headers } = await ask(asset, packed)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const tag = headers.get('etag')!
    const again = await ask(asset, { ...packed, 'if-none-match': `"other", W/${tag}` })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
    expect(again.headers.get('x-content-type-options')).toBe('nosniff')
    // packed otherwise it is another
    expect((await ask(asset, { 'if-none-match': tag })).status).toBe(200)
  })
  it('of a drop-in comes as it is, with its tag', async () => {
    const answer = await ask('/plugins/one/client.js', { 'accept-encoding': 'br, gzip' })
    expect([answer.headers.get('content-encoding'), answer.headers.get('cache-control')]).toEqual([
      null,
      'no-cache',
    ])
    const held = { 'if-none-match': answer.headers.get('etag')! }
    expect((await ask('/plugins/one/client.js', held)).status).toBe(304)
    fs.appendFileSync(path.join(folder, 'plugins', 'one', 'client.js'), '\n')
    expect((await ask('/plugins/one/client.js', held)).status).toBe(200)
  })
  it('that is packed is no address of its own', async () => {
    expect((await ask(`${asset}.br`)).headers.get('content-type')).toContain('text/html')
  })
})
