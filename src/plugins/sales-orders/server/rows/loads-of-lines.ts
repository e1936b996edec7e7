/** Loads that the lines of orders came from, as papers print them. */
import {
  composeOnce,
  contributedValues,
  expression,
  type Expression,
  rows,
  statement,
  together,
  type Tx,
} from '#server'
import { type LoadFacts, loadFacts } from '../from-above.ts'

/** The load of a line. */
export interface LoadOfLine extends LoadFacts {
  readonly line_item_id: number
  readonly sales_order_id: number
}
const NONE: LoadFacts = { diversion_no: null, carrier_id: null }
/** A fact of the load of a line, in terms of `l`, the line; null while no area contributes it. */
export const loadFact = <K extends keyof LoadFacts>(name: K): Expression<LoadFacts[K]> =>
  contributedValues<LoadFacts>(loadFacts, NONE)[name]
const ask = composeOnce(
  () =>
    together({
      loads: rows(
        {
          line_item_id: expression<number>('l.id'),
          sales_order_id: expression<number>('l.sales_order_id'),
          ...contributedValues<LoadFacts>(loadFacts, NONE),
        },
        'from sales_order_line l where l.tenant_id = $1 and l.sales_order_id = any($2::bigint[]) order by l.id',
      ),
    }),
  loadFacts,
)
/** Reads the loads of all lines of these orders. */
export const loadsOfOrders = async (tx: Tx, ids: readonly number[]): Promise<LoadOfLine[]> =>
  (await ask()(tx, [tx.tenant, ids])).loads
const DELIVERED_FROM = statement<{ id: number }>(
  `select distinct l.sales_order_id::float8 as id from sales_order_line l
   join sales_order o on o.tenant_id = l.tenant_id and o.id = l.sales_order_id and o.delivered_at is not null
   where l.tenant_id = $1 and l.bol_line_id = any($2::bigint[])`,
)
/** Reads the ids of delivered orders whose goods came from these lines of BOLs. */
export const deliveredFrom = async (tx: Tx, bolLines: readonly number[]): Promise<number[]> =>
  (await DELIVERED_FROM(tx, [tx.tenant, bolLines])).map(({ id }) => id)
