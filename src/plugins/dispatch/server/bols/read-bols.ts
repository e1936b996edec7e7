/** BOLs as answers carry them: with their lines, what was dropped of each, and what is left open. */
import type { BolLine } from '#schema/road/bols.ts'
import { D, qty3, sum } from '#schema/values/decimal.ts'
import { type Row, statement, type Tx } from '#server'
import { openByProduct, openQuantity, printedNet } from '../../rules/balance.ts'

type StoredLine = Omit<BolLine, 'open_quantity' | 'flags'> & { readonly bol_id: number }
const LINES = statement<{ row: StoredLine }>(
  `select json_build_object('id', l.id, 'bol_id', l.bol_id, 'product_id', l.product_id,
     'product', json_build_object('id', p.id, 'name', p.name, 'dyed', p.dyed),
     'gross', l.gross::text, 'net', l.net::text, 'temperature', l.temperature, 'api_gravity', l.api_gravity,
     'compartment_no', l.compartment_no, 'retained_quantity', l.retained_quantity::text,
     'stored_quantity', l.stored_quantity::text,
     'distributed_quantity', coalesce(sum(coalesce(d.gross_quantity, d.net_quantity, 0)), 0)::numeric(14, 3)::text,
     'drops', coalesce(json_agg(json_build_object('line_item_id', d.id, 'sales_order_id', d.sales_order_id,
       'order_no', o.order_no, 'gross_quantity', coalesce(d.gross_quantity, d.net_quantity, 0)::text) order by d.id)
       filter (where d.id is not null), '[]')) as row
   from bol_line l
   join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
   left join sales_order_line d on d.tenant_id = l.tenant_id and d.bol_line_id = l.id and d.delivered_at is not null
   left join sales_order o on o.tenant_id = d.tenant_id and o.id = d.sales_order_id
   where l.tenant_id = $1 and l.bol_id = any($2::bigint[])
   group by l.tenant_id, l.id, p.id, p.name, p.dyed, l.bol_id, l.product_id, l.gross, l.net, l.temperature,
     l.api_gravity, l.compartment_no, l.retained_quantity, l.stored_quantity
   order by l.id`,
)
function lineOf({ bol_id: _b, ...line }: StoredLine, open: ReadonlyMap<number, string>): BolLine {
  const isOver = D(open.get(line.product_id) ?? '0').lt('0')
  return {
    ...line,
    open_quantity: openQuantity(line),
    flags: [...printedNet(line).flags, ...(isOver ? (['over_distributed'] as const) : [])],
  }
}
/** Adds the lines to the rows of BOLs. */
export async function completeBols(found: Row[], tx: Tx): Promise<Row[]> {
  if (!found.length) return found
  const lines = await LINES(tx, [tx.tenant, found.map(({ id }) => id)])
  return found.map((row) => {
    const stored = lines.flatMap(({ row: line }) => (line.bol_id === row.id ? [line] : []))
    const open = openByProduct(stored)
    const own = stored.map((line) => lineOf(line, open))
    return {
      ...row,
      lines: own,
      gross: qty3(sum(own.map(({ gross }) => gross))),
      open_quantity: qty3(sum(own.map((line) => line.open_quantity))),
    }
  })
}
