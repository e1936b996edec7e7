/** Rates, prices and certificates that are saved after a delivery: told, chosen, and drafted (decision 29). */
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { addDays } from '#schema/values/zone.ts'
import { openShop, type Shop } from '../fixtures.ts'
import { hasten, type Json, openWorld, type Person } from '../harness.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
const world = await openWorld({ work: true })
/** A company of its own, whose looks are heard to their end. */
async function openCompany() {
  const ann: Person = await world.signUp()
  const shop: Shop = await openShop(world, ann)
  const state = () => ann.get('repricing/look')
  /** Waits until everything that was saved is looked at. */
  const looked = async (before: number): Promise<Json> => {
    await vi.waitFor(
      async () => {
        await hasten(world)
        const { look } = await state()
        expect(look?.id ?? 0).toBeGreaterThan(before)
        expect(look.state).toBe('done')
      },
      { timeout: 20_000, interval: 100 },
    )
    return state()
  }
  /** Does something and answers what the look made of it. */
  const after = async (save: () => Promise<unknown>): Promise<Json> => {
    const before = (await state()).look?.id ?? 0
    await save()
    return looked(before)
  }
  // what the company began with is looked at first
  await looked(0)
  const day = (n: number) => addDays(shop.today, n)
  const rateOf = async (tax: string) =>
    (await ann.get(`tax/${shop.id[tax]}`)).rates.find((one: Json) => one.effective_to === null)
  /** The tax has another rate since `from`, as if it had been typed late. */
  const newRate = async (tax: string, rate: string, from = day(-1)) => {
    const old = await rateOf(tax)
    await ann.put(`tax-rate/${old.id}`, { effective_to: from })
    await ann.post(`tax-rate/?tax_id=${shop.id[tax]}`, { rate, rate_type: 'per_unit', effective_from: from })
  }
  const choose = (...ids: number[]) => ann.post('repricing/apply', { sales_order_ids: ids })
  const late = async (query = '') => (await ann.get(`repricing/${query}`)).items
  const issue = (order: number, invoice?: number) =>
    ann.call('POST', `sales-order/${order}/invoice-status/`, {
      status: 'issued',
      ...(invoice ? { invoice_id: invoice } : {}),
    })
  return { ann, shop, after, day, newRate, choose, late, issue, state }
}
type Company = Awaited<ReturnType<typeof openCompany>>

describe('a tax rate that is saved after the delivery', () => {
  let at: Company
  let order: Json
  beforeAll(async () => {
    at = await openCompany()
    order = await at.shop.sell()
    await at.after(() => at.newRate('TXD', '0.21'))
  })
  it('changes nothing, and is told with the orders it concerns', async () => {
    expect((await at.ann.get(`sales-order/${order.id}`)).total).toBe('23569.14')
    expect(await at.state()).toMatchObject({
      orders: 1,
      difference: '80.00',
      look: { state: 'done', found: 1, difference: '80.00', facts: [{ kind: 'tax', name: 'Texas diesel' }] },
    })
    const [row] = await at.late()
    expect(row).toMatchObject({
      id: order.id,
      total_now: '23569.14',
      total_then: '23649.14',
      difference: '80.00',
      drafts: [],
      parts: [
        {
          kind: 'tax',
          name: 'Texas diesel',
          was: '0.200000',
          becomes: '0.210000',
          amount_now: '1600.00',
          amount_then: '1680.00',
          difference: '80.00',
        },
      ],
    })
  })
  it('is found by its tax, not by another', async () => {
    expect(await at.late(`?tax_id=${at.shop.id.TXD}`)).toHaveLength(1)
    expect(await at.late(`?tax_id=${at.shop.id.FET}`)).toHaveLength(0)
  })
  it('is told of the one order before it is invoiced', async () => {
    expect(await at.ann.get(`repricing/compare?sales_order_ids=${order.id},999`)).toMatchObject({
      difference: '80.00',
      orders: [
        {
          sales_order_id: order.id,
          order_no: order.order_no,
          total_now: '23569.14',
          total_then: '23649.14',
          difference: '80.00',
        },
      ],
    })
  })
  it('prices the order again when somebody chooses it, once', async () => {
    expect(await at.choose(order.id)).toMatchObject({ repriced: [order.id], drafted: [], failed: [] })
    const now = await at.ann.get(`sales-order/${order.id}`)
    expect([now.total, now.status, now.tax_total]).toEqual(['23649.14', 'verified', '3632.00'])
    expect(await at.late()).toEqual([])
    expect(await at.choose(order.id)).toMatchObject({ repriced: [], unchanged: [order.id] })
  })
  it('makes a draft invoice again under its number', async () => {
    const draft = await at.shop.bill()
    await at.after(() => at.newRate('TXD', '0.22', at.shop.today))
    expect(await at.choose(draft.sales_order_id)).toMatchObject({
      repriced: [draft.sales_order_id],
      drafts_renewed: [draft.sales_order_id],
    })
    const now = await at.ann.get(`invoice/${draft.id}`)
    expect([now.invoice_no, now.status, now.revision, now.total]).toEqual([
      draft.invoice_no,
      'draft',
      2,
      '23729.14',
    ])
  })
})

describe('an order whose invoice is issued', () => {
  let at: Company
  let invoice: Json
  let drafted: Json
  beforeAll(async () => {
    at = await openCompany()
    invoice = await at.shop.bill()
    await at.issue(invoice.sales_order_id)
    await at.ann.put(`sales-order/${invoice.sales_order_id}/status?status=completed`)
    await at.after(() => at.newRate('TXD', '0.21'))
    ;[drafted] = (await at.choose(invoice.sales_order_id)).drafted
  })
  const read = (id: number) => at.ann.get(`invoice/${id}`)
  const head = async (id: number) => {
    const { status, total, balance, credited_amount } = await read(id)
    return [status, total, balance, credited_amount]
  }

  it('gets a credit and a re-bill as drafts; nothing else moves', async () => {
    expect(drafted).toMatchObject({ sales_order_id: invoice.sales_order_id, invoice_no: invoice.invoice_no })
    expect(await head(invoice.id)).toEqual(['issued', '23569.14', '23569.14', '0.00'])
    expect(await head(drafted.memo.id)).toEqual(['draft', '-23569.14', '0.00', '0.00'])
    expect(await head(drafted.rebill.id)).toEqual(['draft', '23649.14', '23649.14', '0.00'])
    const order = await at.ann.get(`sales-order/${invoice.sales_order_id}`)
    expect([order.total, order.status, order.invoice_state]).toEqual(['23569.14', 'completed', 'issued'])
    const [row] = await at.late()
    expect(row.drafts.map((one: Json) => one.invoice_no)).toEqual([
      drafted.memo.invoice_no,
      drafted.rebill.invoice_no,
    ])
    const account = await at.ann.get(`customer/${at.shop.id.CUS}/account`)
    expect(account.balance).toBe('23569.14')
  })
  it('keeps its drafts when it is chosen again', async () => {
    const again = (await at.choose(invoice.sales_order_id)).drafted[0]
    expect([again.memo.id, again.rebill.id]).toEqual([drafted.memo.id, drafted.rebill.id])
  })
  it('does not issue the re-bill while the first invoice still bills', async () => {
    const refused = await at.issue(invoice.sales_order_id, drafted.rebill.id)
    expect([refused.status, refused.body.code]).toEqual([409, 'CREDIT_FIRST'])
  })
  it('leaves the drafts alone when all invoices of the order are issued', async () => {
    expect((await at.issue(invoice.sales_order_id)).data.map((one: Json) => one.id)).toEqual([invoice.id])
  })
  it('lets nobody change a line of the drafted memo', async () => {
    const memo = await read(drafted.memo.id)
    const refused = await at.ann.call('PUT', `invoice-line-item/${memo.line_items[0].id}`, {
      unit_price: '1',
    })
    expect(refused.status).toBe(409)
  })
  it('credits with the memo and takes the new prices with the re-bill', async () => {
    expect((await at.issue(invoice.sales_order_id, drafted.memo.id)).status).toBe(200)
    expect(await head(invoice.id)).toEqual(['paid', '23569.14', '0.00', '23569.14'])
    expect((await at.issue(invoice.sales_order_id, drafted.rebill.id)).status).toBe(200)
    expect(await head(drafted.rebill.id)).toEqual(['issued', '23649.14', '23649.14', '0.00'])
    const order = await at.ann.get(`sales-order/${invoice.sales_order_id}`)
    expect([order.total, order.invoice_state]).toEqual(['23649.14', 'issued'])
    expect(await at.late()).toEqual([])
    const account = await at.ann.get(`customer/${at.shop.id.CUS}/account`)
    expect(account.balance).toBe('23649.14')
    // nobody's printed amounts moved
    const { status: _s, ...issued } = await read(invoice.id)
    expect([issued.goods_total, issued.tax_total, issued.line_items[0].tax_rows]).toEqual([
      invoice.goods_total,
      invoice.tax_total,
      invoice.line_items[0].tax_rows,
    ])
  })
  it('refuses a re-bill whose rates changed again, and brings it up to date', async () => {
    const second = await at.shop.bill()
    await at.issue(second.sales_order_id)
    await at.after(() => at.newRate('TXD', '0.23', at.shop.today))
    const [first] = (await at.choose(second.sales_order_id)).drafted
    await at.issue(second.sales_order_id, first.memo.id)
    await at.after(async () => {
      await at.ann.put(`fee/${(await at.ann.get('fee/')).items[0].id}`, { rate: '0.0043' })
    })
    const outdated = await at.issue(second.sales_order_id, first.rebill.id)
    expect([outdated.status, outdated.body.code]).toEqual([409, 'DRAFT_OUTDATED'])
    await at.ann.post(`invoice/create?sales_order_id=${second.sales_order_id}`)
    expect((await at.issue(second.sales_order_id, first.rebill.id)).status).toBe(200)
    const [order, rebill] = await Promise.all([
      at.ann.get(`sales-order/${second.sales_order_id}`),
      read(first.rebill.id),
    ])
    expect(rebill.total).toBe(order.total)
    expect(rebill.fee_total).toBe('34.40')
  })
})

describe('an order whose POs are billed apart', () => {
  let at: Company
  let id: number
  let drafted: Json[]
  beforeAll(async () => {
    at = await openCompany()
    const line = { product_id: at.shop.id.CLEAR, quantity: '1000' }
    const more = { ...line, quantity: '3000', po_number: 'PO-B' }
    ;({ id } = await at.shop.sell([{ ...line, po_number: 'PO-A' }, more]))
    await at.ann.post(`invoice/create?sales_order_id=${id}&split_by_po=true`)
    await at.issue(id)
    await at.after(() => at.newRate('TXD', '0.21'))
    ;({ drafted } = await at.choose(id))
  })
  const told = async () => (await at.late()).map((one: Json) => [one.id, one.difference, one.drafts.length])
  const compared = async () => (await at.ann.get(`repricing/compare?sales_order_ids=${id}`)).difference

  it('is told with the difference of all of them', async () =>
    expect(await told()).toEqual([[id, '40.00', 4]]))
  it('stays when one is billed again, with what is left of the difference', async () => {
    await at.issue(id, drafted[0]!.memo.id)
    expect(await told()).toEqual([[id, '40.00', 3]])
    expect((await at.issue(id, drafted[0]!.rebill.id)).status).toBe(200)
    expect(await told()).toEqual([[id, '30.00', 2]])
    const [row] = await at.late()
    expect(Number(row.total_then) - Number(row.total_now)).toBeCloseTo(30)
    expect(row.parts).toMatchObject([
      { kind: 'tax', name: 'Texas diesel', was: '0.200000', difference: '30.00' },
    ])
    expect([await compared(), (await at.state()).difference]).toEqual(['30.00', '30.00'])
  })
  it('stays when somebody looks again, and has its drafts when it is chosen again', async () => {
    const { look } = await at.after(() => at.ann.post('repricing/look'))
    expect(look).toMatchObject({ found: 1, difference: '30.00' })
    expect(await told()).toEqual([[id, '30.00', 2]])
    expect((await at.choose(id)).drafted).toMatchObject([{ invoice_no: drafted[1]!.invoice_no }])
  })
  it('stays while the other is credited and not billed again', async () => {
    await at.issue(id, drafted[1]!.memo.id)
    expect(await told()).toEqual([[id, '30.00', 1]])
  })
  it('leaves with the last', async () => {
    expect((await at.issue(id, drafted[1]!.rebill.id)).status).toBe(200)
    expect(await told()).toEqual([])
    expect(await compared()).toBe('0.00')
  })
  it('adds what is saved meanwhile, and leaves with an invoice that is voided', async () => {
    await at.after(() => at.newRate('TXD', '0.22', at.shop.today))
    const [first, second] = (await at.choose(id)).drafted
    await at.issue(id, first.memo.id)
    await at.issue(id, first.rebill.id)
    await at.after(() => at.newRate('LUST', '0.002'))
    expect(await told()).toEqual([[id, '34.00', 2]])
    expect((await at.state()).difference).toBe('34.00')
    expect(await compared()).toBe('34.00')
    const [row] = await at.late()
    await at.ann.call('POST', `sales-order/${id}/invoice-status/`, {
      status: 'void',
      invoice_id: (await at.ann.get(`invoice/${second.rebill.id}`)).rebills_invoice_id,
    })
    expect(await told()).toEqual([[id, '4.00', 0]])
    expect(row.order_no).toBe((await at.late())[0].order_no)
  })
})

describe('what is looked at', () => {
  let at: Company
  let order: Json
  beforeAll(async () => {
    at = await openCompany()
    order = await at.shop.sell()
  })
  const buy = (price: string, from: string) =>
    at.ann.post('buying-price/save', {
      supplier_id: at.shop.id.SUP,
      terminal_id: at.shop.id.TERM,
      product_id: at.shop.id.CLEAR,
      price,
      effective_from: from,
    })
  it('is a price of the rack that was posted late', async () => {
    const { look } = await at.after(() => buy('2.3650', `${at.day(-1)}T18:00:00`))
    expect(look).toMatchObject({ total: 1, found: 1, difference: '-80.00' })
    const [row] = await at.late(`?product_id=${at.shop.id.CLEAR}`)
    expect(row.parts[0]).toMatchObject({
      kind: 'price',
      name: 'ULSD clear',
      was: '2.500000',
      becomes: '2.490000',
    })
    await at.choose(order.id)
  })
  it('is nothing for the price of tomorrow, or one of another product', async () => {
    const { look } = await at.after(() => buy('2.3000', `${at.day(1)}T18:00:00`))
    expect(look).toMatchObject({ total: 0, found: 0 })
  })
  it('is a certificate that was filed late, and one that is revoked', async () => {
    let filed: Json
    await at.after(async () => {
      filed = await at.ann.post('exemption-certificate/', {
        customer_id: at.shop.id.CUS,
        tax_groups: ['set'],
        certificate_no: 'TX-1',
        issued_on: at.day(-30),
      })
    })
    const [row] = await at.late()
    expect(row).toMatchObject({ difference: '-1600.00', parts: [{ kind: 'tax', certificate_no: 'TX-1' }] })
    await at.choose(order.id)
    await at.after(() => at.ann.put(`exemption-certificate/${filed.id}`, { status: 'revoked' }))
    expect((await at.late())[0]).toMatchObject({ difference: '1600.00', parts: [{ certificate_no: 'TX-1' }] })
  })
  it('is a rule whose margin is another, and not an order whose price is typed', async () => {
    const typed = await at.shop.sell([{ product_id: at.shop.id.CLEAR, quantity: '100', unit_price: '3' }])
    const { items } = await at.ann.post('customer-pricing/list', {})
    await at.after(() =>
      at.ann.put(`customer-pricing/pricing-rule/${items[0].pricing_rule.id}`, { margin: { margin: '0.15' } }),
    )
    expect((await at.late()).map((one: Json) => one.id)).not.toContain(typed.id)
    expect((await at.late())[0].parts[0]).toMatchObject({ kind: 'price', becomes: '2.515000' })
  })
  it('is everything when somebody asks, and one look at a time', async () => {
    const { look } = await at.after(() =>
      Promise.all([at.ann.post('repricing/look'), at.ann.post('repricing/look')]),
    )
    expect(look).toMatchObject({ state: 'done', facts: [], total: 2 })
    expect((await at.ann.call('POST', 'repricing/stop', {})).body.code).toBe('NOT_RUNNING')
  })
  it('waits for the end of an import, and is one look for all of it', async () => {
    const before = (await at.state()).look.id
    const tenant = (await at.ann.get('profile/')).tenant.id
    const batch = (state: string) =>
      world.database.asOwner((c) =>
        c.query(
          `insert into import_batch (tenant_id, entity, file_key, file_name, state)
           values ($1, 'buying-price', 'none', 'prices.csv', $2)`,
          [tenant, state],
        ),
      )
    await batch('committing')
    for (let i = 1; i <= 3; i++) await buy(`2.2${i}`, `${at.day(20 + i)}T18:00:00`)
    await new Promise((done) => setTimeout(done, 6000))
    expect((await at.state()).look.id).toBe(before)
    await world.database.asOwner((c) =>
      c.query("update import_batch set state = 'committed' where tenant_id = $1", [tenant]),
    )
    await at.after(async () => undefined)
    expect((await at.state()).look).toMatchObject({ id: before + 1, total: 0 })
    expect((await at.state()).look.facts_total).toBeGreaterThanOrEqual(3)
  })
  it('is one look for many saved prices', async () => {
    const before = (await at.state()).look.id
    await at.after(async () => {
      for (let i = 1; i <= 5; i++) await buy(`2.1${i}`, `${at.day(40 + i)}T18:00:00`)
    })
    expect((await at.state()).look.id).toBe(before + 1)
  })
})
