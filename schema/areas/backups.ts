/** Copies of the whole installation, made while people work (api 2.9; trust 6, backup). */
import { z } from 'zod'
import { defineEvent } from '../contract/event.ts'
import { contract, pageOf, PageQuery, route } from '../contract/kit.ts'
import { instant } from '../values/fields.ts'

/** A backup that is complete and on the disk of the server. */
export const Backup = z
  .object({
    /** its folder among the backups of the data folder */
    name: z.string(),
    at: instant(),
    /** bytes of all its files */
    size: z.int(),
    /** of its list of checksums, which names the checksum of every file */
    sha256: z.string(),
    /** when every file was last read back and compared; null for one that an earlier release made */
    verified_at: instant().nullable(),
    /** the damage found then */
    fault: z.string().nullable(),
  })
  .meta({ id: 'Backup' })
export type Backup = z.output<typeof Backup>
/** A backup that is being made. */
export const BackupJob = z.object({ name: z.string(), state: z.enum(['queued']) }).meta({ id: 'BackupJob' })

/**
 * `supported`: this installation has its own database; one that works with a PostgreSQL of yours is backed up
 * there.
 */
const Backups = pageOf(Backup).extend({ supported: z.boolean() })

const common = { tag: 'Backup', entity: 'Backup' } as const
export const backups = route({
  method: 'get',
  path: '/backup',
  operation: 'backupList',
  ...common,
  summary: 'List the backups of this installation, newest first',
  permission: 'backup.read',
  installation: true,
  query: PageQuery.pick({ page: true, size: true }).strict(),
  returns: Backups,
  failed: 'Failed to fetch backups',
})
export const startBackup = route({
  method: 'post',
  path: '/backup',
  operation: 'backupStart',
  ...common,
  summary: 'Back the installation up while people work',
  permission: 'backup.create',
  installation: true,
  flags: 'KS',
  returns: BackupJob,
  failed: 'Failed to start the backup',
})
const reads = { reads: 'backup.read' }
export const backupStarted = defineEvent('backup.started', BackupJob, reads)
export const backupMade = defineEvent(
  'backup.made',
  /** with the older ones that were deleted because it succeeded */
  Backup.partial({ verified_at: true, fault: true }).extend({ gone: z.array(z.string()) }),
  reads,
)
export const backupFailed = defineEvent(
  'backup.failed',
  z.object({ name: z.string(), error: z.string() }),
  reads,
)
/** The newest backup was read back again. */
export const backupVerified = defineEvent(
  'backup.verified',
  Backup.pick({ name: true, verified_at: true, fault: true }),
  reads,
)
export default contract('backups', {
  routes: [backups, startBackup],
  events: [backupStarted, backupMade, backupFailed, backupVerified],
})
