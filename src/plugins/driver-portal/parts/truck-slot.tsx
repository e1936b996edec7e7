import { later } from '#core'

/** The office never loads what only the driver's header needs. */
export const TruckSlot = later(async () => (await import(/* offline */ './trucks.tsx')).TruckButton)
/** The choice of trucks: opened once in a shift. */
export const ChooseTrucks = later<{ readonly onClose: () => void }>(
  async () => (await import(/* offline */ './choose-trucks.tsx')).ChooseTrucks,
)
