/**
 * How an area says what of it a new company sets up, and which made-up rows show what it is for.
 * Whoever leads a company through it asks nothing else of an area.
 */
import type { Tx } from '../db/pool.ts'
import type { Mail } from '../mail.ts'
import type { Row } from './read/read-rows.ts'

/** Rows that belong to a step. */
export interface SetupCount {
  /** as events say it: `ship-to` */
  readonly entity: string
  readonly words: readonly [one: string, many: string]
  /** where they stand */
  readonly path: string
  /** who sees how many there are */
  readonly permission: string
  /** which of them still stand, where some rows only rest: a condition in SQL */
  readonly only?: string
  /** the step is done without any of them */
  readonly optional?: true
}
/**
 * What writes the sample of a step: adds made-up rows under a name, and finds those that this step or a
 * needed one added or took.
 */
export interface Sampler {
  readonly now: Date
  /**
   * One row of an area, under a name of its own within the sample: a second time nothing is added.
   * What the company calls so already is taken as it is and stays the company's. A row with a value
   * that is `undefined` is left out, and so is what names it in turn.
   */
  add(entity: string, name: string, values: Row): Promise<number | undefined>
  /** What a sample this step `needs` added or took under this name; never another row of the company. */
  find(entity: string, name: string): number | undefined
}
/** A step of what a new company sets up: what it counts, when it is done, and its sample rows. */
export interface SetupStep {
  readonly key: string
  readonly title: string
  /** its place among all steps */
  readonly place: number
  /** where the same is done outside the steps */
  readonly path: string
  /** who is shown the step */
  readonly permission: string
  readonly counts: readonly SetupCount[]
  /** default: there is a row of each that is not optional; `mail` is the operator's way out */
  readonly done?: (tx: Tx, counts: readonly number[], mail: Mail) => Promise<boolean> | boolean
  /** steps whose sample comes first where the company has nothing of theirs */
  readonly needs?: readonly string[]
  readonly sample?: (to: Sampler) => Promise<void>
}
