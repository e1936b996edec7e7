/** A BOL is balanced, or open again, when what was dropped of it changes. */
import { type Bol, bolEvents } from '#schema/road/bols.ts'
import { type JobContext, statement, updateRows } from '#server'
import { bol as table } from '../../tables.ts'
import { balanceOf } from './write-bols.ts'

const OF_ORDER = statement<{ id: string }>(
  `select b.id from bol b where b.tenant_id = $1 and b.status in ('open', 'balanced') and (
     b.id in (select l.bol_id from sales_order_line d join bol_line l on l.tenant_id = d.tenant_id and l.id = d.bol_line_id
       where d.tenant_id = $1 and d.sales_order_id = $2)
     or b.load_id = (select o.load_id from sales_order o where o.tenant_id = $1 and o.id = $2))
   order by b.id for update`,
)
const LOAD_OF = statement<{ load_id: string | null }>(
  'select load_id from sales_order where tenant_id = $1 and id = $2',
)
/** Sets the status of the BOLs that an order was lifted on; answers the load it is on. */
export function settleBols({ transact, now }: JobContext, orderId: number): Promise<number | null> {
  return transact(async (tx, { emit, read }) => {
    const found = await OF_ORDER(tx, [tx.tenant, orderId])
    for (const { id } of found) {
      const [before] = await read('bol', [Number(id)])
      const bol = before as object as Bol
      const status = balanceOf(bol)
      if (status === bol.status) continue
      await updateRows(tx, table, [{ id: bol.id, status, updated_at: now.toISOString() }])
      const [after] = await read('bol', [bol.id])
      emit({ type: bolEvents.updated.type, payload: after }, before)
    }
    const [order] = await LOAD_OF(tx, [tx.tenant, orderId])
    return order?.load_id ? Number(order.load_id) : null
  })
}
