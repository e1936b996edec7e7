import { expect, test } from 'vitest'
import { proxy, ref } from 'valtio/vanilla'
import { startTestGantry } from '#core/testing.ts'
import yards, { yards as resource } from '#plugins/yards/index.ts'
import { rowList } from '../../../src/core/log/row-list.ts'

test('the list of rows is the same one until a row comes, changes or goes', () => {
  const rows = proxy<Record<number, { name: string }>>({ 2: ref({ name: 'two' }), 1: ref({ name: 'one' }) })
  const names = () => rowList(rows).map(({ name }) => name)
  expect(names()).toEqual(['one', 'two'])
  expect(rowList(rows)).toBe(rowList(rows))
  rows[2] = ref({ name: 'second' })
  expect(names()).toEqual(['one', 'second'])
  rows[3] = ref({ name: 'three' })
  expect(names()).toEqual(['one', 'second', 'three'])
  delete rows[1]
  expect(names()).toEqual(['second', 'three'])
})
test('a plain object is read anew each time', () => {
  const rows: Record<number, object> = { 1: {} }
  expect(rowList(rows)).toHaveLength(1)
  rows[2] = {}
  expect(rowList(rows)).toHaveLength(2)
})
test('a collection has the same rows beside its proxy, by id, also after rows went and after a reset', async () => {
  const gantry = await startTestGantry([yards])
  const { rows } = gantry.log.rows(resource.rows)
  const see = (...ids: number[]) =>
    gantry.log.observe([
      resource.events.observed({ rows: ids.map((id) => ({ id, rev: 1, name: `Yard ${id}` })) as never }),
    ])
  const same = () => expect(rowList(rows)).toEqual(Object.values(rows))
  see(3, 1, 2)
  expect(rowList(rows).map(({ id }) => id)).toEqual([1, 2, 3])
  same()
  gantry.log.observe([resource.events.dropped({ id: 2 })])
  same()
  see(5)
  same()
  await gantry.stop()
})
