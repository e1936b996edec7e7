/**
 * docs/coverage.md: every route, call and text of the specification, where it is
 * and the test that proves it. What is open says so.
 */
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { contracts } from '#schema/index.ts'
import { clientPlugins, files, json, root, serverPlugins, textOf } from './everything.ts'
import { NOT_DRAWN, ROUTES, TEXTS } from './agreed/specification.ts'
import { productTexts } from './words.ts'

interface Call {
  readonly method: string
  readonly path: string
  readonly permission: string
}
const OPEN = '**open**'
/** Names of a list of records, with the tests that did them (`scripts/recorded.mjs`). */
const recorded = (kind: string): ReadonlyMap<string, readonly string[]> =>
  new Map(Object.entries(json(`tests/laws/agreed/${kind}.json`) as Record<string, readonly string[]>))
const link = (file: string) => `[${file.replace(/^tests\//, '')}](../${file})`
const links = (tests: readonly string[] = []): string => tests.map(link).join(', ')
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  `| ${head.join(' | ')} |`,
  `|${'---|'.repeat(head.length)}`,
  ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  '',
]
const done = (rows: readonly (readonly string[])[]): string =>
  `${rows.filter((cells) => !cells.some((cell) => cell.startsWith(OPEN))).length} of ${rows.length}`

const opened = recorded('opened')
const places = new Set([
  '/',
  ...clientPlugins.flatMap(([, plugin]) => (plugin.routes ?? []).map((route) => route.path)),
  ...files
    .filter((file) => file.startsWith('src/shell/'))
    .flatMap((file) => [...textOf(file).matchAll(/\bpath: '([^']+)'/g)].map(([, place]) => place!)),
])
function routeRows(): string[][] {
  return ROUTES.map((route) => {
    const none = places.has(route) ? `${OPEN}: no test opens it` : OPEN
    return [`\`${route}\``, links(opened.get(route)) || none]
  })
}
const shape = (method: string, at: string): string =>
  `${method.toUpperCase()} /${at.replace(/^\/|\/$/g, '').replace(/\{\w+\}/g, '{}')}`
const published = new Set(
  [...contracts, ...serverPlugins.flatMap(([, plugin]) => plugin.contracts ?? [])]
    .flatMap((one) => one.routes)
    .map((one) => shape(one.method, one.path)),
)
/** Answered outside the contract, by nothing that a test of the app in memory calls: documents and health. */
const BESIDE: Readonly<Record<string, string>> = {
  'GET /docs': 'tests/server/http/reference.test.ts',
  'GET /events': 'tests/server/feed/cuts.test.ts',
  'GET /openapi.json': 'tests/server/http/reference.test.ts',
  'GET /livez': 'tests/server/http/http.test.ts',
  'GET /readyz': 'tests/server/http/http.test.ts',
  'GET /metrics': 'tests/server/http/metrics.test.ts',
}
const made = new Map(
  [...recorded('called')].map(([call, at]) => [shape(...(call.split(' ') as [string, string])), at]),
)
function callRows(): string[][] {
  return (json('tests/laws/agreed/calls.json') as unknown as Call[]).map((call) => {
    const name = shape(call.method, call.path)
    const beside = BESIDE[name]
    const proof = links(made.get(name) ?? (beside ? [beside] : []))
    const none = published.has(name) ? `${OPEN}: no test makes it` : OPEN
    return [call.method, `\`${call.path}\``, call.permission, proof || none]
  })
}
const drawn = recorded('drawn')
const answered = recorded('answered')
/** The first place of each text of the source; `…` is a gap. */
const said = new Map(
  productTexts(root, files)
    .toReversed()
    .map(({ text, file }) => [text, file]),
)
/** Finds a text in the source; one with a gap at its end may be there without what fills it. */
const saidIn = (text: string): string | undefined =>
  said.get(text.replaceAll(/\{\w+\}/g, '…')) ?? said.get(text.replace(/ ?\{\w+\}$/, ''))
function textRows(texts: readonly string[]): string[][] {
  return texts.map((text) => {
    const at = saidIn(text)
    const proof = links((NOT_DRAWN.has(text) ? answered : drawn).get(text))
    const none = `${OPEN}: no test ${NOT_DRAWN.has(text) ? 'has it answered' : 'draws it'}`
    return [text.replaceAll('|', '\\|'), at ? `\`${at}\`` : OPEN, proof || (at ? none : '')]
  })
}

describe('docs/coverage.md', () => {
  it('says of every route, call and text of the specification where it is and which test proves it', () => {
    const routes = routeRows()
    const calls = callRows()
    const texts = Object.entries(TEXTS).map(([title, list]) => [title, textRows(list)] as const)
    const all = texts.flatMap(([, rows]) => rows)
    const text = [
      '# What is covered',
      '',
      `Made by \`npm run generate\`. Of the specification: ${done(routes)} routes, ${done(calls)} calls, ${done(all)} texts. What is not there, or has no test that shows it, says **open**.`,
      '',
      'Every route is opened with rows, without rows and with a failing server, wide, narrow and dark, by `tests/browser/screens.test.ts`; every published call is asked by seven roles in `tests/server/contract/matrix.test.ts`. Beside a call stand tests that made it and were answered 2xx; beside a route tests that opened it in a browser and saw its heading, with nothing loading and no failure; beside a text tests that saw it drawn, whole: as the text of an element, of a run of text in it, or as its name. What no page draws is proven by the answer of the server. All of it is recorded as tests run, and `scripts/recorded.mjs` holds the lists to every run.',
      '',
      '## Routes',
      '',
      ...table(['route', 'proof'], routes),
      '## Texts',
      '',
      ...texts.flatMap(([title, rows]) => [`### ${title}`, '', ...table(['text', 'said in', 'proof'], rows)]),
      '## Calls',
      '',
      ...table(['method', 'path', 'permission', 'proof'], calls),
    ].join('\n')
    const file = path.join(root, 'docs', 'coverage.md')
    if (process.env.GANTRY_WRITE) fs.writeFileSync(file, text)
    expect(
      fs.existsSync(file) ? textOf('docs/coverage.md') : '',
      'docs/coverage.md is stale: npm run generate',
    ).toBe(text)
  })
  it('is made of lists that name what the specification names, and tests that are there', () => {
    const texts = new Set(Object.values(TEXTS).flat())
    const unknown = [
      ...[...opened.keys()].filter((route) => !ROUTES.includes(route)),
      ...[...drawn.keys(), ...answered.keys(), ...NOT_DRAWN].filter((text) => !texts.has(text)),
      ...[...opened.values(), ...drawn.values(), ...answered.values()]
        .flat()
        .filter((file) => !files.includes(file)),
    ]
    expect(unknown).toEqual([])
  })
  it('names no route and no text twice', () => {
    expect(new Set(ROUTES).size).toBe(ROUTES.length)
    const texts = Object.values(TEXTS).flat()
    expect(texts.filter((text, i) => texts.indexOf(text) !== i)).toEqual([])
  })
})
