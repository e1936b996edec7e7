/** Planning: orders given to drivers, moved in the day, taken back, and all of it committed at once. */
import { useGantry } from '#core'
import type { SuggestedMove } from '#schema/road/suggest.ts'
import { answerShift, declineShift, dropPlan, planMoves, takeBackStep } from '../../commands.ts'
import type { PlannedMove, Spot } from '../../rules/planned-moves.ts'
import { drawnDay, nextFree, type DayCard, type DrawnCard } from '../../rules/lane-day.ts'
import { refusalOf, whyNot } from '../../words.ts'
import { type CenterModel, type DrawnLane } from './use-center.ts'
import { useCommit } from './use-commit.ts'

const spotOf = ({ lane }: DrawnLane, at: string | null): Spot => ({
  driver_id: lane.driver.id,
  driver: lane.driver.name,
  at,
})
/** What each of some orders becomes behind what a driver has; those that may not go are named with the reason. */
function given(
  ids: readonly number[],
  lane: DrawnLane | undefined,
  cards: CenterModel['cards'],
): { readonly moves: readonly (readonly [DayCard, Spot])[]; readonly reasons: readonly string[] } {
  const moves: (readonly [DayCard, Spot])[] = []
  const reasons: string[] = []
  let held: readonly DrawnCard[] = lane?.cards.filter(({ id }) => !ids.includes(id)) ?? []
  for (const id of ids) {
    const card = cards.get(id)
    if (!card) continue
    const isNew = lane && !lane.cards.some((one) => one.id === id)
    const off = isNew && lane.lane.driver.is_off ? whyNot(lane.lane) : undefined
    const reason = refusalOf(card, lane?.lane.driver.id ?? null) ?? off
    if (reason !== undefined) {
      if (!reasons.includes(reason)) reasons.push(reason)
      continue
    }
    const at = lane ? nextFree(held, lane.workday, card.window_start) : card.at
    if (lane) held = drawnDay([...held, { ...card, at }], lane.workday)
    moves.push([card, lane ? spotOf(lane, at) : { driver_id: null, driver: null, at }])
  }
  return { moves, reasons }
}
export type Planning = ReturnType<typeof usePlanning>
export function usePlanning(model: CenterModel) {
  const { lanes, cards, deck } = model
  const { day } = model.asked
  const { before, stands, moves, stale } = model.plan
  const gantry = useGantry()
  const commit = useCommit(model)
  const refuse = (reason: string) => void gantry.toasts.show({ text: reason, key: 'dispatch.refused' })
  const plan = (next: readonly PlannedMove[]) => {
    if (next.length)
      void gantry.dispatch(planMoves({ day, moves: [...next] }), { via: 'screen', quiet: true })
  }
  const moveOf = (card: DayCard, to: Spot, reason: string | null = null): PlannedMove => ({
    id: card.id,
    order_no: card.order_no,
    rev: before.get(card.id)?.rev ?? card.rev,
    to,
    was: stands.get(card.id) ?? { driver_id: null, driver: null, at: card.at },
    reason,
  })
  const give = (ids: readonly number[], driver: number | null) => {
    const lane = lanes.find((one) => one.lane.driver.id === driver)
    const found = given(ids, lane, cards)
    if (found.reasons.length) refuse(found.reasons.join('\n'))
    plan(found.moves.map(([card, to]) => moveOf(card, to)))
    deck.clear()
  }
  const shift = (id: number, minutes: number) => {
    const lane = lanes.find((one) => one.cards.some((card) => card.id === id))
    const card = lane?.cards.find((one) => one.id === id)
    if (!lane || !card) return
    const reason = refusalOf(card, lane.lane.driver.id)
    if (reason !== undefined) return refuse(reason)
    const at = new Date(card.begins + minutes * 60_000).toISOString()
    plan([moveOf(card, spotOf(lane, at))])
  }
  /** Puts a suggestion into the plan, as far as its orders are as they were looked at. */
  const take = (suggested: readonly SuggestedMove[]) => {
    const next = suggested.flatMap(({ sales_order_id, rev, driver, planned_date_time, reason }) => {
      const card = before.get(sales_order_id)
      const to = { driver_id: driver.id, driver: driver.name, at: planned_date_time }
      return card && card.rev === rev ? [moveOf(card, to, reason)] : []
    })
    plan(next)
    const left = suggested.length - next.length
    if (left)
      refuse(`${left === 1 ? '1 order was' : `${left} orders were`} changed by someone else meanwhile`)
  }
  return {
    give,
    shift,
    take,
    refuse,
    takeBack: () => {
      if (moves.length) void gantry.dispatch(takeBackStep({ day }), { via: 'keys', quiet: true })
    },
    discard: () => void gantry.dispatch(dropPlan({ day }), { via: 'screen', quiet: true }),
    /** Keeps the plan over what others changed meanwhile. */
    keepMine: () => plan(stale.map((move) => moveOf(cards.get(move.id)!, move.to, move.reason))),
    commit,
    /** A driver works so many minutes longer than his shift says; null takes the answer back. */
    extend: (driver_id: number, driver: string, minutes: number | null) =>
      void gantry.dispatch(answerShift({ day, driver_id, driver, minutes }), { via: 'screen', quiet: true }),
    decline: (driver_id: number, ends: number) =>
      void gantry.dispatch(declineShift({ day, driver_id, ends }), { via: 'screen', quiet: true }),
  }
}
