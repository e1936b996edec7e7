/** What other plugins' server sides may use of places. */
export { jurisdictionsOf } from './jurisdictions.ts'
