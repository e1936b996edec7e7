import { problem, type Problem } from '../wire/problem.ts'
import { NO_NETWORK } from '../wire/problem-text.ts'

/** Outcome of a call; a rejection is a value, never a throw. */
export type Outcome<O = unknown> =
  | { readonly status: 'done'; readonly value: O }
  | { readonly status: 'queued' }
  | { readonly status: 'rejected'; readonly problem: Problem }

/** Returns the value of an outcome; `undefined` where the call was refused, waits to be sent, or is not offered. */
export const valueOf = <O>(outcome: Outcome<O> | undefined): O | undefined =>
  outcome?.status === 'done' ? outcome.value : undefined

/** Returns the rows of a page that was asked for; none where there is no answer. */
export const itemsOf = <R>(outcome: Outcome<{ readonly items: readonly R[] }> | undefined): readonly R[] =>
  valueOf(outcome)?.items ?? []

export const done = <O>(value: O): Outcome<O> => ({ status: 'done', value })
export const rejected = (problem: Problem): Outcome<never> => ({ status: 'rejected', problem })
/** Returns the outcome of a call whose area cannot be loaded now. */
export const unreachable = (): Outcome<never> => rejected(problem('NETWORK', NO_NETWORK, { retryable: true }))
export const queued: Outcome<never> = { status: 'queued' }
