/** What other plugins' screens may use of taxes. */
export { askingNegative } from './asking-negative.ts'
export { DatedRates, type DatedRate, type RateChange } from './screens/dated-rates.tsx'
export { GroupsControl, UseControl } from './word-controls.ts'
