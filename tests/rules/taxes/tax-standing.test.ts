import { describe, expect, it } from 'vitest'
import { taxStanding } from '#plugins/taxes/rules/tax-standing.ts'
import { rate, tax } from '../world.ts'

const TODAY = '2026-03-02'
type Period = readonly [value: string, from: string, to: string | null]
const standing = (periods: readonly Period[], more = {}) => {
  const rates = periods.map(([value, effective_from, effective_to]) =>
    rate(value, { effective_from, effective_to }),
  )
  const found = taxStanding(tax(1, 'T', rates, more), TODAY)
  return [found.state, found.day, found.rate?.rate ?? null, found.next?.rate ?? null]
}

describe('the state of a tax on a day', () => {
  it.each<readonly [string, readonly Period[], readonly (string | null)[]]>([
    ['no rate at all', [], ['no_rate', null, null, null]],
    ['one that goes on', [['1', '2026-01-01', null]], ['in_force', null, '1', null]],
    ['one that begins today', [['1', TODAY, null]], ['in_force', null, '1', null]],
    ['one that begins tomorrow', [['1', '2026-03-03', null]], ['starts', '2026-03-03', null, '1']],
    ['one that ended today', [['1', '2026-01-01', TODAY]], ['ended', TODAY, null, null]],
    [
      'the next of two that follow, in any order',
      [
        ['3', '2027-01-01', null],
        ['1', '2026-01-01', '2026-07-01'],
        ['2', '2026-07-01', '2027-01-01'],
      ],
      ['in_force', null, '1', '2'],
    ],
    [
      'a gap that another rate closes',
      [
        ['1', '2025-01-01', '2026-01-01'],
        ['2', '2026-04-01', null],
      ],
      ['starts', '2026-04-01', null, '2'],
    ],
  ])('%s', (_name, periods, found) => expect(standing(periods)).toEqual(found))
  it('an inactive tax keeps its rate, and no state but that', () =>
    expect(standing([['1', '2026-01-01', null]], { is_active: false })).toEqual([
      'inactive',
      null,
      '1',
      null,
    ]))
  it('is unconfirmed while a rate in force was confirmed by no person', () => {
    const unconfirmed = (effective_from: string, more = {}) =>
      taxStanding(tax(1, 'T', [rate('1', { confirmed_at: null, effective_from })], more), TODAY).unconfirmed
    expect([
      unconfirmed('2026-01-01'),
      unconfirmed('2026-03-03'),
      unconfirmed('2026-01-01', { is_active: false }),
    ]).toEqual([true, false, false])
  })
})
