/** The driver's day as other areas' commands and screens use it: what is said of his trucks and of what waits. */
export { driverDay, driverTrucks, truckChecked, type Truck, type TruckCheck } from './day.ts'
export {
  driverDayTools,
  liftedUnder,
  stopFacts,
  type DayToolsView,
  type LiftedUnderView,
  type StopFactsView,
} from './points.ts'
export { driverWords } from './refused.ts'
export { countWaiting, DAY_LANE, DELIVER } from './waiting.ts'
export type { Stop } from './stop.ts'
