import { describe, expect, test } from 'vitest'
import { role } from '#core'
import { followTruck } from '#plugins/dispatch/effects.ts'
import { fetchTruck } from '#plugins/dispatch/phone/my-truck.ts'
import { event, expectCalls } from './effect-clock.ts'

const EVENTS = {
  t: event('transfer.created'),
  d: event('sales-order.delivered'),
  l: event('load.updated'),
  a: event('sales-order.assigned'),
}
const truck = (...assets: number[]) => ({
  now: { at: '', yards: [], items: assets.map((asset_id) => ({ asset_id })) },
})
const who = (name: string, ...assets: number[]) => ({
  facts: { [role.name]: name },
  read: truck(...assets),
})
const follows = (live: string, of = who('Driver', 7, 7, 8)) =>
  expectCalls(followTruck, of, { live, events: EVENTS })
const READ = { r: fetchTruck({ assets: [7, 8] }) }

describe('dispatch.follow-truck', () => {
  test.each(['t', 'd', 'l'])('reads the truck again when something moved on it (%s)', (one) =>
    follows(`${one} 800ms -`).toBe('600ms r', READ),
  )
  test('not for anything else, for no truck, and not in the office', () => {
    follows('a 800ms -').toBe('')
    follows('t 800ms -', who('Driver')).toBe('')
    follows('t 800ms -', who('admin', 7)).toBe('')
  })
  test('runs in the leading tab', () =>
    expect([followTruck.name, followTruck.runs]).toEqual(['dispatch.follow-truck', 'leader']))
})
