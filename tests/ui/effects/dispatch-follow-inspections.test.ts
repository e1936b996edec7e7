import { describe, expect, test } from 'vitest'
import { role } from '#core'
import { followInspections } from '#plugins/dispatch/effects.ts'
import { fetchChecks } from '#plugins/dispatch/phone/inspecting.ts'
import { event, expectCalls } from './effect-clock.ts'

const EVENTS = { c: event('inspection.created'), u: event('inspection.updated'), y: event('yard.created') }
const driver = { facts: { [role.name]: 'Driver' } }
const office = { facts: { [role.name]: 'admin' } }
const follows = (live: string, who = driver) => expectCalls(followInspections, who, { live, events: EVENTS })
const READ = { r: fetchChecks({}) }

describe('dispatch.follow-inspections', () => {
  test.each(['c', 'u'])('reads the inspections again 300 ms after one was made or mended (%s)', (one) =>
    follows(`${one} 500ms -`).toBe('300ms r', READ),
  )
  test('once for several of one moment', () => follows('cu 500ms -').toBe('301ms r', READ))
  test('not for anything else, and not in the office', () => {
    follows('y 500ms -').toBe('')
    follows('c 500ms -', office).toBe('')
  })
  test('runs in the leading tab', () =>
    expect([followInspections.name, followInspections.runs]).toEqual([
      'dispatch.follow-inspections',
      'leader',
    ]))
})
