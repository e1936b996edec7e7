/** Orders that wait for the office, as the dashboard counts them. */
import { type Attention, statement, type Waiting } from '#server'

/** $1 tenant. */
const NOT_VERIFIED = statement<Waiting>(
  `select count(*)::int as count,
     to_char(min(delivered_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
   from sales_order where tenant_id = $1 and status = 'delivered'`,
)
/** $1 tenant; the number and the customer of the oldest. */
const ON_HOLD = statement<Waiting>(
  `select count(*)::int as count, (array_agg(o.order_no || ', ' || c.customer_name order by o.id))[1] as detail
   from sales_order o join customer c on c.tenant_id = o.tenant_id and c.id = o.customer_id
   where o.tenant_id = $1 and o.hold_reason is not null
     and o.status in ('draft', 'confirmed', 'assigned', 'in_transit')`,
)
/** $1 tenant. */
const REPORTS = statement<Waiting>(
  `select count(*)::int as count, (array_agg(o.order_no order by (e.reason = 'spill') desc, e.id))[1] as detail,
     to_char(min(e.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
   from delivery_exception e
   left join sales_order o on o.tenant_id = e.tenant_id and o.id = e.sales_order_id
   where e.tenant_id = $1 and e.outcome is null`,
)
/** Kinds of work on orders that wait for the office. */
export const orderAttention: Readonly<Record<string, Attention>> = {
  not_verified: {
    title: 'Delivered, not verified',
    tone: 'amber',
    path: '/sales-order?status=delivered',
    permission: 'sales_order.read',
    count: async ({ tx, tenant }) => (await NOT_VERIFIED(tx, [tenant]))[0]!,
  },
  on_hold: {
    title: 'On hold',
    tone: 'amber',
    path: '/sales-order?hold_reason__isnull=false&status=draft,confirmed,assigned,in_transit',
    permission: 'sales_order.read',
    count: async ({ tx, tenant }) => (await ON_HOLD(tx, [tenant]))[0]!,
  },
  delivery_exceptions: {
    title: 'Delivery exceptions',
    tone: 'red',
    path: '/delivery-exceptions?status=open',
    permission: 'dispatch.update',
    count: async ({ tx, tenant }) => (await REPORTS(tx, [tenant]))[0]!,
  },
}
