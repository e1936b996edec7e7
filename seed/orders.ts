/**
 * Orders over ninety days in every state, priced by the same code as the
 * server's, and the invoices that follow from them.
 */
import { sql } from 'drizzle-orm'
import { qty3 } from '#schema/values/decimal.ts'
import { addDays } from '#schema/values/zone.ts'
import type { Tx } from '../server/db/pool.ts'
import { company_settings, counter } from '../server/db/tables.ts'
import { asset, customer, exemption_certificate, ship_to } from '../src/plugins/customers/tables.ts'
import { fee, fee_rate } from '../src/plugins/fees/tables.ts'
import { jurisdiction } from '../src/plugins/geo/tables.ts'
import { invoice, invoice_fee, invoice_line_item, payment } from '../src/plugins/invoices/tables.ts'
import { discountTerms, invoiceContent, termDates } from '../src/plugins/invoices/public.ts'
import { customer_pricing, margin, pricing_rule } from '../src/plugins/pricing/tables.ts'
import { product } from '../src/plugins/products/tables.ts'
import { type OrderStatus, wholeOrder } from '../src/plugins/sales-orders/public.ts'
import {
  orderQuantities,
  type OrderWorld,
  priceOrder,
  type PricedOrder,
} from '#plugins/order-prices/public.ts'
import {
  sales_order,
  sales_order_asset,
  sales_order_fee,
  sales_order_line,
  sales_order_tax,
} from '../src/plugins/sales-orders/tables.ts'
import { buying_price, supplier } from '../src/plugins/suppliers/tables.ts'
import { tax, tax_rate } from '../src/plugins/taxes/tables.ts'
import { payment_term } from '../src/plugins/terms/tables.ts'
import { instantAfter, DAY, insertRows } from './base.ts'
import { type Deed, type Person, seedHistory } from './history.ts'
import type { Master } from './master.ts'
import type { Random } from './random.ts'

const STATES: readonly (readonly [OrderStatus, number])[] = [
  ['draft', 1],
  ['confirmed', 6],
  ['assigned', 4],
  ['in_transit', 1],
  ['delivered', 3],
  ['verified', 3],
  ['completed', 78],
  ['archive', 4],
]
const SLICE = 5000
const DONE: readonly OrderStatus[] = ['delivered', 'verified', 'completed']
const state = (r: Random): OrderStatus => {
  let left = r.next() * 100
  for (const [name, share] of STATES) if ((left -= share) < 0) return name
  return 'completed'
}

/** Taxes or fees, each with the rates that name it. */
const withRates = <
  O extends { readonly id: number },
  K extends string,
  R extends Readonly<Record<K, number>>,
>(
  owners: readonly O[],
  rates: readonly R[],
  key: K,
) => owners.map((one) => ({ ...one, rates: rates.filter((rate) => rate[key] === one.id) }))
/** Every row of a table, as its company has it. */
const rowsOf =
  (tx: Tx) =>
  <T>(table: Parameters<ReturnType<Tx['db']['select']>['from']>[0]) =>
    tx.db
      .select()
      .from(table)
      .where(sql`tenant_id = ${tx.tenant}`) as unknown as Promise<T[]>
/** Taxes and fees with their rates. */
async function chargesOf(all: ReturnType<typeof rowsOf>) {
  const taxes = await all<typeof tax.$inferSelect>(tax)
  const rates = await all<typeof tax_rate.$inferSelect>(tax_rate)
  const fees = await all<typeof fee.$inferSelect>(fee)
  const feeRates = await all<typeof fee_rate.$inferSelect>(fee_rate)
  return { taxes: withRates(taxes, rates, 'tax_id'), fees: withRates(fees, feeRates, 'fee_id') }
}
/** All master data once, with what an order needs found by key. */
async function worldOf(tx: Tx) {
  const all = rowsOf(tx)
  const [
    [company],
    customers,
    sites,
    products,
    tanks,
    prices,
    rules,
    assigned,
    margins,
    certificates,
    jurisdictions,
    suppliers,
    terms,
  ] = [
    await all<typeof company_settings.$inferSelect>(company_settings),
    await all<typeof customer.$inferSelect>(customer),
    await all<typeof ship_to.$inferSelect>(ship_to),
    await all<typeof product.$inferSelect>(product),
    await all<typeof asset.$inferSelect>(asset),
    await all<typeof buying_price.$inferSelect>(buying_price),
    await all<typeof pricing_rule.$inferSelect>(pricing_rule),
    await all<typeof customer_pricing.$inferSelect>(customer_pricing),
    await all<typeof margin.$inferSelect>(margin),
    await all<typeof exemption_certificate.$inferSelect>(exemption_certificate),
    await all<typeof jurisdiction.$inferSelect>(jurisdiction),
    await all<typeof supplier.$inferSelect>(supplier),
    await all<typeof payment_term.$inferSelect>(payment_term),
  ] as const
  const byProduct = new Map<number, typeof prices>()
  for (const p of prices) byProduct.set(p.product_id, [...(byProduct.get(p.product_id) ?? []), p])
  const customerOf = new Map(customers.map((c) => [c.id, c]))
  const siteOf = new Map(sites.map((s) => [s.id, s]))
  const shared = {
    company: company!,
    products,
    jurisdictions,
    suppliers,
    margins,
    ...(await chargesOf(all)),
    pricing_rules: rules.map((x) => ({ ...x, margin: { margin: x.margin, margin_type: x.margin_type } })),
    customer_price_items: [],
    last_prices: [],
    other_orders: [],
    price_quotes: [],
    assets: tanks.map((a) => ({ id: a.id, tax_use: a.tax_use, ullage: null })),
  }
  const forOrder = (
    customerId: number,
    siteId: number,
    productIds: readonly number[],
    when: string,
    now: string,
  ): OrderWorld => ({
    ...shared,
    customer: customerOf.get(customerId)!,
    ship_to: siteOf.get(siteId)!,
    customer_pricing: assigned.filter((a) => a.customer_id === customerId),
    exemption_certificates: certificates.filter((c) => c.customer_id === customerId),
    buying_prices: productIds.flatMap((id) =>
      (byProduct.get(id) ?? []).filter(
        (p) => p.effective_from <= when && (p.effective_to === null || p.effective_to > when),
      ),
    ),
    now,
  })
  return { forOrder, customerOf, siteOf, products, terms: new Map(terms.map((t) => [t.id, t])) }
}

interface Made {
  readonly row: Record<string, unknown>
  readonly priced: PricedOrder
  readonly po: string | null
  readonly site: number
  readonly status: OrderStatus
  readonly day: string
  readonly term: number
  readonly customer: number
}

/** Who took, planned and verified the orders, and who drove, in the order of the master's drivers. */
export interface Crew {
  readonly taker: Person
  readonly dispatcher: Person
  readonly accountant: Person
  readonly drivers: readonly Person[]
}

/** Adds `count` orders ending a few days after `base`; the newest have the highest numbers. */
export async function seedOrders(
  tx: Tx,
  r: Random,
  base: string,
  m: Master,
  crew: Crew,
  count: number,
  days: number,
): Promise<{ orders: number; invoices: number }> {
  const w = await worldOf(tx)
  const now = instantAfter(base, 0, 15)
  const plans = Array.from({ length: count }, () => ({
    site: m.sites[r.zipf(m.sites.length)]!,
    day: Math.floor(r.next() ** 0.9 * (days + 4)) - days,
    hour: r.int(11, 22),
    status: state(r),
  }))
  // what is still to come is spread over the sites, so that it fits into their tanks
  let open = 0
  for (const p of plans)
    if (!DONE.includes(p.status) && p.status !== 'archive') p.site = m.sites[(open++ * 37) % m.sites.length]!
  // what is not finished lies around today
  for (const p of plans)
    if (['draft', 'confirmed', 'assigned'].includes(p.status)) p.day = r.int(0, 5)
    else if (p.status === 'in_transit') Object.assign(p, { day: 0, hour: 10 })
    else if (p.status === 'delivered' || p.status === 'verified')
      Object.assign(p, ((day) => (day === 0 ? { day, hour: 9 } : { day }))(-r.int(0, 3)))
    else if (p.day > -3) p.day = -r.int(3, days)
  plans.sort((a, b) => a.day - b.day || a.hour - b.hour)
  const making = { r, base, now, m, people: crew, w }
  let invoices = 0
  for (let from = 0; from < count; from += SLICE)
    invoices += await seedSlice(tx, making, plans.slice(from, from + SLICE), from, invoices)
  await tx.db.insert(counter).values([
    { tenant_id: tx.tenant, name: 'sales_order', value: count },
    { tenant_id: tx.tenant, name: 'invoice', value: invoices },
  ])
  return { orders: count, invoices }
}

interface Plan {
  readonly site: Master['sites'][number]
  readonly day: number
  readonly hour: number
  readonly status: OrderStatus
}
type World = Awaited<ReturnType<typeof worldOf>>
/** What all orders of a slice are made from. */
interface Making {
  readonly r: Random
  readonly base: string
  readonly now: string
  readonly m: Master
  readonly people: Crew
  readonly w: World
  /** ms of this morning: nothing happened later */
  readonly morning: number
  /** gallons that still fit into a tank: what is still to come fits, all of it */
  readonly room: Map<number, number>
}
/** Days after an instant, but not in the future. */
const daysAfter = (instant: string, days: number, morning: number): string =>
  new Date(Math.min(Date.parse(instant) + days * DAY, Math.max(morning, Date.parse(instant)))).toISOString()

function linesOf(
  { r, m, room }: Making,
  tanks: Plan['site']['tanks'],
  { done, delivered, bol }: { done: boolean; delivered: string | null; bol: number },
) {
  return tanks.map((t) => {
    const size = m.products.find((x) => x.id === t.product)!.size
    const usual = size === 'transport' ? r.int(16, 34) * 250 : r.int(6, 36) * 25
    const quantity = done
      ? Math.min(usual, t.most)
      : Math.min(usual, Math.max(25, Math.floor(room.get(t.id)! / 25) * 25))
    if (!done) room.set(t.id, room.get(t.id)! - quantity)
    const pumped = () => (r.chance(0.7) ? quantity : quantity - r.int(0, 40))
    const gross = delivered === null ? null : pumped()
    return {
      id: null,
      product_id: t.product,
      asset_id: t.id,
      quantity: qty3(String(quantity)),
      gross_quantity: gross === null ? null : qty3(String(gross)),
      net_quantity: gross === null ? null : qty3((gross * 0.9945).toFixed(0)),
      delivered_at: delivered,
      bol_line_id: null,
      bol_no: delivered === null ? null : String(bol),
    }
  })
}

/** When it was taken, by whom, and how it stands by now. */
function stepsOf(
  { r, m, people, morning }: Making,
  { status }: Plan,
  i: number,
  planned: string,
  delivered: string | null,
) {
  const crew = ['draft', 'confirmed', 'archive'].includes(status) ? null : i % m.drivers.length
  const taken = Math.min(Date.parse(planned) - r.int(1, 4) * DAY, morning - r.int(10, 900) * 60_000)
  const created_at = new Date(taken).toISOString()
  return {
    status,
    previous_status: status === 'archive' ? 'confirmed' : null,
    hold_reason: status === 'confirmed' && i % 9 === 0 ? 'Waiting for the customer to call back' : null,
    driver_id: crew === null ? null : m.drivers[crew],
    asset_ids: crew === null ? [] : [m.trucks[crew % m.trucks.length]],
    start_date_time: status === 'in_transit' || delivered ? planned : null,
    delivered_at: delivered,
    verified_at: ['verified', 'completed'].includes(status) ? daysAfter(delivered!, 1, morning) : null,
    completed_at: status === 'completed' ? daysAfter(delivered!, 2, morning) : null,
    invoice_state: status === 'completed' ? 'issued' : 'none',
    created_at,
    updated_at: delivered ?? created_at,
    created_by: people.taker.id,
  }
}
const deliveryOf = (r: Random, planned: string, delivered: string | null) =>
  delivered && {
    status: 'delivered',
    started_at: planned,
    delivered_at: delivered,
    signature_file_key: null,
    photo_file_keys: [],
    unattended: r.chance(0.2),
    notes: null,
  }

function makeOrder(making: Making, p: Plan, i: number): Made {
  const { r, base, now, w } = making
  const planned = instantAfter(base, p.day, p.hour)
  const done = DONE.includes(p.status) || p.status === 'archive'
  const tanks = p.site.tanks.slice(0, r.int(1, Math.max(1, p.site.tanks.length)))
  const c = w.customerOf.get(p.site.customer)!
  const po = c.po_required || r.chance(0.3) ? `PO-${r.int(10_000, 99_999)}` : null
  const arrived = () => new Date(Date.parse(planned) + r.int(20, 110) * 60_000).toISOString()
  const delivered = done && p.status !== 'archive' ? arrived() : null
  const line_items = linesOf(making, tanks, { done, delivered, bol: 640_000 + i })
  const order = {
    planned_date_time: planned,
    delivered_at: delivered,
    po_number: po,
    terminal_id: null,
    price_quote_id: null,
    pricing_locked: false,
    fees: null,
    line_items,
  }
  const goods = line_items.map((l) => l.product_id)
  const priced = priceOrder(order, w.forOrder(c.id, p.site.id, goods, delivered ?? planned, now))
  const order_no = `SO-${String(i + 1).padStart(6, '0')}`
  const steps = stepsOf(making, p, i, planned, delivered)
  const site = w.siteOf.get(p.site.id)!
  return {
    priced,
    po,
    site: p.site.id,
    status: p.status,
    day: (delivered ?? planned).slice(0, 10),
    term: p.site.customer,
    customer: c.id,
    row: {
      ...steps,
      order_no,
      customer_id: c.id,
      ship_to_id: p.site.id,
      planned_date_start: planned,
      planned_date_end: new Date(Date.parse(planned) + 4 * 3_600_000).toISOString(),
      planned_date_time: planned,
      po_number: po,
      order_type: r.pick(['will_call', 'keep_full', 'keep_full', 'recurring']),
      priority: r.int(2, 4),
      payment_term_id: c.payment_term_id,
      region_id: p.site.region,
      goods_total: priced.goods_total,
      fee_total: priced.fee_total,
      tax_total: priced.tax_total,
      total: priced.total,
      margin_total: priced.margin_total,
      ...orderQuantities(priced.line_items),
      flags: priced.flags,
      search_text: [order_no, po, c.customer_name, site.name].filter(Boolean).join(' '),
      delivery: deliveryOf(r, planned, delivered),
    },
  }
}

/** Where the rows of each order begin among those of all. */
function beginnings(counts: readonly number[]): number[] {
  let sum_ = 0
  return counts.map((count) => {
    sum_ += count
    return sum_ - count
  })
}
/** Writes orders, lines and fees; answers the orders with the ids these got. */
async function writeOrders(tx: Tx, made: readonly Made[]): Promise<(Made & { readonly id: number })[]> {
  const ids = await insertRows(
    tx,
    sales_order,
    made.map((o) => o.row),
  )
  const lineRows = made.flatMap((o, i) =>
    o.priced.line_items.map((l) => ({ ...l, id: undefined, sales_order_id: ids[i] })),
  )
  const lineIds = await insertRows(tx, sales_order_line, lineRows)
  const feeRows = made.flatMap((o, i) =>
    o.priced.fees.map((f) => ({ ...f, id: undefined, sales_order_id: ids[i] })),
  )
  const feeIds = await insertRows(tx, sales_order_fee, feeRows)
  const firstLine = beginnings(made.map((o) => o.priced.line_items.length))
  const firstFee = beginnings(made.map((o) => o.priced.fees.length))
  return made.map((o, i) => {
    const lineAt = (n: number) => lineIds[firstLine[i]! + n]!
    const feeAt = (n: number) => feeIds[firstFee[i]! + n]!
    const taxable_items = o.priced.tax_details.taxable_items.map((t) => ({
      ...t,
      line_item_id: t.line_no === null ? null : lineAt(t.line_no - 1),
      fee_row_id: t.fee_no === null ? null : feeAt(t.fee_no - 1),
    }))
    const priced = {
      ...o.priced,
      line_items: o.priced.line_items.map((l, n) => ({ ...l, id: lineAt(n) })),
      fees: o.priced.fees.map((f, n) => ({ ...f, id: feeAt(n) })),
      tax_details: { ...o.priced.tax_details, taxable_items },
    }
    return { ...o, id: ids[i]!, priced }
  })
}

/**
 * Some thousand orders at a time, so that a large company fits in memory. Answers how many invoices it made.
 */
async function seedSlice(
  tx: Tx,
  making: Omit<Making, 'morning' | 'room'>,
  plans: readonly Plan[],
  from: number,
  invoicesBefore: number,
): Promise<number> {
  const { r, base, m, people, w } = making
  const room = new Map(m.sites.flatMap(({ tanks }) => tanks.map((t) => [t.id, t.room])))
  const all = { ...making, room, morning: Date.parse(instantAfter(base, 0, 9)) }
  const made = plans.map((plan, n) => makeOrder(all, plan, from + n))
  const withIds = await writeOrders(tx, made)
  await insertRows(
    tx,
    sales_order_tax,
    withIds.flatMap((o) =>
      o.priced.tax_details.taxable_items.map(({ line_no: _l, fee_no: _f, ...t }) => ({
        ...t,
        sales_order_id: o.id,
      })),
    ),
  )
  await insertRows(
    tx,
    sales_order_asset,
    withIds.flatMap((o) =>
      (o.row.asset_ids as number[]).map((company_asset_id) => ({ sales_order_id: o.id, company_asset_id })),
    ),
  )
  // a large company for measuring has no history: it would only be weight
  if (plans.length < SLICE)
    await seedHistory(
      tx,
      withIds.flatMap((o) => deedsOf(o, m, people)),
    )
  return seedInvoices(tx, r, withIds, w, addDays(base, 0), invoicesBefore)
}

/** The way of one order, as the server would have told it. */
function deedsOf({ id, row }: Made & { readonly id: number }, m: Master, people: Crew): readonly Deed[] {
  const {
    status,
    created_at,
    planned_date_start,
    driver_id,
    start_date_time,
    delivered_at,
    verified_at,
    completed_at,
    hold_reason,
  } = row as Record<string, string | null> & { status: OrderStatus; driver_id: number | null }
  const driver = people.drivers[m.drivers.indexOf(driver_id ?? 0)]
  const later = (instant: string, minutes: number) =>
    new Date(
      Math.min(Date.parse(instant) + minutes * 60_000, Date.parse(planned_date_start!) - 30 * 60_000),
    ).toISOString()
  const deeds: Deed[] = [
    {
      at: created_at!,
      who: people.taker,
      type: 'sales-order.created',
      before: null,
      after: { id, order_no: row.order_no, status: 'draft' },
    },
  ]
  const next = (at_: string | null, who: Person, type: string, after: Record<string, unknown>) =>
    void (
      at_ !== null &&
      deeds.push({
        at: at_,
        who,
        type: `sales-order.${type}`,
        before: deeds.at(-1)!.after,
        after: { id, order_no: row.order_no, ...after },
      })
    )
  if (status !== 'draft') next(later(created_at!, 2), people.taker, 'confirmed', { status: 'confirmed' })
  if (hold_reason) next(later(created_at!, 30), people.taker, 'held', { status, hold_reason })
  if (driver) {
    next(later(created_at!, 90), people.dispatcher, 'assigned', {
      status: 'assigned',
      driver: { id: driver_id, name: driver.name },
    })
    next(start_date_time ?? null, driver, 'delivery-started', { status: 'in_transit' })
    next(delivered_at ?? null, driver, 'delivered', { status: 'delivered' })
    next(verified_at ?? null, people.dispatcher, 'verified', { status: 'verified' })
    next(completed_at ?? null, people.accountant, 'completed', { status: 'completed' })
  }
  if (status === 'archive') next(later(created_at!, 240), people.taker, 'archived', { status })
  return deeds
}

/** What was paid, on the day it was due. */
const seedPayments = (
  tx: Tx,
  rows: readonly {
    readonly id: number
    readonly status: string
    readonly customer_id: number
    readonly total: string
    readonly due_date: string
    readonly updated_at: string
  }[],
  w: Awaited<ReturnType<typeof worldOf>>,
  today: string,
) =>
  insertRows(
    tx,
    payment,
    rows
      .filter(({ status }) => status === 'paid')
      .map((row, i) => ({
        customer_id: w.customerOf.get(row.customer_id)!.bill_to_customer_id ?? row.customer_id,
        invoice_id: row.id,
        amount: row.total,
        paid_on: row.due_date < today ? row.due_date : today,
        reference: `Check ${4000 + i}`,
        created_at: row.updated_at,
        updated_at: row.updated_at,
      })),
  )

async function seedInvoices(
  tx: Tx,
  r: Random,
  orders: readonly (Made & { id: number })[],
  w: Awaited<ReturnType<typeof worldOf>>,
  today: string,
  before: number,
): Promise<number> {
  const names = new Map(w.products.map((p) => [p.id, p.name]))
  const billed = orders.filter((o) => o.status === 'completed')
  const rows = billed.map((o, i) => {
    const term = w.terms.get(w.customerOf.get(o.customer)!.payment_term_id ?? 0) ?? null
    const content = invoiceContent(
      wholeOrder({ ...o.priced, line_items: o.priced.line_items }, o.po),
      (id) => names.get(id) ?? '',
    )
    const date = addDays(o.day, 2)
    const dates = termDates(date, term)
    const paid = dates.due_date < today ? r.chance(0.9) : r.chance(0.25)
    const unpaid = () => (r.chance(0.8) ? 'sent' : 'issued')
    const issued = `${date}T16:00:00.000Z`
    const status = paid ? 'paid' : unpaid()
    const mailed = status === 'issued' ? null : issued
    return {
      content,
      row: {
        invoice_no: `INV-${String(before + i + 1).padStart(6, '0')}`,
        status,
        customer_id: o.customer,
        sales_order_id: o.id,
        po_number: o.po,
        invoice_date: date,
        ...dates,
        ...discountTerms(term),
        payment_term_id: term?.id ?? null,
        ship_to_id: o.site,
        goods_total: content.goods_total,
        fee_total: content.fee_total,
        tax_total: content.tax_total,
        total: content.total,
        paid_amount: paid ? content.total : '0.00',
        balance: paid ? '0.00' : content.total,
        issued_at: issued,
        sent_at: mailed,
        mailed_at: mailed,
        created_at: issued,
        updated_at: issued,
      },
    }
  })
  const ids = await insertRows(
    tx,
    invoice,
    rows.map((x) => x.row),
  )
  await insertRows(
    tx,
    invoice_line_item,
    rows.flatMap((x, i) =>
      x.content.line_items.map((l, n) => ({ ...l, line_no: n + 1, invoice_id: ids[i] })),
    ),
  )
  await seedPayments(
    tx,
    rows.map(({ row }, i) => ({ ...row, id: ids[i]! })),
    w,
    today,
  )
  await insertRows(
    tx,
    invoice_fee,
    rows.flatMap((x, i) => x.content.fees.map((f) => ({ ...f, invoice_id: ids[i] }))),
  )
  return ids.length
}
