import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import yards, { yard } from '#schema/areas/yards.ts'
import {
  contribute,
  defineCapability,
  defineCommand,
  definePlugin,
  definePoint,
  defineResource,
  mergeManifests,
  provide,
  type PluginManifest,
} from '#core'
import { createRegistry } from '#core/plugin/registry.ts'
import { startTestGantry } from '#core/testing.ts'
import { order, orders, plugin, updated } from '../sample.ts'

const command = (id: string, permission?: string) =>
  defineCommand({
    id,
    title: id,
    input: z.object({}),
    ...(permission ? { permission } : {}),
    run: async () => 1,
  })
const bare = (id: string, more: Partial<PluginManifest> = {}): PluginManifest => ({ id, title: id, ...more })
const reasons = (...manifests: PluginManifest[]) =>
  Object.fromEntries(createRegistry(manifests).registry.failures.map((one) => [one.plugin, one.reasons]))
const quote = defineCapability<{ of(id: number): number }>('pricing/quote@1')
const tax = defineCapability<{ rate: number }>('taxes/rate@1')

describe('checks', () => {
  test('duplicates', () => {
    const twice = bare('b', {
      commands: [command('x')],
      collections: [orders as never],
      routes: [{ path: '/a', title: 'A', load: async () => ({ default: () => null }) }],
    })
    expect(reasons({ ...twice, id: 'a' }, twice)).toEqual({
      b: ['command "x" exists already', 'collection "order" exists already', 'route "/a" exists already'],
    })
    expect(reasons(bare('a'), bare('a'))).toEqual({ a: ['plugin "a" exists already'] })
    expect(reasons(bare('a', { commands: [command('x'), command('x')] }))).toEqual({
      a: ['command "x" exists already'],
    })
  })
  test('two definitions of one event type clash, the same definition listed twice does not', () => {
    expect(reasons(bare('a', { events: [updated] }), bare('b', { events: [updated] }))).toEqual({})
    expect(
      reasons(bare('a', { events: [updated] }), bare('b', { events: [{ ...updated, type: updated.type }] })),
    ).toEqual({ b: ['event "order.updated" exists already'] })
  })
  test('missing needs, and what follows from them', () => {
    expect(
      reasons(
        bare('a', { needs: ['pricing/quote@1'], provides: [provide(tax, () => ({ rate: 1 }))] }),
        bare('b', { needs: ['taxes/rate@1'] }),
      ),
    ).toEqual({
      a: ['nobody provides "pricing/quote@1"'],
      b: ['nobody provides "taxes/rate@1"'],
    })
  })
  test('capability circles', () => {
    const ring = [
      bare('a', { needs: [tax.name], provides: [provide(quote, () => ({ of: () => 1 }))] }),
      bare('b', { needs: [quote.name], provides: [provide(tax, () => ({ rate: 1 }))] }),
    ]
    expect(Object.keys(reasons(...ring, bare('c')))).toEqual(['a', 'b'])
  })
  test('permissions: syntax always, existence against the contract', () => {
    expect(reasons(bare('a', { commands: [command('x', 'yard:create')] }))).toEqual({
      a: ['permission "yard:create" is not resource.action'],
    })
    const { registry } = createRegistry(
      [
        bare('a', { commands: [command('x', 'yard.create'), command('y', 'signed-in')] }),
        bare('b', { commands: [command('z', 'yard.fly')] }),
      ],
      { contract: [yards] },
    )
    expect(registry.failures).toEqual([
      {
        plugin: 'b',
        reasons: ['permission "yard.fly" is in no contract that the manifest names under "contracts"'],
      },
    ])
  })
  test('menu groups and kernel version', () => {
    expect(
      reasons(
        bare('a', { menu: [{ group: 'misc' as never, label: 'X', to: '/x' }] }),
        bare('b', { gantry: 2 }),
      ),
    ).toEqual({
      a: ['menu group "misc" of X does not exist'],
      b: ['it is written for version 2 of the kernel'],
    })
  })
})
describe('a failing plugin', () => {
  test('is off with a notice, and the rest starts', async () => {
    const hostile = {
      id: 'hostile',
      title: 'H',
      get commands(): never {
        throw new Error('boom')
      },
    }
    const gantry = await startTestGantry([hostile, bare('off', { needs: ['no/where@1'] }), plugin()], {
      permissions: [],
    })
    expect(
      gantry.notices.state.items
        .filter((one) => one.code === 'plugin-off')
        .map((one) => one.plugin)
        .toSorted(),
    ).toEqual(['hostile', 'off'])
    expect(gantry.registry.commands.has('order.assign')).toBe(true)
    await gantry.stop()
  })
  test('after the start is answered with its reasons; a good one folds what was kept', async () => {
    const gantry = await startTestGantry([])
    gantry.log.follow(3, {
      type: 'order.updated',
      payload: order(1, { rev: 2 }),
      meta: { id: '3', seq: 3, at: new Date().toISOString(), by: 1 },
    })
    expect(gantry.plug(bare('x', { needs: ['no/where@1'] }))).toEqual(['nobody provides "no/where@1"'])
    expect(gantry.plug(plugin())).toEqual([])
    expect(gantry.log.rows(orders).rows[1]?.rev).toBe(2)
    await gantry.stop()
  })
})
describe('meeting by name', () => {
  test('capabilities are made once, points gather, a second copy of the definition still matches', async () => {
    let made = 0
    const panels = definePoint<{ title: string }>('order.panels')
    const gantry = await startTestGantry([
      bare('pricing', { provides: [provide(quote, () => (made++, { of: (id) => id * 2 }))] }),
      bare('user', { needs: [quote.name], contributes: [contribute(panels, { title: 'Trace' })] }),
    ])
    const copy = defineCapability<{ of(id: number): number }>('pricing/quote@1')
    expect([gantry.reading.use(quote).of(2), gantry.reading.use(copy).of(4), made]).toEqual([4, 8, 1])
    expect(gantry.reading.contributions(definePoint<{ title: string }>('order.panels'))).toEqual([
      { title: 'Trace' },
    ])
    expect(() => gantry.reading.use(tax)).toThrow('Nobody provides "taxes/rate@1"')
    await gantry.stop()
  })
  test('menu entries take the permission of where they lead, in order', () => {
    const resource = defineResource({
      contract: yard,
      path: '/yard',
      label: ['Yard', 'Yards'],
      columns: ['name'],
      form: ['name'],
      menu: { group: 'operations', order: 50 },
    })
    const { registry } = createRegistry([
      definePlugin({ id: 'yards', title: 'Yards', ...resource.manifest }),
      bare('b', { menu: [{ group: 'operations', label: 'First', to: '/first', order: 1 }] }),
    ])
    expect(registry.menuOf('operations').map(({ label, permission }) => [label, permission])).toEqual([
      ['First', undefined],
      ['Yards', 'yard.read'],
    ])
    expect([...registry.routes.keys()]).toEqual(['/yard', '/yard/new', '/yard/:id', '/yard/:id/edit'])
    expect(registry.menuCommands('yard.row').map((one) => one.id)).toEqual(['yard.update', 'yard.delete'])
  })
  test('merge joins parts', () => {
    const { commands, needs } = mergeManifests(
      { commands: [command('a')] },
      { commands: [command('b')], needs: ['x'] },
    )
    expect([commands?.map((one) => one.id), needs]).toEqual([['a', 'b'], ['x']])
  })
})
