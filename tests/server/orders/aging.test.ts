/** Aging of all customers: the same sums as of each customer, and as they were on a past day. */
import { addDays } from '#schema/values/zone.ts'
import { describe, expect, it } from 'vitest'
import { openShop } from '../fixtures.ts'
import { type Json, openWorld } from '../harness.ts'

const world = await openWorld()
const ann = await world.signUp('Lone Star Fuel')
const shop = await openShop(world, ann)
const { id, today } = shop
const day = (offset: number): string => addDays(today, offset)
const issue = (invoice: Json): Promise<Json> =>
  ann.post(`sales-order/${invoice.sales_order_id}/invoice-status/?status=issued`)
/** An invoice of $250 and taxes that was dated and due in the past. */
async function owed(dated: number, due: number, customer = id.CUS): Promise<Json> {
  const draft = await shop.bill([{ product_id: id.CLEAR, quantity: '100', unit_price: '2.5' }], {
    customer_id: customer,
  })
  await issue(draft)
  await world.database.asOwner((c) =>
    c.query('update invoice set invoice_date = $2, due_date = $3 where id = $1', [
      draft.id,
      day(dated),
      day(due),
    ]),
  )
  return ann.get(`invoice/${draft.id}`)
}
const cents = (text: string): number => Math.round(Number(text) * 100)
const aging = (query = ''): Promise<Json> => ann.get(`receivables/aging${query}`)

describe('aging of receivables', () => {
  it('puts each open balance in the bucket of its days late, and foots', async () => {
    const invoices = [
      await owed(-10, 5),
      await owed(-20, -1),
      await owed(-60, -30),
      await owed(-70, -31),
      await owed(-95, -61),
      await owed(-130, -91),
    ]
    await ann.post(`invoice/${invoices[5]!.id}/payment`, { amount: '100.00' })
    const { as_of, rows, totals } = await aging()
    const each = invoices.map(({ balance }) => cents(balance))
    expect(as_of).toBe(today)
    expect(totals.buckets.map(cents)).toEqual([
      each[0]!,
      each[1]! + each[2]!,
      each[3]!,
      each[4]!,
      each[5]! - 10_000,
    ])
    expect(totals.counts).toEqual([1, 2, 1, 1, 1])
    expect(totals).toMatchObject({ invoices: 6, customers: 1, unapplied: '0.00' })
    expect(rows).toMatchObject([{ customer: { id: id.CUS }, invoices: 6, oldest_days: 91 }])
    expect(rows[0].last_payment).toEqual({ paid_on: today, amount: '100.00' })
  })
  it('is the same sum as the account and the aging of the customer', async () => {
    const { rows } = await aging(`?customer_id=${id.CUS}`)
    const account = await ann.get(`customer/${id.CUS}/account`)
    const { count, ...late } = await ann.get(`customer/${id.CUS}/aging`)
    expect(rows[0].buckets).toEqual(Object.values(late))
    expect([rows[0].invoices, rows[0].balance]).toEqual([count, account.balance])
    expect(cents(rows[0].credit_used)).toBe(cents(account.balance) + cents(account.open_orders))
  })
  it('ages from the invoice date where it is asked to, and past due stays what it is', async () => {
    const [due, dated] = await Promise.all([aging(), aging('?basis=invoice')])
    // dated 10, 20, 60, 70, 95 and 130 days ago
    expect(dated.totals.counts).toEqual([0, 2, 1, 1, 2])
    expect(dated.totals.past_due).toBe(due.totals.past_due)
    expect(dated.totals.balance).toBe(due.totals.balance)
  })
  it('lists the invoices, the oldest first, with a page of them', async () => {
    const { rows, total, totals } = await aging('?group=invoice&size=2')
    expect(total).toBe(6)
    expect(rows.map((row: Json) => row.oldest_days)).toEqual([91, 61])
    expect(rows[0].invoice).toMatchObject({ due_date: day(-91) })
    expect(totals.invoices).toBe(6)
  })
  it('takes the filters of the list of invoices', async () => {
    const { rows, totals } = await aging(`?due_date__lt=${day(-31)}`)
    expect([totals.invoices, rows[0].invoices]).toEqual([2, 2])
    expect(await ann.call('GET', 'receivables/aging?nothing=1')).toMatchObject({ status: 422 })
  })
  it('as of a past day leaves out later payments, credits and invoices', async () => {
    const before = (await aging()).totals
    const late = await owed(-40, -10)
    await ann.post(`invoice/${late.id}/payment`, { amount: '10.00', paid_on: day(-5) })
    await ann.post(`invoice/${late.id}/payment`, { amount: '20.00', paid_on: day(-2) })
    await ann.post(`invoice/${late.id}/credit`, { amount: '30', reason: 'Agreed' })
    const newer = await owed(-3, 27)
    const then = (await aging(`?as_of=${day(-4)}`)).totals
    const all = (sums: Json): number =>
      sums.buckets.reduce((sum: number, each: string) => sum + cents(each), 0)
    // the payment of 100.00 that came today is not there yet either
    expect(all(then)).toBe(all(before) + 10_000 + cents(late.total) - 1000)
    expect(then.invoices).toBe(7)
    expect(all((await aging(`?as_of=${day(-1)}`)).totals)).toBe(
      all(before) + 10_000 + cents(late.total) - 3000 + cents(newer.total),
    )
    expect((await aging(`?as_of=${day(-400)}`)).totals).toMatchObject({ invoices: 0, balance: '0.00' })
  })
  it('never counts what was reversed or is void, on past days as well', async () => {
    const invoice = await owed(-30, -8)
    const then = (await aging(`?as_of=${day(-3)}`)).totals
    await ann.post(`invoice/${invoice.id}/payment`, { amount: '15.00', paid_on: day(-6) })
    const { items } = await ann.get(`payment/?invoice_id=${invoice.id}`)
    await ann.post(`payment/${items[0].id}/reverse`, { reason: 'Returned' })
    expect((await aging(`?as_of=${day(-3)}`)).totals).toEqual(then)
    await ann.post(`sales-order/${invoice.sales_order_id}/invoice-status/?status=void`)
    expect((await aging(`?as_of=${day(-3)}`)).totals.invoices).toBe(then.invoices - 1)
  })
  it('counts unapplied money of who has no open invoice, and since when it is there', async () => {
    const other: Json = await ann.post('customer/', { customer_name: 'Paid Ahead', payment_term_id: id.N30 })
    await ann.post('payment/', { customer_id: other.id, amount: '75.00', paid_on: day(-4) })
    const { rows, totals } = await aging()
    expect(totals.unapplied).toBe('75.00')
    expect(rows.at(-1)).toMatchObject({ customer: { id: other.id }, balance: '-75.00', oldest_days: 0 })
    expect(rows.at(-1).buckets).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00'])
    expect((await aging(`?as_of=${day(-5)}`)).totals.unapplied).toBe('0.00')
    // those who have some come by themselves, whatever they owe
    const free = await aging('?group=unapplied&size=1')
    expect([free.total, free.totals.unapplied, free.rows.map((row: Json) => row.unapplied)]).toEqual([
      1,
      '75.00',
      ['75.00'],
    ])
  })
  it('is for those who may read customers as well, without prices for those who may not see them', async () => {
    const dan = await world.as(ann, 'driver', { driver_id: id.DRV })
    expect(await dan.call('GET', 'receivables/aging')).toMatchObject({ status: 403 })
    const viewer = await world.as(ann, 'viewer')
    const { rows } = await viewer.get('receivables/aging')
    expect(rows.length).toBeGreaterThan(0)
  })
})
