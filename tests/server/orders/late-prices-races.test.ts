/** A rate saved while its order is verified, invoiced or priced again: no order ends up unseen or half priced. */
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
  console.log(`${tried} moments of late rates, ${await track.deadlocks()} deadlocks, all mended`)
})
const expectRace = async <S>(one: Race<S>): Promise<void> => {
  tried += await track.tryRace(one)
}
/** An order of 100 gallons of dyed diesel, which bear 0.10 of LUST. */
async function scene(status: 'delivered' | 'verified' | 'issued'): Promise<Json> {
  const order = await ann.post('sales-order/', {
    customer_id: shop.id.CUS,
    ship_to_id: shop.id.SHIP,
    planned_date_start: `${shop.today}T08:00:00`,
    line_items: [{ product_id: shop.id.DYED, quantity: '100', unit_price: '2.5' }],
  })
  await ann.put(`sales-order/${order.id}/status?status=delivered`)
  if (status === 'delivered') return order
  await ann.put(`sales-order/${order.id}/status?status=verified`)
  if (status === 'verified') return order
  const { invoices } = await ann.post(`invoice/create?sales_order_id=${order.id}`)
  await ann.post(`sales-order/${order.id}/invoice-status/`, { status: 'issued' })
  return { ...order, invoice: invoices[0] }
}
let serial = 0
/** A certificate that takes it off, filed after the delivery. */
const saveFact = (who: Person['call']) =>
  who('POST', 'exemption-certificate/', {
    customer_id: shop.id.CUS,
    tax_groups: ['lust'],
    certificate_no: `L-${++serial}`,
    issued_on: '2026-01-01',
  })
const difference = async ({ id }: Json): Promise<string> =>
  (await ann.get(`repricing/compare?sales_order_ids=${id}`)).difference
const forget = async (): Promise<void> => {
  const { items } = await ann.get('exemption-certificate/?size=200')
  for (const one of items)
    if (one.status === 'active') await ann.put(`exemption-certificate/${one.id}`, { status: 'revoked' })
}
/** Whatever came first: the order says what its taxes sum to, and what would differ is exactly the tax. */
async function holds(order: Json, ...replies: readonly Reply[]): Promise<Json> {
  expect(replies.map(({ status }) => status).every((status) => status < 300)).toBe(true)
  const now = await ann.get(`sales-order/${order.id}`)
  const taxes = now.tax_details.taxable_items.reduce((sum: number, one: Json) => sum + Number(one.amount), 0)
  expect(taxes).toBeCloseTo(Number(now.tax_total), 2)
  expect(Number(now.goods_total) + Number(now.fee_total) + Number(now.tax_total)).toBeCloseTo(
    Number(now.total),
    2,
  )
  return now
}

it('a certificate saved while the order is verified changes nothing, and is seen after', () =>
  expectRace({
    setUp: async () => {
      await forget()
      return scene('delivered')
    },
    first: (order, by) => by(ann)('PUT', `sales-order/${order.id}/status?status=verified`),
    second: (_order, by) => saveFact(by(books)),
    async holds(order, ...replies) {
      const now = await holds(order, ...replies)
      expect([now.status, now.tax_total]).toEqual(['verified', '0.10'])
      expect(await difference(order)).toBe('-0.10')
    },
  }))
it('a certificate saved while the order is invoiced is not on the invoice, and is seen after', () =>
  expectRace({
    setUp: async () => {
      await forget()
      return scene('verified')
    },
    first: (order, by) => by(books)('POST', `invoice/create?sales_order_id=${order.id}`),
    second: (_order, by) => saveFact(by(ann)),
    async holds(order, ...replies) {
      const now = await holds(order, ...replies)
      const [invoice] = (await ann.get(`invoice/?sales_order_id=${order.id}`)).items
      expect([invoice.total, now.invoice_state]).toEqual([now.total, 'draft'])
      expect(await difference(order)).toBe('-0.10')
    },
  }))
it('an order priced again while another certificate comes is priced whole, before it or after it', () =>
  expectRace({
    setUp: async () => {
      await forget()
      const order = await scene('verified')
      await saveFact(ann.call)
      return order
    },
    first: (order, by) => by(books)('POST', 'repricing/apply', { sales_order_ids: [order.id] }),
    second: (_order, by) => saveFact(by(ann)),
    async holds(order, ...replies) {
      const now = await holds(order, ...replies)
      expect(now.tax_total).toBe('0.00')
      expect(await difference(order)).toBe('0.00')
    },
  }))
it('an order priced again by two is priced once', () =>
  expectRace({
    setUp: async () => {
      await forget()
      const order = await scene('verified')
      await saveFact(ann.call)
      return order
    },
    first: (order, by) => by(books)('POST', 'repricing/apply', { sales_order_ids: [order.id] }),
    second: (order, by) => by(ann)('POST', 'repricing/apply', { sales_order_ids: [order.id] }),
    async holds(order, first, second) {
      await holds(order, first, second)
      expect([first, second].flatMap(({ data }) => data.repriced)).toEqual([order.id])
    },
  }))
it('a credit and a re-bill that two ask for are drafted once', () =>
  expectRace({
    setUp: async () => {
      await forget()
      const order = await scene('issued')
      await saveFact(ann.call)
      return order
    },
    first: (order, by) => by(books)('POST', 'repricing/apply', { sales_order_ids: [order.id] }),
    second: (order, by) => by(ann)('POST', 'repricing/apply', { sales_order_ids: [order.id] }),
    async holds(order, first, second) {
      const now = await holds(order, first, second)
      const rows = (await ann.get(`invoice/?sales_order_id=${order.id}`)).items
      expect(rows.map((one: Json) => [one.kind, one.status]).sort()).toEqual([
        ['credit_memo', 'draft'],
        ['invoice', 'draft'],
        ['invoice', 'issued'],
      ])
      const issued = await ann.get(`invoice/${order.invoice.id}`)
      expect([issued.total, issued.balance, now.total]).toEqual([
        order.invoice.total,
        order.invoice.total,
        issued.total,
      ])
    },
  }))
