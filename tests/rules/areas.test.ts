/** Small rules of the plain areas: how long a certificate counts, how full a tank is. */
import { describe, expect, it } from 'vitest'
import { expiryOf } from '../../src/plugins/customers/rules/expiry.ts'
import { gallonsSince, levelOf, movedSince } from '../../src/plugins/customers/rules/tank-level.ts'
import { COMMON_PRODUCTS, usualHazard } from '../../src/plugins/products/rules/common-products.ts'
import { codesOf } from '../../src/plugins/taxes/rules/packs.ts'

describe('a certificate', () => {
  const base = { status: 'active', issued_on: '2025-01-01', expires_on: '2026-03-14' }
  it.each([
    ['2026-01-01', base, 'In force', 'green'],
    ['2026-02-12', base, 'Expires in 30 days', 'amber'],
    ['2026-03-02', base, 'Expires in 12 days', 'amber'],
    ['2026-03-13', base, 'Expires in 1 day', 'amber'],
    ['2026-03-14', base, 'Expires today', 'amber'],
    ['2026-03-15', base, 'Expired', 'red'],
    ['2026-03-15', { ...base, expires_on: null }, 'Does not expire', 'green'],
    ['2026-03-15', { ...base, status: 'revoked' }, 'Revoked', 'neutral'],
    ['2024-12-30', base, 'Starts in 2 days', 'neutral'],
    ['2025-01-01', base, 'In force', 'green'],
  ] as const)('on %s %o: %s', (today, certificate, words, tone) =>
    expect(expiryOf(certificate, today)).toEqual({ words, tone }),
  )
})

describe('a tank', () => {
  const tank = {
    capacity: '10000.000',
    inventory: '600.000',
    safe_fill_percent: '90.000000',
    reserve_percent: '20.000000',
    usage_per_day: null,
  }
  it('says what still fits up to the safe fill', () =>
    expect(levelOf(tank)).toEqual({
      full: 6,
      room: '8400.000',
      over: false,
      belowReserve: true,
      days: undefined,
    }))
  it('is over its safe fill, and nothing fits any more', () =>
    expect(levelOf({ ...tank, inventory: '9200' })).toMatchObject({
      full: 92,
      room: '0.000',
      over: true,
      belowReserve: false,
    }))
  it.each([
    ['2600', '150', 4],
    ['2000', '150', 0],
    ['8000', '0.5', 12000],
    ['1999.999', '150', undefined],
    ['2600', '0', undefined],
  ] as const)('of %s gal with %s a day stands at its reserve in %s days', (inventory, usage_per_day, days) =>
    expect(levelOf({ ...tank, inventory, usage_per_day })?.days).toBe(days),
  )
  it.each([[{ capacity: null }], [{ inventory: null }], [{ capacity: '0' }]])(
    'of which %o is not known says nothing',
    (gap) => expect(levelOf({ ...tank, ...gap })).toBeUndefined(),
  )
  it('says that fuel went in since somebody measured, and how much', () => {
    const level_at = '2026-11-20T08:00:00.000Z'
    const at = (last_reading_at: string | null) => movedSince({ level_at, last_reading_at })
    expect([at(null), at(level_at), at('2026-11-20T09:00:00.000Z')]).toEqual([false, false, true])
    expect(movedSince({ level_at: null, last_reading_at: level_at })).toBe(false)
    const moments = { level_at, last_reading_at: null }
    const read = (hour: string, dropped: string | null) => ({
      read_at: `2026-11-20T${hour}:00:00.000Z`,
      dropped,
    })
    const readings = [read('10', '-20'), read('09', '1220.5'), read('08', null), read('07', '500')]
    expect(gallonsSince(moments, readings)).toBe('1200.500')
    expect(gallonsSince({ ...moments, level_at: null }, readings)).toBe('0.000')
  })
})

describe('products most distributors sell', () => {
  const clear = new Set([...codesOf('diesel'), ...codesOf('gasoline')])
  it.each(COMMON_PRODUCTS.map((each) => [each.name, each] as const))(
    '%s has the hazard line of its family',
    (_, { family, hazard_text }) => expect(hazard_text ?? null).toBe(usualHazard(family)),
  )
  it.each(COMMON_PRODUCTS.map((each) => [each.name, each] as const))(
    '%s',
    (name, { dyed, fta_code, ...more }) => {
      // dyed fuel says so, bears the words of the law, and its code is taxed with no excise
      expect(dyed === true).toBe(/dyed/.test(name))
      expect(more.statutory_text !== undefined).toBe(dyed === true)
      expect(fta_code !== null && clear.has(fta_code)).toBe(dyed !== true && more.is_fuel !== false)
    },
  )
  it('each has a code of its own, and exhaust fluid is no fuel', () => {
    expect(new Set(COMMON_PRODUCTS.map(({ code }) => code)).size).toBe(COMMON_PRODUCTS.length)
    expect(COMMON_PRODUCTS.filter(({ is_fuel }) => is_fuel === false).map(({ code }) => code)).toEqual([
      'DEF',
    ])
  })
})
