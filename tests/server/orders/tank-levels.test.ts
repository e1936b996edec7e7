/** What is in a tank: the newest measured reading and what went in since, however late it is told (domain 5.26). */
import { describe, expect, it } from 'vitest'
import { openShop } from '../fixtures.ts'
import { type Json, openWorld } from '../harness.ts'

const world = await openWorld()
const ann = await world.signUp('Lone Star Fuel')
const { id, today } = await openShop(world, ann)
const dan = await world.as(ann, 'driver', { driver_id: id.DRV })
const newTank = (): Promise<Json> =>
  ann.post('asset/', {
    asset_name: `Tank ${Math.random()}`,
    ship_to_id: id.SHIP,
    product_id: id.CLEAR,
    capacity: '9000',
    inventory: '600',
  })
const at = (minute: number): string =>
  new Date(world.clock.now().getTime() - (120 - minute) * 60_000).toISOString()
const level = async (tank: Json): Promise<number> => Number((await ann.get(`asset/${tank.id}`)).inventory)
const history = async (tank: Json): Promise<string[]> =>
  (await ann.get(`asset/${tank.id}/reading`)).items.map((r: Json) => `${r.read_at} ${r.quantity}`)
const read = (minute: number, quantity: string) => (tank: Json) =>
  ann.post(`asset/${tank.id}/reading`, { read_at: at(minute), quantity })
const dropped = async (tank: Json, minute: number, gallons: string): Promise<Json> => {
  const order = await ann.post('sales-order/', {
    customer_id: id.CUS,
    ship_to_id: id.SHIP,
    planned_date_start: `${today}T08:00:00`,
    line_items: [{ product_id: id.CLEAR, asset_id: tank.id, quantity: '500' }],
  })
  await ann.post(`sales-order/${order.id}/assign`, { driver: id.DRV })
  return dan.post(`sales-order/${order.id}/deliver`, {
    delivered_at: at(minute),
    line_items: [{ id: order.line_items[0].id, gross_quantity: gallons }],
  })
}
const drop = (minute: number, gallons: string) => (tank: Json) => dropped(tank, minute, gallons)
/** Every order in which these can arrive. */
const orders = <T>(all: readonly T[]): T[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((one) => orders(all.filter((o) => o !== one)).map((rest) => [one, ...rest]))

const WORK = [drop(10, '100'), read(20, '720'), drop(30, '40'), read(40, '700'), drop(50, '60')]
const SAMPLE = orders(WORK).filter((_, at) => at % 9 === 0)

describe('a tank', () => {
  it('is not filled twice by a delivery that arrives after it was measured', async () => {
    const tank = await newTank()
    await read(60, '900')(tank)
    await drop(30, '300')(tank)
    expect([await level(tank), await history(tank)]).toEqual([
      900,
      [`${at(60)} 900.000`, `${at(30)} 300.000`],
    ])
    await drop(90, '250')(tank)
    expect(await level(tank)).toBe(1150)
  })
  it.each(SAMPLE)('holds the same whatever arrives first (%#)', async (...told) => {
    const tank = await newTank()
    for (const one of told) await one(tank)
    expect(await level(tank)).toBe(760)
  })
  it('refuses the office a reading above what it holds, and one of tomorrow', async () => {
    const tank = await newTank()
    const refusal = async (read_at: string, quantity: string) => {
      const { status, body } = await ann.call('POST', `asset/${tank.id}/reading`, { read_at, quantity })
      return [status, body.fields[0].path, body.fields[0].message]
    }
    expect(await refusal(at(20), '9000.5')).toEqual([
      422,
      'quantity',
      `Enter 9,000 gal or less, that is what ${tank.asset_name} holds`,
    ])
    expect(await refusal(at(20 * 60), '700')).toEqual([422, 'read_at', 'Enter a time that has passed'])
    expect([await level(tank), await history(tank)]).toEqual([600, []])
    await read(20, '9000')(tank)
    expect(await level(tank)).toBe(9000)
  })
  it('stays as it was measured when a delivery of before is corrected, and follows one of since', async () => {
    const tank = await newTank()
    const before = await dropped(tank, 10, '300')
    await read(20, '800')(tank)
    const since = await dropped(tank, 30, '100')
    const correct = (order: Json, gross_quantity: string) =>
      ann.put(`sales-order/${order.id}`, { line_items: [{ id: order.line_items[0].id, gross_quantity }] })
    await correct(before, '310')
    expect(await level(tank)).toBe(900)
    await correct(since, '90')
    expect(await level(tank)).toBe(890)
  })
  describe('when an order of two drops is corrected', () => {
    /** 100 gallons at minute 10, measured at minute 20, 50 gallons at minute 30. */
    const twice = async (tank: Json): Promise<Json> => {
      const order = await ann.post('sales-order/', {
        customer_id: id.CUS,
        ship_to_id: id.SHIP,
        planned_date_start: `${today}T08:00:00`,
        line_items: [100, 50].map((n) => ({ product_id: id.CLEAR, asset_id: tank.id, quantity: `${n}` })),
      })
      await ann.post(`sales-order/${order.id}/assign`, { driver: id.DRV })
      const send = (line: Json, minute: number) =>
        dan.post(`sales-order/${order.id}/deliver`, {
          delivered_at: at(minute),
          line_items: [{ id: line.id, gross_quantity: line.quantity }],
        })
      await send(order.line_items[0], 10)
      await read(20, '800')(tank)
      return send(order.line_items[1], 30)
    }
    it('follows each at the moment of its own drop', async () => {
      const tank = await newTank()
      const order = await twice(tank)
      const [first, second] = order.line_items
      await ann.put(`sales-order/${order.id}`, {
        line_items: [{ id: first.id, gross_quantity: '140' }, { id: second.id }],
      })
      expect(await level(tank)).toBe(850)
      await ann.put(`line-item/${second.id}`, { gross_quantity: '70' })
      expect(await level(tank)).toBe(870)
    })
    it('follows a moment that is set right past a reading', async () => {
      const tank = await newTank()
      const order = await twice(tank)
      await ann.put(`sales-order/${order.id}`, { delivered_at: at(15) })
      expect(await level(tank)).toBe(800)
      await ann.put(`sales-order/${order.id}`, { delivered_at: at(25) })
      expect(await level(tank)).toBe(850)
    })
  })
  it('takes a reading of a driver who has no order there any more', async () => {
    const tank = await newTank()
    const reading = await dan.call('POST', `asset/${tank.id}/reading`, { read_at: at(10), quantity: '450' })
    expect([reading.status, await level(tank)]).toEqual([201, 450])
  })
})
