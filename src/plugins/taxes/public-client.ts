/** What other plugins' screens may use of taxes. */
export { DatedRates, type DatedRate, type RateChange } from './screens/dated-rates.tsx'
export { today } from './screens/today.ts'
export { GroupsControl, UseControl } from './word-fields.tsx'
