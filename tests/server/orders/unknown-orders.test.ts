/**
 * Reports of a driver on an order that is not his and never was: kept without the order, told nothing of it,
 * and bounded (domain decision 46). The kernel's row rule decides: his, was his, or neither.
 */
import { describe, expect, it } from 'vitest'
import { openShop } from '../fixtures.ts'
import { type Json, openWorld, type Person } from '../harness.ts'

const world = await openWorld()
const ann = await world.signUp('Lone Star Fuel')
const { id, today } = await openShop(world, ann)
const olga: Json = await ann.post('driver/', { name: 'Olga' })
const rik: Json = await ann.post('driver/', { name: 'Rik' })
const dan = await world.as(ann, 'driver', { driver_id: id.DRV })
const disa = await world.as(ann, 'dispatcher')
const bob = await world.signUp('Bayou Oil')
const theirs = await openShop(world, bob)

const orderOf = async (driver: number | null): Promise<Json> => {
  const order = await ann.post('sales-order/', {
    customer_id: id.CUS,
    ship_to_id: id.SHIP,
    planned_date_start: `${today}T08:00:00`,
    line_items: [{ product_id: id.CLEAR, quantity: '300' }],
  })
  return driver === null ? order : ann.post(`sales-order/${order.id}/assign`, { driver })
}
const drop = { product_id: id.CLEAR, gross_quantity: '300' }
/** Every call by which a driver reports of an order. */
const REPORTS: readonly (readonly [string, (who: Person, order: number) => Promise<Json>])[] = [
  ['start', (who, order) => who.call('PUT', `sales-order/${order}/start-delivery`)],
  [
    'deliver',
    (who, order) => who.call('POST', `sales-order/${order}/deliver`, { line_items: [{ id: 1, ...drop }] }),
  ],
  [
    'deliver-products',
    (who, order) => who.call('POST', `sales-order/${order}/deliver-products`, { products: [drop] }),
  ],
  ['status=delivered', (who, order) => who.call('PUT', `sales-order/${order}/status?status=delivered`)],
  ['spill', (who, order) => who.call('POST', `sales-order/${order}/spill`, { notes: 'Hose split' })],
]
const stateOf = async (order: Json): Promise<unknown> => {
  const { status, driver_id, line_items } = await ann.get(`sales-order/${order.id}`)
  return { status, driver_id, gallons: line_items.map((line: Json) => line.gross_quantity) }
}
/** An answer without what every answer has of its own: numbers, moments, and the number that was asked for. */
const bare = ({ status, data }: Json, asked: number): unknown =>
  JSON.parse(
    JSON.stringify({ status, data }, (key, value) => {
      if (key === 'id' || key === 'created_at' || key === 'updated_at' || key === 'delivered_at')
        return undefined
      return key === 'asked_order_id' ? value === asked : value
    }),
  )

describe.each(REPORTS)('%s', (_name, report) => {
  it('answers the same for an order of others and for none, and changes nothing of the order', async () => {
    const other = await orderOf(olga.id)
    const nobodys = await orderOf(null)
    const foreign = await bob.post('sales-order/', {
      customer_id: theirs.id.CUS,
      ship_to_id: theirs.id.SHIP,
      line_items: [{ product_id: theirs.id.CLEAR, quantity: '5' }],
    })
    const before = [await stateOf(other), await stateOf(nobodys)]
    const answers = []
    for (const asked of [other.id, nobodys.id, foreign.id, 999_999])
      answers.push(bare(await report(dan, asked), asked))
    expect(answers[0]).toMatchObject({
      status: 200,
      data: {
        order_no: '',
        delivery_exceptions: [
          { reason: 'unknown_order', sales_order_id: null, received: { asked_order_id: true } },
        ],
      },
    })
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect([await stateOf(other), await stateOf(nobodys)]).toEqual(before)
    expect(JSON.stringify(answers)).not.toContain(other.order_no)
  })
  it('of an order that was his is kept at the order', async () => {
    const order = await orderOf(id.DRV!)
    await ann.post(`sales-order/${order.id}/assign`, { driver: olga.id })
    const { status, data } = await report(dan, order.id)
    expect([status, data.order_no]).toEqual([200, order.order_no])
    expect(data.delivery_exceptions[0]).toMatchObject({ sales_order_id: order.id })
    expect(data.delivery_exceptions[0].reason).not.toBe('unknown_order')
  })
  it('of an order that is his is not kept as unknown', async () => {
    const order = await orderOf(id.DRV!)
    const { status, data } = await report(dan, order.id)
    expect(status).toBe(200)
    expect(JSON.stringify(data)).not.toContain('unknown_order')
  })
  it('by somebody who drives for nobody is refused', async () => {
    const nobody = await world.as(ann, 'driver')
    const order = await orderOf(olga.id)
    expect((await report(nobody, order.id)).status).toBe(404)
  })
})

describe('what was kept of an unknown order', () => {
  const report = REPORTS[2]![1]
  const open = async (who: Person): Promise<Json[]> =>
    (await who.get('delivery-exception/?status=open&size=200')).items
  it('names neither the tank nor the product to the driver, and both to dispatch', async () => {
    const order = await orderOf(olga.id)
    const tank = await ann.post('asset/', {
      asset_name: 'Secret tank',
      ship_to_id: id.SHIP,
      product_id: id.CLEAR,
    })
    const { data } = await dan.call('POST', `sales-order/${order.id}/deliver`, {
      line_items: [{ id: 1, ...drop, asset_id: tank.id }],
    })
    const { id: kept } = data.delivery_exceptions[0]
    expect(JSON.stringify([data, await open(dan)])).not.toContain('Secret tank')
    expect(await disa.get(`delivery-exception/${kept}`)).toMatchObject({
      reason: 'unknown_order',
      received: { asked_order_id: order.id },
      named: { asset: { asset_name: 'Secret tank' } },
    })
    // neither does its end, which dispatch writes and the driver hears of
    await disa.put(`delivery-exception/${kept}`, { reject: 'Not ours' })
    const told = await world.database.asOwner((c) =>
      c.query("select payload from event where type = 'delivery-exception.settled' and entity_id = $1", [
        kept,
      ]),
    )
    const { named, ...shown } = (told.rows as { payload: Json }[])[0]!.payload
    expect(named.asset.asset_name).toBe('Secret tank')
    expect(JSON.stringify([shown, await dan.get(`delivery-exception/${kept}`)])).not.toContain('Secret tank')
  })
  it('is kept once, however often the phone sends it', async () => {
    const order = await orderOf(olga.id)
    const delivered_at = world.clock.now().toISOString()
    const send = () =>
      dan.call('POST', `sales-order/${order.id}/deliver-products`, { products: [drop], delivered_at })
    const [first, second] = [await send(), await send()]
    expect(second.data).toEqual(first.data)
  })
  it('becomes an order of the tank’s customer, or goes to an order of the driver', async () => {
    const tank = await ann.post('asset/', {
      asset_name: 'Reported tank',
      ship_to_id: id.SHIP,
      product_id: id.CLEAR,
    })
    let moments = 0
    const keep = async (more: object) => {
      const { data } = await dan.call('POST', 'sales-order/888888/deliver', {
        line_items: [{ id: 1, ...drop, ...more }],
        delivered_at: new Date(world.clock.now().getTime() - 1000 * ++moments).toISOString(),
      })
      return data.delivery_exceptions[0].id as number
    }
    const made = await disa.put(`delivery-exception/${await keep({ asset_id: tank.id })}`, {
      create_order: true,
    })
    expect(await ann.get(`sales-order/${made.settled_order_id}`)).toMatchObject({
      status: 'delivered',
      customer_id: id.CUS,
      ship_to_id: id.SHIP,
    })
    const his = await orderOf(id.DRV!)
    const applied = await keep({})
    const settle = (choice: object) => disa.call('PUT', `delivery-exception/${applied}`, choice)
    expect(await settle({ create_order: true })).toMatchObject({
      status: 409,
      body: { detail: 'Nothing says where it was dropped: apply it to an order, or reject it' },
    })
    expect((await settle({ apply: his.id })).status).toBe(200)
    expect((await ann.get(`sales-order/${his.id}`)).status).toBe('delivered')
    // settled again for another end
    expect((await settle({ apply: his.id })).status).toBe(200)
    expect((await settle({ create_order: true })).status).toBe(409)
    expect((await settle({ reject: 'Not ours' })).status).toBe(409)
  })
  it('is bounded by rows: one report of many drops counts each of them', async () => {
    const roy: Json = await ann.post('driver/', { name: 'Roy' })
    const driver = await world.as(ann, 'driver', { driver_id: roy.id })
    const line_items = Array.from({ length: 51 }, (_, i) => ({ ...drop, id: i + 1 }))
    expect((await driver.call('POST', 'sales-order/800001/deliver', { line_items })).status).toBe(429)
    const fifty = { line_items: line_items.slice(1) }
    expect((await driver.call('POST', 'sales-order/800001/deliver', fifty)).status).toBe(200)
    expect(
      (await driver.call('POST', 'sales-order/800002/deliver', { line_items: [line_items[0]] })).status,
    ).toBe(429)
  })
  it('is bounded: fifty a day of one driver, then 429', async () => {
    const ron = await world.as(ann, 'driver', { driver_id: rik.id })
    const codes: number[] = []
    for (let i = 0; i < 52; i++) codes.push((await report(ron, 700_000 + i)).status)
    expect(codes.filter((code) => code === 200)).toHaveLength(50)
    expect(codes.slice(50)).toEqual([429, 429])
    // the same work again is no new row
    expect((await report(ron, 700_000)).status).toBe(200)
    expect((await open(disa)).filter((one) => one.driver_id === rik.id)).toHaveLength(50)
  })
})

describe('a moment and gallons that cannot be', () => {
  const deliver = (order: Json, gallons: string, more: object = {}) =>
    dan.call('POST', `sales-order/${order.id}/deliver`, {
      line_items: [{ id: order.line_items[0].id, product_id: id.CLEAR, gross_quantity: gallons }],
      ...more,
    })
  it('three years before the order are kept for dispatch; six days before are recorded', async () => {
    const old = await orderOf(id.DRV!)
    const { data } = await deliver(old, '300', { delivered_at: '2023-03-02T12:00:00.000Z' })
    expect(data.delivery_exceptions).toMatchObject([{ reason: 'before_the_order' }])
    const late = await orderOf(id.DRV!)
    const sixDays = new Date(world.clock.now().getTime() - 6 * 24 * 3600_000).toISOString()
    expect((await deliver(late, '300', { delivered_at: sixDays })).data.status).toBe('delivered')
  })
  it('more than the tank or the truck holds are kept for dispatch', async () => {
    const tank = await ann.post('asset/', {
      asset_name: 'Large tank',
      ship_to_id: id.SHIP,
      product_id: id.CLEAR,
      capacity: '200000',
    })
    const into = async (assets: readonly number[]): Promise<Json> => {
      const order = await ann.post('sales-order/', {
        customer_id: id.CUS,
        ship_to_id: id.SHIP,
        planned_date_start: `${today}T08:00:00`,
        line_items: [{ product_id: id.CLEAR, asset_id: tank.id, quantity: '300' }],
      })
      return ann.post(`sales-order/${order.id}/assign`, { driver: id.DRV, assets })
    }
    expect((await deliver(await into([]), '99999999')).data.delivery_exceptions).toMatchObject([
      { reason: 'over_capacity' },
    ])
    const truck = await ann.post('company-asset/', { name: 'Bobtail 9', kind: 'truck', capacity: '3000' })
    expect((await deliver(await into([truck.id]), '3000.001')).data.delivery_exceptions).toMatchObject([
      { reason: 'over_capacity' },
    ])
    expect((await deliver(await into([truck.id]), '3000')).data.status).toBe('delivered')
  })
})
