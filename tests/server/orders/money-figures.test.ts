/** After every kind of money event, every figure of a customer is that of its documents. */
import { beforeAll, expect, it } from 'vitest'
import { openShop, type Shop } from '../fixtures.ts'
import { type Json, openWorld, PASSWORD, type Person } from '../harness.ts'

const DAY = 86_400_000
const LIMIT = 1_000_000
const MAIL = 'ann@figures.test'
const world = await openWorld()
let ann: Person
let shop: Shop
beforeAll(async () => {
  ann = await world.signUp('Lone Star Fuel', MAIL)
  shop = await openShop(world, ann)
  await ann.put(`customer/${shop.id.CUS}`, { credit_limit: String(LIMIT) })
})
/** Amounts are summed in cents. */
const cents = (amount: string): number => Math.round(Number(amount) * 100)
const sumOf = (rows: readonly Json[], of: (row: Json) => string): number =>
  rows.reduce((sum, row) => sum + cents(of(row)), 0)
const text = (amount: number): string => (amount / 100 + 0).toFixed(2)
const all = async (path: string): Promise<Json[]> =>
  (await ann.get(`${path}?customer_id=${shop.id.CUS}&size=200`)).items
const EXPOSED = ['confirmed', 'assigned', 'in_transit', 'delivered', 'verified', 'completed']
const isLive = ({ status }: Json) => !['draft', 'void'].includes(status)
const isOpen = ({ status }: Json) => ['issued', 'sent', 'partially_paid'].includes(status)

/** The figures recomputed from orders, invoices, credit memos and money. */
async function fromDocuments() {
  const [orders, papers, money] = [await all('sales-order/'), await all('invoice/'), await all('payment/')]
  const invoices = papers.filter(({ kind }) => kind === 'invoice')
  // money that only moved is in the list of payments beside the payment that it belongs to
  const came = money.filter(({ moved }) => !moved)
  const balance = sumOf(papers.filter(isLive), ({ total }) => total) - sumOf(came, ({ amount }) => amount)
  const billed = (order: Json) =>
    sumOf(
      invoices.filter(
        (paper) =>
          paper.sales_order_id === order.id &&
          isLive(paper) &&
          // a credited invoice bills nothing: its order waits for an invoice again (domain 3.7)
          cents(paper.credited_amount) < cents(paper.total),
      ),
      ({ total }) => total,
    )
  const open = orders
    .filter(({ status }) => EXPOSED.includes(status))
    .reduce((sum, order) => sum + cents(order.total) - billed(order), 0)
  const owing = invoices.filter(isOpen)
  const today = new Date(world.clock.now().getTime()).toISOString().slice(0, 10)
  const late = (paper: Json) => Math.round((Date.parse(today) - Date.parse(paper.due_date)) / DAY)
  const bucket = (from: number, to: number) =>
    text(
      sumOf(
        owing.filter((one) => late(one) >= from && late(one) <= to),
        (one) => one.balance,
      ),
    )
  const owed = sumOf(owing, (one) => one.balance)
  return {
    balance: text(balance),
    available_credit: text(LIMIT * 100 - balance - open),
    open_orders: text(open),
    used: text(balance + open),
    owed: text(owed),
    unapplied: text(owed - balance),
    past_due: text(
      sumOf(
        owing.filter((one) => late(one) > 0),
        (one) => one.balance,
      ),
    ),
    buckets: [bucket(-9999, 0), bucket(1, 30), bucket(31, 60), bucket(61, 90), bucket(91, 9999)],
    count: owing.length,
    total: text(
      sumOf(
        papers.filter(({ status }) => status !== 'void'),
        ({ total }) => total,
      ),
    ),
  }
}
type Figures = Awaited<ReturnType<typeof fromDocuments>>
/** The same figures wherever the server answers them, each with its place. */
async function shown(): Promise<readonly (readonly [place: string, figures: Partial<Figures>])[]> {
  const of = `customer_id=${shop.id.CUS}`
  const page = await ann.get(`customer/${shop.id.CUS}`)
  const list = (await ann.get('customer/?search=Lone+Star+Farms')).items[0]
  const account = await ann.get(`customer/${shop.id.CUS}/account`)
  const aging = await ann.get(`customer/${shop.id.CUS}/aging`)
  const desk = await ann.get(`receivables/aging?${of}`)
  const company = await ann.get('receivables/aging')
  const sums = await ann.get(`invoice/sums?${of}`)
  const line = { product_id: shop.id.CLEAR, quantity: '100', unit_price: '1' }
  const editor = await ann.post('sales-order/preview', {
    customer_id: shop.id.CUS,
    ship_to_id: shop.id.SHIP,
    line_items: [line],
  })
  const { balance, available_credit } = page
  const { past_due, unapplied } = desk.totals
  return [
    ['page of the customer', { balance, available_credit }],
    ['list of customers', { balance: list.balance, available_credit: list.available_credit }],
    [
      'account',
      {
        balance: account.balance,
        available_credit: account.available_credit,
        open_orders: account.open_orders,
        owed: account.owed,
        unapplied: account.unapplied,
      },
    ],
    [
      'aging of the customer',
      {
        buckets: [aging.current, aging.days_1_30, aging.days_31_60, aging.days_61_90, aging.days_over_90],
        count: aging.count,
      },
    ],
    [
      'aging of the desk',
      {
        balance: desk.totals.balance,
        past_due,
        unapplied,
        buckets: desk.totals.buckets,
        count: desk.totals.invoices,
      },
    ],
    [
      'dashboard',
      {
        balance: company.totals.balance,
        past_due: company.totals.past_due,
        buckets: company.totals.buckets,
        ...(company.rows[0] && { used: company.rows[0].credit_used }),
      },
    ],
    ['invoice list', { total: sums.total, owed: sums.balance }],
    ['order editor', { used: text(cents(editor.exposure) - cents(editor.total)) }],
  ]
}
/** Compares all that is shown with the documents. */
async function expectOne(event: string): Promise<void> {
  const wanted = await fromDocuments()
  for (const [place, figures] of await shown())
    expect(figures, `${event}: ${place}`).toMatchObject(
      Object.fromEntries(Object.keys(figures).map((name) => [name, wanted[name as keyof Figures]])),
    )
}
const lines = () => [{ product_id: shop.id.CLEAR, quantity: '1000', unit_price: '10' }]
const order = () =>
  ann.post('sales-order/', { customer_id: shop.id.CUS, ship_to_id: shop.id.SHIP, line_items: lines() })
async function issued(): Promise<Json> {
  const draft = await shop.bill(lines())
  await ann.post(`sales-order/${draft.sales_order_id}/invoice-status/?status=issued`)
  return ann.get(`invoice/${draft.id}`)
}
const pay = (invoice: Json, amount: string, more: object = {}) =>
  ann.post(`invoice/${invoice.id}/payment`, { amount, ...more })
const tail = async () => (await all('payment/'))[0]!

it('figures of a customer are one everywhere, after orders', async () => {
  await expectOne('nothing')
  const made = await order()
  await expectOne('order created')
  await ann.put(`sales-order/${made.id}`, {
    line_items: [{ id: made.line_items[0].id, quantity: '1500' }],
  })
  await expectOne('order changed')
  await ann.put(`sales-order/${made.id}`, {
    line_items: [{ id: made.line_items[0].id, unit_price: '9.5' }],
  })
  await expectOne('price corrected')
  await ann.put(`sales-order/${made.id}/status?status=archive`)
  await expectOne('order cancelled')
  await order()
  await shop.sell(lines())
  await expectOne('order delivered and verified')
})
it('figures of a customer are one everywhere, after invoices', async () => {
  const draft = await shop.bill(lines())
  await expectOne('invoice created')
  await ann.post(`sales-order/${draft.sales_order_id}/invoice-status/?status=issued`)
  await expectOne('invoice issued')
  await ann.post('invoice/bulk-status', { invoice_ids: [draft.id], status: 'void' })
  await expectOne('invoice void')
  const wrong = await issued()
  await ann.post(`invoice/${wrong.id}/correct`, {
    kind: 'quantity',
    lines: wrong.line_items.map(({ line_item_id }: Json) => ({ line_item_id, quantity: '900' })),
    reason: 'Meter read wrong',
  })
  await expectOne('corrected and billed again')
  const credited = await issued()
  await ann.post(`invoice/${credited.id}/credit`, { amount: '500', reason: 'Late' })
  await expectOne('credit memo in part')
  await ann.post(`invoice/${credited.id}/credit`, { reason: 'Wrong product' })
  await expectOne('credit memo in full')
})
it('figures of a customer are one everywhere, after money', async () => {
  const first = await issued()
  await pay(first, '4000')
  await expectOne('part payment')
  await pay(first, (await ann.get(`invoice/${first.id}`)).balance)
  await expectOne('payment')
  await ann.post(`invoice/${first.id}/credit`, { reason: 'Wrong product' })
  await expectOne('credit memo of what was paid')
  const second = await issued()
  await ann.post(`invoice/${second.id}/apply`, { amount: '200' })
  await expectOne('money applied')
  await ann.post('payment/refund', { customer_id: shop.id.CUS, amount: '300', reference: 'check 90' })
  await expectOne('refund')
  await ann.post(`payment/${(await tail()).id}/reverse`, { reason: 'Never cashed' })
  await expectOne('refund reversed')
  await ann.post('payment/', { customer_id: shop.id.CUS, amount: '750', reference: 'check 8' })
  await expectOne('money received')
  await ann.post(`payment/${(await tail()).id}/reverse`, { reason: 'Returned by the bank' })
  await expectOne('payment reversed')
  await ann.post(`invoice/${second.id}/write-off`, { amount: '1', reason: 'Small' })
  await expectOne('write-off')
  const third = await issued()
  await pay(third, '100', { kind: 'discount', reason: 'Agreed' })
  await expectOne('discount')
})
it('figures of a customer are one everywhere, when invoices become late', async () => {
  for (const days of [31, 31, 31, 31]) {
    world.clock.advance(days * DAY)
    ann = await world.signIn(MAIL, PASSWORD)
    await expectOne(`${days} days later`)
  }
  expect((await fromDocuments()).past_due).not.toBe('0.00')
})
