/** What is wrong with a manifest, told by everything that is wrong with it. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import yards from '#schema/areas/yards.ts'
import { contract } from '#schema/contract/kit.ts'
import { catalogue } from '#schema/index.ts'
import {
  all,
  any,
  defineCapability,
  defineCommand,
  defineContextKey,
  defineEffect,
  defineEvent,
  defineProjection,
  has,
  is,
  not,
  provide,
  typing,
  type PluginManifest,
  type When,
} from '#core'
import { createRegistry } from '#core/plugin/registry.ts'
import { NEVER } from 'rxjs'

type Keys = string | readonly string[]
const command = (id: string, keys: Keys | undefined, when?: When, permission?: string) =>
  defineCommand({
    id,
    title: id,
    input: z.object({}),
    ...(keys === undefined ? {} : { keys }),
    ...(when ? { when } : {}),
    ...(permission ? { permission } : {}),
    run: async () => 1,
  })
const bare = (id: string, more: Partial<PluginManifest> = {}): PluginManifest => ({ id, title: id, ...more })
const load = async () => ({ default: () => null })
const failures = (manifests: readonly PluginManifest[], more = {}) =>
  createRegistry(manifests, more).registry.failures
const reasons = (...manifests: PluginManifest[]) =>
  Object.fromEntries(failures(manifests).map((one) => [one.plugin, one.reasons]))

describe('a manifest', () => {
  test.each([undefined, null, 'orders', 7, {}, { id: '', title: 'No name' }])('is not %j', (nothing) => {
    expect(failures([nothing as never]).map((one) => one.reasons)).toEqual([['it is no manifest']])
  })
  test('without a name is called “?”', () => {
    expect(failures([undefined as never, { title: 'No name' } as never]).map((one) => one.plugin)).toEqual([
      '?',
      '?',
    ])
  })
  test('may name the version of this kernel, and no other', () => {
    expect(reasons(bare('a', { gantry: 1 }), bare('b', { gantry: 0 }))).toEqual({
      b: ['it is written for version 0 of the kernel'],
    })
  })
  test('brings nothing under a name that is taken, by itself or by another', () => {
    const made = defineEvent('well.made', z.object({ id: z.number() }))
    const count = defineProjection(
      'well.count',
      () => ({ count: 0 }),
      () => [],
    )
    const news = defineEffect('well.news', 'each-tab', () => NEVER)
    const depth = defineCapability<number>('wells/depth@1')
    const wells = (id: string) =>
      bare(id, {
        events: [made],
        projections: [count],
        effects: [news],
        provides: [provide(depth, () => 7)],
        routes: [{ path: '/well', title: 'Wells', load }],
      })
    const taken = [
      'projection "well.count" exists already',
      'effect "well.news" exists already',
      'route "/well" exists already',
      'capability "wells/depth@1" exists already',
    ]
    expect(reasons(wells('a'), wells('b'))).toEqual({ b: taken })
    const twice = bare('c', { events: [made, made], projections: [count, count] })
    expect(reasons(twice)).toEqual({
      c: ['event "well.made" exists already', 'projection "well.count" exists already'],
    })
  })
  test('that is refused takes no name from the next one', () => {
    const bad = bare('a', { gantry: 2, commands: [command('x', undefined)] })
    expect(reasons(bad, bare('b', { commands: [command('x', undefined)] }))).toEqual({
      a: ['it is written for version 2 of the kernel'],
    })
  })
})

describe('permissions', () => {
  const asking = (permission: string) => [
    bare('commands', { commands: [command('x', undefined, undefined, permission)] }),
    bare('routes', { routes: [{ path: '/x', title: 'X', permission, load }] }),
    bare('menu', { menu: [{ group: 'sales', label: 'X', to: '/x', permission }] }),
  ]
  const off = (permission: string, more = {}) =>
    failures(asking(permission), more).map((one) => [one.plugin, ...one.reasons])
  test('of commands, routes and menus are resource.action', () => {
    const fault = 'permission "Yard.Read" is not resource.action'
    expect(off('Yard.Read')).toEqual([
      ['commands', fault],
      ['routes', fault],
      ['menu', fault],
    ])
    expect(off('sales_order.read')).toEqual([])
  })
  test('are those of a call, the further ones of a call too, where the contract is known', () => {
    const [route] = yards.routes
    const contract = [{ ...yards, routes: [{ ...route!, permission: 'well.read', also: ['well.fly'] }] }]
    expect(off('well.read', { contract })).toEqual([])
    expect(off('well.fly', { contract })).toEqual([])
    expect(off('yard.read', { contract })).toHaveLength(3)
    expect(off('public', { contract })).toEqual([])
    expect(off('signed-in', { contract })).toEqual([])
    expect(off('yard.read')).toEqual([])
  })
  test('of its own are declared by the contract that the manifest names, as the server knows them', () => {
    const [route] = yards.routes
    const words = 'Read the wells'
    const wells = contract('wells', {
      routes: [{ ...route!, permission: 'well.read', also: ['well.fly'] }],
      permissions: [{ name: 'well.drill', words, with: 'yard.read' }],
    })
    const named = ['well.read', 'well.fly', 'well.drill'].map((permission) =>
      bare(permission, {
        contracts: [wells],
        commands: [command(permission, undefined, undefined, permission)],
      }),
    )
    expect(failures(named, { contract: [yards] })).toEqual([])
    const [other, ...without] = named.map(({ contracts: _, ...one }) => one)
    expect(failures([other!, ...named.slice(1)], { contract: [yards] })).toEqual([])
    expect(failures([other!, ...without], { contract: [yards] })).toHaveLength(3)
  })
  test('of the catalogue hold without a call that asks for them', () => {
    expect(off('purchase_order.read', { contract: [yards, catalogue] })).toEqual([])
  })
  test('are complained about once, however often they are asked for', () => {
    const twice = [command('x', undefined, undefined, 'x'), command('y', undefined, undefined, 'x')]
    expect(reasons(bare('a', { commands: twice }))).toEqual({
      a: ['permission "x" is not resource.action'],
    })
  })
})

describe('keys', () => {
  const plugins = (...manifests: PluginManifest[]) => createRegistry(manifests).registry
  const faults = (...commands: ReturnType<typeof command>[]) =>
    plugins(bare('p', { commands })).unbound.flatMap((one) => one.reasons)
  const busy = defineContextKey('busy', false)
  test('of a command may be several, and each is checked', () => {
    const { registry } = createRegistry([bare('p', { commands: [command('a', ['f8', 'mod+k'])] })])
    expect(registry.bindings.map(({ keys, command: id, weight }) => [keys, id, weight])).toEqual([
      ['f8', 'a', 'plugin'],
      ['mod+k', 'a', 'plugin'],
    ])
    expect(faults(command('a', ['f8', 'mod+t', 'mod+w']))).toEqual([
      '"mod+t" of a belongs to the browser',
      '"mod+w" of a belongs to the browser',
    ])
  })
  test('that cannot be had cost the key and not the plugin', () => {
    const { registry, add, exchange } = createRegistry([
      bare('a', { commands: [command('a.x', 'f8')] }),
      bare('b', { commands: [command('b.x', ['f8', 'f9']), command('b.y', 'mod+t')] }),
    ])
    const lost = ['"f8" of b.x is already a.x', '"mod+t" of b.y belongs to the browser']
    expect([registry.failures, registry.unbound]).toEqual([[], [{ plugin: 'b', reasons: lost }]])
    const held = () => registry.bindings.map(({ keys, command: id }) => `${keys} ${id}`)
    expect(held()).toEqual(['f8 a.x', 'f9 b.x'])
    expect(add(bare('c', { commands: [command('c.x', 'f9')] }))).toEqual([])
    expect(held()).toEqual(['f8 a.x', 'f9 b.x'])
    expect(registry.unbound.at(-1)).toEqual({ plugin: 'c', reasons: ['"f9" of c.x is already b.x'] })
    exchange([bare('a')])
    expect(held()).toEqual(['f8 b.x', 'f9 b.x'])
  })
  test('of one command may be the same under two conditions', () => {
    expect(faults(command('a', ['f8', 'F8']))).toEqual([])
  })
  test('of the kernel give way to those of plugins, and carry their condition', () => {
    const when = is(busy, true)
    const { registry } = createRegistry([bare('core', { commands: [command('a', 'f8', when)] })])
    expect(registry.bindings).toEqual([
      { keys: 'f8', title: 'a', command: 'a', weight: 'core', scope: 'global', when },
    ])
  })
  test.each<[string, When | undefined, boolean]>([
    ['without a condition', undefined, false],
    ['while nobody types', not(has(typing)), true],
    ['while typing is false', is(typing, false), true],
    ['while typing is not true', not(is(typing, true)), true],
    ['while typing is not false', not(is(typing, false)), false],
    ['while somebody types', has(typing), false],
    ['while typing is true', is(typing, true), false],
    ['under a condition about something else', is(busy, false), false],
    ['while something else is missing', not(has(busy)), false],
    ['while something else is not true', not(is(busy, true)), false],
    ['under two conditions, one of them', all(has(busy), not(has(typing))), true],
    ['under two conditions, none of them', all(has(busy), is(busy, true)), false],
    ['under either of two, both of them', any(not(has(typing)), is(typing, false)), true],
    ['under either of two, one of them', any(not(has(typing)), has(busy)), false],
    ['while two conditions do not hold together', not(all(has(typing), has(busy))), false],
  ])('a single letter %s spares what is typed: %s', (_words, when, spares) => {
    expect(faults(command('a', 'a', when))).toEqual(spares ? [] : ['"a" of a needs when: not(has(typing))'])
  })
})

describe('needs', () => {
  const name = (id: string) => defineCapability<number>(`${id}/value@1`)
  const giving = (id: string, ...needs: string[]) =>
    bare(id, { provides: [provide(name(id), () => 1)], needs: needs.map((one) => name(one).name) })
  test('that nobody provides are all named', () => {
    expect(reasons(giving('a', 'x', 'b', 'y'), giving('b'))).toEqual({
      a: ['nobody provides "x/value@1"', 'nobody provides "y/value@1"'],
    })
  })
  test('fall one after another when the first of them falls, whatever their order', () => {
    expect(Object.keys(reasons(giving('a', 'b'), giving('b', 'c'), giving('c', 'x'), giving('d')))).toEqual([
      'a',
      'b',
      'c',
    ])
  })
  test('in a circle name the circle, and who stands outside it only what is missing', () => {
    expect(reasons(giving('a', 'b'), giving('b', 'c'), giving('c', 'b'), giving('d', 'd'))).toEqual({
      a: ['nobody provides "b/value@1"'],
      b: [expect.stringMatching(/^it needs itself through (b, c|c, b)$/)],
      c: [expect.stringMatching(/^it needs itself through (b, c|c, b)$/)],
      d: ['it needs itself through d'],
    })
  })
})
