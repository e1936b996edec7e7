import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../db/pool.ts'
import type { EventDraft } from '#schema/event.ts'
import type { Mail } from '../mail.ts'
import type { Metrics } from '../metrics.ts'
import type { NewJob } from '../call/add-job.ts'
import type { Serve } from '../call/req.ts'
import type { Limits } from '../auth/limits.ts'
import type { Tokens } from '../auth/tokens.ts'

export interface AuthParts {
  readonly serve: Serve
  readonly database: Database
  readonly tokens: Tokens
  readonly clock: Clock
  readonly metrics: Metrics
  readonly limits: Limits
  readonly mail: Mail
  readonly mode: 'embedded' | 'postgres'
  readonly version: string
  readonly commit: string
  readonly transact: <T>(
    tenant: number,
    work: (tx: Tx, tools: { emit(draft: EventDraft): void; job(job: NewJob): Promise<void> }) => Promise<T>,
  ) => Promise<T>
}
