/** Whoever plans is seen by the others: told a moment after each step, and again while the plan stands. */
import { debounceTime, filter, map, merge, mergeMap, type Observable, switchMap, timer } from 'rxjs'
import { defineEffect } from '#core'
import { tellPlanning } from './commands.ts'
import { dispatchPlans, movesOf, movesPlanned, planDropped, stepTakenBack } from './plan.ts'

const REST_MS = 500
/** Others forget who said nothing for two minutes. */
const AGAIN_MS = 60_000
/** The day of each step, a moment after the last, and again every minute. */
export const whenToTell = (days$: Observable<string>): Observable<string> =>
  days$.pipe(
    debounceTime(REST_MS),
    switchMap((day) => merge(timer(0, AGAIN_MS).pipe(map(() => day)))),
  )
export const tellWhoPlans = defineEffect('dispatch.tell-planning', 'each-tab', (live$, ctx) =>
  whenToTell(
    live$.pipe(
      filter((event) => movesPlanned.is(event) || stepTakenBack.is(event) || planDropped.is(event)),
      map(({ payload }) => (payload as { day: string }).day),
    ),
  ).pipe(
    mergeMap((day) => {
      const ids = movesOf(ctx.read(dispatchPlans).days[day] ?? []).map(({ id }) => id)
      return [tellPlanning({ date: day, sales_order_ids: ids })]
    }),
  ),
)
