/** One question over every area: what is found, in which order, and who is told of it (api 2.9, ui 7). */
import { expect, it } from 'vitest'
import { plugins } from 'virtual:gantry-server-plugins'
import type { Log } from '../../../server/logger.ts'
import type { ServerKit } from '../../../server/plugin.ts'
import type { Searchable } from '../../../server/rows/read/searchable.ts'
import { openShop } from '../fixtures.ts'
import { type Json, openWorld, type Person } from '../harness.ts'

const world = await openWorld()
const ann = await world.signUp('Lone Star Fuel')
const shop = await openShop(world, ann)
const { id } = shop
const other = await world.signUp('Gulf Coast Fuel')
const order = await ann.post('sales-order/', {
  customer_id: id.CUS,
  ship_to_id: id.SHIP,
  po_number: 'PO-7781',
  planned_date_start: `${shop.today}T08:00:00`,
  line_items: [{ product_id: id.CLEAR, asset_id: id.NORTH, quantity: '8000' }],
})
const find = async (q: string, who: Person = ann, more = ''): Promise<Json[]> =>
  (await who.get(`search?q=${encodeURIComponent(q)}${more}`)).items
const told = (items: readonly Json[]) => items.map(({ type, title }) => `${type} ${title}`)

it('finds records of every kind, with their pages', async () => {
  expect(await find('Lone Star Farms')).toEqual([
    {
      type: 'customer',
      id: id.CUS,
      title: 'Lone Star Farms LLC',
      subtitle: 'ap@farms.example.test',
      path: `/customer/${id.CUS}`,
      score: 300,
    },
    {
      type: 'sales_order',
      id: order.id,
      title: `${order.order_no} Lone Star Farms LLC`,
      subtitle: 'Main yard, PO-7781, Mar 2',
      path: `/sales-order/${order.id}`,
      score: 100,
    },
  ])
  expect(told(await find('ulsd'))).toEqual(['product ULSD clear', 'product ULSD dyed'])
  expect(await find('bayou')).toMatchObject([{ type: 'terminal', path: `/terminal/${id.TERM}` }])
  expect(await find('dan driver')).toMatchObject([{ type: 'driver' }])
})
it('ranks the exact number first, then the beginning of a title, a word of it, what else it is found by', async () => {
  const digits = order.order_no.replace(/\D/g, '')
  for (const q of [order.order_no, digits, `#${digits}`, order.order_no.toLowerCase()])
    expect((await find(q))[0]).toMatchObject({ type: 'sales_order', id: order.id, score: 400 })
  await ann.post('product/', { name: 'Premium diesel', code: 'DIES-P', sold_as: 'gallon' })
  await ann.post('product/', { name: 'Winter blend', code: 'DIESEL-W', sold_as: 'gallon' })
  await ann.post('product/', { name: 'Diesel additive', code: 'ADD', sold_as: 'each' })
  await ann.post('product/', { name: 'Biodiesel', code: 'B100', sold_as: 'gallon' })
  expect(
    (await find('diesel', ann, '&types=product')).map(({ title, score }) => `${score} ${title}`),
  ).toEqual(['300 Diesel additive', '250 Premium diesel', '200 Winter blend', '100 Biodiesel'])
  expect(await find('PO-7781')).toMatchObject([
    { type: 'sales_order', subtitle: 'Main yard, PO-7781, Mar 2' },
  ])
})
it('finds an archived order by its number alone', async () => {
  const gone = await ann.post('sales-order/', {
    customer_id: id.CUS,
    ship_to_id: id.SHIP,
    planned_date_start: `${shop.today}T08:00:00`,
    line_items: [{ product_id: id.CLEAR, quantity: '1' }],
  })
  await ann.put(`sales-order/${gone.id}/status`, { status: 'archive' })
  expect((await find(gone.order_no)).map((one) => one.id)).toContain(gone.id)
  expect((await find('lone star farms', ann, '&types=sales_order')).map((one) => one.id)).toEqual([order.id])
})
it('what fits alike stands as its area lists it: the newest order first', async () => {
  const later = await ann.post('sales-order/', {
    customer_id: id.CUS,
    ship_to_id: id.SHIP,
    planned_date_start: `${shop.today}T09:00:00`,
    line_items: [{ product_id: id.CLEAR, quantity: '2' }],
  })
  expect((await find('lone star farms', ann, '&types=sales_order')).map((one) => one.id)).toEqual([
    later.id,
    order.id,
  ])
  await ann.put(`sales-order/${later.id}/status`, { status: 'archive' })
})
it('keeps companies apart', async () => expect(await find('lone star', other)).toEqual([]))
it('tells a driver of his own alone, and a reader of what he may read', async () => {
  const dan = await world.as(ann, 'driver', { driver_id: id.DRV })
  const viewer = await world.as(ann, 'viewer')
  expect((await find('lone star', dan)).filter(({ type }) => type === 'sales_order')).toEqual([])
  await ann.post(`sales-order/${order.id}/assign`, { driver: id.DRV })
  expect((await find('lone star', dan)).filter(({ type }) => type === 'sales_order')).toMatchObject([
    { id: order.id },
  ])
  const bob = (await ann.post('customer/', { customer_name: 'Lone Pine Ranch' })) as Json
  expect((await find('lone', dan)).map((one) => one.path)).not.toContain(`/customer/${bob.id}`)
  expect(told(await find('lone pine', viewer))).toEqual(['customer Lone Pine Ranch'])
  const [read] = (await ann.get('permission/')).items.filter(
    (one: Json) => one.name === 'product.read',
  ) as Json[]
  await ann.post('role/', { name: 'goods', permission_ids: [read!.id] })
  const clerk = await world.as(ann, 'goods')
  expect(told(await find('lone', clerk))).toEqual([])
  expect(new Set((await find('diesel', clerk)).map(({ type }) => type))).toEqual(new Set(['product']))
})
it('takes a text of two letters or more, a limit and kinds', async () => {
  expect((await ann.call('GET', 'search?q=a')).status).toBe(422)
  expect((await ann.call('GET', 'search')).status).toBe(422)
  expect((await ann.call('GET', `search?q=${'x'.repeat(201)}`)).status).toBe(422)
  expect(await find('lone', ann, '&limit=1')).toHaveLength(1)
  expect((await ann.call('GET', 'search?q=lone&types=spaceship')).body.fields[0].path).toBe('types')
  expect(await find('100%_x')).toEqual([])
})
it('finds invoices by number and customer', async () => {
  const invoice = await shop.bill()
  expect((await find(invoice.invoice_no))[0]).toMatchObject({
    type: 'invoice',
    id: invoice.id,
    score: 400,
    subtitle: 'Lone Star Farms LLC',
  })
})
it('what is meant to the letter stands before any number of longer ones', async () => {
  const tenant = (await ann.get('profile')).tenant.id as number
  await world.database.scoped(tenant, async ({ client }) => {
    await client.query(
      `insert into customer (tenant_id, customer_name, code) select $1, 'Acre ' || n, 'C-101' || n from generate_series(10, 60) n`,
      [tenant],
    )
    await client.query(
      `insert into customer (tenant_id, customer_name, code) values ($1, 'Zeta Works', 'C-101'), ($1, 'Tank 412', 'T-1')`,
      [tenant],
    )
    await client.query(
      `insert into customer (tenant_id, customer_name, code) select $1, 'Tank ' || n || '412', 'X' || n from generate_series(10, 60) n`,
      [tenant],
    )
    await client.query(
      `insert into customer (tenant_id, customer_name, code) select $1, 'Abiwell ' || n, 'W' || n from generate_series(10, 60) n`,
      [tenant],
    )
    await client.query(
      `insert into customer (tenant_id, customer_name, code) values ($1, 'Zoe Well (north)', 'Z-1'), ($1, 'Zwell', 'WELL')`,
      [tenant],
    )
  })
  expect((await find('c-101', ann, '&types=customer&limit=3'))[0]).toMatchObject({
    title: 'Zeta Works',
    subtitle: 'C-101',
    score: 350,
  })
  expect((await find('412', ann, '&types=customer&limit=3'))[0]).toMatchObject({
    title: 'Tank 412',
    score: 400,
  })
  expect(
    (await find('well', ann, '&types=customer&limit=2')).map(({ title, score }) => `${score} ${title}`),
  ).toEqual(['350 Zwell', '250 Zoe Well (north)'])
  expect((await find('Zoe Well (north)', ann, '&types=customer')).map(({ score }) => score)).toEqual([350])
})
it('an area that cannot answer costs itself alone', async () => {
  const lines: string[] = []
  const log = {
    info: () => {},
    warn: () => {},
    error: (what: object) => void lines.push(JSON.stringify(what)),
  } as unknown as Log
  const broken = (type: string, search: Searchable['find']) => ({
    id: type,
    mount: ({ searchable }: ServerKit) =>
      searchable({ type, permission: 'customer.read', path: `/${type}`, find: search }),
  })
  const twin = await world.twin({
    log,
    plugins: [
      ...plugins,
      broken('clumsy', async () => {
        throw new Error('boom')
      }),
      broken('wrong', async (req) => {
        await req.tx.client.query('select nothing from nowhere')
        return []
      }),
    ],
  })
  const answer = await twin.app.request('http://test/api/search?q=ulsd', {
    headers: { authorization: `Bearer ${ann.token}` },
  })
  expect(answer.status).toBe(200)
  expect(told(((await answer.json()) as Json).message.data.items)).toEqual([
    'product ULSD clear',
    'product ULSD dyed',
  ])
  expect(lines.map((line) => (JSON.parse(line) as Json).area)).toEqual(['clumsy', 'wrong'])
})
