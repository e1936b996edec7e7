/** Offices that settle what a check asks, as a fuel office names them. */
import type { CloseCheck } from '#schema/values/close-checks.ts'

const SETTLERS: Readonly<Record<CloseCheck, string>> = {
  gallons: 'Dispatch',
  double: 'Dispatch',
  tax: 'Accounting',
  price_missing: 'Pricing',
  price: 'Pricing',
  bol: 'Dispatch',
  po: 'Sales',
  ordered: 'Dispatch',
  certificate: 'Accounting',
  inactive: 'Accounting',
  large: 'Accounting',
}
/** "Settled by Dispatch." */
export const settledBy = (kind: CloseCheck): string => `Settled by ${SETTLERS[kind]}.`
