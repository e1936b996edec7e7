/** docs/extension-points.md: where areas add to others, and which do today. `npm run generate` writes it. */
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root, textOf } from './everything.ts'
import {
  clientFillers,
  contributors,
  definedBy,
  type Defined,
  kitCallers,
  type Member,
  membersOf,
  menuPlaces,
  partContributors,
  providers,
  serverFillers,
} from './points.ts'

const FILE = 'docs/extension-points.md'
const points = definedBy('definePoint')
const capabilities = definedBy('defineCapability')
const parts = definedBy('defineParts')
/** Parts that the server's kit gives beside its methods. */
const ADDING = /^(serve|files\.partOf)$/
const kit = [
  ...membersOf('server/plugin.ts', 'ServerKit'),
  ...membersOf('server/files/files.ts', 'Files').map((one) => ({ ...one, name: `files.${one.name}` })),
].filter(({ name, isMethod }) => (isMethod && !name.includes('.')) || ADDING.test(name))
const manifest = membersOf('src/core/plugin/manifest.ts', 'PluginManifest')
const server = membersOf('server/plugin.ts', 'ServerPlugin')

const code = (text: string): string => (text ? `\`${text.replaceAll('|', '\\|')}\`` : '')
const cell = (text: string): string => text.replaceAll('|', '\\|')
const place = (file: string): string => `[${file.replace(/^src\//, '')}](../${file})`
/** Names of plugins; more than a dozen are counted. */
const who = (plugins: readonly string[] = []): string => {
  if (plugins.length === 0) return 'none'
  return plugins.length > 12 ? `${plugins.length} plugins` : plugins.join(', ')
}
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  `| ${head.join(' | ')} |`,
  `|${'---|'.repeat(head.length)}`,
  ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  '',
]
/** Menus of rows and bars of lists of plain areas, which each area fills itself, are no news. */
const isOwn = (name: string, plugins: readonly string[]): boolean =>
  /\.(row|list)$/.test(name) && plugins.length === 1
const byOthers = [...menuPlaces]
  .filter(([name, plugins]) => !isOwn(name, plugins))
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
const definedTable = (all: readonly Defined[], by: ReadonlyMap<string, readonly string[]>, end: string) =>
  table(
    ['name', 'for', 'takes', 'defined in', end],
    all.map(({ name, words, takes, file }) => [
      code(name),
      cell(words),
      code(takes),
      place(file),
      file.startsWith('src/core/kernel') || file.startsWith('src/core/device')
        ? 'the kernel'
        : who(by.get(name)),
    ]),
  )
const memberTable = (all: readonly Member[], by: ReadonlyMap<string, readonly string[]>, end: string) =>
  table(
    ['member', 'for', end],
    all.map(({ name, words }) => [code(name), cell(words), who(by.get(name))]),
  )

const text = [
  '# Extension points',
  '',
  `Made by \`npm run generate\`, from the sources and from the manifests of the product. How a plugin is written, [plugins.md](plugins.md) shows. There are ${points.length} points in the browser, ${capabilities.length} capabilities, ${byOthers.length} places of menus that other areas fill and ${parts.length} sets of parts on the server; beside them are the members of the two manifests and of the server's kit.`,
  '',
  '## Points of the browser',
  '',
  'A point is a list to which other areas add: `contributes: [contribute(point, item)]` in the manifest. The screen that draws it reads `reading.contributions(point)`.',
  '',
  ...definedTable(points, contributors, 'contributed by'),
  '## Capabilities',
  '',
  'A capability is a service that one plugin offers (`provides: [provide(capability, make)]`) and others use by its name (`reading.use(capability)`).',
  '',
  ...definedTable(capabilities, providers, 'provided by'),
  '## Places of menus',
  '',
  'A command registers at a place by `menus: [place]`. `<entity>.row` is the menu of a row, `<entity>.list` the bar of its list; any other place is named by the area that asks for it. Places that only their own area fills are left out.',
  '',
  ...table(
    ['place', 'commands of'],
    byOthers.map(([name, plugins]) => [code(name), who(plugins)]),
  ),
  '## Members of the manifest in the browser',
  '',
  ...memberTable(manifest, clientFillers, 'filled by'),
  '## Parts of statements on the server',
  '',
  'The owner of a statement defines what others can add to it; `kit.contribute(parts, { name: part })` adds it in `mount` ([decision 0006](decisions/0006-contributed-parts.md)).',
  '',
  ...definedTable(parts, partContributors, 'contributed by (part)'),
  "## Members of the server's kit",
  '',
  'What `mount` calls to add something. The other members of the kit are tools.',
  '',
  ...memberTable(kit, kitCallers, 'called by'),
  "## Members of the server's manifest",
  '',
  ...memberTable(server, serverFillers, 'filled by'),
].join('\n')

describe('extension points', () => {
  it('are listed in docs/extension-points.md', () => {
    if (process.env.GANTRY_WRITE) fs.writeFileSync(path.join(root, FILE), text)
    const kept = fs.existsSync(path.join(root, FILE)) ? textOf(FILE) : ''
    expect(kept === text, `${FILE} is stale: npm run generate`).toBe(true)
  })
  it('are defined once each', () => {
    const names = [...points, ...capabilities, ...parts].map(({ name }) => name)
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  })
  it('have a docstring', () => {
    const all = [...points, ...capabilities, ...parts, ...kit, ...manifest, ...server]
    expect(all.filter(({ words }) => !words).map(({ name }) => name)).toEqual([])
  })
  it('are those that contributions name', () => {
    const defined = (all: readonly Defined[]) => new Set(all.map(({ name }) => name))
    const unknown = (by: ReadonlyMap<string, readonly string[]>, all: readonly Defined[]) =>
      [...by.keys()].filter((name) => !defined(all).has(name))
    expect([
      ...unknown(contributors, points),
      ...unknown(providers, capabilities),
      ...unknown(partContributors, parts),
    ]).toEqual([])
  })
})
