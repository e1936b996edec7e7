import { D, money, moneyText, sum } from '#schema/values/decimal.ts'
import type { OrderStatus } from '../types.ts'

/** What happens over the credit limit: nothing, a warning, or no order (domain 3.7). */
export type CreditPolicy = 'ok' | 'warn' | 'prevent'
/** Another order of the bill-to customer, as far as it adds to what the customer owes. */
export interface OpenOrder {
  readonly status: OrderStatus
  /**
   * groups the order is or would be invoiced in: one, or one per PO when split; `invoiced` =
   * issued or later (a draft, void or credited one is not)
   */
  readonly groups: readonly { readonly total: string; readonly invoiced: boolean }[]
}
/**
 * How much the customer would owe, by how much that is over the limit, and what comes of it; amounts have 2
 * decimals. `refuse` is the 409 `CREDIT_BLOCKED` (domain 3.7).
 */
export interface CreditCheck {
  readonly exposure: string
  /** 0.00 inside the limit */
  readonly over_by: string
  readonly credit_result: 'ok' | 'warn' | 'blocked' | 'overridden'
  readonly refuse: { readonly refuse: 'CREDIT_BLOCKED'; readonly detail: string } | null
}

/** States whose orders add to exposure; `server/pricing/accounts.ts` sums up orders in them, and completed ones. */
export const EXPOSED_STATES: readonly OrderStatus[] = [
  'confirmed',
  'assigned',
  'in_transit',
  'delivered',
  'verified',
]
/**
 * Returns the part of an order that adds to exposure: its groups without an issued invoice, from confirmed to
 * verified. Completed orders that are not billed are in the sum of `server/pricing/accounts.ts` alone.
 */
export const uninvoicedTotal = ({ status, groups }: OpenOrder): string =>
  money(
    EXPOSED_STATES.includes(status)
      ? sum(groups.filter((group) => !group.invoiced).map((group) => group.total))
      : '0',
  )

/**
 * What the bill-to customer owes with this order, against the credit limit, and what the policy makes of it:
 * 409 `CREDIT_BLOCKED` when it prevents and nobody with the permission asked for `override` (domain 3.7).
 */
export function checkCredit({
  balance,
  open_orders,
  order_total,
  credit_limit,
  customer_policy,
  company_policy,
  override,
}: {
  readonly balance: string
  /** the bill-to customer's other orders */
  readonly open_orders: readonly OpenOrder[]
  readonly order_total: string
  /** null = no check */
  readonly credit_limit: string | null
  readonly customer_policy: CreditPolicy | null
  readonly company_policy: CreditPolicy
  readonly override: boolean
}): CreditCheck {
  const exposure = sum([balance, ...open_orders.map(uninvoicedTotal), order_total])
  const policy = customer_policy ?? company_policy
  const inside = { exposure: money(exposure), over_by: '0.00', credit_result: 'ok', refuse: null } as const
  if (credit_limit === null || exposure.lte(D(credit_limit))) return inside
  const over = { ...inside, over_by: money(exposure.minus(D(credit_limit))) }
  if (policy === 'ok') return over
  if (policy === 'warn') return { ...over, credit_result: 'warn' }
  if (override) return { ...over, credit_result: 'overridden' }
  return {
    ...over,
    credit_result: 'blocked',
    refuse: { refuse: 'CREDIT_BLOCKED', detail: `Credit limit exceeded by ${moneyText(over.over_by)}` },
  }
}

/** Create and confirm always, an edit only when it raises the total. */
export const needsCreditCheck = (before_total: string | null, total: string): boolean =>
  before_total === null || D(total).gt(D(before_total))
