import { describe, expect, test } from 'vitest'
import { screen } from '#core'
import { readOnboarding } from '#plugins/onboarding/commands.ts'
import { followSteps } from '#plugins/onboarding/effects.ts'
import { event, expectCalls } from './effect-clock.ts'

const EVENTS = {
  o: event('onboarding.changed'),
  y: event('yard.created'),
  t: event('tax.created'),
  c: event('customer.created'),
}
const read = { held: { steps: [{ parts: [{ entity: 'yard' }] }] } }
const follows = (live: string, at = 'onboarding', known: object = read) =>
  expectCalls(followSteps, { facts: { [screen.name]: at }, read: known }, { live, events: EVENTS })
const READ = { r: readOnboarding({}) }

describe('onboarding.follow', () => {
  test('counts again 250 ms after what a step counts has moved', () =>
    follows('y 400ms -').toBe('250ms r', READ))
  test('once for many rows, as an import makes them', () => follows('yyyy 400ms -').toBe('253ms r', READ))
  test('when a step is skipped, also before anything was read', () =>
    follows('o 400ms -', 'onboarding', { held: undefined }).toBe('250ms r', READ))
  test('when taxes move', () => follows('t 400ms -').toBe('250ms r', READ))
  test('not for what no step counts', () => follows('c 400ms -').toBe(''))
  test('not while another screen is open', () => follows('y 400ms -', 'yard').toBe(''))
  test('runs in every tab: each has a screen of its own', () =>
    expect([followSteps.name, followSteps.runs]).toEqual(['onboarding.follow', 'each-tab']))
})
