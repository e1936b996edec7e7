/** Whether a load may be driven: room for what is still in the trailer, liquids, equipment, and one load at a time. */
import { describe, expect, it } from 'vitest'
import type { Json } from '../harness.ts'
import { openRoad } from './road.ts'

const { ann, disa, dan, id, order, today, step } = await openRoad()
const product = async (name: string, more: Json = {}): Promise<Json> =>
  ann.post('product/', { name, code: name, sold_as: 'gallon', ...more })
const ULSD = await product('ULSD', { family: 'distillate' })
const GAS = await product('E10 87', { family: 'gasoline' })
const PROPANE = await product('Propane', { family: 'lpg' })
const DEF = await product('DEF', { family: 'def', is_fuel: false })
const KERO = await product('Kerosene dyed', { family: 'dyed_kerosene', dyed: true })
let count = 0
const trailer = (more: Json = {}): Promise<Json> =>
  ann.post('company-asset/', {
    name: `T-${++count}`,
    kind: 'trailer',
    compartments: [{ compartment_no: 1, capacity: '3000', ...more.compartment }],
    ...(more.carries ? { carries: more.carries } : {}),
  })
/** A load of these gallons in compartment 1, with its findings. */
const load = (asset: Json, gallons: string, of: Json = ULSD, more: Json = {}): Promise<Json> =>
  disa.post('load/', {
    date: today,
    trailer_id: asset.id,
    compartments: [{ compartment_no: 1, product_id: of.id, planned_quantity: gallons }],
    ...more,
  })
const gauge = (asset: Json, quantity: string, of: Json = ULSD) =>
  dan.post('compartment-stock/', { asset_id: asset.id, compartment_no: 1, product_id: of.id, quantity })
const read = (one: Json): Promise<Json> => disa.get(`load/${one.id}`)
const said = ({ findings }: Json) => findings.map((one: Json) => [one.code, one.level, one.detail])
const codes = ({ findings }: Json) => findings.map((one: Json) => `${one.code} ${one.level}`)

describe('the room of a compartment', () => {
  it('is what its last gauge left', async () => {
    const asset = await trailer()
    await gauge(asset, '900')
    const found = await load(asset, '3000')
    expect(said(found)).toEqual([
      ['over_room', 'must', 'Compartment 1 has room for 2,100 gal, 900 of 3,000 gal are still in it'],
    ])
    const sent = await disa.call('PUT', `load/${found.id}/status`, { status: 'sent' })
    expect([sent.status, sent.body.code]).toEqual([409, 'INVALID_TRANSITION'])
    await disa.put(`load/${found.id}`, {
      compartments: [{ compartment_no: 1, product_id: ULSD.id, planned_quantity: '2100' }],
    })
    expect(said(await read(found))).toEqual([])
    await gauge(asset, '0')
    expect(said(await load(asset, '3000', ULSD, { date: '2020-01-01' }))).toEqual([])
  })
  it('counts loads before it as filled and dropped, and what they leave on the truck', async () => {
    const asset = await trailer()
    await gauge(asset, '100')
    const one = await order('2500', { line_items: [{ product_id: ULSD.id, quantity: '2500' }] })
    await load(asset, '2900', ULSD, { sales_order_ids: [one.id], starts_at: '06:00' })
    const second = await load(asset, '2600', ULSD, { starts_at: '11:00' })
    // 100 were in it, 2,900 are loaded and 2,500 dropped: 500 stay
    expect(said(second)[0]).toEqual([
      'over_room',
      'must',
      'Compartment 1 has room for 2,500 gal, 500 of 3,000 gal are still in it',
    ])
  })
  it('is all of it after a load that flushes it before', async () => {
    const asset = await trailer()
    await gauge(asset, '900')
    const one = await order('3000', { line_items: [{ product_id: ULSD.id, quantity: '3000' }] })
    const flushed = { compartment_no: 1, product_id: ULSD.id, planned_quantity: '3000', flushed: true }
    await load(asset, '3000', ULSD, {
      sales_order_ids: [one.id],
      starts_at: '06:00',
      compartments: [flushed],
    })
    expect(said(await load(asset, '3000', ULSD, { starts_at: '11:00' }))).toEqual([])
  })
  it('follows the hours of loads, whether they have them from their stops or from the office', async () => {
    const asset = await trailer()
    const wants = (quantity: string, more: Json) =>
      order(quantity, { line_items: [{ product_id: ULSD.id, quantity }], ...more })
    const none = { planned_date_start: null, planned_date_time: null }
    const afternoon = await wants('2000', none)
    const late = await load(asset, '2600', ULSD, { sales_order_ids: [afternoon.id], starts_at: '15:00' })
    const morning = await wants('2000', none)
    const hour = `${today}T06:00:00`
    const early = await load(asset, '2500', ULSD, {
      sales_order_ids: [morning.id],
      stops: [{ kind: 'drop', sales_order_id: morning.id, window_start: hour, window_end: hour }],
    })
    expect(codes(await read(early))).toEqual([])
    expect(codes(await read(late))).toEqual(['over_room must'])
  })
  it('counts what a truck brings that pulls a trailer without compartments', async () => {
    const tank = await trailer()
    const plain = await ann.post('company-asset/', { name: `P-${++count}`, kind: 'trailer' })
    const truck = await ann.post('company-asset/', {
      name: `R-${++count}`,
      kind: 'truck',
      compartments: tank.compartments,
    })
    await gauge(truck, '100')
    const one = await order('500', { line_items: [{ product_id: ULSD.id, quantity: '500' }] })
    const pulls = { truck_id: truck.id, trailer_id: plain.id }
    await load(plain, '2500', ULSD, { ...pulls, sales_order_ids: [one.id], starts_at: '06:00' })
    for (const crew of [pulls, { truck_id: truck.id, trailer_id: null }])
      expect(codes(await load(plain, '2800', ULSD, { ...crew, starts_at: '11:00' }))).toEqual([
        'over_room must',
      ])
  })
  it('is read before a load is built, and as a load finds it', async () => {
    const asset = await trailer()
    await gauge(asset, '900')
    const contents = async (more: string) =>
      (await disa.get(`dispatch-center/contents?trailer_id=${asset.id}${more}`)).items.map((one: Json) => [
        one.compartment_no,
        one.quantity,
        one.product?.family,
      ])
    expect(await contents('')).toEqual([[1, '900.000', 'distillate']])
    const one = await order('2000', { line_items: [{ product_id: ULSD.id, quantity: '2000' }] })
    const first = await load(asset, '1500', ULSD, { sales_order_ids: [one.id] })
    expect(await contents(`&load_id=${first.id}`)).toEqual([[1, '900.000', 'distillate']])
    expect(await contents(`&date=${today}`)).toEqual([[1, '400.000', 'distillate']])
    expect((await disa.get('dispatch-center/contents')).items).toEqual([])
    expect((await dan.call('GET', 'dispatch-center/contents')).status).toBe(403)
  })
  it('refuses nothing that a driver enters, and more than the capacity of a plan', async () => {
    const asset = await trailer()
    await gauge(asset, '900')
    const over = await disa.call('POST', 'load/', {
      date: today,
      trailer_id: asset.id,
      compartments: [{ compartment_no: 1, product_id: ULSD.id, planned_quantity: '3001' }],
    })
    expect([over.status, over.body.fields[0].path]).toEqual([422, 'compartments.0.planned_quantity'])
    const one = await order('2000', { line_items: [{ product_id: ULSD.id, quantity: '2000' }] })
    const found = await load(asset, '2000', ULSD, { driver_id: id.DRV, sales_order_ids: [one.id] })
    for (const status of ['sent', 'accepted', 'loading']) await step(found, status)
    const filled = await dan.call('PUT', `load/${found.id}/compartment/1`, {
      product_id: PROPANE.id,
      gross: '3500',
    })
    expect(filled.status).toBe(200)
    await step(found, 'loaded')
    await step(found, 'en_route')
  })
})

describe('a liquid after another', () => {
  const after = async (last: Json, next: Json, more: Json = {}) =>
    load(await trailer({ compartment: { last_product_id: last.id }, ...more }), '100', next)
  it.each([
    ['ULSD after gasoline', GAS, ULSD, 'flush_needed must'],
    ['gasoline after propane', PROPANE, GAS, 'never_after must'],
    ['dyed kerosene after clear', ULSD, KERO, 'drain_needed should'],
    ['clear after dyed', KERO, ULSD, 'dyed_beside_clear must'],
  ])('%s brings its finding', async (_name, last, next, wanted) =>
    expect(codes(await after(last, next))).toEqual([wanted]),
  )
  it('DEF after ULSD is forbidden, and asks for equipment that is made for it', async () => {
    expect(codes(await after(ULSD, DEF))).toEqual(['never_after must', 'not_made_for should'])
    expect(codes(await after(ULSD, DEF, { carries: ['distillate'] }))).toEqual([
      'never_after must',
      'not_made_for must',
    ])
    expect(codes(await after(DEF, DEF, { carries: ['def'] }))).toEqual([])
  })
  it('is only to be checked as long as nobody confirmed the families, and says so', async () => {
    const plain = await product('Diesel of before')
    expect([plain.family, plain.family_confirmed]).toEqual(['distillate', false])
    expect(said(await after(GAS, plain))).toEqual([
      ['flush_needed', 'should', 'Check: Compartment 1 last held E10 87: flush it before Diesel of before'],
    ])
    await ann.put(`product/${plain.id}`, { family_confirmed: true })
    expect(codes(await after(GAS, plain))).toEqual(['flush_needed must'])
  })
  it('does not matter once the compartment is flushed', async () => {
    const found = await after(GAS, ULSD)
    await disa.put(`load/${found.id}`, {
      compartments: [{ compartment_no: 1, product_id: ULSD.id, planned_quantity: '100', flushed: true }],
    })
    expect(codes(await read(found))).toEqual([])
  })
})

describe('a truck, a trailer or a driver', () => {
  const at = (hour: string) => `${today}T${hour}:00`
  const timed = async (from: string, until: string, more: Json) => {
    const one = await order('100', { line_items: [{ product_id: ULSD.id, quantity: '100' }] })
    return disa.post('load/', {
      date: today,
      sales_order_ids: [one.id],
      stops: [
        { kind: 'pickup', terminal_id: id.TERM, window_start: at(from), window_end: at(from) },
        { kind: 'drop', sales_order_id: one.id, window_start: at(until), window_end: at(until) },
      ],
      ...more,
    })
  }
  const clashes = async (one: Json) =>
    said(await read(one)).filter(([code]: [string]) => /_taken$/.test(code))
  it('is on one load at a time', async () => {
    const asset = await trailer()
    const [first, second, third] = [
      await timed('06:00', '10:00', { trailer_id: asset.id }),
      await timed('09:00', '12:00', { trailer_id: asset.id }),
      await timed('12:00', '13:00', { trailer_id: asset.id }),
    ]
    expect(await clashes(second)).toEqual([
      ['vehicle_taken', 'must', `${asset.name} is on load ${first.load_no} at the same time`],
    ])
    expect(await clashes(first)).toHaveLength(1)
    expect(await clashes(third)).toEqual([])
    await step(first, 'cancelled')
    expect(await clashes(second)).toEqual([])
  })
  it('may be on several loads that have no times', async () => {
    const asset = await trailer()
    await load(asset, '100')
    expect(await clashes(await load(asset, '100'))).toEqual([])
    expect(await clashes(await timed('06:00', '10:00', { trailer_id: asset.id }))).toEqual([])
  })
  it('a driver drives one load at a time, and none on a day off', async () => {
    const olga = await ann.post('driver/', { name: 'Olga', days_off: [{ from: today, to: today }] })
    await timed('06:00', '10:00', { driver_id: olga.id })
    const second = await timed('07:00', '08:00', { driver_id: olga.id })
    expect(codes(await read(second))).toEqual(['driver_off must', 'driver_taken must'])
    const lanes = (await disa.get(`dispatch-center/lanes?date=${today}`)).lanes
    const off = lanes.flatMap(({ driver }: Json) => (driver.is_off ? [driver.name] : []))
    expect(off).toEqual(['Olga'])
  })
})

describe('the family of a product', () => {
  it('follows fuel, dye and code until a person says it', async () => {
    const made = await product('Red', { fta_code: '072' })
    expect([made.family, made.family_confirmed, made.dyed]).toEqual(['dyed_kerosene', false, true])
    expect((await ann.put(`product/${made.id}`, { fta_code: '142', dyed: false })).family).toBe('kerosene')
    const kept = await ann.put(`product/${made.id}`, { family: 'distillate' })
    expect([kept.family, kept.family_confirmed]).toEqual(['distillate', true])
    expect((await ann.put(`product/${made.id}`, { fta_code: null, dyed: true })).family).toBe(
      'dyed_distillate',
    )
  })
  it('is of the same dye as the product', async () => {
    const refused = await ann.call('PUT', `product/${ULSD.id}`, { family: 'dyed_distillate' })
    expect([refused.status, refused.body.fields]).toMatchObject([
      422,
      [{ path: 'family', message: 'Choose a clear family, as the product is' }],
    ])
  })
})
