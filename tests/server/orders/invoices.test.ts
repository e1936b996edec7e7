/** Invoices: created any number of times, issued, sent, paid, credited, printed. */
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#schema/values/zone.ts'
import { openShop, pdfText, type Shop } from '../fixtures.ts'
import { type Json, openWorld, type Person } from '../harness.ts'

const world = await openWorld()
const ann = await world.signUp()
let shop: Shop
let dispatcher: Person
const twoPos = () => [
  { product_id: shop.id.CLEAR, quantity: '5000', po_number: 'PO-A' },
  { product_id: shop.id.CLEAR, quantity: '3000', po_number: 'PO-B' },
]
const counts = ({ created, updated, removed, unchanged }: Json) => [created, updated, removed, unchanged]
const status = (so: number, to: string, more = '') =>
  ann.call('POST', `sales-order/${so}/invoice-status/?status=${to}${more}`)
const types = (reply: Json) => reply.body.events.map((e: Json) => e.type)

beforeAll(async () => {
  shop = await openShop(world, ann)
  dispatcher = await world.as(ann, 'dispatcher')
})

describe('creating', () => {
  it('asks for a verified order, then makes one invoice to the cent (W1, W17)', async () => {
    const order = await ann.post('sales-order/', {
      customer_id: shop.id.CUS,
      ship_to_id: shop.id.SHIP,
      po_number: 'PO-77',
      line_items: [{ product_id: shop.id.CLEAR, quantity: '8000' }],
    })
    expect((await ann.call('POST', `invoice/create?sales_order_id=${order.id}`)).body).toMatchObject({
      code: 'NOT_VERIFIED',
    })
    await ann.put(`sales-order/${order.id}/status?status=delivered`)
    expect((await ann.call('POST', `invoice/create?sales_order_id=${order.id}`)).body.code).toBe(
      'NOT_VERIFIED',
    )
    await ann.put(`sales-order/${order.id}/status?status=verified`)
    const made = await ann.call('POST', `invoice/create?sales_order_id=${order.id}`, {
      invoice_date: '2026-03-02',
    })
    expect([made.status, counts(made.data), types(made)]).toEqual([
      201,
      [1, 0, 0, 0],
      ['invoice.created', 'sales-order.updated'],
    ])
    const [invoice] = made.data.invoices
    expect(invoice).toMatchObject({
      invoice_no: 'INV-000001',
      status: 'draft',
      kind: 'invoice',
      po_number: 'PO-77',
      invoice_date: '2026-03-02',
      due_date: '2026-04-01',
      discount_until: '2026-03-12',
      goods_total: '20000.00',
      tax_total: '3552.00',
      fee_total: '17.14',
      total: '23569.14',
      balance: '23569.14',
      is_overdue: false,
      revision: 1,
      accounting: null,
    })
    expect(invoice.tax_details.taxable_items.map((t: Json) => t.amount)).toEqual([
      '1944.00',
      '8.00',
      '1600.00',
    ])
    const again = await ann.call('POST', `invoice/create?sales_order_id=${order.id}`)
    expect([again.status, counts(again.data), again.body.events]).toEqual([200, [0, 0, 0, 1], []])
    expect((await ann.get(`sales-order/${order.id}`)).invoice_state).toBe('draft')
    for (const query of ['', `?invoice_id=${invoice.id}`])
      expect(await ann.get(`invoice/taxes/${order.id}${query}`)).toMatchObject({
        total_tax_amount: '3552.00',
        taxable_items: [{ amount: '1944.00' }, { amount: '8.00' }, { amount: '1600.00' }],
      })
    expect((await ann.call('GET', `invoice/taxes/${order.id}?invoice_id=999`)).body.detail).toBe(
      'Invoice not found',
    )
  })
  it('refuses what is not there or not allowed', async () => {
    expect((await ann.call('POST', 'invoice/create')).body).toMatchObject({
      code: 'VALIDATION',
      fields: [{ path: 'sales_order_id' }],
    })
    expect((await ann.call('POST', 'invoice/create?sales_order_id=999')).body.detail).toBe(
      'Sales order not found',
    )
    expect((await dispatcher.call('POST', 'invoice/create?sales_order_id=1')).status).toBe(403)
    expect((await dispatcher.call('GET', 'invoice/')).status).toBe(403)
    for (const stub of ['assign', 'archive'])
      expect((await ann.call('POST', `invoice/1/${stub}`, { any: 1 })).body).toMatchObject({
        code: 'NOT_IMPLEMENTED',
        detail: 'not implemented',
      })
    const stranger = await world.signUp('Other Fuel', 'bob@example.test')
    for (const path of ['invoice/1', 'invoice/1/pdf'])
      expect((await stranger.call('GET', path)).body.detail).toBe('Invoice not found')
    expect((await stranger.call('GET', 'invoice/taxes/1')).body.detail).toBe('Sales order not found')
    expect((await stranger.call('POST', 'invoice/create?sales_order_id=1')).status).toBe(404)
    expect((await stranger.get('invoice/')).total).toBe(0)
  })
  it('bills what was delivered (W16) and dyed goods without road taxes (W2)', async () => {
    const order = await ann.post('sales-order/', {
      customer_id: shop.id.CUS,
      ship_to_id: shop.id.SHIP,
      line_items: [{ product_id: shop.id.CLEAR, quantity: '8000' }],
    })
    await ann.post(`sales-order/${order.id}/deliver`, {
      line_items: [{ id: order.line_items[0].id, gross_quantity: '7412.3' }],
    })
    await ann.put(`sales-order/${order.id}/status?status=verified`)
    const {
      invoices: [invoice],
    } = await ann.post(`invoice/create?sales_order_id=${order.id}`)
    expect([
      invoice.goods_total,
      invoice.tax_details.taxable_items.map((t: Json) => t.amount),
      invoice.fee_total,
      invoice.total,
    ]).toEqual(['18530.75', ['1801.19', '7.41', '1482.46'], '15.88', '21837.69'])
    const dyed = await shop.bill([{ product_id: shop.id.DYED, quantity: '8000' }])
    expect([dyed.goods_total, dyed.tax_total, dyed.fee_total, dyed.total]).toEqual([
      '20000.00',
      '8.00',
      '17.14',
      '20025.14',
    ])
  })
  it('splits by PO and keeps in step with the order (W20, W27)', async () => {
    const order = await shop.sell(twoPos())
    const create = () => ann.call('POST', `invoice/create?sales_order_id=${order.id}&split_by_po=true`)
    const first = await create()
    expect(counts(first.data)).toEqual([2, 0, 0, 0])
    expect(
      first.data.invoices.map((i: Json) => [i.po_number, i.goods_total, i.tax_total, i.fee_total, i.total]),
    ).toEqual([
      ['PO-A', '12500.00', '2220.00', '10.71', '14730.71'],
      ['PO-B', '7500.00', '1332.00', '6.43', '8838.43'],
    ])
    // a PO is settled before the delivery; here the order is corrected beneath the invoices
    await world.database.asOwner((c) =>
      c.query(`update sales_order_line set po_number = 'PO-A' where sales_order_id = $1`, [order.id]),
    )
    const second = await create()
    expect([counts(second.data), types(second)]).toEqual([
      [0, 1, 1, 0],
      ['invoice.updated', 'invoice.removed'],
    ])
    expect(second.data.invoices).toMatchObject([
      {
        id: first.data.invoices[0].id,
        invoice_no: first.data.invoices[0].invoice_no,
        revision: 2,
        total: '23569.14',
      },
    ])
    expect(await ann.get(`invoice/${first.data.invoices[1].id}`)).toMatchObject({
      status: 'void',
      balance: '0.00',
    })
    expect(counts((await create()).data)).toEqual([0, 0, 0, 1])
    expect((await status(order.id, 'issued')).status).toBe(200)
    expect((await ann.call('PUT', `sales-order/${order.id}/status?status=delivered`)).body.code).toBe(
      'INVOICE_LOCKED',
    )
    await world.database.asOwner((c) =>
      c.query(
        `update sales_order_line set unit_price = 2.6, subtotal = round(billed_quantity * 2.6, 2) where sales_order_id = $1`,
        [order.id],
      ),
    )
    const late = await create()
    expect([late.status, late.body.code]).toEqual([409, 'INVOICE_LOCKED'])
  })
  it('follows the habit of the customer when nothing is said', async () => {
    await ann.put(`customer/${shop.id.CUS}`, { split_by_po: true })
    const order = await shop.sell(twoPos())
    expect((await ann.post(`invoice/create?sales_order_id=${order.id}`)).created).toBe(2)
    await ann.put(`customer/${shop.id.CUS}`, { split_by_po: false })
    expect(counts(await ann.post(`invoice/create?sales_order_id=${order.id}`))).toEqual([1, 0, 2, 0])
  })
  it('numbers without gaps under twenty creates at once, and one order has one invoice', async () => {
    const orders: Json[] = []
    for (let i = 0; i < 20; i++)
      orders.push(await shop.sell([{ product_id: shop.id.CLEAR, quantity: String(100 + i) }]))
    const made = await Promise.all(
      orders.flatMap((o) => [
        ann.call('POST', `invoice/create?sales_order_id=${o.id}`),
        ...(o === orders[0] ? [ann.call('POST', `invoice/create?sales_order_id=${o.id}`)] : []),
      ]),
    )
    expect(made.map((r) => r.status).sort()).toEqual([200, ...Array.from({ length: 20 }, () => 201)])
    const rows = await ann.get('invoice/?size=200&sort_by=invoice_no&order=asc')
    expect(rows.items.map((i: Json) => i.invoice_no)).toEqual(
      Array.from({ length: rows.total }, (_, i) => `INV-${String(i + 1).padStart(6, '0')}`),
    )
    for (const o of orders) expect((await ann.get(`invoice/?sales_order_id=${o.id}`)).total).toBe(1)
  })
})

describe('the life of an invoice', () => {
  it('is issued, sent, paid in parts and whole; the customer owes what is left', async () => {
    const invoice = await shop.bill()
    const so = invoice.sales_order_id
    const balance = async () => (await ann.get(`customer/${shop.id.CUS}`)).balance
    const before = Number(await balance())
    expect(types(await status(so, 'draft'))).toEqual([])
    expect((await ann.call('POST', `invoice/${invoice.id}/payment`, { amount: '1' })).body).toMatchObject({
      code: 'INVALID_TRANSITION',
      allowed: ['issued', 'void'],
    })
    expect((await status(so, 'sent')).body).toMatchObject({
      code: 'INVALID_TRANSITION',
      detail: 'Cannot send invoice while it is draft',
    })
    const issued = await status(so, 'issued')
    expect([types(issued), issued.data[0].status, issued.data[0].issued_at]).toEqual([
      ['invoice.issued', 'sales-order.updated'],
      'issued',
      world.clock.now().toISOString(),
    ])
    expect((await ann.get(`sales-order/${so}`)).invoice_state).toBe('issued')
    expect(Number(await balance())).toBeCloseTo(before + 23569.14, 2)
    expect((await status(so, 'draft')).status).toBe(409)
    expect(types(await status(so, 'issued'))).toEqual([])
    expect(types(await status(so, 'sent'))).toEqual(['invoice.sent'])
    const part = await ann.call('POST', `invoice/${invoice.id}/payment`, {
      amount: '10000',
      reference: 'check 12',
    })
    expect([types(part), part.data]).toEqual([
      ['invoice.payment-recorded'],
      expect.objectContaining({
        status: 'partially_paid',
        paid_amount: '10000.00',
        balance: '13569.14',
        payments: [
          expect.objectContaining({ amount: '10000.00', paid_on: shop.today, reference: 'check 12' }),
        ],
      }),
    ])
    const over = await ann.call('POST', `invoice/${invoice.id}/payment`, { amount: '13569.15' })
    expect([over.status, over.body.fields[0].path, over.body.detail]).toEqual([
      422,
      'amount',
      'Amount is more than the balance of $13,569.14',
    ])
    expect((await ann.call('POST', `invoice/${invoice.id}/payment`, { amount: '-1' })).status).toBe(422)
    expect(
      (await ann.call('POST', `invoice/${invoice.id}/payment`, { amount: '1', payment_method_id: 999 }))
        .status,
    ).toBe(422)
    expect(
      (await ann.call('POST', `invoice/${invoice.id}/payment`, { amount: '1', paid_on: '2026-03-03' })).body
        .fields,
    ).toEqual([{ path: 'paid_on', message: 'A payment cannot be in the future', code: 'invalid' }])
    expect((await status(so, 'void')).body.detail).toBe('Cannot void invoice while it is partially_paid')
    const paid = await status(so, 'paid')
    expect([types(paid), paid.data[0].status, paid.data[0].balance]).toEqual([
      ['invoice.paid'],
      'paid',
      '0.00',
    ])
    expect((await ann.call('POST', `invoice/${invoice.id}/payment`, { amount: '1' })).status).toBe(409)
    expect(Number(await balance())).toBeCloseTo(before, 2)
  })
  it('counts a payment once, however often it is sent', async () => {
    const invoice = await shop.bill()
    await status(invoice.sales_order_id, 'issued')
    const key = { 'idempotency-key': 'pay-1:1' }
    const both = await Promise.all(
      [1, 2].map(() => ann.call('POST', `invoice/${invoice.id}/payment`, { amount: '100' }, key)),
    )
    expect(both.map((r) => r.data.balance)).toEqual(['23469.14', '23469.14'])
    const race = await Promise.all(
      [1, 2].map(() => ann.call('POST', `invoice/${invoice.id}/payment`, { amount: '23469.14' })),
    )
    expect(race.map((r) => r.status).sort()).toEqual([200, 409])
  })
  it('is void without payments, and then a new one may be made', async () => {
    const invoice = await shop.bill()
    await status(invoice.sales_order_id, 'issued')
    const gone = await status(invoice.sales_order_id, 'void', `&invoice_id=${invoice.id}`)
    expect([types(gone), gone.data[0].status]).toEqual([['invoice.voided', 'sales-order.updated'], 'void'])
    expect((await ann.get(`sales-order/${invoice.sales_order_id}`)).invoice_state).toBe('none')
    expect(types(await status(invoice.sales_order_id, 'void'))).toEqual([])
    expect((await ann.post(`invoice/create?sales_order_id=${invoice.sales_order_id}`)).created).toBe(1)
    expect((await status(invoice.sales_order_id, 'sent', '&invoice_id=1')).status).toBe(404)
    expect((await ann.call('POST', `sales-order/${invoice.sales_order_id}/invoice-status/`, {})).status).toBe(
      422,
    )
  })
  it('is named where one of several of an order cannot be issued', async () => {
    const { sales_order_id, invoice_no } = await shop.bill()
    await status(sales_order_id, 'issued')
    await ann.call('POST', `sales-order/${sales_order_id}/invoice-status/?status=paid`)
    const refused = await status(sales_order_id, 'issued')
    expect([refused.status, refused.body.code]).toEqual([409, 'INVALID_TRANSITION'])
    expect(refused.body.detail).toContain(invoice_no)
  })
  it('is credited whole (W21), after which the order is open again', async () => {
    const order = await ann.post('sales-order/', {
      customer_id: shop.id.CUS,
      ship_to_id: shop.id.SHIP,
      line_items: [{ product_id: shop.id.CLEAR, quantity: '8000' }],
    })
    await ann.post(`sales-order/${order.id}/deliver`, {
      line_items: [{ id: order.line_items[0].id, gross_quantity: '7412.3' }],
    })
    await ann.put(`sales-order/${order.id}/status?status=verified`)
    const {
      invoices: [invoice],
    } = await ann.post(`invoice/create?sales_order_id=${order.id}`)
    expect((await ann.call('POST', `invoice/${invoice.id}/credit`, { reason: 'wrong site' })).body.code).toBe(
      'INVALID_TRANSITION',
    )
    await status(order.id, 'issued')
    const reply = await ann.call('POST', `invoice/${invoice.id}/credit`, { reason: 'wrong site' })
    expect([reply.status, types(reply)]).toEqual([
      201,
      ['invoice.created', 'invoice.credited', 'sales-order.updated'],
    ])
    expect(reply.data).toMatchObject({
      kind: 'credit_memo',
      status: 'issued',
      credits_invoice_id: invoice.id,
      goods_total: '-18530.75',
      fee_total: '-15.88',
      total: '-21837.69',
      balance: '0.00',
    })
    expect((await ann.get(`invoice/taxes/${order.id}`)).total_tax_amount).toBe('0.00')
    expect(reply.data.tax_details.taxable_items[0].amount).toBe('-1801.19')
    expect(await ann.get(`invoice/${invoice.id}`)).toMatchObject({
      status: 'paid',
      credited_amount: '21837.69',
      balance: '0.00',
    })
    expect((await ann.call('POST', `invoice/${invoice.id}/credit`, { reason: 'again' })).status).toBe(422)
    expect(await ann.put(`sales-order/${order.id}/status?status=delivered`)).toMatchObject({
      status: 'delivered',
      invoice_state: 'none',
    })
    expect((await status(order.id, 'paid', `&invoice_id=${reply.data.id}`)).status).toBe(409)
    expect((await ann.call('POST', `invoice/${reply.data.id}/payment`, { amount: '1' })).status).toBe(409)
    expect((await pdfText((await ann.call('GET', `invoice/${reply.data.id}/pdf`)).bytes))[0]).toMatch(
      /Credit memo.*-\$21,837\.69/,
    )
  })
  it('is credited in part, and then not voided', async () => {
    const invoice = await shop.bill()
    const so = invoice.sales_order_id
    await status(so, 'issued')
    const lines = [{ line_item_id: invoice.line_items[0].line_item_id, quantity: '800' }]
    expect(await ann.post(`invoice/${invoice.id}/credit`, { lines, reason: 'short' })).toMatchObject({
      goods_total: '-2000.00',
      tax_total: '-355.20',
      fee_total: '-1.71',
      total: '-2356.91',
    })
    expect(await ann.get(`invoice/${invoice.id}`)).toMatchObject({
      status: 'issued',
      credited_amount: '2356.91',
      balance: '21212.23',
    })
    expect((await status(so, 'void')).body.detail).toBe('Cannot void an invoice that has credits')
    const wrong = await ann.call('POST', `invoice/${invoice.id}/credit`, {
      lines: [{ ...lines[0], quantity: '7200.001' }],
      reason: 'x',
    })
    expect([wrong.status, wrong.body.fields[0].path]).toEqual([422, 'lines.0.quantity'])
    expect((await ann.get(`sales-order/${so}`)).invoice_state).toBe('issued')
  })
  it('of nothing is paid when it is issued', async () => {
    const invoice = await shop.bill([{ product_id: shop.id.DYED, quantity: '0.001', unit_price: '0' }])
    expect(invoice.total).toBe('0.00')
    const { data } = await status(invoice.sales_order_id, 'issued')
    expect(data[0]).toMatchObject({ status: 'paid', balance: '0.00' })
  })
  it('is changed line by line while it is a draft; the taxes follow their rules', async () => {
    const invoice = await shop.bill([
      { product_id: shop.id.CLEAR, quantity: '8000' },
      { product_id: shop.id.DYED, quantity: '100' },
    ])
    const [clear, dyed] = invoice.line_items
    const changed = await ann.call(
      'PUT',
      `invoice-line-item/${clear.id}`,
      { billed_quantity: '7000', unit_price: '2.4', description: 'ULSD, agreed' },
      { 'if-match': '"v1"' },
    )
    expect(changed.data).toMatchObject({
      revision: 2,
      goods_total: '17050.00',
      tax_total: '3108.10',
      // the fee per gallon follows: 7,100 gal
      fee_total: '15.22',
      total: '20173.32',
      balance: '20173.32',
    })
    expect(changed.data.line_items[0]).toMatchObject({
      description: 'ULSD, agreed',
      subtotal: '16800.00',
      tax_amount: '3108.00',
      tax_rows: [
        { amount: '1701.00', taxable_quantity: '7000.000' },
        { amount: '7.00' },
        { amount: '1400.00' },
      ],
    })
    expect(
      (
        await ann.call(
          'PUT',
          `invoice-line-item/${changed.data.line_items[0].id}`,
          { unit_price: '2.5' },
          { 'if-match': '"v1"' },
        )
      ).status,
    ).toBe(412)
    expect((await ann.call('PUT', `invoice-line-item/${clear.id}`, { unit_price: '2.5' })).status).toBe(404)
    const [, second] = changed.data.line_items
    expect(dyed.description).toBe('ULSD dyed')
    const fewer = await ann.call('DELETE', `invoice-line-item/${second.id}`)
    expect(fewer.data).toMatchObject({
      goods_total: '16800.00',
      tax_total: '3108.00',
      line_items: [{ line_no: 1 }],
    })
    expect((await ann.call('DELETE', `invoice-line-item/${fewer.data.line_items[0].id}`)).body.code).toBe(
      'INVOICE_LOCKED',
    )
    expect((await ann.post(`invoice/create?sales_order_id=${invoice.sales_order_id}`)).updated).toBe(1)
    await status(invoice.sales_order_id, 'issued')
    const {
      line_items: [line],
    } = await ann.get(`invoice/${invoice.id}`)
    expect((await ann.call('PUT', `invoice-line-item/${line.id}`, { unit_price: '2' })).body.code).toBe(
      'INVOICE_LOCKED',
    )
  })
  it('works out shared, compound and exempt taxes of a changed line as the order would', async () => {
    const tax = async (body: Json, rate: Json) =>
      ann.post(`tax-rate/?tax_id=${(await ann.post('tax/', body)).id}`, {
        effective_from: '2026-01-01',
        ...rate,
      })
    await tax({ name: 'Stop charge', level: 'other', sequence: 5 }, { rate_type: 'flat', rate: '25' })
    await tax(
      { name: 'Sales tax', level: 'city', sequence: 90, compound: true },
      { rate_type: 'percent', rate: '8.25' },
    )
    await tax(
      { name: 'Inspection', level: 'state', sequence: 30 },
      {
        rate_type: 'bracket',
        brackets: [
          { up_to: '2500', amount: '3.75' },
          { up_to: '5000', amount: '7.50' },
          { up_to: null, amount: '20.00' },
        ],
      },
    )
    await ann.post('exemption-certificate/', {
      customer_id: shop.id.CUS,
      tax_ids: [shop.id.TXD],
      certificate_no: 'TX-60',
      exempt_percent: '60',
      issued_on: '2026-01-01',
    })
    const lines = (clear: string) => [
      { product_id: shop.id.CLEAR, quantity: clear },
      { product_id: shop.id.DYED, quantity: '700' },
    ]
    const [wanted, invoice] = [await shop.bill(lines('4100')), await shop.bill(lines('1500'))]
    const changed = await ann.put(`invoice-line-item/${invoice.line_items[0].id}`, {
      billed_quantity: '4100',
    })
    const amounts = (row: Json) =>
      row.line_items.map((l: Json) => [
        l.subtotal,
        l.tax_amount,
        l.tax_rows.map((t: Json) => [t.tax_name, t.taxable_quantity, t.taxable_amount, t.amount]),
      ])
    expect(amounts(changed)).toEqual(amounts(wanted))
    expect([changed.goods_total, changed.tax_total]).toEqual([wanted.goods_total, wanted.tax_total])
    expect(wanted.tax_details.taxable_items.map((t: Json) => t.exempt)).toContain(true)
    const {
      invoices: [part, other],
    } = await ann.post(
      `invoice/create?sales_order_id=${
        (
          await shop.sell([
            { ...lines('1500')[0], po_number: 'A' },
            { ...lines('1500')[1], po_number: 'B' },
          ])
        ).id
      }&split_by_po=true`,
    )
    // fewer gallons on one PO: what is owed once is owed once, and the other PO stays as it is
    const fewer = await ann.put(`invoice-line-item/${part.line_items[0].id}`, { billed_quantity: '700' })
    const sumOf = (name: string) =>
      [...fewer.line_items, ...other.line_items]
        .flatMap((l: Json) => l.tax_rows.filter((t: Json) => t.tax_name === name))
        .reduce((sum: number, t: Json) => sum + Number(t.amount), 0)
    expect([sumOf('Stop charge').toFixed(2), sumOf('Inspection').toFixed(2)]).toEqual(['25.00', '3.75'])
    for (const { id, name } of (await ann.get('tax/')).items)
      if (['Stop charge', 'Sales tax', 'Inspection'].includes(name))
        await ann.put(`tax/${id}`, { is_active: false })
    for (const { id } of (await ann.get('exemption-certificate/')).items)
      await ann.put(`exemption-certificate/${id}`, { status: 'revoked' })
  })
})

describe('two certificates of one number', () => {
  it('a changed line keeps the one its order found', async () => {
    for (const [exempt_percent, product_id] of [
      ['60', shop.id.DYED],
      ['25', shop.id.CLEAR],
    ])
      await ann.post('exemption-certificate/', {
        customer_id: shop.id.CUS,
        tax_ids: [shop.id.TXD],
        product_ids: [product_id],
        certificate_no: 'TWICE',
        exempt_percent,
        issued_on: '2026-01-01',
      })
    const invoice = await shop.bill([{ product_id: shop.id.CLEAR, quantity: '100' }])
    const [line] = invoice.line_items
    const rows = (lines: Json) => lines[0].tax_rows.map((t: Json) => [t.amount, t.exempt_percent])
    expect(rows(invoice.line_items)[2]).toEqual(['15.00', '25.000000'])
    for (const { id } of (await ann.get('exemption-certificate/')).items)
      await ann.put(`exemption-certificate/${id}`, { status: 'revoked' })
    const changed = await ann.put(`invoice-line-item/${line.id}`, { billed_quantity: '200' })
    expect(rows(changed.line_items)[2]).toEqual(['30.00', '25.000000'])
  })
})

describe('reading', () => {
  it('lists newest first, searched, filtered and sorted', async () => {
    const all = await ann.get('invoice/')
    expect([all.size, all.items.length]).toEqual([10, 10])
    expect(all.items[0].id).toBeGreaterThan(all.items[1].id)
    expect(all.items[0]).not.toHaveProperty('line_items')
    expect((await ann.get('invoice/?status=all')).total).toBe(all.total)
    expect((await ann.get('invoice/?search=inv-000001')).items.map((i: Json) => i.invoice_no)).toEqual([
      'INV-000001',
    ])
    expect((await ann.get('invoice/?search=PO-77')).total).toBe(1)
    const [{ order_no, sales_order_id }] = all.items
    const ofOrder = (await ann.get(`invoice/?search=${order_no}`)).items
    expect(ofOrder.length).toBeGreaterThan(0)
    expect(ofOrder.every((i: Json) => i.sales_order_id === sales_order_id)).toBe(true)
    expect((await ann.get('invoice/?search=star farms')).total).toBe(all.total)
    expect((await ann.get('invoice/?search=100%25')).total).toBe(0)
    expect(
      (await ann.get('invoice/?status=draft,void')).items.every((i: Json) =>
        ['draft', 'void'].includes(i.status),
      ),
    ).toBe(true)
    expect(
      (await ann.get(`invoice/?invoice_date_start=${shop.today}&invoice_date_end=${shop.today}`)).total,
    ).toBe(all.total)
    expect((await ann.get(`invoice/?invoice_date_end=${addDays(shop.today, -1)}`)).total).toBe(0)
    for (const filter of ['', 'status=draft,void', 'balance__gt=0&search=star farms', 'status=paid']) {
      const { items, total } = await ann.get(`invoice/?${filter}&size=200`)
      const counted = items.filter((i: Json) => i.status !== 'void')
      const sumOf = (field: string, rows: Json[] = counted) =>
        rows.reduce((sum: number, i: Json) => sum + Number(i[field]), 0)
      const owed = counted.filter((i: Json) => ['issued', 'sent', 'partially_paid'].includes(i.status))
      expect(await ann.get(`invoice/sums?${filter}`)).toEqual({
        invoices: total,
        total: sumOf('total').toFixed(2),
        paid: (sumOf('paid_amount') + sumOf('credited_amount')).toFixed(2),
        balance: sumOf('balance', owed).toFixed(2),
      })
    }
    const totals = (await ann.get('invoice/?sort_by=total&sort_direction=asc&size=200')).items.map(
      (i: Json) => Number(i.total),
    )
    expect(totals).toEqual([...totals].sort((a, b) => a - b))
    expect((await ann.call('GET', 'invoice/?sort_by=reason')).body.code).toBe('BAD_FILTER')
    const csv = new TextDecoder().decode((await ann.call('GET', 'invoice/?format=csv')).bytes)
    expect(csv.trim().split('\n').length).toBe(all.total + 1)
  })
  it('is overdue on the day after it was due, in the company’s zone', async () => {
    const invoice = await shop.bill()
    await status(invoice.sales_order_id, 'issued')
    const etag = (await ann.call('GET', `invoice/${invoice.id}`)).headers.get('etag')
    expect(
      (await ann.call('GET', `invoice/${invoice.id}`, undefined, { 'if-none-match': etag! })).status,
    ).toBe(304)
    const { username } = await ann.get('profile')
    world.clock.set('2026-04-02T04:59:00.000Z')
    const eve = await world.signIn(username, 'correct horse 42')
    expect((await eve.get(`invoice/${invoice.id}`)).is_overdue).toBe(false)
    world.clock.set('2026-04-02T05:00:00.000Z')
    expect((await eve.get(`invoice/${invoice.id}`)).is_overdue).toBe(true)
    expect((await eve.get(`invoice/?is_overdue=true&sales_order_id=${invoice.sales_order_id}`)).total).toBe(1)
    expect((await eve.get(`invoice/?is_overdue=false&sales_order_id=${invoice.sales_order_id}`)).total).toBe(
      0,
    )
    world.clock.set('2026-03-02T15:00:00.000Z')
  })
  it('prints every amount, the same bytes each time', async () => {
    const invoice = await shop.bill(undefined, { po_number: 'PO-9' })
    const [one, two] = [
      await ann.call('GET', `invoice/${invoice.id}/pdf`),
      await ann.call('GET', `invoice/${invoice.id}/pdf`),
    ]
    expect(Buffer.from(one.bytes).subarray(0, 5).toString()).toBe('%PDF-')
    expect(Buffer.from(one.bytes).equals(Buffer.from(two.bytes))).toBe(true)
    expect(one.headers.get('content-disposition')).toContain(
      `Lone_Star_Farms_LLC_${invoice.invoice_no}_2026-03-02.pdf`,
    )
    const [text] = await pdfText(one.bytes)
    for (const words of [
      'Invoice',
      invoice.invoice_no,
      'Lone Star Fuel',
      '1801 Industrial Way',
      'Houston TX 77002',
      'Lone Star Farms LLC',
      'Main yard',
      'Mar 2, 2026',
      'Apr 1, 2026',
      'Net 30',
      'PO-9',
      'ULSD clear',
      '8,000',
      '2.5000',
      '20,000.00',
      'Federal taxes',
      '$0.243',
      '1,944.00',
      'LUST',
      '8.00',
      'State taxes',
      '$0.20',
      '1,600.00',
      'Federal oil-spill fee',
      '$0.002143',
      '17.14',
      'Amount due',
      '$23,569.14',
      '$200.00',
      '$23,369.14',
      'Mar 12, 2026',
    ])
      expect(text).toContain(words)
    expect((await ann.call('GET', `invoice/${invoice.id}/pdf?template_id=5`)).status).toBe(404)
  })
})
