/** What is missing before an order can be verified, and how it is said. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lacksBol, linesWithBol } from '#plugins/sales-orders/rules/drop/bol-numbers.ts'
import {
  canGoWithout,
  missingFrom,
  missingWords,
  notReadyWords,
  readinessWords,
  sortByReadiness,
  type Missing,
} from '#plugins/sales-orders/rules/drop/verify-gate.ts'

const FLAGS = ['bol_missing', 'net_missing', 'price_missing', 'tax_expected', 'over_ullage']
const flagged = (...flags: string[]) => ({ flags })

describe('what is missing', () => {
  it.each<[string[], readonly Missing[], boolean]>([
    [[], [], true],
    [['over_ullage', 'tax_expected'], [], true],
    [['bol_missing'], ['bol'], true],
    [['net_missing'], ['net'], false],
    [['price_missing'], ['price'], false],
    [['bol_missing', 'net_missing', 'price_missing'], ['price', 'net', 'bol'], false],
  ])('%s', (flags, missing, goes) => {
    expect([missingFrom({ flags }), canGoWithout(missing)]).toEqual([missing, goes])
  })
  it('is said in the words of the office', () => {
    expect([
      missingWords([]),
      notReadyWords(['bol']),
      notReadyWords(['net', 'bol']),
      notReadyWords(['price', 'net', 'bol']),
    ]).toEqual([
      '',
      'Not ready: BOL number',
      'Not ready: net gallons and BOL number',
      'Not ready: price, net gallons and BOL number',
    ])
  })
  it.each<[number, string[][], string]>([
    [3, [['bol_missing'], ['bol_missing']], '3 verified, 2 need a BOL'],
    [0, [['bol_missing'], ['bol_missing']], '2 need a BOL'],
    [1, [['bol_missing']], '1 verified, 1 needs a BOL'],
    [0, [['net_missing']], '1 is not ready'],
    [3, [['net_missing'], ['bol_missing']], '3 verified, 2 are not ready'],
  ])('%i verified beside %j', (verified, waiting, words) => {
    expect(
      readinessWords(
        verified,
        waiting.map((flags) => ({ flags })),
      ),
    ).toBe(words)
  })
  it('parts any orders in two, none lost, in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.subarray(FLAGS)), (all) => {
        const orders = all.map((flags, id) => ({ ...flagged(...flags), id }))
        const { ready, waiting } = sortByReadiness(orders)
        const ids = (list: typeof orders) => list.map(({ id }) => id)
        expect([...ready, ...waiting].map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids(orders))
        for (const part of [ready, waiting])
          expect(ids([...part])).toEqual(ids([...part].toSorted((a, b) => a.id - b.id)))
        expect(ready.every((order) => missingFrom(order).length === 0)).toBe(true)
        expect(waiting.every((order) => missingFrom(order).length > 0)).toBe(true)
      }),
    )
  })
})

describe('the number of a drop', () => {
  const drop = {
    id: 1,
    delivered_at: '2026-11-23T12:00:00.000Z' as string | null,
    product: { is_fuel: true },
    bol_line_id: null as number | null,
    bol_no: null as string | null,
    gross_quantity: '800.000' as string | null,
    net_quantity: null as string | null,
  }
  it.each<[string, Partial<typeof drop>, boolean]>([
    ['delivered fuel', {}, true],
    ['not delivered', { delivered_at: null }, false],
    ['no fuel', { product: { is_fuel: false } }, false],
    ['of a lift', { bol_line_id: 4 }, false],
    ['with a number', { bol_no: '0048219' }, false],
    ['nothing came out', { gross_quantity: '0.000' }, false],
    ['nothing came out, said in net', { gross_quantity: null, net_quantity: '0.000' }, false],
    ['measured in net alone', { gross_quantity: null, net_quantity: '8.000' }, true],
    ['gross counts before net', { gross_quantity: '8.000', net_quantity: '0.000' }, true],
    ['as ordered', { gross_quantity: null }, true],
  ])('%s', (_, more, lacks) => {
    expect(lacksBol({ ...drop, ...more })).toBe(lacks)
  })
  it('is written on those that lack one, and every line travels', () => {
    expect(linesWithBol([drop, { ...drop, id: 2, bol_no: '7' }], '9')).toEqual([
      { id: 1, bol_no: '9' },
      { id: 2 },
    ])
  })
})
