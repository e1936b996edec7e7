/** The other parts of split orders as the money of one part is worked out with them. */
import {
  expression,
  expressionsOf,
  nested,
  pickColumns,
  type RowOfExpressions,
  rows,
  tableRows,
} from '#server'
import type { OrderLine, OtherPart } from '#plugins/order-prices/public.ts'
import { sales_order, sales_order_fee, sales_order_line, sales_order_tax } from '../../tables.ts'

const OF_PART = 'and x.sales_order_id = p.id'
const values = {
  ...expressionsOf(
    pickColumns(
      sales_order,
      ...(['id', 'order_no', 'customer_id', 'ship_to_id', 'planned_date_time', 'delivered_at'] as const),
      ...(['po_number', 'terminal_id', 'price_quote_id', 'pricing_locked', 'charged_by'] as const),
    ),
    'p',
  ),
  of: expression<number>('o.id'),
  is_billed: expression<boolean>(`p.invoice_state <> 'none'`),
  lines: nested(tableRows(sales_order_line, `${OF_PART} order by x.line_no`)),
  fees: nested(tableRows(sales_order_fee, `${OF_PART} order by x.id`)),
  taxes: nested(
    rows(
      expressionsOf(pickColumns(sales_order_tax, 'line_item_id', 'tax_id', 'amount'), 'x'),
      `from sales_order_tax x where x.tenant_id = $1 ${OF_PART} and x.line_item_id is not null`,
    ),
  ),
}
/**
 * Other parts of some orders that are not archived without a bill; the rules take those of one site and customer, for
 * an order may be going there with this very change. $1 tenant, $2 orders.
 */
export const OTHER_PARTS = rows(
  values,
  `from sales_order o
   join sales_order p on p.tenant_id = o.tenant_id and p.split_root = o.split_root and p.id <> o.id
     and (p.status <> 'archive' or p.invoice_state <> 'none')
   where o.tenant_id = $1 and o.id = any($2::bigint[]) order by p.id`,
)
type OtherRow = RowOfExpressions<typeof values>

/** The other parts of one of the orders, as the rules want to see them. */
export const otherPartsOf = (found: readonly OtherRow[], order: number): OtherPart[] =>
  found
    .filter(({ of }) => of === order)
    .map(({ of: _of, lines, ...part }) => ({
      ...part,
      line_items: lines.map((line) => ({ ...line, keep_price: true }) as OrderLine),
    }))
