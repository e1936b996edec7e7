/** How far a common carrier is with an order, in the order of a tender's life (screens 6). */
export const TENDER_STATES = [
  'tendered',
  'accepted',
  'declined',
  'dispatched',
  'loaded',
  'late',
  'diverted',
  'delivered',
  'issue',
] as const
export type TenderState = (typeof TENDER_STATES)[number]
