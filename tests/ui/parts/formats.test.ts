import { beforeAll, expect, test } from 'vitest'
import { formats } from '#ui'

beforeAll(() => formats.setFormats({ zone: 'America/Chicago', now: () => new Date('2026-11-17T17:24:00Z') }))

test('money, prices, rates', () => {
  expect(formats.money('23569.14')).toBe('$23,569.14')
  expect(formats.money('-32')).toBe('−$32.00')
  expect(formats.money('1234567.895')).toBe('$1,234,567.90')
  expect(formats.money('-0.001')).toBe('$0.00')
  expect(formats.signedMoney('80')).toBe('+$80.00')
  expect(formats.signedMoney('-1204.1')).toBe('−$1,204.10')
  expect(formats.signedMoney('0.00')).toBe('$0.00')
  expect(formats.unitPrice('2.500000')).toBe('$2.5000')
  expect(formats.unitPrice('2.394500')).toBe('$2.3945')
  expect(formats.unitPrice('2.123456')).toBe('$2.123456')
  expect(formats.taxRate('0.243000')).toBe('$0.243')
  expect(formats.taxRate('0.200000', 'gallon')).toBe('$0.20/gal')
  expect(formats.taxRate('-0.002143', 'ton')).toBe('−$0.002143/ton')
  expect(formats.centsPerGal('0.041')).toBe('4.1 ¢/gal')
  expect(formats.centsPerGal('-0.041')).toBe('−4.1 ¢/gal')
})
test('quantities', () => {
  expect(formats.gallons('8000.000')).toBe('8,000 gal')
  expect(formats.quantity('8000.000', 'liter')).toBe('8,000 L')
  expect(formats.quantity('12.500', 'ton')).toBe('12.5 ton')
  expect(formats.number('8000.500')).toBe('8,000.5')
  expect(formats.degrees('71.4')).toBe('71.4 °F')
  expect(formats.percent('89')).toBe('89%')
})
test('what is missing is an en dash everywhere', () => {
  for (const format of [
    formats.money,
    formats.unitPrice,
    formats.taxRate,
    formats.number,
    formats.gallons,
    formats.percent,
    formats.degrees,
    formats.centsPerGal,
  ])
    expect([format(null), format(''), format('abc')]).toEqual(['–', '–', '–'])
  expect([formats.day(null), formats.time(''), formats.dayTime('x'), formats.longDay(undefined)]).toEqual([
    '–',
    '–',
    '–',
    '–',
  ])
})
test('days and times stand in the company’s zone', () => {
  expect(formats.day('2026-11-17')).toBe('Tue Nov 17')
  expect(formats.day('2025-11-17')).toBe('Mon Nov 17, 2025')
  expect(formats.longDay('2026-11-16')).toBe('Nov 16, 2026')
  expect(formats.dayTime('2026-11-17T04:30:00.000Z')).toBe('Mon Nov 16 22:30')
  expect(formats.time('06:00')).toBe('06:00')
  expect(formats.window('06:00', '10:00')).toBe('06:00–10:00')
  expect(formats.window(null, null)).toBe('any time')
  expect(formats.today()).toBe('2026-11-17')
  expect(formats.ago('2026-11-17T17:22:00Z')).toBe('2 min ago')
  expect(formats.ago('2026-11-17T15:22:00Z')).toBe('Tue Nov 17 09:22')
})
test('a company may choose the 12 hour clock', () => {
  formats.setFormats({ clock: 12 })
  expect(formats.time('14:30')).toBe('2:30 PM')
  formats.setFormats({ clock: 24 })
})
test('words', () => {
  expect([
    formats.plural(0, 'stop'),
    formats.plural(1, 'order'),
    formats.plural(3, 'order'),
    formats.plural(2, 'city', 'cities'),
    formats.plural(1284, 'order'),
  ]).toEqual(['no stops', '1 order', '3 orders', '2 cities', '1,284 orders'])
  expect([
    formats.list([]),
    formats.list(['a']),
    formats.list(['a', 'b']),
    formats.list(['a', 'b', 'c']),
  ]).toEqual(['', 'a', 'a and b', 'a, b and c'])
  expect(formats.middle('0123456789abcdef', 9)).toBe('0123…cdef')
  expect(formats.initials('Dale van Hughes')).toBe('DV')
})
