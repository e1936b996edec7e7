/**
 * Seven roles and the rows of an order: one's own, one that was his, one of somebody else, one of another company
 * and none. What a role may do decides over rows of its company; a driver is bound to his own (domain 6, row rule).
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { grantsOf, ROLES, type RoleName } from '#schema/permissions.ts'
import { openShop } from '../fixtures.ts'
import { type Json, openWorld, type Person, type Reply } from '../harness.ts'

process.env.GANTRY_LIMITS = 'off'
const world = await openWorld()
const people = new Map<RoleName, Person>()
type Whose = 'own' | 'was his' | 'other' | 'other company' | 'none'
type Orders = Readonly<Record<Whose, number>>
let ordersFor: () => Promise<Orders>

beforeAll(async () => {
  const ann = await world.signUp()
  const shop = await openShop(world, ann)
  const olga = await ann.post('driver/', { name: 'Olga' })
  for (const role of ROLES)
    people.set(
      role,
      role === 'admin' ? ann : await world.as(ann, role, role === 'driver' ? { driver_id: shop.id.DRV } : {}),
    )
  const bob = await world.signUp('Bayou Oil')
  const theirs = await openShop(world, bob)
  const orderOf = async (
    who: Person,
    { id, today }: Awaited<ReturnType<typeof openShop>>,
    driver: number,
  ) => {
    const order: Json = await who.post('sales-order/', {
      customer_id: id.CUS,
      ship_to_id: id.SHIP,
      planned_date_start: `${today}T08:00:00`,
      line_items: [{ product_id: id.CLEAR, quantity: '300' }],
    })
    await who.post(`sales-order/${order.id}/assign`, { driver })
    return order.id as number
  }
  ordersFor = async () => {
    const wasHis = await orderOf(ann, shop, shop.id.DRV!)
    await ann.post(`sales-order/${wasHis}/assign`, { driver: olga.id })
    return {
      own: await orderOf(ann, shop, shop.id.DRV!),
      'was his': wasHis,
      other: await orderOf(ann, shop, olga.id),
      'other company': await orderOf(bob, theirs, theirs.id.DRV!),
      none: 999_999_999,
    }
  }
})

interface Call {
  readonly permission: string
  readonly send: (who: Person, order: number) => Promise<Reply>
  /** a driver's report is taken whatever order it names; what is told of it differs */
  readonly isReport: boolean
}
const drop = { gross_quantity: '300', product_id: 1 }
const CALLS: Readonly<Record<string, Call>> = {
  read: {
    permission: 'sales_order.read',
    isReport: false,
    send: (who, order) => who.call('GET', `sales-order/${order}`),
  },
  ticket: {
    permission: 'delivery_ticket.read',
    isReport: false,
    send: (who, order) => who.call('GET', `delivery-ticket/generate?sales_order_id=${order}`),
  },
  start: {
    permission: 'sales_order.start',
    isReport: true,
    send: (who, order) => who.call('PUT', `sales-order/${order}/start-delivery`),
  },
  deliver: {
    permission: 'sales_order.deliver',
    isReport: true,
    send: (who, order) =>
      who.call('POST', `sales-order/${order}/deliver`, { line_items: [{ id: 1, ...drop }] }),
  },
  spill: {
    permission: 'sales_order.deliver',
    isReport: true,
    send: (who, order) => who.call('POST', `sales-order/${order}/spill`, { notes: 'Hose split' }),
  },
}
/** How a call ended, as far as the row decides it. */
function endOf({ status, body, data }: Reply): string {
  if (status === 403 || status === 404) return String(status)
  if (data?.delivery_exceptions?.[0]?.reason === 'unknown_order') return 'kept without the order'
  return status < 300 || body?.code !== 'NOT_FOUND' ? 'reached' : '404'
}
function expectedOf(role: RoleName, { permission, isReport }: Call, whose: Whose): string {
  const held = new Set(grantsOf(role))
  if (held.has(permission)) return whose === 'other company' || whose === 'none' ? '404' : 'reached'
  if (!held.has(`own:${permission}`)) return '403'
  if (whose === 'own') return 'reached'
  if (!isReport) return '404'
  return whose === 'was his' ? 'reached' : 'kept without the order'
}

describe.each(Object.entries(CALLS))('%s', (_name, call) => {
  it.each(ROLES)('by %s', async (role) => {
    const orders = await ordersFor()
    for (const [whose, order] of Object.entries(orders) as [Whose, number][]) {
      const end = endOf(await call.send(people.get(role)!, order))
      expect([role, whose, end]).toEqual([role, whose, expectedOf(role, call, whose)])
    }
  })
})
