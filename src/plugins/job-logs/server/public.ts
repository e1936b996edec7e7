import { type JobLog, jobLogAdded } from '#schema/areas/job-logs.ts'
import type { EventDraft } from '#schema/contract/event.ts'
import type { Tx } from '#server'
import { job_log } from '#server/db/tables.ts'

/** Writes down what a job did, or could not do, and tells whoever looks at it. */
export async function addJobLog(
  tx: Tx,
  emit: (draft: EventDraft) => void,
  entry: Pick<JobLog, 'created' | 'job_kind' | 'level' | 'text'> &
    Partial<Pick<JobLog, 'invoice_id' | 'bill_id' | 'external_ref'>> & { readonly data?: unknown },
): Promise<void> {
  const [row] = await tx.db
    .insert(job_log)
    .values({ tenant_id: tx.tenant, ...entry })
    .returning()
  const { id, created, job_kind, level, text, invoice_id, bill_id, external_ref } = row!
  emit(jobLogAdded({ id, created, job_kind, level, text, invoice_id, bill_id, external_ref }))
}
