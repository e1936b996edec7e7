/** Rows a command is about: which it takes, which facts judge it, and running it for each of many. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  allOf,
  deriveFacts,
  defineContextKey,
  defineCommand,
  definePlugin,
  eachOf,
  explain,
  has,
  is,
  oneOf,
  recordScope,
  saying,
  undoLast,
  type PluginManifest,
} from '#core'
import { createFakeServer, ok, refusal, startTestGantry } from '#core/testing.ts'
import { assign, assignRoute, listed, order, orders, plugin, type Order } from '../sample.ts'

const scope = recordScope(orders, ['order', 'orders'])
const anyDriver = defineContextKey<boolean>('order.any-driver', false)
const hasDriver = saying('No driver is assigned', has(anyDriver))
const base = { title: 'Assign', when: hasDriver, run: async () => ({}) } as const
const one = defineCommand({ ...base, id: 'order.one', input: z.object({ id: z.int() }), scope: oneOf(scope) })
const all = defineCommand({
  ...base,
  id: 'order.all',
  input: z.object({ ids: z.array(z.int()) }),
  scope: allOf(scope),
})
const each = defineCommand({
  id: 'order.each',
  title: 'Give to driver',
  input: z.object({ id: z.int(), driver: z.int() }),
  scope: eachOf(scope),
  ask: { driver: { label: 'Driver', parse: Number } },
  confirm: ({ driver }) => (driver === 9 ? 'Driver 9 is off duty. Give it to him?' : undefined),
  run: ({ id, driver }, { api }) => api.send(assignRoute, { params: { id }, body: { driver } }),
  undo: ({ id }, before) => {
    const { driver } = before.rows(orders)[id] ?? {}
    return driver ? assign({ id, driver }) : undefined
  },
})
const withScope = {
  ...plugin(),
  commands: [...(plugin().commands ?? []), one, all, each],
  facts: [
    deriveFacts(orders, { driver: anyDriver }, (rows, facts) => {
      const ids = (facts[scope.selected.name] as readonly number[] | undefined) ?? []
      const pointed = ids.length > 0 ? ids : [facts[scope.cursor.name] as number]
      return { driver: pointed.some((id) => rows[id]?.driver != null) }
    }),
  ],
} as PluginManifest
const start = async (...rows: Order[]) => {
  const asked: { id: number; driver: number }[] = []
  const server = createFakeServer()
  for (const { id } of rows)
    server.on(`POST /order/${id}/assign`, ({ body }) => {
      const { driver } = body as { driver: number }
      if (id === 3) return refusal(409, 'The order is closed', 'INVALID_TRANSITION')
      asked.push({ id, driver })
      return ok(order(id, { rev: 2, driver }))
    })
  const gantry = await startTestGantry([definePlugin(withScope)], { server })
  gantry.log.observe([listed({ rows })])
  return { gantry, asked, toast: () => gantry.toasts.state.items[0]?.text }
}

describe('rows that are meant', () => {
  test('are the ticked ones, else the one under the cursor', async () => {
    const { gantry } = await start(order(1), order(2))
    const answers = () => [one, all, each].map(({ ask }) => Object.values(ask!)[0]?.from?.(gantry.reading))
    expect(answers()).toEqual([undefined, undefined, undefined])
    gantry.facts.set(scope.cursor, 1)
    expect(answers()).toEqual([1, [1], 1])
    gantry.facts.set(scope.selected, [2, 1])
    expect(answers()).toEqual([undefined, [2, 1], 2])
    await gantry.stop()
  })
  test('are missing, too many or not fitting, in this order', async () => {
    const { gantry } = await start(order(1), order(2))
    const why = () => [one, all].map(({ when }) => explain(when, gantry.reading.facts()))
    expect(why()).toEqual(['Select an order first', 'Select an order first'])
    gantry.facts.set(scope.selected, [1, 2])
    expect(why()).toEqual(['One order at a time', 'No driver is assigned'])
    await gantry.stop()
  })
})
describe('a call that names its rows', () => {
  test('is judged by those rows, whatever the page means', async () => {
    const { gantry } = await start(order(1, { driver: 4 }), order(2))
    gantry.facts.set(scope.selected, [1, 2])
    expect(await gantry.dispatch(one({ id: 1 }))).toMatchObject({ status: 'done' })
    expect(await gantry.dispatch(one({ id: 2 }))).toMatchObject({
      problem: { code: 'NOT_NOW', detail: 'No driver is assigned' },
    })
    gantry.facts.set(scope.selected, [2])
    expect(await gantry.dispatch(all({ ids: [1, 2] }))).toMatchObject({ status: 'done' })
    await gantry.stop()
  })
  test('goes on where this device does not have them: the server judges', async () => {
    const { gantry } = await start()
    expect(await gantry.dispatch(one({ id: 77 }))).toMatchObject({ status: 'done' })
    await gantry.stop()
  })
})
describe('a command of each row', () => {
  test('runs once for each selected row, says how many refused, and is taken back as a whole', async () => {
    const { gantry, asked, toast } = await start(order(1, { driver: 4 }), order(2, { driver: 5 }), order(3))
    gantry.facts.set(scope.selected, [1, 2, 3])
    await gantry.palette.start('order.each', { driver: 7 })
    expect(asked).toEqual([
      { id: 1, driver: 7 },
      { id: 2, driver: 7 },
    ])
    expect(toast()).toBe('Give to driver: 2 orders changed, 1 not: The order is closed')
    await gantry.dispatch(undoLast({}))
    expect(asked.slice(2)).toEqual([
      { id: 1, driver: 4 },
      { id: 2, driver: 5 },
    ])
    expect(toast()).toBe('2 changes taken back')
    // the parts are not taken back again
    await gantry.dispatch(undoLast({}))
    expect(asked).toHaveLength(4)
    await gantry.stop()
  })
  test('asks a question of all rows once', async () => {
    const { gantry, asked } = await start(order(1), order(2))
    gantry.facts.set(scope.selected, [1, 2])
    await gantry.palette.start('order.each', { driver: 9 })
    expect(gantry.palette.state.step?.confirm).toBe('Driver 9 is off duty. Give it to him?')
    await gantry.palette.accept()
    expect(asked.map(({ id }) => id)).toEqual([1, 2])
    await gantry.stop()
  })
  test('runs for the rows of a bar or a menu, and for no other', async () => {
    const { gantry, asked } = await start(order(1), order(2))
    gantry.facts.set(scope.selected, [1, 2])
    await gantry.palette.start('order.each', { driver: 6 }, [2])
    await gantry.palette.start('order.each', { id: 1, driver: 6 })
    expect(asked.map(({ id }) => id)).toEqual([2, 1])
    await gantry.stop()
  })
})
test('the palette asks nothing of the page once its scope was dropped', async () => {
  const { gantry } = await start(order(1, { driver: 4 }))
  gantry.facts.set(scope.cursor, 1)
  gantry.palette.open()
  await gantry.palette.type('Give to driver')
  const reason = () =>
    gantry.palette.state.rows.find(({ id }) => id === 'command:order.each')?.disabledReason ?? ''
  expect(reason()).toBe('')
  gantry.palette.dropScope()
  await gantry.palette.type('Give to driver')
  expect(reason()).toBe('Select an order first')
  await gantry.stop()
})
test('a condition of its own comes after that of the scope', () => {
  const fact = defineContextKey<string>('order.kind', '')
  const spec = defineCommand({
    ...one,
    id: 'order.kind',
    when: saying('Not now', is(fact, 'x')),
    ask: {},
  } as never)
  expect(explain((spec as typeof one).when, {})).toBe('Select an order first')
})
