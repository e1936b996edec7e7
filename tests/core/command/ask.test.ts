/** Calls of the contract are asked without knowing who offers them. */
import { describe, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { commandFor, defineCommand, definePlugin, valueOf, type Outcome } from '#core'
import { createFakeServer, page, refusal, startTestGantry } from '#core/testing.ts'
import { contract, crud, route, type Contract, type Page, type RowOf } from '#schema/contract/kit.ts'
import { text } from '#schema/values/fields.ts'

const pump = crud({
  name: 'pump',
  label: 'Pump',
  path: '/pump/',
  tag: 'Pumps',
  fields: { name: text(40) },
  keep: 60_000,
})
const count = route({
  method: 'get',
  path: '/pump-count',
  tag: 'Pumps',
  permission: 'pump.read',
  summary: 'Count all pumps',
  query: z.object({ of: z.string() }),
  returns: z.object({ total: z.int() }),
})
const pumpContract = contract('pumps', { cruds: [pump], routes: [count] })
type Pump = RowOf<typeof pump>
const row = (id: number): Pump => ({
  id,
  rev: 1,
  created_at: '2026-11-30T00:00:00.000Z',
  updated_at: '2026-11-30T00:00:00.000Z',
  created_by: null,
  updated_by: null,
  name: `Pump ${id}`,
})
const listPumps = commandFor(pump.list, { id: 'pump.list', title: 'List pumps', hidden: true })
const updatePump = commandFor(pump.update, { id: 'pump.update', title: 'Change a pump', hidden: true })
const countPumps = commandFor(count, { id: 'pump.count', title: 'Count pumps', hidden: true })
const pumps = definePlugin({ id: 'pumps', title: 'Pumps', commands: [listPumps, updatePump, countPumps] })
const start = async (more: Parameters<typeof startTestGantry>[1] = {}, plugins = [pumps]) => {
  const server = createFakeServer()
    .serve(pump.list, () => page([row(1), row(2)]))
    .serve(count, () => ({ total: 2 }))
    .serve(pump.update, () => row(1))
  return startTestGantry(plugins, { server, ...more })
}
const askedOf = ({ server }: Awaited<ReturnType<typeof start>>, path: string) =>
  server.asked.filter((one) => one.path === path).length

describe('a call of the contract that is asked', () => {
  test('is made by the command that a plugin bound to it, and answers what that does', async () => {
    const gantry = await start()
    const outcome = await gantry.ask(count, { of: 'all' })
    expect(outcome).toEqual({ status: 'done', value: { total: 2 } })
    expect(gantry.server.asked.at(-1)).toMatchObject({ path: '/pump-count', query: { of: 'all' } })
    expect(gantry.status['pump.count']).toMatchObject({ pending: 0 })
    await gantry.stop()
  })
  test('is found by its address, as a copy of its contract names the same call', async () => {
    const gantry = await start()
    expect(valueOf(await gantry.ask({ ...count }, { of: 'all' }))).toEqual({ total: 2 })
    expect(gantry.registry.offering({ method: 'post', path: count.path })).toBeUndefined()
    await gantry.stop()
  })
  test('is typed by its contract', async () => {
    const gantry = await start()
    const found = await gantry.ask(pump.list, { size: 2, filters: { name: 'A' } })
    expectTypeOf(found).toEqualTypeOf<Outcome<Page<Pump>> | undefined>()
    expectTypeOf(valueOf(found)?.items[0]?.name).toEqualTypeOf<string | undefined>()
    // @ts-expect-error a field that the call does not have
    await gantry.ask(count, { wrong: 'all' })
    // @ts-expect-error an input that lacks a field
    await gantry.ask(count, {})
    expectTypeOf<RowOf<typeof pump.list>>().toEqualTypeOf<Pump>()
    await gantry.stop()
  })
  test('answers undefined where no plugin offers it, or none does any more', async () => {
    const none = await start({}, [])
    expect(await none.ask(count, { of: 'all' })).toBeUndefined()
    expect(none.server.asked.some(({ path }) => path === '/pump-count')).toBe(false)
    await none.stop()
    const gantry = await start()
    gantry.unplug('pumps')
    expect(await gantry.ask(count, { of: 'all' })).toBeUndefined()
    await gantry.stop()
  })
  test('answers undefined to a person who lacks the permission, and is not sent', async () => {
    const gantry = await start({ permissions: ['tank.read'] })
    expect(await gantry.ask(count, { of: 'all' })).toBeUndefined()
    expect(askedOf(gantry, '/pump-count')).toBe(0)
    await gantry.stop()
  })
  test('answers a refusal and an input that does not fit as outcomes, and never throws', async () => {
    const gantry = await start()
    gantry.server.on('GET /pump-count', () => refusal(409, 'Not now', 'BUSY'))
    const refused = await gantry.ask(count, { of: 'all' })
    expect(refused).toMatchObject({ status: 'rejected', problem: { code: 'BUSY', detail: 'Not now' } })
    expect(valueOf(refused)).toBeUndefined()
    expect(await gantry.ask(count, { of: 7 as unknown as string })).toMatchObject({
      problem: { code: 'VALIDATION' },
    })
    await gantry.stop()
  })
})

describe('an answer that is kept', () => {
  test('serves all who ask the same, and those who dispatch the command', async () => {
    const gantry = await start()
    await Promise.all([gantry.ask(pump.list, { size: 9 }), gantry.ask(pump.list, { size: 9 })])
    await gantry.dispatch(listPumps({ size: 9 }))
    expect(askedOf(gantry, '/pump/')).toBe(1)
    await gantry.ask(pump.list, { size: 9 }, { fresh: true })
    await gantry.ask(pump.list, { size: 8 })
    expect(askedOf(gantry, '/pump/')).toBe(3)
    await gantry.stop()
  })
  test('ends with a change of its kind', async () => {
    const gantry = await start()
    await gantry.ask(pump.list, { size: 9 })
    await gantry.ask(pump.update, { id: 1, rev: 1, name: 'Pump one' })
    await gantry.ask(pump.list, { size: 9 })
    expect(askedOf(gantry, '/pump/')).toBe(2)
    await gantry.stop()
  })
  test('is asked again where the call has no keep', async () => {
    const gantry = await start()
    await gantry.ask(count, { of: 'all' })
    await gantry.ask(count, { of: 'all' })
    expect(askedOf(gantry, '/pump-count')).toBe(2)
    await gantry.stop()
  })
})

describe('asking', () => {
  const outline = { id: 'pumps', title: 'Pumps', routes: [], menu: [], tabs: [] }
  const later = (all: () => Promise<{ plugins: (typeof pumps)[]; off: []; contract: Contract[] }>) => ({
    outlines: [outline],
    some: async () => [],
    all,
  })
  test('loads an area that is not there yet', async () => {
    const gantry = await start(
      {
        permissions: ['pump.read'],
        later: later(async () => ({ plugins: [pumps], off: [], contract: [pumpContract] })),
      },
      [],
    )
    expect(valueOf(await gantry.ask(count, { of: 'all' }))).toEqual({ total: 2 })
    await gantry.stop()
  })
  test('says that an area cannot be loaded, as dispatch does', async () => {
    const gantry = await start({ later: later(() => Promise.reject(new Error('no network'))) }, [])
    expect(await gantry.ask(count, { of: 'all' })).toMatchObject({
      status: 'rejected',
      problem: { code: 'NETWORK', retryable: true },
    })
    await gantry.stop()
  })
  test('is open to a command that runs', async () => {
    const twice = defineCommand({
      id: 'meter.twice',
      title: 'Twice as many pumps',
      kind: 'query',
      input: z.object({}),
      run: async (_input, { ask }) => 2 * (valueOf(await ask(count, { of: 'all' }))?.total ?? 0),
    })
    const meters = definePlugin({ id: 'meters', title: 'Meters', commands: [twice] })
    const gantry = await startTestGantry([pumps, meters], {
      server: createFakeServer().serve(count, () => ({ total: 2 })),
    })
    expect(await gantry.dispatch(twice({}))).toMatchObject({ value: 4 })
    await gantry.stop()
    const alone = await startTestGantry([meters])
    expect(await alone.dispatch(twice({}))).toMatchObject({ value: 0 })
    await alone.stop()
  })
  test('takes the first of several commands of one call', async () => {
    const copy = commandFor(count, { id: 'meter.count', title: 'Count', hidden: true })
    const meters = definePlugin({ id: 'meters', title: 'Meters', commands: [copy] })
    const gantry = await startTestGantry([pumps, meters])
    expect(gantry.registry.offering(count)?.id).toBe('pump.count')
    await gantry.stop()
  })
})
