/** What a page carries: script files and their size packed (gzip 9), from the build itself. It may only fall. */
import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { openSite } from './harness.ts'

const client = path.resolve('dist/client')
const read = (name: string): string => fs.readFileSync(path.join(client, name), 'utf8')
const names = fs.readdirSync(path.join(client, 'assets')).filter((name) => name.endsWith('.js'))
const page = read('index.html')

/** These files and all they import, without what is opened later. */
function standsOn(roots: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const left = [...roots]
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    if (seen.has(name)) continue
    seen.add(name)
    for (const [, to] of read(`assets/${name}`).matchAll(/(?:from|import)\s*["'`]\.\/([\w~.-]+\.js)["'`]/g))
      left.push(to!)
  }
  return seen
}
const called = (name: RegExp): readonly string[] => {
  const found = names.filter((file) => name.test(file))
  expect(found, String(name)).toHaveLength(1)
  return found
}
const entry = [...page.matchAll(/<script type="module"[^>]*src="\/assets\/([^"]+)"/g)].map(
  ([, name]) => name!,
)
const product = [...entry, ...called(/^product-[\w-]{8}\.js$/)]
const day = [...product, ...called(/^drives-[\w-]{8}\.js$/)]
/** kB and files of each place where people work; after a change that makes one smaller its figure is lowered here. */
const PLACES: readonly (readonly [place: string, roots: readonly string[], kB: number, files: number])[] = [
  ['the login', [...entry, ...called(/^entry-[\w-]{8}\.js$/)], 79.0, 5],
  ['the order list, the office’s first screen', [...product, ...called(/^lists-[\w-]{8}\.js$/)], 223.8, 14],
  ['a driver’s day', day, 185.5, 12],
  ['a delivery, after the day', [...day, ...called(/^delivers-[\w-]{8}\.js$/)], 199.1, 14],
]
/** names of files are hashes: what they compress to moves a little */
const NOISE = 1.01
/** a figure that far above what is carried lets the next change in for nothing */
const SLACK = 0.97

describe('what a page carries', () => {
  it.each(PLACES)('%s', (_place, roots, kB, files) => {
    const all = [...standsOn(roots)]
    const bytes = all.map((name) => gzipSync(read(`assets/${name}`), { level: 9 }).length)
    const carried = bytes.reduce((sum, one) => sum + one, 0) / 1024
    expect(carried).toBeLessThanOrEqual(kB * NOISE)
    expect(carried, `only ${carried.toFixed(1)} kB: lower the figure`).toBeGreaterThan(kB * SLACK)
    expect(all.length).toBe(files)
  })
  it('the login is asked for in twelve requests, everything counted', async () => {
    const site = await openSite()
    const { page: tab } = await site.visitor({ serviceWorkers: 'block' })
    const asked: string[] = []
    await site.signUp()
    tab.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await tab.goto(`${site.origin}/`)
    await tab.locator('input[type=password]').waitFor()
    const ahead = new Set(/name="product-files" content="([^"]*)"/.exec(page)![1]!.split(' '))
    expect(asked.filter((one) => !ahead.has(one)).length).toBeLessThanOrEqual(12)
    // and the product comes by itself while somebody types
    await expect.poll(() => asked.filter((one) => ahead.has(one)).length).toBe(ahead.size)
  })
})
