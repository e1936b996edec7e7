/** Exposure of the bill-to customer (domain 3.7): what is owed, what is on the way, and this order. */
import { and, eq } from 'drizzle-orm'
import { conflict, invalid, type Req, type Tx } from '#server'
import { customer } from '../../../customers/tables.ts'
import { checkCredit, type CreditCheck } from '../../public.ts'
import type { Company, CustomerRow } from './load-world.ts'

/** $1 tenant, $2 bill-to customer, $3 the order that is not counted: its own total comes from pricing. */
const EXPOSURE = `
  select
    coalesce((
      select sum(i.balance) from invoice i
      join customer c on c.tenant_id = i.tenant_id and c.id = i.customer_id
      where i.tenant_id = $1 and coalesce(c.bill_to_customer_id, c.id) = $2
        and i.status in ('issued', 'sent', 'partially_paid')), 0)::text as balance,
    coalesce((
      select sum(o.total - coalesce((
        select sum(i.total) from invoice i
        where i.tenant_id = o.tenant_id and i.sales_order_id = o.id and i.kind = 'invoice'
          and i.status in ('issued', 'sent', 'partially_paid', 'paid') and i.credited_amount < i.total), 0))
      from sales_order o
      join customer c on c.tenant_id = o.tenant_id and c.id = o.customer_id
      where o.tenant_id = $1 and coalesce(c.bill_to_customer_id, c.id) = $2
        and o.status in ('confirmed', 'assigned', 'in_transit', 'delivered', 'verified')
        and o.id <> $3), 0)::text as open`

/** Locks the bill-to customer, so that two orders at once cannot both fit under the limit. */
export async function creditOf(
  tx: Tx,
  who: CustomerRow,
  company: Company,
  orderId: number | null,
  total: string,
  override: boolean,
  lock = true,
): Promise<CreditCheck> {
  const billTo = who.bill_to_customer_id ?? who.id
  const query = tx.db
    .select()
    .from(customer)
    .where(and(eq(customer.tenant_id, tx.tenant), eq(customer.id, billTo)))
  const [payer = who] = await (lock ? query.for('update') : query)
  if (payer.credit_limit === null)
    return checkCredit({
      balance: '0',
      open_orders: [],
      order_total: total,
      credit_limit: null,
      customer_policy: payer.credit_policy,
      company_policy: company.credit_policy,
      override,
    })
  const {
    rows: [sums],
  } = await tx.client.query<{ balance: string; open: string }>(EXPOSURE, [tx.tenant, billTo, orderId ?? 0])
  return checkCredit({
    balance: sums!.balance,
    open_orders: [{ status: 'confirmed', groups: [{ total: sums!.open, invoiced: false }] }],
    order_total: total,
    credit_limit: payer.credit_limit,
    customer_policy: payer.credit_policy,
    company_policy: company.credit_policy,
    override,
  })
}
/** An override needs its own permission; asking without it is refused at the field. */
export function mayOverride(req: Req, asked: boolean | undefined): boolean {
  if (!asked) return false
  if (!req.may('sales_order.credit_override'))
    throw invalid(
      'credit_override',
      'You may not set this',
      'forbidden',
      'You may not override the credit limit',
    )
  return true
}
/** Throws 409 when the policy does not let the order go over the limit. */
export const refuseOver = (check: CreditCheck): void => {
  if (check.refuse) throw conflict('CREDIT_BLOCKED', check.refuse.detail)
}
