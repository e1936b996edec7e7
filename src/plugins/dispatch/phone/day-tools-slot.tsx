import { later } from '#core'

/** The office never loads what only a driver's day shows. */
export const DayToolsSlot = later(
  async () => (await import(/* offline */ '../screens/phone/day/day-tools.tsx')).default,
)
