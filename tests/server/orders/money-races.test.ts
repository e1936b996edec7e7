/** The same money, used by two at once: it is used once, whatever moment the other comes in. */
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
  console.log(`${tried} moments of money, ${await track.deadlocks()} deadlocks, all mended`)
})
const expectRace = async <S>(one: Race<S>): Promise<void> => {
  tried += await track.tryRace(one)
}
const done = (...replies: readonly Reply[]) => replies.filter((reply) => reply.status < 300).length
let serial = 0
interface Scene {
  readonly customer: number
  readonly invoices: readonly Json[]
  readonly payment: Json
}
/** A customer with two invoices of 294.61 and 200.00 that are applied to nothing. */
async function scene(): Promise<Scene> {
  serial += 1
  const { id: customer } = await ann.post('customer/', { customer_name: `Racer ${serial}` })
  const site = await ann.post('ship-to/', {
    customer_id: customer,
    name: 'Yard',
    address_one: '1 Road',
    state_id: shop.id.TX,
    city_id: shop.id.HOU,
    terminal_id: shop.id.TERM,
  })
  const invoices: Json[] = []
  for (let i = 0; i < 2; i++) {
    const draft = await shop.bill([{ product_id: shop.id.CLEAR, quantity: '100', unit_price: '2.5' }], {
      customer_id: customer,
      ship_to_id: site.id,
    })
    await ann.post(`sales-order/${draft.sales_order_id}/invoice-status/`, { status: 'issued' })
    invoices.push(draft)
  }
  return { customer, invoices, payment: await ann.post('payment/', { customer_id: customer, amount: '200' }) }
}
/** What came in is what is applied, unapplied and given back; nothing is below nothing. */
async function foots({ customer, invoices }: Scene): Promise<{ unapplied: number; paid: number }> {
  const { rows } = await world.database.asOwner((c) =>
    c.query<{ unapplied: string; paid: string }>(
      `select coalesce(sum(amount) filter (where invoice_id is null), 0) as unapplied,
         coalesce(sum(amount) filter (where invoice_id is not null), 0) as paid
       from payment where customer_id = $1`,
      [customer],
    ),
  )
  const [unapplied, paid] = [Number(rows[0]!.unapplied), Number(rows[0]!.paid)]
  const now = await Promise.all(invoices.map(({ id }) => ann.get(`invoice/${id}`)))
  expect(now.reduce((all, each) => all + Number(each.paid_amount), 0)).toBeCloseTo(paid, 2)
  for (const each of now) {
    expect(Number(each.balance)).toBeGreaterThanOrEqual(0)
    expect(Number(each.balance)).toBeCloseTo(
      Number(each.total) - Number(each.paid_amount) - Number(each.credited_amount),
      2,
    )
  }
  expect(unapplied).toBeGreaterThanOrEqual(0)
  expect(Number((await ann.get(`customer/${customer}/account`)).unapplied)).toBeCloseTo(unapplied, 2)
  return { unapplied, paid }
}
const apply = (invoice: Json) => ['POST', `invoice/${invoice.id}/apply`, {}] as const
const refund = ({ customer }: Scene) =>
  ['POST', 'payment/refund', { customer_id: customer, amount: '150' }] as const
const reverse = (payment: Json) => ['POST', `payment/${payment.id}/reverse`, { reason: 'Returned' }] as const

it('unapplied money that two apply to two invoices pays one of them', () =>
  expectRace({
    setUp: scene,
    first: ({ invoices }, by) => by(ann)(...apply(invoices[0])),
    second: ({ invoices }, by) => by(books)(...apply(invoices[1])),
    async holds(at, first, second) {
      expect(done(first, second)).toBe(1)
      expect(await foots(at)).toEqual({ unapplied: 0, paid: 200 })
    },
  }))
it('unapplied money that is applied and refunded at once is one of the two, or both in part', () =>
  expectRace({
    setUp: scene,
    first: ({ invoices }, by) => by(ann)(...apply(invoices[0])),
    second: (at, by) => by(books)(...refund(at)),
    async holds(at, first, second) {
      const { unapplied, paid } = await foots(at)
      expect(unapplied + paid).toBe(second.status < 300 ? 50 : 200)
      expect(done(first, second)).toBeGreaterThanOrEqual(1)
    },
  }))
it('a payment that is reversed while it is applied leaves nothing behind', () =>
  expectRace({
    setUp: scene,
    first: ({ payment }, by) => by(ann)(...reverse(payment)),
    second: ({ invoices }, by) => by(books)(...apply(invoices[0])),
    async holds(at, first) {
      expect(first.status).toBe(200)
      expect(await foots(at)).toEqual({ unapplied: 0, paid: 0 })
    },
  }))
it('a payment that is reversed twice is reversed once', () =>
  expectRace({
    setUp: scene,
    first: ({ payment }, by) => by(ann)(...reverse(payment)),
    second: ({ payment }, by) => by(books)(...reverse(payment)),
    async holds(at, first, second) {
      expect(done(first, second)).toBe(1)
      expect(await foots(at)).toEqual({ unapplied: 0, paid: 0 })
    },
  }))
it('money received for what is due first, twice at once, is all there', () =>
  expectRace({
    setUp: scene,
    first: ({ customer }, by) =>
      by(ann)('POST', 'payment/', { customer_id: customer, amount: '300', apply_to_oldest: true }),
    second: ({ customer }, by) =>
      by(books)('POST', 'payment/', { customer_id: customer, amount: '400', apply_to_oldest: true }),
    async holds(at, first, second) {
      expect(done(first, second)).toBe(2)
      const { unapplied, paid } = await foots(at)
      expect(unapplied + paid).toBe(900)
    },
  }))
it('an invoice that is written off while it is credited is balanced', () =>
  expectRace({
    setUp: scene,
    first: ({ invoices }, by) => by(ann)('POST', `invoice/${invoices[0].id}/write-off`, { reason: 'Gone' }),
    second: ({ invoices }, by) => by(books)('POST', `invoice/${invoices[0].id}/credit`, { reason: 'Errors' }),
    async holds(at) {
      await foots(at)
    },
  }))
