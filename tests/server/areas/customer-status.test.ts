/** Putting a customer aside: not while orders are under way, and only by who may. */
import { beforeAll, describe, expect, it } from 'vitest'
import { PERMISSIONS } from '#schema/permissions.ts'
import { openShop, type Shop } from '../fixtures.ts'
import { openWorld, type Person } from '../harness.ts'

const world = await openWorld()
let ann: Person
let shop: Shop
const customer = () => shop.id.CUS!
beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann)
})

describe.each([
  ['its own call', (id: number) => `customer/${id}/status`],
  ['a change of the record', (id: number) => `customer/${id}`],
] as const)('by %s', (_how, path) => {
  it('is refused while orders are open, and told like any change once they are not', async () => {
    const order = await ann.post('sales-order/', {
      customer_id: customer(),
      ship_to_id: shop.id.SHIP,
      planned_date_start: `${shop.today}T08:00:00`,
      line_items: [{ product_id: shop.id.CLEAR, quantity: '10' }],
    })
    expect((await ann.call('PUT', path(customer()), { status: 'inactive' })).body).toMatchObject({
      code: 'OPEN_ORDERS',
      detail: 'This customer has open orders. Finish or archive them first.',
    })
    expect((await ann.call('PUT', path(customer()), { status: 'on_hold' })).body.message.data.status).toBe(
      'on_hold',
    )
    await ann.put(`sales-order/${order.id}/status`, { status: 'archive' })
    expect((await ann.call('PUT', path(customer()), { status: 'inactive' })).body.message.data.status).toBe(
      'inactive',
    )
    await ann.put(path(customer()), { status: 'active' })
  })
})
it('takes the permission of the status also when the record is changed', async () => {
  const id = (name: string) => PERMISSIONS.find((p) => p.name === name)!.id
  const { id: role_id } = await ann.post('role/', {
    name: 'clerk',
    permission_ids: [id('customer.read'), id('customer.update')],
  })
  await ann.post('user-account/', {
    name: 'Cleo',
    email: 'cleo@clerk.test',
    password: 'long enough pw 7',
    role_id,
  })
  const cleo = await world.signIn('cleo@clerk.test', 'long enough pw 7')
  expect((await cleo.call('PUT', `customer/${customer()}`, { status: 'on_hold' })).body).toMatchObject({
    fields: [{ path: 'status', code: 'forbidden' }],
  })
  expect(
    (await cleo.call('PUT', `customer/${customer()}`, { status: 'active', phone_number: '713-555-0100' }))
      .status,
  ).toBe(200)
})
it('stands on its orders, for who may read the customer', async () => {
  const order = await ann.post('sales-order/', {
    customer_id: customer(),
    ship_to_id: shop.id.SHIP,
    line_items: [{ product_id: shop.id.CLEAR, quantity: '10' }],
  })
  expect(order.customer_status).toBe('active')
  await ann.put(`customer/${customer()}/status`, { status: 'on_hold' })
  expect((await ann.get(`sales-order/${order.id}`)).customer_status).toBe('on_hold')
  const { id: role_id } = await ann.post('role/', {
    name: 'order reader',
    permission_ids: [PERMISSIONS.find((p) => p.name === 'sales_order.read')!.id],
  })
  const reader = await world.as(ann, 'viewer', { role_id })
  expect(await reader.get(`sales-order/${order.id}`)).not.toHaveProperty('customer_status')
  await ann.put(`customer/${customer()}/status`, { status: 'active' })
})
