/** An order over two loads, and a load that a carrier drives. */
import { describe, expect, it } from 'vitest'
import type { Json } from '../harness.ts'
import { openMail } from '../../../server/mail.ts'
import { confirmAddress, openMailServer } from '../mail-server.ts'
import { openRoad, until } from './road.ts'

const post = await openMailServer()
const road = await openRoad({ work: true, mail: openMail(post.url) })
await confirmAddress(post, road.ann)
const { ann, disa, dan, id, order, plan, step, world, today } = road
const read = (of: Json): Promise<Json> => ann.get(`sales-order/${of.id}`)
const load = (of: Json): Promise<Json> => disa.get(`load/${of.id}`)
const split = (of: Json, line_items: readonly Json[], more: Json = {}) =>
  disa.call('POST', `sales-order/${of.id}/split`, { line_items, ...more })
const share = (of: Json, quantity: string, at = 0) => ({ id: of.line_items[at].id, quantity })

describe('an order over two loads', () => {
  it('is two orders whose gallons and money are what it was, each on its load with its driver', async () => {
    const two = [
      { product_id: id.CLEAR, quantity: '4000' },
      { product_id: id.DYED, quantity: '1500' },
    ]
    const whole = await order('0', { line_items: two, po_number: 'PO 7', notes: 'Call first' })
    const was = await read(whole)
    const first = await plan([whole], {
      compartments: [
        { compartment_no: 1, product_id: id.CLEAR, planned_quantity: '3000' },
        { compartment_no: 2, product_id: id.CLEAR, planned_quantity: '1000' },
        { compartment_no: 3, product_id: id.DYED, planned_quantity: '1500' },
      ],
    })
    const other = await ann.post('driver/', { name: 'Eve Second' })
    const second = await plan([await order('500')], { driver_id: other.id, trailer_id: null, truck_id: null })
    const { status, data } = await split(whole, [share(whole, '1250.5'), share(whole, '1500', 1)], {
      load_id: second.id,
    })
    expect(status).toBe(201)
    const [left, part] = [await read(data.left), await read(data.part)]
    expect(left).toMatchObject({
      id: whole.id,
      ordered_quantity: '2749.500',
      load_id: first.id,
      driver: { id: id.DRV },
      notes: `Call first\nSplit: the rest is on ${part.order_no}`,
      line_items: [{ product_id: id.CLEAR, quantity: '2749.500' }],
    })
    expect(part).toMatchObject({
      ordered_quantity: '2750.500',
      load_id: second.id,
      status: 'assigned',
      driver: { id: other.id },
      po_number: 'PO 7',
      notes: `Call first\nSplit from ${left.order_no}`,
      ship_to_id: whole.ship_to_id,
      planned_date_start: whole.planned_date_start,
    })
    const cents = (of: Json, field: string) => Math.round(Number(of[field]) * 100)
    expect(cents(left, 'goods_total') + cents(part, 'goods_total')).toBe(cents(was, 'goods_total'))
    expect(cents(left, 'fee_total') + cents(part, 'fee_total')).toBe(cents(was, 'fee_total'))
    // what stands on its load is less of each product, from the last compartment on
    expect(
      (await load(first)).compartments.map((one: Json) => [one.compartment_no, one.planned_quantity]),
    ).toEqual([[1, '2749.500']])
    expect((await load(second)).sales_order_ids).toContain(part.id)
    // the phone of each driver shows his share
    expect((await load(first)).stops.at(-1).line_item_ids).toEqual(
      left.line_items.map((line: Json) => line.id),
    )
    expect((await load(second)).stops.at(-1).line_item_ids).toEqual(
      part.line_items.map((line: Json) => line.id),
    )
  })
  it('leaves the part in the pool without another load, and balances at the rack as two', async () => {
    const whole = await order('3000')
    const first = await plan([whole])
    const { data } = await split(whole, [share(whole, '1000')])
    const pool = await disa.get(`dispatch-center/pool?date=${today}`)
    expect(pool.items.map((one: Json) => one.id)).toContain(data.part.id)
    const second = await plan([await read(data.part)])
    for (const [one, of, gross, bol_no] of [
      [first, data.left, '2000', '990001'],
      [second, data.part, '1000', '990002'],
    ] as const) {
      for (const status of ['sent', 'accepted', 'loading']) await step(one, status)
      const bol = await dan.post('bol/', {
        bol_no,
        supplier_id: id.SUP,
        terminal_id: id.TERM,
        load_id: one.id,
        lifted_at: world.clock.now().toISOString(),
        lines: [{ product_id: id.CLEAR, gross, compartment_no: 1 }],
      })
      for (const status of ['loaded', 'en_route']) await step(one, status)
      const { line_items } = await read(of)
      await dan.post(`sales-order/${of.id}/deliver`, {
        line_items: [{ id: line_items[0].id, product_id: id.CLEAR, gross_quantity: gross }],
        bol: { bol_no },
      })
      await expect.poll(async () => (await load(one)).status, { timeout: 10_000 }).toBe('delivered')
      expect((await disa.get(`bol/${bol.id}`)).open_quantity).toBe('0.000')
      expect(await step(one, 'closed')).toMatchObject({ status: 'closed' })
    }
  })
  it('keeps on the part the price that it was ordered at, whatever is posted since', async () => {
    const whole = await read(await order('2000', { pricing_locked: true }))
    await ann.post('buying-price/save', {
      supplier_id: id.SUP,
      terminal_id: id.TERM,
      product_id: id.CLEAR,
      price: '2.9000',
      effective_from: `${today}T00:01:00`,
    })
    const { data } = await split(whole, [share(whole, '800')])
    const [was] = whole.line_items
    for (const half of [data.left, data.part]) {
      const { unit_price, price_source, buying_price, price_trace } = (await read(half)).line_items[0]
      expect({ unit_price, price_source, buying_price, price_trace }).toEqual({
        unit_price: was.unit_price,
        price_source: was.price_source,
        buying_price: was.buying_price,
        price_trace: was.price_trace,
      })
    }
  })
  it('keeps on the part the quote that its prices follow when they are found anew', async () => {
    const whole = await order('2000')
    const quoteOf = (of: Json) =>
      world.database
        .asOwner((c) => c.query('select price_quote_id from sales_order where id = $1', [of.id]))
        .then(({ rows }) => Number(rows[0].price_quote_id))
    await world.database.asOwner((c) =>
      c.query('update sales_order set price_quote_id = 4 where id = $1', [whole.id]),
    )
    const { data } = await split(await read(whole), [share(await read(whole), '800')])
    expect([await quoteOf(data.left), await quoteOf(data.part)]).toEqual([4, 4])
    await ann.put(`sales-order/${data.part.id}`, { planned_date_start: `${today}T10:00:00` })
    expect(await quoteOf(data.part)).toBe(4)
  })
  it('shares its fees by its gallons: both halves charge what all of it was charged', async () => {
    const small = await ann.post('fee/', {
      name: 'Small drop',
      fee_type: 'per_unit',
      rate: '0.1',
      minimum_quantity: '1000',
      product_ids: [id.CLEAR],
      applies_to_all_customers: true,
    })
    const charged = async (lines: readonly Json[], shares: readonly [string, number][]) => {
      const whole = await order('0', { line_items: lines, fees: [{ fee_id: small.id }] })
      const { data } = await split(
        whole,
        shares.map(([quantity, at]) => share(whole, quantity, at)),
      )
      const halves = [await read(data.left), await read(data.part)]
      return halves.map((half) => half.fees.map((fee: Json) => [fee.quantity, fee.subtotal, fee.whole])[0])
    }
    const clear = (quantity: string) => ({ product_id: id.CLEAR, quantity })
    // all of it is charged 1,000 gal: each half its share of them
    expect(await charged([clear('900')], [['300', 0]])).toEqual([
      ['600.000', '66.67', '100.00'],
      ['300.000', '33.33', '100.00'],
    ])
    expect(await charged([clear('2500')], [['1500', 0]])).toEqual([
      ['1000.000', '100.00', '250.00'],
      ['1500.000', '150.00', '250.00'],
    ])
    // what it counts goes whole, and so does its minimum
    const dyed = { product_id: id.DYED, quantity: '400' }
    expect(await charged([clear('900'), dyed], [['900', 0]])).toEqual([
      ['0.000', '0.00', '100.00'],
      ['900.000', '100.00', '100.00'],
    ])
    // a half that alone would miss it is charged for its gallons
    expect(await charged([clear('1200')], [['600', 0]])).toEqual([
      ['600.000', '60.00', '120.00'],
      ['600.000', '60.00', '120.00'],
    ])
  })
  it('refuses what is no split, at its field, and writes nothing of it', async () => {
    const whole = await order('2000')
    const refused = async (lines: readonly Json[], more: Json = {}) => {
      const { status, body } = await split(whole, lines, more)
      return [status, body.fields?.[0]?.path ?? body.code, body.fields?.[0]?.message ?? body.detail]
    }
    expect(await refused([share(whole, '2000.001')])).toEqual([
      422,
      'line_items.0.quantity',
      'Enter 2,000 gal or less, that is what is ordered',
    ])
    expect(await refused([share(whole, '2000')])).toEqual([
      422,
      'line_items',
      'Leave some gallons on this order, or give all of it to the other load',
    ])
    expect(await refused([{ id: 1, quantity: '5' }])).toEqual([
      422,
      'line_items.0.id',
      'Choose a line of this order',
    ])
    expect(await refused([share(whole, '500')], { load_id: 999_999 })).toEqual([
      422,
      'load_id',
      'Choose an existing load',
    ])
    const own = await plan([whole])
    expect(await refused([share(whole, '500')], { load_id: own.id })).toEqual([
      422,
      'load_id',
      'Choose another load than its own',
    ])
    const stale = await disa.call(
      'POST',
      `sales-order/${whole.id}/split`,
      { line_items: [share(whole, '500')] },
      {
        'if-match': '"v0"',
      },
    )
    expect(stale.status).toBe(412)
    await ann.post(`sales-order/${whole.id}/hold`, { hold_reason: 'gate is shut' })
    expect(await refused([share(whole, '500')])).toEqual([
      409,
      'ON_HOLD',
      'The order is on hold: gate is shut',
    ])
    await ann.post(`sales-order/${whole.id}/hold`, { hold_reason: null })
    expect(await read(whole)).toMatchObject({ ordered_quantity: '2000.000', notes: null })
    await dan.put(`sales-order/${whole.id}/start-delivery`)
    expect((await refused([share(whole, '500')])).slice(0, 2)).toEqual([409, 'INVALID_TRANSITION'])
  })
})

describe('a load', () => {
  it('goes to a carrier in one call: each order tendered, the load sent, the driver free', async () => {
    const haul = await ann.post('supplier/', {
      supplier_name: 'Lone Haul',
      kind: 'carrier',
      email: 'd@haul.test',
    })
    const orders = [await order('2000'), await order('1500')]
    const one = await plan(orders)
    const wrong = await disa.call('POST', `load/${one.id}/tender`, { carrier_id: id.SUP })
    expect([wrong.status, wrong.body.fields]).toMatchObject([
      422,
      [{ path: 'carrier_id', message: 'Choose a carrier' }],
    ])
    expect((await load(one)).driver_id).toBe(id.DRV)
    const sent = await disa.post(`load/${one.id}/tender`, { carrier_id: haul.id, freight: '450' })
    expect(sent).toMatchObject({ status: 'sent', driver_id: null, trailer_id: null, carrier_id: haul.id })
    const tenders = (await disa.get(`sales-order-carrier/?carrier_id=${haul.id}&sort_by=tender_no`)).items
    expect(tenders.map((t: Json) => [t.sales_order_id, t.freight, t.order.load_no])).toEqual([
      [orders[0].id, '257.14', one.load_no],
      [orders[1].id, '192.86', one.load_no],
    ])
    expect(await read(orders[0])).toMatchObject({ status: 'confirmed', driver: null, load_id: one.id })
    // the link that answers is in the mail that went out, and in no copy of it that stays
    const sentMail = await until(
      () => ann.get(`email/${tenders[0].email_id}`),
      (mail) => mail.status === 'sent',
    )
    const arrived = post.inbox.find(({ mail }) => mail.subject.includes(orders[0].order_no))!
    const link = /\/answer\/\S+/.exec(arrived.mail.text!)![0]
    expect(link.length).toBeGreaterThan(30)
    expect([sentMail.body.includes('/answer/…'), sentMail.body.includes(link)]).toEqual([true, false])
    const again = await disa.call('POST', `load/${one.id}/tender`, { carrier_id: haul.id })
    expect([again.status, again.body.code]).toEqual([409, 'INVALID_TRANSITION'])
  })
  it('takes only a carrier as its carrier, as a BOL does', async () => {
    const made = await disa.call('POST', 'load/', { date: today, carrier_id: id.SUP })
    expect([made.status, made.body.fields]).toMatchObject([
      422,
      [{ path: 'carrier_id', message: 'Choose a carrier' }],
    ])
    const bol = await disa.call('POST', 'bol/', {
      bol_no: '991001',
      supplier_id: id.SUP,
      terminal_id: id.TERM,
      carrier_id: id.SUP,
      lifted_at: world.clock.now().toISOString(),
      lines: [{ product_id: id.CLEAR, gross: '100' }],
    })
    expect([bol.status, bol.body.fields]).toMatchObject([
      422,
      [{ path: 'carrier_id', message: 'Choose a carrier' }],
    ])
  })
  it('that goes to another rack or day takes its stops and orders along', async () => {
    const one = await plan([await order('2000')])
    const rack = await ann.post('terminal/', { name: 'Far rack' })
    const moved = await disa.put(`load/${one.id}`, { terminal_id: rack.id, loading_number: '4711' })
    expect(moved.stops.map((s: Json) => [s.kind, s.terminal_id])).toEqual([
      ['pickup', rack.id],
      ['drop', null],
    ])
    const day = new Date(Date.parse(`${today}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
    const before = await read({ id: one.sales_order_ids[0] })
    const later = await disa.put(`load/${one.id}`, { date: day })
    expect(later.date).toBe(day)
    const after = await read(before)
    expect(Date.parse(after.planned_date_start) - Date.parse(before.planned_date_start)).toBe(86_400_000)
    expect(after.load_id).toBe(one.id)
    expect(later.stops[1].window_start).toBe(after.planned_date_start)
  })
})
