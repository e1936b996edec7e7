/** State machines as data (domain 2): every row is one permitted step. */

/** `to` null = the state the row's owner went into the shelf from (restore). */
export interface StateRow<State extends string, Command extends string, Guard extends string = never> {
  readonly from: readonly State[]
  readonly command: Command
  readonly to: State | null
  readonly events: readonly string[]
  readonly permission: string
  readonly guards: readonly Guard[]
}
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
export type StepAnswer<State extends string, Guard extends string = never> =
  | PermittedStep<State, Guard>
  | NoChange
  | Refusal<State>

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
