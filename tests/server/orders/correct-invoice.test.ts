/** An issued invoice that is credited and billed again in one step. */
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openShop, type Shop } from '../fixtures.ts'
import { type Json, openWorld, type Person } from '../harness.ts'

process.env.GANTRY_LIMITS = 'off'
vi.setConfig({ testTimeout: 60_000 })
const world = await openWorld()
const ann = await world.signUp()
let shop: Shop
let books: Person
beforeAll(async () => {
  shop = await openShop(world, ann)
  books = await world.as(ann, 'accounting')
})
const totals = ({ goods_total, fee_total, tax_total, total }: Json) => [
  goods_total,
  tax_total,
  fee_total,
  total,
]
const types = (reply: Json) => reply.body.events.map((event: Json) => event.type)
const tell = (reply: Json) => [reply.status, reply.body.code ?? '', reply.body.detail ?? '']
/** An issued invoice of so many gallons, with its order. */
async function issued(quantity = '6300', more: Record<string, unknown> = {}): Promise<Json> {
  const draft = await shop.bill([{ product_id: shop.id.CLEAR, quantity, ...more }])
  const [invoice] = await ann.post(
    `sales-order/${draft.sales_order_id}/invoice-status/?status=issued&invoice_id=${draft.id}`,
  )
  return invoice
}
const lineOf = ({ line_items: [line] }: Json): number => line.line_item_id
const gallons = (invoice: Json, quantity: string) => ({
  kind: 'quantity',
  lines: [{ line_item_id: lineOf(invoice), quantity }],
  reason: 'Two digits swapped',
})

describe('a quantity', () => {
  it('is credited whole and billed as it was', async () => {
    const old = await issued('6300')
    const reply = await books.call('POST', `invoice/${old.id}/correct`, gallons(old, '6030'))
    expect(tell(reply)).toEqual([201, '', ''])
    const { credit_memo, invoice, before, after } = reply.data
    const expected = await issued('6030')
    expect(totals(invoice)).toEqual(totals(expected))
    expect(totals(credit_memo)).toEqual(totals(old).map((amount) => `-${amount}`))
    expect(totals(before)).toEqual(totals(old))
    expect(totals(after)).toEqual(totals(invoice))
    expect([invoice.status, invoice.invoice_date, invoice.due_date, invoice.discount_until]).toEqual([
      'issued',
      old.invoice_date,
      old.due_date,
      old.discount_until,
    ])
    expect([credit_memo.credits_invoice_id, invoice.rebills_invoice_id]).toEqual([old.id, old.id])
    const now = await ann.get(`invoice/${old.id}`)
    expect([now.credited_amount, now.balance, now.corrected_by_id]).toEqual([old.total, '0.00', invoice.id])
    const order = await ann.get(`sales-order/${old.sales_order_id}`)
    expect([order.status, order.invoice_state, order.total]).toEqual(['verified', 'issued', invoice.total])
    for (const type of ['invoice.credited', 'invoice.created', 'invoice.issued', 'sales-order.corrected'])
      expect(types(reply)).toContain(type)
  })
  it('has the first sums again when it is corrected back', async () => {
    for (const [a, b] of [
      ['6300', '6030'],
      ['1234.5', '77.125'],
      ['8000', '8001'],
    ] as const) {
      const first = await issued(a)
      const { invoice: second } = await ann.post(`invoice/${first.id}/correct`, gallons(first, b))
      const { invoice: third } = await ann.post(`invoice/${second.id}/correct`, gallons(second, a))
      expect(totals(third), `${a} to ${b}`).toEqual(totals(first))
    }
  })
  it('is what its lines come to when they are billed as they are right, whatever they are', async () => {
    let state = 11
    const next = (below: number): number => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((state / 2_147_483_648) * below)
    }
    const gallonsOf = () => `${1 + next(9000)}.${next(10)}`
    for (let n = 0; n < 4; n++) {
      const goods = Array.from({ length: 2 + next(2) }, () => ({
        product_id: next(2) ? shop.id.CLEAR : shop.id.DYED,
        quantity: gallonsOf(),
      }))
      const right = goods.map(({ product_id }) => ({ product_id, quantity: gallonsOf() }))
      const issueAll = async (lines: readonly Json[]): Promise<Json> => {
        const draft = await shop.bill(lines)
        return (await ann.post(`sales-order/${draft.sales_order_id}/invoice-status/?status=issued`))[0]
      }
      const [wrong, expected] = [await issueAll(goods), await issueAll(right)]
      const { invoice, credit_memo } = await ann.post(`invoice/${wrong.id}/correct`, {
        kind: 'quantity',
        lines: wrong.line_items.map(({ line_item_id }: Json, at: number) => ({
          line_item_id,
          quantity: right[at]!.quantity,
        })),
        reason: 'All of it was wrong',
      })
      expect(totals(invoice), `${n}`).toEqual(totals(expected))
      expect(Number(credit_memo.total) + Number(wrong.total)).toBe(0)
    }
  })
  it('is previewed without a trace of it', async () => {
    const old = await issued('500')
    const seen = await ann.get('invoice/')
    const preview = await ann.call('POST', `invoice/${old.id}/correct`, {
      ...gallons(old, '400'),
      preview: true,
    })
    expect([preview.status, types(preview)]).toEqual([200, []])
    expect(await ann.get(`invoice/${old.id}`)).toEqual(old)
    expect((await ann.get('invoice/')).total).toBe(seen.total)
    const done = await ann.post(`invoice/${old.id}/correct`, gallons(old, '400'))
    expect(totals(done.invoice)).toEqual(totals(preview.data.invoice))
    expect(done.invoice.invoice_no).toBe(preview.data.invoice.invoice_no)
  })
})
describe('money', () => {
  it('moves to the new invoice, and the rest becomes unapplied', async () => {
    const old = await issued('1000')
    await ann.post(`invoice/${old.id}/payment`, { amount: old.total, reference: 'Check 4411' })
    const start = await ann.get(`customer/${shop.id.CUS}/account`)
    const { invoice, moved_payments, unapplied, before, after } = await ann.post(
      `invoice/${old.id}/correct`,
      gallons(old, '900'),
    )
    expect([invoice.status, invoice.balance]).toEqual(['paid', '0.00'])
    expect(moved_payments).toMatchObject([{ reference: 'Check 4411', amount: invoice.total }])
    const end = await ann.get(`customer/${shop.id.CUS}/account`)
    expect(Number(unapplied)).toBeCloseTo(Number(old.total) - Number(invoice.total))
    expect([before.owed, after.owed]).toEqual([start.owed, end.owed])
    expect(Number(end.unapplied) - Number(start.unapplied)).toBeCloseTo(Number(unapplied))
  })
  it('takes the discount of an early payment again, and none that was not taken', async () => {
    const old = await issued('1000')
    const less = (Number(old.total) - Number(old.discount_amount)).toFixed(2)
    await ann.post(`invoice/${old.id}/payment`, { amount: less, discount: old.discount_amount })
    const { invoice, unapplied } = await ann.post(`invoice/${old.id}/correct`, gallons(old, '900'))
    const discount = invoice.payments.find(({ kind }: Json) => kind === 'discount')
    expect([invoice.status, discount.amount]).toEqual(['paid', '22.50'])
    expect(Number(unapplied)).toBeCloseTo(Number(less) - Number(invoice.total) + 22.5)
  })
  it('in part stays a part of it', async () => {
    const old = await issued('1000')
    await ann.post(`invoice/${old.id}/payment`, { amount: '100.00' })
    const { invoice, unapplied } = await ann.post(`invoice/${old.id}/correct`, gallons(old, '1100'))
    expect([invoice.status, invoice.paid_amount, unapplied]).toEqual(['partially_paid', '100.00', '0.00'])
  })
})
describe('other mistakes', () => {
  it('a price, with its reason in the trace', async () => {
    const old = await issued('1000')
    const { invoice } = await ann.post(`invoice/${old.id}/correct`, {
      kind: 'price',
      lines: [{ line_item_id: lineOf(old), unit_price: '2.45' }],
      reason: 'Agreed on the phone',
    })
    expect([invoice.goods_total, invoice.tax_total, invoice.fee_total]).toEqual([
      '2450.00',
      old.tax_total,
      old.fee_total,
    ])
    const { lines } = await ann.get(`invoice/${invoice.id}/trace`)
    expect(lines).toMatchObject([{ kept_in: 'invoice', reason: 'Agreed on the phone' }])
  })
  it('a tax: the use is looked up again, and what no tax touches stays', async () => {
    const old = await issued('1000')
    const before = await ann.get(`sales-order/${old.sales_order_id}`)
    const off = await ann.post('tax/', {
      name: 'Off-road diesel',
      level: 'state',
      tax_group: 'set',
      tax_use: 'off_road',
      applies_to_all_states: false,
      state_ids: [shop.id.TX],
      applies_to_all_products: false,
      product_ids: [shop.id.CLEAR],
      sequence: 30,
    })
    await ann.post(`tax-rate/?tax_id=${off.id}`, {
      rate: '0.05',
      rate_type: 'per_unit',
      effective_from: '2026-01-01',
    })
    const body = { kind: 'tax', lines: [{ line_item_id: lineOf(old), tax: 'off_road' }], reason: 'Farm use' }
    const key = { 'idempotency-key': 'tax-once' }
    const preview = await books.call('POST', `invoice/${old.id}/correct`, { ...body, preview: true })
    const reply = await books.call('POST', `invoice/${old.id}/correct`, body, key)
    expect(tell(reply)).toEqual([201, '', ''])
    const { credit_memo, invoice, before: was, after } = reply.data
    const taxes = ({ tax_details: { taxable_items: items } }: Json) =>
      items.map(({ tax_name, amount }: Json) => [tax_name, amount])
    expect(taxes(old)).toEqual([
      ['Federal excise diesel', '243.00'],
      ['LUST', '1.00'],
      ['Texas diesel', '200.00'],
    ])
    expect(taxes(invoice)).toEqual([
      ['Federal excise diesel', '243.00'],
      ['LUST', '1.00'],
      ['Off-road diesel', '50.00'],
    ])
    expect([invoice.goods_total, invoice.fee_total]).toEqual([old.goods_total, old.fee_total])
    expect(Number(invoice.total)).toBeCloseTo(Number(old.total) - 150)
    expect(totals(preview.data.invoice)).toEqual(totals(invoice))
    expect(totals(credit_memo)).toEqual(totals(old).map((amount) => `-${amount}`))
    expect([totals(was), totals(after)]).toEqual([totals(old), totals(invoice)])
    expect(Number(was.owed) - Number(after.owed)).toBeCloseTo(150)
    const order = await ann.get(`sales-order/${old.sales_order_id}`)
    expect([order.status, order.invoice_state, order.total, order.line_items[0].tax_use]).toEqual([
      'verified',
      'issued',
      invoice.total,
      'off_road',
    ])
    expect([order.goods_total, order.line_items[0].gross_quantity, order.line_items[0].unit_price]).toEqual([
      before.goods_total,
      before.line_items[0].gross_quantity,
      before.line_items[0].unit_price,
    ])
    const { lines, taxes: traced } = await ann.get(`invoice/${invoice.id}/trace`)
    expect(lines[0].charged_as_of.why).toBeTypeOf('string')
    expect(traced.map(({ tax_name }: Json) => tax_name)).toContain('Off-road diesel')
    const again = await books.call('POST', `invoice/${old.id}/correct`, body, key)
    expect([again.status, again.data.invoice.id]).toEqual([201, invoice.id])
    const { items } = await ann.get(`invoice/?search=${old.order_no}`)
    expect(items).toHaveLength(3)
    expect((await books.call('POST', `invoice/${old.id}/correct`, body)).body.code).toBe('INVOICE_LOCKED')
  })
  it('a customer: the new one pays by the terms of the sale, and money stays with the old one', async () => {
    const { id: customer_id } = await ann.post('customer/', { customer_name: 'Right Ranch' })
    const { id: ship_to_id } = await ann.post('ship-to/', {
      customer_id,
      name: 'Yard',
      address_one: '1 Ranch Rd',
      state_id: shop.id.TX,
      city_id: shop.id.HOU,
    })
    const old = await issued('100')
    await ann.post(`invoice/${old.id}/payment`, { amount: '10.00' })
    const { invoice, moved_payments, unapplied } = await ann.post(`invoice/${old.id}/correct`, {
      kind: 'customer',
      customer_id,
      ship_to_id,
      lines: [{ line_item_id: lineOf(old), unit_price: '2.6' }],
      reason: 'Billed to the wrong farm',
    })
    expect([invoice.customer.customer_name, moved_payments, unapplied]).toEqual(['Right Ranch', [], '10.00'])
    expect([invoice.invoice_date, invoice.due_date]).toEqual([old.invoice_date, old.due_date])
  })
  it('a double is credited, not billed, and its order is archived', async () => {
    const old = await issued('100')
    const { invoice, after } = await ann.post(`invoice/${old.id}/correct`, {
      kind: 'double',
      reason: 'Same ticket as the day before',
    })
    expect([invoice, after.total]).toEqual([null, '0.00'])
    const order = await ann.get(`sales-order/${old.sales_order_id}`)
    expect([order.status, order.invoice_state]).toEqual(['archive', 'none'])
  })
  it('dates: due with the old one or by its own day, and a discount of new days', async () => {
    const old = await issued('100')
    const { invoice } = await ann.post(`invoice/${old.id}/correct`, {
      ...gallons(old, '90'),
      invoice_date: shop.today,
      keep_due: false,
      discount: 'new',
    })
    const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000
    expect(invoice.invoice_date).toBe(shop.today)
    expect([days(invoice.invoice_date, invoice.due_date), days(shop.today, invoice.discount_until)]).toEqual([
      30, 10,
    ])
  })
})
describe('its documents', () => {
  it('go in one email to the contacts of the customer, and both are mailed', async () => {
    const old = await issued('1000')
    const { credit_memo, invoice } = await ann.post(`invoice/${old.id}/correct`, gallons(old, '900'))
    const invoice_ids = [credit_memo.id, invoice.id]
    const { groups, failed } = await books.post('invoice/bulk-prepare-email', {
      invoice_ids,
      include_ticket: false,
    })
    expect([failed, groups.length]).toEqual([[], 1])
    await books.post('email/', [{ id: groups[0].email_id }])
    const mail = await ann.get(`email/${groups[0].email_id}`)
    expect(mail.subject).toContain(`Credit memo ${credit_memo.invoice_no}, Invoice ${invoice.invoice_no}`)
    expect(mail.recipient_email).toContain('ap@farms.example.test')
    expect(mail.attachments.map(({ file_name }: Json) => file_name)).toEqual([
      expect.stringContaining(credit_memo.invoice_no),
      expect.stringContaining(invoice.invoice_no),
    ])
    expect(mail.links.map(({ linked_parent_id }: Json) => linked_parent_id)).toEqual(invoice_ids)
  })
})
describe('refusals', () => {
  it('are named by their code', async () => {
    const draft = await shop.bill([{ product_id: shop.id.CLEAR, quantity: '100' }])
    const refused = async (invoice: Json, body: Json = gallons(invoice, '90')) => {
      const { status, body: answer } = await ann.call('POST', `invoice/${invoice.id}/correct`, body)
      return [status, answer.code]
    }
    expect(await refused(draft)).toEqual([409, 'INVOICE_LOCKED'])
    const old = await issued('100')
    expect(await refused(old, { kind: 'quantity', reason: 'x' })).toEqual([422, 'VALIDATION'])
    expect(
      await refused(old, {
        kind: 'quantity',
        lines: [{ line_item_id: 999_999, quantity: '1' }],
        reason: 'x',
      }),
    ).toEqual([422, 'VALIDATION'])
    await ann.post(`invoice/${old.id}/credit`, { amount: '5.00', reason: 'Goodwill' })
    expect(await refused(old)).toEqual([409, 'CREDITED_IN_PART'])
    const sales = await world.as(ann, 'sales')
    expect((await sales.call('POST', `invoice/${old.id}/correct`, gallons(old, '90'))).status).toBe(403)
    const memo = (await ann.get(`invoice/?credits_invoice_id=${old.id}`)).items[0]
    expect(await refused({ ...memo, line_items: old.line_items })).toEqual([409, 'INVOICE_LOCKED'])
  })
  it('one of two at once wins, and nothing of the other is there', async () => {
    for (let n = 0; n < 5; n++) {
      const old = await issued('1000')
      const replies = await Promise.all(
        ['900', '800'].map((to) => ann.call('POST', `invoice/${old.id}/correct`, gallons(old, to))),
      )
      expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
      expect(replies.find(({ status }) => status === 409)!.body.code).toBe('INVOICE_LOCKED')
      const { items } = await ann.get(`invoice/?search=${old.order_no}`)
      expect(items.filter(({ kind }: Json) => kind === 'credit_memo')).toHaveLength(1)
      expect(items).toHaveLength(3)
    }
  })
})
