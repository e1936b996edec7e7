import { later } from '#core'
import type { StopFactsView } from '#plugins/driver-portal/public-client.ts'

/** The office never loads what only a driver's stop shows. */
export const StopFactsSlot = later<StopFactsView>(
  async () => (await import(/* offline */ '../screens/phone/stop/stop-facts.tsx')).default,
)
