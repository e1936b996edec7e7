/** Who changed what, and when (domain 1.4, trust 3.3). */
import { z } from 'zod'
import { bool, id, instant, int, rangeEdge } from '../values/fields.ts'
import { contract, pageOf, route } from '../contract/kit.ts'
import { PERMISSIONS } from '../permissions.ts'

export const AuditEntry = z
  .object({
    seq: z.int(),
    at: instant(),
    actor_id: z.int().nullable(),
    actor_name: z.string(),
    /** the event, as `sales-order.assigned` */ command: z.string(),
    entity: z.string(),
    entity_id: z.int(),
    before: z.unknown(),
    after: z.unknown(),
    request_id: z.string(),
    hash: z.string(),
    previous_hash: z.string(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.output<typeof AuditEntry>

/** A file holds the newest entries up to here. */
export const MOST_ENTRIES = 10_000
/** A search counts its finds up to here, which is more than anybody goes through. */
export const MOST_FOUND = 2000
/** every word of it is in who did what to which record, by number or name */
const search = z.string().trim().max(200).optional()
const common = {
  method: 'get',
  tag: 'Audit',
  permission: 'audit.read',
  failed: 'Failed to fetch the history',
} as const
/** One record's history is open to whoever may read the record; the whole log needs `audit.read`. */
export const auditEntries = route({
  ...common,
  path: '/audit/',
  summary: 'List who changed what, newest first',
  also: PERMISSIONS.filter((p) => p.action === 'read').map((p) => p.name),
  query: z.strictObject({
    entity: z.string().max(60).optional(),
    entity_id: id().optional(),
    actor_id: id().optional(),
    from: rangeEdge().optional(),
    to: rangeEdge().optional(),
    /** `true` leaves out sign-ins and what nobody did by hand */ by_people: bool().optional(),
    /** needs `audit.read`; of a search `total` stops at 2,001 */ search,
    /** `csv` answers the newest 10,000 that match, and says so where there are more; it needs `audit.read` */
    format: z.enum(['csv', 'json']).optional(),
    page: int(1, 1_000_000).optional(),
    size: int(1, 200).optional(),
  }),
  returns: pageOf(AuditEntry),
})
/** How much of the log is whose and about what, and whether its chain of hashes holds. */
export const AuditSummary = z.object({
  /** entries of each person in each area; they add up to all there are, of a search to the newest 2,001 at most */
  counts: z.array(
    AuditEntry.pick({ entity: true, actor_id: true, actor_name: true }).extend({ count: z.int() }),
  ),
  /** null where only the counts were asked for */
  chain: z
    .object({
      /** the newest entries, as many as were looked at */ checked: z.int(),
      /** the first entry that is not what was written, or does not follow the one before it */
      broken_at: z.int().nullable(),
      at: instant(),
    })
    .nullable(),
})
export type AuditSummary = z.output<typeof AuditSummary>
export const auditSummary = route({
  ...common,
  path: '/audit/summary',
  summary: 'Count the log, and check its chain',
  query: auditEntries.query.pick({ from: true, to: true, by_people: true, search: true }).extend({
    /** `true` does not look at the chain, which is the same whatever is searched for */
    counts_only: bool().optional(),
  }),
  returns: AuditSummary,
})
export default contract('audit', { routes: [auditSummary, auditEntries] })
