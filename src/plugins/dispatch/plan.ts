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

/** Whether a driver works longer on a day: 0 takes back what is committed, null the answer. */
export const shiftAnswered = defineEvent(
  'dispatch.shift-answered',
  z.object({ day: Day, driver_id: z.int(), driver: z.string(), minutes: z.int().min(0).nullable() }),
  { scope: 'device' },
)
/** A driver is not asked to work longer; asked again when his day ends at another time. */
export const shiftDeclined = defineEvent(
  'dispatch.shift-declined',
  z.object({ day: Day, driver_id: z.int(), ends: z.int() }),
  { scope: 'device' },
)
/** Somebody looked at what others changed in a day, up to a position of the log. */
export const dayLookedAt = defineEvent(
  'dispatch.day-looked-at',
  z.object({ day: Day, position: z.int(), at: z.iso.datetime() }),
  { scope: 'device' },
)

/** How much longer a driver is to work on a day. */
export interface LongerShift {
  readonly driver_id: number
  readonly driver: string
  readonly minutes: number
}
/** Days with a plan, and of each its steps in the order they were made. */
export interface Plans {
  days: Record<string, PlannedMove[][]>
  /** by day; copies of before do not hold it */
  longer?: Record<string, LongerShift[]>
  /** by day; so is this */
  declined?: Record<string, { readonly driver_id: number; readonly ends: number }[]>
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
      if (state.longer) delete state.longer[day]
      if (state.declined) delete state.declined[day]
    }),
    on(shiftDeclined, (state, { payload: { day, driver_id, ends } }) => {
      const others = (state.declined?.[day] ?? []).filter((one) => one.driver_id !== driver_id)
      state.declined = { ...state.declined, [day]: [...others, { driver_id, ends }] }
    }),
    on(shiftAnswered, (state, { payload: { day, driver_id, driver, minutes } }) => {
      const others = (state.longer?.[day] ?? []).filter((one) => one.driver_id !== driver_id)
      const answers = minutes === null ? others : [...others, { driver_id, driver, minutes }]
      state.longer = { ...state.longer, [day]: answers }
    }),
  ],
)
/** Days that somebody looked at, and when last. */
export interface Looks {
  days: Record<string, { readonly position: number; readonly at: string }>
}
const KEPT_DAYS = 14
export const dispatchLooks = defineProjection<Looks>(
  'dispatch.looks',
  () => ({ days: {} }),
  (on) => [
    on(dayLookedAt, (state, { payload: { day, position, at } }) => {
      state.days[day] = { position, at }
      const old = Object.keys(state.days).toSorted().slice(0, -KEPT_DAYS)
      for (const one of old) delete state.days[one]
    }),
  ],
)
