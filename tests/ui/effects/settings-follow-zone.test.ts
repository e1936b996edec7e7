import { afterEach, describe, expect, test } from 'vitest'
import { fetchProfile } from '#core'
import { emptySettings } from '#schema/areas/settings.ts'
import { followZone } from '#plugins/settings/effects.ts'
import { formats } from '#ui'
import { event, expectCalls } from './effect-clock.ts'

const settings = (time_zone: string) =>
  event('company-settings.updated', { ...emptySettings, id: 4, rev: 2, time_zone })
const EVENTS = { c: settings('America/Chicago'), n: settings('America/Denver'), y: event('yard.created') }
const follows = (live: string) => expectCalls(followZone, {}, { live, events: EVENTS })

afterEach(() => formats.setFormats({ zone: 'America/Chicago' }))

describe('settings.follow-zone', () => {
  test('reads the profile again when the company works by another time zone', () =>
    follows('n 5ms -').toBe('p', { p: fetchProfile({}) }))
  test('not for another setting, nor for anything else', () => {
    follows('c 5ms -').toBe('')
    follows('y 5ms -').toBe('')
  })
  test('not where the page follows that zone already', () => {
    formats.setFormats({ zone: 'America/Denver' })
    follows('n 5ms -').toBe('')
  })
  test('runs in each tab', () =>
    expect([followZone.name, followZone.runs]).toEqual(['settings.follow-zone', 'each-tab']))
})
