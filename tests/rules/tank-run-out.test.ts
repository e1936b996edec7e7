import { describe, expect, it } from 'vitest'
import { runsOutOn, standsAt, usedPerDay, usePerDay } from '../../src/plugins/customers/rules/run-out.ts'

const ZONE = 'America/Chicago'
const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 2, day, hour)).toISOString()

describe('what a tank uses in a day', () => {
  it.each([
    ['falls evenly', '4000', '0', 11, '2000', '200.000'],
    ['was filled meanwhile', '1000', '3500', 11, '2500', '200.000'],
    ['lost a delivery that was taken back', '4000', '-500', 11, '2500', '100.000'],
    ['is read twice within a day', '4000', '0', 1, '3990', null],
    ['rose, for nobody wrote the delivery down', '1000', '0', 11, '4000', null],
    ['stood still', '1000', '0', 11, '1000', null],
    ['loses a little', '640', '0', 4, '639', '0.300'],
  ])('%s', (_what, quantity, dropped, day, left, used) =>
    expect(usedPerDay({ at: at(1), quantity, dropped }, { at: at(day), quantity: left })).toBe(used),
  )
  it('is not known by one reading', () => expect(usedPerDay(null, { at: at(2), quantity: '900' })).toBeNull())
  it.each([
    ['300', '200', '300'],
    [null, '200', '200'],
    ['0', '200', '200'],
    [null, null, undefined],
  ])('typed %s and measured %s: %s', (usage_per_day, used_per_day, use) =>
    expect(usePerDay({ usage_per_day, used_per_day })).toBe(use),
  )
})

describe('a tank runs out', () => {
  const tank = { inventory: '1000', usage_per_day: '400', used_per_day: null, level_at: at(2) }
  it.each([
    ['after what is in it is used', tank, '2026-03-04'],
    [
      'by the day of its company, not of Greenwich',
      { ...tank, inventory: '1200', level_at: at(2, 3) },
      '2026-03-04',
    ],
    ['in the past, when nobody has looked since', { ...tank, inventory: '100' }, '2026-03-02'],
    ['at once when it is empty', { ...tank, inventory: '0' }, '2026-03-02'],
    [
      'as its readings say where nothing was typed',
      { ...tank, usage_per_day: null, used_per_day: '100' },
      '2026-03-12',
    ],
    ['nobody knows when, without its use', { ...tank, usage_per_day: null }, null],
    ['nobody knows when, without its level', { ...tank, inventory: null }, null],
    ['nobody knows when, without the time of its level', { ...tank, level_at: null }, null],
    ['never in ten years', { ...tank, usage_per_day: '0.01' }, null],
  ])('%s', (_what, given, day) => expect(runsOutOn(given, ZONE)).toBe(day))
  it('and stands at its reserve before', () => {
    expect(standsAt(tank, '600')).toBe(at(3))
    expect(standsAt(tank)).toBe(at(5, 0))
  })
})
