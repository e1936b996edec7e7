/** A BOL is balanced, or open again, when what was dropped of it changes. */
import { type Bol, bolEvents } from '#schema/road/bols.ts'
import { type JobContext, type Req, statement, updateRows, writeAndTell } from '#server'
import { isBalanced } from '../../rules/balance.ts'
import { bol as table } from '../../tables.ts'

/** `balanced` while drops, retained and stored make up the gross of every line, else `open`. */
export const balanceOf = ({ lines }: Pick<Bol, 'lines'>): 'balanced' | 'open' =>
  isBalanced(lines) ? 'balanced' : 'open'
/** Writes and emits a new version of a locked BOL whose lines changed, with the status that follows. */
export async function settleBol(
  { tx, now, read, emit }: Pick<Req, 'tx' | 'now' | 'read' | 'emit'>,
  before: Bol,
): Promise<void> {
  const look = async () => ((await read('bol', [before.id])) as object[] as Bol[])[0]!
  const status = balanceOf(await look())
  await writeAndTell({ emit }, before, {
    write: () => updateRows(tx, table, [{ id: before.id, status, updated_at: now.toISOString() }]),
    read: look,
    event: bolEvents.updated,
  })
}

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
      const [bol] = (await read('bol', [Number(id)])) as object[] as Bol[]
      if (bol && balanceOf(bol) !== bol.status) await settleBol({ tx, now, read, emit }, bol)
    }
    const [order] = await LOAD_OF(tx, [tx.tenant, orderId])
    return order?.load_id ? Number(order.load_id) : null
  })
}
