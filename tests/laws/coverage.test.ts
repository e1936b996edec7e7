/**
 * docs/coverage.md: every route, call and text of the specification, where it is
 * and the test that proves it. What is open says so.
 */
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { contracts } from '#schema/index.ts'
import { clientPlugins, files, json, root, serverPlugins, textOf } from './everything.ts'
import { ROUTES, TEXTS } from './agreed/specification.ts'

interface Call {
  readonly method: string
  readonly path: string
  readonly permission: string
}
const OPEN = '**open**'
const tests = files
  .filter((file) => /^tests\/(?!laws\/).*\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: textOf(file) }))
const sources = files
  .filter((file) => /^(src|server|schema)\/.*\.(ts|tsx)$/.test(file) && !/^schema\/reference\//.test(file))
  .map((file) => ({ file, text: textOf(file) }))
const link = (file: string) => `[${file.replace(/^tests\//, '')}](../${file})`
const naming = (fits: (text: string) => boolean, most = 2): string =>
  tests
    .filter(({ text }) => fits(text))
    .slice(0, most)
    .map(({ file }) => link(file))
    .join(', ')
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  `| ${head.join(' | ')} |`,
  `|${'---|'.repeat(head.length)}`,
  ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  '',
]
const done = (rows: readonly (readonly string[])[]): string =>
  `${rows.filter((cells) => !cells.some((cell) => cell.startsWith(OPEN))).length} of ${rows.length}`

const frame = sources
  .filter(({ file }) => file.startsWith('src/shell/'))
  .map(({ text }) => text)
  .join('\n')
const places = new Set(
  clientPlugins.flatMap(([, plugin]) => (plugin.routes ?? []).map((route) => route.path)),
)
function routeRows(): string[][] {
  return ROUTES.map((route) => {
    const there = places.has(route) || (route === '/' ? true : frame.includes(`path: '${route}'`))
    const named = naming((text) => text.includes(`${route.replace('/:id', '/')}`) && route !== '/', 1)
    return [
      `\`${route}\``,
      there ? [link('tests/browser/screens.test.ts'), named].filter(Boolean).join(', ') : OPEN,
    ]
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
  Object.entries(json('tests/laws/agreed/called.json') as unknown as Record<string, string[]>).map(
    ([call, at]) => [shape(...(call.split(' ') as [string, string])), at],
  ),
)
function callRows(): string[][] {
  return (json('tests/laws/agreed/calls.json') as unknown as Call[]).map((call) => {
    const name = shape(call.method, call.path)
    const proof = (made.get(name) ?? [BESIDE[name]]).flatMap((file) => (file ? [link(file)] : [])).join(', ')
    const none = published.has(name) ? `${OPEN}: no test makes it` : OPEN
    return [call.method, `\`${call.path}\``, call.permission, proof || none]
  })
}
const quoted = (text: string): string => text.replaceAll("'", "\\'")
function textRows(texts: readonly string[]): string[][] {
  return texts.map((text) => {
    const held = (all: string) =>
      all.includes(text) || all.includes(quoted(text)) || all.includes(text.replace("'", '’'))
    const at = sources.find((source) => held(source.text))?.file
    const proof = naming(held)
    return [
      text.replaceAll('|', '\\|'),
      at ? `\`${at}\`` : OPEN,
      proof || (at ? `${OPEN}: no test names it` : ''),
    ]
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
      `Made by \`npm run generate\`. Of the specification: ${done(routes)} routes, ${done(calls)} calls, ${done(all)} texts. What is not there, or has no test that names it, says **open**.`,
      '',
      'Every route is opened with rows, without rows and with a failing server, wide, narrow and dark, by `tests/browser/screens.test.ts`; every published call is asked by seven roles in `tests/server/contract/matrix.test.ts`. Beside a call stand tests that made it and were answered 2xx, as their run recorded it (`scripts/called.mjs` holds the list to every run); beside a route or a text the first that name it.',
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
  it('names no route and no text twice', () => {
    expect(new Set(ROUTES).size).toBe(ROUTES.length)
    const texts = Object.values(TEXTS).flat()
    expect(texts.filter((text, i) => texts.indexOf(text) !== i)).toEqual([])
  })
})
