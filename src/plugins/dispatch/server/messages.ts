/** Messages between the office and drivers, and the marks that say who saw them. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { message as contract, messageEvents, seeMessages, type Message } from '#schema/road/messages.ts'
import {
  type CrudRules,
  type CrudService,
  invalid,
  type Req,
  type Row,
  type ServerKit,
  statement,
  type Tx,
} from '#server'
import { readsRowOf } from './file-readers.ts'
import { LATE_DAYS, ownOrder } from '../../sales-orders/server/public.ts'
import { sales_order } from '../../sales-orders/tables.ts'
import { message as table } from '../tables.ts'
import { driverOf } from './parts.ts'

const NAMES = statement<{ id: string; name: string }>(
  'select id, name from "user" where tenant_id = $1 and id = any($2::bigint[])',
)
/** With the names of who wrote and who saw them. */
async function complete(found: Row[], tx: Tx): Promise<Row[]> {
  const people = found.flatMap(({ created_by, seen_by }) => [created_by, seen_by]).filter((id) => id !== null)
  const names = await NAMES(tx, [tx.tenant, people])
  const nameOf = (id: unknown) => names.find((one) => Number(one.id) === id)?.name ?? null
  return found.map((row) => ({
    ...row,
    author_name: nameOf(row.created_by) ?? '',
    seen_by_name: nameOf(row.seen_by),
  }))
}
const ORDER_OF = statement<{ driver_id: string | null }>(
  'select driver_id from sales_order where tenant_id = $1 and id = $2',
)
const STOP_OF = statement<{ sales_order_id: string | null; driver_id: string | null }>(
  `select s.sales_order_id, l.driver_id from stop s join load l on l.tenant_id = s.tenant_id and l.id = s.load_id
   where s.tenant_id = $1 and s.id = $2`,
)
/** A driver writes about own orders; whatever became of them since, his word arrives. */
async function checkOwn(req: Req, order: number | null): Promise<void> {
  if (req.own === null || order === null) return
  const [found] = await req.tx.db
    .select({ id: sales_order.id })
    .from(sales_order)
    .where(
      and(
        eq(sales_order.tenant_id, req.tenant),
        eq(sales_order.id, order),
        ownOrder(req.own, req, LATE_DAYS),
      ),
    )
  if (found || (await req.wasHis('sales_order', order))) return
  throw invalid('sales_order_id', 'Choose an existing order', 'unknown_reference')
}
const before =
  (kit: ServerKit): NonNullable<CrudRules['before']> =>
  async (values, req) => {
    const given = values.sales_order_id as number | null
    const [stop] = values.stop_id === null ? [] : await STOP_OF(req.tx, [req.tenant, values.stop_id])
    if (values.stop_id !== null && (!stop || (req.own !== null && Number(stop.driver_id) !== req.own)))
      throw invalid('stop_id', 'Choose an existing stop', 'unknown_reference')
    const sales_order_id = given ?? (stop?.sales_order_id ? Number(stop.sales_order_id) : null)
    await checkOwn(req, sales_order_id)
    const [order] = sales_order_id === null ? [] : await ORDER_OF(req.tx, [req.tenant, sales_order_id])
    const ofOrder = order?.driver_id ?? stop?.driver_id
    const thread = await threadOfAnswer(req, values)
    const named = (values.driver_id as number | null) ?? thread ?? (ofOrder ? Number(ofOrder) : null)
    for (const [i, key] of (values.file_keys as string[]).entries())
      if (!(await kit.files.mayRead(req, key)))
        throw invalid(`file_keys.${i}`, 'Choose a stored file', 'unknown_reference')
    return {
      ...values,
      sales_order_id,
      driver_id: driverOf(req, named),
      from_driver: req.own !== null,
    }
  }
/** The driver whose message is answered: an answer stands in the thread of its question. */
async function threadOfAnswer(req: Req, values: Row): Promise<number | null> {
  const wanted = values.answers_id as number | null
  if (wanted === null && values.kind === 'answer')
    throw invalid('answers_id', 'Choose the message that is answered')
  if (wanted === null) return null
  const driver = req.own ?? (values.driver_id as number | null)
  const [found] = await req.tx.db
    .select({ driver_id: table.driver_id })
    .from(table)
    .where(
      and(
        eq(table.tenant_id, req.tenant),
        eq(table.id, wanted),
        driver === null ? undefined : eq(table.driver_id, driver),
      ),
    )
  if (!found) throw invalid('answers_id', 'Choose the message that is answered', 'unknown_reference')
  return found.driver_id
}
/** Marks those of the other side that nobody saw yet. */
async function see(messages: CrudService<Message>, req: Req<unknown, unknown, { ids: number[] }>) {
  const mine = and(
    eq(table.tenant_id, req.tenant),
    inArray(table.id, req.body.ids),
    req.own === null ? undefined : eq(table.driver_id, req.own),
  )
  const fresh = await req.tx.db
    .select({ id: table.id })
    .from(table)
    .where(and(mine, eq(table.from_driver, req.own === null), isNull(table.seen_at)))
    .orderBy(table.id)
    .for('update')
  const ids = fresh.map(({ id }) => id)
  const was = await messages.read(req.tx, ids)
  if (ids.length)
    await req.tx.db
      .update(table)
      .set({ seen_at: req.now.toISOString(), seen_by: req.user.id })
      .where(and(eq(table.tenant_id, req.tenant), inArray(table.id, ids)))
  const now = await messages.read(req.tx, ids)
  for (const [i, after] of now.entries()) req.emit(messageEvents.seen(after), was[i])
  const shown = await req.tx.db.select({ id: table.id }).from(table).where(mine).orderBy(table.id)
  return {
    items: await messages.read(
      req.tx,
      shown.map(({ id }) => id),
    ),
  }
}
export function serveMessages(kit: ServerKit): void {
  kit.readers('message', (row) => [(row as { driver_id: number }).driver_id])
  kit.files.partOf(readsRowOf(table, 'message.read'))
  const messages = kit.serveCrud(contract, table, {
    complete,
    own: (driver) => eq(table.driver_id, driver),
    before: before(kit),
  })
  kit.serve(seeMessages, (req) => see(messages, req))
}
