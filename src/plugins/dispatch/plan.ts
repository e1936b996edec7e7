/**
 * A plan that nobody but this browser sees until it is committed: moves of orders to drivers and hours, folded
 * from events of this device. It stands a reload; Commit and Discard drop it, and each move can be taken back.
 */
import { z } from 'zod'
import { defineEvent, defineProjection } from '#core'

/** Where an order stands, or is to stand: with nobody, or with a driver at an hour. */
const Spot = z.object({
  driver_id: z.int().nullable(),
  driver: z.string().nullable(),
  /** when it is to be there, null where nothing says so */
  at: z.iso.datetime().nullable(),
})
export type Spot = z.output<typeof Spot>
/** One order that is to go elsewhere. */
export const PlannedMove = z.object({
  id: z.int(),
  order_no: z.string(),
  /** the version it was planned from: another one means that somebody changed it since */
  rev: z.int(),
  to: Spot,
  was: Spot,
  /** why, where it was suggested */
  reason: z.string().nullable(),
})
export type PlannedMove = z.output<typeof PlannedMove>
const Day = z.iso.date()

export const movesPlanned = defineEvent(
  'dispatch.moves-planned',
  z.object({ day: Day, moves: z.array(PlannedMove).min(1).max(500) }),
  { scope: 'device' },
)
export const stepTakenBack = defineEvent('dispatch.step-taken-back', z.object({ day: Day }), {
  scope: 'device',
})
export const planDropped = defineEvent('dispatch.plan-dropped', z.object({ day: Day }), { scope: 'device' })

/** Days with a plan, and of each its steps in the order they were made. */
export interface Plans {
  days: Record<string, PlannedMove[][]>
}
export const dispatchPlans = defineProjection<Plans>(
  'dispatch.plans',
  () => ({ days: {} }),
  (on) => [
    on(movesPlanned, (state, { payload: { day, moves } }) => {
      state.days[day] = [...(state.days[day] ?? []), [...moves]]
    }),
    on(stepTakenBack, (state, { payload: { day } }) => {
      const left = (state.days[day] ?? []).slice(0, -1)
      if (left.length) state.days[day] = left
      else delete state.days[day]
    }),
    on(planDropped, (state, { payload: { day } }) => {
      delete state.days[day]
    }),
  ],
)
const isSame = (a: Spot, b: Spot): boolean => a.driver_id === b.driver_id && a.at === b.at
/**
 * What the steps of a plan come to: of each order where it stood before the first of them and where it stands
 * after the last, at the version it was last looked at. An order that is back where it was is not in it.
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
