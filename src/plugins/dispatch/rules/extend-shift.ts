/** Whether a driver is to work longer than his shift: asked where a plan needs it, with reason and cost. */
import type { DrawnCard } from './lane-day.ts'
import { isDone, minutesPast } from './lane-day.ts'

/** A quarter of an hour is what a shift is lengthened by. */
const STEP = 15
/** After so many minutes on duty nobody drives any more (49 CFR 395.3, property-carrying). */
export const ON_DUTY_LIMIT = 14 * 60

export interface ShiftToAsk {
  readonly driver: { readonly id: number; readonly name: string }
  readonly shift: {
    readonly start: string | null
    readonly end: string | null
    readonly minutes: number
    readonly extended_minutes: number
  }
  readonly cards: readonly DrawnCard[]
}
export interface ShiftQuestion {
  readonly driver_id: number
  readonly driver: string
  /** the order that ends last, and when, in milliseconds */
  readonly order_no: string
  readonly customer: string
  readonly ends: number
  /** minutes that it ends after the shift */
  readonly past: number
  /** minutes in all that the shift would be longer than it is every day, and when it would end */
  readonly minutes: number
  readonly until: number
  /** minutes on duty of that day, and whether nobody may drive so long */
  readonly on_duty: number
  readonly is_over_limit: boolean
}
/** A question for each driver whose plan ends after his shift; what is committed already is nobody's question. */
export function shiftQuestions(lanes: readonly ShiftToAsk[]): readonly ShiftQuestion[] {
  return lanes.flatMap(({ driver, shift, cards }) => {
    const past = minutesPast(cards, shift.end)
    const last = cards.findLast((card) => !isDone(card))
    if (past === 0 || shift.end === null || !last || !cards.some(({ isPlanned }) => isPlanned)) return []
    const more = Math.ceil(past / STEP) * STEP
    const on_duty = shift.minutes + more
    return [
      {
        driver_id: driver.id,
        driver: driver.name,
        order_no: last.order_no,
        customer: last.customer,
        ends: last.ends,
        past,
        minutes: shift.extended_minutes + more,
        until: Date.parse(shift.end) + more * 60_000,
        on_duty,
        is_over_limit: on_duty > ON_DUTY_LIMIT,
      },
    ]
  })
}
