import { Rejection } from '../wire/problem.ts'
import type { Call, Via } from './call.ts'
import { askedOf, type AnyCommand, type QuestionContext } from './command.ts'
import type { CommandContext } from './contexts.ts'
import type { EachResult } from './each-words.ts'
import type { Outcome } from './outcome.ts'

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
/** Returns the questions of all calls of a command: one question once, several one below the other. */
export async function questionsOf(
  command: AnyCommand | undefined,
  calls: readonly Call[],
  ctx: QuestionContext,
): Promise<string | undefined> {
  const confirm = command?.confirm
  if (typeof confirm !== 'function') return confirm
  const asked = await Promise.all(
    calls.map((call) => askedOf(command!, call, (parsed) => confirm(parsed, ctx))),
  )
  return [...new Set(asked.filter((question) => question !== undefined))].join('\n') || undefined
}
