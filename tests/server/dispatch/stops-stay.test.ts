/** Stops of a load as dispatch put them: another day, another rack or a split order leaves them in their order. */
import { describe, expect, it } from 'vitest'
import { addDays } from '#schema/values/zone.ts'
import type { Json } from '../harness.ts'
import { openRoad } from './road.ts'

const road = await openRoad()
const { ann, disa, dan, id, order, plan, step, today, world } = road
const tomorrow = addDays(today, 1)
const rack = await ann.post('terminal/', { name: 'Second rack' })
const now = (load: Json): Promise<Json> => disa.get(`load/${load.id}`)
const change = (load: Json, body: Json): Promise<Json> => disa.put(`load/${load.id}`, body)
const lineOf = (one: Json, at = 0): number => one.line_items[at].id
const pickup = (terminal_id: number, more: Json = {}) => ({ kind: 'pickup', terminal_id, ...more })
const drop = (one: Json, more: Json = {}) => ({
  kind: 'drop',
  sales_order_id: one.id,
  ship_to_id: one.ship_to_id,
  line_item_ids: one.line_items.map((line: Json) => line.id),
  ...more,
})
const told = ({ stops }: Json) =>
  stops.map((stop: Json) => [stop.kind, stop.terminal_id ?? stop.sales_order_id, ...stop.line_item_ids])
const at = (day: string, hour: string) => `${day}T${hour}:00:00.000Z`
const two = {
  line_items: [
    { product_id: id.CLEAR, quantity: '800' },
    { product_id: id.DYED, quantity: '400' },
  ],
}

describe('stops that dispatch put in an order', () => {
  it('stay in it, each with its lines, hours and racks, when the load is driven on another day', async () => {
    const [a, b, c] = [await order('500'), await order('0', two), await order('700')]
    const load = await plan([a, b, c])
    const was = await change(load, {
      stops: [
        pickup(id.TERM!, {
          eta: at(today, '12'),
          window_start: at(today, '11'),
          window_end: at(today, '13'),
        }),
        drop(c, { eta: at(today, '14') }),
        drop(b, { line_item_ids: [lineOf(b, 1)] }),
        pickup(rack.id),
        drop(a),
        drop(b, { line_item_ids: [lineOf(b)] }),
      ],
    })
    await step(load, 'sent')
    const moved = await change(load, { date: tomorrow })
    expect(moved.sequence).toEqual(was.sequence)
    expect(told(moved)).toEqual(told(was))
    expect(moved.stops[0]).toMatchObject({
      eta: at(tomorrow, '12'),
      window_start: at(tomorrow, '11'),
      window_end: at(tomorrow, '13'),
    })
    expect(moved.stops[1].eta).toBe(at(tomorrow, '14'))
    const other = await change(load, { terminal_id: (await ann.post('terminal/', { name: 'Third' })).id })
    expect(other.sequence).toEqual(was.sequence)
    expect(other.stops[0]).toMatchObject({ terminal_id: other.terminal_id, eta: at(tomorrow, '12') })
    expect(told(other).slice(1)).toEqual(told(was).slice(1))
    // what leaves is taken out, what is new comes last
    const d = await order('300')
    const others = await change(load, { sales_order_ids: [...other.sales_order_ids, d.id].slice(1) })
    const gone = other.sales_order_ids[0]
    expect(told(others)).toEqual([
      ...told(other).filter(([kind, about]: Json[]) => kind === 'pickup' || about !== gone),
      ['drop', d.id, lineOf(d)],
    ])
    const back = await change(load, { sales_order_ids: others.sales_order_ids.toReversed() })
    expect(back.stops.find(({ kind }: Json) => kind === 'drop').sales_order_id).toBe(d.id)
  })
  it('stay in it when an order of them is split, also where a driver accepted the load', async () => {
    const [a, b, c] = [await order('500'), await order('0', two), await order('700')]
    const load = await plan([a, b, c])
    const stops = [pickup(id.TERM!), drop(c), drop(b, { line_item_ids: [lineOf(b, 1)] }), drop(a), drop(b)]
    stops[4]!.line_item_ids = [lineOf(b)]
    const was = await change(load, { stops })
    for (const status of ['sent', 'accepted']) await step(load, status)
    const split = (line_items: readonly Json[]) => disa.post(`sales-order/${b.id}/split`, { line_items })
    await split([{ id: lineOf(b), quantity: '100' }])
    expect((await now(load)).sequence).toEqual(was.sequence)
    expect((await now(load)).sales_order_ids).toEqual(was.sales_order_ids)
    // a drop whose lines are all on another order now has nothing to be stopped at for
    await split([{ id: lineOf(b, 1), quantity: '400' }])
    expect((await now(load)).sequence).toEqual(was.sequence.toSpliced(2, 1))
  })
  it('of an order that comes with the other day are at its own hours, and it is planned once', async () => {
    const a = await order('500')
    const b = await order('600', { planned_date_start: `${tomorrow}T09:00:00` })
    const load = await plan([a])
    const moved = await change(load, { date: tomorrow, sales_order_ids: [a.id, b.id] })
    const starts = [await ann.get(`sales-order/${a.id}`), await ann.get(`sales-order/${b.id}`)].map(
      (one) => one.planned_date_start,
    )
    expect(starts[1]).toBe(b.planned_date_start)
    expect(starts[0].slice(0, 10)).toBe(tomorrow)
    expect(moved.stops.slice(1).map((stop: Json) => stop.window_start)).toEqual(starts)
    // also where a load had no stops yet
    await change(load, { sales_order_ids: [a.id, b.id], stops: [] })
    const back = await change(load, { date: today })
    expect(told(back)).toEqual(told(moved))
    expect(back.stops[1].window_start).toBe(a.planned_date_start)
  })
  it('keep what the driver recorded at them', async () => {
    const [a, b, c] = [await order('500'), await order('0', two), await order('700')]
    const load = await plan([a, b, c])
    const lines = (index: number) => drop(b, { line_item_ids: [lineOf(b, index)] })
    const planned = await change(load, { stops: [pickup(id.TERM!), drop(c), lines(0), lines(1), drop(a)] })
    for (const status of ['sent', 'accepted']) await step(load, status)
    const reached_at = world.clock.now().toISOString()
    for (const place of [0, 3])
      await dan.put(`load/${load.id}/stop/${planned.sequence[place]}`, { arrived_at: reached_at })
    const reached = ({ stops }: Json) =>
      stops.flatMap((stop: Json) => (stop.arrived_at === reached_at ? [stop.id] : []))
    const known = [planned.sequence[0], planned.sequence[3]]
    expect(reached(await change(load, { date: tomorrow }))).toEqual(known)
    // he was at the rack of before: that stays, and the other one comes after it
    const other = await change(load, { terminal_id: rack.id })
    expect(reached(other)).toEqual(known)
    expect(told(other).slice(0, 2)).toEqual([
      ['pickup', id.TERM],
      ['pickup', rack.id],
    ])
    expect(told(await change(load, { terminal_id: id.TERM }))).toEqual(told(planned))
    await disa.post(`sales-order/${b.id}/split`, { line_items: [{ id: lineOf(b), quantity: '800' }] })
    expect(reached(await now(load))).toEqual(known)
    const put = [pickup(id.TERM!), lines(1), drop(c), drop(a)]
    expect(reached(await change(load, { stops: put }))).toEqual(known)
  })
})
