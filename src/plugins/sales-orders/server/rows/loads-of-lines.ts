/** Loads that the lines of orders came from, as papers print them. */
import { contributedValues, expression, type Expression, type Rows, rows, statement, type Tx } from '#server'
import { type LoadFacts, loadFacts } from '../from-above.ts'

/** The load of a line. */
export interface LoadOfLine extends LoadFacts {
  readonly line_item_id: number
}
const NONE: LoadFacts = { diversion_no: null, carrier_id: null }
/** A fact of the load of a line, in terms of `l`, the line; null while no area contributes it. */
export const loadFact = <K extends keyof LoadFacts>(name: K): Expression<LoadFacts[K]> =>
  contributedValues<LoadFacts>(loadFacts, NONE)[name]
/** The loads of the lines of an order, whose id is an expression, as part of a statement whose $1 is the tenant. */
export const loadsAsked = (order: string): Rows<LoadOfLine> =>
  rows(
    {
      line_item_id: expression<number>('l.id'),
      ...contributedValues<LoadFacts>(loadFacts, NONE),
    },
    `from sales_order_line l where l.tenant_id = $1 and l.sales_order_id = ${order} order by l.id`,
  )
/** The ids of the carriers of an order's lines, whose id is an expression. */
export const carriersAsked = (order: string): string =>
  `array(select ${loadFact('carrier_id').sql}
    from sales_order_line l where l.tenant_id = $1 and l.sales_order_id = ${order})`
const DELIVERED_FROM = statement<{ id: number }>(
  `select distinct l.sales_order_id::float8 as id from sales_order_line l
   join sales_order o on o.tenant_id = l.tenant_id and o.id = l.sales_order_id and o.delivered_at is not null
   where l.tenant_id = $1 and l.bol_line_id = any($2::bigint[])`,
)
/** Reads the ids of delivered orders whose goods came from these lines of BOLs. */
export const deliveredFrom = async (tx: Tx, bolLines: readonly number[]): Promise<number[]> =>
  (await DELIVERED_FROM(tx, [tx.tenant, bolLines])).map(({ id }) => id)
