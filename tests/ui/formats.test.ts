import { beforeAll, expect, test } from 'vitest'
import { formats as f } from '#ui'

beforeAll(() => f.setFormats({ zone: 'America/Chicago', now: () => new Date('2026-11-17T17:24:00Z') }))

test('money, prices, rates', () => {
  expect(f.money('23569.14')).toBe('$23,569.14')
  expect(f.money('-32')).toBe('−$32.00')
  expect(f.money('1234567.895')).toBe('$1,234,567.90')
  expect(f.money('-0.001')).toBe('$0.00')
  expect(f.unitPrice('2.500000')).toBe('$2.5000')
  expect(f.unitPrice('2.394500')).toBe('$2.3945')
  expect(f.unitPrice('2.123456')).toBe('$2.123456')
  expect(f.taxRate('0.243000')).toBe('.243000')
  expect(f.centsPerGal('0.041')).toBe('4.1 ¢/gal')
  expect(f.centsPerGal('-0.041')).toBe('−4.1 ¢/gal')
})
test('quantities', () => {
  expect(f.gallons('8000.000')).toBe('8,000 gal')
  expect(f.number('8000.500')).toBe('8,000.5')
  expect(f.degrees('71.4')).toBe('71.4 °F')
  expect(f.percent('89')).toBe('89 %')
})
test('what is missing is an en dash everywhere', () => {
  for (const format of [
    f.money,
    f.unitPrice,
    f.taxRate,
    f.number,
    f.gallons,
    f.percent,
    f.degrees,
    f.centsPerGal,
  ])
    expect([format(null), format(''), format('abc')]).toEqual(['–', '–', '–'])
  expect([f.day(null), f.time(''), f.dayTime('x'), f.longDay(undefined)]).toEqual(['–', '–', '–', '–'])
})
test('days and times stand in the company’s zone', () => {
  expect(f.day('2026-11-17')).toBe('Tue Nov 17')
  expect(f.day('2025-11-17')).toBe('Mon Nov 17, 2025')
  expect(f.longDay('2026-11-16')).toBe('Nov 16, 2026')
  expect(f.dayTime('2026-11-17T04:30:00.000Z')).toBe('Mon Nov 16 22:30')
  expect(f.time('06:00')).toBe('06:00')
  expect(f.window('06:00', '10:00')).toBe('06:00–10:00')
  expect(f.window(null, null)).toBe('any time')
  expect(f.today()).toBe('2026-11-17')
  expect(f.ago('2026-11-17T17:22:00Z')).toBe('2 min ago')
  expect(f.ago('2026-11-17T15:22:00Z')).toBe('Tue Nov 17 09:22')
})
test('a company may choose the 12 hour clock', () => {
  f.setFormats({ clock: 12 })
  expect(f.time('14:30')).toBe('2:30 PM')
  f.setFormats({ clock: 24 })
})
test('words', () => {
  expect([
    f.plural(0, 'stop'),
    f.plural(1, 'order'),
    f.plural(3, 'order'),
    f.plural(2, 'city', 'cities'),
    f.plural(1284, 'order'),
  ]).toEqual(['no stops', '1 order', '3 orders', '2 cities', '1,284 orders'])
  expect([f.list([]), f.list(['a']), f.list(['a', 'b']), f.list(['a', 'b', 'c'])]).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
  ])
  expect(f.middle('0123456789abcdef', 9)).toBe('0123…cdef')
  expect(f.initials('Dale van Hughes')).toBe('DV')
})
