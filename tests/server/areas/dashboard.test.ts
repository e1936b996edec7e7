/** The dashboard: sums of what was delivered, against the orders themselves, and what waits for the office. */
import { beforeAll, describe, expect, it } from 'vitest'
import { money, qty3, sum } from '#schema/values/decimal.ts'
import { addDays } from '#schema/values/zone.ts'
import { openShop, type Shop } from '../fixtures.ts'
import { type Json, openWorld, type Person } from '../harness.ts'

const world = await openWorld()
const HOUR = 3_600_000
let ann: Person
let shop: Shop
const ago = (hours: number) => new Date(world.clock.now().getTime() - hours * HOUR).toISOString()
const fresh = (days: number, who = ann) =>
  who.get(`dashboard/product_summary?days=${days}&force_refresh=true`)
/** An order of these lines, delivered so many hours ago. */
async function deliver(hours: number, lines: readonly object[], more: object = {}): Promise<Json> {
  const { CUS, SHIP } = shop.id
  const order = await ann.post('sales-order/', {
    customer_id: CUS,
    ship_to_id: SHIP,
    planned_date_start: ago(hours + 1),
    line_items: lines,
    ...more,
  })
  return ann.post(`sales-order/${order.id}/deliver`, { delivered_at: ago(hours) })
}
const kinds = async (who: Person): Promise<string[]> =>
  (await who.get('dashboard/exceptions')).items.map(({ kind }: Json) => kind)
beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann)
})

describe('the product summary', () => {
  it('sums delivered lines by product and day, and those of the days before', async () => {
    const { CLEAR, DYED } = shop.id
    const sold = [
      await deliver(2, [
        { product_id: CLEAR, quantity: '1000', unit_price: '3' },
        { product_id: DYED, quantity: '500', unit_price: '3' },
      ]),
      await deliver(50, [{ product_id: CLEAR, quantity: '250.5', unit_price: '3' }]),
    ]
    const before = await deliver(8 * 24, [{ product_id: CLEAR, quantity: '700', unit_price: '3' }])
    await deliver(20 * 24, [{ product_id: CLEAR, quantity: '9000', unit_price: '3' }])
    const { products, by_day, date_range } = await fresh(7)
    expect(date_range).toMatchObject({ end: shop.today, days: 7 })
    const lines = (orders: Json[], id: number) =>
      orders.flatMap(({ line_items }) => line_items).filter(({ product_id }) => product_id === id)
    for (const product_id of [CLEAR, DYED]) {
      const of = lines(sold, product_id!)
      const found = products.find((one: Json) => one.product_id === product_id)
      expect([found.delivered_quantity, found.goods_total, found.margin_total]).toEqual([
        qty3(sum(of.map(({ billed_quantity }) => billed_quantity))),
        money(sum(of.map(({ subtotal }) => subtotal))),
        money(sum(of.map(({ margin }) => margin))),
      ])
      expect(
        qty3(
          sum(
            by_day
              .filter((one: Json) => one.product_id === product_id)
              .map((one: Json) => one.delivered_quantity),
          ),
        ),
      ).toBe(found.delivered_quantity)
    }
    const clear = products.find((one: Json) => one.product_id === CLEAR)
    expect([clear.orders, clear.before.delivered_quantity, clear.before.goods_total]).toEqual([
      2,
      '700.000',
      before.line_items[0].subtotal,
    ])
  })
  it('counts each order by whether it came in its window', async () => {
    const { CLEAR } = shop.id
    const was = await fresh(7)
    const line = [{ product_id: CLEAR, quantity: '100', unit_price: '3' }]
    await deliver(3, line, { planned_date_end: ago(2) })
    await deliver(3, line, { planned_date_start: ago(9), planned_date_end: ago(8) })
    const is = await fresh(7)
    const gallons = ({ products }: Json) =>
      Number(products.find((one: Json) => one.product_id === CLEAR).delivered_quantity)
    expect(gallons(is) - gallons(was)).toBe(200)
    expect([is.punctual.orders - was.punctual.orders, is.punctual.on_time - was.punctual.on_time]).toEqual([
      2, 1,
    ])
  })
  it('keeps its figures for a minute, or until a refresh', async () => {
    const asked = () => ann.get('dashboard/product_summary')
    const first = await fresh(7)
    await deliver(1, [{ product_id: shop.id.CLEAR, quantity: '10', unit_price: '3' }])
    expect(await asked()).toEqual(first)
    const now = await fresh(7)
    expect(now.not_invoiced.orders).toBe(first.not_invoiced.orders + 1)
    expect(await asked()).toEqual(now)
  })
  it('shows money to those alone who see prices, and margin to those who see margins', async () => {
    const shown = async (role: string) => {
      const [one] = (await fresh(7, await world.as(ann, role))).products
      return ['goods_total', 'margin_total'].filter((field) => field in one && field in one.before)
    }
    expect([await shown('viewer'), await shown('dispatcher'), await shown('manager')]).toEqual([
      ['goods_total'],
      [],
      ['goods_total', 'margin_total'],
    ])
    expect('margin_total' in (await fresh(7)).products[0]).toBe(true)
  })
  it('counts what no issued invoice bills, and not what one does', async () => {
    const before = (await fresh(7)).not_invoiced
    const draft = await shop.bill()
    expect((await fresh(7)).not_invoiced.orders).toBe(before.orders + 1)
    await ann.post(`sales-order/${draft.sales_order_id}/invoice-status/?status=issued`)
    expect((await fresh(7)).not_invoiced).toEqual(before)
  })
  it('is refused to drivers, and for other numbers of days', async () => {
    const driver = await world.as(ann, 'driver')
    expect((await driver.call('GET', 'dashboard/product_summary')).status).toBe(403)
    expect((await ann.call('GET', 'dashboard/product_summary?days=0')).status).toBe(422)
  })
})

describe('what waits for the office', () => {
  it('names the list that it counts, and as many as the list has', async () => {
    const { CUS, CLEAR, SHIP } = shop.id
    await ann.post('exemption-certificate/', {
      customer_id: CUS,
      certificate_no: 'EX-1',
      tax_groups: ['fet'],
      issued_on: addDays(shop.today, -300),
      expires_on: addDays(shop.today, 5),
    })
    await ann.post('exemption-certificate/', {
      customer_id: CUS,
      certificate_no: 'EX-2',
      tax_groups: ['fet'],
      issued_on: addDays(shop.today, -300),
      expires_on: addDays(shop.today, 50),
    })
    const held = await ann.post('sales-order/', {
      customer_id: CUS,
      ship_to_id: SHIP,
      line_items: [{ product_id: CLEAR, quantity: '100' }],
    })
    await ann.post(`sales-order/${held.id}/hold`, { hold_reason: 'Waits for a check' })
    const { items } = await ann.get('dashboard/exceptions')
    const counted: Record<string, readonly [number, number]> = {}
    for (const { kind, path, count } of items as Json[]) {
      if (!/^\/(sales-order|exemption-certificate|asset)\?/.test(path)) continue
      counted[kind] = [count, (await ann.get(path.slice(1).replace('?', '/?'))).total]
    }
    expect(Object.keys(counted)).toEqual(
      expect.arrayContaining(['not_verified', 'on_hold', 'certificates_ending']),
    )
    expect(Object.values(counted).filter(([count, total]) => count !== total)).toEqual([])
  })
  it('and figures of the summary lead to lists that there are', async () => {
    const { date_range, not_invoiced } = await fresh(7)
    const range = `delivered_at__gte=${date_range.start}&delivered_at__lte=${date_range.end}`
    const delivered = await ann.get(`sales-order/?${range}&status=delivered,verified,completed`)
    expect(delivered.total).toBeGreaterThan(0)
    const open = await ann.get(
      'sales-order/?status=delivered,verified,completed&invoice_state=none,draft,partial',
    )
    expect(open.total).toBe(not_invoiced.orders)
  })
  it('begins with what is grave, and leaves out what there is none of', async () => {
    const { items } = await ann.get('dashboard/exceptions')
    expect(items.every(({ count }: Json) => count > 0)).toBe(true)
    const weights = items.map(({ tone }: Json) => ['red', 'amber', 'neutral'].indexOf(tone))
    expect(weights).toEqual([...weights].toSorted())
  })
  it('is of the lists alone that the person may read', async () => {
    const dispatcher = await kinds(await world.as(ann, 'dispatcher'))
    expect(dispatcher).toContain('not_verified')
    expect(dispatcher.filter((kind) => kind.startsWith('tax_rates'))).toEqual([])
    expect(await kinds(ann)).toEqual(expect.arrayContaining(['not_verified']))
  })
  it('knows whether the company has made an order', async () => {
    const other = await world.signUp('New Fuel')
    expect((await ann.get('dashboard/exceptions')).has_orders).toBe(true)
    expect((await other.get('dashboard/exceptions')).has_orders).toBe(false)
  })
  it('tells nothing of another company', async () => {
    const other = await world.signUp('Other Fuel')
    expect(await kinds(other)).toEqual([])
    expect((await other.get('dashboard/product_summary')).products).toEqual([])
  })
})
