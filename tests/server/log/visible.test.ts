/**
 * One rule says who reads what: lists, single rows, answers of
 * writes, the stream and the log of changes agree.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { PERMISSIONS } from '#schema/permissions.ts'
import { asOrdered, openShop, type Shop } from '../fixtures.ts'
import { headOf, toldSince } from '../follow.ts'
import { type Json, openWorld, type Person } from '../harness.ts'

const world = await openWorld({ work: true })
let ann: Person
let shop: Shop
let desk: Person
let sales: Person
let dan: Person
beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann)
  desk = await world.as(ann, 'dispatcher')
  sales = await world.as(ann, 'sales')
  dan = await world.as(ann, 'driver', { driver_id: shop.id.DRV })
})
const told = (who: Person, after: number) => toldSince(world.server, who, ann, after)
const head = () => headOf(world.server, ann)
const order = async (more: object = {}) => {
  const { id } = await ann.post('sales-order/', {
    customer_id: shop.id.CUS,
    ship_to_id: shop.id.SHIP,
    planned_date_start: `${shop.today}T08:00:00`,
    line_items: [{ product_id: shop.id.CLEAR, asset_id: shop.id.NORTH, quantity: '800' }],
    ...more,
  })
  return ann.post(`sales-order/${id}/assign`, { driver: shop.id.DRV, assets: [shop.id.TRUCK] })
}

describe('a mail about an invoice', () => {
  let mail: Json
  let ticket: Json
  let from: number
  beforeAll(async () => {
    const bill = await shop.bill()
    from = await head()
    const form = new FormData()
    form.set(
      'invoice_pdf',
      new File([(await ann.call('GET', `invoice/${bill.id}/pdf`)).bytes as BlobPart], 'invoice.pdf'),
    )
    mail = await ann.post(`invoice/${bill.id}/email`, form)
    ticket = await ann.post(`delivery-ticket/email?sales_order_id=${bill.sales_order_id}`)
  })
  it('is there in no way for who may not read invoices, and in every way for who may', async () => {
    for (const [who, ids] of [
      [desk, [ticket.id]],
      [sales, [mail.id, ticket.id]],
    ] as const) {
      const one = await who.call('GET', `email/${mail.id}`)
      const history = await who.call('GET', `audit/?entity=email&entity_id=${mail.id}`)
      const lists = (await who.get('email/?sort_by=id&order=asc')).items.map((m: Json) => m.id)
      const streamed = (await told(who, from)).flatMap((e: Json) =>
        e.entity === 'email' ? [e.entity_id] : [],
      )
      const status = ids.includes(mail.id) ? 200 : 404
      expect({ lists, streamed, one: one.status, history: history.status }).toEqual({
        lists: ids,
        streamed: ids,
        one: status,
        history: status,
      })
      expect((await who.get(`audit/?entity=email&entity_id=${ticket.id}`)).items).toMatchObject([
        { command: 'email.prepared', after: { subject: ticket.subject } },
      ])
    }
  })
  it('is in the whole log for who may read that: that it was written, not what it says', async () => {
    const id = (name: string) => PERMISSIONS.find((p) => p.name === name)!.id
    const { id: role_id } = await ann.post('role/', {
      name: 'auditor',
      permission_ids: [id('audit.read'), id('email.read'), id('sales_order.read')],
    })
    await ann.post('user-account/', {
      name: 'Ada',
      email: 'ada@audit.test',
      password: 'long enough pw 7',
      role_id,
    })
    const ada = await world.signIn('ada@audit.test', 'long enough pw 7')
    const { items } = await ada.get('audit/?entity=email&size=200')
    expect(items.map((e: Json) => [e.entity_id, e.command, e.after?.subject ?? null])).toEqual([
      [ticket.id, 'email.prepared', ticket.subject],
      [mail.id, 'email.prepared', null],
    ])
  })
})

describe('a driver', () => {
  it('is told by an answer what the stream tells, and nothing of rows that are not theirs', async () => {
    const taken = await order()
    const { id } = taken
    const from = await head()
    const started = await dan.call(
      'PUT',
      `sales-order/${id}/start-delivery`,
      {},
      { 'idempotency-key': 'start:1' },
    )
    const dropped = await dan.call('POST', `sales-order/${id}/deliver`, asOrdered(taken), {
      'idempotency-key': 'drop:1',
    })
    const reading = await dan.call(
      'POST',
      `asset/${shop.id.NORTH}/reading`,
      { read_at: world.clock.now().toISOString(), quantity: '900' },
      { 'idempotency-key': 'read:1' },
    )
    expect([started.status, dropped.status, reading.status]).toEqual([200, 200, 201])
    const answered = [started, dropped, reading].flatMap((r) => r.body.events)
    expect(answered).toEqual(await told(dan, from))
    expect(answered.map((e: Json) => e.type)).toEqual([
      'sales-order.delivery-started',
      'sales-order.delivered',
    ])
  })
})

describe('a tank', () => {
  it('is told as it stands after every drop, correction and reading, also in between', async () => {
    const tank = () => ann.get(`asset/${shop.id.NORTH}`)
    const news = async (from: number) =>
      (await told(desk, from)).flatMap((e: Json) => (e.type === 'asset.updated' ? [e.payload] : []))
    const {
      id,
      line_items: [line],
    } = await order()
    let from = await head()
    await ann.put(`sales-order/${id}/status?status=delivered`, {})
    expect(await news(from)).toEqual([await desk.get(`asset/${shop.id.NORTH}`)])
    const full = await tank()
    from = await head()
    await ann.put(`sales-order/${id}`, {
      correction_reason: 'Meter misread',
      line_items: [{ id: line.id, gross_quantity: '790' }],
    })
    expect((await news(from)).map((t: Json) => [t.inventory, t.rev])).toEqual([
      [(await tank()).inventory, full.rev + 1],
    ])
    from = await head()
    const at = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString()
    await ann.post(`asset/${shop.id.NORTH}/reading`, { read_at: at(60_000), quantity: '1234' })
    await ann.post(`asset/${shop.id.NORTH}/reading`, { read_at: at(30_000), quantity: '1' })
    expect((await news(from)).map((t: Json) => t.inventory)).toEqual(['1234.000'])
  })
})
