/** Whoever plans is seen by the others: told a moment after each step, and again while the plan stands. */
import { debounceTime, filter, map, switchMap, take, takeWhile, timer } from 'rxjs'
import { defineEffect, role } from '#core'
import { tellPlanning } from './commands.ts'
import { fetchChecks } from './phone/inspecting.ts'
import { dispatchPlans, movesPlanned, planDropped, stepTakenBack } from './plan.ts'
import { movesOf } from './rules/planned-moves.ts'

const REST_MS = 500
/** Others forget who said nothing for two minutes; after an hour without a step nobody is planning any more. */
const AGAIN_MS = 60_000
const TIMES = 60

export const tellWhoPlans = defineEffect('dispatch.tell-planning', 'each-tab', (live$, ctx) =>
  live$.pipe(
    filter((event) => movesPlanned.is(event) || stepTakenBack.is(event) || planDropped.is(event)),
    map(({ payload }) => (payload as { day: string }).day),
    debounceTime(REST_MS),
    switchMap((date) =>
      timer(0, AGAIN_MS).pipe(
        take(TIMES),
        map(() => {
          const steps = ctx.read(dispatchPlans).days[date] ?? []
          return tellPlanning({ date, sales_order_ids: movesOf(steps).map(({ id }) => id) })
        }),
        takeWhile(
          ({ input }) => (input as { sales_order_ids: readonly number[] }).sales_order_ids.length > 0,
          true,
        ),
      ),
    ),
  ),
)

/** A truck was found unsafe, or repaired at the office: the phone hears whether it may start. */
export const followInspections = defineEffect('dispatch.follow-inspections', 'leader', (live$, ctx) =>
  live$.pipe(
    filter(
      ({ type }) =>
        type.startsWith('inspection.') && String(ctx.facts()[role.name]).toLowerCase() === 'driver',
    ),
    debounceTime(300),
    map(() => fetchChecks({})),
  ),
)
