import { Rejection } from '../wire/problem.ts'
import type { Call, Via } from './call.ts'
import type { CommandContext } from './contexts.ts'
import type { Outcome } from './outcome.ts'

/** Result of one call for each of many rows: ids of the rows that were changed, and why others were not. */
export interface EachResult {
  readonly done: readonly number[]
  readonly failed: readonly { readonly id: number; readonly detail: string }[]
}
const HOPELESS = new Set(['NETWORK', 'UNAUTHORIZED', 'FORBIDDEN', 'RATE_LIMITED'])
/**
 * Runs one call after another, each under its own rules: a row that refuses does not stop the rest. Throws the last
 * refusal when no row was changed.
 */
export async function runEach<R extends { readonly id: number }>(
  rows: readonly R[],
  { dispatch }: Pick<CommandContext, 'dispatch'>,
  call: (row: R) => Call<string, unknown>,
  via: Via = 'screen',
): Promise<EachResult> {
  const done: number[] = []
  const failed: { id: number; detail: string }[] = []
  let last: Outcome<unknown> | undefined
  for (const [at, row] of rows.entries()) {
    last = await dispatch(call(row), { via, quiet: true, confirmed: true, part: true })
    if (last.status !== 'rejected') {
      done.push(row.id)
      continue
    }
    const { detail, code } = last.problem
    // without a network, or a session, the next one fares no better
    const over = HOPELESS.has(code)
    failed.push(...rows.slice(at, over ? undefined : at + 1).map(({ id }) => ({ id, detail })))
    if (over) break
  }
  if (done.length === 0 && last?.status === 'rejected') throw new Rejection(last.problem)
  return { done, failed }
}
/** "3 orders deleted", and below how many were not and why the first was not. */
export const eachWords =
  (count: (n: number) => string, verb: string) =>
  ({ done, failed: [first, ...more] }: EachResult): string =>
    `${count(done.length)} ${verb}${first ? `, ${more.length + 1} not: ${first.detail}` : ''}`
