import { expect, test } from 'vitest'
import { proxy, ref } from 'valtio/vanilla'
import { rowList } from '../../src/core/row-list.ts'

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
