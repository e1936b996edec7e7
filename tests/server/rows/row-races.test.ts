/** Plain rows: whatever moment another call comes in, keys, periods, names and references hold. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openShop, type Shop } from '../fixtures.ts'
import { openWorld, type Person, type Reply } from '../harness.ts'
import { openTrack, type Race } from '../interleaving.ts'

vi.setConfig({ testTimeout: 240_000 })
process.env.GANTRY_LIMITS = 'off'
const world = await openWorld()
const track = await openTrack(world)
let ann: Person
let bob: Person
let shop: Shop
let tried = 0
let made = 0
beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann)
  bob = await world.as(ann, 'manager')
})
afterAll(async () => {
  console.log(`${tried} moments of plain rows, ${await track.deadlocks()} deadlocks, all mended`)
})
const expectRace = async <S>(one: Race<S>): Promise<void> => {
  tried += await track.tryRace(one)
}
const statuses = (...replies: Reply[]) => replies.map((r) => r.status).sort()
/** Exactly one of them was done. */
const oneOf = (...replies: Reply[]) =>
  expect(
    replies.filter((r) => r.status < 300),
    JSON.stringify(replies.map((r) => [r.status, r.body])),
  ).toHaveLength(1)

it('one key is one call', () =>
  expectRace({
    setUp: async () => ({ 'idempotency-key': `race-${++made}:1` }),
    first: (key, by) => by(ann)('POST', 'region/', { name: `R ${key['idempotency-key']}` }, key),
    second: (key, by) => by(ann)('POST', 'region/', { name: `R ${key['idempotency-key']}` }, key),
    holds(_key, first, second) {
      expect(statuses(first, second)).toEqual([201, 201])
      expect(first.data).toEqual(second.data)
      expect([first, second].filter((r) => r.headers.get('idempotency-replayed'))).toHaveLength(1)
    },
  }))
it('of two who change one version one is told', () =>
  expectRace({
    setUp: () => ann.post('yard/', { name: `Yard ${++made}` }),
    first: (yard, by) =>
      by(ann)('PUT', `yard/${yard.id}`, { name: `${yard.name} A` }, { 'if-match': '"v1"' }),
    second: (yard, by) =>
      by(bob)('PUT', `yard/${yard.id}`, { name: `${yard.name} B` }, { 'if-match': '"v1"' }),
    async holds(yard, first, second) {
      expect(statuses(first, second)).toEqual([200, 412])
      const { items } = await ann.get('yard/?size=200')
      const name = `${yard.name} ${first.status === 200 ? 'A' : 'B'}`
      expect(items.find((one: { id: number }) => one.id === yard.id)).toMatchObject({ rev: 2, name })
    },
  }))
it('what is deleted is not changed, and what is changed is deleted after', () =>
  expectRace({
    setUp: () => ann.post('yard/', { name: `Yard ${++made}` }),
    first: (yard, by) => by(ann)('PUT', `yard/${yard.id}`, { name: `${yard.name} A` }),
    second: (yard, by) => by(bob)('DELETE', `yard/${yard.id}`),
    holds(_yard, first, second) {
      expect(second.status).toBe(200)
      expect([200, 404]).toContain(first.status)
    },
  }))
it('one name is taken once', () =>
  expectRace({
    setUp: async () => `Heating ${++made}`,
    first: (name, by) => by(ann)('POST', 'product-category/', { name }),
    second: (name, by) => by(bob)('POST', 'product-category/', { name: name.toUpperCase() }),
    holds: (_name, first, second) => oneOf(first, second),
  }))

const newProduct = () => ann.post('product/', { name: `P ${++made}`, code: `P${made}`, sold_as: 'gallon' })
it.each<[string, (id: number) => readonly [string, string, object]]>([
  [
    'a line of an order',
    (product_id) => [
      'POST',
      'sales-order/',
      {
        customer_id: shop.id.CUS,
        ship_to_id: shop.id.SHIP,
        planned_date_start: `${shop.today}T08:00:00`,
        line_items: [{ product_id, quantity: '1', unit_price: '1' }],
      },
    ],
  ],
  [
    'the list of a tax',
    (product_id) => [
      'POST',
      'tax/',
      {
        name: `Tax of ${product_id}`,
        level: 'state',
        tax_group: 'set',
        applies_to_all_products: false,
        product_ids: [product_id],
        sequence: 20,
      },
    ],
  ],
])('a product that comes into %s does not go', (_what, naming) =>
  expectRace({
    setUp: newProduct,
    first: ({ id }, by) => by(ann)('DELETE', `product/${id}`),
    second: ({ id }, by) => by(bob)(...naming(id)),
    holds: (_product, first, second) => oneOf(first, second),
  }),
)
it('a customer who gets an order does not go', () =>
  expectRace({
    async setUp() {
      const customer = await ann.post('customer/', { customer_name: `C ${++made}` })
      const site = await ann.post('ship-to/', {
        customer_id: customer.id,
        name: 'Yard',
        address_one: '1 Road',
        state_id: shop.id.TX,
        city_id: shop.id.HOU,
        terminal_id: shop.id.TERM,
      })
      return { customer_id: customer.id as number, ship_to_id: site.id as number }
    },
    first: (at, by) =>
      by(ann)('POST', 'sales-order/', {
        ...at,
        planned_date_start: `${shop.today}T08:00:00`,
        line_items: [{ product_id: shop.id.CLEAR, quantity: '1', unit_price: '1' }],
      }),
    second: (at, by) => by(bob)('DELETE', `ship-to/${at.ship_to_id}`),
    holds: (_at, first, second) => oneOf(first, second),
  }))

it('two rack prices never overlap', () =>
  expectRace({
    setUp: newProduct,
    first: ({ id }, by) => by(ann)('POST', 'buying-price/save', rack(id, '2026-04-01', '2026-04-20')),
    second: ({ id }, by) => by(bob)('POST', 'buying-price/save', rack(id, '2026-04-10', '2026-04-30')),
    holds: (_product, first, second) => oneOf(first, second),
  }))
const rack = (product_id: number, from: string, to: string) => ({
  supplier_id: shop.id.SUP,
  terminal_id: shop.id.TERM,
  product_id,
  price: '2.5',
  effective_from: `${from}T18:00:00`,
  effective_to: `${to}T18:00:00`,
})
it('of two open rack prices the later closes the earlier', () =>
  expectRace({
    setUp: newProduct,
    first: ({ id }, by) =>
      by(ann)('POST', 'buying-price/save', { ...rack(id, '2026-04-01', ''), effective_to: undefined }),
    second: ({ id }, by) =>
      by(bob)('POST', 'buying-price/save', { ...rack(id, '2026-04-10', ''), effective_to: undefined }),
    async holds({ id }) {
      const open = await world.database.asOwner((c) =>
        c.query('select from buying_price where product_id = $1 and effective_to is null', [id]),
      )
      expect(open.rows).toHaveLength(1)
    },
  }))
it('two rates of a tax never overlap', () =>
  expectRace({
    setUp: () => ann.post('tax/', { name: `T ${++made}`, level: 'state', tax_group: 'set', sequence: 30 }),
    first: ({ id }, by) => by(ann)('POST', `tax-rate/?tax_id=${id}`, rate('2026-04-01', '2026-04-20')),
    second: ({ id }, by) => by(bob)('POST', `tax-rate/?tax_id=${id}`, rate('2026-04-10', '2026-04-30')),
    holds: (_tax, first, second) => oneOf(first, second),
  }))
const rate = (effective_from: string, effective_to: string) => ({
  rate: '0.1',
  rate_type: 'per_unit',
  effective_from,
  effective_to,
})
it('a company has one page of settings', () =>
  expectRace({
    setUp: () => world.signUp(`Settings ${++made}`),
    first: (eve, by) => by(eve)('POST', 'company-settings/', { company_name: 'A', time_zone: 'UTC' }),
    second: (eve, by) => by(eve)('POST', 'company-settings/', { company_name: 'B', time_zone: 'UTC' }),
    holds: (_eve, first, second) => oneOf(first, second),
  }))
it('the sample rows of a beginning stand there once', () =>
  expectRace({
    setUp: () => world.signUp(`Sample ${++made}`),
    first: (eve, by) => by(eve)('POST', 'onboarding/sample', { step: 'products' }),
    second: (eve, by) => by(eve)('POST', 'onboarding/sample', { step: 'products' }),
    holds(_eve, first, second) {
      expect(statuses(first, second)).toEqual([201, 201])
      expect([first.data.added, second.data.added].filter((n) => n > 0)).toHaveLength(1)
    },
  }))
