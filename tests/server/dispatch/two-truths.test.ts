/** Where two truths meet: office and phone, a plan and its load, a paper and what was lifted by it. */
import { describe, expect, it } from 'vitest'
import { type Json } from '../harness.ts'
import { openRoad, until } from './road.ts'

const road = await openRoad({ work: true })
const { ann, disa, dan, id, order, plan, step, world, today } = road
const olga = await ann.post('driver/', { name: 'Olga' })
const other = await world.as(ann, 'driver', { driver_id: olga.id })
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const now = (load: Json): Promise<Json> => disa.get(`load/${load.id}`)
const bolOf = (bol_no: string, more: Json = {}) => ({
  bol_no,
  supplier_id: id.SUP,
  terminal_id: id.TERM,
  lifted_at: world.clock.now().toISOString(),
  lines: [{ product_id: id.CLEAR, gross: '2000', net: '1990', compartment_no: 1 }],
  ...more,
})
const loadIn = async (...states: string[]): Promise<Json> => {
  let load = await plan([await order()])
  for (const state of states) load = await step(load, state)
  return load
}

describe('a change that changes nothing', () => {
  it('leaves a load and a BOL in their version', async () => {
    const load = await plan([await order()])
    expect((await disa.put(`load/${load.id}`, {})).rev).toBe(load.rev)
    const bol = await disa.post('bol/', bolOf('N-1'))
    expect((await disa.put(`bol/${bol.id}`, {})).rev).toBe(bol.rev)
  })
  it('is what the same gallons of a compartment again are', async () => {
    const load = await loadIn('sent', 'accepted', 'loading')
    const fill = () => dan.put(`load/${load.id}/compartment/1`, { product_id: id.CLEAR, gross: '2000' })
    const once = await fill()
    world.clock.advance(60_000)
    expect(await fill()).toMatchObject({ rev: once.rev })
  })
})

describe('a load and its orders', () => {
  it('may be changed while an order of it is on hold or delivered', async () => {
    const one = await order()
    const load = await plan([one])
    await ann.post(`sales-order/${one.id}/hold`, { hold_reason: 'gate is shut' })
    expect((await disa.call('PUT', `load/${load.id}`, { loading_number: '77' })).status).toBe(200)
  })
  it('without its driver any more leaves no order with him', async () => {
    const one = await order()
    const load = await plan([one])
    await disa.put(`load/${load.id}`, { driver_id: null })
    expect(await ann.get(`sales-order/${one.id}`)).toMatchObject({ driver: null, load_id: load.id })
  })
  it('lets an order go that is given to somebody else, one by one or many at once', async () => {
    const [one, two, three] = [await order(), await order(), await order()]
    const load = await plan([one, two, three])
    await disa.post(`sales-order/${one.id}/assign`, { driver: olga.id, assets: [] })
    expect(await ann.get(`sales-order/${one.id}`)).toMatchObject({ driver: { id: olga.id }, load_id: null })
    const left = await now(load)
    expect([left.sales_order_ids, left.rev > load.rev]).toEqual([[two.id, three.id], true])
    expect(left.stops.map((stop: Json) => stop.sales_order_id)).not.toContain(one.id)
    const body = { sales_order_ids: [two.id], driver: olga.id, assets: [] }
    expect((await ann.post('sales-order/bulk-assign-driver', body)).updated).toBe(1)
    // his own again is no news
    await disa.post(`sales-order/${three.id}/assign`, { driver: id.DRV, assets: [] })
    expect((await now(load)).sales_order_ids).toEqual([three.id])
    for (const state of ['sent', 'accepted', 'loading']) await step(load, state)
    for (const no of [1, 2, 3])
      await disa.put(`load/${load.id}/compartment/${no}`, { product_id: id.CLEAR, gross: '1400' })
    await step(load, 'loaded')
    const late = await disa.call('POST', `sales-order/${three.id}/assign`, { driver: olga.id, assets: [] })
    expect([late.status, late.body.code, late.body.detail]).toEqual([
      409,
      'LOAD_LOCKED',
      `Load ${load.load_no} is loaded: it cannot be changed`,
    ])
  })
  it('has a stop for an order that a plan puts on it, and none for one that it takes off', async () => {
    const load = await plan([await order()])
    const one = await order('300')
    const move = { sales_order_id: one.id, rev: one.rev, load_id: load.id }
    const { data } = await disa.call('POST', 'dispatch-center/commit', { date: today, moves: [move] })
    const with_it = await now(load)
    expect(with_it.stops.map((stop: Json) => stop.sales_order_id)).toContain(one.id)
    expect(with_it.sales_order_ids).toContain(one.id)
    const off = { sales_order_id: one.id, rev: data.items[0].rev, load_id: null }
    await disa.post('dispatch-center/commit', { date: today, moves: [off] })
    expect((await now(load)).stops.map((stop: Json) => stop.sales_order_id)).not.toContain(one.id)
  })
  it('takes no order by a plan when it is cancelled', async () => {
    const load = await loadIn('cancelled')
    const one = await order('300')
    const move = { sales_order_id: one.id, rev: one.rev, load_id: load.id }
    const reply = await disa.call('POST', 'dispatch-center/commit', { date: today, moves: [move] })
    expect([reply.status, reply.body.code]).toEqual([409, 'LOAD_LOCKED'])
  })
  it('refuses a driver or truck of another company at its field', async () => {
    const load = await plan([await order()])
    for (const field of ['driver_id', 'truck_id', 'trailer_id']) {
      const reply = await disa.call('PUT', `load/${load.id}`, { [field]: 999_999 })
      expect([reply.status, reply.body.fields?.[0].path]).toEqual([422, field])
    }
  })
  it('refuses one compartment twice, at its field', async () => {
    const one = { compartment_no: 1, product_id: id.CLEAR, planned_quantity: '100' }
    const body = { date: today, trailer_id: id.TRAILER, compartments: [one, one] }
    const reply = await disa.call('POST', 'load/', body)
    expect([reply.status, reply.body.fields?.[0].path]).toEqual([422, 'compartments.1.compartment_no'])
  })
})

describe('an order that two put on two loads at one moment', () => {
  it('is on one of them, and the other is told', async () => {
    const [a, b] = [await plan([await order()]), await plan([await order()])]
    const one = await order('300')
    const commits = [a, b].map((load) =>
      disa.call('POST', 'dispatch-center/commit', {
        date: today,
        moves: [{ sales_order_id: one.id, rev: one.rev, load_id: load.id }],
      }),
    )
    expect((await Promise.all(commits)).map((reply) => reply.status).sort()).toEqual([200, 412])
    const two = await order('300')
    const changes = [a, b].map(async (load) => {
      const sales_order_ids = [...(await now(load)).sales_order_ids, two.id]
      return disa.call('PUT', `load/${load.id}`, { sales_order_ids })
    })
    expect((await Promise.all(changes)).map((reply) => reply.status).sort()).toEqual([200, 409])
    const held = await Promise.all([a, b].map(now))
    const at = held.filter((load) => load.stops.some((stop: Json) => stop.sales_order_id === two.id))
    expect(at).toHaveLength(1)
  })
})

describe('a load that the office gave to somebody else', () => {
  it('keeps what its driver did meanwhile', async () => {
    const load = await loadIn('sent', 'accepted')
    await disa.put(`load/${load.id}`, { driver_id: olga.id })
    const step = await dan.call('PUT', `load/${load.id}/status`, { status: 'loading' })
    expect([step.status, step.data?.delivery_exceptions]).toMatchObject([200, [{ reason: 'load_changed' }]])
  })
  it('keeps what he lifted and moved: the BOL stands, fills no compartment of the other, and the office is told', async () => {
    const load = await loadIn('sent', 'accepted', 'loading')
    await disa.put(`load/${load.id}`, { driver_id: olga.id })
    const moved = await dan.call('POST', 'transfer/', {
      kind: 'retain',
      product_id: id.CLEAR,
      quantity: '40',
      load_id: load.id,
      from_asset_id: id.TRAILER,
      from_compartment_no: 1,
      moved_at: world.clock.now().toISOString(),
    })
    expect(moved.status).toBe(201)
    world.clock.advance(60_000)
    const bol = await dan.post('bol/', bolOf('G-1', { load_id: load.id }))
    expect(bol).toMatchObject({ status: 'open', load_id: load.id, driver_id: id.DRV })
    expect(bol.lines).toMatchObject([{ gross: '2000.000', retained_quantity: '40.000' }])
    expect(await dan.post('bol/', bolOf('G-1', { load_id: load.id }))).toMatchObject({ id: bol.id })
    const { items } = await disa.get(`delivery-exception/?sales_order_id=${load.sales_order_ids[0]}`)
    const words = `${load.load_no} is another driver's: 2,000 gal into compartment 1 (BOL G-1)`
    expect(items).toMatchObject([{ reason: 'load_changed', received: { kind: 'load', notes: words } }])
    expect((await now(load)).compartments[0]).toMatchObject({ bol_no: null, gross: null })
    const hers = { ...bolOf('G-4', { load_id: load.id }), lines: [{ product_id: id.CLEAR, gross: '700' }] }
    await other.post('transfer/', {
      kind: 'retain',
      product_id: id.CLEAR,
      quantity: '30',
      load_id: load.id,
      from_asset_id: id.TRAILER,
      from_compartment_no: 1,
    })
    expect((await other.post('bol/', hers)).lines).toMatchObject([{ retained_quantity: '30.000' }])
    expect((await disa.get(`bol/${bol.id}`)).lines).toMatchObject([{ retained_quantity: '40.000' }])
    const never = await other.call('POST', 'bol/', bolOf('G-2', { load_id: (await loadIn('sent')).id }))
    expect([never.status, never.body.fields?.[0].path]).toEqual([422, 'load_id'])
  })
  it('keeps it also when no order is on it any more, at the one that was', async () => {
    const load = await loadIn('sent', 'accepted')
    const [order_id] = load.sales_order_ids
    await disa.put(`load/${load.id}`, { sales_order_ids: [], driver_id: olga.id })
    const { status, data } = await dan.call('PUT', `load/${load.id}/status`, { status: 'loading' })
    expect([status, data?.delivery_exceptions]).toMatchObject([
      200,
      [{ reason: 'load_changed', sales_order_id: order_id }],
    ])
  })
  it('says so when it was taken back, and nobody has it', async () => {
    const load = await loadIn('sent', 'accepted', 'loading')
    await disa.put(`load/${load.id}`, { driver_id: null })
    const fill = { product_id: id.CLEAR, gross: '900' }
    const { delivery_exceptions: kept } = await dan.put(`load/${load.id}/compartment/1`, fill)
    expect(kept[0].received.notes).toBe(`${load.load_no} is unassigned: 900 gal into compartment 1`)
  })
  it('tells as one what he did before his phone knew that it was cancelled or taken back', async () => {
    for (const [state, words] of [
      ['cancelled', 'is cancelled: 2,000 gal into compartment 1 (BOL C-1)'],
      ['planned', 'is planned'],
    ] as const) {
      const load = await loadIn('sent', state)
      for (const status of ['accepted', 'loading']) await dan.put(`load/${load.id}/status`, { status })
      const fill = { product_id: id.CLEAR, gross: '2000', bol_no: 'C-1' }
      await dan.put(`load/${load.id}/compartment/1`, fill)
      for (const status of ['loaded', 'en_route']) await dan.put(`load/${load.id}/status`, { status })
      const { items }: Json = await disa.get('delivery-exception/?size=200')
      const kept = items.map(({ received }: Json) => received.notes as string)
      expect(kept.filter((one: string) => one.startsWith(load.load_no))).toEqual([
        `${load.load_no} ${words}. Steps: accepted, loading, loaded, en route`,
      ])
      expect((await now(load)).status).toBe(state)
    }
  })
  it('says under which number the gallons were lifted', async () => {
    const load = await loadIn('sent', 'accepted', 'loading')
    await disa.put(`load/${load.id}`, { driver_id: olga.id })
    const fill = { product_id: id.CLEAR, gross: '900', bol_no: 'G-3' }
    const { delivery_exceptions: kept } = await dan.put(`load/${load.id}/compartment/1`, fill)
    expect(kept[0].received.notes).toContain('900 gal into compartment 1 (BOL G-3)')
  })
  it('is told as one exception that grows, with his compartments, number and photos, each gallon once', async () => {
    const load = await loadIn('sent', 'accepted', 'loading')
    await disa.put(`load/${load.id}`, { driver_id: olga.id })
    const told = async () =>
      (await disa.get(`delivery-exception/?sales_order_id=${load.sales_order_ids[0]}`)).items as Json[]
    const fill = (no: number, gross: string, bol_no = 'G-7') =>
      dan.put(`load/${load.id}/compartment/${no}`, { product_id: id.CLEAR, gross, bol_no })
    await fill(1, '1900')
    await fill(1, '1950')
    await fill(2, '40')
    const form = new FormData()
    form.set('file', new File([PNG], 'bol.png'))
    form.set('kind', 'photo')
    const { file_key } = await dan.post('storage/upload-file', form)
    const bol = bolOf('G-7', {
      load_id: load.id,
      file_keys: [file_key],
      lines: [
        { product_id: id.CLEAR, gross: '1950', net: '1940', compartment_no: 1 },
        { product_id: id.CLEAR, gross: '40', net: '39', compartment_no: 2 },
      ],
    })
    await dan.post('bol/', bol)
    for (const status of ['loaded', 'en_route']) await dan.put(`load/${load.id}/status`, { status })
    const [one, ...more] = await told()
    expect(more).toEqual([])
    expect(one).toMatchObject({ status: 'open', reason: 'load_changed', file_keys: [file_key] })
    expect(one!.received.notes).toBe(
      `${load.load_no} is another driver's: 1,950 gal into compartment 1 (BOL G-7), 40 gal into compartment 2 (BOL G-7). Steps: loaded, en route`,
    )
    // a phone that sends all of it again changes nothing, and nothing of it is in the truck of the other
    await fill(2, '40')
    await dan.post('bol/', bol)
    await dan.put(`load/${load.id}/status`, { status: 'loaded' })
    expect((await told()).map(({ rev }) => rev)).toEqual([one!.rev])
    expect((await now(load)).compartments.map((held: Json) => held.gross)).toEqual([null])
    // settled it stays as it was settled; what comes later is another one
    await disa.put(`delivery-exception/${one!.id}`, { reject: 'Brought back to the rack' })
    await dan.put(`load/${load.id}/status`, { status: 'en_route' })
    expect(await told()).toHaveLength(1)
    await fill(2, '45')
    const notes = (await told()).find(({ status }) => status === 'open')!.received.notes
    expect(notes).toBe(`${load.load_no} is another driver's: 45 gal into compartment 2 (BOL G-7)`)
  })
})

describe('a BOL', () => {
  it('that is void, or has another line, is named by no compartment', async () => {
    const load = await loadIn('sent', 'accepted', 'loading')
    const bol = await dan.post('bol/', bolOf('V-1', { load_id: load.id }))
    expect((await now(load)).compartments[0].bol_no).toBe('V-1')
    await disa.put(`bol/${bol.id}`, { status: 'void', void_reason: 'typed twice' })
    expect((await now(load)).compartments[0]).toMatchObject({ bol_no: null, bol_line_id: null })
  })
  it('recorded for a load tells everyone the load', async () => {
    const load = await loadIn('sent', 'accepted', 'loading')
    const { body } = await dan.call('POST', 'bol/', bolOf('V-2', { load_id: load.id }))
    expect(body.events.map((e: Json) => e.type)).toContain('load.updated')
    expect((await now(load)).rev).toBeGreaterThan(load.rev)
  })
  it('keeps the product of a line that was dropped', async () => {
    const bol = await disa.post('bol/', bolOf('V-3'))
    const one = await order('2000')
    await ann.post(`sales-order/${one.id}/deliver`, { bol: { bol_no: 'V-3' } })
    const held = await until(
      () => disa.get(`bol/${bol.id}`),
      (row) => row.status === 'balanced',
    )
    const lines = [{ id: held.lines[0].id, product_id: id.DYED, gross: '2000' }]
    const reply = await disa.call('PUT', `bol/${bol.id}`, { lines })
    expect([reply.status, reply.body.code]).toEqual([409, 'IN_USE'])
  })
  it('is not lifted in the future, also when it is changed', async () => {
    const bol = await disa.post('bol/', bolOf('V-4'))
    const reply = await disa.call('PUT', `bol/${bol.id}`, { lifted_at: '2099-01-01T00:00:00Z' })
    expect([reply.status, reply.body.fields?.[0].path]).toEqual([422, 'lifted_at'])
  })
  it('names carriers and drivers of its own company', async () => {
    const eve = await world.signUp('Other Fuel')
    const foreign = await eve.post('supplier/', { supplier_name: 'Foreign', kind: 'carrier' })
    const reply = await disa.call('POST', 'bol/', bolOf('V-5', { carrier_id: foreign.id }))
    expect([reply.status, reply.body.fields?.[0].path]).toEqual([422, 'carrier_id'])
  })
  it('of a product that another company has is refused when it is loaded', async () => {
    const load = await loadIn('sent', 'accepted', 'loading')
    const reply = await dan.call('PUT', `load/${load.id}/compartment/1`, { product_id: 999_999, gross: '1' })
    expect([reply.status, reply.body.fields?.[0].path]).toEqual([422, 'product_id'])
  })
})

describe('a truck that was found unsafe', () => {
  it('stays so until it is repaired, whatever is inspected later', async () => {
    const load = await loadIn('sent', 'accepted')
    const brakes = { key: 'b', label: 'Brakes', ok: false, note: 'soft', stops: true }
    const bad = await dan.post('inspection/', { truck_id: id.TRUCK, items: [brakes] })
    world.clock.advance(60_000)
    await dan.post('inspection/', { truck_id: id.TRUCK, items: [{ key: 'b', label: 'Brakes', ok: true }] })
    const office = await disa.call('PUT', `load/${load.id}/status`, { status: 'loading' })
    expect([office.status, office.body.code]).toEqual([409, 'UNSAFE_TRUCK'])
    const items = [{ ...brakes, repaired_at: world.clock.now().toISOString() }]
    await disa.put(`inspection/${bad.id}`, { items })
    expect((await step(load, 'loading')).status).toBe('loading')
  })
})

describe('of another driver', () => {
  it('a transfer names no load and no BOL', async () => {
    const load = await plan([await order()])
    const bol = await dan.post('bol/', bolOf('T-1'))
    const body = {
      kind: 'retain',
      product_id: id.CLEAR,
      quantity: '5',
      from_asset_id: id.TRAILER,
      from_compartment_no: 1,
    }
    for (const field of [{ load_id: load.id }, { bol_id: bol.id }]) {
      const reply = await other.call('POST', 'transfer/', { ...body, ...field })
      expect([reply.status, reply.body.fields?.[0].path]).toEqual([422, Object.keys(field)[0]])
    }
  })
  it('nothing is in a list: stock, transfers, messages, BOLs, days, loads', async () => {
    await dan.post('compartment-stock/', {
      asset_id: id.TRAILER,
      compartment_no: 1,
      product_id: id.CLEAR,
      quantity: '5',
    })
    await dan.post('daily-summary/', {})
    const areas = ['compartment-stock', 'transfer', 'message', 'bol', 'daily-summary', 'load', 'inspection']
    for (const area of areas) {
      const { items } = await other.get(`${area}/`)
      expect([area, items.filter((row: Json) => row.driver_id !== olga.id)]).toEqual([area, []])
    }
  })
  it('a message is answered in its own thread', async () => {
    const help = await dan.post('message/', { kind: 'help', body: 'Stuck' })
    const yes = { kind: 'answer', answers_id: help.id, agreed: true, body: 'A tow comes' }
    expect((await disa.call('POST', 'message/', yes)).data).toMatchObject({ driver_id: id.DRV })
    const astray = await disa.call('POST', 'message/', { ...yes, driver_id: olga.id })
    expect([astray.status, astray.body.fields?.[0].path]).toEqual([422, 'answers_id'])
    const note = await other.call('POST', 'message/', { body: 'x', answers_id: help.id })
    expect(note.status).toBe(422)
  })
})

describe('a day', () => {
  it('that is closed keeps what was on the truck and what was moved', async () => {
    const day = await other.post('daily-summary/', {})
    const stock = {
      asset_id: id.TRAILER,
      compartment_no: 1,
      product_id: id.CLEAR,
      quantity: '5',
      moment: 'end',
    }
    expect((await other.call('POST', 'compartment-stock/', stock)).status).toBe(201)
    await disa.put(`daily-summary/${day.id}`, { sign_off: true })
    const late = await other.call('POST', 'compartment-stock/', { ...stock, quantity: '900' })
    expect([late.status, late.body.code]).toEqual([409, 'DAY_CLOSED'])
    const moved = {
      kind: 'retain',
      product_id: id.CLEAR,
      quantity: '5',
      from_asset_id: id.TRAILER,
      from_compartment_no: 1,
    }
    expect((await other.call('POST', 'transfer/', moved)).status).toBe(409)
    expect((await disa.get(`daily-summary/${day.id}`)).rows[0].measured_end).toBe('5.000')
  })
  it('does not begin with miles that run backwards', async () => {
    const reply = await other.call('POST', 'daily-summary/', { odometer_start: 1000, odometer_end: 5 })
    expect([reply.status, reply.body.fields?.[0].path]).toEqual([422, 'odometer_end'])
  })
})

describe('a tender', () => {
  const page = (link: string, form?: string) =>
    world.server.app.request(`http://test${link}`, {
      method: form === undefined ? 'GET' : 'POST',
      ...(form === undefined
        ? {}
        : {
            body: form,
            headers: {
              'content-type': 'application/x-www-form-urlencoded',
              'content-length': String(form.length),
            },
          }),
    })
  const give = async (one: Json) => {
    const carrier = await ann.post('supplier/', {
      supplier_name: `Haul ${one.order_no}`,
      kind: 'carrier',
      email: 'a@haul.example.test',
    })
    const tender = await disa.post(`sales-order/${one.id}/tender`, { carrier_id: carrier.id })
    const mail = await ann.get(`email/${tender.email_id}`)
    return { tender, link: /\/answer\/\S+/.exec(mail.body)![0] }
  }
  it('is looked for on days that there are', async () => {
    for (const date of ['2026-02-31', '9999-12-31'])
      expect((await disa.call('GET', `sales-order-carrier/?date=${date}`)).status).toBe(422)
  })
  it('is gone once the office gave the order to its own driver', async () => {
    const one = await order()
    const { link } = await give(one)
    await ann.post(`sales-order/${one.id}/assign`, { driver: id.DRV })
    expect((await page(link)).status).toBe(410)
    expect((await page(link, 'answer=accepted&name=x')).status).toBe(410)
  })
  it('may still be answered after the office wrote when it arrives', async () => {
    const { tender, link } = await give(await order())
    await disa.put(`sales-order-carrier/${tender.id}/status`, { status: 'tendered', message: 'Any news?' })
    expect((await page(link)).status).toBe(200)
  })
  it('takes any words from a carrier, and says nothing to guesses', async () => {
    const { link } = await give(await order())
    for (const guess of ['/answer/999999.abc', '/answer/', '/answer/1', '/answer/1.%00', '/answer/x.y'])
      expect([guess, (await page(guess)).status]).toEqual([guess, 410])
    expect((await page(link, 'answer=accepted&name=a%00b&message=%00')).status).toBe(200)
    expect((await page(link, 'answer=declined&name=x')).status).toBe(410)
    const other_ways = ['HEAD', 'PUT'].map((method) =>
      world.server.app.request(`http://test${link}`, { method }),
    )
    expect((await Promise.all(other_ways)).map((reply) => reply.status)).toEqual([410, 404])
  })
})

describe('a compartment that was loaded with another product', () => {
  it('does not keep the line of the first', async () => {
    const load = await loadIn('sent', 'accepted', 'loading')
    await dan.post('bol/', bolOf('W-1', { load_id: load.id }))
    const filled = await dan.put(`load/${load.id}/compartment/1`, { product_id: id.DYED, gross: '2000' })
    expect(filled.compartments[0]).toMatchObject({ product_id: id.DYED, bol_line_id: null })
  })
})

describe('a second BOL of a number', () => {
  it('of a driver is kept for the office, never dropped silently; the same again is the one of before', async () => {
    const load = await plan([await order()])
    const first = await dan.post('bol/', bolOf('S-1', { load_id: load.id }))
    const lines = [{ product_id: id.CLEAR, gross: '1500', net: '1490', compartment_no: 2 }]
    const body = bolOf('S-1', { load_id: load.id, lines })
    const second = await dan.call('POST', 'bol/', body)
    const words =
      'BOL S-1 is recorded already with 2000 gal in compartment 1. This one says 1500 gal in compartment 2'
    expect(second.data).toMatchObject({ status: 'void', void_reason: words, lines: [{ gross: '1500.000' }] })
    expect(await dan.post('bol/', body)).toMatchObject({ id: second.data.id })
    expect(await dan.post('bol/', bolOf('S-1', { load_id: load.id }))).toMatchObject({ id: first.id })
    const { items } = await disa.get(`delivery-exception/?sales_order_id=${load.sales_order_ids[0]}`)
    expect(items).toMatchObject([{ reason: 'recorded_before', received: { kind: 'load', notes: words } }])
  })
  it('of another driver is kept too, and without a load refused in words', async () => {
    await disa.post('bol/', bolOf('S-2'))
    const alone = await dan.call('POST', 'bol/', bolOf('S-2'))
    expect([alone.status, alone.body.code]).toEqual([409, 'DUPLICATE'])
    expect(alone.body.detail).toContain('This one says 2000 gal in compartment 1. Check the number')
    const load = await plan([await order()])
    const mine = await dan.post('bol/', bolOf('S-2', { load_id: load.id }))
    expect(mine).toMatchObject({ status: 'void', driver_id: id.DRV })
    expect((await now(load)).compartments[0].bol_no).toBeNull()
  })
})
