/** What is in the compartments of a truck, gallons moved between them, and the BOL that they came from. */
import { describe, expect, it } from 'vitest'
import { type Json } from '../harness.ts'
import { openRoad } from './road.ts'

const road = await openRoad()
const { ann, disa, dan, id, order, plan, step, world } = road
const yard = await ann.post('yard/', { name: 'Main yard' })
await ann.put(`driver/${id.DRV}`, { selected_asset_ids: [id.TRAILER] })
const from = (compartment_no: number) => ({ from_asset_id: id.TRAILER, from_compartment_no: compartment_no })
const move = (kind: string, quantity: string, more: Json = {}, who = dan) =>
  who.call('POST', 'transfer/', { kind, product_id: id.CLEAR, quantity, ...from(1), ...more })
const held = async (): Promise<string[]> =>
  (await dan.get('compartment-stock/now')).items.map(
    (one: Json) => `${one.compartment_no} ${one.quantity ?? '?'} ${one.product?.name ?? 'nothing'}`,
  )
const gauge = (compartment_no: number, quantity: string, moment = 'begin', more: Json = {}) =>
  dan.post('compartment-stock/', {
    asset_id: id.TRAILER,
    compartment_no,
    product_id: id.CLEAR,
    quantity,
    moment,
    ...more,
  })
const later = (minutes = 1) => world.clock.advance(minutes * 60_000)
const name = (await ann.get(`product/${id.CLEAR}`)).name as string

describe('a truck', () => {
  it('holds what was gauged, loaded and moved, less what was dropped', async () => {
    expect(await held()).toEqual(['1 ? nothing', '2 ? nothing', '3 ? nothing', '4 ? nothing'])
    await gauge(2, '300')
    later()
    const one = await order('1000')
    const load = await plan([one])
    await step(load, 'sent')
    await step(load, 'accepted', dan)
    await step(load, 'loading', dan)
    await dan.put(`load/${load.id}/compartment/1`, { product_id: id.CLEAR, gross: '1500', net: '1490' })
    later()
    expect((await held()).slice(0, 2)).toEqual([`1 1500.000 ${name}`, `2 300.000 ${name}`])
    // before its BOL is here
    const moved = await move('pump_back', '100', { yard_id: yard.id, load_id: load.id })
    expect([moved.status, moved.data.bol_line_id]).toEqual([201, null])
    await move('between', '200', { to_asset_id: id.TRAILER, to_compartment_no: 2 })
    later()
    expect((await held()).slice(0, 2)).toEqual([`1 1200.000 ${name}`, `2 500.000 ${name}`])
    const bol = await dan.post('bol/', {
      bol_no: 'T-1',
      supplier_id: id.SUP,
      terminal_id: id.TERM,
      load_id: load.id,
      lifted_at: world.clock.now().toISOString(),
      lines: [{ product_id: id.CLEAR, gross: '1500', net: '1490', compartment_no: 1 }],
    })
    expect(bol.lines).toMatchObject([{ stored_quantity: '100.000', retained_quantity: '0.000' }])
    later()
    // and after it
    await move('retain', '250', { load_id: load.id })
    await move('return', '150')
    const now = await disa.get(`bol/${bol.id}`)
    expect(now).toMatchObject({ status: 'open', open_quantity: '1000.000' })
    expect(now.lines).toMatchObject([{ stored_quantity: '100.000', retained_quantity: '400.000' }])
    await ann.post(`sales-order/${one.id}/deliver`, {
      line_items: [{ id: one.line_items[0].id, gross_quantity: '1000' }],
      bol: { bol_no: 'T-1' },
    })
    later()
    expect((await held()).slice(0, 2)).toEqual([`1 50.000 ${name}`, `2 500.000 ${name}`])
  })
  it('gives the transfers of a void BOL to the one that takes its place', async () => {
    const [bol] = (await disa.get('bol/?search=T-1')).items
    await disa.put(`bol/${bol.id}`, { status: 'void', void_reason: 'typed twice' })
    const again = await disa.post('bol/', {
      bol_no: 'T-1',
      supplier_id: id.SUP,
      terminal_id: id.TERM,
      load_id: bol.load_id,
      lifted_at: bol.lifted_at,
      lines: [{ product_id: id.CLEAR, gross: '1500', net: '1490', compartment_no: 1 }],
    })
    expect(again.lines).toMatchObject([{ stored_quantity: '100.000', retained_quantity: '400.000' }])
  })
  it('is asked before the office moves anything; what a driver moved is a fact', async () => {
    const office = { driver_id: id.DRV }
    const to = { to_asset_id: id.TRAILER, to_compartment_no: 4 }
    const cases: readonly (readonly [string, string, Json, string, string])[] = [
      [
        'pump_back',
        '60',
        { yard_id: yard.id },
        'quantity',
        'Compartment 1 holds 50 gal: enter less, or gauge it first',
      ],
      ['pump_back', '10', {}, 'yard_id', 'Choose the yard'],
      [
        'between',
        '10',
        { ...from(1), to_asset_id: id.TRAILER, to_compartment_no: 1 },
        'to_compartment_no',
        'Choose another compartment',
      ],
      ['retain', '10', { product_id: id.DYED }, 'product_id', `Compartment 1 holds ${name}: gauge it first`],
      ['between', '0', to, 'quantity', 'Enter the gallons'],
    ]
    for (const [kind, quantity, more, path, detail] of cases) {
      const { status, body } = await move(kind, quantity, { ...office, ...more }, disa)
      expect([status, body.fields?.[0]?.path, body.detail]).toEqual([422, path, detail])
    }
    expect((await move('pump_back', '60', { yard_id: yard.id })).status).toBe(201)
  })
  it('begins the day with what was gauged last night, until it is gauged anew', async () => {
    const night = new Date(world.clock.now().getTime() - 20 * 3_600_000).toISOString()
    const last = { product_id: id.DYED, measured_at: night }
    await gauge(3, '40', 'end', last)
    await gauge(4, '510', 'end', last)
    const row = async (): Promise<Json> =>
      (await dan.post('daily-summary/', {})).rows.find((one: Json) => one.product_id === id.DYED)
    expect(await row()).toMatchObject({ begin: '550.000', end: '550.000' })
    expect((await held()).slice(2)).toEqual(['3 40.000 ULSD dyed', '4 510.000 ULSD dyed'])
    await gauge(3, '30', 'begin', { product_id: id.DYED })
    expect(await row()).toMatchObject({ begin: '540.000' })
    await move('pump_back', '100', { ...from(4), product_id: id.DYED, yard_id: yard.id })
    expect(await row()).toMatchObject({ retained: '100.000', end: '440.000' })
  })
  it('holds what is left of a compartment whose gallons are set right after some were moved', async () => {
    await gauge(1, '0')
    later(0.1)
    const load = await plan([await order('600')])
    for (const status of ['sent', 'accepted', 'loading'])
      await step(load, status, status === 'sent' ? disa : dan)
    const fill = async (gross: string) => {
      const loaded_at = world.clock.now().toISOString()
      await dan.put(`load/${load.id}/compartment/1`, { product_id: id.CLEAR, gross, loaded_at })
      later(0.1)
    }
    await fill('600')
    await move('pump_back', '100', { ...from(1), yard_id: yard.id, load_id: load.id })
    later(0.1)
    await fill('620')
    expect((await held())[0]).toBe(`1 520.000 ${name}`)
    // the office typed the BOL meanwhile, and said a later moment
    const again = await plan([await order('300')])
    for (const status of ['sent', 'accepted', 'loading'])
      await step(again, status, status === 'sent' ? disa : dan)
    const loaded_at = world.clock.now().toISOString()
    later(0.1)
    await move('pump_back', '50', { yard_id: yard.id, load_id: again.id })
    later(0.1)
    await disa.post('bol/', {
      bol_no: 'T-9',
      supplier_id: id.SUP,
      terminal_id: id.TERM,
      load_id: again.id,
      lines: [{ product_id: id.CLEAR, gross: '300', net: '300', compartment_no: 1 }],
      lifted_at: world.clock.now().toISOString(),
    })
    const sayAgain = () =>
      dan.put(`load/${again.id}/compartment/1`, { product_id: id.CLEAR, gross: '300', loaded_at })
    await sayAgain()
    const said = await disa.get(`load/${again.id}`)
    expect(said.compartments[0]).toMatchObject({ gross: '300.000', loaded_at })
    // what stands so already is no change
    await sayAgain()
    expect((await disa.get(`load/${again.id}`)).rev).toBe(said.rev)
  })
})

it('a truck whose number is too large for any is refused at the field that names it', async () => {
  const { status, body } = await disa.call('GET', 'compartment-stock/now?asset_ids=9223372036854776000')
  expect([status, body.fields]).toEqual([
    422,
    [expect.objectContaining({ path: 'asset_ids', message: 'Name up to ten trucks' })],
  ])
})
describe('a transfer whose answer was lost', () => {
  it('is named by the truck and the day that know it, and by none of somebody else', async () => {
    const body = { kind: 'retain', product_id: id.CLEAR, quantity: '1', ...from(1) }
    const sent = await dan.call('POST', 'transfer/', body, { 'idempotency-key': 'c-lost:1' })
    expect(sent.status).toBe(201)
    await dan.call('POST', 'transfer/', { ...body, kind: 'nothing' }, { 'idempotency-key': 'c-wrong:1' })
    const { done } = await dan.get('compartment-stock/now')
    expect([done.includes('c-lost'), done.includes('c-wrong')]).toEqual([true, false])
    const office = await disa.get(`compartment-stock/now?asset_ids=${id.TRAILER}`)
    expect(office.done).toEqual([])
    const day = await dan.post('daily-summary/', {})
    const changed = await dan.put(`daily-summary/${day.id}`, { odometer_start: 5 })
    for (const told of [day, changed])
      expect([told.done.includes('c-lost'), told.done.includes('c-wrong')]).toEqual([true, false])
    expect(await disa.get(`daily-summary/${day.id}`)).not.toHaveProperty('done')
  })
})
