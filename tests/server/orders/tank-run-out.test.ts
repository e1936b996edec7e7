/** When a tank runs out: kept with it, moved by readings, deliveries, the office and the night. */
import { addDays, localDay } from '#schema/values/zone.ts'
import { describe, expect, it } from 'vitest'
import { measureUse } from '../../../src/plugins/customers/server/measure-use.ts'
import { openShop } from '../fixtures.ts'
import { type Json, openWorld } from '../harness.ts'

const DAY = 86_400_000
const world = await openWorld()
const ann = await world.signUp('Lone Star Fuel')
const { id, today } = await openShop(world, ann)
const dan = await world.as(ann, 'driver', { driver_id: id.DRV })
const { tenant, zone } = await world.database.asOwner(async (c) => {
  const { rows } = await c.query<{ id: string; time_zone: string }>(
    'select id, time_zone from tenant limit 1',
  )
  return { tenant: Number(rows[0]!.id), zone: rows[0]!.time_zone }
})
const newTank = (more: object = {}): Promise<Json> =>
  ann.post('asset/', { asset_name: `Tank ${Math.random()}`, ship_to_id: id.SHIP, capacity: '9000', ...more })
const ago = (days: number) => new Date(world.clock.now().getTime() - days * DAY).toISOString()
const read = (tank: Json, days: number, quantity: string, source = 'office') =>
  ann.post(`asset/${tank.id}/reading`, { read_at: ago(days), quantity, source })
const now = (tank: Json): Promise<Json> => ann.get(`asset/${tank.id}`)
const dayAfter = (days: number) => localDay(world.clock.now().getTime() + days * DAY, zone)
const atNight = () => measureUse.run({}, world.server.context(tenant), { number: 1, last: false })

describe('a tank', () => {
  it('stands in the list by the hour it runs out, not by the day alone', async () => {
    const dry = (asset_name: string, inventory: string) =>
      newTank({ asset_name: `Hourly ${asset_name}`, inventory, usage_per_day: '2400' })
    // 100 gallons are an hour
    for (const [name, hours] of [
      ['last', 600],
      ['first', 100],
      ['second', 300],
    ] as const)
      await dry(name, String(hours))
    const { items } = await ann.get('asset/?search=Hourly')
    expect(items.map((one: Json) => one.asset_name)).toEqual(['Hourly first', 'Hourly second', 'Hourly last'])
    expect(items[0].runs_out_at).toBe(ago(-1 / 24))
  })
  it('is asked for when it is to be ordered, and when it is below its reserve', async () => {
    // at 100 gal a day: dry in three days, in three with a truck to come, in five; the last below its fifth
    const tank = (name: string, inventory: string) =>
      newTank({ asset_name: `Stands ${name}`, inventory, usage_per_day: '100', capacity: '2000' })
    await tank('to order', '390')
    const ordered = await tank('ordered', '400')
    await tank('in time', '500')
    await newTank({ asset_name: 'Stands unknown' })
    const order = await ann.post('sales-order/', {
      customer_id: id.CUS,
      ship_to_id: id.SHIP,
      line_items: [{ product_id: id.CLEAR, asset_id: ordered.id, quantity: '1000' }],
    })
    const asked = async (stands: string) =>
      (await ann.get(`asset/?search=Stands&stands=${stands}`)).items.map((one: Json) => one.asset_name)
    expect(await asked('to_order')).toEqual(['Stands to order'])
    expect(await asked('below_reserve')).toEqual(['Stands to order'])
    await ann.put(`asset/${ordered.id}`, { inventory: '380' })
    expect(await asked('below_reserve')).toEqual(['Stands ordered', 'Stands to order'])
    expect(await asked('to_order,below_reserve')).toEqual(['Stands ordered', 'Stands to order'])
    expect((await ann.get('asset/sums?search=Stands&stands=below_reserve')).tanks).toBe(2)
    await ann.put(`sales-order/${order.id}/status?status=archive`)
    expect(await asked('to_order')).toEqual(['Stands ordered', 'Stands to order'])
    const refused = await ann.call('GET', 'asset/?stands=empty')
    expect(refused.body.fields).toMatchObject([
      {
        path: 'stands',
        message: 'Enter one of to_order, below_reserve, dry_before_truck',
        code: 'bad_filter',
      },
    ])
  })
  it('runs out by what the office typed of it', async () => {
    const tank = await newTank({ inventory: '600', usage_per_day: '200' })
    expect(tank).toMatchObject({ runs_out_on: dayAfter(3), level_source: 'office' })
    expect(await ann.put(`asset/${tank.id}`, { usage_per_day: '100' })).toMatchObject({
      runs_out_on: dayAfter(6),
    })
    expect(await ann.put(`asset/${tank.id}`, { inventory: null })).toMatchObject({
      runs_out_on: null,
      level_at: null,
      level_source: null,
    })
  })
  it('says nothing before there are two readings, then by what was used between them', async () => {
    const tank = await newTank()
    await read(tank, 11, '4000', 'monitor')
    expect(await now(tank)).toMatchObject({ used_per_day: null, runs_out_on: null, level_source: 'monitor' })
    await read(tank, 1, '2000')
    expect(await now(tank)).toMatchObject({
      used_per_day: '200.000',
      runs_out_on: dayAfter(9),
      level_at: ago(1),
      level_source: 'office',
    })
  })
  it('is moved by a delivery, and counts what went in when it is read again', async () => {
    const tank = await newTank()
    await read(tank, 11, '4000')
    await read(tank, 1, '2000')
    const order = await ann.post('sales-order/', {
      customer_id: id.CUS,
      ship_to_id: id.SHIP,
      planned_date_start: `${today}T08:00:00`,
      line_items: [{ product_id: id.CLEAR, asset_id: tank.id, quantity: '1000' }],
    })
    await ann.post(`sales-order/${order.id}/assign`, { driver: id.DRV })
    await dan.post(`sales-order/${order.id}/deliver`, {
      delivered_at: ago(0.5),
      line_items: [{ id: order.line_items[0].id, gross_quantity: '1000' }],
    })
    expect(await now(tank)).toMatchObject({
      inventory: '3000.000',
      runs_out_on: dayAfter(14),
      level_at: ago(1),
    })
    const { items } = await ann.get(`asset/${tank.id}/reading`)
    expect(items.map((one: Json) => one.dropped)).toEqual(['1000.000', null, null])
    await read(tank, 0, '2780')
    expect(await now(tank)).toMatchObject({ used_per_day: '201.800' })
  })
  it('is measured again every night: old weeks drop out, and nothing is said twice', async () => {
    const tank = await newTank()
    await read(tank, 40, '8000')
    await read(tank, 20, '2000')
    await read(tank, 0, '1000')
    // by a sum of twenty days, not of forty
    expect(await now(tank)).toMatchObject({ used_per_day: '50.000', runs_out_on: dayAfter(20) })
    await world.database.asOwner((c) =>
      c.query('update asset set used_per_day = 300, runs_out_on = null where id = $1', [tank.id]),
    )
    const { rev } = await now(tank)
    await atNight()
    expect(await now(tank)).toMatchObject({ used_per_day: '50.000', runs_out_on: dayAfter(20), rev: rev + 1 })
    await atNight()
    expect((await now(tank)).rev).toBe(rev + 1)
  })
  it('is found by the day it runs out, the first one first', async () => {
    const until = addDays(today, 15)
    const { items } = await ann.get(`asset/?sort_by=runs_out_on&page=1&size=50&runs_out_on__lte=${until}`)
    const days = items.map((one: Json) => one.runs_out_on)
    expect(days.length).toBeGreaterThan(0)
    expect(days).toEqual(days.toSorted())
    const every = await ann.get('asset/?sort_by=runs_out_on&page=1&size=50')
    expect(every.items.at(-1).runs_out_on).toBeNull()
  })
})
