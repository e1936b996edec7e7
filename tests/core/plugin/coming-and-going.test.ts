/** Plugins that come after the start and go before the end. */
import { NEVER } from 'rxjs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  contribute,
  defineCapability,
  defineCollection,
  defineCommand,
  defineEffect,
  defineEvent,
  definePoint,
  defineProjection,
  merge,
  provide,
  type PluginManifest,
} from '#core'
import { createRegistry } from '#core/plugin/registry.ts'

const shared = defineEvent('well.shared', z.object({ id: z.number() }))
const panels = definePoint<string>('well.panels')
const load = async () => ({ default: () => null })
const depth = (id: string) => defineCapability<number>(`${id}/depth@1`)
/** One thing of every kind. */
const area = (id: string, more: Partial<PluginManifest> = {}): PluginManifest => ({
  id,
  title: id,
  events: [shared, defineEvent(`${id}.made`, z.object({ id: z.number() }))],
  commands: [
    defineCommand({
      id: `${id}.make`,
      title: 'Make',
      input: z.object({}),
      keys: id === 'a' ? 'f8' : 'f9',
      menus: ['well.row'],
      run: async () => 1,
    }),
  ],
  projections: [
    defineProjection(
      `${id}.count`,
      () => ({}),
      () => [],
    ),
  ],
  collections: [defineCollection<{ id: number }>(`${id}.rows`, () => []) as never],
  effects: [defineEffect(`${id}.news`, 'each-tab', () => NEVER)],
  provides: [provide(depth(id), () => 1)],
  contributes: [contribute(panels, `panel of ${id}`)],
  routes: [{ path: `/${id}`, title: id, load }],
  menu: [{ group: 'sales', label: id, to: `/${id}` }],
  ...more,
})
type Open = ReturnType<typeof createRegistry>
const names = ({ registry }: Open) => ({
  plugins: [...registry.plugins.keys()],
  commands: [...registry.commands.keys()],
  events: [...registry.events.keys()],
  projections: [...registry.projections.keys()],
  collections: [...registry.collections.keys()],
  effects: [...registry.effects.keys()],
  provisions: [...registry.provisions.keys()],
  contributions: Object.fromEntries(registry.contributions),
  routes: [...registry.routes.keys()],
  menu: registry.menu.map(({ label }) => label),
  bindings: registry.bindings.map(({ command }) => command),
})

describe('a plugin', () => {
  test('that goes takes with it what it brought, and nothing that others have too', () => {
    const open = createRegistry([area('a')])
    const alone = names(open)
    expect(open.add(area('b'))).toEqual([])
    expect(names(open)).toMatchObject({
      plugins: ['a', 'b'],
      events: ['well.shared', 'a.made', 'b.made'],
      contributions: { 'well.panels': ['panel of a', 'panel of b'] },
      menu: ['a', 'b'],
      bindings: ['a.make', 'b.make'],
    })
    expect(open.remove('b')).toEqual([])
    expect(names(open)).toEqual(alone)
    open.remove('a')
    expect(names(open)).toEqual(names(createRegistry([])))
  })
  test('can come again after it went', () => {
    const open = createRegistry([area('a')])
    open.remove('a')
    expect([open.add(area('a')), open.registry.failures]).toEqual([[], []])
  })
  test('that brings nothing comes and goes as well', () => {
    const open = createRegistry([area('a'), { id: 'empty', title: 'Empty' }])
    const all = names(open)
    expect(open.remove('empty')).toEqual([])
    expect(names(open)).toEqual({ ...all, plugins: ['a'] })
  })
  test('that others need stays, and says who needs it', () => {
    const open = createRegistry([
      area('a'),
      area('b', { needs: [depth('a').name] }),
      area('c', { commands: [], needs: [depth('b').name] }),
    ])
    const all = names(open)
    expect(open.remove('a')).toEqual(['"b" needs it', '"c" needs it'])
    expect(names(open)).toEqual(all)
  })
  test('that is not there cannot go', () => {
    expect(createRegistry([]).remove('a')).toEqual(['there is no plugin "a"'])
  })
  test('that comes later is checked like the others, and a refused one changes nothing', () => {
    const open = createRegistry([area('a')])
    const alone = names(open)
    expect(open.add(area('a', { needs: ['no/where@1'] }))[0]).toBe('plugin "a" exists already')
    expect(open.add(area('b', { needs: ['no/where@1'] }))).toEqual(['nobody provides "no/where@1"'])
    expect(names(open)).toEqual(alone)
    expect(open.registry.failures.map(({ plugin }) => plugin)).toEqual(['a', 'b'])
  })
  test('that is none is told that, and nothing of what it needs', () => {
    const open = createRegistry([])
    expect(open.add({ title: 'No name', needs: ['no/where@1'] } as never)).toEqual(['it is no manifest'])
  })
})

describe('menus', () => {
  test('stand in the order they ask for, those that ask for none at 100', () => {
    const entry = (label: string, order?: number) => ({
      group: 'sales' as const,
      label,
      to: '/a',
      ...(order === undefined ? {} : { order }),
    })
    const { registry } = createRegistry([
      area('a', {
        menu: [
          entry('Last', 101),
          entry('Any'),
          entry('First', 99),
          { ...entry('Elsewhere', 1), group: 'purchase' as const },
        ],
      }),
    ])
    expect(registry.menuOf('sales').map(({ label }) => label)).toEqual(['First', 'Any', 'Last'])
  })
  test('ask for their own permission, else for that of where they lead, else for none', () => {
    const route = (path: string, permission?: string) => ({
      path,
      title: path,
      load,
      ...(permission ? { permission } : {}),
    })
    const { registry } = createRegistry([
      area('a', {
        routes: [route('/a', 'well.read'), route('/b')],
        menu: [
          { group: 'sales', label: 'Own', to: '/a', permission: 'well.list' },
          { group: 'sales', label: 'Of the route', to: '/a' },
          { group: 'sales', label: 'None', to: '/b' },
          { group: 'sales', label: 'Elsewhere', to: '/nowhere' },
        ],
      }),
    ])
    expect(registry.menuOf('sales').map((entry) => entry.permission)).toEqual([
      'well.list',
      'well.read',
      undefined,
      undefined,
    ])
    expect('permission' in registry.menuOf('sales')[2]!).toBe(false)
  })
  test('of a place hold the commands that ask for it', () => {
    const quiet = defineCommand({ id: 'quiet', title: 'Quiet', input: z.object({}), run: async () => 1 })
    const { registry } = createRegistry([area('a'), { id: 'b', title: 'b', commands: [quiet] }])
    expect(registry.menuCommands('well.row').map(({ id }) => id)).toEqual(['a.make'])
    expect(registry.menuCommands('well.head')).toEqual([])
  })
})

test('only lists are joined: what else a part says is its own', () => {
  expect(merge({ id: 'a', title: 'A', needs: ['x'] }, { id: 'b', needs: ['y'] }, {})).toEqual({
    needs: ['x', 'y'],
  })
})
