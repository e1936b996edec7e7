/** Open invoices of a program before this one: brought by a file, they count in every sum and are paid like any. */
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#schema/values/zone.ts'
import { openShop, pdfText, type Shop } from '../fixtures.ts'
import { bring, counts, csv, said, undo, upload } from '../imports.ts'
import { type Json, openWorld, type Person } from '../harness.ts'

const world = await openWorld()
let ann: Person
let shop: Shop
const HEAD = ['Invoice', 'Customer', 'Date', 'Due', 'Total', 'Balance']
let customers = 0
/** A customer of its own for each test. */
const addCustomer = async (more: object = {}): Promise<Json> =>
  ann.post('customer/', {
    customer_name: `Opening ${++customers}`,
    payment_term_id: shop.id.N30,
    email: `opening${customers}@example.test`,
    ...more,
  })
const day = (days: number) => addDays(shop.today, days)
const opening = (lines: readonly (readonly string[])[]) =>
  bring(world, ann, 'opening-invoice', [HEAD, ...lines])
const byNumber = async (no: string): Promise<Json> => {
  const { items } = await ann.get(`invoice/?kind=opening&search=${no}`)
  return ann.get(`invoice/${items[0].id}`)
}
beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann)
})

describe('an opening balance', () => {
  it('is an issued invoice with its own number, one line without tax, and no order', async () => {
    const customer = await addCustomer()
    const batch = await opening([
      ['77-A', customer.customer_name, day(-40), '', '1,000.00', '1,000.00'],
      ['77-B', customer.customer_name, day(-40), day(-20), '500', '$120.25'],
      ['77-C', customer.customer_name, day(-3), '', '', '80.10'],
    ])
    expect([counts(batch), said(batch)]).toEqual([[3, 0, 0, 0], []])
    const whole = await byNumber('77-A')
    expect(whole).toMatchObject({
      invoice_no: '77-A',
      kind: 'opening',
      status: 'issued',
      sales_order_id: null,
      order_no: null,
      due_date: day(-10),
      discount_until: null,
      discount_amount: '0.00',
      goods_total: '1000.00',
      tax_total: '0.00',
      total: '1000.00',
      balance: '1000.00',
      is_overdue: true,
      payments: [],
      fees: [],
    })
    expect(whole.line_items).toMatchObject([
      { description: 'Opening balance', product_id: null, subtotal: '1000.00', tax_rows: [] },
    ])
    expect(await byNumber('77-B')).toMatchObject({
      status: 'partially_paid',
      due_date: day(-20),
      paid_amount: '379.75',
      balance: '120.25',
      payments: [{ kind: 'payment', amount: '379.75', paid_on: day(-40) }],
    })
    expect(await byNumber('77-C')).toMatchObject({ status: 'issued', total: '80.10', balance: '80.10' })
    const account = await ann.get(`customer/${customer.id}/account`)
    expect(account).toMatchObject({ owed: '1200.35', unapplied: '0.00', balance: '1200.35' })
    expect((await ann.get(`customer/${customer.id}`)).balance).toBe('1200.35')
    expect(await ann.get(`customer/${customer.id}/aging`)).toMatchObject({
      current: '80.10',
      days_1_30: '1120.25',
      count: 3,
    })
    expect((await ann.get(`invoice/?kind=opening&customer_id=${customer.id}`)).total).toBe(3)
    expect((await ann.get(`invoice/sums?kind=opening&customer_id=${customer.id}`)).balance).toBe('1200.35')
  })
  it('is paid, in part and whole, and a payment of it is taken back', async () => {
    const customer = await addCustomer()
    await opening([['78-A', customer.customer_name, day(-40), '', '100', '60']])
    const { id } = await byNumber('78-A')
    expect(await ann.post(`invoice/${id}/payment`, { amount: '20' })).toMatchObject({
      status: 'partially_paid',
      balance: '40.00',
    })
    const paid = await ann.post(`invoice/${id}/payment`, { amount: '40' })
    expect(paid).toMatchObject({ status: 'paid', balance: '0.00', paid_amount: '100.00' })
    await ann.post(`payment/${paid.payments.at(-1).id}/reverse`, { reason: 'Returned check' })
    expect(await ann.get(`invoice/${id}`)).toMatchObject({ status: 'partially_paid', balance: '40.00' })
    await ann.post(`invoice/${id}/write-off`, { reason: 'Small rest' })
    expect(await ann.get(`invoice/${id}`)).toMatchObject({ status: 'paid', balance: '0.00' })
  })
  it('is paid first by money that goes to what is due first', async () => {
    const customer = await addCustomer()
    await opening([
      ['79-A', customer.customer_name, day(-40), '', '', '30'],
      ['79-B', customer.customer_name, day(-50), '', '', '30'],
    ])
    await ann.post('payment/', { customer_id: customer.id, amount: '40', apply_to_oldest: true })
    expect((await byNumber('79-B')).balance).toBe('0.00')
    expect((await byNumber('79-A')).balance).toBe('20.00')
  })
  it('is credited by an amount and whole, not by quantity', async () => {
    const customer = await addCustomer()
    await opening([['80-A', customer.customer_name, day(-40), '', '100', '100']])
    const { id } = await byNumber('80-A')
    const lines = [{ line_item_id: 1, quantity: '1' }]
    const refused = await ann.call('POST', `invoice/${id}/credit`, { lines, reason: 'x' })
    expect([refused.status, refused.body.fields[0].path]).toEqual([422, 'lines'])
    expect(await ann.post(`invoice/${id}/credit`, { amount: '30', reason: 'Old dispute' })).toMatchObject({
      kind: 'credit_memo',
      sales_order_id: null,
      credits_invoice_id: id,
      total: '-30.00',
    })
    expect(await ann.get(`invoice/${id}`)).toMatchObject({ balance: '70.00', credited_amount: '30.00' })
    const rest = await ann.post(`invoice/${id}/credit`, { reason: 'Never owed' })
    expect(rest.total).toBe('-70.00')
    expect(await ann.get(`invoice/${id}`)).toMatchObject({ status: 'paid', balance: '0.00' })
    expect((await ann.get(`customer/${customer.id}/account`)).balance).toBe('0.00')
    const paper = await ann.get(`invoice/${rest.id}/paper`)
    expect(paper.title).toBe(`Credit memo ${rest.invoice_no}`)
  })
  it('has a paper that says what is open, as PDF too, and goes out by email', async () => {
    const customer = await addCustomer()
    await opening([['81-A', customer.customer_name, day(-40), '', '100', '60']])
    const { id } = await byNumber('81-A')
    const paper = await ann.get(`invoice/${id}/paper`)
    const text = JSON.stringify(paper)
    expect(text).toContain('Opening balance')
    expect(text).toContain('60.00')
    expect(text).not.toContain('"Order"')
    const pdf = await ann.call('GET', `invoice/${id}/pdf`)
    const [page] = await pdfText(pdf.bytes)
    expect(page).toContain('Opening balance')
    expect(page).toContain('40.00')
    const form = new FormData()
    form.set('invoice_pdf', new File([pdf.bytes as BlobPart], '81-A.pdf', { type: 'application/pdf' }))
    const mail = await ann.call('POST', `invoice/${id}/email`, form)
    expect([mail.status, JSON.stringify(mail.body)]).toEqual([201, expect.stringContaining('Invoice 81-A')])
    expect(JSON.stringify(mail.body)).not.toContain('for order')
  })
  it('passes its limits in words at the field', async () => {
    const customer = await addCustomer()
    const batch = await upload(
      ann,
      'opening-invoice',
      csv([
        HEAD,
        ['82-A', customer.customer_name, day(-4), '', '100', '100.01'],
        ['82-B', customer.customer_name, day(-4), day(-5), '100', '100'],
        ['82-C', customer.customer_name, day(-4), '', '100', '10.005'],
        ['82-D', customer.customer_name, day(-4), '', '-5', '-5'],
        ['82-E', 'Nobody Inc.', day(-4), '', '5', '5'],
        ['82-F', customer.customer_name, day(-4), '', '5', '5'],
        ['82-f', customer.customer_name, day(-4), '', '5', '5'],
      ]),
    )
    expect(counts(batch)).toEqual([1, 0, 0, 6])
    expect(said(batch).map((text: string) => text.replace(/:.*/, ''))).toEqual([
      '2 Balance',
      '3 Due',
      '4 Balance',
      '5 Total',
      '5 Balance',
      '6 Customer',
      '8 Invoice',
    ])
  })
  it('that is here already is left, and not changed by another file', async () => {
    const customer = await addCustomer()
    const line = ['83-A', customer.customer_name, day(-4), '', '100', '60']
    await opening([line])
    expect(counts(await upload(ann, 'opening-invoice', csv([HEAD, line])))).toEqual([0, 0, 1, 0])
    const other = await upload(ann, 'opening-invoice', csv([HEAD, line.with(5, '50')]))
    expect([counts(other), said(other)]).toEqual([
      [0, 0, 0, 1],
      ['2 Balance: This invoice already exists. A file cannot change it'],
    ])
    const { invoice_no } = await shop.bill()
    const taken = await upload(ann, 'opening-invoice', csv([HEAD, line.with(0, invoice_no)]))
    expect(counts(taken)).toEqual([0, 0, 0, 1])
  })
  it('leaves the numbers of the company to go on around its own', async () => {
    const customer = await addCustomer()
    const first = await shop.bill()
    const next = (no: string, by: number) =>
      no.replace(/\d+$/, (n) => String(Number(n) + by).padStart(6, '0'))
    await opening(
      [1, 2, 3].map((by) => [next(first.invoice_no, by), customer.customer_name, day(-9), '', '', '5']),
    )
    expect((await shop.bill()).invoice_no).toBe(next(first.invoice_no, 4))
    expect((await shop.bill()).invoice_no).toBe(next(first.invoice_no, 5))
  })
})

describe('undoing a file of opening balances', () => {
  it('takes them back with what was paid before, and their numbers are free again', async () => {
    const customer = await addCustomer()
    const lines = [
      ['84-A', customer.customer_name, day(-40), '', '100', '60'],
      ['84-B', customer.customer_name, day(-40), '', '100', '100'],
    ]
    const batch = await opening(lines)
    const undone = await undo(world, ann, batch.id)
    expect([undone.state, undone.kept]).toEqual(['undone', 0])
    expect((await ann.get(`invoice/?customer_id=${customer.id}`)).total).toBe(0)
    expect((await ann.get(`payment/?customer_id=${customer.id}`)).total).toBe(0)
    expect((await ann.get(`customer/${customer.id}/account`)).balance).toBe('0.00')
    expect(counts(await opening(lines))).toEqual([2, 0, 0, 0])
  })
  it('is refused while one of them was paid or credited since', async () => {
    const customer = await addCustomer()
    const batch = await opening([['85-A', customer.customer_name, day(-40), '', '100', '100']])
    const { id } = await byNumber('85-A')
    await ann.post(`invoice/${id}/payment`, { amount: '20' })
    const refused = await ann.call('POST', `import/${batch.id}/undo`)
    expect([refused.status, refused.body.code]).toEqual([409, 'CHANGED_SINCE'])
    expect((await ann.get(`invoice/${id}`)).balance).toBe('80.00')
  })
})

it('only an opening balance and its credit memos may be without order', async () => {
  const { id } = await shop.bill()
  const refused = world.database.asOwner((c) =>
    c.query('update invoice set sales_order_id = null where id = $1', [id]),
  )
  await expect(refused).rejects.toThrow(/invoice_order_check/)
})
