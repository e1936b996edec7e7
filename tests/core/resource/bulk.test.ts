import { describe, expect, test } from 'vitest'
import { yard } from '#schema/areas/yards.ts'
import { definePlugin, defineResource } from '#core'
import { ok, page, refusal, startTestGantry, wire } from '#core/testing.ts'
import { later } from '../sample.ts'

const area = () =>
  defineResource({
    contract: yard,
    path: '/yard',
    label: ['Yard', 'Yards'],
    columns: ['name'],
    form: ['name'],
  })
const row = (id: number, name = `Yard ${id}`, rev = 1) => ({
  id,
  rev,
  name,
  city_id: null,
  state_id: null,
  address_one: null,
  zip_code: null,
  region_id: null,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  created_by: 1,
  updated_by: 1,
})
const start = async (ids: readonly number[] = [1, 2, 3]) => {
  const yards = area()
  const plugin = definePlugin({ id: 'yards', title: 'Yards', ...yards.manifest })
  const gantry = await startTestGantry([plugin], { wait: () => later(1) })
  gantry.server.on('GET /yard/', () => ok(page(ids.map((id) => row(id)))))
  await gantry.dispatch(yards.commands.list({ page: 1, size: 25, filters: {} }))
  for (const id of ids)
    gantry.server
      .on(`DELETE /yard/${id}`, () => ok({}, [wire(10 + id, 'yard.deleted', { id })]))
      .on(`PUT /yard/${id}`, ({ body }) => {
        const changed = row(id, (body as { name: string }).name, 2)
        return ok(changed, [wire(20 + id, 'yard.updated', changed)])
      })
  const asked = (method: string) =>
    gantry.server.asked.filter((one) => one.method === method).map(({ path }) => Number(path.split('/')[2]))
  const dropped = (...chosen: readonly number[]) =>
    gantry.dispatch(
      {
        command: 'yard.delete-many',
        input: { rows: chosen.map((id) => ({ id })) },
      },
      { confirmed: true },
    )
  const renamed = (names: Readonly<Record<number, string>>, more: object = {}) =>
    gantry.dispatch({
      command: 'yard.change-many',
      input: {
        rows: Object.entries(names).map(([id, name]) => ({ id: Number(id), changes: { name }, ...more })),
      },
    })
  const names = () => Object.values(gantry.log.rows(yards.rows).rows).map(({ name }) => name)
  const said = () => gantry.toasts.state.items.map(({ text }) => text)
  return { gantry, asked, dropped, renamed, names, said }
}

describe('many rows at once', () => {
  test('are deleted one after the other, and counted', async () => {
    const { gantry, asked, dropped, names, said } = await start()
    expect(await dropped(3, 1)).toMatchObject({ status: 'done', value: { done: [3, 1], failed: [] } })
    expect([asked('DELETE'), names(), said()]).toEqual([[3, 1], ['Yard 2'], ['2 yards deleted']])
    await gantry.stop()
  })
  test('are asked about once, not row by row', async () => {
    const { gantry, asked, dropped } = await start()
    const detach = gantry.confirming.attach()
    expect(await dropped(1, 2)).toMatchObject({ status: 'done' })
    expect(asked('DELETE')).toEqual([1, 2])
    detach()
    await gantry.stop()
  })
  test('one row that refuses does not hold up the rest', async () => {
    const { gantry, asked, dropped, names, said } = await start()
    gantry.server.on('DELETE /yard/2', () => refusal(409, 'Yard 2 is in use', 'IN_USE'))
    expect(await dropped(1, 2, 3)).toMatchObject({
      value: { done: [1, 3], failed: [{ id: 2, detail: 'Yard 2 is in use' }] },
    })
    expect([asked('DELETE'), names()]).toEqual([[1, 2, 3], ['Yard 2']])
    expect(said()).toEqual(['2 yards deleted, 1 not: Yard 2 is in use'])
    await gantry.stop()
  })
  test('of one row the words say one', async () => {
    const { gantry, dropped, renamed, said } = await start()
    await dropped(1)
    await renamed({ 2: 'North' })
    expect(said()).toEqual(expect.arrayContaining(['1 yard deleted', '1 yard changed']))
    await gantry.stop()
  })
  test('they are named for people, and offered where rows are chosen, not among all commands', async () => {
    const { gantry } = await start()
    const named = ['yard.delete-many', 'yard.change-many'].map((id) => {
      const { title, hidden } = gantry.registry.commands.get(id)!
      return [title, hidden]
    })
    expect(named).toEqual([
      ['Delete yards', true],
      ['Change yards', true],
    ])
    await gantry.stop()
  })
  test('the question names how many', async () => {
    const { gantry } = await start()
    const asked = (count: number) => {
      const command = gantry.registry.commands.get('yard.delete-many')!
      const confirm = command.confirm as unknown as (input: object) => string
      return confirm({ rows: Array.from({ length: count }, (_, id) => ({ id })) })
    }
    expect([asked(1), asked(2)]).toEqual(['Delete 1 yard?', 'Delete 2 yards?'])
    await gantry.stop()
  })
})

describe('what would fare no better for the next row ends it', () => {
  test.each([
    ['too many calls', 429, 'RATE_LIMITED', 'Too many requests'],
    ['a session that is over', 401, 'UNAUTHORIZED', 'Sign in again'],
  ])('%s', async (_, status, code, detail) => {
    const { gantry, asked, dropped } = await start()
    gantry.server.on('POST /refresh-token', () => refusal(401, 'Sign in again', 'UNAUTHORIZED'))
    gantry.server.on('DELETE /yard/2', () => refusal(status, detail, code))
    const outcome = await dropped(1, 2, 3)
    const value =
      outcome.status === 'done' ? (outcome.value as { done: number[]; failed: { id: number }[] }) : undefined
    expect([value?.done, value?.failed.map(({ id }) => id)]).toEqual([[1], [2, 3]])
    expect(asked('DELETE')).not.toContain(3)
    await gantry.stop()
  })
  test('no network', async () => {
    const { gantry, asked, dropped } = await start()
    gantry.server.on('DELETE /yard/2', () => {
      gantry.server.unplugged = true
      throw new TypeError('Failed to fetch')
    })
    expect(await dropped(1, 2, 3)).toMatchObject({ value: { done: [1], failed: [{ id: 2 }, { id: 3 }] } })
    expect(asked('DELETE')).not.toContain(3)
    await gantry.stop()
  })
  test('and when it befalls the first, nothing was done at all', async () => {
    const { gantry, asked, dropped, said } = await start()
    gantry.server.on('DELETE /yard/1', () => refusal(429, 'Too many requests', 'RATE_LIMITED'))
    expect(await dropped(1, 2)).toMatchObject({ status: 'rejected', problem: { code: 'RATE_LIMITED' } })
    expect(asked('DELETE')).not.toContain(2)
    expect(said()).toEqual(['Too many requests'])
    await gantry.stop()
  })
  test('when every row refuses for itself, the last one’s reason is told', async () => {
    const { gantry, dropped } = await start()
    for (const id of [1, 2])
      gantry.server.on(`DELETE /yard/${id}`, () => refusal(409, `Yard ${id} is in use`))
    expect(await dropped(1, 2)).toMatchObject({ status: 'rejected', problem: { detail: 'Yard 2 is in use' } })
    await gantry.stop()
  })
})

describe('changing many', () => {
  test('sends each its own change, under the version that was read', async () => {
    const { gantry, renamed, names } = await start()
    await renamed({ 1: 'North', 2: 'South' }, { rev: 1 })
    const puts = gantry.server.asked.filter(({ method }) => method === 'PUT')
    expect(puts.map(({ body }) => body)).toEqual([{ name: 'North' }, { name: 'South' }])
    expect(puts.map(({ headers }) => headers.get('If-Match'))).toEqual(['"v1"', '"v1"'])
    expect(names()).toEqual(['North', 'South', 'Yard 3'])
    await gantry.stop()
  })
  test('is taken back as one, to what each held before', async () => {
    const { gantry, renamed, names } = await start()
    await renamed({ 1: 'North', 2: 'South' })
    gantry.server.on('PUT *', ({ path, body }) =>
      ok(row(Number(path.split('/')[2]), (body as { name: string }).name, 3)),
    )
    await gantry.activity.undoLast()
    expect(gantry.server.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { name: 'North' },
      { name: 'South' },
      { name: 'Yard 1' },
      { name: 'Yard 2' },
    ])
    expect(names()).toHaveLength(3)
    await gantry.stop()
  })
  test('rows nobody has read cannot be taken back', async () => {
    const { gantry } = await start([])
    gantry.server.on('PUT /yard/9', () => ok(row(9, 'North')))
    await gantry.dispatch({
      command: 'yard.change-many',
      input: { rows: [{ id: 9, changes: { name: 'North' } }] },
    })
    expect(gantry.toasts.state.items.map(({ text, action }) => [text, action])).toEqual([
      ['1 yard changed', undefined],
    ])
    await gantry.stop()
  })
  test('nothing, or more than a call may name, is refused', async () => {
    const { gantry, asked } = await start()
    const many = (count: number) => ({
      rows: Array.from({ length: count }, (_, id) => ({ id, changes: {} })),
    })
    for (const count of [0, 501])
      expect(await gantry.dispatch({ command: 'yard.change-many', input: many(count) })).toMatchObject({
        problem: { code: 'VALIDATION' },
      })
    expect(asked('PUT')).toEqual([])
    await gantry.stop()
  })
})
