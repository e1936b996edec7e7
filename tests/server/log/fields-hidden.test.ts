/**
 * No cost reaches who may not see costs, no price who may not see prices:
 * lists, records, exports, papers, mail, events.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { listen } from '../follow.ts'
import { openShop, pdfText, type Shop } from '../fixtures.ts'
import { type Json, openWorld, type Person } from '../harness.ts'

process.env.GANTRY_LIMITS = 'off'
const world = await openWorld({ work: true })
let ann: Person
let shop: Shop
const COSTS = ['buying_price', 'margin', 'margin_total']
const PRICES = [
  'unit_price',
  'subtotal',
  'tax_amount',
  'goods_total',
  'fee_total',
  'tax_total',
  'total',
  'balance',
  'credit_limit',
  'available_credit',
  'total_tax_amount',
  'taxable_amount',
]
const amounts = { costs: new Set<string>(), prices: new Set<string>() }
/** Amounts that stand under these names, too odd to occur by chance. */
function collect(value: Json): void {
  if (!value || typeof value !== 'object') return
  for (const [key, held] of Object.entries(value as Record<string, Json>)) {
    const odd =
      typeof held === 'string' &&
      /^\d{2,}\.\d\d$|^\d+\.\d{4,}$/.test(held) &&
      /[1-9]\d*[1-9]/.test(held.replace('.', ''))
    if (odd && COSTS.includes(key)) amounts.costs.add(held)
    if (odd && PRICES.includes(key)) amounts.prices.add(held)
    collect(held)
  }
}
let order: Json
let bill: Json
const people = new Map<string, Person>()
beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann, { print_prices_on_ticket: true })
  const { CUS, SHIP, CLEAR, DRV, TRUCK, SUP, TERM } = shop.id
  await ann.put(`customer/${CUS}`, { credit_limit: '7777123.45' })
  await ann.post('buying-price/save', {
    supplier_id: SUP,
    terminal_id: TERM,
    product_id: CLEAR,
    price: '2.371239',
    effective_from: `${shop.today}T00:00:00`,
  })
  await ann.post('margin/', { customer_id: CUS, product_id: shop.id.DYED, margin: '0.318273' })
  for (const role of ['sales', 'viewer', 'accounting', 'dispatcher'])
    people.set(role, await world.as(ann, role))
  people.set('driver', await world.as(ann, 'driver', { driver_id: DRV }))
  order = await ann.post('sales-order/', {
    customer_id: CUS,
    ship_to_id: SHIP,
    planned_date_start: `${shop.today}T08:00:00`,
    line_items: [{ product_id: CLEAR, quantity: '7919' }],
  })
  order = await ann.post(`sales-order/${order.id}/assign`, { driver: DRV, assets: [TRUCK] })
  bill = await shop.bill([{ product_id: CLEAR, quantity: '6473' }])
  collect([
    order,
    bill,
    await ann.get(`customer/${CUS}`),
    await ann.get('buying-price/'),
    await ann.get('margin/'),
    await ann.get(`sales-order/taxes/${order.id}`),
  ])
  for (const amount of ['2.371239', '0.318273', '0.125000']) amounts.costs.add(amount)
})
/** Everything a person can read, as text. */
async function* readings(who: Person): AsyncGenerator<[string, string]> {
  for (const r of world.server.routes.filter((one) => one.method === 'get')) {
    const paths = r.path.includes('{')
      ? [1, 2, 3, 4].map((id) => r.path.replace(/\{\w+\}/, String(id)))
      : ['', '?format=csv', '?size=200'].map((q) => `${r.path}${q}`)
    if (r.path === '/delivery-ticket/generate') paths.splice(0, 9, `${r.path}?sales_order_id=${order.id}`)
    for (const path of paths) {
      const reply = await who.call('GET', path)
      if (reply.status === 200)
        yield [
          path,
          (reply.headers.get('content-type') ?? '').includes('pdf')
            ? (await pdfText(reply.bytes)).join(' ')
            : new TextDecoder().decode(reply.bytes),
        ]
    }
  }
  let text = ''
  const hear = (part: string) => {
    text += part
    return false
  }
  await listen(world.server, who.token, 0, hear, 700)
  yield ['the stream', text]
}
// seconds of an instant may read like an amount: 10:16:16.970Z
const plain = (text: string) =>
  text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z?/g, '').replace(/(\d),(?=\d{3})/g, '$1')
/** A cost in its full length or as people write it. */
const forms = (amount: string) => [amount, amount.replace(/0+$/, '')].filter((a) => a.length > 4)
async function told(
  who: Person,
  secret: ReadonlySet<string>,
  names: readonly string[],
  but: RegExp = /^$/,
): Promise<string[]> {
  const out: string[] = []
  for await (const [path, text] of readings(who)) {
    if (but.test(path)) continue
    const seen = plain(text)
    for (const amount of secret)
      if (forms(amount).some((a) => seen.includes(a))) out.push(`${path}: ${amount}`)
    for (const name of names) if (seen.includes(`"${name}":`)) out.push(`${path}: ${name}`)
  }
  return out
}

describe('costs', () => {
  it('are there to be found', async () => {
    expect(amounts.costs.size).toBeGreaterThan(3)
    expect(amounts.prices.size).toBeGreaterThan(8)
    expect((await told(ann, amounts.costs, [])).length).toBeGreaterThan(5)
  }, 60_000)
  it.each(['sales', 'viewer', 'accounting', 'dispatcher', 'driver'])(
    'are told to no %s',
    async (role) =>
      expect(await told(people.get(role)!, amounts.costs, ['buying_price', 'margin_total'])).toEqual([]),
    60_000,
  )
  it('are not told in the answer of a write either', async () => {
    const sales = people.get('sales')!
    const made = await sales.call('POST', 'sales-order/', {
      customer_id: shop.id.CUS,
      ship_to_id: shop.id.SHIP,
      planned_date_start: `${shop.today}T08:00:00`,
      line_items: [{ product_id: shop.id.CLEAR, quantity: '10' }],
    })
    expect(made.status).toBe(201)
    const stale = await sales.call('PUT', `sales-order/${made.data.id}`, { notes: 'x', rev: 99 })
    const preview = await sales.call('POST', 'sales-order/preview', {
      customer_id: shop.id.CUS,
      ship_to_id: shop.id.SHIP,
      line_items: [{ product_id: shop.id.CLEAR, quantity: '10' }],
    })
    const simulated = await sales.call('POST', 'customer-pricing/simulate', {
      customer_id: shop.id.CUS,
      products: [{ product_id: shop.id.CLEAR, quantity: '10' }],
    })
    expect([stale.status, preview.status, simulated.status]).toEqual([412, 200, 200])
    for (const reply of [made, stale, preview, simulated])
      for (const amount of ['2.371239', '0.125']) expect(JSON.stringify(reply.body)).not.toContain(amount)
  })
})
describe('prices', () => {
  it.each(['dispatcher', 'driver'])(
    'are told to no %s',
    async (role) =>
      expect(
        await told(people.get(role)!, amounts.prices, [
          'unit_price',
          'subtotal',
          'goods_total',
          'tax_total',
          'total_tax_amount',
          'balance',
          'credit_limit',
          'price_trace',
        ]),
      ).toEqual([]),
    60_000,
  )
  it('cannot be set, sorted by or searched for by who may not see them', async () => {
    const desk = people.get('dispatcher')!
    expect(
      (
        await desk.call('PUT', `sales-order/${order.id}`, {
          line_items: [{ id: order.line_items[0].id, unit_price: '1' }],
        })
      ).body.fields,
    ).toMatchObject([{ path: 'line_items.0.unit_price' }])
    const wrong: string[] = []
    for (const [path, columns] of [
      ['sales-order/', ['total', 'goods_total', 'margin_total', 'tax_total', 'credit_result']],
      ['customer/', ['credit_limit', 'balance']],
    ] as const)
      for (const column of columns)
        for (const words of [`sort_by=${column}`, `${column}__gt=1`, `${column}=1`]) {
          const reply = await desk.call('GET', `${path}?${words}`)
          if (reply.status !== 422) wrong.push(`${path}?${words}: ${reply.status}`)
        }
    for (const words of ['margin_total__gt=1', 'sort_by=margin_total'])
      if ((await people.get('sales')!.call('GET', `sales-order/?${words}`)).status !== 422) wrong.push(words)
    expect(wrong).toEqual([])
  })
})
describe('a driver', () => {
  it('reaches own rows of these days and no other, by every call', async () => {
    const driver = people.get('driver')!
    const other = await ann.post('customer/', { customer_name: 'Elsewhere' })
    const site = await ann.post('ship-to/', {
      customer_id: other.id,
      name: 'Far yard',
      address_one: '1 Far Rd',
      state_id: shop.id.TX,
      city_id: shop.id.HOU,
    })
    const tank = await ann.post('asset/', {
      asset_name: 'Far tank',
      ship_to_id: site.id,
      product_id: shop.id.DYED,
      capacity: '1000',
    })
    const foreign = await ann.post('sales-order/', {
      customer_id: other.id,
      ship_to_id: site.id,
      planned_date_start: `${shop.today}T08:00:00`,
      line_items: [{ product_id: shop.id.DYED, quantity: '5' }],
    })
    const at: [RegExp, number, number][] = [
      [/^\/sales-order\//, order.id, foreign.id],
      [/^\/delivery-ticket\//, order.id, foreign.id],
      [/^\/ship-to\//, shop.id.SHIP!, site.id],
      [/^\/asset\//, shop.id.NORTH!, tank.id],
    ]
    /** what a call takes, by how its path ends */
    const bodies: [string, object][] = [
      ['status', { status: 'delivered' }],
      ['reading', { read_at: `${shop.today}T08:00:00`, quantity: '1' }],
      ['deliver-products', { products: [{ product_id: shop.id.DYED, gross_quantity: '1' }] }],
    ]
    // what a driver did is kept whatever the order is by now, and tells its number alone
    const KEPT = /\/(start-delivery|deliver|deliver-products|status|spill)$/
    let asked = 0
    for (const r of world.server.routes.filter((one) => one.own && one.path.includes('{'))) {
      const place = at.find(([path]) => path.test(r.path))
      if (!place) continue
      const [, fitting] = bodies.find(([end]) => r.path.endsWith(end)) ?? []
      const body = r.method === 'get' ? undefined : (fitting ?? {})
      const reply = await driver.call(
        r.method.toUpperCase(),
        r.path.replace(/\{\w+\}/, String(place[2])),
        body,
      )
      const kept = KEPT.test(r.path)
      // and what was measured is so, whoever goes there
      const measured = r.method === 'post' && r.path === '/asset/{id}/reading'
      if (measured) expect(Object.keys(reply.data)).not.toContain('asset_name')
      else expect([r.method, r.path, reply.status]).toEqual([r.method, r.path, kept ? 200 : 404])
      if (kept)
        expect([
          Object.keys(reply.data).toSorted(),
          JSON.stringify(reply.data).match(/Elsewhere|Far/),
        ]).toEqual([['delivery_exceptions', 'id', 'order_no'], null])
      asked++
      if (r.method === 'get')
        expect([
          r.path,
          (await driver.call('GET', r.path.replace(/\{\w+\}/, String(place[1])))).status,
        ]).toEqual([r.path, 200])
    }
    expect(asked).toBeGreaterThan(8)
    for (const path of ['sales-order/', 'ship-to/', 'ship-to/all', 'asset/'])
      expect([
        path,
        JSON.stringify((await driver.call('GET', path)).data).match(/Elsewhere|Far (yard|tank)/),
      ]).toEqual([path, null])
    expect((await driver.call('GET', `delivery-ticket/generate?sales_order_id=${foreign.id}`)).status).toBe(
      404,
    )
  })
})
