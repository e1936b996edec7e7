import { describe, expect, test } from 'vitest'
import { tellPlanning } from '#plugins/dispatch/commands.ts'
import { tellWhoPlans } from '#plugins/dispatch/effects.ts'
import { event, expectCalls } from './effect-clock.ts'

const DAY = '2026-11-25'
const spot = (driver_id: number | null) => ({ driver_id, driver: driver_id && 'Sue', at: null })
const move = { id: 7, order_no: 'SO-7', rev: 1, to: spot(3), was: spot(null), reason: null }
const EVENTS = {
  p: event('dispatch.moves-planned', { day: DAY, moves: [move] }),
  t: event('dispatch.step-taken-back', { day: DAY }),
  d: event('dispatch.plan-dropped', { day: DAY }),
  y: event('yard.created'),
}
const tells = (live: string, days: object) =>
  expectCalls(tellWhoPlans, { read: { days } }, { live, events: EVENTS })
const CALLS = {
  f: tellPlanning({ date: DAY, sales_order_ids: [7] }),
  n: tellPlanning({ date: DAY, sales_order_ids: [] }),
}

describe('dispatch.tell-planning', () => {
  test('says once that a plan is over, half a second after it was committed or discarded', () => {
    tells('d 900ms -', {}).toBe('500ms n', CALLS)
    tells('ptd 900ms -', {}).toBe('502ms n', CALLS)
  })
  test('says every minute what is planned, for an hour', () => {
    tells('p 4000s -', { [DAY]: [[move]] }).toBe(`500ms f${' 59999ms f'.repeat(59)}`, CALLS)
  })
  test('not for what is no step of a plan', () => tells('y 900ms -', {}).toBe(''))
  test('runs in the tab that plans', () =>
    expect([tellWhoPlans.name, tellWhoPlans.runs]).toEqual(['dispatch.tell-planning', 'each-tab']))
})
