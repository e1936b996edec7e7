/**
 * What customers owe as the ones who pay (decision 27): for themselves, unless they are billed to another, and
 * for those who are billed to them. The balance, the credit check and what is left of the credit read it here.
 */
import { D, money } from '#schema/values/decimal.ts'
import type { Tx } from '#server'

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
  /** orders from confirmed to verified, as far as no issued invoice bills them */
  readonly open_orders: string
  readonly credit_limit: string | null
}
/** $1 tenant, $2 customers, $3 the order that is not counted. */
const ACCOUNTS = `
  select p.id, coalesce(p.bill_to_customer_id, p.id) as payer_id, p.credit_limit::text as credit_limit,
    (select coalesce(sum(i.balance), 0) from invoice i
      where i.tenant_id = $1 and i.customer_id = any(w.ids)
        and i.status in ('issued', 'sent', 'partially_paid'))::text as owed,
    (select coalesce(sum(m.amount), 0) from payment m
      where m.tenant_id = $1 and m.customer_id = p.id and m.invoice_id is null)::text as unapplied,
    (select coalesce(sum(o.total - coalesce((
        select sum(i.total) from invoice i
        where i.tenant_id = $1 and i.sales_order_id = o.id and i.kind = 'invoice'
          and i.status in ('issued', 'sent', 'partially_paid', 'paid') and i.credited_amount < i.total), 0)), 0)
      from sales_order o
      where o.tenant_id = $1 and o.customer_id = any(w.ids) and o.id <> $3
        and o.status in ('confirmed', 'assigned', 'in_transit', 'delivered', 'verified'))::text as open_orders
  from customer p
  cross join lateral (
    select array_agg(c.id) as ids from customer c
    where c.tenant_id = $1
      and (c.bill_to_customer_id = p.id or (c.id = p.id and c.bill_to_customer_id is null))) w
  where p.tenant_id = $1 and p.id = any($2::bigint[])`

/** The accounts of customers by id; unknown ids are left out. `apart`: an order that is not counted. */
export async function readAccounts(
  tx: Tx,
  ids: readonly number[],
  apart = 0,
): Promise<ReadonlyMap<number, CustomerAccount>> {
  if (!ids.length) return new Map()
  const { rows } = await tx.client.query<{
    id: string
    payer_id: string
    owed: string
    unapplied: string
    open_orders: string
    credit_limit: string | null
  }>(ACCOUNTS, [tx.tenant, `{${ids.join(',')}}`, apart])
  return new Map(
    rows.map((r) => [
      Number(r.id),
      {
        payer_id: Number(r.payer_id),
        owed: money(r.owed),
        unapplied: money(r.unapplied),
        balance: money(D(r.owed).minus(D(r.unapplied))),
        open_orders: money(r.open_orders),
        credit_limit: r.credit_limit,
      },
    ]),
  )
}
/** What may still be ordered within the limit: limit less balance less open orders; null without a limit. */
export const availableCredit = ({
  credit_limit,
  balance,
  open_orders,
}: Pick<CustomerAccount, 'credit_limit' | 'balance' | 'open_orders'>): string | null =>
  credit_limit === null ? null : money(D(credit_limit).minus(D(balance)).minus(D(open_orders)))
