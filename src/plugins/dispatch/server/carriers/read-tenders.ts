/** Tenders as answers carry them: with their order, and the colour of their arrival. */
import type { CarrierTender } from '#schema/road/carriers.ts'
import { type Req, type Row, statement, type Tx } from '#server'
import { etaColor } from '../../rules/tender-states.ts'

type Order = NonNullable<CarrierTender['order']> & { readonly id: number; readonly rev: number }
const ORDERS = statement<{ order: Order }>(
  `select json_build_object('id', o.id, 'rev', o.rev, 'status', o.status, 'customer_name', c.customer_name,
     'ship_to_name', st.name, 'city', ci.name, 'planned_date_start', o.planned_date_start,
     'planned_date_end', o.planned_date_end, 'load_id', o.load_id,
     'load_no', ld.load_no, 'loading_number', coalesce(ld.loading_number, su.loading_number),
     'supplier', case when su.id is not null then json_build_object('id', su.id, 'name', su.supplier_name) end,
     'terminal', (select json_build_object('id', t.id, 'name', t.name) from terminal t
       where t.tenant_id = o.tenant_id and t.id = coalesce(ld.terminal_id, o.terminal_id, st.terminal_id)),
     'products', (select coalesce(json_agg(x), '[]') from (
       select p.id, p.name, p.dyed, min(l.unit) as unit, sum(l.quantity)::text as quantity from sales_order_line l
       join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
       where l.tenant_id = o.tenant_id and l.sales_order_id = o.id
       group by p.id, p.name, p.dyed order by min(l.line_no)) x)) as "order"
   from sales_order o
   join customer c on c.tenant_id = o.tenant_id and c.id = o.customer_id
   left join ship_to st on st.tenant_id = o.tenant_id and st.id = o.ship_to_id
   left join city ci on ci.tenant_id = st.tenant_id and ci.id = st.city_id
   left join load ld on ld.tenant_id = o.tenant_id and ld.id = o.load_id
   left join supplier su on su.tenant_id = o.tenant_id and su.id = ld.supplier_id
   where o.tenant_id = $1 and o.id = any($2::bigint[])`,
)
const moment = (at: string | null): string | null => at && new Date(at).toISOString()
export async function completeTenders(found: Row[], tx: Tx, req?: Pick<Req, 'now'>): Promise<Row[]> {
  if (!found.length) return found
  const orders = await ORDERS(tx, [tx.tenant, found.map((row) => row.sales_order_id)])
  const now = (req?.now ?? new Date()).toISOString()
  return found.map((row) => {
    const held = orders.find(({ order }) => order.id === row.sales_order_id)?.order
    const { id: _i, rev: _r, ...order } = held ?? ({} as Order)
    return {
      ...row,
      eta_color: etaColor(row.status as CarrierTender['status'], row.eta as string | null, now),
      order: held
        ? {
            ...order,
            planned_date_start: moment(held.planned_date_start),
            planned_date_end: moment(held.planned_date_end),
          }
        : null,
    }
  })
}
