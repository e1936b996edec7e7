/** A driver's day: inspection, what is on the truck, messages, and the summary that closes it. */
import { describe, expect, it } from 'vitest'
import { type Json } from '../harness.ts'
import { openRoad } from './road.ts'

const road = await openRoad()
const { ann, disa, dan, id, order, plan, world, today } = road
const item = (key: string, more: Json = {}) => ({ key, label: key, ok: true, ...more })
const inspect = (items: readonly Json[], who = dan) => who.post('inspection/', { truck_id: id.TRUCK, items })
const given = async (quantity = '500'): Promise<Json> => {
  const one = await order(quantity)
  return disa
    .post(`sales-order/${one.id}/assign`, { driver: id.DRV, assets: [id.TRUCK] })
    .catch(() => ann.post(`sales-order/${one.id}/assign`, { driver: id.DRV, assets: [id.TRUCK] }))
}
const drop = (one: Json, gross: string, more: Json = {}) =>
  dan.call('POST', `sales-order/${one.id}/deliver`, {
    line_items: [{ id: one.line_items[0].id, product_id: id.CLEAR, gross_quantity: gross }],
    bol: { bol_no: 'X-1' },
    unattended: true,
    ...more,
  })

describe('an inspection', () => {
  it('of a driver is his own, and a defect needs words', async () => {
    const silent = await dan.call('POST', 'inspection/', {
      truck_id: id.TRUCK,
      items: [item('Brakes', { ok: false })],
    })
    expect([silent.status, silent.body.fields]).toMatchObject([422, [{ path: 'items.0.note' }]])
    expect(
      await inspect([item('Brakes'), item('Lights', { ok: false, note: 'left one is out' })]),
    ).toMatchObject({
      driver_id: id.DRV,
      date: today,
      result: 'defects',
    })
  })
  it('that stops the truck lets nothing start: the office is refused, the driver’s start is kept', async () => {
    const one = await given()
    const found = await inspect([item('Brakes', { ok: false, note: 'pedal is soft', stops: true })])
    expect(found.result).toBe('unsafe')
    const office = await ann.call('PUT', `sales-order/${one.id}/start-delivery`)
    expect([office.status, office.body.code, office.body.detail]).toEqual([
      409,
      'UNSAFE_TRUCK',
      'Truck 7 was found unsafe: Brakes',
    ])
    const own = await dan.call('PUT', `sales-order/${one.id}/start-delivery`)
    expect([own.status, own.data.delivery_exceptions]).toMatchObject([200, [{ reason: 'unsafe_truck' }]])
    expect((await dan.call('PUT', `inspection/${found.id}`, { items: found.items })).status).toBe(403)
    const items = found.items.map((row: Json) => ({ ...row, repaired_at: world.clock.now().toISOString() }))
    expect(await disa.put(`inspection/${found.id}`, { items })).toMatchObject({ result: 'safe' })
    expect((await dan.put(`sales-order/${one.id}/start-delivery`)).status).toBe('in_transit')
    await drop(one, '500')
  })
})

describe('a trailer', () => {
  it('that was found unsafe stops whatever pulls it until it is repaired', async () => {
    const body = { truck_id: id.TRUCK, trailer_id: id.TRAILER }
    const items = [item('Coupling', { ok: false, note: 'worn', stops: true })]
    const found = await dan.post('inspection/', { ...body, items })
    const other = await ann.post('company-asset/', { name: 'Truck 9', kind: 'truck' })
    const load = await plan([await order()], { truck_id: other.id })
    const unsafe = load.findings.filter(({ code }: Json) => code === 'truck_unsafe')
    expect(unsafe).toMatchObject([{ detail: 'T-204 was found unsafe: Coupling' }])
    const repaired = items.map((one) => ({ ...one, repaired_at: world.clock.now().toISOString() }))
    await disa.put(`inspection/${found.id}`, { items: repaired })
    expect((await ann.get(`load/${load.id}`)).findings).toEqual([])
    await disa.put(`load/${load.id}/status`, { status: 'cancelled' })
  })
})

describe('a day', () => {
  it('adds up: begin + loaded − dropped − retained = end, and names what is missing', async () => {
    const stock = (quantity: string, moment: string, compartment_no = 1) =>
      dan.post('compartment-stock/', {
        asset_id: id.TRAILER,
        compartment_no,
        product_id: id.CLEAR,
        quantity,
        moment,
      })
    await stock('200', 'begin')
    await stock('210', 'begin')
    await dan.post('bol/', {
      bol_no: 'X-1',
      supplier_id: id.SUP,
      terminal_id: id.TERM,
      lifted_at: world.clock.now().toISOString(),
      lines: [{ product_id: id.CLEAR, gross: '1000', net: '995' }],
    })
    const yard = await ann.post('yard/', { name: 'Main yard' })
    await dan.post('transfer/', {
      kind: 'pump_back',
      product_id: id.CLEAR,
      quantity: '100',
      from_asset_id: id.TRAILER,
      from_compartment_no: 1,
      yard_id: yard.id,
    })
    await stock('590', 'end')
    const day = await dan.post('daily-summary/', { odometer_start: 1000 })
    expect((await dan.post('daily-summary/', {})).id).toBe(day.id)
    expect(day.rows).toMatchObject([
      {
        product_id: id.CLEAR,
        begin: '210.000',
        loaded: '1000.000',
        dropped: '500.000',
        retained: '100.000',
        end: '610.000',
        measured_end: '590.000',
        variance: '-20.000',
      },
    ])
    expect(day.missing.map((one: Json) => one.kind)).toEqual(
      expect.arrayContaining(['odometer_end', 'bol_photo', 'bol_unbalanced', 'variance']),
    )
    const wrong = await dan.call('PUT', `daily-summary/${day.id}`, { odometer_end: 900 })
    expect([wrong.status, wrong.body.detail]).toEqual([422, 'Enter 1000 miles or more'])
    const signed = await dan.put(`daily-summary/${day.id}`, {
      odometer_end: 1200,
      explanations: [{ product_id: id.CLEAR, text: 'hose drained' }],
      sign: true,
    })
    expect([signed.signed_at === null, signed.rows[0].explanation]).toEqual([false, 'hose drained'])
    expect(signed.missing.map((one: Json) => one.kind)).not.toContain('variance')
  })
  it('is closed by the office alone; late drops become exceptions and do not open it', async () => {
    const day = await dan.post('daily-summary/', {})
    expect((await dan.call('PUT', `daily-summary/${day.id}`, { sign_off: true })).status).toBe(403)
    const late = await given('300')
    const closed = await disa.put(`daily-summary/${day.id}`, { sign_off: true })
    expect(closed).toMatchObject({
      signed_off_by_name: expect.any(String),
      signed_off_at: expect.any(String),
    })
    const change = await dan.call('PUT', `daily-summary/${day.id}`, { odometer_end: 1300 })
    expect([change.status, change.body.code]).toEqual([409, 'DAY_CLOSED'])
    const reply = await drop(late, '300')
    expect([reply.status, reply.data.delivery_exceptions]).toMatchObject([200, [{ reason: 'closed_day' }]])
    expect((await ann.get(`sales-order/${late.id}`)).status).toBe('assigned')
    expect((await disa.get(`daily-summary/${day.id}`)).signed_off_at).not.toBeNull()
    const moneyFor = async (who: typeof ann) => {
      const [first] = (await who.get(`daily-summary/${day.id}`)).drops
      return [first.subtotal, first.margin].map((figure) => typeof figure)
    }
    expect(await moneyFor(ann)).toEqual(['string', expect.stringMatching(/string|object/)])
    // a driver reads no price, a dispatcher no margin
    expect([await moneyFor(dan), (await moneyFor(disa))[1]]).toEqual([
      ['undefined', 'undefined'],
      'undefined',
    ])
    const silent = await disa.call('PUT', `daily-summary/${day.id}`, { sign_off: false })
    expect([silent.status, silent.body.fields[0].path]).toEqual([422, 'reopen_reason'])
    const open = await disa.put(`daily-summary/${day.id}`, { sign_off: false, reopen_reason: 'a late drop' })
    expect(open).toMatchObject({ signed_off_at: null, reopen_reason: 'a late drop' })
    const audit = await ann.get(`audit/?entity=daily_summary&entity_id=${day.id}`)
    expect(audit.items.map((one: Json) => one.command)).toContain('daily-summary.reopened')
  })
})

describe('messages', () => {
  it('are seen by the other side once, and a driver reads his own thread alone', async () => {
    const one = await given()
    const said = await disa.post('message/', { sales_order_id: one.id, body: 'Gate code is 4711' })
    expect(said).toMatchObject({ driver_id: id.DRV, from_driver: false, seen_at: null })
    expect((await disa.post('message/seen', { ids: [said.id] })).items[0].seen_at).toBeNull()
    expect((await dan.post('message/seen', { ids: [said.id] })).items[0]).toMatchObject({
      seen_at: expect.any(String),
      seen_by_name: expect.any(String),
    })
    const help = await dan.post('message/', { kind: 'help', body: 'Stuck in the mud' })
    expect(help).toMatchObject({ driver_id: id.DRV, from_driver: true })
    const olga = await ann.post('driver/', { name: 'Olga' })
    const other = await world.as(ann, 'driver', { driver_id: olga.id })
    expect((await other.get('message/')).total).toBe(0)
    expect((await other.call('POST', 'message/', { sales_order_id: one.id, body: 'x' })).status).toBe(422)
    expect((await world.call('GET', 'message/')).status).toBe(401)
  })
  it('of a stop that was given away before they came arrive', async () => {
    const one = await given()
    const olga = await ann.post('driver/', { name: 'Olga Other' })
    await ann.post(`sales-order/${one.id}/assign`, { driver: olga.id, assets: [] })
    const said = await dan.call('POST', 'message/', { sales_order_id: one.id, body: 'The gate is shut' })
    expect([said.status, said.data?.driver_id]).toEqual([201, id.DRV])
  })
})
