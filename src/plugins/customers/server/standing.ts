/** Conditions and order of the list of customers, and the figures of its rows. */
import { and, or, type SQL, sql } from 'drizzle-orm'
import { date, numeric, pgView } from 'drizzle-orm/pg-core'
import * as contract from '#schema/sales/standing.ts'
import { money } from '#schema/values/decimal.ts'
import { addDays, localDay } from '#schema/values/zone.ts'
import { type CrudRules, type CrudService, filtersOf, invalid, type Req, type ServerKit } from '#server'
import { customer } from '../tables.ts'
import { type StandingAsked, standingSets } from './from-above.ts'

const PRICE = 'sales_order.read_price'
type Stands = (typeof contract.CUSTOMER_STANDS)[number]
/** Conditions by their words, each with the permission that shows it. */
const STANDS: Readonly<Record<Stands, { readonly needs: string; readonly is: (req: Req) => SQL }>> = {
  over_limit: {
    needs: PRICE,
    // orders of a customer who is billed to another count on the credit of that one
    is: (req) =>
      sql`coalesce(${customer.bill_to_customer_id}, ${customer.id}) in (
        select customer_id from (${standingSets.overLimit(req)}) over_limit)`,
  },
  past_due: {
    needs: 'invoice.read',
    is: (req) => sql`${customer.id} in (select customer_id from (${standingSets.pastDue(req)}) late)`,
  },
  no_order: {
    needs: 'sales_order.read',
    is: (req) => {
      const since = addDays(localDay(req.now, req.user.zone), -contract.NO_ORDER_DAYS)
      return sql`not exists (select from (${standingSets.orderedSince(req, since)}) recent
        where recent.customer_id = ${customer.id})`
    },
  },
}
const isStands = (word: string): word is Stands => Object.hasOwn(STANDS, word)
/** One of several, `over_limit,past_due`. */
function standing(given: unknown, req: Req): SQL | undefined {
  if (given === undefined) return undefined
  const words = String(given).split(',')
  if (!words.every(isStands))
    throw invalid('stands', `Enter one of ${contract.CUSTOMER_STANDS.join(', ')}`, 'bad_filter')
  if (!words.every((word) => req.may(STANDS[word].needs)))
    throw invalid('stands', 'Unknown filter', 'bad_filter')
  return or(...words.map((word) => STANDS[word].is(req)))
}

/** The figures of a customer that lists are filtered by, as columns of a set of rows. */
const { past_due, next_delivery_on } = pgView('customer_figures', {
  past_due: numeric(),
  next_delivery_on: date(),
}).existing()
const columns = { past_due, next_delivery_on }
const NEEDED = { past_due: 'invoice.read', next_delivery_on: 'sales_order.read' } as const
type Figure = keyof typeof NEEDED
const isFigure = (name: string): name is Figure => Object.hasOwn(NEEDED, name)
const figuresOf = (asked: StandingAsked): SQL => sql`
  select each.id, coalesce(late.amount, 0) as past_due,
    (next.planned_at at time zone ${asked.user.zone})::date as next_delivery_on
  from customer each
  left join (${standingSets.pastDue(asked)}) late on late.customer_id = each.id
  left join (${standingSets.nextDelivery(asked)}) next on next.customer_id = each.id
  where each.tenant_id = ${asked.tenant}`
/** Filters of the list of customers beside those of its columns. */
export const whereCustomers: NonNullable<CrudRules['where']> = (query, req) => {
  const asked = Object.entries(query).filter(([key]) => {
    const [name = ''] = key.split('__')
    return isFigure(name) && req.may(NEEDED[name])
  })
  const conditions = filtersOf(Object.fromEntries(asked), { columns }, req.user.zone, new Set())
  const byFigures = conditions.length
    ? sql`${customer.id} in (select id from (${figuresOf(req)}) customer_figures where ${and(...conditions)})`
    : undefined
  return { used: ['stands', ...asked.map(([key]) => key)], sql: and(standing(query.stands, req), byFigures) }
}
/** A value of a set of rows for each customer; the set is read once for all of them. */
const valueIn = (set: SQL, value: SQL): SQL =>
  sql`((select jsonb_object_agg(customer_id, ${value}) from (${set}) by_customer) ->> ${customer.id}::text)`
/** Orders of the list of customers beside those of its columns. */
export const sortCustomers: NonNullable<CrudRules['sorts']> = (req) => ({
  ...(req.may(NEEDED.past_due) && {
    past_due: sql`coalesce(${valueIn(standingSets.pastDue(req), sql`amount`)}::numeric, 0)`,
  }),
  ...(req.may(NEEDED.next_delivery_on) && {
    next_delivery_on: sql`${valueIn(standingSets.nextDelivery(req), sql`planned_at`)}::timestamptz`,
  }),
})

interface LateRow extends Record<string, unknown> {
  readonly customer_id: string
  readonly amount: string
}
interface NextRow extends Record<string, unknown> {
  readonly customer_id: string
  readonly sales_order_id: string
  readonly order_no: string
  readonly hold_reason: string | null
  readonly planned_at: string | null
}
/** Rows of a set that belong to some customers. */
const inSet = (set: SQL, columns: SQL, ids: readonly number[]): SQL =>
  sql`select customer_id, ${columns} from (${set}) by_customer
    where customer_id = any(${`{${ids.join(',')}}`}::bigint[])`
/** Past due amounts by customer; none for a caller without the permission. */
async function readLate(req: Req, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (!req.may(NEEDED.past_due)) return new Map()
  const columns = sql`amount::numeric(16, 2)::text as amount`
  const { rows } = await req.tx.db.execute<LateRow>(inSet(standingSets.pastDue(req), columns, ids))
  return new Map(rows.map(({ customer_id, amount }) => [Number(customer_id), amount]))
}
/** Next open orders by customer; none for a caller without the permission. */
async function readNext(req: Req, ids: readonly number[]): Promise<ReadonlyMap<number, NextRow>> {
  if (!req.may(NEEDED.next_delivery_on)) return new Map()
  const columns = sql`sales_order_id, order_no, hold_reason,
    to_char(planned_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as planned_at`
  const { rows } = await req.tx.db.execute<NextRow>(inSet(standingSets.nextDelivery(req), columns, ids))
  return new Map(rows.map((row) => [Number(row.customer_id), row]))
}
const nextOf = (row: NextRow | undefined) =>
  row
    ? {
        sales_order_id: Number(row.sales_order_id),
        order_no: row.order_no,
        hold_reason: row.hold_reason,
        planned_date_start: row.planned_at,
      }
    : null
/** Serves the figures of some customers, in the order of their ids; unknown ids are left out. */
export function serveFigures({ serve }: ServerKit, customers: CrudService): void {
  serve(contract.customerFigures, async (req) => {
    const ids = [...new Set(req.query.customer_ids.split(',').map(Number))]
    const [rows, late, next] = await Promise.all([
      customers.read(req.tx, ids, req),
      readLate(req, ids),
      readNext(req, ids),
    ])
    return rows.map((row) => {
      const id = row.id as number
      return {
        customer_id: id,
        balance: row.balance as string,
        available_credit: row.available_credit as string | null,
        past_due: money(late.get(id) ?? '0'),
        next_delivery: nextOf(next.get(id)),
      }
    })
  })
}
