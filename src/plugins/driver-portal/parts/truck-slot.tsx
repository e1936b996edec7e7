import { later } from '#core'

/** The office never loads what only the driver's header needs. */
export const TruckSlot = later(async () => (await import(/* offline */ './trucks.tsx')).TruckButton)
