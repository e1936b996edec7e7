/** A split that is taken back: the order is what it was, to the cent, or a sentence says why not. */
import { describe, expect, it } from 'vitest'
import { ROLES } from '#schema/permissions.ts'
import type { Json } from '../harness.ts'
import { openRoad } from './road.ts'

const road = await openRoad({ work: true })
const { ann, disa, dan, id, order, plan, step, world } = road
const read = (of: Json): Promise<Json> => ann.get(`sales-order/${of.id}`)
const load = (of: Json): Promise<Json> => disa.get(`load/${of.id}`)
const split = (of: Json, line_items: readonly Json[], more: Json = {}): Promise<Json> =>
  disa.post(`sales-order/${of.id}/split`, { line_items, ...more })
const share = (of: Json, quantity: string, at = 0) => ({ id: of.line_items[at].id, quantity })
const join = (of: Json, who = disa, headers: Record<string, string> = {}) =>
  who.call('PUT', `sales-order/${of.id}/join`, undefined, headers)
/** An order without what every writing of it moves. */
const said = ({ rev: _r, updated_at: _a, updated_by: _b, tax_details, ...order_ }: Json): Json => ({
  ...order_,
  tax_details: {
    ...tax_details,
    taxable_items: tax_details.taxable_items.map(({ id: _i, ...item }: Json) => item),
  },
})
const fee = (more: Json): Promise<Json> =>
  ann.post('fee/', { name: `Fee ${JSON.stringify(more)}`, applies_to_all_customers: true, ...more })
const quoteOf = (of: Json) =>
  world.database
    .asOwner((c) => c.query('select price_quote_id from sales_order where id = $1', [of.id]))
    .then(({ rows }) => rows[0].price_quote_id)

/** Numbers that are the same at every run. */
function numbers(seed: number) {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

describe('a split that is taken back', () => {
  it('gives the order every price, tax, fee and total of before, whatever it was', async () => {
    const fees = await Promise.all([
      fee({ fee_type: 'per_unit', rate: '0.0375', minimum_quantity: '1000', product_ids: [id.CLEAR] }),
      fee({ fee_type: 'per_unit', rate: '0.013333', minimum_quantity: '2500', taxable: true }),
      fee({ fee_type: 'flat', amount_type: 'percentage', rate: '2.5' }),
      fee({ fee_type: 'flat', rate: '35', quantity: '1' }),
    ])
    const next = numbers(7)
    for (let round = 0; round < 12; round++) {
      const thousandths = (most: number) => ((next(most * 1000) + 1) / 1000).toFixed(3)
      const line_items = Array.from({ length: 1 + next(3) }, (_, at) => ({
        product_id: at % 2 ? id.DYED : id.CLEAR,
        quantity: thousandths(3000),
        ...(next(2) ? { unit_price: (2 + next(90) / 100).toFixed(2) } : {}),
        ...(at === 0 && next(2) ? { asset_id: id.NORTH } : {}),
      }))
      const whole = await order('0', {
        line_items,
        notes: next(2) ? 'Call first' : null,
        pricing_locked: next(2) === 1,
        fees: fees.filter(() => next(3)).map(({ id: fee_id }) => ({ fee_id })),
      })
      await world.database.asOwner((c) =>
        c.query('update sales_order set price_quote_id = $2 where id = $1', [whole.id, round]),
      )
      const was = await read(whole)
      const goes = was.line_items.flatMap((line: Json, at: number) => {
        const isWhole = at > 0 && next(2) === 1
        const part = ((Number(line.quantity) * (1 + next(98))) / 100).toFixed(3)
        return next(4) || at === 0 ? [{ id: line.id, quantity: isWhole ? line.quantity : part }] : []
      })
      const { left, part } = await split(was, goes)
      const halves = [await read(left), await read(part)]
      const cents = (field: string) => halves.reduce((all, one) => all + Math.round(one[field] * 100), 0)
      expect(cents('goods_total')).toBeCloseTo(Math.round(was.goods_total * 100), -0.5)
      const { status, data } = await join(round % 2 ? left : part)
      expect(status).toBe(200)
      expect(said(await read(whole))).toEqual(said(was))
      expect(Number(await quoteOf(whole))).toBe(round)
      expect(data.part).toMatchObject({ status: 'archive', id: part.id, load_id: null, driver_id: null })
    }
  })
  it('gives its load the compartments and stops of before, and frees the other load', async () => {
    const two = [
      { product_id: id.CLEAR, quantity: '4000' },
      { product_id: id.DYED, quantity: '1500' },
    ]
    const whole = await order('0', { line_items: two })
    const first = await plan([whole], {
      compartments: [
        { compartment_no: 1, product_id: id.CLEAR, planned_quantity: '3000' },
        { compartment_no: 2, product_id: id.CLEAR, planned_quantity: '1000' },
        { compartment_no: 3, product_id: id.DYED, planned_quantity: '1500' },
      ],
    })
    const other = await ann.post('driver/', { name: 'Eve Second' })
    const more = await order('500')
    const second = await plan([more], { driver_id: other.id, trailer_id: null, truck_id: null })
    const was = await load(first)
    const { part } = await split(whole, [share(whole, '1250.5'), share(whole, '1500', 1)], {
      load_id: second.id,
    })
    expect((await read(part)).joins_with).toEqual({ id: whole.id, order_no: whole.order_no })
    expect((await join(part)).status).toBe(200)
    const now = await load(first)
    const planned = (of: Json) =>
      of.compartments.map((one: Json) => [one.compartment_no, one.product_id, one.planned_quantity])
    expect(planned(now)).toEqual(planned(was))
    const ids = (of: Json) => of.stops.map((one: Json) => [one.id, one.line_item_ids])
    expect(ids(now)).toEqual(ids(was))
    expect((await load(second)).sales_order_ids).toEqual([more.id])
    expect((await read(whole)).joins_with).toBeNull()
  })
  it('is told once, and asked again it changes nothing', async () => {
    const whole = await order('2000')
    const { part } = await split(whole, [share(whole, '800')])
    const { body } = await join(part)
    expect(body.events.map(({ type }: Json) => type)).toEqual(
      expect.arrayContaining(['sales-order.updated', 'sales-order.archived']),
    )
    const { rev } = await read(whole)
    const again = await join(part)
    expect([again.status, again.body.events ?? [], (await read(whole)).rev]).toEqual([200, [], rev])
    expect((await read(part)).notes).toBe(`Split from ${whole.order_no}\nJoined with ${whole.order_no} again`)
    const restored = await ann.call('PUT', `sales-order/${part.id}/status`, { status: 'restore' })
    expect([restored.status, restored.body.detail]).toEqual([
      409,
      `Its gallons are on ${whole.order_no} again: split that one`,
    ])
  })
  it('of two at one moment is taken back once', async () => {
    const whole = await order('2000')
    const { left, part } = await split(whole, [share(whole, '800')])
    const both = await Promise.all([join(left), join(part)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await read(whole)).toMatchObject({ ordered_quantity: '2000.000', notes: null })
  })
  it('goes step by step where an order was split twice: what went last comes back first', async () => {
    const whole = await order('3000')
    const was = await read(whole)
    const one = (await split(whole, [share(whole, '1000')])).part
    const two = (await split(await read(whole), [share(whole, '700')])).part
    const early = await join(one)
    expect([early.status, early.body.detail]).toEqual([
      409,
      `${whole.order_no} was changed since the split: notes, lines. Joining would lose that`,
    ])
    expect((await join(whole)).data.part.id).toBe(two.id)
    expect((await join(one)).status).toBe(200)
    expect(said(await read(whole))).toEqual(said(was))
  })
})

describe('joining is refused in a sentence', () => {
  const refused = async (of: Json) => {
    const { status, body } = await join(of)
    return [status, body.code, body.detail]
  }
  const halves = async (more: Json = {}) => {
    const whole = await order('2000', more)
    return split(whole, [share(whole, '800')])
  }
  it('for an order that never was split, and one that is not there', async () => {
    const whole = await order()
    expect(await refused(whole)).toEqual([409, 'INVALID_TRANSITION', `${whole.order_no} is not split`])
    expect((await join({ id: 999_999 })).status).toBe(404)
  })
  it('where a part was changed: what is written on it would be lost', async () => {
    const { left, part } = await halves()
    await ann.put(`sales-order/${part.id}`, { notes: 'Gate is open', po_number: 'PO 9' })
    const changed = `${part.order_no} was changed since the split: PO number, notes, lines. Joining would lose that`
    expect(await refused(left)).toEqual([409, 'INVALID_TRANSITION', changed])
  })
  it('where a price of it was typed since', async () => {
    const { part } = await halves()
    const { line_items } = await read(part)
    await ann.put(`sales-order/${part.id}`, { line_items: [{ id: line_items[0].id, unit_price: '9' }] })
    expect((await refused(part))[2]).toContain('changed since the split: prices.')
  })
  it('where a part is on hold, delivered or archived', async () => {
    const held = await halves()
    await ann.post(`sales-order/${held.part.id}/hold`, { hold_reason: 'gate is shut' })
    expect(await refused(held.left)).toEqual([
      409,
      'ON_HOLD',
      `${held.part.order_no} is on hold: gate is shut`,
    ])
    const done = await halves()
    await ann.post(`sales-order/${done.part.id}/deliver`, {})
    expect(await refused(done.left)).toEqual([
      409,
      'INVALID_TRANSITION',
      `${done.part.order_no} is delivered: it stays an order of its own`,
    ])
    const gone = await halves()
    await ann.put(`sales-order/${gone.part.id}/status`, { status: 'archive' })
    expect((await refused(gone.part))[2]).toBe(
      `${gone.part.order_no} is archived: it stays an order of its own`,
    )
  })
  it('where a part is on a load that was sent since; recalled, it joins', async () => {
    const { left, part } = await halves()
    const one = await plan([await read(part)])
    await step(one, 'sent')
    expect(await refused(left)).toEqual([
      409,
      'LOAD_LOCKED',
      `${part.order_no} is on load ${one.load_no}, which is sent: recall it, or give the order back to the pool first`,
    ])
    await step(one, 'planned')
    expect((await join(left)).status).toBe(200)
    expect((await load(one)).sales_order_ids).toEqual([])
  })
  it('where a part is at a common carrier', async () => {
    const { left, part } = await halves()
    const haul = await ann.post('supplier/', {
      supplier_name: 'Far Haul',
      kind: 'carrier',
      email: 'd@haul.test',
    })
    await disa.post(`sales-order/${part.id}/tender`, { carrier_id: haul.id })
    expect(await refused(left)).toEqual([
      409,
      'ALREADY_TENDERED',
      `${part.order_no} is sent to Far Haul: take that back first`,
    ])
  })
  it('for a version that is not the one that was seen', async () => {
    const { part } = await halves()
    expect((await join(part, disa, { 'if-match': '"v0"' })).status).toBe(412)
    expect((await read(part)).status).toBe('confirmed')
  })
  it('to whoever may not split', async () => {
    const { part } = await halves()
    const statuses = await Promise.all(
      ROLES.filter((role) => role !== 'driver').map(async (role) => {
        const who = role === 'admin' ? ann : await world.as(ann, role)
        return [role, (await join(part, who)).status]
      }),
    )
    expect([...statuses, ['driver', (await join(part, dan)).status]]).toEqual([
      ['admin', 200],
      ['manager', 200],
      ['sales', 403],
      ['dispatcher', 200],
      ['accounting', 403],
      ['viewer', 403],
      ['driver', 403],
    ])
  })
})
