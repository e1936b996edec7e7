/** Notes stand at a record: whoever may not see the record sees none of them, and may write none. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { contracts } from '#schema/index.ts'
import { invalid, notFound, type Req, type ServerKit } from '#server'
import { idsReachedBy, LATE_DAYS, ownOrder } from '../../sales-orders/server/public.ts'
import { note as table } from '../tables.ts'

/**
 * Permission that reads a record of each kind; a note about it needs the same. It is that of the area that owns the
 * record, which comes before the areas that add events of their own to it, as tenders do to orders.
 */
const READS: ReadonlyMap<string, string> = new Map(
  contracts
    .flatMap(({ events }) =>
      events.flatMap(({ type, reads }) =>
        reads?.includes('.') ? [[type.slice(0, type.indexOf('.')).replaceAll('-', '_'), reads] as const] : [],
      ),
    )
    .toReversed(),
)
/** Whether somebody with these permissions may read the record that a note stands at. */
export function mayReadParent(
  { linked_parent_type }: Readonly<Record<string, unknown>>,
  may: (permission: string) => boolean,
): boolean {
  const reads = READS.get(String(linked_parent_type))
  return linked_parent_type === undefined || (reads !== undefined && may(reads))
}
/** Drivers read what is meant for them, at orders of their own. */
export const ownNotes = (driver: number, req: Req): SQL => sql`
  ${table.audience} = 'driver' and ${table.linked_parent_type} = 'sales_order' and ${table.linked_parent_id} in ${idsReachedBy('id', driver, req, LATE_DAYS)}`

/** Throws unless the record is there and the caller may read it. */
export async function checkParent({ tables }: ServerKit, req: Req, type: string, id: number): Promise<void> {
  const parents = tables.get(type)
  const reads = READS.get(type)
  if (!parents || !reads || type === 'note')
    throw invalid('linked_parent_type', 'Choose a kind of record that exists', 'unknown_reference')
  const mine = req.own === null ? req.may(reads) : type === 'sales_order'
  const where = and(
    eq(parents.tenant_id, req.tenant),
    eq(parents.id, id),
    req.own === null ? undefined : ownOrder(req.own, req, LATE_DAYS),
  )
  const found = mine
    ? await req.tx.db
        .select({ id: parents.id })
        .from(parents as typeof table)
        .where(where)
        .limit(1)
    : []
  if (!found.length) throw notFound('Record')
}
