/** Parts that orders add to the statements of areas below. */
import { sql } from 'drizzle-orm'
import { attention, type Expression, type ServerKit } from '#server'
import {
  type CustomerAccount,
  customerAccounts,
  customerStanding,
  ownSites,
  tankDrops,
  underWay,
} from '../../customers/server/public.ts'
import { feeRateUses } from '../../fees/server/public.ts'
import { lastPrices, otherOrders } from '../../order-prices/server/public.ts'
import { ownProducts, productUses } from '../../products/server/public.ts'
import { wallClocks } from '../../settings/server/public.ts'
import { ownTerminals, pricedByRacks } from '../../suppliers/server/public.ts'
import { taxRateUses, taxUseUses } from '../../taxes/server/public.ts'
import { orderAttention } from './attention.ts'
import { accountAsked, accountOf, availableCredit, overLimit } from './pricing/accounts.ts'
import { orderClocks } from './rows/keep-clock.ts'
import { ordersOnNumbers } from './rows/orders-on-numbers.ts'
import { comingLines, dropsOfTanks, idsReachedBy } from './rows/own-orders.ts'
import { customersSince, nextDeliveries } from './rows/orders-of-customers.ts'

/** The account of a customer as its list and its page show it. */
const accountIn = (id: string): Expression<CustomerAccount | null> => ({
  ...accountAsked(id),
  read: (asked: Parameters<typeof accountOf>[0]) => {
    const account = accountOf(asked)
    return { balance: account.balance, available_credit: availableCredit(account) }
  },
})
/** Last prices among the last twenty delivered orders, so that a customer of thousands costs no more. */
const lastPaid = (customer: string, products: string, lines: string): string => `
  select distinct on (l.product_id) l.product_id::float8, l.unit_price::text
  from (select id from sales_order where tenant_id = $1 and customer_id = ${customer} and delivered_at is not null
    order by delivered_at desc limit 20) o
  join sales_order_line l on l.tenant_id = $1 and l.sales_order_id = o.id
  where l.product_id = any(${products}) and l.id <> all(${lines})
    and l.unit_price is not null and l.delivered_at is not null
  order by l.product_id, l.delivered_at desc, l.id desc`
/** Contributes what orders refer to, and what a driver reaches through his. */
export function contributeOrders({ contribute }: ServerKit): void {
  contribute(attention, orderAttention)
  contribute(wallClocks, { sales_order: orderClocks })
  contribute(underWay, {
    orders: `exists (select from sales_order where tenant_id = $1 and customer_id = $2::bigint
      and status in ('draft', 'confirmed', 'assigned', 'in_transit', 'delivered', 'verified'))`,
  })
  contribute(lastPrices, { of: lastPaid })
  contribute(otherOrders, { of: ordersOnNumbers })
  contribute(customerAccounts, { of: accountIn })
  contribute(customerStanding, {
    over_limit: overLimit,
    next_delivery: nextDeliveries,
    ordered_since: customersSince,
  })
  contribute(feeRateUses, {
    orders: 'exists (select from sales_order_fee where tenant_id = $1 and fee_rate_id = $2::bigint)',
  })
  contribute(taxRateUses, {
    orders: 'exists (select from sales_order_tax where tenant_id = $1 and tax_rate_id = $2::bigint)',
  })
  contribute(taxUseUses, {
    orders: 'exists (select from sales_order_line where tenant_id = $1 and tax_use = $2)',
  })
  contribute(productUses, {
    orders: 'exists (select from sales_order_line where tenant_id = $1 and product_id = $2::bigint)',
  })
  // a line without a supplier takes the best one when it is priced
  contribute(pricedByRacks, {
    orders: `select o.id from sales_order o
      join sales_order_line l on l.tenant_id = o.tenant_id and l.sales_order_id = o.id
      join unnest($2::bigint[], $3::bigint[], $4::bigint[]) as rack (supplier_id, terminal_id, product_id)
        on rack.terminal_id = coalesce(l.terminal_id, o.terminal_id) and rack.product_id = l.product_id
          and rack.supplier_id = coalesce(l.supplier_id, rack.supplier_id)
      where o.tenant_id = $1 and o.status in ('draft', 'confirmed', 'assigned', 'in_transit')
        and not o.pricing_locked and l.delivered_at is null`,
  })
  contribute(tankDrops, { coming: comingLines, of: dropsOfTanks })
  contribute(ownSites, { orders: (driver, req, back) => idsReachedBy('ship_to_id', driver, req, back) })
  contribute(ownProducts, {
    orders: (driver, { tenant }) => sql`(
      select l.product_id from sales_order_line l
      join sales_order o on o.tenant_id = l.tenant_id and o.id = l.sales_order_id
      where o.tenant_id = ${tenant} and o.driver_id = ${driver})`,
  })
  contribute(ownTerminals, {
    orders: (driver, { tenant }) => sql`(
      select coalesce(l.terminal_id, o.terminal_id) from sales_order o
      join sales_order_line l on l.tenant_id = o.tenant_id and l.sales_order_id = o.id
      where o.tenant_id = ${tenant} and o.driver_id = ${driver})`,
  })
}
