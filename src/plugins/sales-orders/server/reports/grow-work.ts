/** What a driver did with a load that is not his any more is one exception, which grows with each word of his. */
import { and, eq, sql } from 'drizzle-orm'
import {
  type DeliveryException,
  exceptionEvents as events,
  type LoadWork,
  type ReceivedWork,
} from '#schema/sales/delivery-exceptions.ts'
import type { Req } from '#server'
import { delivery_exception as table } from '../../tables.ts'
import { keepWork, readExceptions, rewrite } from './keep-work.ts'

interface LoadReport {
  readonly sales_order_id: number
  readonly driver_id: number
  readonly load_id: number
  /** by the clock of the server, and by that of the phone */
  readonly at: string
  readonly phone_at?: string | null
  readonly photo_file_keys?: readonly string[]
  /** all of it, from what was known before */
  readonly grow: (before: LoadWork | null) => LoadWork
  readonly words: (work: LoadWork) => string
}
/** The last one of this driver and load, locked. */
async function lastOf(req: Req, { driver_id, load_id }: LoadReport): Promise<DeliveryException | undefined> {
  const found = await req.tx.db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.tenant_id, req.tenant),
        eq(table.driver_id, driver_id),
        sql`(${table.received} -> 'load' ->> 'id')::bigint = ${load_id}`,
      ),
    )
    .orderBy(table.id)
    .for('update')
  const last = found.at(-1)
  return last && (await readExceptions(req, [last.id]))[0]
}
/** As plain data, in one order of its fields, as a database does not keep it. */
const told = ({ lifted, steps }: LoadWork) =>
  JSON.stringify([
    lifted.map((one) => [one.compartment_no, one.product_id, Number(one.gross), one.bol_no]),
    steps,
  ])
async function write(req: Req, before: DeliveryException, received: ReceivedWork) {
  const { product: _p, asset: _a, ...stored } = received
  const after = await rewrite(req, before, { received: stored, file_keys: received.photo_file_keys })
  req.emit(events.kept(after), before)
  return [after]
}
/** Keeps it, or lets what is kept grow; the same again, settled by now or not, changes nothing. */
export async function growWork(req: Req, report: LoadReport): Promise<DeliveryException[]> {
  const { sales_order_id, driver_id, at, phone_at = null, photo_file_keys = [], grow, words } = report
  const last = await lastOf(req, report)
  const known = last?.received.load ?? null
  if (last && known) {
    const next = grow(known)
    const photos = [...new Set([...last.received.photo_file_keys, ...photo_file_keys])]
    const isSame = told(next) === told(known)
    if (isSame && (last.status === 'settled' || photos.length === last.received.photo_file_keys.length))
      return [last]
    if (last.status === 'open')
      return write(req, last, {
        ...last.received,
        load: next,
        notes: words(next),
        photo_file_keys: photos,
      })
  }
  const load = grow(null)
  return keepWork(
    req,
    { sales_order_id, driver_id },
    {
      kind: 'load',
      delivered_at: at,
      phone_at,
      load,
      proof: { notes: words(load), photo_file_keys: [...photo_file_keys] },
    },
    [{ drop: null, reason: 'load_changed' }],
  )
}
