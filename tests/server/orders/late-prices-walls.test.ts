/** Who may see what late rates would change, and choose; and that no company sees another's. */
import { beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../fixtures.ts'
import { type Json, openWorld, type Person } from '../harness.ts'

const world = await openWorld()
let ann: Person
let shop: Shop
let order: Json
beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann)
  order = await shop.sell()
})

describe('a look', () => {
  it('that somebody asked for is stopped before it began, and begun again', async () => {
    const asked = await ann.post('repricing/look')
    expect(asked).toMatchObject({ state: 'waiting', done: 0 })
    // a second wish is the same look
    expect((await ann.post('repricing/look')).id).toBe(asked.id)
    expect(await ann.post('repricing/stop')).toMatchObject({ id: asked.id, state: 'stopped' })
    expect((await ann.call('POST', 'repricing/stop', {})).body.code).toBe('NOT_RUNNING')
    expect((await ann.post('repricing/look')).id).not.toBe(asked.id)
    await ann.post('repricing/stop')
  })
})

describe('roles', () => {
  const SEES = { admin: true, manager: true, sales: true, accounting: true, viewer: true } as const
  const CHOOSES = { admin: true, manager: true, accounting: true } as const
  it.each(['admin', 'manager', 'sales', 'dispatcher', 'accounting', 'viewer', 'driver'] as const)(
    '%s',
    async (role) => {
      const who = await world.as(ann, role, role === 'driver' ? { driver_id: shop.id.DRV } : {})
      const seen = role in SEES ? 200 : 403
      const chosen = role in CHOOSES ? 200 : 403
      const status = async (...call: [string, string, object?]) => (await who.call(...call)).status
      expect(await status('GET', 'repricing/')).toBe(seen)
      expect(await status('GET', 'repricing/look')).toBe(seen)
      expect(await status('GET', `repricing/compare?sales_order_ids=${order.id}`)).toBe(seen)
      expect(await status('POST', 'repricing/apply', { sales_order_ids: [order.id] })).toBe(chosen)
      expect(await status('POST', 'repricing/look', {})).toBe(chosen === 200 ? 201 : 403)
      expect(await status('POST', 'repricing/stop', {})).toBe(chosen)
    },
  )
})

describe('another company', () => {
  it('sees none of it', async () => {
    await ann.put(`exemption-certificate/${await certificate()}`, { status: 'revoked' })
    const eve = await world.signUp('Other Fuel')
    const compare = `repricing/compare?sales_order_ids=${order.id}`
    expect((await ann.get(compare)).orders[0].sales_order_id).toBe(order.id)
    expect(await eve.get(compare)).toEqual({ orders: [], difference: '0.00' })
    expect(await eve.get('repricing/look')).toEqual({ orders: 0, difference: '0.00', look: null })
    expect((await eve.get('repricing/')).items).toEqual([])
    const { failed } = await eve.post('repricing/apply', { sales_order_ids: [order.id] })
    expect(failed).toMatchObject([{ id: order.id, code: 'NOT_FOUND' }])
    expect((await eve.call('POST', 'repricing/stop', {})).status).toBe(409)
  })
  const certificate = async () =>
    (
      await ann.post('exemption-certificate/', {
        customer_id: shop.id.CUS,
        tax_groups: ['set'],
        certificate_no: 'TX-9',
        issued_on: '2026-01-01',
      })
    ).id
})
describe('an order that is not delivered', () => {
  it('is refused, and holds up no other', async () => {
    const open = await ann.post('sales-order/', {
      customer_id: shop.id.CUS,
      ship_to_id: shop.id.SHIP,
      line_items: [{ product_id: shop.id.CLEAR, quantity: '100' }],
    })
    const answer = await ann.post('repricing/apply', { sales_order_ids: [open.id, order.id] })
    expect(answer.failed).toMatchObject([{ id: open.id, code: 'NOT_DELIVERED' }])
    expect(answer.unchanged).toEqual([order.id])
  })
})
