/** Backups of the installation, started and looked at in the product. */
import * as contract from '#schema/areas/backups.ts'
import type { EventDraft } from '#schema/contract/event.ts'
import {
  conflict,
  defineServerPlugin,
  type Job,
  type JobContext,
  newBackupName,
  pageOfRows,
  pagingOf,
  type Req,
  type ServerKit,
} from '#server'
import { addJobLog } from '../job-logs/server/public.ts'

const PAGE = 25
const HOUR_MS = 3600_000
/** of all companies together, so that nobody fills the disk */
const PER_HOUR = 6
type Kept = NonNullable<ServerKit['backups']>

function keptIn(backups: ServerKit['backups']): Kept {
  if (backups) return backups
  throw conflict(
    'NOT_EMBEDDED',
    'This installation uses your own PostgreSQL: back it up with pg_dump, as its operations page says.',
  )
}
/** What became of it, to whoever looks on, and in the job log. */
const tell = (ctx: JobContext, name: string, draft: EventDraft, level: 'info' | 'error', text: string) =>
  ctx.transact(async (tx, { emit }) => {
    emit(draft)
    const created = ctx.now.toISOString()
    await addJobLog(tx, emit, { created, job_kind: 'backup', level, text, external_ref: name })
  })
/** Room for the next: what was made stays made, whatever becomes of the old ones. */
async function dropOld(kept: Kept): Promise<{ gone: string[]; words: string }> {
  try {
    const gone = [...(await kept.dropOld())]
    return { gone, words: gone.length ? `. Deleted: ${gone.join(', ')}` : '' }
  } catch (error) {
    return { gone: [], words: `. Older ones could not be deleted: ${(error as Error).message}` }
  }
}
const WEEK_MS = 7 * 24 * HOUR_MS
/** Reads the newest backup back once a week: a disk may have changed what was written well. */
const verifyNewest: Job = {
  name: 'verify-backup',
  nightly: true,
  ifRunTwice: 'A week is between two readings back; reading a backup twice changes nothing.',
  async run(_payload, ctx) {
    if (!ctx.backups || !(await ctx.runsInstallation())) return
    const last = await ctx.backups.lastVerified()
    if (last && ctx.now.getTime() - Date.parse(last) < WEEK_MS) return
    const [newest] = await ctx.backups.list()
    if (!newest) return
    const { name, verified_at, fault } = await ctx.backups.verify(newest.name)
    const text = fault ? `Backup is damaged: ${fault} Make a new one now.` : 'Backup read back, complete'
    await tell(
      ctx,
      name,
      contract.backupVerified({ name, verified_at, fault }),
      fault ? 'error' : 'info',
      text,
    )
  },
}
const makeBackup: Job = {
  name: 'make-backup',
  ifRunTwice:
    'One backup is made at a time, in a folder of its own; one that is there under its name is answered as it is.',
  async run(payload, ctx) {
    const name = String(payload.name)
    try {
      if (!(await ctx.runsInstallation())) throw new Error('Another company runs this installation')
      const kept = keptIn(ctx.backups)
      const made = await kept.make(name)
      const { gone, words } = await dropOld(kept)
      await tell(ctx, name, contract.backupMade({ ...made, gone }), 'info', `Backup made${words}`)
    } catch (error) {
      const said = (error as Error).message
      ctx.log.error({ backup: name, error: said }, 'backup failed')
      const draft = contract.backupFailed({ name, error: said })
      await tell(ctx, name, draft, 'error', `Backup failed: ${said}`)
    }
  },
}

async function start(req: Req) {
  const job = { name: newBackupName(req.now), state: 'queued' as const }
  // of those that are asked for within one second one is made
  await req.job({
    name: makeBackup.name,
    payload: { name: job.name },
    queue: 'backup',
    key: `backup:${job.name}`,
  })
  req.emit(contract.backupStarted(job))
  return job
}

export default defineServerPlugin({
  id: 'backups',
  jobs: [makeBackup, verifyNewest],
  mount({ serve, backups, limits }) {
    const starts = limits.quota('backup', PER_HOUR, HOUR_MS)
    serve(contract.backups, async (req) => {
      const all = backups ? await backups.list() : []
      const paging = pagingOf(req.query, PAGE)
      const rows = all.slice(paging.offset, paging.offset + paging.size)
      return { ...pageOfRows(rows, all.length, paging), supported: backups !== undefined }
    })
    serve(contract.startBackup, async (req) => {
      keptIn(backups)
      await starts.take('all', req.now.getTime())
      return start(req)
    })
  },
})
