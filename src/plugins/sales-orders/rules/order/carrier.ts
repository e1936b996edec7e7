/** An order is brought by a driver of the company or by a common carrier. */
import type { TenderState } from '#schema/road/carriers.ts'

/** The carrier that took an order; undefined while it was only asked, and may still say no. */
export const carrierOf = <C extends { readonly status: TenderState }>({
  carrier,
}: {
  readonly carrier?: C | null | undefined
}): C | undefined => (carrier && carrier.status !== 'tendered' ? carrier : undefined)
