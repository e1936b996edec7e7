/** Loads: planned, loaded, driven and closed, by the table of domain 2.6. */
import { describe, expect, it } from 'vitest'
import { type Json } from '../harness.ts'
import { openRoad, until } from './road.ts'

const road = await openRoad({ work: true })
const { ann, disa, dan, id, order, plan, step, world, today } = road
const now = (load: Json): Promise<Json> => disa.get(`load/${load.id}`)
const fill = (load: Json, no: number, gross: string, more: Json = {}) =>
  dan.call('PUT', `load/${load.id}/compartment/${no}`, { product_id: id.CLEAR, gross, ...more })
const bolOf = (load: Json, bol_no: string, lines: readonly Json[], more: Json = {}) => ({
  bol_no,
  supplier_id: id.SUP,
  terminal_id: id.TERM,
  load_id: load.id,
  lifted_at: world.clock.now().toISOString(),
  lines,
  ...more,
})

describe('a load', () => {
  it('is planned with its orders, compartments and stops, and gives the orders to its driver', async () => {
    const orders = [await order('3000'), await order('1500')]
    const load = await plan(orders)
    expect(load).toMatchObject({
      load_no: expect.stringMatching(/^L-\d{6}$/),
      status: 'planned',
      sales_order_ids: orders.map((one) => one.id),
      planned_quantity: '4500.000',
      findings: [],
      stops: [
        { kind: 'pickup', sequence: 1, terminal_id: id.TERM },
        { kind: 'drop', sequence: 2, sales_order_id: orders[0].id, sales_order: { status: 'assigned' } },
        { kind: 'drop', sequence: 3, sales_order_id: orders[1].id },
      ],
    })
    expect(await ann.get(`sales-order/${orders[0].id}`)).toMatchObject({
      load_id: load.id,
      status: 'assigned',
      driver: { id: id.DRV },
      assets: [{ id: id.TRUCK }, { id: id.TRAILER }],
    })
    const list = await disa.get(`load/?date=${today}&sort_by=load_no`)
    expect(list.items.map((one: Json) => one.load_no)).toContain(load.load_no)
  })
  it('refuses what does not fit, at its field and in the words of who has to mend it', async () => {
    const one = await order('3000')
    const fills = (compartments: readonly Json[]) =>
      disa.call('POST', 'load/', {
        date: today,
        truck_id: id.TRUCK,
        trailer_id: id.TRAILER,
        sales_order_ids: [one.id],
        compartments,
      })
    const over = await fills([{ compartment_no: 2, product_id: id.CLEAR, planned_quantity: '3000' }])
    expect([over.status, over.body.fields]).toEqual([
      422,
      [
        {
          path: 'compartments.0.planned_quantity',
          message: 'Enter 2,500 gal or less, that is what compartment 2 of T-204 holds',
          code: 'over_capacity',
        },
      ],
    ])
    const mixed = await fills([
      { compartment_no: 1, product_id: id.CLEAR, planned_quantity: '100' },
      { compartment_no: 1, product_id: id.DYED, planned_quantity: '100' },
    ])
    expect([mixed.status, mixed.body.fields]).toMatchObject([
      422,
      [{ path: 'compartments.1.product_id', message: 'Compartment 1 holds one product only' }],
    ])
    expect((await ann.get(`sales-order/${one.id}`)).load_id).toBeNull()
  })
  it('takes an order away from every other open load, and gives it back when it is cancelled', async () => {
    const one = await order()
    const first = await plan([one])
    const second = await disa.call('POST', 'load/', { date: today, sales_order_ids: [one.id] })
    expect([second.status, second.body.code, second.body.detail]).toEqual([
      409,
      'ON_OTHER_LOAD',
      `Order ${one.order_no} is already on load ${first.load_no}`,
    ])
    const archived = await ann.call('PUT', `sales-order/${one.id}/status?status=archive`)
    expect([archived.status, archived.body.detail]).toEqual([409, `The order is on load ${first.load_no}`])
    expect(await step(first, 'cancelled')).toMatchObject({ status: 'cancelled' })
    expect(await ann.get(`sales-order/${one.id}`)).toMatchObject({
      load_id: null,
      status: 'confirmed',
      driver: null,
    })
    expect((await plan([one])).status).toBe('planned')
  })
  it('of two who plan the same order at one moment one is told', async () => {
    const one = await order()
    const both = await Promise.all(
      [1, 2].map(() => disa.call('POST', 'load/', { date: today, sales_order_ids: [one.id] })),
    )
    expect(both.map((reply) => reply.status).sort()).toEqual([201, 409])
  })
  it('goes through its states, and every other step says what can come next', async () => {
    const load = await plan([await order('2000')])
    const early = await disa.call('PUT', `load/${load.id}/status?status=loaded`)
    expect([early.status, early.body]).toMatchObject([
      409,
      {
        code: 'INVALID_TRANSITION',
        detail: 'Cannot finish loading load while it is planned',
        allowed: ['sent', 'cancelled'],
      },
    ])
    expect(await step(load, 'sent')).toMatchObject({ status: 'sent', sent_at: expect.any(String) })
    expect(await step(load, 'planned')).toMatchObject({ status: 'planned', sent_at: null })
    await step(load, 'sent')
    await step(load, 'accepted', dan)
    await step(load, 'loading', dan)
    const empty = await disa.call('PUT', `load/${load.id}/status`, { status: 'loaded' })
    expect([empty.status, empty.body.detail]).toEqual([409, 'Enter the gross gallons of compartment 1'])
    expect((await fill(load, 1, '2000', { temperature: 71.2, api_gravity: 36 })).data).toMatchObject({
      compartments: [{ compartment_no: 1, gross: '2000.000', net: expect.stringMatching(/^19\d\d/) }],
    })
    await step(load, 'loaded', dan)
    expect(await step(load, 'en_route', dan)).toMatchObject({ status: 'en_route' })
    expect((await step(load, 'en_route', dan)).status).toBe('en_route')
    const [trailer] = (await disa.get(`company-asset/?name=T-204`)).items
    expect(trailer.compartments[0].last_product_id).toBe(id.CLEAR)
  })
  it('knows the number that was typed at the rack before its BOL is recorded, until that one is void', async () => {
    const load = await plan([await order('2000')])
    for (const status of ['sent', 'accepted', 'loading'] as const) await step(load, status)
    const numberOf = async () => (await now(load)).compartments[0].bol_no
    expect((await fill(load, 1, '2000', { bol_no: '660001' })).data.compartments[0]).toMatchObject({
      gross: '2000.000',
      bol_no: '660001',
      bol_line_id: null,
    })
    await fill(load, 1, '2010')
    expect(await numberOf()).toBe('660001')
    await fill(load, 1, '2010', { bol_no: '660002' })
    expect(await numberOf()).toBe('660002')
    const lines = [{ product_id: id.CLEAR, gross: '2010', compartment_no: 1 }]
    const bol = await dan.post('bol/', bolOf(load, '660003', lines))
    expect(await numberOf()).toBe('660003')
    await disa.put(`bol/${bol.id}`, { status: 'void', void_reason: 'typed twice' })
    expect(await numberOf()).toBeNull()
    await fill(load, 1, '2010', { bol_no: '660004' })
    await fill(load, 1, '2010', { product_id: id.DYED })
    expect(await numberOf()).toBeNull()
    await fill(load, 1, '2010', { flushed: true })
  })
  it('is delivered by itself with its last drop, and closed when its BOL balances', async () => {
    const orders = [await order('2000'), await order('1000')]
    const load = await plan(orders)
    for (const status of ['sent', 'accepted', 'loading'] as const) await step(load, status)
    const bol = await dan.post(
      'bol/',
      bolOf(load, '770001', [
        { product_id: id.CLEAR, gross: '2000', net: '1989', compartment_no: 1 },
        { product_id: id.CLEAR, gross: '1010', net: '1004', compartment_no: 2 },
      ]),
    )
    expect(bol).toMatchObject({ status: 'open', driver_id: id.DRV, open_quantity: '3010.000' })
    expect((await now(load)).compartments).toMatchObject([
      { gross: '2000.000', bol_no: '770001' },
      { gross: '1010.000', bol_no: '770001' },
    ])
    await step(load, 'loaded')
    await step(load, 'en_route')
    for (const one of orders)
      await dan.post(`sales-order/${one.id}/deliver`, {
        line_items: [
          { id: one.line_items[0].id, product_id: id.CLEAR, gross_quantity: one.line_items[0].quantity },
        ],
        bol: { bol_no: '770001' },
      })
    await until(
      () => now(load),
      (one) => one.status === 'delivered',
    )
    const held = await until(
      () => disa.get(`bol/${bol.id}`),
      (one) => one.open_quantity === '10.000',
    )
    const closed = await disa.call('PUT', `load/${load.id}/status`, { status: 'closed' })
    expect([closed.status, closed.body.code]).toEqual([409, 'NOT_BALANCED'])
    const drops = held.lines.flatMap((line: Json) => line.drops)
    expect(drops.map((drop: Json) => drop.order_no).sort()).toEqual(orders.map((one) => one.order_no).sort())
    const lines = held.lines.map((line: Json, i: number) => ({
      id: line.id,
      product_id: line.product_id,
      gross: line.gross,
      net: line.net,
      compartment_no: line.compartment_no,
      retained_quantity: i === 0 ? '10' : '0',
    }))
    const total = held.lines.reduce((sum: number, line: Json) => sum + Number(line.open_quantity), 0)
    expect(total).toBe(10)
    await disa.put(`bol/${bol.id}`, { lines })
    const state = await disa.get(`bol/${bol.id}`)
    expect(state.status).toBe('balanced')
    expect(await step(load, 'closed')).toMatchObject({ status: 'closed' })
  })
})

describe('what the office changed meanwhile', () => {
  it('is an exception of the driver, never a refusal, and the same again is kept once', async () => {
    const one = await order()
    const load = await plan([one])
    await step(load, 'sent')
    await step(load, 'planned')
    const replies = [
      await dan.call('PUT', `load/${load.id}/status`, { status: 'loading', at: '2026-03-02T14:00:00Z' }),
      await dan.call('PUT', `load/${load.id}/status`, { status: 'loading', at: '2026-03-02T14:00:00Z' }),
    ]
    for (const reply of replies)
      expect([reply.status, reply.data.status, reply.data.delivery_exceptions]).toMatchObject([
        200,
        'planned',
        [{ reason: 'load_changed', received: { kind: 'load' } }],
      ])
    const kept = await disa.get('delivery-exception/?status=open')
    expect(kept.items.filter((row: Json) => row.sales_order_id === one.id)).toHaveLength(1)
  })
  it('a driver reaches his own loads alone', async () => {
    const load = await plan([await order()], { driver_id: null })
    expect((await dan.call('GET', `load/${load.id}`)).status).toBe(404)
    expect((await dan.call('PUT', `load/${load.id}/status`, { status: 'accepted' })).status).toBe(404)
    expect((await dan.call('PUT', `load/${load.id}`, { notes: 'mine' })).status).toBe(403)
    const eve = await world.signUp('Other Fuel')
    expect((await eve.call('GET', `load/${load.id}`)).status).toBe(404)
    expect((await eve.get('load/')).total).toBe(0)
  })
})
