/** Exposure of the bill-to customer (domain 3.7): what is owed, what is on the way, and this order. */
import { conflict, invalid, type Req, statement, type Tx } from '#server'
import { checkCredit, type CreditCheck } from '../../public.ts'
import { readAccounts } from './accounts.ts'
import type { CustomerRow } from '../../../customers/server/public.ts'
import type { Company } from '#plugins/order-prices/server/public.ts'

const PAYER_OF = 'select credit_limit::text, credit_policy from customer where tenant_id = $1 and id = $2'
type Payer = Pick<CustomerRow, 'credit_limit' | 'credit_policy'>
const PAYER = statement<Payer>(PAYER_OF)
const LOCK_PAYER = statement<Payer>(`${PAYER_OF} for no key update`)
/**
 * Locks the bill-to customer, so that two orders at once cannot both fit under the limit; rows that only name the
 * customer are not held up.
 */
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
  const readAccount = () => readAccounts(tx, [billTo], orderId ?? 0)
  // asked beside the lock, after it, where a limit is likely
  const isLikely = who.id !== billTo || who.credit_limit !== null
  const [[payer = who], asked] = await Promise.all([
    (lock ? LOCK_PAYER : PAYER)(tx, [tx.tenant, billTo]),
    isLikely ? readAccount() : undefined,
  ])
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
  const { balance, open_orders } = (asked ?? (await readAccount())).get(billTo)!
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
      'You cannot set this',
      'forbidden',
      'You cannot override the credit limit',
    )
  return true
}
/** Throws 409 when the policy does not let the order go over the limit. */
export const refuseOver = (check: CreditCheck): void => {
  if (check.refuse) throw conflict('CREDIT_BLOCKED', check.refuse.detail)
}
