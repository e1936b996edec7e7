/** Result of one call for each of many rows: ids of the rows that were changed, and why others were not. */
export interface EachResult {
  readonly done: readonly number[]
  readonly failed: readonly { readonly id: number; readonly detail: string }[]
}
/** "3 orders deleted", and below how many were not and why the first was not. */
export const eachWords =
  (count: (n: number) => string, verb: string) =>
  ({ done, failed: [first, ...more] }: EachResult): string =>
    `${count(done.length)} ${verb}${first ? `, ${more.length + 1} not: ${first.detail}` : ''}`
