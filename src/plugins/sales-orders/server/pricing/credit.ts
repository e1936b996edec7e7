/** Exposure of the bill-to customer (domain 3.7): what is owed, what is on the way, and this order. */
import { and, eq } from 'drizzle-orm'
import { conflict, invalid, type Req, type Tx } from '#server'
import { customer } from '../../../customers/tables.ts'
import { checkCredit, type CreditCheck } from '../../public.ts'
import { readAccounts } from './accounts.ts'
import type { Company, CustomerRow } from './load-world.ts'

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
  const { balance, open_orders } = (await readAccounts(tx, [billTo], orderId ?? 0)).get(billTo)!
  return checkCredit({
    balance,
    open_orders: [{ status: 'confirmed', groups: [{ total: open_orders, invoiced: false }] }],
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
