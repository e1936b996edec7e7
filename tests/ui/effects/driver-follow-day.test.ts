import { describe, expect, test } from 'vitest'
import { role } from '#core'
import { fetchDay } from '#plugins/driver-portal/commands/read.ts'
import { followDay } from '#plugins/driver-portal/effects.ts'
import { formats } from '#ui'
import { event, expectCalls } from './effect-clock.ts'

const EVENTS = {
  a: event('sales-order.assigned'),
  n: event('sales-order.noted'),
  g: event('sales-order.noted', { id: 5, gone: true }),
  y: event('yard.created'),
  d: event('sales-order.delivered'),
  p: event('sales-order.products-delivered'),
  m: event('asset.reading-recorded'),
}
const driver = { facts: { [role.name]: 'Driver' } }
const office = { facts: { [role.name]: 'admin' } }
const follows = (live: string, who = driver) => expectCalls(followDay, who, { live, events: EVENTS })
const READ = { r: fetchDay({ day: formats.today() }) }

describe('driver.follow-day', () => {
  test('reads the day again 300 ms after dispatch gave or took a stop', () =>
    follows('a 500ms -').toBe('300ms r', READ))
  test('once for several events of one deed', () => follows('aaa 500ms -').toBe('302ms r', READ))
  test('also when a stop is out of sight from now on', () => follows('g 500ms -').toBe('300ms r', READ))
  test.each(['d', 'p', 'm'])('and when fuel went into a tank, for what fits changes (%s)', (one) =>
    follows(`${one} 500ms -`).toBe('300ms r', READ),
  )
  test('not for what changes no day', () => follows('ny 500ms -').toBe(''))
  test('not in the office', () => follows('a 500ms -', office).toBe(''))
  test('runs in the leading tab', () =>
    expect([followDay.name, followDay.runs]).toEqual(['driver.follow-day', 'leader']))
})
