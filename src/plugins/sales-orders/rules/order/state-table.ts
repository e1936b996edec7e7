/** State machines as data (domain 2): every row is one permitted step. */

/**
 * One permitted step of a life: from these states, by this command, past these guards. `to` null is the
 * state it was archived from (domain 2).
 */
export interface StateRow<State extends string, Command extends string, Guard extends string = never> {
  readonly from: readonly State[]
  readonly command: Command
  readonly to: State | null
  readonly events: readonly string[]
  readonly permission: string
  readonly guards: readonly Guard[]
}
/**
 * A step that may be made: where it leads, its events, the permission it takes and the guards still to ask.
 */
export interface PermittedStep<State extends string, Guard extends string> {
  readonly to: State
  readonly events: readonly string[]
  readonly permission: string
  readonly guards: readonly Guard[]
}
/** 200 without event: the target is reached already, or nothing would change. */
export interface NoChange {
  readonly noop: true
}
/** 409 with this code. `allowed` = every other state that can come next, in life order. */
export interface Refusal<State extends string = string> {
  readonly refuse: string
  readonly detail: string
  readonly allowed: readonly State[]
}
/** What comes of a command: a step, nothing, or a refusal (domain 2, general law). */
export type StepAnswer<State extends string, Guard extends string = never> =
  | PermittedStep<State, Guard>
  | NoChange
  | Refusal<State>

/** The answer to a command that has nothing left to do. */
export const NO_CHANGE: NoChange = { noop: true }

/** States the table leads to from here, in life order, this one left out. */
export const nextStates = <State extends string>(
  rows: readonly StateRow<State, string, string>[],
  from: State,
  life: readonly State[],
  previous: State | null = null,
): State[] => {
  const targets = new Set(rows.filter((row) => row.from.includes(from)).map((row) => row.to ?? previous))
  return life.filter((state) => state !== from && targets.has(state))
}

/**
 * The refusal of a step the table does not have: 409 `INVALID_TRANSITION`, "Cannot verify sales order while
 * it is confirmed" (domain 2, general law).
 */
export const refuseStep = <State extends string>(
  verb: string,
  entity: string,
  from: State,
  allowed: readonly State[],
): Refusal<State> => ({
  refuse: 'INVALID_TRANSITION',
  detail: `Cannot ${verb} ${entity} while it is ${from}`,
  allowed,
})
