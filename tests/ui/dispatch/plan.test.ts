/** The steps of a plan, kept until they are taken back, dropped or committed. */
import { expect, it } from 'vitest'
import { dispatchPlans, movesPlanned, planDropped, stepTakenBack } from '#plugins/dispatch/plan.ts'

const at = (time: string): string => `2026-11-25T${time}:00.000Z`
const spot = (driver_id: number | null, time: string | null = null) => ({
  driver_id,
  driver: driver_id === null ? null : `Driver ${driver_id}`,
  at: time === null ? null : at(time),
})
const move = (id: number, to: ReturnType<typeof spot>, was = spot(null), rev = 1) => ({
  id,
  order_no: `SO-${id}`,
  rev,
  to,
  was,
  reason: null,
})
const meta = { id: '1', at: '', by: null }
const fold = (...drafts: readonly { readonly type: string; readonly payload: unknown }[]) => {
  const state = dispatchPlans.initial()
  for (const { type, payload } of drafts)
    dispatchPlans.handlers
      .find((one) => one.type === type)!
      .reduce(state, { type, payload: payload as never, meta })
  return state.days
}
const DAY = '2026-11-25'
const a = movesPlanned({ day: DAY, moves: [move(1, spot(3, '08:00'))] })
const b = movesPlanned({
  day: DAY,
  moves: [move(1, spot(4, '09:00'), spot(3, '08:00'), 2), move(2, spot(4))],
})
it('is its steps, each taken back by itself, until it is dropped', () => {
  const back = stepTakenBack({ day: DAY })
  expect(fold(a, b)[DAY]).toHaveLength(2)
  expect(fold(a, b, back)).toEqual(fold(a))
  expect(fold(a, back)).toEqual({})
  expect(fold(back)).toEqual({})
  expect(fold(a, b, planDropped({ day: DAY }))).toEqual({})
  expect(Object.keys(fold(a, movesPlanned({ day: '2026-11-26', moves: [move(9, spot(3))] })))).toHaveLength(2)
})
