import { describe, expect, it } from 'vitest'
import { rateGaps } from '#plugins/taxes/public.ts'
import { gapWords } from '../../../src/plugins/taxes/rules/gap-words.ts'
import { rate, tax } from '../world.ts'

const TODAY = '2026-03-02'
const of = (...periods: readonly (readonly [from: string, to: string | null])[]) =>
  rateGaps(
    tax(
      1,
      'T',
      periods.map(([effective_from, effective_to]) => rate('1', { effective_from, effective_to })),
    ),
    TODAY,
  ).map(({ trouble, from, to }) => [trouble, from, to].filter(Boolean).join(' '))

describe('days without a rate', () => {
  it.each([
    ['none at all', [], ['no_rate']],
    ['one that goes on', [['2026-01-01', null]], []],
    ['the last is over', [['2026-01-01', '2026-03-02']], ['ended 2026-03-02']],
    ['it ends within thirty days', [['2026-01-01', '2026-04-01']], ['ends 2026-04-01']],
    ['it ends later', [['2026-01-01', '2026-04-02']], []],
    [
      'a hole between two, in any order',
      [
        ['2026-02-01', null],
        ['2025-01-01', '2026-01-01'],
      ],
      ['gap 2026-01-01 2026-02-01'],
    ],
    [
      'two that meet',
      [
        ['2025-01-01', '2026-01-01'],
        ['2026-01-01', null],
      ],
      [],
    ],
    [
      'a hole that closed long ago',
      [
        ['2020-01-01', '2024-01-01'],
        ['2024-06-01', null],
      ],
      [],
    ],
    [
      'a hole that closed ninety days ago',
      [
        ['2025-01-01', '2025-11-01'],
        ['2025-12-02', null],
      ],
      ['gap 2025-11-01 2025-12-02'],
    ],
    [
      'a hole that closed the day before that',
      [
        ['2025-01-01', '2025-11-01'],
        ['2025-12-01', null],
      ],
      [],
    ],
    [
      'one without an end before another',
      [
        ['2025-01-01', null],
        ['2026-01-01', null],
      ],
      [],
    ],
  ] as const)('%s', (_name, periods, found) => expect(of(...periods)).toEqual(found))
  it('a rate nobody confirmed, while it is in force', () => {
    const found = (effective_from: string, effective_to: string | null = null) =>
      rateGaps(tax(1, 'T', [rate('1', { confirmed_at: null, effective_from, effective_to })]), TODAY).map(
        ({ trouble }) => trouble,
      )
    expect([found('2026-01-01'), found(TODAY), found('2026-03-03')]).toEqual([
      ['unconfirmed'],
      ['unconfirmed'],
      [],
    ])
    expect([found('2026-01-01', '2026-03-01'), found('2026-01-01', TODAY)]).toEqual([['ended'], ['ended']])
    expect([found('2026-01-01', '2026-03-03'), found('2026-01-01', '2027-01-01')]).toEqual([
      ['ends', 'unconfirmed'],
      ['unconfirmed'],
    ])
  })
  it('nothing of a tax that is switched off', () =>
    expect(rateGaps(tax(1, 'T', [], { is_active: false }), TODAY)).toEqual([]))
})

describe('in words', () => {
  const [from, to] = ['2026-03-02', '2026-04-01']
  it.each([
    ['no_rate', 'No rate at all'],
    ['ended', 'No rate since <2026-03-02>'],
    ['ends', 'No rate from <2026-03-02>'],
    ['gap', 'No rate from <2026-03-02> until <2026-04-01>'],
    ['unconfirmed', 'The current rate needs confirmation'],
  ] as const)('%s: %s', (trouble, words) =>
    expect(gapWords({ trouble, from, to }, (day) => `<${day}>`)).toBe(words),
  )
})
