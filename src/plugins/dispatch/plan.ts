/**
 * A plan that nobody but this browser sees until it is committed: moves of orders to drivers and hours, folded
 * from events of this device. It stands a reload; Commit and Discard drop it, and each move can be taken back.
 */
import { z } from 'zod'
import { defineEvent, defineProjection } from '#core'
import type { PlannedMove } from './rules/planned-moves.ts'

const Spot = z.object({
  driver_id: z.int().nullable(),
  driver: z.string().nullable(),
  at: z.iso.datetime().nullable(),
})
export const MoveInput = z.object({
  id: z.int(),
  order_no: z.string(),
  rev: z.int(),
  to: Spot,
  was: Spot,
  reason: z.string().nullable(),
})
const Day = z.iso.date()

export const movesPlanned = defineEvent(
  'dispatch.moves-planned',
  z.object({ day: Day, moves: z.array(MoveInput).min(1).max(500) }),
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
