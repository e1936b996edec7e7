import { later } from '#core'
import type { DayToolsView } from '#plugins/driver-portal/public-client.ts'

/** The office never loads what only a driver's day shows. */
export const DayToolsSlot = later<DayToolsView>(
  async () => (await import(/* offline */ '../screens/phone/day/day-tools.tsx')).default,
)
