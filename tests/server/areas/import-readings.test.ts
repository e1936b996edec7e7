/** Readings of tanks from files: the newest one decides the level, and undoing takes the level back too. */
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#schema/values/zone.ts'
import { openShop, type Shop } from '../fixtures.ts'
import { bring, commit, counts, csv, said, undo, upload } from '../imports.ts'
import { type Json, openWorld, type Person } from '../harness.ts'

const world = await openWorld()
let ann: Person
let shop: Shop
const HEAD = ['Customer', 'Delivery site', 'Tank', 'Read at', 'Gallons']
const WHERE = ['Lone Star Farms LLC', 'Main yard']
let tanks = 0
/** A tank of its own for each test. */
async function addTank(more: object = {}): Promise<Json> {
  return ann.post('asset/', {
    asset_name: `Tank R${++tanks}`,
    ship_to_id: shop.id.SHIP,
    product_id: shop.id.CLEAR,
    capacity: '5000',
    inventory: '700',
    ...more,
  })
}
const levelOf = async (tank: Json): Promise<Json> => ann.get(`asset/${tank.id}`)
const at = (days: number, time = '06:00') => `${addDays(shop.today, days)} ${time}`
const line = (tank: Json, when: string, gallons: string) => [...WHERE, tank.asset_name, when, gallons]

beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann)
})

describe('readings from a file', () => {
  it('set the level by the newest of them, in whatever order the lines are', async () => {
    const tank = await addTank()
    const batch = await bring(world, ann, 'reading', [
      HEAD,
      line(tank, at(-1), '4,100.5 gal'),
      line(tank, at(-3), '4500'),
      line(tank, at(-2), '4300'),
    ])
    expect([counts(batch), said(batch)]).toEqual([[3, 0, 0, 0], []])
    expect(await levelOf(tank)).toMatchObject({ inventory: '4100.500', level_source: 'import' })
    const { items } = await ann.get(`asset/${tank.id}/reading`)
    expect(items.map((one: Json) => [one.quantity, one.source])).toEqual([
      ['4100.500', 'import'],
      ['4300.000', 'import'],
      ['4500.000', 'import'],
    ])
  })
  it('do not move a level that was measured later', async () => {
    const tank = await addTank()
    await ann.post(`asset/${tank.id}/reading`, { read_at: at(-1).replace(' ', 'T'), quantity: '900' })
    await bring(world, ann, 'reading', [HEAD, line(tank, at(-2), '1200')])
    expect(await levelOf(tank)).toMatchObject({ inventory: '900.000', level_source: 'office' })
  })
  it('find a tank of a customer without site by the customer, and one of two by its site', async () => {
    const own = await addTank({ ship_to_id: null, customer_id: shop.id.CUS })
    const other = await ann.post('ship-to/', {
      customer_id: shop.id.CUS,
      name: 'Second yard',
      address_one: '2 Farm Rd',
      state_id: shop.id.TX,
      city_id: shop.id.HOU,
    })
    const twin = await addTank({ asset_name: own.asset_name, ship_to_id: other.id })
    const batch = await bring(world, ann, 'reading', [
      HEAD,
      [WHERE[0]!, '', own.asset_name, at(-1), '100'],
      [WHERE[0]!, 'Second yard', own.asset_name, at(-1), '200'],
    ])
    expect(said(batch)).toEqual([])
    expect([(await levelOf(own)).inventory, (await levelOf(twin)).inventory]).toEqual(['100.000', '200.000'])
  })
  it('that are there already are left, and another one of the same moment is refused', async () => {
    const tank = await addTank()
    const file = csv([HEAD, line(tank, at(-1), '800')])
    await commit(world, ann, (await upload(ann, 'reading', file)).id)
    expect(counts(await upload(ann, 'reading', file))).toEqual([0, 0, 1, 0])
    const again = await upload(ann, 'reading', csv([HEAD, line(tank, at(-1), '801')]))
    expect([counts(again), said(again)]).toEqual([
      [0, 0, 0, 1],
      ['2 Gallons: There is another reading of this moment, and readings do not change'],
    ])
  })
  it('that cannot have been read are refused line by line', async () => {
    const tank = await addTank()
    const batch = await upload(
      ann,
      'reading',
      csv([HEAD, line(tank, at(-1), '5001'), line(tank, at(2), '10'), line(tank, at(-1, '07:00'), '10')]),
    )
    expect([counts(batch), said(batch)]).toEqual([
      [1, 0, 0, 2],
      [
        `2 -: Enter 5,000 gal or less, that is what ${tank.asset_name} holds`,
        '3 -: Enter a time that has passed',
      ],
    ])
  })
  it('need the right to change tanks', async () => {
    const viewer = await world.as(ann, 'viewer')
    expect((await viewer.call('POST', 'import/reading')).status).toBe(403)
  })
})

describe('undoing a file of readings', () => {
  it('puts the typed level back', async () => {
    const tank = await addTank()
    const batch = await bring(world, ann, 'reading', [
      HEAD,
      line(tank, at(-2), '650'),
      line(tank, at(-1), '600'),
    ])
    const { level_at, runs_out_on } = await levelOf(tank)
    expect([level_at, runs_out_on === undefined]).toEqual([expect.any(String), false])
    const undone = await undo(world, ann, batch.id)
    expect([undone.state, undone.kept]).toEqual(['undone', 0])
    const after = await levelOf(tank)
    expect(after).toMatchObject({
      inventory: '700.000',
      level_source: 'office',
      level_at: tank.level_at,
      last_reading_at: null,
      used_per_day: null,
      runs_out_at: tank.runs_out_at,
    })
    expect((await ann.get(`asset/${tank.id}/reading`)).items).toEqual([])
  })
  it('puts the level of the reading before back, and leaves one that was measured since', async () => {
    const tank = await addTank()
    const moved = await addTank()
    for (const one of [tank, moved])
      await ann.post(`asset/${one.id}/reading`, { read_at: at(-5).replace(' ', 'T'), quantity: '500' })
    const batch = await bring(world, ann, 'reading', [
      HEAD,
      line(tank, at(-2), '400'),
      line(moved, at(-2), '400'),
    ])
    await ann.post(`asset/${moved.id}/reading`, { read_at: at(-1).replace(' ', 'T'), quantity: '350' })
    await undo(world, ann, batch.id)
    expect((await levelOf(tank)).inventory).toBe('500.000')
    expect((await levelOf(moved)).inventory).toBe('350.000')
  })
  it('keeps the fuel that went in since', async () => {
    const tank = await addTank()
    const batch = await bring(world, ann, 'reading', [HEAD, line(tank, at(-2), '400')])
    await shop.sell([{ product_id: shop.id.CLEAR, asset_id: tank.id, quantity: '1000' }])
    const before = await levelOf(tank)
    expect(before.inventory).toBe('1400.000')
    await undo(world, ann, batch.id)
    expect((await levelOf(tank)).inventory).toBe('1700.000')
  })
})

it('measured readings of all tanks are one list, without those that deliveries made', async () => {
  const tank = await addTank()
  await bring(world, ann, 'reading', [HEAD, line(tank, at(-2), '400')])
  await shop.sell([{ product_id: shop.id.CLEAR, asset_id: tank.id, quantity: '1000' }])
  const { items, total } = await ann.get(`reading/?asset_id=${tank.id}`)
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({
    asset: { id: tank.id, asset_name: tank.asset_name },
    customer: { customer_name: WHERE[0] },
    ship_to: { name: WHERE[1] },
    quantity: '400.000',
    source: 'import',
  })
})
