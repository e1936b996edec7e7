/** Keeping what a driver did and the order could not take: one row for each drop, told to dispatch at once. */
import { createHash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import {
  type DeliveryException,
  exceptionEvents as events,
  type ReceivedWork,
} from '#schema/sales/delivery-exceptions.ts'
import { type Req, updateRows } from '#server'
import type { KeptWork } from '../../public.ts'
import { delivery_exception as table } from '../../tables.ts'
import type { Drop, Proof } from '../steps/deliver.ts'

/** A report beside its drops: when it was, by both clocks, and what was brought back. */
export interface ReportOfWork {
  readonly kind: ReceivedWork['kind']
  readonly delivered_at: string
  readonly phone_at?: string | null | undefined
  readonly proof: Proof
  /** of a load: all that was done with it */
  readonly load?: ReceivedWork['load']
  /** the number that the call named, of an order that is not his and never was, or of none */
  readonly asked_order_id?: number
}

/** The order and the driver that work belongs to; no order where it is not his and never was. */
export interface Whose {
  readonly sales_order_id: number | null
  readonly driver_id: number
}

const receivedWork = (
  { kind, delivered_at, phone_at, proof, load, asked_order_id }: ReportOfWork,
  drop: Drop | null,
): ReceivedWork => ({
  kind,
  line_item_id: drop?.id || null,
  product_id: drop?.product_id ?? null,
  asset_id: drop?.asset_id ?? null,
  gross_quantity: drop?.gross_quantity ?? drop?.net_quantity ?? null,
  net_quantity: drop?.net_quantity ?? null,
  temperature: drop?.temperature ?? null,
  api_gravity: drop?.api_gravity ?? null,
  meter_start: drop?.meter_start ?? null,
  meter_end: drop?.meter_end ?? null,
  bol_no: drop?.bol_no ?? null,
  delivered_at,
  phone_at: phone_at ?? null,
  signature_file_key: proof.signature_file_key ?? null,
  photo_file_keys: [...(proof.photo_file_keys ?? [])],
  unattended: proof.unattended ?? false,
  notes: proof.notes ?? null,
  load: load ?? undefined,
  asked_order_id,
})
/** Equal for the same work: what was dropped, where and when. Files are made anew at another attempt. */
const digestOf = ({ sales_order_id, driver_id }: Whose, work: ReceivedWork): string => {
  const { signature_file_key: _s, photo_file_keys: _p, phone_at: _a, ...done } = work
  return createHash('sha256')
    .update(JSON.stringify([sales_order_id, driver_id, done]))
    .digest('hex')
}

/** Those of the drops that were kept when the same work was sent before, settled by now or not. */
export async function keptBefore(
  req: Req,
  whose: Whose,
  report: ReportOfWork,
  drops: readonly Drop[],
): Promise<ReadonlySet<Drop>> {
  if (!drops.length) return new Set()
  const digests = new Map(drops.map((drop) => [digestOf(whose, receivedWork(report, drop)), drop]))
  const found = await req.tx.db
    .select({ digest: table.digest })
    .from(table)
    .where(and(eq(table.tenant_id, req.tenant), inArray(table.digest, [...digests.keys()])))
  return new Set(found.map(({ digest }) => digests.get(digest!)!))
}

/** Exceptions as answers carry them. */
export const readExceptions = (
  req: Pick<Req, 'read'>,
  ids: readonly number[],
): Promise<DeliveryException[]> =>
  req.read('delivery_exception', ids) as Promise<unknown> as Promise<DeliveryException[]>

/** Writes these fields of an exception, and answers the row as it stands then. */
export async function rewrite(
  req: Req,
  { id }: DeliveryException,
  values: object,
): Promise<DeliveryException> {
  const by = { updated_at: req.now.toISOString(), updated_by: req.user.id }
  await updateRows(req.tx, table, [{ id, ...values, ...by }])
  return (await readExceptions(req, [id]))[0]!
}

/**
 * Writes what was kept and tells it; the same work sent again is the row of before. `admit` is asked with the number
 * of rows that are new, and may throw.
 */
export async function keepWork(
  req: Req,
  whose: Whose,
  report: ReportOfWork,
  kept: readonly KeptWork<Drop>[],
  admit?: (rows: number) => Promise<void>,
): Promise<DeliveryException[]> {
  if (!kept.length) return []
  const rows = kept.map(({ drop, reason }) => {
    const received = receivedWork(report, drop)
    const { signature_file_key, photo_file_keys } = received
    return {
      tenant_id: req.tenant,
      ...whose,
      reason,
      received,
      file_keys: [...(signature_file_key ? [signature_file_key] : []), ...photo_file_keys],
      digest: digestOf(whose, received),
      created_by: req.user.id,
      updated_by: req.user.id,
    }
  })
  const made = await req.tx.db.insert(table).values(rows).onConflictDoNothing().returning({ id: table.id })
  await admit?.(made.length)
  const digests = rows.map((row) => row.digest)
  const all = await req.tx.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.tenant_id, req.tenant), inArray(table.digest, digests)))
    .orderBy(table.id)
  const exceptions = await readExceptions(
    req,
    all.map(({ id }) => id),
  )
  for (const exception of exceptions)
    if (made.some(({ id }) => id === exception.id)) req.emit(events.kept(exception))
  return exceptions
}
