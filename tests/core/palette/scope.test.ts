/** What the palette acts on, in words. */
import { expect, test } from 'vitest'
import { contribute, recordFinders, type Reading } from '#core'
import { scopeOf, withoutScope } from '#core/palette/scope.ts'

const finder = (id: string, scope?: { many: string; name: (id: number) => string | undefined }) =>
  contribute(recordFinders, { id, label: id, find: () => [], ...(scope ? { scope } : {}) }).value
const reading = {
  contributions: () => [
    finder('note'),
    finder('order', { many: 'orders', name: (id) => (id === 9 ? undefined : `SO-${id}`) }),
    finder('tank', { many: 'tanks', name: (id) => `Tank ${id}` }),
  ],
} as unknown as Reading

test.each([
  [{}, undefined],
  [{ 'note.selected': [1, 2] }, undefined],
  [{ 'order.selected': [7] }, 'SO-7'],
  [{ 'order.selected': [7, 8] }, '2 orders'],
  [{ 'order.selected': [7], 'order.cursor': 8 }, 'SO-7'],
  [{ 'order.selected': [], 'order.cursor': 8 }, 'SO-8'],
  [{ 'order.cursor': 8, 'tank.selected': [1, 2] }, 'SO-8'],
  [{ 'order.selected': [], 'tank.cursor': 3 }, 'Tank 3'],
  // an order that is not known here has no name
  [{ 'order.cursor': 9 }, undefined],
  [{ 'order.cursor': 9, 'tank.cursor': 3 }, 'Tank 3'],
])('%j: %s', (facts, words) => expect(scopeOf(reading, facts)).toBe(words))
test('without it nothing of those kinds is selected or pointed at, and all else stands', () => {
  const facts = { 'order.selected': [7], 'order.cursor': 8, 'note.selected': [1], online: true }
  expect(withoutScope(reading, facts, [])).toEqual({
    'order.selected': [],
    'order.cursor': undefined,
    'tank.selected': [],
    'tank.cursor': undefined,
    'note.selected': [1],
    online: true,
  })
})
