/** A price is found in the versions in force at its moment (domain decision 38). */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assigned, bought, EARLY, margin, NOW, price, rule, world } from '../world.ts'

const at = (hours: number): string => new Date(Date.parse(NOW) + hours * 3_600_000).toISOString()
const plus = (amount: string) => ({ margin: { margin: amount, margin_type: 'amount' as const } })
const rack = { buying_prices: [bought(1, '2.00')] }
/** Versions of rule 1, each from its moment to that of the next. */
const versions = (...found: readonly (readonly [from: string, amount: string])[]) =>
  found.map(([effective_from, amount], i) =>
    rule(1, { ...plus(amount), effective_from, effective_to: found[i + 1]?.[0] ?? null }),
  )
const OLD = [EARLY, '0.05'] as const

describe('a rule is priced in the version', () => {
  it.each([
    ['before the moment of the next', [OLD, [at(1), '0.08']], NOW, '2.050000'],
    ['a moment before the next', [OLD, [at(0), '0.08']], '2026-03-02T19:59:59.999Z', '2.050000'],
    ['that begins at this moment', [OLD, [at(0), '0.08']], NOW, '2.080000'],
    ['after the moment it began', [OLD, [at(-1), '0.08']], NOW, '2.080000'],
    ['the first of two of one day', [OLD, [at(-8), '0.08'], [at(-2), '0.09']], at(-3), '2.080000'],
    ['the second of two of one day', [OLD, [at(-8), '0.08'], [at(-2), '0.09']], at(-1), '2.090000'],
    ['that is planned, at its moment', [OLD, [at(50), '0.08']], at(50), '2.080000'],
    ['none before the first', [[at(0), '0.05']], at(-1), null],
  ] as const)('%s', (_which, found, moment, unit_price) => {
    const of = { ...rack, pricing_rules: versions(...found), customer_pricing: [assigned(1, 1)] }
    expect(price(world(of), { at: moment }).unit_price).toBe(unit_price)
  })
  it('without a period it is always in force', () => {
    const of = { ...rack, pricing_rules: [rule(1, plus('0.05'))], customer_pricing: [assigned(1, 1)] }
    expect(price(world(of), { at: '2001-01-01T00:00:00.000Z' }).unit_price).toBeNull()
    expect(price(world(of), { at: EARLY }).unit_price).toBe('2.050000')
  })
})
describe('who is on a rule', () => {
  const on = (effective_from: string, effective_to: string | null = null) => ({
    ...rack,
    pricing_rules: versions(OLD),
    customer_pricing: [assigned(1, 1, { effective_from, effective_to })],
  })
  it.each([
    ['before being put on it', on(at(1)), null],
    ['from that moment on', on(at(0)), '2.050000'],
    ['until being taken off', on(EARLY, at(1)), '2.050000'],
    ['and not at that moment', on(EARLY, at(0)), null],
  ])('counts %s', (_when, of, unit_price) => {
    expect(price(world(of)).unit_price).toBe(unit_price)
  })
})

it('a version that begins later changes nothing of a sale', () => {
  const hour = fc.integer({ min: -60, max: 60 })
  const amount = fc.integer({ min: -20, max: 40 }).map((n) => (n / 100).toFixed(2))
  fc.assert(
    fc.property(hour, fc.integer({ min: 1, max: 400 }), amount, amount, (sale, later, was, becomes) => {
      const moment = at(sale)
      const from = at(sale + later / 10)
      const before = world({
        ...rack,
        pricing_rules: [rule(1, { ...plus(was), effective_from: EARLY, effective_to: null })],
        customer_pricing: [assigned(1, 1, { effective_from: EARLY, effective_to: null })],
        margins: [margin(1, was)],
      })
      const after = world({
        ...rack,
        pricing_rules: versions([EARLY, was], [from, becomes]),
        customer_pricing: [
          assigned(1, 1, { effective_from: EARLY, effective_to: from }),
          assigned(1, 2, { effective_from: from, effective_to: null }),
        ],
        margins: [margin(1, was, { effective_to: from }), margin(1, becomes, { effective_from: from })],
      })
      expect(price(after, { at: moment })).toEqual(price(before, { at: moment }))
      const others = { customer: { id: 11, customer_pricing_type: 'simple' as const }, at: moment }
      expect(price(after, others)).toEqual(price(before, others))
    }),
  )
})
