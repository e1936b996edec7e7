/** Money of a customer beside any one invoice: received, given back, reversed, and the account (decision 27). */
import { and, count, eq, getTableColumns, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PageQuery } from '#schema/contract/kit.ts'
import type { Account, Payment } from '#schema/sales/payments.ts'
import { D, money, moneyText, sum, ZERO } from '#schema/values/decimal.ts'
import { localDay } from '#schema/values/zone.ts'
import {
  conflict,
  filtersOf,
  invalid,
  type Listed,
  type Listing,
  notFound,
  orderOf,
  pagingOf,
  rangeOf,
  type Req,
  type Tx,
} from '#server'
import { availableCredit, lockRows, readAccounts } from '../../sales-orders/server/public.ts'
import { type NewEntry, originOf, reverseEntry, reverseOn, takeOldest } from '../public.ts'
import { payment as table } from '../tables.ts'
import {
  addEntries,
  entriesOfInvoices,
  entriesOfOrigins,
  freeMoneyOf,
  lockCustomers,
  type MoneyFacts,
  oneEntry,
  onePayment,
  readPayments,
  type StoredEntry,
  tellMoney,
} from './ledger-rows.ts'
import { applyTo, dayOfMoney } from './paying.ts'
import { oneInvoice, readInvoices } from './read.ts'
import type { Tools } from './tools.ts'
import { eventNameOf, tellInvoice, touchInvoice } from './write.ts'

const { tenant_id: _t, ...columns } = getTableColumns(table)
const listing: Listing = { columns, sortable: ['paid_on'], searched: [], pageSize: 50 }
/** What was moved away from an invoice, or from unapplied, is said by the row that it was moved to. */
const shown = or(ne(table.kind, 'payment'), isNull(table.origin_id), isNotNull(table.invoice_id))

export async function listPayments(req: Req<unknown, z.output<typeof PageQuery>>): Promise<Listed<Payment>> {
  const query = { ...req.query } as Record<string, string | undefined> & z.output<typeof PageQuery>
  const where = and(
    eq(table.tenant_id, req.tenant),
    shown,
    rangeOf(table.paid_on, query.paid_on_start, query.paid_on_end, req.user.zone, [
      'paid_on_start',
      'paid_on_end',
    ]),
    ...filtersOf(query, listing, req.user.zone, new Set(['paid_on_start', 'paid_on_end'])),
  )
  const paging = pagingOf(query, listing.pageSize)
  const page = req.tx.db
    .select({ id: table.id })
    .from(table)
    .where(where)
    .orderBy(...orderOf(query, listing, table.id))
    .limit(paging.size)
    .offset(paging.offset)
  const [items, [{ total = 0 } = {}]] = await Promise.all([
    readPayments(req.tx, sql`select id, row_number() over () as place from (${page}) ids`),
    req.tx.db.select({ total: count() }).from(table).where(where),
  ])
  return { items, total, paging }
}

/** The account of a customer; throws 404. */
export async function accountOf(tx: Tx, id: number): Promise<Account> {
  const { rows } = await tx.client.query<{ id: string; customer_name: string; payer: string }>(
    `select id, customer_name, coalesce(bill_to_customer_id, id) as payer from customer
     where tenant_id = $1 and (id = $2 or bill_to_customer_id = $2
       or id = (select bill_to_customer_id from customer where tenant_id = $1 and id = $2))
     order by lower(customer_name)`,
    [tx.tenant, id],
  )
  const own = rows.find((row) => Number(row.id) === id)
  if (!own) throw notFound('Customer')
  const payer = Number(own.payer)
  const accounts = await readAccounts(tx, [...new Set([id, payer])])
  const { owed, unapplied, balance, open_orders } = accounts.get(id)!
  const { rows: sums } = await tx.client.query<{ customer_id: string; owed: string }>(
    `select customer_id, sum(balance)::text as owed from invoice
     where tenant_id = $1 and customer_id = any($2::bigint[])
       and status in ('issued', 'sent', 'partially_paid') group by 1`,
    [tx.tenant, `{${rows.map((row) => row.id).join(',')}}`],
  )
  const owedBy = new Map(sums.map((row) => [row.customer_id, row.owed]))
  const named = (row: { readonly id: string; readonly customer_name: string }) => ({
    id: Number(row.id),
    customer_name: row.customer_name,
  })
  const parent = rows.find((row) => Number(row.id) === payer && payer !== id)
  return {
    customer_id: id,
    billed_to: parent ? named(parent) : null,
    pays_for: rows
      .filter((row) => Number(row.payer) === id && Number(row.id) !== id)
      .map((row) => ({ ...named(row), owed: money(owedBy.get(row.id) ?? '0') })),
    owed,
    unapplied,
    balance,
    open_orders,
    credit_limit: accounts.get(payer)!.credit_limit,
    available_credit: availableCredit(accounts.get(payer)!),
  }
}

/** Orders first, then invoices, as everyone takes them. */
async function lockInvoices(tx: Tx, ids: readonly number[]): Promise<void> {
  const list = `{${ids.join(',')}}`
  const { rows } = await tx.client.query<{ id: string }>(
    `select distinct sales_order_id as id from invoice
     where tenant_id = $1 and id = any($2::bigint[]) and sales_order_id is not null order by 1`,
    [tx.tenant, list],
  )
  await lockRows(
    tx,
    rows.map(({ id }) => Number(id)),
  )
  await tx.client.query(
    'select from invoice where tenant_id = $1 and id = any($2::bigint[]) order by id for update',
    [tx.tenant, list],
  )
}
/** What a customer and those it pays for owe, what is due first leading. */
async function owedInvoices(tx: Tx, customer: number): Promise<number[]> {
  const { rows } = await tx.client.query<{ id: string }>(
    `select i.id from invoice i
     join customer c on c.tenant_id = i.tenant_id and c.id = i.customer_id
     where i.tenant_id = $1 and (c.id = $2 or c.bill_to_customer_id = $2)
       and i.status in ('issued', 'sent', 'partially_paid') and i.balance > 0
     order by i.due_date, i.id`,
    [tx.tenant, customer],
  )
  return rows.map((row) => Number(row.id))
}
interface Received extends Omit<MoneyFacts, 'paid_on'> {
  readonly customer_id: number
  readonly amount: string
  readonly paid_on?: string | undefined
  readonly apply_to_oldest: boolean
}
const checkAmount = (amount: string): void => {
  if (D(amount).lte(ZERO)) throw invalid('amount', 'Amount must be above 0', 'too_small')
}
/** Money of a customer: kept as unapplied, or paid to what is due first. */
export async function receiveMoney(
  tx: Tx,
  tools: Tools,
  { customer_id, amount, apply_to_oldest, ...given }: Received,
  zone: string,
): Promise<Payment> {
  checkAmount(amount)
  const paid_on = dayOfMoney(given.paid_on, tools.now, zone)
  const wanted = apply_to_oldest ? await owedInvoices(tx, customer_id) : []
  await lockInvoices(tx, wanted)
  if (!(await lockCustomers(tx, [customer_id]))) throw invalid('customer_id', 'Choose a customer')
  const entry: NewEntry = {
    customer_id,
    invoice_id: null,
    kind: 'payment',
    amount,
    origin_id: null,
    reverses_id: null,
  }
  const [id] = await addEntries(tx, tools, [entry], { ...given, paid_on })
  await tellMoney(tx, tools, 'received', id!)
  let left = D(amount)
  const open = (await readInvoices(tx, wanted, tools.now)).filter(
    ({ status, balance }) => D(balance).gt(ZERO) && ['issued', 'sent', 'partially_paid'].includes(status),
  )
  const { payment_method_id = null, reference = null, check_date = null } = given
  for (const invoice of open) {
    if (left.lte(ZERO)) break
    const part = left.lt(D(invoice.balance)) ? left : D(invoice.balance)
    const free = {
      origin_id: id!,
      customer_id,
      amount: money(part),
      paid_on,
      payment_method_id,
      reference,
      check_date,
    }
    await applyTo(tx, tools, invoice, [free], { amount: money(part) }, paid_on)
    left = left.minus(part)
  }
  return (await onePayment(tx, id!))!
}

interface Refunded extends Omit<MoneyFacts, 'paid_on'> {
  readonly customer_id: number
  readonly amount: string
  readonly paid_on?: string | undefined
}
/** Unapplied cash given back, the oldest first; more than there is is refused. */
export async function refundMoney(
  tx: Tx,
  tools: Tools,
  { customer_id, amount, ...given }: Refunded,
  zone: string,
): Promise<Account> {
  checkAmount(amount)
  const paid_on = dayOfMoney(given.paid_on, tools.now, zone)
  if (!(await lockCustomers(tx, [customer_id]))) throw invalid('customer_id', 'Choose a customer')
  const free = await freeMoneyOf(tx, [customer_id])
  const there = sum(free.map((each) => each.amount))
  if (D(amount).gt(there))
    throw invalid('amount', `Amount is more than the unapplied money of $${moneyText(there)}`, 'too_big')
  const entries = takeOldest(free, amount).map((part): NewEntry => ({
    customer_id,
    invoice_id: null,
    kind: 'refund',
    amount: money(ZERO.minus(D(part.amount))),
    origin_id: part.origin_id,
    reverses_id: null,
  }))
  for (const id of await addEntries(tx, tools, entries, { ...given, paid_on }))
    await tellMoney(tx, tools, 'refunded', id)
  return accountOf(tx, customer_id)
}

/** The rows that say where the money of a row is by now. */
const rowsAround = (tx: Tx, row: StoredEntry): Promise<StoredEntry[]> =>
  row.kind === 'discount' || row.kind === 'write_off'
    ? entriesOfInvoices(tx, [row.invoice_id!])
    : entriesOfOrigins(tx, [originOf(row)])
const invoicesIn = (rows: readonly { readonly invoice_id: number | null }[]): number[] => [
  ...new Set(rows.flatMap(({ invoice_id }) => invoice_id ?? [])),
]
/**
 * Reversals of the early-payment discounts of these invoices: the payment that earned them is taken back (domain
 * decision 37). One that a person allowed with a reason stays.
 */
async function discountsBack(tx: Tx, invoices: readonly number[]): Promise<NewEntry[]> {
  const rows = await entriesOfInvoices(tx, invoices)
  return rows
    .filter(({ kind, reason }) => kind === 'discount' && reason === null)
    .flatMap((row) => {
      const back = reverseEntry(row, rows)
      return 'refuse' in back ? [] : back
    })
}
/** Takes a row of money back, with everything that was done with it since; throws 404 or 409. */
export async function reverseMoney(
  tx: Tx,
  tools: Tools,
  id: number,
  reason: string,
  zone: string,
): Promise<Payment> {
  const row = await oneEntry(tx, id)
  if (!row) throw notFound('Payment')
  await lockInvoices(tx, invoicesIn([row, ...(await rowsAround(tx, row))]))
  await lockCustomers(tx, [row.customer_id])
  const own = reverseEntry(row, await rowsAround(tx, row))
  if ('refuse' in own) throw conflict(own.refuse, own.detail)
  const entries = row.kind === 'payment' ? [...own, ...(await discountsBack(tx, invoicesIn(own)))] : own
  const before = (await onePayment(tx, id))!
  const invoices = invoicesIn(entries)
  // money that was applied elsewhere while the locks were waited for
  await lockInvoices(tx, invoices)
  const olds = await Promise.all(invoices.map((each) => oneInvoice(tx, each, tools.now)))
  const facts = { paid_on: localDay(tools.now, zone), reference: row.reference, reason }
  await addEntries(tx, tools, entries, facts)
  for (const old of olds) {
    const moved = sum(entries.filter((each) => each.invoice_id === old!.id).map((each) => each.amount))
    const paid_amount = money(D(old!.paid_amount).plus(moved))
    const next = reverseOn(old!, paid_amount)
    if ('refuse' in next) throw conflict(next.refuse, next.detail, { allowed: next.allowed })
    await touchInvoice(tx, old!.id, tools, {
      status: 'noop' in next ? undefined : next.to,
      paid_amount,
      balance: money(D(old!.balance).minus(moved)),
    })
    await tellInvoice(tx, tools, eventNameOf('invoice.payment-reversed'), old!.id, old)
  }
  return tellMoney(
    tx,
    tools,
    row.kind === 'payment' && row.origin_id !== null ? 'released' : 'reversed',
    id,
    before,
  )
}
