/**
 * What a driver did is recorded as it was done, or kept for dispatch: never refused, filled in or made to fit
 * what the order says by now (domain 5.25).
 */
import { describe, expect, it } from 'vitest'
import { openShop } from '../fixtures.ts'
import { type Json, openWorld, type Person } from '../harness.ts'

const world = await openWorld()
const ann = await world.signUp('Lone Star Fuel')
const { id, today } = await openShop(world, ann)
const tank = async (asset_name: string, product_id: number): Promise<number> =>
  (
    await ann.post('asset/', {
      asset_name,
      ship_to_id: id.SHIP,
      product_id,
      capacity: '5000',
      inventory: '500',
    })
  ).id
const A = await tank('Tank A', id.CLEAR!)
const B = await tank('Tank B', id.DYED!)
const olga: Json = await ann.post('driver/', { name: 'Olga' })
const dan = await world.as(ann, 'driver', { driver_id: id.DRV })
const disa = await world.as(ann, 'dispatcher')

const clear = { product_id: id.CLEAR, asset_id: A, quantity: '300' }
const dyed = { product_id: id.DYED, asset_id: B, quantity: '200' }
const onTheRoad = async (lines: readonly object[] = [clear], started = true): Promise<Json> => {
  const order = await ann.post('sales-order/', {
    customer_id: id.CUS,
    ship_to_id: id.SHIP,
    planned_date_start: `${today}T08:00:00`,
    line_items: lines,
  })
  const given = await ann.post(`sales-order/${order.id}/assign`, { driver: id.DRV })
  return started ? dan.put(`sales-order/${order.id}/start-delivery`) : given
}
/** The drop of a line as the phone knew it. */
const dropOf = ({ id, product_id, asset_id }: Json, gross_quantity: string, more: object = {}) => ({
  id,
  product_id,
  asset_id,
  gross_quantity,
  ...more,
})
const deliver = (order: Json, line_items: readonly object[], more: object = {}) =>
  dan.call('POST', `sales-order/${order.id}/deliver`, { line_items, ...more })
const change = async (order: Json, line_items: readonly object[]): Promise<Json> =>
  ann.put(`sales-order/${order.id}`, { line_items })
const level = async (asset: number): Promise<string> => (await ann.get(`asset/${asset}`)).inventory
const now = (order: Json): Promise<Json> => ann.get(`sales-order/${order.id}`)
const open = async (who: Person = disa): Promise<Json[]> =>
  (await who.get('delivery-exception/?status=open&size=200')).items
const openOf = async (order: Json): Promise<Json[]> =>
  (await open()).filter((one) => one.sales_order_id === order.id)
const settle = (exception: Json, choice: object, who: Person = disa) =>
  who.call('PUT', `delivery-exception/${exception.id}`, choice)

describe('a line the driver never saw', () => {
  it('stays open, moves no tank and bills nothing; the rest is recorded', async () => {
    const order = await onTheRoad()
    await change(order, [{ id: order.line_items[0].id }, dyed])
    const [a, b] = [await level(A), await level(B)]
    const { data } = await deliver(order, [dropOf(order.line_items[0], '300')])
    expect(data).toMatchObject({ status: 'in_transit', delivered_at: null })
    expect(data.delivery_exceptions).toBeUndefined()
    expect(data.flags).toContain('line_not_dropped')
    const { line_items } = await now(order)
    expect(line_items.map((l: Json) => [l.gross_quantity, l.delivered_at === null])).toEqual([
      ['300.000', false],
      [null, true],
    ])
    expect([Number(await level(A)) - Number(a), await level(B)]).toEqual([300, b])

    const last = await deliver(order, [dropOf(line_items[1], '190')])
    expect(last.data).toMatchObject({ status: 'delivered' })
    expect(last.data.flags).not.toContain('line_not_dropped')
    expect(Number(await level(B)) - Number(b)).toBe(190)
  })
  it('a report that names no line is kept; the office’s takes what was ordered', async () => {
    for (const report of [
      (order: Json) => dan.call('POST', `sales-order/${order.id}/deliver`, {}),
      (order: Json) => dan.call('PUT', `sales-order/${order.id}/status?status=delivered`),
    ]) {
      const order = await onTheRoad()
      expect((await report(order)).data.delivery_exceptions).toMatchObject([{ reason: 'no_line_named' }])
      expect(await now(order)).toMatchObject({ status: 'in_transit', delivered_quantity: null })
      expect(await ann.post(`sales-order/${order.id}/deliver`)).toMatchObject({
        status: 'delivered',
        delivered_quantity: '300.000',
      })
    }
  })
  it('a drop without gallons is asked for', async () => {
    const order = await onTheRoad()
    const { status, body } = await deliver(order, [{ id: order.line_items[0].id }])
    expect([status, body.fields]).toEqual([
      422,
      [expect.objectContaining({ path: 'line_items.0.gross_quantity', message: 'Enter the gross gallons' })],
    ])
  })
})

describe('a line that was changed meanwhile', () => {
  it.each([
    ['other_product_and_tank', { product_id: id.DYED, asset_id: B }],
    ['other_product', { product_id: id.DYED }],
    ['other_tank', { asset_id: B }],
  ])('%s: stands as it was done and waits for dispatch', async (reason, changes) => {
    const order = await onTheRoad()
    const [line] = order.line_items
    await change(order, [{ id: line.id, ...changes }])
    const before = [await level(A), await level(B)]
    const { status, data, body } = await deliver(order, [dropOf(line, '290', { temperature: 70.8 })])
    expect([status, Object.keys(data).toSorted()]).toEqual([200, ['delivery_exceptions', 'id', 'order_no']])
    expect(data.delivery_exceptions).toMatchObject([
      {
        reason,
        status: 'open',
        received: {
          product: { id: id.CLEAR, name: 'ULSD clear', dyed: false },
          asset: { id: A, asset_name: 'Tank A' },
          gross_quantity: '290.000',
          temperature: 70.8,
        },
      },
    ])
    expect(body.events.map((e: Json) => e.type)).toEqual(['delivery-exception.kept'])
    expect(await now(order)).toMatchObject({ status: 'in_transit', delivered_quantity: null })
    expect([await level(A), await level(B)]).toEqual(before)
  })
  it('is recorded when only the ordered gallons are others', async () => {
    const order = await onTheRoad()
    const [line] = order.line_items
    await change(order, [{ id: line.id, quantity: '900' }])
    expect((await deliver(order, [dropOf(line, '290')])).data).toMatchObject({
      status: 'delivered',
      delivered_quantity: '290.000',
    })
  })
  it('keeps the time of the phone beside that of the server', async () => {
    const order = await onTheRoad()
    const phone_at = '2026-03-02T17:00:00.000Z'
    const delivered_at = '2026-03-02T14:59:00.000Z'
    const { data } = await deliver(order, [dropOf(order.line_items[0], '290')], { delivered_at, phone_at })
    expect([data.delivered_at, data.delivery.phone_at]).toEqual([delivered_at, phone_at])
  })
  it('one of two: the other is recorded, and both come back', async () => {
    const order = await onTheRoad([clear, dyed])
    const [first, second] = order.line_items
    await change(order, [{ id: first.id }, { id: second.id, asset_id: A }])
    const { data } = await deliver(order, [dropOf(first, '300'), dropOf(second, '200')])
    expect(data).toMatchObject({
      status: 'in_transit',
      delivered_quantity: '300.000',
      delivery_exceptions: [{ reason: 'other_tank' }],
    })
  })
})

describe('an order that is not what it was', () => {
  const CASES: readonly [string, (order: Json) => Promise<unknown>][] = [
    ['other_driver', (order) => ann.post(`sales-order/${order.id}/assign`, { driver: olga.id })],
    ['other_driver', (order) => ann.post(`sales-order/${order.id}/assign`, { driver: null })],
    ['on_hold', (order) => ann.post(`sales-order/${order.id}/hold`, { hold_reason: 'Credit limit' })],
    ['line_gone', (order) => change(order, [clear])],
    [
      'recorded_before',
      (order) =>
        ann.post(`sales-order/${order.id}/deliver`, { delivered_at: world.clock.now().toISOString() }),
    ],
  ]
  it.each(CASES)('%s: his delivery is kept and tells nothing but the number', async (reason, meanwhile) => {
    const order = await onTheRoad()
    await meanwhile(order)
    const before = await now(order)
    const { status, data } = await deliver(order, [dropOf(order.line_items[0], '290')])
    expect(status).toBe(200)
    expect(data).toMatchObject({ order_no: order.order_no, delivery_exceptions: [{ reason }] })
    expect(Object.keys(data)).toHaveLength(3)
    expect(JSON.stringify(data)).not.toContain('Lone Star Farms')
    expect((await now(order)).rev).toBe(before.rev)
    expect(await openOf(order)).toMatchObject([
      { reason, customer: { customer_name: 'Lone Star Farms LLC' }, driver: { name: 'Dan Driver' } },
    ])
  })
  it('archived: kept as well', async () => {
    const order = await onTheRoad([clear], false)
    await ann.put(`sales-order/${order.id}/status?status=archive`)
    const { data } = await deliver(order, [dropOf(order.line_items[0], '290')])
    expect(data.delivery_exceptions).toMatchObject([{ reason: 'archived' }])
  })
  it('moved to another day: it is still his, and recorded', async () => {
    const order = await onTheRoad([clear], false)
    await ann.put(`sales-order/${order.id}`, { planned_date_start: '2026-06-01T08:00:00' })
    expect((await deliver(order, [dropOf(order.line_items[0], '290')])).data).toMatchObject({
      status: 'delivered',
    })
  })
  it('his start is kept, and what he did there answers it', async () => {
    const order = await onTheRoad([clear], false)
    await ann.post(`sales-order/${order.id}/assign`, { driver: olga.id })
    const start = await dan.call('PUT', `sales-order/${order.id}/start-delivery`)
    expect([start.status, start.data.delivery_exceptions[0].received.kind]).toEqual([200, 'start'])
    await deliver(order, [dropOf(order.line_items[0], '290')])
    const waiting = await openOf(order)
    expect(waiting.map((one) => one.received.kind).toSorted()).toEqual(['delivery', 'start'])
    const done = waiting.find((one) => one.received.kind === 'delivery')!
    await settle(done, { apply: order.id })
    expect(await openOf(order)).toEqual([])
  })
  it('the same work sent twice is kept once, and recorded once', async () => {
    const order = await onTheRoad()
    const drops = [dropOf(order.line_items[0], '290')]
    const at = { delivered_at: world.clock.now().toISOString() }
    const first = await deliver(order, drops, at)
    const again = await deliver(order, drops, at)
    expect([again.status, again.data.rev, again.data.delivery_exceptions]).toEqual([
      200,
      first.data.rev,
      undefined,
    ])
    const gone = await onTheRoad()
    await ann.post(`sales-order/${gone.id}/hold`, { hold_reason: 'Credit limit' })
    const kept = [
      await deliver(gone, [dropOf(gone.line_items[0], '290')], at),
      await deliver(gone, [dropOf(gone.line_items[0], '290')], at),
    ]
    expect(new Set(kept.map(({ data }) => data.delivery_exceptions[0].id)).size).toBe(1)
    expect(await openOf(gone)).toHaveLength(1)
  })
})

describe('what random histories found', () => {
  it('nothing on one line and all into another tank is taken', async () => {
    const order = await onTheRoad([clear, dyed])
    const [first, second] = order.line_items
    const { status, data } = await deliver(order, [
      dropOf(first, '0'),
      { ...dropOf(second, '200'), asset_id: A },
    ])
    expect([status, data.delivery_exceptions]).toMatchObject([200, [{ reason: 'other_tank' }]])
    expect(await now(order)).toMatchObject({ status: 'in_transit', hold_reason: null })
  })
  it('a start after a stop in vain is kept', async () => {
    const order = await onTheRoad([clear], false)
    await deliver(order, [dropOf(order.line_items[0], '0')], { notes: 'Refused' })
    const { status, data } = await dan.call('PUT', `sales-order/${order.id}/start-delivery`)
    expect([status, data.delivery_exceptions]).toMatchObject([200, [{ reason: 'on_hold' }]])
  })
  it('recorded work sent again after the order went to another driver waits for nobody, and tells nothing', async () => {
    const order = await onTheRoad([clear, dyed])
    const report = [
      [dropOf(order.line_items[0], '300')],
      { delivered_at: world.clock.now().toISOString() },
    ] as const
    await deliver(order, ...report)
    await ann.post(`sales-order/${order.id}/assign`, { driver: olga.id })
    const { data } = await deliver(order, ...report)
    expect(data).toEqual({ id: order.id, order_no: order.order_no, delivery_exceptions: [] })
    expect(await openOf(order)).toEqual([])
  })
  it('kept work sent again after the order is his again stays kept', async () => {
    const order = await onTheRoad()
    const report = [
      [dropOf(order.line_items[0], '300')],
      { delivered_at: world.clock.now().toISOString() },
    ] as const
    await ann.post(`sales-order/${order.id}/hold`, { hold_reason: 'Credit limit' })
    await deliver(order, ...report)
    await ann.post(`sales-order/${order.id}/hold`, { hold_reason: null })
    expect((await deliver(order, ...report)).data.delivery_exceptions).toHaveLength(1)
    expect((await now(order)).status).toBe('in_transit')
    await settle((await openOf(order))[0]!, { apply: order.id })
    expect(await now(order)).toMatchObject({ status: 'delivered', delivered_quantity: '300.000' })
  })
  it('a drop is not applied to a line where another product is recorded', async () => {
    const order = await onTheRoad()
    const [line] = order.line_items
    await change(order, [{ id: line.id, product_id: id.DYED }])
    await ann.post(`sales-order/${order.id}/deliver`)
    await deliver(order, [dropOf(line, '290')])
    const [exception] = await openOf(order)
    const { status, body } = await settle(exception!, { apply: order.id })
    expect([status, body.code, body.detail]).toEqual([
      409,
      'ORDER_LOCKED',
      expect.stringMatching(/Another product/),
    ])
    expect(await openOf(order)).toHaveLength(1)
  })
})

describe('dispatch settles it', () => {
  const swapped = async (): Promise<readonly [Json, Json]> => {
    const order = await onTheRoad()
    const [line] = order.line_items
    await change(order, [{ id: line.id, product_id: id.DYED, asset_id: B }])
    await deliver(order, [dropOf(line, '290')], { notes: 'Signed by Maria', unattended: false })
    return [order, (await openOf(order))[0]!]
  }
  it('on the order: the line becomes what was dropped, priced and taxed as that', async () => {
    const [order, exception] = await swapped()
    const before = await level(A)
    const { status, data, body } = await settle(exception, { apply: order.id })
    expect([status, data.status, data.outcome, data.settled_by_name]).toEqual([
      200,
      'settled',
      'applied',
      expect.any(String),
    ])
    expect(body.events.map((e: Json) => e.type)).toEqual(
      expect.arrayContaining(['sales-order.delivered', 'delivery-exception.settled']),
    )
    const done = await now(order)
    expect(done).toMatchObject({
      status: 'delivered',
      driver: { name: 'Dan Driver' },
      line_items: [{ product_id: id.CLEAR, asset_id: A, gross_quantity: '290.000' }],
      delivery: { notes: 'Signed by Maria' },
    })
    expect(done.tax_details.taxable_items.map((t: Json) => t.tax_name)).toContain('Texas diesel')
    expect(Number(await level(A)) - Number(before)).toBe(290)
    const again = await settle(exception, { apply: order.id })
    expect([again.status, again.body.events]).toEqual([200, []])
    const other = await settle(exception, { reject: 'Never happened' })
    expect([other.status, other.body.code]).toEqual([409, 'INVALID_TRANSITION'])
  })
  it('on another order, on its line of that product', async () => {
    const [order, exception] = await swapped()
    const other = await onTheRoad([clear], false)
    await settle(exception, { apply: other.id })
    expect(await now(other)).toMatchObject({ status: 'delivered', delivered_quantity: '290.000' })
    expect((await now(order)).status).toBe('in_transit')
  })
  it('as an order of its own', async () => {
    const [order, exception] = await swapped()
    const { data } = await settle(exception, { create_order: true })
    const made = await ann.get(`sales-order/${data.settled_order_id}`)
    expect(made).toMatchObject({
      status: 'delivered',
      source: 'driver',
      customer_id: id.CUS,
      ship_to_id: id.SHIP,
      driver: { name: 'Dan Driver' },
      line_items: [{ product_id: id.CLEAR, asset_id: A, gross_quantity: '290.000' }],
    })
    expect((await now(order)).status).toBe('in_transit')
  })
  it('on what was recorded before: it is corrected, the tank too', async () => {
    const order = await onTheRoad()
    await ann.post(`sales-order/${order.id}/deliver`)
    const before = await level(A)
    await deliver(order, [dropOf(order.line_items[0], '290')])
    await settle((await openOf(order))[0]!, { apply: order.id })
    expect(await now(order)).toMatchObject({ delivered_quantity: '290.000' })
    expect(Number(await level(A)) - Number(before)).toBe(-10)
  })
  it('not at all, with a reason the driver reads', async () => {
    const [order, exception] = await swapped()
    const { data } = await settle(exception, { reject: 'Entered twice' })
    expect(data).toMatchObject({ outcome: 'rejected', reject_reason: 'Entered twice' })
    expect((await now(order)).status).toBe('in_transit')
    const his = (await dan.get(`delivery-exception/?id=${exception.id}`)).items
    expect(his).toMatchObject([{ outcome: 'rejected', reject_reason: 'Entered twice' }])
    expect(JSON.stringify(his)).not.toContain('customer')
  })
  it('is for dispatch alone: one choice, and nobody else’s exceptions for a driver', async () => {
    const [, exception] = await swapped()
    expect((await settle(exception, { reject: 'No' }, dan)).status).toBe(403)
    expect((await settle(exception, {})).status).toBe(422)
    expect((await settle(exception, { reject: 'No', create_order: true })).status).toBe(422)
    const her = await world.as(ann, 'driver', { driver_id: olga.id })
    expect(await open(her)).toEqual([])
    const sales = await world.as(ann, 'sales')
    expect((await sales.call('GET', 'delivery-exception/')).status).toBe(200)
    expect((await settle(exception, { reject: 'No' }, sales)).status).toBe(403)
  })
})

describe('a phone whose clock is wrong by years', () => {
  it.each(['1970-01-01T00:00:00.000Z', '2145-01-01T00:00:00.000Z', 'soon'])(
    'loses nothing: %s',
    async (phone_at) => {
      const order = await onTheRoad()
      const { status, data } = await deliver(order, [dropOf(order.line_items[0], '300')], { phone_at })
      expect([status, data.status, data.line_items[0].gross_quantity]).toEqual([200, 'delivered', '300.000'])
    },
  )
})
describe('a spill', () => {
  const report = (order: Json, more: object = {}, who: Person = dan) =>
    who.call('POST', `sales-order/${order.id}/spill`, more)
  it('is kept for dispatch with its words and its moment, and changes nothing of the order', async () => {
    const order = await onTheRoad()
    const happened_at = new Date(world.clock.now().getTime() - 60_000).toISOString()
    const { status, data } = await report(order, { happened_at, notes: 'Hose split, 5 gal on the ground' })
    expect(status).toBe(200)
    expect(data).toMatchObject({ id: order.id, order_no: order.order_no })
    const [kept] = await openOf(order)
    expect(kept).toMatchObject({
      reason: 'spill',
      received: { kind: 'spill', delivered_at: happened_at, notes: 'Hose split, 5 gal on the ground' },
    })
    expect((await now(order)).status).toBe('in_transit')
    const before = await now(order)
    expect((await settle(kept!, { apply: order.id })).status).toBe(200)
    expect(await now(order)).toEqual(before)
  })
  it('of an order that was given away is taken too, and tells nothing of it but its number', async () => {
    const order = await onTheRoad()
    await ann.post(`sales-order/${order.id}/assign`, { driver: olga.id })
    const { status, data } = await report(order)
    expect(status).toBe(200)
    expect(Object.keys(data).toSorted()).toEqual(['delivery_exceptions', 'id', 'order_no'])
  })
  it('is kept once, however often the phone sends it', async () => {
    const order = await onTheRoad()
    const happened_at = new Date(world.clock.now().getTime() - 60_000).toISOString()
    await report(order, { happened_at })
    await report(order, { happened_at })
    expect(await openOf(order)).toHaveLength(1)
  })
  it('is not taken by the office for an order without a driver, nor for none', async () => {
    expect((await report({ id: 999_999 }, {}, disa)).status).toBe(404)
    const order = await ann.post('sales-order/', {
      customer_id: id.CUS,
      ship_to_id: id.SHIP,
      planned_date_start: `${today}T08:00:00`,
      line_items: [clear],
    })
    const { status, body } = await report(order, {}, disa)
    expect([status, body.detail]).toEqual([409, `${order.order_no} has no driver`])
  })
})
