/** Clocks of zones against the platform's own calendar, around the hours in which they are moved. */
import { describe, expect, it } from 'vitest'
import { daysLater, localClock, localDay, parseInstant } from '#schema/values/zone.ts'
import { numbersOf } from '../histories/steps.ts'

const ZONES = [
  'America/Chicago',
  'America/New_York',
  'America/Phoenix',
  'America/St_Johns',
  'America/Anchorage',
  'Pacific/Apia',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Europe/London',
  'UTC',
]
const DAY = 86_400_000
const HALF_HOUR = 1_800_000
const told = new Map(
  ZONES.map((zone) => [
    zone,
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
)
const said = (at: number, zone: string) => `${localDay(at, zone)} ${localClock(at, zone)}`

describe.each(ZONES)('%s', (zone) => {
  const random = numbersOf(zone.length)
  const some = Array.from(
    { length: 200 },
    () => Date.UTC(2000, 0, 2) + Math.floor(random() * 100 * 365 * DAY),
  )
  it('shows what the calendar of the platform shows, every half hour of two years and at any moment', () => {
    const year = (of: number) =>
      Array.from({ length: 366 * 48 }, (_, i) => Date.UTC(of, 0, 1) + i * HALF_HOUR)
    const wrong = [...year(2011), ...year(2026), ...some].filter(
      (at) => said(at, zone) !== told.get(zone)!.format(at),
    )
    expect(wrong).toEqual([])
  })
  it('is read back as the moment it was shown for', () => {
    const moved = some.filter((at) => {
      const minute = at - (at % 60_000)
      const back = parseInstant(said(minute, zone).replace(' ', 'T'), zone)!
      return said(Date.parse(back), zone) !== said(minute, zone) || Date.parse(back) > minute
    })
    expect(moved).toEqual([])
  })
})
describe('clocks that are moved', () => {
  it('jump over an hour in spring, and mean the first one in autumn', () => {
    const read = (text: string) => parseInstant(text, 'America/Chicago')
    expect(read('2026-03-08T02:30')).toBe('2026-03-08T08:30:00.000Z')
    expect(read('2026-11-01T01:30')).toBe('2026-11-01T06:30:00.000Z')
    expect(read('2026-11-01T02:30')).toBe('2026-11-01T08:30:00.000Z')
  })
  it('do not move the time of day when days are added', () => {
    const at = '2026-10-31T12:00:00.000Z'
    expect(daysLater(at, 1, 'America/Chicago')).toBe('2026-11-01T13:00:00.000Z')
  })
})
