/** Areas that stand in the menu before they are loaded. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import {
  defineCollection,
  defineCommand,
  defineEvent,
  defineProjection,
  definePlugin,
  has,
  not,
  typing,
  type PluginManifest,
  type StartOptions,
} from '#core'
import { outlineOf } from '#core/plugin/outline.ts'
import { startTestGantry, type TestGantry } from '#core/testing.ts'

const screen = () => null
const load = vi.fn(async () => ({ default: screen }))
const done: string[] = []
const pumped = defineEvent('well.pumped', z.object({ id: z.int() }), { scope: 'device' })
const count = defineProjection(
  'well.count',
  () => ({ pumped: 0 }),
  (on) => [
    on(pumped, (state) => {
      state.pumped++
    }),
  ],
)
const area = (id: string, beside?: readonly string[]): PluginManifest =>
  definePlugin({
    id,
    title: id,
    commands: [
      defineCommand({
        id: `${id}.make`,
        title: 'Make',
        input: z.object({ n: z.int() }),
        run: async ({ n }) => done.push(`${id} ${n}`),
      }),
    ],
    collections: [defineCollection<{ id: number }>(`${id}.rows`, () => []) as never],
    routes: [
      { path: `/${id}`, title: id, load, ...(beside ? { beside } : {}) },
      { path: `/${id}/new`, title: `New ${id}`, load },
    ],
    menu: [{ group: 'sales', label: id, to: `/${id}` }],
  })
const wells: PluginManifest = {
  ...area('wells', ['pumps']),
  events: [pumped as never],
  projections: [count],
}
const pumps = area('pumps')
const tanks = area('tanks')
const areas = [pumps, tanks, wells]

let gantry: TestGantry
let asked: string[]
let fails = 0
async function open(more: Partial<StartOptions['later']> = {}): Promise<void> {
  asked = []
  done.length = 0
  gantry = await startTestGantry([], {
    later: {
      outlines: areas.map(outlineOf),
      some: async (ids) => {
        asked.push(...ids)
        return areas.filter(({ id }) => ids.includes(id))
      },
      all: async () => {
        asked.push('all')
        if (fails-- > 0) throw new TypeError('Failed to fetch')
        return { plugins: areas, off: [], contract: [] }
      },
      ...more,
    },
  })
}
afterEach(async () => {
  fails = 0
  await gantry.stop()
})
const routeTo = (path: string) => gantry.registry.routes.get(path)!
const off = () =>
  gantry.notices.state.items.flatMap(({ code, plugin }) => (code === 'plugin-off' ? [plugin] : []))
const menu = () => gantry.registry.menuOf('sales').map(({ label }) => label)

describe('areas that come later', () => {
  test('stand in menu and places in their order, and have no command yet', async () => {
    await open()
    expect(menu()).toEqual(['pumps', 'tanks', 'wells'])
    expect(gantry.registry.commands.has('wells.make')).toBe(false)
    expect(gantry.state.whole).toBe(false)
    expect(asked).toEqual([])
  })
  test('are none where all came with the page: asked for, nothing is brought again', async () => {
    gantry = await startTestGantry(areas)
    const { plugged } = gantry.state
    await gantry.makeWhole()
    expect([gantry.state.whole, gantry.state.plugged]).toEqual([true, plugged])
  })
  test('a place opens with those it needs', async () => {
    await open()
    expect((await routeTo('/wells').load()).default).toBe(screen)
    expect(asked).toEqual(['wells', 'pumps'])
    expect([...gantry.registry.commands.keys()].filter((id) => id.endsWith('.make'))).toEqual([
      'pumps.make',
      'wells.make',
    ])
    expect(gantry.log.hasCollection('wells.rows')).toBe(true)
    expect(gantry.log.hasCollection('tanks.rows')).toBe(false)
    expect(menu()).toEqual(['pumps', 'tanks', 'wells'])
    // its own place is now the area's
    expect(routeTo('/wells')).toBe(wells.routes![0])
  })
  test('another place of an area that came alone waits for all', async () => {
    await open()
    await routeTo('/wells').load()
    expect(gantry.state.whole).toBe(false)
    expect((await routeTo('/wells/new').load()).default).toBe(screen)
    expect(gantry.state.whole).toBe(true)
    expect(asked).toEqual(['wells', 'pumps', 'all'])
    expect(routeTo('/wells/new')).toBe(wells.routes![1])
  })
  test('a place that names none opens with all, which come once', async () => {
    await open()
    await Promise.all([routeTo('/tanks').load(), routeTo('/pumps').load(), gantry.makeWhole()])
    await gantry.makeWhole()
    expect(asked).toEqual(['all'])
    expect(gantry.state.whole).toBe(true)
    expect([...gantry.registry.plugins.keys()].slice(-3)).toEqual(['pumps', 'tanks', 'wells'])
    for (const { id } of areas) expect(gantry.log.hasCollection(`${id}.rows`)).toBe(true)
  })
  test('what is there already stays as it is when the others come', async () => {
    await open()
    await routeTo('/wells').load()
    const rows = gantry.log.rows({ name: 'wells.rows' } as never)
    await gantry.makeWhole()
    expect(gantry.log.rows({ name: 'wells.rows' } as never)).toBe(rows)
    expect(routeTo('/wells')).toBe(wells.routes![0])
  })
  test('one that two places need is brought once, and stays what it is', async () => {
    const valves = area('valves', ['pumps', 'units'])
    const units = definePlugin({ id: 'units', title: 'units' })
    const all = [...areas, valves, units]
    await open({
      outlines: all.map(outlineOf),
      some: async (ids) => all.filter(({ id }) => ids.includes(id)),
    })
    await routeTo('/wells').load()
    const { plugged } = gantry.state
    const before = gantry.registry.plugins.get('pumps')
    await routeTo('/valves').load()
    expect(gantry.registry.plugins.get('pumps')).toBe(before)
    expect(gantry.registry.plugins.get('units')).toBe(units)
    expect(gantry.state.plugged).toBe(plugged + 1)
  })
  test('a place brings nothing when all came while it waited, nor what was taken away', async () => {
    let arrive = () => {}
    const waits = new Promise<void>((done) => {
      arrive = done
    })
    await open({
      some: async (ids) => {
        await waits
        return areas.filter(({ id }) => ids.includes(id))
      },
    })
    const opened = routeTo('/wells').load()
    await gantry.makeWhole()
    const { plugged } = gantry.state
    arrive()
    await opened
    expect([gantry.registry.plugins.get('wells'), gantry.state.plugged]).toEqual([wells, plugged])
  })
  test('a place does not bring back what it needs and what was taken away', async () => {
    await open()
    gantry.unplug('pumps')
    await routeTo('/wells').load()
    expect(gantry.registry.plugins.has('pumps')).toBe(false)
    expect(gantry.registry.commands.has('wells.make')).toBe(true)
  })
  test('a file without an area in it is off, and costs the others nothing', async () => {
    await open({
      all: async () => ({ plugins: [pumps, undefined as never, tanks, wells], off: [], contract: [] }),
    })
    await gantry.makeWhole()
    expect(gantry.registry.plugins.get('wells')).toBe(wells)
    expect(off()).toHaveLength(1)
  })
  test('a command that nobody knows is looked for among them before it counts as unknown', async () => {
    await open()
    expect(await gantry.dispatch({ command: 'tanks.make', input: { n: 4 } })).toMatchObject({
      status: 'done',
    })
    expect(done).toEqual(['tanks 4'])
    expect(await gantry.dispatch({ command: 'hose.make', input: {} })).toMatchObject({
      status: 'rejected',
      problem: { code: 'UNKNOWN_COMMAND' },
    })
  })
  test('areas that cannot be fetched now are asked for again, and the call may be made again', async () => {
    fails = 1
    await open()
    expect(await gantry.dispatch({ command: 'tanks.make', input: { n: 1 } })).toMatchObject({
      status: 'rejected',
      problem: { retryable: true },
    })
    expect(await gantry.dispatch({ command: 'tanks.make', input: { n: 2 } })).toMatchObject({
      status: 'done',
    })
    expect(done).toEqual(['tanks 2'])
  })
  test('one that was taken away meanwhile stays away', async () => {
    await open()
    expect(gantry.unplug('tanks')).toEqual([])
    await gantry.makeWhole()
    expect(menu()).toEqual(['pumps', 'wells'])
  })
  test('one that has a fault is off and says so, and its place with it', async () => {
    const faulty = { ...tanks, routes: [{ ...tanks.routes![0]!, permission: 'No such' }] }
    await open({ all: async () => ({ plugins: [pumps, faulty, wells], off: [], contract: [] }) })
    await expect(routeTo('/tanks').load()).rejects.toThrow('"tanks" is switched off')
    expect(menu()).toEqual(['pumps', 'wells'])
    expect(off()).toEqual(['tanks'])
  })
  test('a foreign one with the name of an area never stands in its place', async () => {
    const foreign = definePlugin({ id: 'tanks', title: 'Not mine' })
    await open({ all: async () => ({ plugins: [...areas, foreign], off: [], contract: [] }) })
    await gantry.makeWhole()
    expect(gantry.registry.plugins.get('tanks')).toBe(tanks)
    expect(off()).toEqual(['tanks'])
  })
  test('of one that is there in part, the rest comes with the others', async () => {
    const { commands: _commands, ...first } = wells
    await open({ some: async () => [first] })
    await routeTo('/wells').load()
    expect(gantry.registry.plugins.get('wells')).toMatchObject({ id: 'wells', menu: first.menu })
    expect(gantry.registry.plugins.get('wells')!.commands).toBeUndefined()
    const rows = gantry.log.rows({ name: 'wells.rows' } as never)
    gantry.log.observe([pumped({ id: 1 })])
    expect(gantry.log.view(count)).toEqual({ pumped: 1 })
    await gantry.makeWhole()
    expect(gantry.registry.plugins.get('wells')).toBe(wells)
    expect(gantry.log.rows({ name: 'wells.rows' } as never)).toBe(rows)
    expect(gantry.log.view(count)).toEqual({ pumped: 1 })
    expect([off(), menu()]).toEqual([[], ['pumps', 'tanks', 'wells']])
  })
})
describe('a key of an area that is on its way', () => {
  const press = (key: string) =>
    gantry.keys.press({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false })
  const told: string[] = []
  let row = 0
  const down = { keys: 'j', title: 'Next', run: () => void row++ }
  const keyed = definePlugin({
    id: 'tanks',
    title: 'tanks',
    commands: ['d', 'e'].map((key) =>
      defineCommand({
        id: `tanks.${key}`,
        title: key,
        keys: key,
        when: not(has(typing)),
        input: z.object({ at: z.int() }),
        ask: { at: { label: 'Where', from: () => row } },
        run: async ({ at }) => told.push(`${key} ${at}`),
      }),
    ),
  })
  const openKeyed = () =>
    open({ outlines: [outlineOf(keyed)], all: async () => ({ plugins: [keyed], off: [], contract: [] }) })
  beforeEach(() => {
    told.splice(0)
    row = 0
  })

  test('waits for it, and those after it in their turn', async () => {
    await openKeyed()
    gantry.keys.bind([down])
    expect(['j', 'd', 'j', 'e', 'q'].map(press)).toEqual([true, true, true, true, true])
    expect([row, told]).toEqual([1, []])
    await vi.waitFor(() => expect(told).toEqual(['d 1', 'e 2']))
    expect(['q', 'd'].map(press)).toEqual([false, true])
  })
  test('is left to the field where somebody types', async () => {
    await openKeyed()
    gantry.facts.set(typing, true)
    expect(press('d')).toBe(false)
    gantry.facts.set(typing, false)
    expect(press('x')).toBe(false)
    expect(gantry.state.whole).toBe(false)
  })
  test('acts on what is there when the area cannot be fetched, and those after it too', async () => {
    let asks = 0
    await open({
      outlines: [outlineOf(keyed)],
      all: async () => {
        asks++
        throw new TypeError('Failed to fetch')
      },
    })
    gantry.keys.bind([down])
    expect(['d', 'j'].map(press)).toEqual([true, true])
    await vi.waitFor(() => expect(row).toBe(1))
    expect(asks).toBe(1)
  })
  test('of a screen that names its command is not lost either', async () => {
    await openKeyed()
    gantry.keys.bind([{ keys: 'y', title: 'Copy', command: 'tanks.e' }])
    expect(press('y')).toBe(true)
    await vi.waitFor(() => expect(told).toEqual(['e 0']))
  })
})
