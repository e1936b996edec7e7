/** What other plugins' server sides may use of pricing. */
export { mayPrice, someMargin } from './sql.ts'
