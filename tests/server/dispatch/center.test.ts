/** The dispatch center: pool, lanes, committing a plan, and who else is planning. */
import { describe, expect, it } from 'vitest'
import { type Json } from '../harness.ts'
import { openRoad } from './road.ts'

const road = await openRoad()
const { ann, disa, dan, id, order, plan, step, world, today } = road
const pool = (words = ''): Promise<Json> => disa.get(`dispatch-center/pool?date=${today}${words}`)
const laneOf = async (driver: number): Promise<Json> =>
  (await disa.get(`dispatch-center/lanes?date=${today}`)).lanes.find(
    (lane: Json) => lane.driver.id === driver,
  )
const commit = (moves: readonly Json[], who = disa) =>
  who.call('POST', 'dispatch-center/commit', { date: today, moves })

describe('the pool', () => {
  it('says of each order how urgent it is and why, from the room and the use of its tank', async () => {
    const low = await ann.post('asset/', {
      asset_name: 'Low tank',
      ship_to_id: id.SHIP,
      product_id: id.CLEAR,
      capacity: '1000',
      inventory: '20',
      usage_per_day: '400',
    })
    const must = await order('500', {
      line_items: [{ product_id: id.CLEAR, quantity: '500', asset_id: low.id }],
    })
    const could = await order('100', { planned_date_start: `${today}T20:00:00`, planned_date_end: null })
    const { items, counts } = await pool()
    expect(items[0]).toMatchObject({
      id: must.id,
      priority_word: 'must',
      priority_reason: 'Runs out within a day',
      ullage: '880.000',
      fits: 'fits',
    })
    expect(items.find((one: Json) => one.id === could.id)).toMatchObject({ priority_word: 'could' })
    expect(counts).toMatchObject({ available: items.length, carrier: 0 })
    expect((await pool('&tab=priority')).items.map((one: Json) => one.id)).toContain(must.id)
    expect(items[0].total).toBeUndefined()
    expect((await dan.call('GET', 'dispatch-center/pool')).status).toBe(403)
  })
})

describe('a plan', () => {
  it('is committed as a whole, and stands in the lane of its driver', async () => {
    const [a, b] = [await order(), await order('700')]
    const moves = [a, b].map(({ id: sales_order_id, rev }) => ({
      sales_order_id,
      rev,
      driver: id.DRV,
      assets: [id.TRUCK],
    }))
    const at = `${today}T16:00:00.000Z`
    const reply = await commit([{ ...moves[0], planned_date_time: at }, moves[1]])
    expect([reply.status, reply.data.updated, reply.body.events.map((e: Json) => e.type)]).toEqual([
      200,
      2,
      ['sales-order.replanned', 'sales-order.assigned', 'sales-order.assigned'],
    ])
    const lane = await laneOf(id.DRV!)
    expect(lane.cards.map((card: Json) => card.sales_order_id)).toEqual(expect.arrayContaining([a.id, b.id]))
    expect(lane.cards.find((card: Json) => card.sales_order_id === a.id).planned_date_time).toBe(at)
    expect(lane.workload_percent).toBe(Math.round((lane.cards.length * 75 * 100) / 600))
  })
  it('names every order that somebody else changed, with the row as it is, and writes nothing', async () => {
    const [a, b, c] = [await order(), await order(), await order()]
    await ann.put(`sales-order/${b.id}`, { notes: 'call first' })
    await ann.post(`sales-order/${c.id}/hold`, { hold_reason: 'gate is shut' })
    const reply = await commit(
      [a, b, c].map(({ id: sales_order_id, rev }) => ({ sales_order_id, rev, driver: id.DRV })),
    )
    expect([reply.status, reply.body.code, reply.body.detail]).toEqual([
      412,
      'STALE',
      '2 orders of this plan were changed by someone else',
    ])
    expect(reply.body.current.map((one: Json) => [one.id, one.hold_reason])).toEqual([
      [b.id, null],
      [c.id, 'gate is shut'],
    ])
    expect(reply.body.fields.map((field: Json) => field.path)).toEqual(['moves.1', 'moves.2'])
    expect((await ann.get(`sales-order/${a.id}`)).driver).toBeNull()
  })
  it('of which one move is refused is not written, and says which', async () => {
    const [a, b] = [await order(), await order()]
    await ann.post(`sales-order/${b.id}/hold`, { hold_reason: 'no credit' })
    const { rev } = await ann.get(`sales-order/${b.id}`)
    const reply = await commit([
      { sales_order_id: a.id, rev: a.rev, driver: id.DRV },
      { sales_order_id: b.id, rev, driver: id.DRV },
    ])
    expect([reply.status, reply.body.code, reply.body.fields[0].path]).toEqual([409, 'ON_HOLD', 'moves.1'])
    expect((await ann.get(`sales-order/${a.id}`)).status).toBe('confirmed')
  })
  it('puts an order on a load and takes it off again', async () => {
    const load = await plan([await order()])
    const one = await order('300')
    const [on] = (await commit([{ sales_order_id: one.id, rev: one.rev, load_id: load.id }])).data.items
    expect(on.load_id).toBe(load.id)
    const off = await commit([{ sales_order_id: one.id, rev: on.rev, load_id: null }])
    expect(off.data.items[0].load_id).toBeNull()
  })
  it('takes an order off the load of a driver when another one gets it', async () => {
    const [kept, moved] = [await order(), await order('300')]
    const load = await plan([kept, moved])
    const eve = await ann.post('driver/', { name: 'Eve Other' })
    const { rev } = await ann.get(`sales-order/${moved.id}`)
    const reply = await commit([{ sales_order_id: moved.id, rev, driver: eve.id }])
    expect([reply.status, reply.data.items[0]]).toMatchObject([
      200,
      { load_id: null, driver: { id: eve.id } },
    ])
    const after = await ann.get(`load/${load.id}`)
    expect([after.sales_order_ids, after.driver_id]).toEqual([[kept.id], id.DRV])
    // what is on the road is taken off nothing
    for (const [status, who] of [
      ['sent', disa],
      ['loading', dan],
    ] as const)
      await step(load, status, who)
    const held = await ann.get(`sales-order/${kept.id}`)
    await dan.put(`load/${load.id}/compartment/1`, { product_id: id.CLEAR, gross: '2000' })
    const { compartments } = await ann.get(`load/${load.id}`)
    for (const one of compartments.filter(({ gross }: Json) => gross === null))
      await dan.put(`load/${load.id}/compartment/${one.compartment_no}`, {
        product_id: one.product_id,
        gross: one.planned_quantity,
      })
    await step(load, 'loaded', dan)
    const late = await commit([{ sales_order_id: kept.id, rev: held.rev, driver: eve.id }])
    expect([late.status, late.body.code]).toEqual([409, 'LOAD_LOCKED'])
  })
  it('of two people at one moment the second is told what the first did', async () => {
    const one = await order()
    const both = await Promise.all(
      [ann, disa].map((who) => commit([{ sales_order_id: one.id, rev: one.rev, driver: id.DRV }], who)),
    )
    expect(both.map((reply) => reply.status).sort()).toEqual([200, 412])
  })
})

describe('who else is planning', () => {
  it('is told for two minutes, to one’s own company, and ends with the commit', async () => {
    const one = await order()
    await disa.post('dispatch-center/planning', { date: today, sales_order_ids: [one.id] })
    expect((await ann.get('dispatch-center/planning')).items).toMatchObject([{ sales_order_ids: [one.id] }])
    expect((await disa.get('dispatch-center/planning')).items).toEqual([])
    const eve = await world.signUp('Other Fuel')
    expect((await eve.get('dispatch-center/planning')).items).toEqual([])
    await commit([{ sales_order_id: one.id, rev: one.rev, driver: id.DRV }])
    expect((await ann.get('dispatch-center/planning')).items).toEqual([])
    await disa.post('dispatch-center/planning', { sales_order_ids: [one.id] })
    world.clock.advance(121_000)
    expect((await ann.get('dispatch-center/planning')).items).toEqual([])
  })
})

describe('a longer shift', () => {
  it('is committed with the plan or alone, counts in lane and suggestion, and can be taken back', async () => {
    const one = await order('400')
    const before = await laneOf(id.DRV!)
    const extend = (minutes: number, moves: readonly Json[] = []) =>
      disa.call('POST', 'dispatch-center/commit', {
        date: today,
        moves,
        extensions: [{ driver_id: id.DRV, minutes }],
      })
    const reply = await extend(90, [{ sales_order_id: one.id, rev: one.rev, driver: id.DRV }])
    expect(reply.body.events.map((e: Json) => e.type)).toContain('shift-extension.set')
    const { shift } = await laneOf(id.DRV!)
    expect(shift).toMatchObject({ extended_minutes: 90, minutes: before.shift.minutes + 90 })
    expect(Date.parse(shift.end) - Date.parse(before.shift.end)).toBe(90 * 60_000)
    // the same again tells nobody, another answer takes its place, and nothing at all is no plan
    expect((await extend(90)).body.events).toEqual([])
    expect((await extend(0)).status).toBe(200)
    expect((await laneOf(id.DRV!)).shift).toEqual(before.shift)
    const empty = await disa.call('POST', 'dispatch-center/commit', { date: today, moves: [] })
    expect([empty.status, empty.body.fields[0].message]).toEqual([422, 'Plan at least one order'])
    const stray = await disa.call('POST', 'dispatch-center/commit', {
      date: today,
      moves: [],
      extensions: [{ driver_id: 999_999, minutes: 15 }],
    })
    expect([stray.status, stray.body.fields[0].path]).toEqual([422, 'extensions.0.driver_id'])
  })
})

describe('what others changed since a position', () => {
  const since = async (position: number, who = disa): Promise<Json[]> =>
    (await who.get(`dispatch-center/changes?date=${today}&since=${position}`)).items
  const position = async (): Promise<number> =>
    (await disa.get(`dispatch-center/changes?date=${today}`)).position
  it('is told once for each order, as it was and as it is, with who did it; not what oneself did', async () => {
    const [a, b, own] = [await order('100'), await order('200'), await order('300')]
    const from = await position()
    await ann.post(`sales-order/${a.id}/assign`, { driver: id.DRV })
    await ann.post(`sales-order/${a.id}/hold`, { hold_reason: 'gate is shut' })
    await ann.post(`sales-order/${b.id}/hold`, { hold_reason: 'no credit' })
    await ann.post(`sales-order/${b.id}/hold`, { hold_reason: null })
    await disa.post(`sales-order/${own.id}/assign`, { driver: id.DRV })
    const load = await ann.post('load/', { date: today, driver_id: id.DRV })
    const items = await since(from)
    expect(items).toMatchObject([
      {
        of: 'order',
        id: a.id,
        name: a.order_no,
        customer_name: 'Lone Star Farms LLC',
        was: { driver: null, hold_reason: null, status: 'confirmed' },
        is_now: { hold_reason: 'gate is shut', quantity: '100.000' },
      },
      { of: 'load', id: load.id, was: null },
    ])
    expect(items[0].who).toBe((await ann.get('profile')).name)
    expect(await since(await position())).toEqual([])
    // nothing of money, of another day, or of another company
    expect(JSON.stringify(items)).not.toMatch(/price|total|margin/)
    await ann.post(`sales-order/${a.id}/hold`, { hold_reason: null })
    const eve = await world.signUp('Other Fuel')
    expect((await eve.get(`dispatch-center/changes?date=${today}&since=0`)).items).toEqual([])
    expect((await ann.get(`dispatch-center/changes?date=2026-01-05&since=${from}`)).items).toEqual([])
  })
  it('is told of a region alone where one is asked for, by its site or by who drives', async () => {
    const [north, south] = [
      await ann.post('region/', { name: 'North' }),
      await ann.post('region/', { name: 'South' }),
    ]
    const eve = await ann.post('driver/', { name: 'Eve North', region_id: north.id })
    const [a, b] = [await order('100'), await order('200')]
    const from = await position()
    await ann.post(`sales-order/${a.id}/assign`, { driver: eve.id })
    await ann.post(`sales-order/${b.id}/hold`, { hold_reason: 'no credit' })
    const names = async (region: number) =>
      (await disa.get(`dispatch-center/changes?date=${today}&since=${from}&region_id=${region}`)).items.map(
        (one: Json) => one.id,
      )
    expect([await names(north.id), await names(south.id)]).toEqual([[a.id], []])
    expect((await since(from)).map((one) => one.id)).toEqual([a.id, b.id])
  })
  it('is read by who reads dispatch, and by no driver', async () => {
    const seen: Json = {}
    for (const role of ['admin', 'manager', 'sales', 'dispatcher', 'accounting', 'viewer'])
      seen[role] = (await (await world.as(ann, role)).call('GET', 'dispatch-center/changes')).status
    seen.driver = (await dan.call('GET', 'dispatch-center/changes')).status
    expect(seen).toEqual({
      admin: 200,
      manager: 200,
      sales: 200,
      dispatcher: 200,
      accounting: 403,
      viewer: 200,
      driver: 403,
    })
  })
})
