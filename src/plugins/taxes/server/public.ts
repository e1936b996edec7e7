/** What other plugins' server sides may use of dated rates. */
export { refuseBackwards, refuseNothing } from './rate-writer.ts'
