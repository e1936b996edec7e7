import { expect, it } from 'vitest'
import { facetsOf } from '../../../src/plugins/users/screens/audit-facets.tsx'

const counts = [
  { entity: 'sales_order', actor_id: 1, actor_name: 'Ana Ruiz', count: 20 },
  { entity: 'customer', actor_id: 1, actor_name: 'Ana Ruiz', count: 4 },
  { entity: 'sales_order', actor_id: 2, actor_name: 'Nora Kim', count: 24 },
  { entity: 'sales_order', actor_id: null, actor_name: 'Gantry', count: 3 },
]
it('people and areas each add up to all there is, the most first, equal ones by name', () => {
  const people = facetsOf(counts, ({ actor_id, actor_name }) => [String(actor_id), actor_name])
  expect(people.map(({ label, count }) => [label, count])).toEqual([
    ['Ana Ruiz', 24],
    ['Nora Kim', 24],
    ['Gantry', 3],
  ])
  const areas = facetsOf(counts, ({ entity }) => [entity, entity])
  expect(areas).toEqual([
    { id: 'sales_order', label: 'sales_order', count: 47 },
    { id: 'customer', label: 'customer', count: 4 },
  ])
})
