/** Money: whatever moment another call comes in, nothing is billed, paid or given back twice. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openShop, type Shop } from '../fixtures.ts'
import { type Json, openWorld, type Person, type Reply } from '../harness.ts'
import { openTrack, type Race } from '../interleaving.ts'

vi.setConfig({ testTimeout: 240_000 })
const world = await openWorld()
const track = await openTrack(world)
let ann: Person
let books: Person
let shop: Shop
let tried = 0
beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann)
  books = await world.as(ann, 'accounting')
})
afterAll(async () => {
  console.log(`${tried} moments of invoices, ${await track.deadlocks()} deadlocks, all mended`)
})
const expectRace = async <S>(one: Race<S>): Promise<void> => {
  tried += await track.tryRace(one)
}
const statuses = (...replies: Reply[]) => replies.map((r) => r.status).sort()
const hundred = () => [{ product_id: shop.id.CLEAR, quantity: '100' }]
/** An invoice that was issued; its total is 294.61. */
const issued = async (): Promise<Json> => {
  const draft = await shop.bill(hundred())
  const [invoice] = await ann.post(`sales-order/${draft.sales_order_id}/invoice-status/`, {
    status: 'issued',
  })
  return invoice
}
const cents = (amount: string): number => Math.round(Number(amount) * 100)
/** The invoice as it stands: neither what was paid nor what was given back is ever more than its total. */
async function balanced(id: number): Promise<Json> {
  const now = await ann.get(`invoice/${id}`)
  const paid = now.payments.reduce((all: number, one: Json) => all + cents(one.amount), 0)
  expect(paid).toBe(cents(now.paid_amount))
  const given = cents(now.credited_amount)
  expect(paid).toBeLessThanOrEqual(cents(now.total))
  expect(given).toBeLessThanOrEqual(cents(now.total))
  if (now.status !== 'void') expect(cents(now.balance)).toBe(cents(now.total) - paid - given)
  return now
}
const whole = (invoice: Json) => ['POST', `invoice/${invoice.id}/payment`, { amount: invoice.total }] as const
const credit = (invoice: Json) => ['POST', `invoice/${invoice.id}/credit`, { reason: 'wrong' }] as const
const setTo = (invoice: Json, status: string) =>
  ['POST', `sales-order/${invoice.sales_order_id}/invoice-status/`, { status }] as const

it('an order that is billed twice has one invoice', () =>
  expectRace({
    setUp: () => shop.sell(hundred()),
    first: (order, by) => by(ann)('POST', `invoice/create?sales_order_id=${order.id}`, {}),
    second: (order, by) => by(books)('POST', `invoice/create?sales_order_id=${order.id}`, {}),
    async holds(order, first, second) {
      expect(statuses(first, second)).toEqual([200, 201])
      expect(first.data.invoices[0].id).toBe(second.data.invoices[0].id)
      expect((await ann.get(`invoice/?sales_order_id=${order.id}`)).total).toBe(1)
    },
  }))
it('two orders that are billed get neighbouring numbers', () =>
  expectRace({
    setUp: async () => [await shop.sell(hundred()), await shop.sell(hundred())],
    first: ([order], by) => by(ann)('POST', `invoice/create?sales_order_id=${order.id}`, {}),
    second: ([, order], by) => by(books)('POST', `invoice/create?sales_order_id=${order.id}`, {}),
    holds(_orders, first, second) {
      const [a, b] = [first, second].map((r) => Number(r.data.invoices[0].invoice_no.slice(4)))
      expect(Math.abs(a! - b!)).toBe(1)
    },
  }))
it('an order that is changed while it is billed is billed as it is', () =>
  expectRace({
    setUp: async () => {
      const order = await shop.sell(hundred())
      return ann.put(`sales-order/${order.id}/status?status=delivered`).catch(() => order)
    },
    first: (order, by) => by(books)('POST', `invoice/create?sales_order_id=${order.id}`, {}),
    second: (order, by) =>
      by(ann)('POST', `sales-order/${order.id}/fee`, { fee_id: order.fees[0].fee_id, quantity: '7' }),
    async holds(order) {
      // billed again it says what the order says, and then nothing is left to say
      await ann.call('POST', `invoice/create?sales_order_id=${order.id}`, {})
      const { items } = await ann.get(`invoice/?sales_order_id=${order.id}`)
      const live = items.filter((one: Json) => one.status !== 'void')
      const now = await ann.get(`sales-order/${order.id}`)
      if (live.length) expect(live.map((one: Json) => one.total)).toEqual([now.total])
    },
  }))
it('an invoice that is paid twice takes one of the payments', () =>
  expectRace({
    setUp: issued,
    first: (invoice, by) => by(ann)(...whole(invoice)),
    second: (invoice, by) => by(books)(...whole(invoice)),
    async holds(invoice, first, second) {
      expect([first, second].filter((r) => r.status === 200)).toHaveLength(1)
      expect((await balanced(invoice.id)).status).toBe('paid')
    },
  }))
it.each(['paid', 'void'])('an invoice that is paid and set to %s is balanced', (status) =>
  expectRace({
    setUp: issued,
    first: (invoice, by) => by(ann)(...whole(invoice)),
    second: (invoice, by) => by(books)(...setTo(invoice, status)),
    async holds(invoice, first) {
      const now = await balanced(invoice.id)
      if (now.status === 'void') expect([first.status, now.payments]).not.toEqual([200, []])
      expect(now.payments.length).toBeLessThanOrEqual(1)
    },
  }),
)
it('an invoice that is given back twice is given back once', () =>
  expectRace({
    setUp: issued,
    first: (invoice, by) => by(ann)(...credit(invoice)),
    second: (invoice, by) => by(books)(...credit(invoice)),
    async holds(invoice, first, second) {
      expect([first, second].filter((r) => r.status === 201)).toHaveLength(1)
      await balanced(invoice.id)
    },
  }))
it('an invoice that is given back while it is paid is balanced', () =>
  expectRace({
    setUp: issued,
    first: (invoice, by) => by(ann)(...credit(invoice)),
    second: (invoice, by) => by(books)(...whole(invoice)),
    async holds(invoice) {
      await balanced(invoice.id)
    },
  }))
it('an invoice that is given back while it is made void is one of the two', () =>
  expectRace({
    setUp: issued,
    first: (invoice, by) => by(ann)(...credit(invoice)),
    second: (invoice, by) => by(books)(...setTo(invoice, 'void')),
    async holds(invoice, first, second) {
      expect([first.status < 300, second.status < 300].filter(Boolean)).toHaveLength(1)
      await balanced(invoice.id)
    },
  }))
