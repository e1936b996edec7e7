/** BOLs as answers carry them: with their lines, what was dropped of each, and what is left open. */
import type { BolLine } from '#schema/road/bols.ts'
import type { NetTable } from '#schema/values/net-tables.ts'
import { D, qty3, sum } from '#schema/values/decimal.ts'
import { type Row, statement, type Tx } from '#server'
import { openByProduct, openQuantity, printedNet, retainedDropped } from '../../rules/balance.ts'

type StoredDrop = BolLine['drops'][number] & { readonly delivered_at: string }
type StoredLine = Omit<BolLine, 'open_quantity' | 'flags' | 'drops'> & {
  readonly net_table: NetTable | null
  readonly bol_id: number
  readonly drops: readonly StoredDrop[]
  /** since when it stands on the truck: as it was moved; what the office typed, from the day after the lift on */
  readonly retained_at: string
  /** of what was retained, brought back */
  readonly returned_quantity: string
}
const LINES = statement<{ row: StoredLine }>(
  `select json_build_object('id', l.id, 'bol_id', l.bol_id, 'product_id', l.product_id,
     'product', json_build_object('id', p.id, 'name', p.name, 'dyed', p.dyed),
     'net_table', p.net_table, 'gross', l.gross::text, 'net', l.net::text, 'temperature', l.temperature, 'api_gravity', l.api_gravity,
     'compartment_no', l.compartment_no, 'retained_quantity', l.retained_quantity::text,
     'stored_quantity', l.stored_quantity::text,
     'distributed_quantity', coalesce(sum(coalesce(d.gross_quantity, d.net_quantity, 0)), 0)::numeric(14, 3)::text,
     'drops', coalesce(json_agg(json_build_object('line_item_id', d.id, 'sales_order_id', d.sales_order_id,
       'order_no', o.order_no, 'delivered_at', d.delivered_at, 'gross_quantity', coalesce(d.gross_quantity, d.net_quantity, 0)::text) order by d.id)
       filter (where d.id is not null), '[]'),
     'returned_quantity', coalesce((select sum(t.quantity) from transfer t where t.tenant_id = l.tenant_id
         and t.bol_line_id = l.id and t.kind = 'return'), 0)::text,
     'retained_at', coalesce((select min(t.moved_at) from transfer t where t.tenant_id = l.tenant_id
         and t.bol_line_id = l.id and t.kind = 'retain'),
       ((b.lifted_at at time zone c.time_zone)::date + 1)::timestamp at time zone c.time_zone)) as row
   from bol_line l
   join bol b on b.tenant_id = l.tenant_id and b.id = l.bol_id
   join tenant c on c.id = l.tenant_id
   join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
   left join sales_order_line d on d.tenant_id = l.tenant_id and d.bol_line_id = l.id and d.delivered_at is not null
   left join sales_order o on o.tenant_id = d.tenant_id and o.id = d.sales_order_id
   where l.tenant_id = $1 and l.bol_id = any($2::bigint[])
   group by l.tenant_id, l.id, p.id, p.name, p.dyed, p.net_table, l.bol_id, l.product_id, l.gross, l.net, l.temperature,
     l.api_gravity, l.compartment_no, l.retained_quantity, l.stored_quantity, b.lifted_at, c.time_zone
   order by l.id`,
)
function linesOf(stored: readonly StoredLine[]): BolLine[] {
  const dropped = retainedDropped(stored)
  const lines = stored.map((line, i) => ({ ...line, retained_dropped_quantity: dropped[i]! }))
  const open = openByProduct(lines)
  return lines.map(({ bol_id: _b, retained_at: _r, returned_quantity: _q, net_table, drops, ...line }) => ({
    ...line,
    drops: drops.map(({ delivered_at: _d, ...drop }) => drop),
    open_quantity: openQuantity(line),
    flags: [
      ...printedNet(line, net_table).flags,
      ...(D(open.get(line.product_id) ?? '0').lt('0') ? (['over_distributed'] as const) : []),
    ],
  }))
}
const OF_LOAD = statement<{ id: string; bol_no: string }>(
  `select id, bol_no from bol where tenant_id = $1 and load_id = $2 and status <> 'void' order by id`,
)
/** What is open of each product of the BOLs of a load. */
export async function openOfLoad(tx: Tx, loadId: number) {
  const bols = await OF_LOAD(tx, [tx.tenant, loadId])
  const stored = (await LINES(tx, [tx.tenant, bols.map(({ id }) => id)])).map(({ row }) => row)
  return bols.flatMap(({ id, bol_no }) => {
    const lines = linesOf(stored.filter((line) => line.bol_id === Number(id)))
    return [...openByProduct(lines).values()].map((open_quantity) => ({ bol_no, open_quantity }))
  })
}
/** Adds the lines to the rows of BOLs. */
export async function completeBols(found: Row[], tx: Tx): Promise<Row[]> {
  if (!found.length) return found
  const lines = await LINES(tx, [tx.tenant, found.map(({ id }) => id)])
  return found.map((row) => {
    const stored = lines.flatMap(({ row: line }) => (line.bol_id === row.id ? [line] : []))
    const own = linesOf(stored)
    return {
      ...row,
      lines: own,
      gross: qty3(sum(own.map(({ gross }) => gross))),
      open_quantity: qty3(sum(own.map((line) => line.open_quantity))),
    }
  })
}
