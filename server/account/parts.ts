import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../db/pool.ts'
import type { Mail } from '../mail.ts'
import type { Metrics } from '../metrics.ts'
import type { JobTools } from '../jobs/job.ts'
import type { Req, Serve } from '../call/req.ts'
import type { ProxyWatch } from '../proxy.ts'
import type { Limits } from '../auth/limits.ts'
import type { SignUps } from './who-signs-up.ts'
import type { Tokens } from '../auth/tokens.ts'

/** What the calls of signing in work with. */
export interface AuthParts {
  readonly serve: Serve
  readonly database: Database
  readonly tokens: Tokens
  readonly clock: Clock
  readonly metrics: Metrics
  readonly limits: Limits
  readonly mail: Mail
  readonly proxy: ProxyWatch
  /** who may open a company */
  readonly signUps: SignUps
  /** of this installation */
  readonly about: {
    readonly mode: 'embedded' | 'postgres'
    readonly version: string
    readonly commit: string
  }
  readonly transact: <T>(tenant: number, work: (tx: Tx, tools: JobTools) => Promise<T>) => Promise<T>
}
/** What a person signs in with, as it names itself. */
export const deviceOf = (req: Req): string => req.request.headers.get('user-agent') ?? ''
/** An answer without the row behind it. */
export const withoutSession = <T extends { session: number }>({ session: _, ...rest }: T) => rest
