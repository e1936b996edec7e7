/**
 * What customers owe as the ones who pay (decision 27): for themselves, unless they are billed to another, and
 * for those who are billed to them. The balance, the credit check and what is left of the credit read it here.
 * Orders count in the states of `EXPOSED_STATES` (`rules/order/credit.ts`), and completed ones that are not billed.
 */
import { type SQL, sql } from 'drizzle-orm'
import { D, money } from '#schema/values/decimal.ts'
import { EXPOSED_STATES } from '../../rules/order/credit.ts'
import { composeOnce, defineParts, type Expression, expression, statement, type Tx } from '#server'

/** The account of one customer; amounts have 2 decimals. */
export interface CustomerAccount {
  /** who pays: the customer, or the one it is billed to */
  readonly payer_id: number
  /** on issued invoices, less credits and what was applied to them */
  readonly owed: string
  /** money that came in and is applied to nothing */
  readonly unapplied: string
  /** owed less unapplied */
  readonly balance: string
  /** orders from confirmed on, completed ones too, as far as no issued invoice bills them */
  readonly open_orders: string
  readonly credit_limit: string | null
}
/** Sums that the area of invoices knows; $1 is the tenant. */
export interface AccountSums {
  /** on the issued invoices of the customers `w.ids` */
  readonly owed: string
  /** money of the customer `p` that is applied to nothing */
  readonly unapplied: string
  /** of the order `o` on issued invoices */
  readonly billed: string
}
/** Sums of a customer's invoices, each as a number of SQL; 0 while no area contributes it. */
export const accountSums = defineParts<AccountSums>('customer-account.sums')
const exposed = EXPOSED_STATES.map((state) => `'${state}'`).join(', ')
/** $1 tenant; `which` customers `p`, and `apart`, the order that is not counted, as expressions. */
const accounts = (which: string, apart: string): string => `
  select p.id::float8, coalesce(p.bill_to_customer_id, p.id)::float8 as payer_id, p.credit_limit::text as credit_limit,
    (${accountSums.get('owed') ?? '0'})::text as owed,
    (${accountSums.get('unapplied') ?? '0'})::text as unapplied,
    -- what the order knows of its invoices says whether there is one to be looked for
    (select coalesce(sum(o.total - case when o.invoice_state in ('issued', 'partial') then ${accountSums.get('billed') ?? '0'}
        else 0 end), 0)
      from (
        select n.id, n.total, n.invoice_state from sales_order n
        where n.tenant_id = $1 and n.customer_id = any(w.ids)
          and n.status in (${exposed})
        union all
        -- of the many that are completed those that are not billed, by what the order knows of its invoices
        select n.id, n.total, n.invoice_state from sales_order n
        where n.tenant_id = $1 and n.customer_id = any(w.ids)
          and n.status = 'completed' and n.invoice_state in ('none', 'draft', 'partial')) o
      where o.id <> ${apart})::text as open_orders
  from customer p
  cross join lateral (
    select array_agg(c.id) as ids from customer c
    where c.tenant_id = $1
      and (c.bill_to_customer_id = p.id or (c.id = p.id and c.bill_to_customer_id is null))) w
  where p.tenant_id = $1 and ${which}`
type Asked = Omit<CustomerAccount, 'balance'>
const ask = composeOnce(
  () => statement<Asked & { readonly id: number }>(accounts('p.id = any($2::bigint[])', '$3')),
  accountSums,
)
/** The account of one customer, `id` as an expression, as part of a statement whose $1 is the tenant. */
export const accountAsked = (id: string): Expression<Asked | null> =>
  expression(`(select row_to_json(a) from (${accounts(`p.id = ${id}`, '0')}) a)`)
/** Customers who owe and have on order more than their limit, as a set of rows with `customer_id`. */
export const overLimit = ({ tenant }: Pick<Tx, 'tenant'>): SQL =>
  sql.raw(
    `select a.id as customer_id from (${accounts('p.credit_limit is not null', '0')}) a
    where a.owed::numeric - a.unapplied::numeric + a.open_orders::numeric > a.credit_limit::numeric`.replaceAll(
      '$1',
      String(Number(tenant)),
    ),
  )
/** An account with its balance. */
export const accountOf = ({
  payer_id,
  owed,
  unapplied,
  open_orders,
  credit_limit,
}: Asked): CustomerAccount => ({
  payer_id,
  owed: money(owed),
  unapplied: money(unapplied),
  balance: money(D(owed).minus(D(unapplied))),
  open_orders: money(open_orders),
  credit_limit,
})

/** The accounts of customers by id; unknown ids are left out. `apart`: an order that is not counted. */
export async function readAccounts(
  tx: Tx,
  ids: readonly number[],
  apart = 0,
): Promise<ReadonlyMap<number, CustomerAccount>> {
  if (!ids.length) return new Map()
  const rows = await ask()(tx, [tx.tenant, ids, apart])
  return new Map(rows.map((r) => [r.id, accountOf(r)]))
}
/** What may still be ordered within the limit: limit less balance less open orders; null without a limit. */
export const availableCredit = ({
  credit_limit,
  balance,
  open_orders,
}: Pick<CustomerAccount, 'credit_limit' | 'balance' | 'open_orders'>): string | null =>
  credit_limit === null ? null : money(D(credit_limit).minus(D(balance)).minus(D(open_orders)))
