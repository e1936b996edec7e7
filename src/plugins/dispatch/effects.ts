/** Whoever plans is seen by the others: told a moment after each step, and again while the plan stands. */
import { debounceTime, filter, map, switchMap, take, takeWhile, tap, timer } from 'rxjs'
import { defineEffect, ofEvent, role } from '#core'
import { message } from '#schema/road/messages.ts'
import { tellPlanning } from './commands.ts'
import { fetchChecks } from './phone/inspecting.ts'
import { beep } from './phone/beep.ts'
import { thisPhone } from './phone/this-phone.ts'
import { fetchTruck, myTruck } from './phone/my-truck.ts'
import { dispatchPlans, movesPlanned, planDropped, stepTakenBack } from './plan.ts'
import { movesOf } from './rules/planned-moves.ts'
import { tellWord } from './talk/commands.ts'
import { wordOf } from './talk/words.ts'

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

const ON_THE_TRUCK =
  /^(load\.|transfer\.|compartment-stock\.|sales-order\.(delivered|products-delivered|corrected)$)/
/** Something was loaded, dropped or moved: the truck that was read last is read again. */
export const followTruck = defineEffect('dispatch.follow-truck', 'leader', (live$, ctx) =>
  live$.pipe(
    filter(
      ({ type }) => ON_THE_TRUCK.test(type) && String(ctx.facts()[role.name]).toLowerCase() === 'driver',
    ),
    debounceTime(600),
    map(() => [...new Set(ctx.read(myTruck).now.items.map(({ asset_id }) => asset_id))]),
    filter((assets) => assets.length > 0),
    map((assets) => fetchTruck({ assets })),
  ),
)

/** Long enough for what it says to be understood, and no message fills the screen. */
const SHOWN = 160
const BUZZ = [200, 100, 200]
/** A message of the other side is said where somebody works, and felt in the pocket of a driver. */
export const tellWords = defineEffect('dispatch.tell-words', 'each-tab', (live$, ctx) => {
  const isDriver = () => String(ctx.facts()[role.name]).toLowerCase() === 'driver'
  return live$.pipe(
    ofEvent(message.events.created),
    map(({ payload }) => wordOf(payload)),
    filter(({ from_driver }) => from_driver !== isDriver()),
    tap(() => {
      if (!isDriver()) return
      globalThis.navigator?.vibrate?.(BUZZ)
      if (ctx.read(thisPhone).sound) beep()
    }),
    map(({ driver, author, kind, body, from_driver }) =>
      tellWord({ who: from_driver ? driver : author, kind, body: body.slice(0, SHOWN) }),
    ),
  )
})
