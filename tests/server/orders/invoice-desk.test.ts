/** Commands on many invoices: issued, sent, printed, paid and credited by the tabs of their life. */
import { addDays } from '#schema/values/zone.ts'
import { describe, expect, it, vi } from 'vitest'
import { openShop } from '../fixtures.ts'
import { type Json, openWorld } from '../harness.ts'

vi.setConfig({ testTimeout: 600_000 })
process.env.GANTRY_LIMITS = 'off'
/** invoices of the whole life; 300 in a long run */
const MANY = Number(process.env.GANTRY_SOAK_DESK ?? 16)
const world = await openWorld({ work: true })
const ann = await world.signUp('Lone Star Fuel')
const shop = await openShop(world, ann)
const { id, today } = shop
const customer = (name: string, email: string | null): Promise<Json> =>
  ann.post('customer/', { customer_name: name, payment_term_id: id.N30, email })
const site = (customer_id: number): Promise<Json> =>
  ann.post('ship-to/', {
    customer_id,
    name: 'Yard',
    address_one: '1 Road',
    state_id: id.TX,
    city_id: id.HOU,
    terminal_id: id.TERM,
  })
async function bill(customer_id: number, ship_to_id: number): Promise<Json> {
  return shop.bill([{ product_id: id.CLEAR, quantity: '100', unit_price: '2.5' }], {
    customer_id,
    ship_to_id,
  })
}
const tab = async (name: string, query = ''): Promise<Json> => ann.get(`invoice/sums?tab=${name}${query}`)
const counts = async (query = ''): Promise<Record<string, number>> =>
  Object.fromEntries(
    await Promise.all(
      ['to_issue', 'to_send', 'open', 'overdue', 'paid'].map(async (name) => [
        name,
        (await tab(name, query)).invoices,
      ]),
    ),
  )
/** Sends emails that were prepared, and waits until their invoices say so. */
const send = (groups: readonly Json[]): Promise<Json> =>
  ann.post(
    'email/',
    groups.flatMap(({ email_id }) => (email_id === null ? [] : [{ id: email_id }])),
  )

describe('the life of many invoices', () => {
  it('goes from tab to tab by calls for all of them', async () => {
    const [acme, baker] = [
      await customer('Acme Drilling', 'ap@acme.example'),
      await customer('Baker Farms', null),
    ]
    const [yard, farm] = [await site(acme.id), await site(baker.id)]
    const ids: number[] = []
    for (let at = 0; at < MANY; at++)
      ids.push((await (at % 4 === 3 ? bill(baker.id, farm.id) : bill(acme.id, yard.id))).id)
    expect(await counts()).toEqual({ to_issue: MANY, to_send: 0, open: 0, overdue: 0, paid: 0 })

    const issued = await ann.post('invoice/bulk-status', { invoice_ids: ids, status: 'issued' })
    expect(issued.failed).toEqual([])
    expect(issued.updated.map((row: Json) => row.id)).toEqual(ids)
    expect(await counts()).toEqual({ to_issue: 0, to_send: MANY, open: MANY, overdue: 0, paid: 0 })

    const asked = { invoice_ids: ids, include_ticket: false }
    const review = await ann.post('invoice/bulk-prepare-email', { ...asked, preview: true })
    expect(review.groups.map((group: Json) => [group.customer.customer_name, group.problem?.code])).toEqual([
      ['Acme Drilling', undefined],
      ['Baker Farms', 'NO_ADDRESS'],
    ])
    expect((await ann.get('email/')).total).toBe(0)
    const first = await ann.post('invoice/bulk-prepare-email', asked)
    await send(first.groups)
    const left = Math.floor(MANY / 4)
    expect((await tab('to_send')).invoices).toBe(left)
    const mended = await ann.post('invoice/bulk-prepare-email', {
      ...asked,
      invoice_ids: ids.filter((_, at) => at % 4 === 3),
      addresses: [{ customer_id: baker.id, email: 'office@baker.example' }],
    })
    expect(mended.groups[0].recipients).toMatchObject([{ email: 'office@baker.example' }])
    await send(mended.groups)
    expect(await counts()).toEqual({ to_issue: 0, to_send: 0, open: MANY, overdue: 0, paid: 0 })

    for (const [at, one] of ids.entries())
      if (at % 2) await ann.post(`invoice/${one}/credit`, { reason: 'Agreed' })
      else await ann.post(`invoice/${one}/payment`, { amount: (await ann.get(`invoice/${one}`)).balance })
    expect(await counts('&kind=invoice')).toMatchObject({ open: 0, paid: Math.ceil(MANY / 2) })
    expect((await ann.get('receivables/aging')).totals).toMatchObject({ balance: '0.00', invoices: 0 })
  })
  it('reports those that cannot be issued or voided, and does the rest', async () => {
    const [draft, paid] = [await shop.bill(), await shop.bill()]
    await ann.post('invoice/bulk-status', { invoice_ids: [paid.id], status: 'issued' })
    await ann.post(`invoice/${paid.id}/payment`, { amount: '1.00' })
    const { updated, failed } = await ann.post('invoice/bulk-status', {
      invoice_ids: [draft.id, paid.id],
      status: 'void',
    })
    expect(updated).toMatchObject([{ id: draft.id, status: 'void' }])
    expect(failed).toMatchObject([{ id: paid.id, invoice_no: paid.invoice_no, code: 'INVALID_TRANSITION' }])
    expect(
      await ann.call('POST', 'invoice/bulk-status', { invoice_ids: [999_999], status: 'void' }),
    ).toMatchObject({ status: 404 })
  })
  it('prints issued invoices as one document, which counts as sent', async () => {
    const made = [await shop.bill(), await shop.bill()]
    const invoice_ids = made.map((one) => one.id)
    expect(await ann.call('POST', 'invoice/bulk-print', { invoice_ids })).toMatchObject({ status: 409 })
    const before = (await tab('to_send')).invoices
    await ann.post('invoice/bulk-status', { invoice_ids, status: 'issued' })
    const { printed, file_url, file_name } = await ann.post('invoice/bulk-print', { invoice_ids })
    expect(printed.every((row: Json) => row.printed_at !== null)).toBe(true)
    expect(file_name).toMatch(/\.pdf$/)
    expect(file_url).toMatch(/^\//)
    expect((await tab('to_send')).invoices).toBe(before)
  })
  it('filters by days late, and a sum of drafts is not open', async () => {
    const late = await shop.bill()
    await shop.bill()
    await ann.post('invoice/bulk-status', { invoice_ids: [late.id], status: 'issued' })
    await world.database.asOwner((c) =>
      c.query('update invoice set due_date = $2 where id = $1', [late.id, addDays(today, -40)]),
    )
    const ids = async (query: string) => (await ann.get(`invoice/?${query}`)).items.map((row: Json) => row.id)
    expect(await ids('late__gte=31&late__lte=60')).toEqual([late.id])
    expect(await ids('late__gte=41')).toEqual([])
    expect(await ids('tab=overdue')).toEqual([late.id])
    const all = await ann.get('invoice/sums')
    expect(all.balance).toBe((await ann.get('invoice/sums?tab=open')).balance)
    expect(await ann.call('GET', 'invoice/?late__gte=x')).toMatchObject({ status: 422 })
    expect(await ann.call('GET', 'invoice/?tab=x')).toMatchObject({ status: 422 })
  })
})
