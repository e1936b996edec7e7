/** Random acts on the money of two customers: at every moment balances are the sum of the documents. */
import { addDays } from '#schema/values/zone.ts'
import fc from 'fast-check'
import { beforeAll, expect, it, vi } from 'vitest'
import { openShop, type Shop } from '../fixtures.ts'
import { type Json, openWorld, type Person } from '../harness.ts'

vi.setConfig({ testTimeout: 240_000 })
const SOAK = process.env.GANTRY_SOAK_MONEY
process.env.GANTRY_LIMITS = 'off'
const RUNS = Number(SOAK ?? 2)
/** acts of each ledger: a long run has more ledgers, and shorter ones */
const ACTS = SOAK === undefined ? 45 : 15
const world = await openWorld()
let ann: Person
let shop: Shop
beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann)
})

const pick = fc.nat(20)
const amount = fc.integer({ min: 1, max: 40_000 }).map((cents) => (cents / 100).toFixed(2))
const act = fc.oneof(
  fc.record({ do: fc.constant('bill'), at: pick }),
  fc.record({
    do: fc.constantFrom('pay', 'pay over', 'write off', 'apply', 'credit amount'),
    at: pick,
    amount,
  }),
  fc.record({ do: fc.constantFrom('credit', 'credit tax', 'credit line', 'void', 'apply all'), at: pick }),
  fc.record({ do: fc.constantFrom('receive', 'receive oldest', 'refund'), at: pick, amount }),
  fc.record({ do: fc.constant('reverse'), at: pick }),
)
type Act = { readonly do: string; readonly at: number; readonly amount?: string }

interface Scene {
  readonly customers: readonly number[]
  readonly sites: readonly number[]
  readonly invoices: Json[]
}
/** A parent that pays, and a child that orders. */
async function scene(run: number): Promise<Scene> {
  const customers: number[] = []
  const sites: number[] = []
  for (const name of ['Parent', 'Child']) {
    const { id } = await ann.post('customer/', {
      customer_name: `${name} ${run}`,
      payment_term_id: shop.id.N30,
      bill_to_customer_id: customers[0] ?? null,
    })
    customers.push(id)
    const site = await ann.post('ship-to/', {
      customer_id: id,
      name: 'Yard',
      address_one: '1 Road',
      state_id: shop.id.TX,
      city_id: shop.id.HOU,
      terminal_id: shop.id.TERM,
    })
    sites.push(site.id)
  }
  return { customers, sites, invoices: [] }
}
async function bill({ customers, sites, invoices }: Scene, at: number): Promise<void> {
  const draft = await shop.bill([{ product_id: shop.id.CLEAR, quantity: '100', unit_price: '2.5' }], {
    customer_id: customers[at % 2],
    ship_to_id: sites[at % 2],
  })
  await ann.post(`sales-order/${draft.sales_order_id}/invoice-status/`, { status: 'issued' })
  invoices.push(draft)
}
/** What each act asks for; whether it may be done is the server's to say. */
async function call({ do: what, at, amount: much }: Act, { customers, invoices }: Scene): Promise<Json> {
  const invoice = invoices[at % Math.max(1, invoices.length)]
  const customer_id = customers[at % 2]
  const on = (path: string, body: Json) =>
    invoice ? ann.call('POST', `invoice/${invoice.id}/${path}`, body) : null
  switch (what) {
    case 'pay':
      return on('payment', { amount: much })
    case 'pay over':
      return on('payment', { amount: much, unapplied: true })
    case 'write off':
      return on('write-off', { amount: much, reason: 'Small' })
    case 'apply':
      return on('apply', { amount: much })
    case 'apply all':
      return on('apply', {})
    case 'apply early':
      return on('apply', { discount: '1.25' })
    case 'discount':
      return on('payment', { amount: '0', discount: '0.75' })
    case 'credit':
      return on('credit', { reason: 'Errors' })
    case 'credit amount':
      return on('credit', { amount: much, reason: 'Agreed' })
    case 'credit tax':
      return on('credit', { tax_id: shop.id.FET, reason: 'Exempt' })
    case 'credit line':
      return on('credit', {
        lines: [{ line_item_id: invoice?.line_items[0].line_item_id, quantity: '30' }],
        reason: 'Short',
      })
    case 'void':
      return (
        invoice &&
        ann.call('POST', `sales-order/${invoice.sales_order_id}/invoice-status/`, { status: 'void' })
      )
    case 'receive':
      return ann.call('POST', 'payment/', { customer_id, amount: much })
    case 'receive oldest':
      return ann.call('POST', 'payment/', { customer_id, amount: much, apply_to_oldest: true })
    case 'refund':
      return ann.call('POST', 'payment/refund', { customer_id, amount: much })
    default: {
      const { items } = await ann.get(`payment/?customer_id=${customers[0]}&size=100`)
      const row = items[at % Math.max(1, items.length)]
      return row && ann.call('POST', `payment/${row.id}/reverse`, { reason: 'Returned' })
    }
  }
}
const cents = (text: string): number => Math.round(Number(text) * 100)
/** Decision 27, and that no invoice and no customer holds less than nothing. */
async function foots({ customers }: Scene, after: string): Promise<void> {
  const { rows } = await world.database.asOwner((c) =>
    c.query<Record<string, string>>(
      `select
         (select coalesce(sum(total), 0) from invoice
           where customer_id = any($1) and status not in ('draft', 'void')) as documents,
         (select coalesce(sum(amount), 0) from payment where customer_id = any($1)) as money,
         (select count(*) from invoice i where customer_id = any($1) and kind = 'invoice' and status <> 'void'
           and (balance < 0 or balance <> total - paid_amount - credited_amount or paid_amount <> coalesce(
             (select sum(amount) from payment p where p.tenant_id = i.tenant_id and p.invoice_id = i.id), 0)
             or (status = 'paid') <> (balance = 0)
             or (status = 'partially_paid') <> (balance > 0 and paid_amount > 0))) as wrong`,
      [customers],
    ),
  )
  const { documents, money, wrong } = rows[0]!
  const accounts = await Promise.all(customers.map((id) => ann.get(`customer/${id}/account`)))
  const balance = accounts.reduce((all, each) => all + cents(each.balance), 0)
  expect([after, balance, wrong]).toEqual([after, cents(documents!) - cents(money!), '0'])
  for (const each of accounts) expect(cents(each.unapplied)).toBeGreaterThanOrEqual(0)
}
const owedBy = ({ buckets }: Json): number =>
  buckets.reduce((sum: number, each: string) => sum + cents(each), 0)
/** Checks that all buckets are the open balances, and less unapplied money the documents less the money. */
async function ages(after: string): Promise<void> {
  const { rows } = await world.database.asOwner((c) =>
    c.query<{ open: string; documents: string; money: string }>(
      `select
         (select coalesce(sum(balance), 0) from invoice where status in ('issued', 'sent', 'partially_paid')) as open,
         (select coalesce(sum(total), 0) from invoice where status not in ('draft', 'void')) as documents,
         (select coalesce(sum(amount), 0) from payment) as money`,
    ),
  )
  const { totals } = await ann.get('receivables/aging')
  const { open, documents, money } = rows[0]!
  expect([after, owedBy(totals), cents(totals.balance)]).toEqual([
    after,
    cents(open),
    cents(documents) - cents(money),
  ])
}
/** Checks that the debt before a day and what changed it since then are the debt now; answers all of them in cents. */
async function rollsForward(from: string, after: string): Promise<Readonly<Record<string, number>>> {
  const { from: _from, as_of: _asOf, ...answer } = await ann.get(`receivables/roll-forward?from=${from}`)
  const parts: Record<string, number> = Object.fromEntries(
    Object.entries(answer).map(([part, amount]) => [part, cents(String(amount))]),
  )
  const { before, invoiced, received, discounts, written_off, credited, now } = parts
  expect([after, before! + invoiced! - received! - discounts! - written_off! - credited!]).toEqual([
    after,
    now,
  ])
  return parts
}
/** Checks that events long before a past day count on that day as they do today. */
async function agesAsOfThePast(): Promise<void> {
  await world.database.asOwner(async (c) => {
    await c.query('update invoice set invoice_date = invoice_date - 10, due_date = due_date - 10')
    await c.query('update payment set paid_on = paid_on - 10')
  })
  const day = addDays(shop.today, -5)
  const { before, now: owed, ...later } = await rollsForward(day, 'all before it')
  expect([owed, Object.values(later)]).toEqual([before, [0, 0, 0, 0, 0]])
  expect((await rollsForward(addDays(shop.today, -30), 'all since then')).before).toBe(0)
  const [{ totals: now }, { totals: then }] = await Promise.all([
    ann.get('receivables/aging?basis=invoice'),
    ann.get(`receivables/aging?basis=invoice&as_of=${day}`),
  ])
  const { buckets: _now, counts: _counts, past_due: _late, ...same } = now
  expect(then).toMatchObject(same)
  expect(owedBy(then)).toBe(owedBy(now))
}

it.each(Array.from({ length: RUNS }, (_, run) => [run]))('history %i', async (run) => {
  const at = await scene(run)
  for (let i = 0; i < 3; i++) await bill(at, i)
  const acts = fc.sample(act, { seed: 27_000 + run, numRuns: ACTS }) as readonly Act[]
  let done = 0
  for (const each of acts) {
    const reply = each.do === 'bill' ? await bill(at, each.at) : await call(each, at)
    if (reply) expect([each.do, reply.status < 500]).toEqual([each.do, true])
    if (!reply || reply.status < 300) done += 1
    await foots(at, JSON.stringify(each))
    await ages(JSON.stringify(each))
    await rollsForward(shop.today, JSON.stringify(each))
  }
  await agesAsOfThePast()
  expect(done).toBeGreaterThan(ACTS / 6)
})
