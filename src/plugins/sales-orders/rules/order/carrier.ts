/** An order is brought by a driver of the company or by a common carrier: how far a carrier has it. */
import type { TenderState } from '#schema/road/carriers.ts'

/** A tender as far as it decides whether an order has somebody who brings it. */
export interface Tendered {
  readonly status: TenderState
  /** until when the carrier may answer by the link */
  readonly answer_expires_at: string | null
}
/** The carrier that took an order; undefined while it was only asked, and may still say no. */
export const carrierOf = <C extends Pick<Tendered, 'status'>>({
  carrier,
}: {
  readonly carrier?: C | null | undefined
}): C | undefined => (carrier && carrier.status !== 'tendered' ? carrier : undefined)
/** Nobody answered while the link was good. */
export const isExpired = ({ status, answer_expires_at: until }: Tendered, now: number): boolean =>
  status === 'tendered' && until !== null && Date.parse(until) <= now
