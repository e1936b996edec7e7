/** Plans that move by days, and how long a driver's day is. */
import { describe, expect, it } from 'vitest'
import { daysLater } from '#schema/values/zone.ts'
import { planMovedBy } from '#plugins/sales-orders/plan.ts'
import { freeShare, isDayOff, shiftMinutes } from '#plugins/sales-orders/rules/driver/driver-day.ts'

const CHICAGO = 'America/Chicago'
describe('a plan moved by days', () => {
  it('keeps its hours by the company’s clock, also over a change of the clock', () => {
    // clocks go back on November 1, and forward on March 14
    expect(daysLater('2026-10-31T13:00:00.000Z', 1, CHICAGO)).toBe('2026-11-01T14:00:00.000Z')
    expect(daysLater('2026-11-01T14:00:00.000Z', -1, CHICAGO)).toBe('2026-10-31T13:00:00.000Z')
    expect(daysLater('2027-03-13T14:00:00.000Z', 7, CHICAGO)).toBe('2027-03-20T13:00:00.000Z')
  })
  it('leaves out what has no date', () => {
    const plan = {
      planned_date_start: '2026-11-16T14:00:00.000Z',
      planned_date_end: null,
      planned_date_time: '2026-11-16T14:00:00.000Z',
    }
    expect(planMovedBy(plan, 2, CHICAGO)).toEqual({
      planned_date_start: '2026-11-18T14:00:00.000Z',
      planned_date_end: null,
      planned_date_time: '2026-11-18T14:00:00.000Z',
    })
  })
})
describe('a driver’s day', () => {
  const shift = (shift_start: string | null, shift_end: string | null) =>
    shiftMinutes({ shift_start, shift_end })
  it('is the shift, also over midnight, and ten hours where nobody set one', () => {
    expect(shift('05:00', '15:00')).toBe(600)
    expect(shift('06:30', '14:15')).toBe(465)
    expect(shift('22:00', '04:00')).toBe(360)
    expect([shift('05:00', '05:00'), shift(null, '15:00'), shift('05:00', null)]).toEqual([600, 600, 600])
  })
  it('is off from the first to the last day that was said', () => {
    const days_off = [
      { from: '2026-11-26', to: '2026-11-26' },
      { from: '2026-12-24', to: '2027-01-01' },
    ]
    const off = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-12-24', '2027-01-01', '2027-01-02'].filter(
      (day) => isDayOff({ days_off }, day),
    )
    expect(off).toEqual(['2026-11-26', '2026-12-24', '2027-01-01'])
    expect(isDayOff({}, '2026-11-26')).toBe(false)
  })
  it('is free as far as drops leave it', () => {
    expect([freeShare(0, 600), freeShare(2, 600), freeShare(20, 600)]).toEqual([100, 75, 0])
  })
})
