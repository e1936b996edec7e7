/** Changing orders: what is shown is what is saved, nobody's line is lost, crews travel with their trucks. */
import { beforeAll, describe, expect, it } from 'vitest'
import { openShop } from '../fixtures.ts'
import { type Json, openWorld } from '../harness.ts'

const world = await openWorld()
const ann = await world.signUp('Lone Star Fuel')
const shop = await openShop(world, ann)
const { id } = shop
const take = (more: object = {}) =>
  ann.post('sales-order/', {
    customer_id: id.CUS,
    ship_to_id: id.SHIP,
    planned_date_start: `${shop.today}T08:00:00`,
    line_items: [{ product_id: id.CLEAR, asset_id: id.NORTH, quantity: '8000' }],
    ...more,
  })
const ask = (order: Json, line: object, more: object = {}) =>
  ann.post('sales-order/preview', {
    id: order.id,
    customer_id: id.CUS,
    ship_to_id: id.SHIP,
    line_items: [
      { id: order.line_items[0].id, product_id: id.CLEAR, asset_id: id.NORTH, quantity: '8000', ...line },
    ],
    ...more,
  })

describe('a saved order', () => {
  /** Which writing of each row stands there: another one is a new version of the row. */
  const written = async (order: Json): Promise<Readonly<Record<'lines' | 'taxes', readonly string[]>>> => {
    const read = (table: string) =>
      world.database.asOwner(async (client) => {
        const { rows } = await client.query<{ row: string }>(
          `select id || ' ' || xmin as row from ${table} where sales_order_id = $1 order by id`,
          [order.id],
        )
        return rows.map(({ row }) => row)
      })
    return { lines: await read('sales_order_line'), taxes: await read('sales_order_tax') }
  }
  it('writes again what changed, and nothing else', async () => {
    const line = { product_id: id.CLEAR, asset_id: id.NORTH, quantity: '500' }
    const order = await take({ line_items: [line, line, line] })
    const before = await written(order)
    const each = before.taxes.length / 3
    expect(each).toBeGreaterThan(0)
    const [first, second, third] = order.line_items as Json[]
    await ann.put(`sales-order/${order.id}`, {
      line_items: [{ id: first.id }, { id: second.id, quantity: '600' }, { id: third.id }],
    })
    const after = await written(order)
    const isSame = (rows: readonly string[], old: readonly string[]) => rows.map((row, i) => row === old[i])
    expect(isSame(after.lines, before.lines)).toEqual([true, false, true])
    expect(isSame(after.taxes, before.taxes)).toEqual(
      [true, false, true].flatMap((same) => Array.from({ length: each }, () => same)),
    )
    // taxes keep to their lines when one goes and another comes
    const { line_items, tax_details } = await ann.put(`sales-order/${order.id}`, {
      line_items: [{ id: first.id }, { id: third.id }, line, line],
    })
    expect(line_items).toHaveLength(4)
    expect(tax_details.taxable_items.map((row: Json) => row.line_item_id)).toEqual(
      line_items.flatMap((row: Json) => Array.from({ length: each }, () => row.id)),
    )
  })
})
describe('the price of a saved order', () => {
  it('shown while it is changed is the one that is saved', async () => {
    const order = await take()
    await ann.post('buying-price/save', {
      supplier_id: id.SUP,
      terminal_id: id.TERM,
      product_id: id.CLEAR,
      price: '2.9000',
      effective_from: `${shop.today}T00:00:00`,
    })
    const shown = await ask(order, { quantity: '8100' })
    const saved = await ann.put(`sales-order/${order.id}`, {
      line_items: [{ id: order.line_items[0].id, quantity: '8100' }],
    })
    expect([shown.line_items[0].unit_price, shown.total, shown.fee_total]).toEqual([
      saved.line_items[0].unit_price,
      saved.total,
      saved.fee_total,
    ])
    expect(saved.line_items[0].unit_price).toBe(order.line_items[0].unit_price)
  })
  it('set by hand goes when it is taken back', async () => {
    const order = await take({
      line_items: [{ product_id: id.CLEAR, asset_id: id.NORTH, quantity: '8000', unit_price: '2.1000' }],
    })
    const shown = await ask(order, { unit_price: null })
    const saved = await ann.put(`sales-order/${order.id}`, {
      line_items: [{ id: order.line_items[0].id, unit_price: null }],
    })
    expect(order.line_items[0].price_source).toBe('manual')
    expect(saved.line_items[0].unit_price).toBe(shown.line_items[0].unit_price)
    expect(saved.line_items[0].price_source).not.toBe('manual')
  })
  it('is asked about of orders that exist', async () => {
    const order = await take()
    expect(
      (await ann.call('POST', 'sales-order/preview', { id: 999_999, customer_id: id.CUS, line_items: [] }))
        .status,
    ).toBe(404)
    expect(
      (
        await ann.call('POST', 'sales-order/preview', {
          id: order.id,
          customer_id: id.CUS,
          line_items: [{ id: 999_999, product_id: id.CLEAR, quantity: '1' }],
        })
      ).status,
    ).toBe(422)
  })
  it('is worked out again when a rate was confirmed, and the mark goes', async () => {
    const order = await take()
    expect(order.flags).toContain('tax_unconfirmed')
    for (const tax of (await ann.get('tax/?size=25')).items as Json[])
      for (const rate of tax.rates) await ann.put(`tax-rate/${rate.id}`, { confirmed: true })
    expect((await ann.post(`sales-order/${order.id}/reprice`)).flags).not.toContain('tax_unconfirmed')
  })
})

describe('a PO number', () => {
  it('of the order is that of its lines, unless they have their own, and follows it', async () => {
    const lines = [
      { product_id: id.CLEAR, quantity: '5000' },
      { product_id: id.CLEAR, quantity: '3000', po_number: 'B' },
    ]
    const order = await take({ po_number: 'A', line_items: lines })
    const numbers = (o: Json) => o.line_items.map((l: Json) => l.po_number)
    expect(numbers(order)).toEqual(['A', 'B'])
    const changed = await ann.put(`sales-order/${order.id}`, { po_number: 'C' })
    expect(numbers(changed)).toEqual(['C', 'B'])
    expect(
      numbers(
        await ann.put(`sales-order/${order.id}`, {
          line_items: [
            { id: order.line_items[0].id, po_number: 'D' },
            { id: order.line_items[1].id, po_number: null },
          ],
        }),
      ),
    ).toEqual(['D', 'C'])
    expect(numbers(await ann.put(`sales-order/${order.id}`, { po_number: null }))).toEqual(['D', null])
  })
})

describe('two at once', () => {
  it('add a line each, and both stay', async () => {
    const order = await take()
    const added = await Promise.all(
      [id.CLEAR, id.DYED].map((product_id) =>
        ann.call('POST', 'line-item/', { sales_order_id: order.id, product_id, quantity: '100' }),
      ),
    )
    expect(added.map((r) => r.status)).toEqual([200, 200])
    expect(
      (await ann.get(`sales-order/${order.id}`)).line_items.map((l: Json) => l.quantity).toSorted(),
    ).toEqual(['100.000', '100.000', '8000.000'])
  })
})

describe('who drives', () => {
  it('comes with the trucks he chose, not with those of the driver before', async () => {
    const ben = await ann.post('driver/', { name: 'Ben' })
    const truck = await ann.post('company-asset/', { name: 'Truck 9', kind: 'truck', capacity: '4500' })
    const cab = await world.as(ann, 'driver', { driver_id: ben.id })
    const chosen = await cab.call('PUT', 'profile', { selected_asset_ids: [truck.id] })
    expect([
      chosen.data.driver,
      (await cab.call('PUT', 'profile', { selected_asset_ids: [999_999] })).body.fields,
    ]).toMatchObject([{ id: ben.id, assets: [{ name: 'Truck 9' }] }, [{ path: 'selected_asset_ids' }]])
    expect((await ann.get(`audit/?entity=driver&entity_id=${ben.id}`)).items[0]).toMatchObject({
      command: 'driver.updated',
      before: { selected_asset_ids: [] },
      after: { rev: 2, selected_asset_ids: [truck.id] },
    })
    const order = await take()
    await ann.post(`sales-order/${order.id}/assign`, { driver: id.DRV, assets: [id.TRUCK] })
    expect(
      (await ann.post(`sales-order/${order.id}/assign`, { driver: ben.id })).assets.map((a: Json) => a.name),
    ).toEqual(['Truck 9'])
    expect(
      (await ann.post(`sales-order/${order.id}/assign`, { driver: ben.id })).assets.map((a: Json) => a.name),
    ).toEqual(['Truck 9'])
  })
})

describe('a draft over the credit limit', () => {
  it('is confirmed by somebody who may, and by nobody else', async () => {
    await ann.put(`customer/${id.CUS}`, { credit_limit: '1000.00', credit_policy: 'prevent' })
    const sales = await world.as(ann, 'sales')
    const draft = await take({ draft: true })
    expect((await sales.call('PUT', `sales-order/${draft.id}/status?status=confirmed`, {})).body.code).toBe(
      'CREDIT_BLOCKED',
    )
    expect(
      (await sales.call('PUT', `sales-order/${draft.id}/status?status=confirmed`, { credit_override: true }))
        .status,
    ).toBe(422)
    expect(
      (await ann.put(`sales-order/${draft.id}/status?status=confirmed`, { credit_override: true })).status,
    ).toBe('confirmed')
  })
})

describe('a corrected delivery', () => {
  beforeAll(() => ann.put(`customer/${id.CUS}`, { credit_limit: null }))
  it('still says what it came to when it was ordered, until nothing of it was delivered', async () => {
    const order = await ann.post('sales-order/', {
      customer_id: id.CUS,
      ship_to_id: id.SHIP,
      line_items: [
        { product_id: id.CLEAR, quantity: '1000' },
        { product_id: id.DYED, quantity: '500' },
      ],
    })
    const [first, second] = order.line_items
    expect(order.ordered_total).toBeNull()
    const part = await ann.post(`sales-order/${order.id}/deliver-products`, {
      products: [{ line_item_id: first.id, gross_quantity: '900' }],
    })
    expect([part.ordered_total, part.total === order.total]).toEqual([order.total, false])
    await ann.post(`sales-order/${order.id}/deliver`, {
      line_items: [{ id: second.id, gross_quantity: '499' }],
    })
    const correct = (...gross: string[]) =>
      ann.put(`sales-order/${order.id}`, {
        correction_reason: 'Ticket misread',
        line_items: [first, second].map((line, i) => ({ id: line.id, gross_quantity: gross[i] })),
      })
    expect((await correct('950', '499')).ordered_total).toBe(order.total)
    expect((await correct('0', '0')).ordered_total).toBeNull()
  })
  it('has none where the gallons were left open', async () => {
    const fill = await ann.post('sales-order/', {
      customer_id: id.CUS,
      ship_to_id: id.SHIP,
      line_items: [{ product_id: id.CLEAR, asset_id: id.NORTH, fill: true }],
    })
    const done = await ann.post(`sales-order/${fill.id}/deliver`, {
      line_items: [{ id: fill.line_items[0].id, gross_quantity: '100' }],
    })
    expect([done.status, done.ordered_total]).toEqual(['delivered', null])
  })
  it('moves the tank by the difference, and the tank tells it', async () => {
    const order = await take()
    await ann.post(`sales-order/${order.id}/assign`, { driver: id.DRV })
    await ann.put(`sales-order/${order.id}/status?status=delivered`, {})
    const before = await ann.get(`asset/${id.NORTH}`)
    await ann.put(`sales-order/${order.id}`, {
      correction_reason: 'Meter misread',
      line_items: [{ id: order.line_items[0].id, gross_quantity: '7900' }],
    })
    const after = await ann.get(`asset/${id.NORTH}`)
    expect((await ann.get(`sales-order/${order.id}`)).delivery.corrections).toMatchObject([
      { reason: 'Meter misread' },
    ])
    expect(Number(before.inventory) - Number(after.inventory)).toBe(100)
    const told = (await ann.get(`audit/?entity=asset&entity_id=${id.NORTH}`)).items.map(
      (e: Json) => e.command,
    )
    expect(told.slice(0, 4)).toEqual([
      'asset.updated',
      'asset.reading-recorded',
      'asset.updated',
      'asset.reading-recorded',
    ])
  })
  it('takes a drop that the ticket lists and the order did not have, and only with what came out', async () => {
    const order = await take()
    await ann.put(`sales-order/${order.id}/status?status=delivered`, {})
    const { delivered_at, total } = await ann.get(`sales-order/${order.id}`)
    const before = Number((await ann.get(`asset/${id.NORTH}`)).inventory)
    const add = (line: object) =>
      ann.call('PUT', `sales-order/${order.id}`, {
        line_items: [
          { id: order.line_items[0].id },
          { product_id: id.CLEAR, asset_id: id.NORTH, bol_no: '0048219', ...line },
        ],
      })
    const measured = { gross_quantity: '120', temperature: '71.4', api_gravity: '36.6' }
    expect((await add({})).body.fields).toMatchObject([
      { path: 'line_items.1.gross_quantity', message: 'Enter the gross gallons' },
    ])
    const added = (await add(measured)).data
    expect(added.line_items[1]).toMatchObject({
      quantity: '0.000',
      billed_quantity: '120.000',
      bol_no: '0048219',
      delivered_at,
      net_quantity: expect.stringMatching(/^119\./),
      unit_price: added.line_items[0].unit_price,
    })
    expect([added.status, Number(added.total) > Number(total)]).toEqual(['delivered', true])
    expect(added.delivery.corrections).toHaveLength(1)
    expect(Number((await ann.get(`asset/${id.NORTH}`)).inventory) - before).toBe(120)
    await ann.put(`sales-order/${order.id}/status?status=verified`, {})
    expect((await add(measured)).body.code).toBe('ORDER_LOCKED')
  })
  it('moves to another tank with its gallons, when it went into the wrong one on paper', async () => {
    const pump = await ann.post('asset/', {
      asset_name: 'Pump tank',
      ship_to_id: id.SHIP,
      product_id: id.CLEAR,
      capacity: '20000',
      inventory: '500',
      tax_use: 'off_road',
    })
    const order = await take()
    await ann.put(`sales-order/${order.id}/status?status=delivered`, {})
    const stock = async (tank: number | undefined) => Number((await ann.get(`asset/${tank}`)).inventory)
    const north = await stock(id.NORTH)
    const moved = await ann.put(`sales-order/${order.id}`, {
      correction_reason: 'Other tank',
      line_items: [{ id: order.line_items[0].id, asset_id: pump.id, gross_quantity: '7900' }],
    })
    expect(moved.line_items[0]).toMatchObject({
      asset_id: pump.id,
      asset: { asset_name: 'Pump tank' },
      gross_quantity: '7900.000',
    })
    expect([north - (await stock(id.NORTH)), await stock(pump.id)]).toEqual([8000, 8400])
    expect(moved.delivery.corrections).toMatchObject([{ reason: 'Other tank' }])
    expect(moved.flags).not.toContain('over_ullage')
    const away = await ann.put(`sales-order/${order.id}`, {
      correction_reason: 'No tank',
      line_items: [{ id: order.line_items[0].id, asset_id: null }],
    })
    expect([away.line_items[0].asset_id, await stock(pump.id)]).toEqual([null, 500])
    const elsewhere = await ann.post('asset/', {
      asset_name: 'Elsewhere',
      ship_to_id: (
        await ann.post('ship-to/', {
          customer_id: id.CUS,
          name: 'Back yard',
          address_one: '2 Farm Rd',
          state_id: id.TX,
          city_id: id.HOU,
        })
      ).id,
    })
    expect(
      (
        await ann.call('PUT', `sales-order/${order.id}`, {
          line_items: [{ id: order.line_items[0].id, asset_id: elsewhere.id }],
        })
      ).body.fields,
    ).toMatchObject([{ path: 'line_items.0.asset_id', message: 'Choose a tank of this delivery site' }])
  })
  it('takes the moment it was really made, and the price in force then', async () => {
    const order = await take({ planned_date_start: `${shop.today}T04:00:00` })
    await ann.put(`sales-order/${order.id}/status?status=delivered`, {})
    const at = `${shop.today}T08:30:00`
    const was = await ann.get(`sales-order/${order.id}`)
    await ann.post('buying-price/save', {
      supplier_id: id.SUP,
      terminal_id: id.TERM,
      product_id: id.CLEAR,
      price: '3.1000',
      effective_from: `${shop.today}T08:45:00`,
    })
    const change = (delivered_at: string, more: object = {}) =>
      ann.call('PUT', `sales-order/${order.id}`, {
        delivered_at,
        correction_reason: 'Ticket says 8:30',
        ...more,
      })
    const moved = (await change(at)).data
    expect(moved.delivered_at).not.toBe(was.delivered_at)
    expect([moved.delivery.delivered_at, moved.line_items[0].delivered_at]).toEqual([
      moved.delivered_at,
      moved.delivered_at,
    ])
    expect(moved.delivery.corrections).toMatchObject([{ reason: 'Ticket says 8:30' }])
    expect(moved.line_items[0].unit_price).toBe(was.line_items[0].unit_price)
    expect((await change(`${shop.today}T08:50:00`)).data.line_items[0].unit_price).toBe('3.225000')
    expect((await ann.get(`asset/${id.NORTH}`)).last_fill_at).toBe(
      (await ann.get(`sales-order/${order.id}`)).delivered_at,
    )
    expect((await change('2026-03-03T15:00:00Z')).body).toMatchObject({
      code: 'VALIDATION',
      fields: [{ path: 'delivered_at', message: 'The delivery is in the future' }],
    })
    const open = await take()
    expect((await ann.call('PUT', `sales-order/${open.id}`, { delivered_at: at })).body.fields).toMatchObject(
      [{ path: 'delivered_at', message: 'This order is not delivered yet' }],
    )
    await ann.put(`sales-order/${order.id}/status?status=verified`, {})
    expect((await change(at)).body.code).toBe('ORDER_LOCKED')
  })
})
