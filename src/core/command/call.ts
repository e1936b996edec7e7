import type { Outcome } from './outcome.ts'
import type { Problem } from '../wire/problem.ts'

/** A command with its input, ready to be dispatched. */
export interface Call<Id extends string = string, O = unknown> {
  readonly command: Id
  readonly input: unknown
  readonly _output?: O
}
/**
 * Origin of a call; `steps`: the palette, when the page has moved on to other rows since it began to ask.
 */
export type Via = 'screen' | 'palette' | 'steps' | 'keys' | 'effect' | 'outbox' | 'undo'
/** Options of a dispatch: from where it comes, how loud it is, and what ends it. */
export interface DispatchOptions {
  readonly via?: Via
  readonly signal?: AbortSignal
  /** no toast: the caller shows the outcome itself, or the problems it says */
  readonly quiet?: boolean | ((problem: Problem) => boolean)
  /** the question of `confirm` was already answered */
  readonly confirmed?: boolean
  /** a part of what another command does: it is not taken back by itself */
  readonly part?: boolean
  /** ignore what a query kept */
  readonly fresh?: boolean
  /** keep what a query answers for so many milliseconds, beside what the command says */
  readonly keep?: number
}
/**
 * Sends a call through the pipeline and tells what became of it. A refusal, a missing network and a broken
 * answer are outcomes (`rejected`, with the problem), never thrown.
 */
export type Dispatch = <O>(call: Call<string, O>, options?: DispatchOptions) => Promise<Outcome<O>>
