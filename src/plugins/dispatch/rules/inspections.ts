/** What an inspection says of a truck: an unsafe one starts no delivery and loads nothing. */
import type { InspectionItem } from '#schema/road/driver-day.ts'

export type InspectionResult = 'safe' | 'defects' | 'unsafe'
type Item = Pick<InspectionItem, 'ok' | 'stops' | 'repaired_at' | 'label'>
const stands = ({ ok, repaired_at }: Item): boolean => !ok && repaired_at === null
/** Unsafe while a defect that stops the truck is not repaired. */
export function resultOf(items: readonly Item[]): InspectionResult {
  const open = items.filter(stands)
  if (open.some(({ stops }) => stops)) return 'unsafe'
  return open.length ? 'defects' : 'safe'
}
/** The sentence that stops a truck; null for one that may go. */
export function unsafeSentence(truck: string, items: readonly Item[]): string | null {
  const open = items.filter((item) => item.stops && stands(item)).map(({ label }) => label)
  return open.length ? `${truck} was found unsafe: ${open.join(', ')}` : null
}
