import type { Problem } from '../wire/problem.ts'

/** Outcome of a call; a rejection is a value, never a throw. */
export type Outcome<O = unknown> =
  | { readonly status: 'done'; readonly value: O }
  | { readonly status: 'queued' }
  | { readonly status: 'rejected'; readonly problem: Problem }

export const done = <O>(value: O): Outcome<O> => ({ status: 'done', value })
export const rejected = (problem: Problem): Outcome<never> => ({ status: 'rejected', problem })
export const queued: Outcome<never> = { status: 'queued' }
