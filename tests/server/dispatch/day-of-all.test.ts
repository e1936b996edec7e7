/** The day over all drivers is the sum of its events, also of drivers without a summary. */
import { expect, it } from 'vitest'
import { D, qty3, sum } from '#schema/values/decimal.ts'
import { type Json } from '../harness.ts'
import { openRoad } from './road.ts'

const { ann, disa, dan, id, order, world, today } = await openRoad()
const gallons = (rows: readonly Json[], field: string): string =>
  qty3(sum(rows.map((row) => row[field] as string)))

it('sums over the rows of drivers what the orders and BOLs of the day say', async () => {
  const other: Json = await ann.post('driver/', { name: 'Ruth Ng' })
  const deliver = async (quantity: string, driver?: number): Promise<Json> => {
    const one = await order(quantity)
    if (driver) await ann.post(`sales-order/${one.id}/assign`, { driver, assets: [id.TRUCK] })
    return ann.post(`sales-order/${one.id}/deliver`, {
      line_items: [{ id: one.line_items[0].id, gross_quantity: quantity }],
    })
  }
  const orders = [await deliver('500', id.DRV), await deliver('700', other.id), await deliver('900')]
  await order('400').then((one) => ann.post(`sales-order/${one.id}/assign`, { driver: other.id }))
  for (const [driver_id, gross] of [
    [id.DRV, '1000'],
    [other.id, '800'],
  ])
    await ann.post('bol/', {
      bol_no: `Y-${gross}`,
      supplier_id: id.SUP,
      terminal_id: id.TERM,
      driver_id,
      lifted_at: world.clock.now().toISOString(),
      lines: [{ product_id: id.CLEAR, gross, net: gross }],
    })
  // one of the two drivers begins his summary
  const begun = await dan.post('daily-summary/', { odometer_start: 1000 })
  const all: Json[] = await disa.get(`daily-summary/of-day?date=${today}`)
  expect(all.map(({ driver, day }) => [driver?.id ?? null, day?.id ?? null])).toEqual(
    expect.arrayContaining([
      [id.DRV, begun.id],
      [other.id, null],
      [null, null],
    ]),
  )
  const rows = all.flatMap((one) => one.rows as Json[])
  const events = orders.flatMap((one) => one.line_items as Json[])
  expect(gallons(rows, 'dropped')).toBe(gallons(events, 'gross_quantity'))
  expect(gallons(rows, 'dropped')).toBe('2100.000')
  expect(gallons(rows, 'loaded')).toBe('1800.000')
  expect(qty3(D(gallons(rows, 'loaded')).minus(D(gallons(rows, 'dropped'))))).toBe(gallons(rows, 'end'))
  const ruth = all.find(({ driver }) => driver?.id === other.id)!
  expect(ruth.drops.map((one: Json) => one.gross_quantity)).toEqual(['700.000'])
  expect(ruth.missing.map((one: Json) => one.kind)).toEqual(
    expect.arrayContaining(['stop_open', 'bol_photo']),
  )
  const nobody = all.find(({ driver }) => driver === null)!
  expect(nobody.missing.map((one: Json) => one.kind)).not.toContain('inspection')
})
it('is nothing where nothing happened, and no driver reads it', async () => {
  expect(await disa.get('daily-summary/of-day?date=2020-01-01')).toEqual([])
  expect((await dan.call('GET', `daily-summary/of-day?date=${today}`)).status).toBe(403)
})
