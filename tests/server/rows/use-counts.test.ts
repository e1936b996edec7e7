/** What names the rows of a kind, counted for who may list it. */
import { beforeAll, expect, it } from 'vitest'
import { openShop, type Shop } from '../fixtures.ts'
import { openWorld, type Person } from '../harness.ts'

const world = await openWorld()
let ann: Person
let shop: Shop
beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann)
})
const counted = async (who: Person, of: string) =>
  (await who.get(`use-count?of=${of}`)).items as readonly object[]

it('counts by the field that names a row, and tells nothing of another company', async () => {
  const { id: term } = await ann.post('payment-term/', { name: 'Net 12', net_days: 12 })
  const { id: spare } = await ann.post('payment-term/', { name: 'Net 13', net_days: 13 })
  for (const name of ['Mesa Farms', 'Caprock Farms'])
    await ann.post('customer/', { customer_name: name, payment_term_id: term })
  const items = await counted(ann, 'payment_term')
  expect(items).toContainEqual({ id: term, by: 'customer', field: 'payment_term_id', total: 2 })
  expect(items).not.toContainEqual(expect.objectContaining({ id: spare }))
  expect(await counted(ann, 'state')).toContainEqual({
    id: shop.id.TX,
    by: 'city',
    field: 'state_id',
    total: 1,
  })
  const bob = await world.signUp()
  expect(await counted(bob, 'payment_term')).toEqual([])
})
it('counts for nobody what the person may not list', async () => {
  const driver = await world.as(ann, 'driver')
  expect(await counted(driver, 'payment_term')).toEqual([])
})
it('names the field when there is no such kind', async () => {
  expect((await ann.call('GET', 'use-count?of=ghost')).body).toMatchObject({
    detail: 'There is nothing called ghost',
    fields: [{ path: 'of' }],
  })
})
