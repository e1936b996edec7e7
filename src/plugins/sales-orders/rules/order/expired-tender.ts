/** How long a carrier may answer. */
import type { TenderState } from '#schema/road/carriers.ts'

/** A tender as far as it decides whether its carrier may still answer. */
export interface Tendered {
  readonly status: TenderState
  /** until when the carrier may answer by the link */
  readonly answer_expires_at: string | null
}
/** Nobody answered while the link was good. */
export const isExpired = ({ status, answer_expires_at: until }: Tendered, now: number): boolean =>
  status === 'tendered' && until !== null && Date.parse(until) <= now
