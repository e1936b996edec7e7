import { describe, expect, test } from 'vitest'
import { decimal, parseDay, parseNumber, parseTime, parseWindow, shiftTime } from '#ui'

const value = (raw: string, rule: Partial<Parameters<typeof parseNumber>[1]> = {}) => {
  const parsed = parseNumber(raw, { places: 3, ...rule })
  return parsed.ok ? parsed.value : `! ${parsed.message}`
}
describe('numbers as people type them', () => {
  test.each([
    ['8000', '8000'],
    ['8,000', '8000'],
    [' 8,000.50 ', '8000.5'],
    ['8k', '8000'],
    ['8.5k', '8500'],
    ['8000 gal', '8000'],
    ['8,000.00 gal', '8000'],
    ['=4*2000', '8000'],
    ['=500+2*250', '1000'],
    ['=8000/4', '2000'],
    ['.5', '0.5'],
    ['0', '0'],
    ['', ''],
    ['007', '7'],
    ['71.4 °F', '71.4'],
    ['89 %', '89'],
    ['1,234,567', '1234567'],
  ])('%s is %s', (raw, expected) => expect(value(raw)).toBe(expected))
  test.each(['eight', '1,2', '8,00', '1.2.3', '=4*', '=(2+3)*4', '8000x', '1e3', '--5'])(
    '%s is refused with an example',
    (raw) => expect(value(raw)).toMatch(/^! Enter a number/),
  )
  test('+ and - change what was there', () => {
    expect(value('+500', { from: '8000' })).toBe('8500')
    expect(value('-200', { from: '8000' })).toBe('7800')
    expect(value('-200')).toBe('! Enter 0 or more')
    expect(value('-200', { from: '8000', negative: true })).toBe('-200')
    expect(value('+500')).toBe('500')
  })
  test('money', () => {
    const money = (raw: string, places = 2) => value(raw, { places, money: true, negative: true })
    expect(['$2.5', '2.50', '250c', '$1,234.50', '(32.00)', '-$32', '$-32'].map((raw) => money(raw))).toEqual(
      ['2.5', '2.5', '2.5', '1234.5', '-32', '-32', '-32'],
    )
    expect(money('2.394', 6)).toBe('2.394')
    expect(money('2.394')).toBe('! Use at most 2 decimals, like 2.39')
  })
  test('exactness survives where floats do not', () => {
    expect(value('=0.1+0.2', { places: 6 })).toBe('0.3')
    expect(value('12345678901.123')).toBe('12345678901.123')
    expect(decimal.round('1.005', 2)).toBe('1.01')
    expect(decimal.round('-0.005', 2)).toBe('-0.01')
    expect(decimal.multiply('8000', '0.243')).toBe('1944.000')
    expect(decimal.divide('1', '3', 4)).toBe('0.3333')
    expect(decimal.add('0.1', '-0.3')).toBe('-0.2')
  })
})

describe('days, seen from Tue Nov 17 2026', () => {
  const today = '2026-11-17'
  test.each([
    ['t', today],
    ['today', today],
    ['t+3', '2026-11-20'],
    ['t-1', '2026-11-16'],
    ['+1w', '2026-11-24'],
    ['+2', '2026-11-19'],
    ['+1m', '2026-12-17'],
    ['tom', '2026-11-18'],
    ['fri', '2026-11-20'],
    ['tue', '2026-11-24'],
    ['mon', '2026-11-23'],
    ['next fri', '2026-11-27'],
    ['last mon', '2026-11-16'],
    ['thursday', '2026-11-19'],
    ['11/18', '2026-11-18'],
    ['11-18', '2026-11-18'],
    ['1/5', '2027-01-05'],
    ['18 nov', '2026-11-18'],
    ['nov 18', '2026-11-18'],
    ['Wed, Nov 18, 2026', '2026-11-18'],
    ['18nov', '2026-11-18'],
    ['11/18/25', '2025-11-18'],
    ['11/18/2025', '2025-11-18'],
    ['2026-11-18', '2026-11-18'],
    ['eom', '2026-11-30'],
    ['eonm', '2026-12-31'],
    ['20', '2026-11-20'],
    ['5', '2026-12-05'],
    ['dec 3rd', '2026-12-03'],
  ])('%s is %s', (raw, expected) => expect(parseDay(raw, today)).toBe(expected))
  test.each(['', 'soon', '13/40', '2/30', 'feb 31', '2026-02-30', 'frx', 'x+1'])('%s is no day', (raw) =>
    expect(parseDay(raw, today)).toBeUndefined(),
  )
  test('a month later stays within the month', () => {
    expect(parseDay('+1m', '2026-01-31')).toBe('2026-02-28')
    expect(parseDay('eom', '2028-02-10')).toBe('2028-02-29')
    expect(parseDay('12/20', '2027-01-10')).toBe('2026-12-20')
  })
})

describe('times and windows', () => {
  test.each([
    ['6', '06:00'],
    ['6a', '06:00'],
    ['6p', '18:00'],
    ['12a', '00:00'],
    ['12pm', '12:00'],
    ['0600', '06:00'],
    ['630', '06:30'],
    ['14:30', '14:30'],
    ['6:30 pm', '18:30'],
    ['noon', '12:00'],
  ])('%s is %s', (raw, expected) => expect(parseTime(raw)).toBe(expected))
  test.each(['', '25', '6:75', '13p', 'later'])('%s is no time', (raw) =>
    expect(parseTime(raw)).toBeUndefined(),
  )
  test('windows', () => {
    expect(parseWindow('6-10')).toEqual({ from: '06:00', to: '10:00' })
    expect(parseWindow('2-5p')).toEqual({ from: '14:00', to: '17:00' })
    expect(parseWindow('10-2p')).toEqual({ from: '10:00', to: '14:00' })
    expect(parseWindow('22:00 – 2:00')).toEqual({ from: '22:00', to: '02:00' })
    expect(parseWindow('6')).toBeUndefined()
    expect(shiftTime('23:50', 15)).toBe('00:05')
  })
})
