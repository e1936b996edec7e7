/** What the steps of a plan come to, before it is committed. */

/** Where an order stands, or is to stand: with nobody, or with a driver at an hour. */
export interface Spot {
  readonly driver_id: number | null
  readonly driver: string | null
  /** when it is to be there, null where nothing says so */
  readonly at: string | null
}
/** One order that is to go elsewhere. */
export interface PlannedMove {
  readonly id: number
  readonly order_no: string
  /** the version it was planned from: another one means that somebody changed it since */
  readonly rev: number
  readonly to: Spot
  readonly was: Spot
  /** why, where it was suggested */
  readonly reason: string | null
}
const isSame = (a: Spot, b: Spot): boolean => a.driver_id === b.driver_id && a.at === b.at
/**
 * Of each order where it stood before the first step and where it stands after the last, at the version it was
 * last looked at. An order that is back where it was is not in it.
 */
export function movesOf(steps: readonly (readonly PlannedMove[])[]): readonly PlannedMove[] {
  const moves = new Map<number, PlannedMove>()
  for (const move of steps.flat()) {
    const first = moves.get(move.id)
    const whole = first ? { ...move, was: first.was } : move
    if (isSame(whole.to, whole.was)) moves.delete(move.id)
    else moves.set(move.id, whole)
  }
  return [...moves.values()]
}
const isThere = (at: Spot, to: Spot): boolean =>
  at.driver_id === to.driver_id &&
  (to.at === null || (at.at !== null && Date.parse(at.at) === Date.parse(to.at)))
/**
 * Moves that are still to be committed. An order that stands where it was to go has arrived, whoever brought it:
 * a commit whose answer was lost, another tab, or somebody with the same idea.
 */
export const openMoves = (
  moves: readonly PlannedMove[],
  stands: ReadonlyMap<number, Spot>,
): readonly PlannedMove[] =>
  moves.filter(({ id, to }) => {
    const at = stands.get(id)
    return at === undefined || !isThere(at, to)
  })
