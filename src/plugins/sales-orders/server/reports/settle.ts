/** Settling an exception: dispatch applies it to an order, makes an order of it, or rejects it. */
import { and, eq, ne } from 'drizzle-orm'
import {
  type DeliveryException,
  exceptionEvents as events,
  type Settlement,
} from '#schema/sales/delivery-exceptions.ts'
import { conflict, notFound, type Req } from '#server'
import { delivery_exception as table } from '../../tables.ts'
import { applyWork } from './apply-work.ts'
import { orderOfWork } from './order-of-work.ts'
import { readExceptions, rewrite } from './keep-work.ts'

type SettleReq = Req<{ id: number }, unknown, Settlement>

/** Locks the exception; throws 404 and 412. */
async function lockException(req: SettleReq): Promise<DeliveryException> {
  const [row] = await req.tx.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.tenant_id, req.tenant), eq(table.id, req.params.id)))
    .for('update')
  const [exception] = row ? await readExceptions(req, [row.id]) : []
  if (!exception) throw notFound('Delivery exception')
  req.expect(exception)
  return exception
}

type Outcome = Pick<typeof table.$inferInsert, 'outcome' | 'settled_order_id' | 'reject_reason'>
/** What the choice does to orders, and how the exception ends by it. */
async function carryOut(req: SettleReq, exception: DeliveryException): Promise<Outcome> {
  const { apply, reject } = req.body
  if (reject !== undefined) return { outcome: 'rejected', reject_reason: reject }
  if (apply === undefined) {
    const { id } = await orderOfWork(req, exception)
    return { outcome: 'ordered', settled_order_id: id }
  }
  await applyWork(req, exception, apply)
  return { outcome: 'applied', settled_order_id: apply }
}

/** Writes how these exceptions ended, and tells dispatch and their driver. */
async function writeOutcome(
  req: SettleReq,
  exceptions: readonly DeliveryException[],
  outcome: Outcome,
): Promise<DeliveryException> {
  for (const before of exceptions) {
    const settled = { status: 'settled', settled_at: req.now.toISOString(), settled_by: req.user.id }
    req.emit(events.settled(await rewrite(req, before, { ...outcome, ...settled })), before)
  }
  return (await readExceptions(req, [exceptions[0]!.id]))[0]!
}
/** Starts of the same driver on the same order that wait: what he did there answers them. */
async function startsOf(req: SettleReq, { id, sales_order_id, driver_id }: DeliveryException) {
  if (sales_order_id === null) return []
  const found = await req.tx.db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.tenant_id, req.tenant),
        eq(table.sales_order_id, sales_order_id),
        eq(table.driver_id, driver_id),
        eq(table.status, 'open'),
        ne(table.id, id),
      ),
    )
    .for('update')
  const rows = await readExceptions(
    req,
    found.map((row) => row.id),
  )
  return rows.filter(({ received }) => received.kind === 'start')
}

/** How it ended, as a person reads it. */
const ended = ({ outcome, settled_by_name }: DeliveryException): string =>
  `${outcome === 'rejected' ? 'Rejected' : 'Resolved'} by ${settled_by_name ?? 'someone'} earlier`

/** Tells whether a settled exception ended as it is asked to end now. */
function isSameEnd(
  { outcome, reject_reason, settled_order_id }: DeliveryException,
  { apply, create_order, reject }: Settlement,
): boolean {
  if (reject !== undefined) return outcome === 'rejected' && reject_reason === reject
  if (create_order) return outcome === 'ordered'
  return outcome === 'applied' && settled_order_id === apply
}
/** Settles an open exception; one that ended the same way stays as it is. Throws 409 for another end. */
export async function settle(req: SettleReq): Promise<DeliveryException> {
  const exception = await lockException(req)
  if (exception.status === 'settled') {
    if (isSameEnd(exception, req.body)) return exception
    throw conflict('INVALID_TRANSITION', ended(exception), { allowed: [] })
  }
  const outcome = await carryOut(req, exception)
  const starts = exception.received.kind === 'delivery' ? await startsOf(req, exception) : []
  return writeOutcome(req, [exception, ...starts], outcome)
}
