/** What may be loaded after what: the table of liquids (decision 41). Pure. */
import type { Family } from '#schema/values/families.ts'

/** What has to be done between two liquids, the least first. */
export const MEETINGS = ['fine', 'drain', 'flush', 'never'] as const
export type Meeting = (typeof MEETINGS)[number]

const FUELS: ReadonlySet<Family> = new Set([
  'gasoline',
  'distillate',
  'dyed_distillate',
  'kerosene',
  'dyed_kerosene',
])
const DYED: ReadonlySet<Family> = new Set(['dyed_distillate', 'dyed_kerosene'])
/** Liquids that need equipment of their own. */
const APART: ReadonlySet<Family> = new Set(['def', 'lpg'])
export const needsOwnEquipment = (family: Family): boolean => APART.has(family)

/** What has to be done before `next` goes where `last` was. */
export function meetingOf(last: Family, next: Family): Meeting {
  if (last === next) return 'fine'
  if (APART.has(last) || APART.has(next)) return 'never'
  if (FUELS.has(last) !== FUELS.has(next)) return 'flush'
  if (last === 'gasoline' || next === 'gasoline') return 'flush'
  if (DYED.has(last) && FUELS.has(next) && !DYED.has(next)) return 'flush'
  return 'drain'
}
