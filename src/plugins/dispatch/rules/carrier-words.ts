/** A carrier in words: what it has of ours, and what it takes. */
import type { CarrierSetting } from '#schema/road/carriers.ts'

type Standing = Pick<CarrierSetting, 'waiting' | 'under_way'>
/** Returns what a carrier has: "2 under way, 1 without an answer". */
export function standingWords({ waiting, under_way }: Standing): string {
  const parts = [
    ...(under_way ? [`${under_way} under way`] : []),
    ...(waiting ? [`${waiting} without an answer`] : []),
  ]
  return parts.join(', ') || 'Nothing under way'
}
type Limits = Pick<
  CarrierSetting,
  | 'min_quantity'
  | 'max_quantity'
  | 'min_hours_ahead'
  | 'max_days_ahead'
  | 'max_products'
  | 'window_start'
  | 'window_end'
  | 'po_required'
>
const gallons = (quantity: string): string => Number(quantity).toLocaleString('en-US')
function amountWords({ min_quantity: least, max_quantity: most }: Limits): string[] {
  if (least !== null && most !== null) return [`${gallons(least)} to ${gallons(most)} gal`]
  if (least !== null) return [`from ${gallons(least)} gal`]
  return most === null ? [] : [`up to ${gallons(most)} gal`]
}
function aheadWords({ min_hours_ahead: hours, max_days_ahead: days }: Limits): string[] {
  return [
    ...(hours === null ? [] : [`${hours} h ahead or more`]),
    ...(days === null ? [] : [`${days} days ahead at most`]),
  ]
}
const windowWords = ({ window_start: from, window_end: to }: Limits): string[] =>
  from === null && to === null ? [] : [`${from ?? '00:00'} to ${to ?? '24:00'}`]
/** Returns what a carrier takes: "1,000 to 8,500 gal, 24 h ahead or more, 05:00 to 22:00, with a PO number". */
export function takesWords(limits: Limits): string {
  const { max_products: products, po_required } = limits
  const parts = [
    ...amountWords(limits),
    ...aheadWords(limits),
    ...windowWords(limits),
    ...(products === null ? [] : [products === 1 ? 'one product' : `${products} products at most`]),
    ...(po_required ? ['with a PO number'] : []),
  ]
  return parts.join(', ') || 'Every order'
}
