/** The cost of a drop that finds its BOL: the buying price when it was lifted (domain decision 38). */
import { expect, it } from 'vitest'
import { openRoad, until } from '../dispatch/road.ts'
import type { Json } from '../harness.ts'

const { ann, disa, id, order, world } = await openRoad({ work: true })
const HOUR = 3_600_000
const ago = (hours: number): string => new Date(world.clock.now().getTime() - hours * HOUR).toISOString()
const terminal = async (name: string): Promise<number> =>
  (await ann.post('terminal/', { name, state_id: id.TX, city_id: id.HOU })).id
/** The rack: 2.30 until six hours ago, 2.42 since; 2.10 in the south, and nothing in the east. */
const [SOUTH, EAST] = [await terminal('South Terminal'), await terminal('East Terminal')]
const post = (price: string, hours: number, terminal_id = id.TERM) =>
  ann.post('buying-price/save', {
    supplier_id: id.SUP,
    terminal_id,
    product_id: id.CLEAR,
    price,
    effective_from: ago(hours),
  })
await post('2.30', 30)
await post('2.42', 6)
await post('2.10', 30, SOUTH)
const { items } = await ann.post('customer-pricing/list', {})
await ann.put(`customer-pricing/pricing-rule/${items[0].pricing_rule.id}`, {
  margin: { margin: '0.05' },
  effective_from: ago(48),
})

const lift = (bol_no: string, hours: number, more: Json = {}): Promise<Json> =>
  disa.post('bol/', {
    bol_no,
    supplier_id: id.SUP,
    terminal_id: id.TERM,
    lifted_at: ago(hours),
    lines: [{ product_id: id.CLEAR, gross: '1000', net: '1000' }],
    ...more,
  })
const read = (one: Json): Promise<Json> => ann.get(`sales-order/${one.id}`)
const linked = (one: Json): Promise<Json> =>
  until(
    () => read(one),
    ({ line_items: [line] }) => line.bol_line_id !== null,
  )
async function dropped(bol_no: string | null, more: Json = {}): Promise<Json> {
  const one = await order('1000', more)
  return ann.post(`sales-order/${one.id}/deliver`, {
    delivered_at: ago(1),
    ...(bol_no === null ? {} : { bol: { bol_no } }),
  })
}
const money = ({ line_items: [line], margin_total, total }: Json): Json => ({
  unit_price: line.unit_price,
  buying_price: line.buying_price,
  margin: line.margin,
  margin_total,
  total,
})

it('earns 170.00 on gallons lifted at 2.30 and sold at the rack of the next day', async () => {
  const bol = await lift('9001', 12)
  const before = await dropped('9001')
  expect(money(before)).toMatchObject({ unit_price: '2.470000', buying_price: '2.420000', margin: '50.00' })
  const after = await linked(before)
  expect(money(after)).toEqual({
    unit_price: '2.470000',
    buying_price: '2.300000',
    margin: '170.00',
    margin_total: '170.00',
    total: before.total,
  })
  expect(after.line_items[0].price_trace.lift).toMatchObject({
    bol_no: '9001',
    lifted_at: bol.lifted_at,
    supplier_id: id.SUP,
    terminal_id: id.TERM,
    amount: '2.300000',
  })
  expect((await ann.get('sales-order/?search=' + after.order_no)).items[0].margin_total).toBe('170.00')
})
it('stays with an edit, and when all prices are looked up again', async () => {
  await lift('9002', 12)
  const one = await linked(await dropped('9002'))
  const edited = await ann.put(`sales-order/${one.id}`, { po_number: 'PO-7' })
  expect([edited.line_items[0].buying_price, edited.margin_total]).toEqual(['2.300000', '170.00'])
  const again = await ann.post(`sales-order/${one.id}/reprice`, {})
  expect([again.line_items[0].buying_price, again.margin_total]).toEqual(['2.300000', '170.00'])
})
it('is looked up again where a person writes another number, and where the BOL itself is corrected', async () => {
  await lift('9003', 12)
  const other = await lift('9004', 5)
  const one = await linked(await dropped('9003'))
  const [line] = one.line_items
  const loose = await ann.put(`sales-order/${one.id}`, { line_items: [{ id: line.id, bol_no: '9004' }] })
  expect([loose.line_items[0].bol_line_id, loose.margin_total, loose.total]).toEqual([
    null,
    '50.00',
    one.total,
  ])
  const after = await linked(one)
  expect([after.line_items[0].bol_line_id, after.margin_total]).toEqual([other.lines[0].id, '50.00'])
  await disa.put(`bol/${other.id}`, { terminal_id: SOUTH })
  const corrected = await until(
    () => read(one),
    ({ margin_total }) => margin_total !== '50.00',
  )
  expect([corrected.line_items[0].buying_price, corrected.margin_total]).toEqual(['2.100000', '370.00'])
})
it('is that of the delivery where no buying price was in force at the lift', async () => {
  await lift('9005', 12, { terminal_id: EAST })
  const one = await linked(await dropped('9005'))
  expect([one.line_items[0].buying_price, one.line_items[0].price_trace.lift]).toEqual([
    '2.420000',
    undefined,
  ])
})
it('is known of a typed price too, and raises the flag of goods below cost', async () => {
  await lift('9006', 5)
  const typed = { line_items: [{ product_id: id.CLEAR, quantity: '1000', unit_price: '2.40' }] }
  const before = await dropped('9006', typed)
  expect(before.flags).toContain('below_cost')
  await lift('9007', 12)
  const [line] = before.line_items
  await linked(before)
  await ann.put(`sales-order/${before.id}`, { line_items: [{ id: line.id, bol_no: '9007' }] })
  const after = await linked(before)
  expect([after.margin_total, after.flags.includes('below_cost')]).toEqual(['100.00', false])
})
