/**
 * `npm run libraries`: holds the libraries that run with the product against the times of docs/security.md. One is
 * late when a release of its line has been out for longer than they allow and is not taken. Known weaknesses are
 * asked of the registry, where it answers. Exit code 1 when something is late or weak.
 */
import './shared/node-version.cjs'
import './shared/help.mjs'
import fs from 'node:fs'
import path from 'node:path'
import { ensureInstalled, root, run } from './shared/kit.mjs'

const DAYS = 90
const DAY_MS = 86_400_000
/** Names the library that holds another one back, and its version. */
const HELD_BACK = {
  pgpass: 'pg asks for exactly this one',
  'undici-types': 'types alone, as those of Node 20 ask for them',
}

/** "1.2.3" as figures; nothing for what is not released yet */
const parse = (version) => /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number)
const isNewer = (a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
/** 0.3.1 promises nothing to 0.4.0: there the second figure is the line. */
const isSameLine = (a, b) => a[0] === b[0] && (a[0] > 0 || a[1] === b[1])

/** Every library of the lock that is not only for building and testing: name and version. */
function libraries() {
  const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([place, one]) => place.includes('node_modules/') && !one.dev && !one.devOptional && !one.link)
    .map(([place, { version }]) => ({ name: place.slice(place.lastIndexOf('node_modules/') + 13), version }))
}
async function read(what, ...args) {
  const { output } = await run('npm', [what, ...args, '--json', '--loglevel=error'], { capture: true })
  try {
    return JSON.parse(output.slice(output.search(/[[{]/)))
  } catch {
    return undefined
  }
}
/**
 * Since when the registry has had something newer of the same line: days, 0 when ours is the newest. Of a build
 * before a release, such as the embedded PostgreSQL, the release itself is newer.
 */
async function behind({ name, version }) {
  const published = await read('view', name, 'time')
  if (!published?.[version]) return undefined
  const [released] = version.split('-')
  const ours = parse(released)
  const least = released === version ? 1 : 0
  const newer = Object.keys(published)
    .filter((one) => ours && parse(one) && isSameLine(parse(one), ours) && isNewer(parse(one), ours) >= least)
    .map((one) => Date.parse(published[one]))
  return newer.length === 0 ? 0 : Math.floor((Date.now() - Math.min(...newer)) / DAY_MS)
}

await ensureInstalled()
const all = libraries()
const waiting = [...all]
const late = []
const held = []
const unknown = []
await Promise.all(
  [0, 1, 2, 3].map(async () => {
    for (let one; (one = waiting.shift());) {
      const days = await behind(one)
      if (days === undefined) unknown.push(`${one.name} ${one.version}`)
      else if (days > DAYS)
        (HELD_BACK[one.name] ? held : late).push(
          `${one.name} ${one.version}: something newer for ${days} days`,
        )
    }
  }),
)
for (const line of late.sort()) console.log(line)
for (const line of held.sort()) console.log(`${line}; ${HELD_BACK[line.split(' ')[0]]}`)
for (const line of unknown.sort()) console.log(`${line}: the registry does not say when it was released`)
const weak = (await read('audit', '--omit=dev'))?.metadata?.vulnerabilities?.total
console.log(
  weak === undefined ? 'Known weaknesses: this registry answers none.' : `Known weaknesses: ${weak}`,
)
console.log(`${all.length} libraries, ${late.length} later than ${DAYS} days, ${unknown.length} not known`)
process.exitCode = late.length > 0 || weak > 0 ? 1 : 0
