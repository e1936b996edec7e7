/** Rooms within large plugins. Which room may import which, dependency-cruiser checks by the same table. */
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { textOf } from './everything.ts'
import { pluginFiles, pluginOf, plugins } from './walls/sources.ts'

interface Room {
  readonly at: readonly string[]
  readonly doors: readonly string[]
}
interface Rule {
  readonly name: string
  readonly from: { readonly path: string; readonly pathNot?: string }
  readonly to: { readonly path: string; readonly pathNot?: string }
}
const { ALL, INNER, doorsOf, filesOf, innerRules } = createRequire(import.meta.url)(
  '../../.dependency-cruiser.inner.cjs',
) as {
  readonly ALL: readonly string[]
  readonly INNER: Readonly<Record<string, Readonly<Record<string, Room>>>>
  readonly doorsOf: (plugin: string, doors: readonly string[]) => string
  readonly filesOf: (plugin: string, names: readonly string[]) => string
  readonly innerRules: () => readonly Rule[]
}
/** The most lines of a plugin without rooms. */
const MOST = 5000
const linesOf = (plugin: string): number =>
  pluginFiles
    .filter((file) => pluginOf(file) === plugin)
    .reduce((sum, file) => sum + textOf(file).split('\n').length - 1, 0)
const rooms = Object.entries(INNER).flatMap(([plugin, table]) =>
  Object.entries(table).map(([name, room]) => ({ plugin, name, ...room })),
)
const isFile = (pattern: string): boolean => pluginFiles.some((file) => new RegExp(pattern).test(file))
const matches = (side: Rule['from'], file: string): boolean =>
  new RegExp(side.path).test(file) && !(side.pathNot && new RegExp(side.pathNot).test(file))
/** The rules that refuse an import. */
const against = (from: string, to: string): string[] =>
  innerRules()
    .filter((rule) => matches(rule.from, `src/plugins/${from}`) && matches(rule.to, `src/plugins/${to}`))
    .map(({ name }) => name)

describe('inner rooms', () => {
  it('are given to every plugin of more than 5,000 lines', () => {
    expect(plugins.filter((plugin) => linesOf(plugin) > MOST && !INNER[plugin])).toEqual([])
  })
  it('have every file of the plugin, each in one room', () => {
    const patterns = rooms.map(({ plugin, name }) => new RegExp(filesOf(plugin, [name])))
    const count = (file: string) => patterns.filter((pattern) => pattern.test(file)).length
    const wrong = pluginFiles.filter((file) => INNER[pluginOf(file)!] && count(file) !== 1)
    expect(wrong.map((file) => `${file} is in ${count(file)} rooms`)).toEqual([])
  })
  it('have files, and doors that exist', () => {
    const empty = rooms.filter(({ plugin, name }) => !isFile(filesOf(plugin, [name])))
    const closed = rooms
      .filter(({ doors }) => doors !== ALL)
      .flatMap(({ plugin, doors }) =>
        doors.filter((door) => !isFile(doorsOf(plugin, [door]))).map((door) => `${plugin} ${door}`),
      )
    expect([...empty.map(({ plugin, name }) => `${plugin} ${name}`), ...closed]).toEqual([])
  })
  it('refuse an import of a later room, and of what is no door', () => {
    const desk = 'dispatch/screens/center/use-center.ts'
    expect(against(desk, 'dispatch/screens/center/panes/panes.tsx')).toEqual([
      'dispatch: desk knows the rooms before it',
    ])
    expect(against('dispatch/screens/center/panes/panes.tsx', desk)).toEqual([])
    expect(against('dispatch/screens/center/center.tsx', 'dispatch/screens/center/panes/lift.tsx')).toEqual([
      'dispatch: panes has doors',
    ])
    const draft = 'sales-orders/screens/editor/draft/line.ts'
    expect(against('sales-orders/screens/editor/editor.tsx', draft)).toEqual([])
    expect(against(draft, 'sales-orders/screens/editor/money-card.tsx')).toEqual([
      'sales-orders: draft knows the rooms before it',
    ])
  })
  it('are described in docs/architecture.md', () => {
    const [, section = ''] = textOf('docs/architecture.md').split('### Inner rooms')
    const described = [...section.split('\n## ')[0]!.matchAll(/^\| ([a-z-]+) \| ([a-z -]+) \| .+ \|$/gm)]
      .map(([, plugin, name]) => `${plugin}: ${name}`)
      .filter((room) => room !== 'plugin: room')
    expect(described).toEqual(rooms.map(({ plugin, name }) => `${plugin}: ${name}`))
  })
})
