/** One address for both sides of a day: the driver closes his own, the office looks at all of them. */
import { later, role, useFact } from '#core'

const CloseDay = later(async () => (await import(/* offline */ '../phone/day/close-day.tsx')).default)
const OfficeDays = later(async () => (await import('./office-days.tsx')).default)

export default function DailySummary() {
  return String(useFact(role)).toLowerCase() === 'driver' ? <CloseDay /> : <OfficeDays />
}
