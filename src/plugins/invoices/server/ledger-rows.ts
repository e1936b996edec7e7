/** The rows of the money ledger: read, added, and as answers carry them. */
import { type SQL, sql } from 'drizzle-orm'
import { paymentEvents, type MoneyRow, type Payment } from '#schema/sales/payments.ts'
import { expressionsOf, pickColumns, rows, type Tx } from '#server'
import { type FreeMoney, isReversible, type MoneyEntry, type MoneyKind, type NewEntry } from '../public.ts'
import { payment } from '../tables.ts'
import type { Tools } from './tools.ts'

type Raw = Record<string, unknown>
/** A stored row with what the bank calls it. */
export interface StoredEntry extends MoneyEntry {
  readonly paid_on: string
  readonly payment_method_id: number | null
  readonly reference: string | null
  readonly check_date: string | null
  readonly reason: string | null
}
/** How money came or went. */
export interface MoneyFacts {
  readonly paid_on: string
  readonly payment_method_id?: number | null | undefined
  readonly reference?: string | null | undefined
  readonly check_date?: string | null | undefined
  readonly reason?: string | null | undefined
}
const num = (value: unknown): number | null => (value === null ? null : Number(value))
const entryOf = (r: Raw): StoredEntry => ({
  id: Number(r.id),
  customer_id: Number(r.customer_id),
  invoice_id: num(r.invoice_id),
  kind: r.kind as MoneyKind,
  amount: r.amount as string,
  paid_on: r.paid_day as string,
  payment_method_id: num(r.payment_method_id),
  reference: r.reference as string | null,
  check_date: r.check_day as string | null,
  reason: r.reason as string | null,
  origin_id: num(r.origin_id),
  reverses_id: num(r.reverses_id),
})
async function entriesWhere(tx: Tx, condition: string, ids: readonly number[]): Promise<StoredEntry[]> {
  if (!ids.length) return []
  const { rows } = await tx.client.query<Raw>(
    `select *, paid_on::text as paid_day, check_date::text as check_day from payment
     where tenant_id = $1 and (${condition}) order by id`,
    [tx.tenant, `{${ids.join(',')}}`],
  )
  return rows.map(entryOf)
}
export const entriesOfInvoices = (tx: Tx, ids: readonly number[]): Promise<StoredEntry[]> =>
  entriesWhere(tx, 'invoice_id = any($2::bigint[])', ids)
/** What moves the money of these payments, and the payments themselves. */
export const entriesOfOrigins = (tx: Tx, ids: readonly number[]): Promise<StoredEntry[]> =>
  entriesWhere(tx, 'id = any($2::bigint[]) or origin_id = any($2::bigint[])', ids)
export const oneEntry = async (tx: Tx, id: number): Promise<StoredEntry | undefined> =>
  (await entriesWhere(tx, 'id = any($2::bigint[])', [id]))[0]
/** Everything that says whether these rows still stand. */
async function relativesOf(tx: Tx, rows: readonly MoneyEntry[]): Promise<StoredEntry[]> {
  const ids = new Set(rows.flatMap(({ id, origin_id }) => [id, origin_id ?? id]))
  return entriesWhere(
    tx,
    'id = any($2::bigint[]) or origin_id = any($2::bigint[]) or reverses_id = any($2::bigint[])',
    [...ids],
  )
}

/** Adds rows to the ledger; answers their numbers. */
export async function addEntries(
  tx: Tx,
  { now, by }: Tools,
  entries: readonly NewEntry[],
  { paid_on, payment_method_id = null, reference = null, check_date = null, reason = null }: MoneyFacts,
): Promise<number[]> {
  if (!entries.length) return []
  const at = now.toISOString()
  const rows = await tx.db
    .insert(payment)
    .values(
      entries.map((entry) => ({
        ...entry,
        tenant_id: tx.tenant,
        paid_on,
        payment_method_id,
        reference,
        check_date,
        reason,
        created_at: at,
        updated_at: at,
        created_by: by,
        updated_by: by,
      })),
    )
    .returning({ id: payment.id })
  return rows.map(({ id }) => id)
}

/** Customers whose money is about to be used: nobody else uses it until the transaction ends. */
export async function lockCustomers(tx: Tx, ids: readonly number[]): Promise<number> {
  const { rowCount } = await tx.client.query(
    'select from customer where tenant_id = $1 and id = any($2::bigint[]) order by id for no key update',
    [tx.tenant, `{${ids.join(',')}}`],
  )
  return rowCount ?? 0
}
/** Unapplied cash of a payment, with the day it came and what the bank calls that payment. */
export type NamedMoney = FreeMoney &
  Pick<StoredEntry, 'paid_on' | 'check_date' | 'payment_method_id' | 'reference'>
/** Unapplied cash of these customers, the oldest first. */
export async function freeMoneyOf(tx: Tx, customers: readonly number[]): Promise<NamedMoney[]> {
  const { rows } = await tx.client.query<Raw>(
    `select p.id, p.customer_id, p.paid_on::text as paid_day, p.check_date::text as check_day, p.payment_method_id, p.reference, free.amount::text as amount
     from (select coalesce(origin_id, id) as id, sum(amount) as amount from payment
       where tenant_id = $1 and customer_id = any($2::bigint[]) and invoice_id is null
       group by 1 having sum(amount) > 0) free
     join payment p on p.tenant_id = $1 and p.id = free.id
     order by p.paid_on, p.id`,
    [tx.tenant, `{${customers.join(',')}}`],
  )
  return rows.map((r) => ({
    origin_id: Number(r.id),
    customer_id: Number(r.customer_id),
    paid_on: r.paid_day as string,
    check_date: r.check_day as string | null,
    payment_method_id: num(r.payment_method_id),
    reference: r.reference as string | null,
    amount: r.amount as string,
  }))
}

const moneyRow = (entry: StoredEntry, relatives: readonly StoredEntry[]): MoneyRow => {
  const { customer_id: _c, invoice_id: _i, ...row } = entry
  return { ...row, reversible: isReversible(entry, relatives) }
}
const entryValues = expressionsOf(
  pickColumns(
    payment,
    'id',
    'customer_id',
    'invoice_id',
    'kind',
    'amount',
    'paid_on',
    'payment_method_id',
    'reference',
    'check_date',
    'reason',
    'origin_id',
    'reverses_id',
  ),
  'm',
)
/** The money of invoices, and what says whether it still stands; $1 tenant, `ids`: the invoices, as an expression. */
export function moneyOfInvoices(ids: string) {
  const own = `select id, origin_id from payment where tenant_id = $1 and invoice_id = any(${ids})`
  return {
    entries: rows(
      entryValues,
      `from payment m where m.tenant_id = $1 and m.invoice_id = any(${ids}) order by m.id`,
    ),
    relatives: rows(
      entryValues,
      `from payment m where m.tenant_id = $1 and m.id in (
         with own as (select coalesce(origin_id, id) as id from (${own}) x union select id from (${own}) y)
         select p.id from own join payment p on p.tenant_id = $1 and p.id = own.id
         union select p.id from own join payment p on p.tenant_id = $1 and p.origin_id = own.id
         union select p.id from own join payment p on p.tenant_id = $1 and p.reverses_id = own.id)
       order by m.id`,
    ),
  }
}
/** Rows of one invoice, as it carries them. */
export const moneyOf = (
  {
    entries,
    relatives,
  }: { readonly [K in keyof ReturnType<typeof moneyOfInvoices>]: readonly StoredEntry[] },
  invoice: number,
): MoneyRow[] =>
  entries.filter((entry) => entry.invoice_id === invoice).map((entry) => moneyRow(entry, relatives))
/** Tells whether a row only moves money that another row brought. */
const isMoved = ({ kind, origin_id }: StoredEntry): boolean => kind === 'payment' && origin_id !== null
/** Rows as the list answers them; `page` names a relation with the wanted ids and their place. */
export async function readPayments(tx: Tx, page: SQL): Promise<Payment[]> {
  const { rows } = await tx.db.execute<Raw>(sql`
    select m.*, m.paid_on::text as paid_day, c.customer_name, i.invoice_no
    from (${page}) page
    join payment m on m.tenant_id = ${tx.tenant} and m.id = page.id
    join customer c on c.tenant_id = m.tenant_id and c.id = m.customer_id
    left join invoice i on i.tenant_id = m.tenant_id and i.id = m.invoice_id
    order by page.place`)
  const entries = rows.map(entryOf)
  const relatives = await relativesOf(tx, entries)
  return rows.map((r, at) => ({
    ...entries[at]!,
    reversible: isReversible(entries[at]!, relatives),
    moved: isMoved(entries[at]!),
    rev: Number(r.rev),
    created_at: new Date(r.created_at as string).toISOString(),
    updated_at: new Date(r.updated_at as string).toISOString(),
    created_by: num(r.created_by),
    updated_by: num(r.updated_by),
    customer: { id: Number(r.customer_id), customer_name: r.customer_name as string },
    invoice: r.invoice_id === null ? null : { id: Number(r.invoice_id), invoice_no: r.invoice_no as string },
  }))
}
export const onePayment = async (tx: Tx, id: number): Promise<Payment | undefined> =>
  (await readPayments(tx, sql`select ${id}::bigint as id, 1 as place`))[0]

/** Tells everyone of a row of money. */
export async function tellMoney(
  tx: Tx,
  tools: Tools,
  event: keyof typeof paymentEvents,
  id: number,
  before?: Payment,
): Promise<Payment> {
  const row = (await onePayment(tx, id))!
  tools.emit(paymentEvents[event](row), before)
  return row
}
