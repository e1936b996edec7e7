/** Money of customers: credit after payment, unapplied money, refunds, reversals, discounts, write-offs. */
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#schema/values/zone.ts'
import { openShop, type Shop } from '../fixtures.ts'
import { type Json, openWorld, type Person } from '../harness.ts'

const world = await openWorld()
let ann: Person
let shop: Shop
beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann)
})
const types = (reply: Json) => reply.body.events.map((e: Json) => e.type)
const status = (so: number, to: string) => ann.call('POST', `sales-order/${so}/invoice-status/?status=${to}`)
/** An invoice of 23,569.14 that was issued today: 200.00 may be taken off within ten days. */
async function issued(lines?: readonly Record<string, unknown>[], more: Json = {}): Promise<Json> {
  const draft = await shop.bill(lines, more)
  await status(draft.sales_order_id, 'issued')
  return ann.get(`invoice/${draft.id}`)
}
const pay = (invoice: Json, body: Json) => ann.call('POST', `invoice/${invoice.id}/payment`, body)
const account = (id = shop.id.CUS) => ann.get(`customer/${id}/account`)
let serial = 0
/** A customer of its own, whose money is nobody else's. */
async function customer(more: Json = {}): Promise<{ customer_id: number; ship_to_id: number }> {
  serial += 1
  const made = await ann.post('customer/', {
    customer_name: `Money ${serial}`,
    payment_term_id: shop.id.N30,
    ...more,
  })
  const site = await ann.post('ship-to/', {
    customer_id: made.id,
    name: 'Yard',
    address_one: '1 Road',
    state_id: shop.id.TX,
    city_id: shop.id.HOU,
    terminal_id: shop.id.TERM,
  })
  return { customer_id: made.id, ship_to_id: site.id }
}
const lines = () => [{ product_id: shop.id.CLEAR, quantity: '1000', unit_price: '10' }]
const of = (who: Json) => issued(lines(), who)

describe('credit after payment', () => {
  it('shows on the customer, and nowhere is anything lost', async () => {
    const who = await customer()
    const invoice = await of(who)
    expect(types(await pay(invoice, { amount: invoice.total, reference: 'check 1' }))).toEqual([
      'invoice.paid',
    ])
    const credit = await ann.call('POST', `invoice/${invoice.id}/credit`, { reason: 'Wrong product' })
    expect([credit.data.total, types(credit)]).toEqual([
      `-${invoice.total}`,
      ['invoice.created', 'payment.released', 'invoice.credited', 'sales-order.updated'],
    ])
    expect(await ann.get(`invoice/${invoice.id}`)).toMatchObject({
      status: 'paid',
      balance: '0.00',
      paid_amount: '0.00',
      credited_amount: invoice.total,
      payments: [
        { kind: 'payment', amount: invoice.total, reference: 'check 1', reversible: true },
        { kind: 'payment', amount: `-${invoice.total}`, reason: `Credited by ${credit.data.invoice_no}` },
      ],
    })
    expect((await ann.get(`customer/${who.customer_id}`)).balance).toBe(`-${invoice.total}`)
    expect(await account(who.customer_id)).toMatchObject({
      owed: '0.00',
      unapplied: invoice.total,
      balance: `-${invoice.total}`,
    })
  })
  it('pays another invoice, in part and whole, and is taken off again', async () => {
    const who = await customer()
    const [first, second] = [await of(who), await of(who)]
    await pay(first, { amount: first.total })
    await ann.post(`invoice/${first.id}/credit`, { amount: '500', reason: 'Late' })
    expect((await account(who.customer_id)).unapplied).toBe('500.00')
    const over = await ann.call('POST', `invoice/${second.id}/apply`, { amount: '500.01' })
    expect([over.status, over.body.detail]).toEqual([
      422,
      'Amount is more than the unapplied money of $500.00',
    ])
    const part = await ann.call('POST', `invoice/${second.id}/apply`, { amount: '200' })
    expect([types(part), part.data.paid_amount, part.data.status]).toEqual([
      ['payment.applied', 'invoice.payment-recorded'],
      '200.00',
      'partially_paid',
    ])
    const rest = await ann.post(`invoice/${second.id}/apply`, {})
    expect([rest.paid_amount, (await account(who.customer_id)).unapplied]).toEqual(['500.00', '0.00'])
    expect((await ann.call('POST', `invoice/${second.id}/apply`, {})).body).toMatchObject({
      code: 'NOTHING_UNAPPLIED',
      detail: 'This customer has no unapplied money',
    })
    const back = await ann.call('POST', `payment/${rest.payments[0].id}/reverse`, { reason: 'Meant another' })
    expect(types(back)).toEqual(['invoice.payment-reversed', 'payment.released'])
    expect(await ann.get(`invoice/${second.id}`)).toMatchObject({
      paid_amount: '300.00',
      status: 'partially_paid',
    })
    expect((await account(who.customer_id)).unapplied).toBe('200.00')
    expect(
      (await ann.call('POST', `payment/${rest.payments[0].id}/reverse`, { reason: 'x' })).body.code,
    ).toBe('REVERSED')
  })
  it('goes back to the customer, and only as far as there is any', async () => {
    const who = await customer()
    const invoice = await of(who)
    const over = await pay(invoice, { amount: '99999', unapplied: true, reference: 'check 7' })
    expect([types(over), over.data.status, over.data.balance]).toEqual([
      ['payment.received', 'invoice.paid'],
      'paid',
      '0.00',
    ])
    const rest = (99999 - Number(invoice.total)).toFixed(2)
    expect((await account(who.customer_id)).unapplied).toBe(rest)
    const refund = (amount: string) =>
      ann.call('POST', 'payment/refund', { customer_id: who.customer_id, amount, reference: 'check 90' })
    expect((await refund('99999')).body.fields[0]).toMatchObject({ path: 'amount' })
    const done = await refund('1000')
    expect([done.status, types(done), done.data.unapplied]).toEqual([
      201,
      ['payment.refunded'],
      (Number(rest) - 1000).toFixed(2),
    ])
    const list = await ann.get(`payment/?customer_id=${who.customer_id}`)
    expect(list.items.map((row: Json) => [row.kind, row.amount, row.invoice?.invoice_no ?? null])).toEqual([
      ['refund', '-1000.00', null],
      ['payment', invoice.total, invoice.invoice_no],
      ['payment', '99999.00', null],
    ])
    const came = list.items.filter((row: Json) => !row.moved)
    expect(came.map((row: Json) => row.amount)).toEqual(['-1000.00', '99999.00'])
    const check = list.items[2]
    expect((await ann.call('POST', `payment/${check.id}/reverse`, { reason: 'x' })).body.code).toBe(
      'REFUNDED',
    )
    await ann.post(`payment/${list.items[0].id}/reverse`, { reason: 'Never cashed' })
    const returned = await ann.call('POST', `payment/${check.id}/reverse`, { reason: 'Returned by the bank' })
    expect(types(returned)).toEqual(['invoice.payment-reversed', 'payment.reversed'])
    expect(await ann.get(`invoice/${invoice.id}`)).toMatchObject({ status: 'issued', balance: invoice.total })
    expect(await account(who.customer_id)).toMatchObject({ unapplied: '0.00', balance: invoice.total })
  })
})

describe('payments', () => {
  it('are reversed with a reason; the invoice stands where it stood', async () => {
    const invoice = await issued()
    await status(invoice.sales_order_id, 'sent')
    await pay(invoice, { amount: '100' })
    const both = await pay(invoice, { amount: '50' })
    const [first, second] = both.data.payments
    expect((await ann.call('POST', `payment/${first.id}/reverse`, {})).status).toBe(422)
    expect((await ann.call('POST', 'payment/99999/reverse', { reason: 'x' })).status).toBe(404)
    await ann.post(`payment/${first.id}/reverse`, { reason: 'Returned' })
    expect(await ann.get(`invoice/${invoice.id}`)).toMatchObject({
      status: 'partially_paid',
      paid_amount: '50.00',
    })
    await ann.post(`payment/${second.id}/reverse`, { reason: 'Returned' })
    expect(await ann.get(`invoice/${invoice.id}`)).toMatchObject({
      status: 'sent',
      paid_amount: '0.00',
      balance: invoice.total,
      payments: [{ reversible: false }, { reversible: false }, { kind: 'reversal' }, { kind: 'reversal' }],
    })
    expect((await ann.call('POST', `payment/${second.id}/reverse`, { reason: 'x' })).body.code).toBe(
      'REVERSED',
    )
    expect((await status(invoice.sales_order_id, 'void')).status).toBe(200)
  })
  it('take the early-payment discount once, until its day, and no more (W17)', async () => {
    const invoice = await issued()
    expect(invoice).toMatchObject({ discount_amount: '200.00', discount_percent: '1.000000' })
    const more = await pay(invoice, { amount: '23369.13', discount: '200.01' })
    expect([more.status, more.body.fields[0].path]).toEqual([422, 'discount'])
    const paid = await pay(invoice, { amount: '23369.14', discount: '200' })
    expect(paid.data).toMatchObject({
      status: 'paid',
      balance: '0.00',
      discount_amount: '0.00',
      payments: [{ amount: '23369.14' }, { kind: 'discount', amount: '200.00' }],
    })
    await ann.post(`payment/${paid.data.payments[1].id}/reverse`, { reason: 'Too late after all' })
    expect(await ann.get(`invoice/${invoice.id}`)).toMatchObject({
      status: 'partially_paid',
      balance: '200.00',
      discount_amount: '200.00',
    })
    const old = await issued()
    await world.database.asOwner((c) =>
      c.query(`update invoice set discount_until = '2026-02-20' where id = $1`, [old.id]),
    )
    expect((await pay(old, { amount: '23369.14', discount: '200' })).body.detail).toBe(
      'The discount ended on 2026-02-20',
    )
  })
  it('take what is left of the discount with money that is there already, by the day it came', async () => {
    const who = await customer()
    const first = await of(who)
    const off = first.discount_amount
    await pay(first, { amount: (Number(first.total) - Number(off)).toFixed(2), discount: off })
    await ann.post(`invoice/${first.id}/credit`, { reason: 'Billed again' })
    const again = await of(who)
    const apply = (invoice: Json, body: Json) => ann.call('POST', `invoice/${invoice.id}/apply`, body)
    const more = await apply(again, { discount: (Number(off) + 0.01).toFixed(2) })
    expect([more.status, more.body.fields[0].path]).toEqual([422, 'discount'])
    expect((await apply(again, { discount: '99999' })).body.fields[0].path).toBe('discount')
    const done = await apply(again, { discount: off })
    expect(types(done)).toEqual(['payment.applied', 'invoice.paid'])
    expect(done.data).toMatchObject({
      status: 'paid',
      balance: '0.00',
      discount_amount: '0.00',
      payments: [{ kind: 'payment' }, { kind: 'discount', amount: off }],
    })
    expect((await account(who.customer_id)).balance).toBe('0.00')
    // the day is that of the money, not that of the office
    const late = await of(who)
    await ann.post('payment/', {
      customer_id: who.customer_id,
      amount: (Number(late.total) - 1).toFixed(2),
      paid_on: '2026-02-20',
    })
    const until = (day: string) =>
      world.database.asOwner((c) =>
        c.query('update invoice set discount_until = $1 where id = $2', [day, late.id]),
      )
    await until('2026-02-19')
    expect((await apply(late, { discount: '1' })).body.detail).toBe('The discount ended on 2026-02-19')
    await until('2026-02-20')
    expect((await apply(late, { discount: '1' })).data).toMatchObject({ status: 'paid' })
  })
  it('take no discount in part, and give it back with the payment that earned it', async () => {
    const invoice = await issued()
    expect((await pay(invoice, { amount: '100', discount: '200' })).body.fields[0].path).toBe('discount')
    expect((await pay(invoice, { amount: '0', discount: '200' })).body.fields[0].path).toBe('amount')
    const whole = { amount: '23369.14', discount: '200' }
    const { data: paid } = await pay(invoice, whole)
    expect(paid).toMatchObject({ status: 'paid', balance: '0.00' })
    await ann.post(`payment/${paid.payments[0].id}/reverse`, { reason: 'Returned' })
    expect(await ann.get(`invoice/${invoice.id}`)).toMatchObject({
      status: 'issued',
      paid_amount: '0.00',
      balance: '23569.14',
      discount_amount: '200.00',
    })
  })
  it('count the discount from the date on the check, or from the day it came', async () => {
    const [first, second] = [await issued(), await issued()]
    const whole = { amount: '23369.14', discount: '200', paid_on: shop.today }
    for (const { id } of [first, second])
      await world.database.asOwner((c) =>
        c.query('update invoice set discount_until = $1 where id = $2', [addDays(shop.today, -1), id]),
      )
    expect((await pay(first, whole)).body.fields[0].path).toBe('discount')
    const checked = { ...whole, check_date: addDays(shop.today, -1) }
    expect((await pay(first, checked)).data.status).toBe('paid')
    await ann.put(`company-settings/${shop.id.SET}`, { discount_counts_from: 'received' })
    expect((await pay(second, checked)).body.fields[0].path).toBe('discount')
    await ann.put(`company-settings/${shop.id.SET}`, { discount_counts_from: 'check_date' })
  })
  it('may be less by a discount that is allowed later, with a reason', async () => {
    const invoice = await issued()
    const later = { kind: 'discount', amount: '200' }
    expect((await pay(invoice, later)).body.fields[0]).toMatchObject({ path: 'reason' })
    const { data } = await pay(invoice, { ...later, reason: 'The check was in the mail' })
    expect(data).toMatchObject({
      status: 'partially_paid',
      payments: [{ kind: 'discount', amount: '200.00', reason: 'The check was in the mail' }],
    })
    // it is no part of a payment that is taken back
    const { data: paid } = await pay(invoice, { amount: '23369.14' })
    const own = paid.payments.find(({ kind }: Json) => kind === 'payment')
    await ann.post(`payment/${own.id}/reverse`, { reason: 'Returned' })
    expect((await ann.get(`invoice/${invoice.id}`)).balance).toBe('23369.14')
  })
  it('are given up with a reason, by those who may', async () => {
    const invoice = await issued()
    await pay(invoice, { amount: '23569' })
    const sales = await world.as(ann, 'sales')
    expect((await sales.call('POST', `invoice/${invoice.id}/write-off`, { reason: 'x' })).status).toBe(403)
    expect((await ann.call('POST', `invoice/${invoice.id}/write-off`, {})).status).toBe(422)
    const books = await world.as(ann, 'accounting')
    const done = await books.post(`invoice/${invoice.id}/write-off`, { reason: 'Short by 14 cents' })
    expect(done).toMatchObject({
      status: 'paid',
      balance: '0.00',
      payments: [{ kind: 'payment' }, { kind: 'write_off', amount: '0.14', reason: 'Short by 14 cents' }],
    })
  })
  it('of a customer pay what is due first, and the rest waits', async () => {
    const who = await customer()
    const [first, second] = [await of(who), await of(who)]
    const amount = (Number(first.total) + 10).toFixed(2)
    const got = await ann.call('POST', 'payment/', {
      customer_id: who.customer_id,
      amount,
      reference: 'ACH 5',
      apply_to_oldest: true,
    })
    expect([got.status, got.data.amount]).toEqual([201, amount])
    expect(await ann.get(`invoice/${first.id}`)).toMatchObject({ status: 'paid' })
    expect(await ann.get(`invoice/${second.id}`)).toMatchObject({
      status: 'partially_paid',
      paid_amount: '10.00',
      payments: [{ reference: 'ACH 5' }],
    })
    expect((await ann.call('POST', 'payment/', { customer_id: 9999, amount: '1' })).body.fields[0].path).toBe(
      'customer_id',
    )
    const kept = await ann.call('POST', 'payment/', { customer_id: who.customer_id, amount: '5' })
    expect((await account(who.customer_id)).unapplied).toBe('5.00')
    expect(types(kept)).toEqual(['payment.received'])
  })
})

describe('credits', () => {
  it('of lines under a name of the answer are refused, and nothing is credited', async () => {
    const invoice = await issued()
    const { status, body } = await ann.call('POST', `invoice/${invoice.id}/credit`, {
      reason: 'Agreed',
      line_items: [{ line_item_id: invoice.line_items[0].line_item_id, quantity: '1' }],
    })
    expect([status, body.fields[0]]).toMatchObject([422, { path: 'line_items', message: 'Unknown field' }])
    expect((await ann.get(`invoice/${invoice.id}`)).credited_amount).toBe('0.00')
  })
  it('are by amount off the goods, or one tax, and what is left is left', async () => {
    const invoice = await issued()
    const credit = (body: Json) =>
      ann.call('POST', `invoice/${invoice.id}/credit`, { reason: 'Agreed', ...body })
    expect((await credit({ amount: '20000.01' })).body.fields[0].path).toBe('amount')
    expect((await credit({ amount: '1', lines: [] })).body.fields[0].path).toBe('lines')
    expect((await credit({ amount: '80' })).data).toMatchObject({
      goods_total: '-80.00',
      tax_total: '0.00',
      total: '-80.00',
      line_items: [{ billed_quantity: '0.000', subtotal: '-80.00' }],
    })
    expect((await credit({ tax_id: 9999 })).body.fields[0].path).toBe('tax_id')
    expect((await credit({ tax_id: shop.id.FET, amount: '44' })).data).toMatchObject({ total: '-44.00' })
    expect((await credit({ tax_id: shop.id.FET })).data).toMatchObject({
      tax_total: '-1900.00',
      total: '-1900.00',
    })
    expect((await credit({ tax_id: shop.id.FET })).body.detail).toBe('Nothing of this tax is left to credit')
    const rest = await credit({})
    expect(rest.data).toMatchObject({ goods_total: '-19920.00', tax_total: '-1608.00', fee_total: '-17.14' })
    expect(await ann.get(`invoice/${invoice.id}`)).toMatchObject({
      status: 'paid',
      credited_amount: invoice.total,
      balance: '0.00',
    })
    expect((await ann.get(`invoice/taxes/${invoice.sales_order_id}`)).total_tax_amount).toBe('0.00')
  })
  it('take back what was written off before they give money back', async () => {
    const who = await customer()
    const invoice = await of(who)
    await pay(invoice, { amount: (Number(invoice.total) - 100).toFixed(2) })
    await ann.post(`invoice/${invoice.id}/write-off`, { reason: 'Dispute' })
    await ann.post(`invoice/${invoice.id}/credit`, { amount: '150', reason: 'Resolved' })
    expect(await account(who.customer_id)).toMatchObject({ owed: '0.00', unapplied: '50.00' })
  })
})

describe('orders of which the last invoice is void', () => {
  it('go back to verified, and stand among what is delivered and not billed', async () => {
    const invoice = await issued()
    const so = invoice.sales_order_id
    await ann.put(`sales-order/${so}/status?status=completed`)
    const gone = await status(so, 'void')
    expect(types(gone)).toEqual(['invoice.voided', 'sales-order.reopened'])
    expect(await ann.get(`sales-order/${so}`)).toMatchObject({
      status: 'verified',
      invoice_state: 'none',
      completed_at: null,
    })
    const list = await ann.get(
      'sales-order/?status=delivered,verified,completed&invoice_state=none,draft,partial&size=200',
    )
    expect(list.items.map((row: Json) => row.id)).toContain(so)
    expect((await ann.post(`invoice/create?sales_order_id=${so}`)).created).toBe(1)
  })
  it('stay completed while another invoice of theirs lives', async () => {
    const order = await shop.sell([
      { product_id: shop.id.CLEAR, quantity: '100', po_number: 'A' },
      { product_id: shop.id.CLEAR, quantity: '200', po_number: 'B' },
    ])
    const { invoices } = await ann.post(`invoice/create?sales_order_id=${order.id}&split_by_po=true`)
    await status(order.id, 'issued')
    await ann.put(`sales-order/${order.id}/status?status=completed`)
    const one = (id: number) =>
      ann.call('POST', `sales-order/${order.id}/invoice-status/?status=void&invoice_id=${id}`)
    await one(invoices[0].id)
    expect(await ann.get(`sales-order/${order.id}`)).toMatchObject({
      status: 'completed',
      invoice_state: 'partial',
    })
    await ann.put(`sales-order/${order.id}/status?status=archive`)
    await one(invoices[1].id)
    expect(await ann.put(`sales-order/${order.id}/status?status=restore`)).toMatchObject({
      status: 'verified',
    })
  })
})

describe('who pays', () => {
  it('owes what is billed to it, and lends its credit', async () => {
    const parent = await customer({ credit_limit: '50000' })
    const child = await customer({ bill_to_customer_id: parent.customer_id })
    const invoice = await of(child)
    expect(invoice.payer.id).toBe(parent.customer_id)
    const open = await shop.sell(lines(), child)
    const rows = () => Promise.all([parent, child].map(({ customer_id: id }) => ann.get(`customer/${id}`)))
    const left = (50000 - Number(invoice.total) - Number(open.total)).toFixed(2)
    expect(await rows()).toMatchObject([
      { balance: invoice.total, available_credit: left },
      { balance: '0.00', available_credit: left },
    ])
    expect(await account(parent.customer_id)).toMatchObject({
      owed: invoice.total,
      open_orders: open.total,
      pays_for: [{ id: child.customer_id, owed: invoice.total }],
    })
    expect((await account(child.customer_id)).billed_to.id).toBe(parent.customer_id)
    expect((await ann.call('GET', 'customer/9999/account')).status).toBe(404)
    const dispatcher = await world.as(ann, 'dispatcher')
    expect((await dispatcher.call('GET', `customer/${parent.customer_id}/account`)).status).toBe(403)
    await ann.post('payment/', { customer_id: parent.customer_id, amount: '100' })
    expect((await ann.post(`invoice/${invoice.id}/apply`, {})).paid_amount).toBe('100.00')
    await ann.post('payment/', { customer_id: parent.customer_id, amount: '50', apply_to_oldest: true })
    expect(await ann.get(`invoice/${invoice.id}`)).toMatchObject({ paid_amount: '150.00' })
  })
})

describe('what is on order and not billed', () => {
  it('is what is delivered and on no live invoice, also when the order is completed', async () => {
    const who = await customer({ credit_limit: '50000', credit_policy: 'prevent' })
    const order = async () => {
      const { open_orders, owed, available_credit } = await account(who.customer_id)
      expect(Number(available_credit)).toBeCloseTo(50000 - Number(owed) - Number(open_orders))
      return [open_orders, owed]
    }
    const invoice = await of(who)
    const { total, sales_order_id: id } = invoice
    await ann.put(`sales-order/${id}/status?status=completed`)
    expect(await order()).toEqual(['0.00', total])
    await ann.post(`invoice/${invoice.id}/credit`, { amount: '10', reason: 'Agreed' })
    expect(await order()).toEqual(['0.00', (Number(total) - 10).toFixed(2)])
    await ann.post(`invoice/${invoice.id}/credit`, { reason: 'Billed again' })
    expect(await order()).toEqual([total, '0.00'])
    const [again] = (await ann.post(`invoice/create?sales_order_id=${id}`)).invoices
    expect(await order()).toEqual([total, '0.00'])
    // the credit check refuses by the same figure
    const refused = await ann.call('POST', 'sales-order/', {
      ...who,
      line_items: [{ ...lines()[0], quantity: '4500' }],
    })
    expect(refused.body.code).toBe('CREDIT_BLOCKED')
    await status(id, 'issued')
    expect(await order()).toEqual(['0.00', again.total])
    await ann.put(`sales-order/${id}/status?status=archive`)
    await status(id, 'void')
    expect(await order()).toEqual(['0.00', '0.00'])
  })
  it('is one PO of an order whose other is billed', async () => {
    const who = await customer()
    const { id } = await shop.sell(
      ['A', 'B'].map((po) => ({ ...lines()[0]!, po_number: po })),
      who,
    )
    const { invoices } = await ann.post(`invoice/create?sales_order_id=${id}&split_by_po=true`)
    await status(id, 'issued')
    await ann.put(`sales-order/${id}/status?status=completed`)
    await ann.post(`invoice/${invoices[0].id}/credit`, { reason: 'Billed again' })
    expect((await account(who.customer_id)).open_orders).toBe(invoices[0].total)
  })
})

describe('a draft that was changed by hand', () => {
  it('is kept when that is asked for, and says so when not', async () => {
    const draft = await shop.bill()
    const [line] = draft.line_items
    const edited = await ann.put(`invoice-line-item/${line.id}`, { unit_price: '2.4' })
    expect(edited.edited).toBe(true)
    const create = (more = '') => ann.post(`invoice/create?sales_order_id=${draft.sales_order_id}${more}`)
    expect(await create('&keep_edited=true')).toMatchObject({
      updated: 0,
      unchanged: 1,
      edited_kept: [draft.invoice_no],
      invoices: [{ total: edited.total }],
    })
    expect(await create()).toMatchObject({
      updated: 1,
      edited_replaced: [draft.invoice_no],
      invoices: [{ total: draft.total, edited: false }],
    })
    expect((await create()).unchanged).toBe(1)
  })
})
