/** What other plugins' screens may use of taxes. */
export { DatedRates, type DatedRate, type RateChange } from './screens/dated-rates.tsx'
export { GroupsControl, UseControl } from './word-controls.ts'
