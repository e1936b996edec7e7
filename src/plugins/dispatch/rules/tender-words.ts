import type { TenderState } from '#schema/road/carriers.ts'

/** What a carrier's office says for each status (screens 6). */
export const TENDER_WORDS: Readonly<Record<TenderState, string>> = {
  tendered: 'Tendered',
  accepted: 'Accepted',
  declined: 'Declined',
  dispatched: 'Dispatched',
  loaded: 'Loaded',
  late: 'Late',
  diverted: 'Diverted',
  delivered: 'Delivered',
  issue: 'Issue',
}
