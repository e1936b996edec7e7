/** A change of the company's time zone: what it would move, what stays, and what the log keeps of it. */
import { describe, expect, it } from 'vitest'
import { localClock, localDay, parseInstant } from '#schema/values/zone.ts'
import { sameWall } from '../../../src/plugins/settings/server/public.ts'
import { openRoad } from '../dispatch/road.ts'
import { openShop } from '../fixtures.ts'
import type { Json, Person } from '../harness.ts'

const CHICAGO = 'America/Chicago'
const PHOENIX = 'America/Phoenix'
// it is 9:00 AM of March 2, 2026 in Chicago; clocks go forward there on March 8 and back on November 1
const road = await openRoad()
const { ann, disa, id, order, plan, world } = road
const settingsOf = (who: Person): Promise<Json> => who.get('company-settings/')
const change = async (who: Person, body: Json): Promise<Json> =>
  who.call('PUT', `company-settings/${(await settingsOf(who)).id}`, body)
const movesTo = async (who: Person, zone: string): Promise<Json[]> =>
  (await who.get(`company-settings/time-zone?time_zone=${zone}`)).moves
const counts = (moves: readonly Json[]): Json => Object.fromEntries(moves.map((one) => [one.kind, one.count]))
const planned = (one: Json) => [one.planned_date_start, one.planned_date_time, one.planned_date_end]

const before = await order('1000', {
  planned_date_start: '2026-03-05T06:00',
  planned_date_end: '2026-03-05T10:00',
})
const after = await order('1000', { planned_date_start: '2026-03-12T06:00' })
const late = await order('1000', { planned_date_start: '2026-02-27T08:00' })
const done = await road.sell()
const stopped = await order('1000', {
  planned_date_start: '2026-03-06T07:00',
  planned_date_end: '2026-03-06T09:00',
})
const load = await plan([stopped], { date: '2026-03-06' })
const STOP = ['id', 'kind', 'terminal_id', 'ship_to_id', 'sales_order_id', 'line_item_ids'] as const
const planStops = (of: Json, eta: string): Promise<Json> =>
  disa.put(`load/${of.id}`, {
    stops: of.stops.map((stop: Json) => ({
      ...Object.fromEntries(STOP.map((field) => [field, stop[field]])),
      window_start: stop.window_start,
      window_end: stop.window_end,
      eta: stop.kind === 'drop' ? eta : null,
    })),
  })
await planStops(load, '2026-03-06T08:15')
const carrier = await ann.post('supplier/', {
  supplier_name: 'Lone Haul',
  kind: 'carrier',
  email: 'haul@example.com',
})
const carried = await order('1000', { planned_date_start: '2026-03-07T06:00' })
const tender = await disa.post(`sales-order/${carried.id}/tender`, { carrier_id: carrier.id })
await disa.put(`sales-order-carrier/${tender.id}/status`, { status: 'accepted', eta: '2026-03-07T09:30' })
const price = (product_id: number | undefined, from: string, more: Json = {}): Promise<Json> =>
  ann.post('buying-price/save', {
    supplier_id: id.SUP,
    terminal_id: id.TERM,
    product_id,
    price: '2.5000',
    effective_from: from,
    ...more,
  })
// each begins an hour after the one before it, so that a shift by an hour meets the next
const six = await price(id.CLEAR, '2026-03-20T18:00', { effective_to: '2026-03-20T19:00', fit: true })
const seven = await price(id.CLEAR, '2026-03-20T19:00', { effective_to: '2026-03-20T20:00' })
const margin = await ann.post('margin/', { customer_id: id.CUS, margin: '0.05' })
await ann.put(`margin/${margin.id}`, { margin: '0.08', effective_from: '2026-04-01T00:00' })
const fixed = await ann.post('customer-pricing/', {
  customer_id: [(await ann.post('customer/', { customer_name: 'Bayou Marina' })).id],
  status: true,
  include_in_quote: false,
  pricing_rule: {
    name: 'Fixed through spring',
    base_price_types: 'fixed',
    products: [
      {
        product_id: id.CLEAR,
        rate: '3.100000',
        effective_from: '2026-03-01T00:00',
        effective_to: '2026-04-01T00:00',
      },
      { product_id: id.CLEAR, rate: '3.200000', effective_from: '2026-04-01T00:00', effective_to: null },
    ],
  },
})
const ruleId: number = fixed.pricing_rule.id
const readRule = async (): Promise<Json> =>
  (await ann.post('customer-pricing/list', {})).items.find((one: Json) => one.pricing_rule.id === ruleId)
    .pricing_rule

describe('another time zone', () => {
  it('is looked at first: how many rows of each kind move, with one of each', async () => {
    const moves = await movesTo(ann, PHOENIX)
    expect(counts(moves)).toEqual({
      buying_price: 3,
      carrier_tender: 1,
      margin: 1,
      pricing_rule: 2,
      sales_order: 5,
      stop: 1,
    })
    expect(moves.find(({ kind }) => kind === 'sales_order')).toEqual({
      kind: 'sales_order',
      one: 'planned order',
      many: 'planned orders',
      count: 5,
      example: { name: before.order_no, before: '2026-03-05T06:00', after: '2026-03-05T05:00' },
    })
    expect(moves.find(({ kind }) => kind === 'stop').example.name).toBe(load.load_no)
  })
  it('moves nothing where the clock is the same, and then needs no choice', async () => {
    expect(await movesTo(ann, 'America/Winnipeg')).toEqual([])
    expect((await change(ann, { time_zone: 'America/Winnipeg' })).status).toBe(200)
    expect((await change(ann, { time_zone: CHICAGO })).status).toBe(200)
  })
  it('is refused without a choice while something would move, and nothing changes', async () => {
    const refused = await change(ann, { time_zone: PHOENIX, phone_number: '(713) 555-0199' })
    expect([refused.status, refused.body.fields[0].path, refused.body.fields[0].code]).toEqual([
      422,
      'time_zone',
      'zone_moves',
    ])
    expect(refused.body.fields[0].message).toMatch(/5 planned orders.*keep_clock.*keep_moments/)
    expect(await settingsOf(ann)).toMatchObject({ time_zone: CHICAGO, phone_number: '(713) 555-0142' })
    expect((await change(ann, { phone_number: '(713) 555-0142' })).status).toBe(200)
  })
  it('is read by people who may change the settings, and only of a zone there is', async () => {
    expect((await disa.call('GET', `company-settings/time-zone?time_zone=${PHOENIX}`)).status).toBe(403)
    const unknown = await ann.call('GET', 'company-settings/time-zone?time_zone=America/Nowhere')
    expect([unknown.status, unknown.body.fields[0].path]).toEqual([422, 'time_zone'])
  })
})

describe('the clock that stays', () => {
  it('moves what is ahead to the same clock in the other zone, on both sides of a change of the clock', async () => {
    const taken = await change(ann, { time_zone: PHOENIX, on_zone_change: 'keep_clock' })
    expect([taken.status, taken.data.time_zone, taken.data.on_zone_change]).toEqual([200, PHOENIX, undefined])
    // 6:00 AM was 12:00 UTC before March 8 and 11:00 after; in Phoenix it is always 13:00
    expect(planned(await ann.get(`sales-order/${before.id}`))).toEqual([
      '2026-03-05T13:00:00.000Z',
      '2026-03-05T13:00:00.000Z',
      '2026-03-05T17:00:00.000Z',
    ])
    expect(planned(await ann.get(`sales-order/${after.id}`))).toEqual([
      '2026-03-12T13:00:00.000Z',
      '2026-03-12T13:00:00.000Z',
      null,
    ])
    // a plan that is late keeps its day and hour too
    expect((await ann.get(`sales-order/${late.id}`)).planned_date_start).toBe('2026-02-27T15:00:00.000Z')
    expect((await disa.get(`load/${load.id}`)).stops[1]).toMatchObject({
      window_start: '2026-03-06T14:00:00.000Z',
      window_end: '2026-03-06T16:00:00.000Z',
      eta: '2026-03-06T15:15:00.000Z',
    })
    const arrives = await disa.get(`sales-order-carrier/${tender.id}`)
    expect([arrives.eta, arrives.answer_expires_at]).toEqual([
      '2026-03-07T16:30:00.000Z',
      tender.answer_expires_at,
    ])
  })
  it('leaves what happened as it is', async () => {
    const kept = await ann.get(`sales-order/${done.id}`)
    expect([planned(kept), kept.delivered_at, kept.rev]).toEqual([planned(done), done.delivered_at, done.rev])
  })
  it('moves prices that begin or end later, whose periods still meet', async () => {
    const { items } = await ann.get('buying-price/?effective_from=2026-03-19&effective_to=2026-03-25')
    const of = ({ id: wanted }: Json) => items.find((one: Json) => one.id === wanted)
    expect([of(six), of(seven)]).toMatchObject([
      { effective_from: '2026-03-21T01:00:00.000Z', effective_to: '2026-03-21T02:00:00.000Z' },
      { effective_from: '2026-03-21T02:00:00.000Z', effective_to: '2026-03-21T03:00:00.000Z' },
    ])
  })
  it('moves margins, and fixed prices of rules, with their versions', async () => {
    const { items } = await ann.get(`margin/${margin.id}/versions`)
    expect(items.map((one: Json) => [one.effective_from, one.effective_to])).toMatchObject([
      ['2026-04-01T07:00:00.000Z', null],
      [world.clock.now().toISOString(), '2026-04-01T07:00:00.000Z'],
    ])
    expect((await readRule()).products).toMatchObject([
      { effective_from: '2026-03-01T06:00:00.000Z', effective_to: '2026-04-01T07:00:00.000Z' },
      { effective_from: '2026-04-01T07:00:00.000Z', effective_to: null },
    ])
  })
  it('is in the log of changes: the choice, and each row with what it was', async () => {
    const { items } = await ann.get('audit?entity=company_settings&size=50')
    const [entry] = items.filter((one: Json) => one.after?.time_zone === PHOENIX)
    expect(entry.after.zone_change).toMatchObject({
      from: CHICAGO,
      to: PHOENIX,
      kept: 'keep_clock',
      moves: expect.arrayContaining([{ kind: 'sales_order', count: 5 }]),
    })
    const { items: ofOrder } = await ann.get(`audit?entity=sales_order&entity_id=${before.id}&size=50`)
    const moved = ofOrder.find((one: Json) => one.request_id === entry.request_id)
    expect([moved.command, moved.before.planned_date_start, moved.after.planned_date_start]).toEqual([
      'sales-order.replanned',
      '2026-03-05T12:00:00.000Z',
      '2026-03-05T13:00:00.000Z',
    ])
  })
  it('is the zone of everybody’s profile from then on', async () =>
    expect((await disa.get('profile')).time_zone).toBe(PHOENIX))
  it('comes back to where it was', async () => {
    expect((await change(ann, { time_zone: CHICAGO, on_zone_change: 'keep_clock' })).status).toBe(200)
    expect(planned(await ann.get(`sales-order/${after.id}`))).toEqual(planned(after))
    expect((await readRule()).products[1].effective_from).toBe('2026-04-01T05:00:00.000Z')
  })
})

describe('moments that stay', () => {
  it('read another time, and no row is written', async () => {
    const old = await ann.get(`sales-order/${after.id}`)
    expect((await change(ann, { time_zone: PHOENIX, on_zone_change: 'keep_moments' })).status).toBe(200)
    expect(await ann.get(`sales-order/${after.id}`)).toMatchObject({
      rev: old.rev,
      planned_date_start: old.planned_date_start,
    })
    expect((await change(ann, { time_zone: CHICAGO, on_zone_change: 'keep_moments' })).status).toBe(200)
  })
})

describe('times that a change of the clock skips or repeats', async () => {
  const bea = await world.signUp('Desert Fuel')
  const shop = await openShop(world, bea, { time_zone: PHOENIX })
  const at = (planned_date_start: string): Promise<Json> =>
    bea.post('sales-order/', {
      customer_id: shop.id.CUS,
      ship_to_id: shop.id.SHIP,
      planned_date_start,
      line_items: [{ product_id: shop.id.CLEAR, quantity: '100' }],
    })
  const skipped = await at('2026-03-08T02:30')
  const repeated = await at('2026-11-01T01:30')
  const next = await at('2026-11-01T02:00')
  const moved = async (one: Json): Promise<string> =>
    (await bea.get(`sales-order/${one.id}`)).planned_date_start

  it('days of drivers are those of the settings, whatever zone the company signed up with', async () => {
    const dan = await world.as(bea, 'driver', { driver_id: shop.id.DRV })
    // half past midnight of March 2 in Chicago is half past eleven of March 1 in Phoenix
    await dan.post('bol/', {
      bol_no: 'N-1',
      supplier_id: shop.id.SUP,
      terminal_id: shop.id.TERM,
      lifted_at: '2026-03-02T06:30:00.000Z',
      lines: [{ product_id: shop.id.CLEAR, gross: '1000', net: '995' }],
    })
    const day = await dan.post('daily-summary/', { date: '2026-03-01' })
    expect(day.bols.map((one: Json) => one.bol_no)).toEqual(['N-1'])
  })
  it('move forward by the gap, and mean the first of two', async () => {
    expect((await change(bea, { time_zone: CHICAGO, on_zone_change: 'keep_clock' })).status).toBe(200)
    expect(await moved(skipped)).toBe('2026-03-08T08:30:00.000Z')
    expect(await moved(repeated)).toBe('2026-11-01T06:30:00.000Z')
    expect(await moved(next)).toBe('2026-11-01T08:00:00.000Z')
  })
  it('and rows of another company stay', async () => {
    expect(planned(await ann.get(`sales-order/${after.id}`))).toEqual(planned(after))
  })
})

describe('what begins soon', async () => {
  const cid = await world.signUp('Coast Fuel')
  const shop = await openShop(world, cid)
  const now = world.clock.now().getTime()
  const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
  const soon = await cid.post('buying-price/save', {
    supplier_id: shop.id.SUP,
    terminal_id: shop.id.TERM,
    product_id: shop.id.CLEAR,
    price: '2.6000',
    effective_from: inMinutes(30),
  })
  it('begins now where its clock is past in the other zone, and never before', async () => {
    expect((await change(cid, { time_zone: 'America/New_York', on_zone_change: 'keep_clock' })).status).toBe(
      200,
    )
    const { items } = await cid.get('buying-price/')
    const before = items.find((one: Json) => one.product.name === 'ULSD clear' && one.id !== soon.id)
    expect([items.find((one: Json) => one.id === soon.id).effective_from, before.effective_to]).toEqual([
      inMinutes(0),
      inMinutes(0),
    ])
  })
})

describe('the zone arithmetic of the database', () => {
  const PAIRS = [
    [CHICAGO, PHOENIX],
    [PHOENIX, CHICAGO],
    ['America/New_York', 'America/Los_Angeles'],
    ['America/Halifax', 'Pacific/Honolulu'],
    ['Pacific/Honolulu', 'America/St_Johns'],
  ] as const
  /** Every twenty minutes of the days around both changes of the clock, and some of the rest of the year. */
  const instants = ['2026-03-07', '2026-10-31', '2026-07-01', '2026-12-31'].flatMap((day) =>
    Array.from({ length: 3 * 72 }, (_, i) =>
      new Date(Date.parse(`${day}T00:00:00Z`) + i * 20 * 60_000).toISOString(),
    ),
  )
  it.each(PAIRS)('is that of the contract, from %s to %s', async (from, to) => {
    const found = await world.database.asOwner(async (client) => {
      const { rows } = await client.query<{ at: Date; same: Date }>(
        `select at, ${sameWall('at', '$2::text', '$3::text')} as same from unnest($1::timestamptz[]) at`,
        [instants, from, to],
      )
      return rows.map(({ at, same }) => [at.toISOString(), same.toISOString()])
    })
    const wanted = instants.map((at) => [
      at,
      parseInstant(`${localDay(at, from)}T${localClock(at, from)}`, to),
    ])
    expect(found).toEqual(wanted)
  })
})
