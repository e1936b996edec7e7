/** Aging: the balances of a customer by how late they are: as the one who pays. */
import { aging, type Aging } from '#schema/sales/standing.ts'
import { money } from '#schema/values/decimal.ts'
import { localDay } from '#schema/values/zone.ts'
import { notFound, type ServerKit, statement } from '#server'

/** $1 tenant, $2 customer, $3 today; as the one who pays, as the account counts (decision 27). */
const AGING = statement<Aging>(
  `with late as (
     select i.balance, $3::date - i.due_date as days from invoice i
     where i.tenant_id = $1 and i.status in ('issued', 'sent', 'partially_paid') and i.balance <> 0
       and i.customer_id in (
         select c.id from customer c where c.tenant_id = $1
           and (c.bill_to_customer_id = $2 or (c.id = $2 and c.bill_to_customer_id is null))))
   select coalesce(sum(balance) filter (where coalesce(days, 0) <= 0), 0)::text as current,
     coalesce(sum(balance) filter (where days between 1 and 30), 0)::text as days_1_30,
     coalesce(sum(balance) filter (where days between 31 and 60), 0)::text as days_31_60,
     coalesce(sum(balance) filter (where days between 61 and 90), 0)::text as days_61_90,
     coalesce(sum(balance) filter (where days > 90), 0)::text as days_over_90,
     count(*)::int as count
   from late`,
)
/** Serves the aging of a customer. */
export function serveAging({ serve }: ServerKit): void {
  serve(aging, async (req) => {
    const { rowCount } = await req.tx.client.query('select from customer where tenant_id = $1 and id = $2', [
      req.tenant,
      req.params.id,
    ])
    if (!rowCount) throw notFound('Customer')
    const [found] = await AGING(req.tx, [req.tenant, req.params.id, localDay(req.now, req.user.zone)])
    const { count, current, ...late } = found!
    return {
      current: money(current),
      days_1_30: money(late.days_1_30),
      days_31_60: money(late.days_31_60),
      days_61_90: money(late.days_61_90),
      days_over_90: money(late.days_over_90),
      count,
    }
  })
}
