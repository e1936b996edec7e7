/** What is found when a delivery is checked in, at and beside every edge. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  findingsOf,
  followingNet,
  gallonsByBol,
  mayStay,
  percentApart,
  type CheckedDrop,
  type DropFacts,
} from '#plugins/sales-orders/rules/drop/check-in.ts'

const drop: CheckedDrop = { gross: '3500', net: '', degrees: '71.4', gravity: '36.6', bol: '0048219' }
const facts: DropFacts = {
  is_fuel: true,
  net_table: '6b',
  ordered: '3500.000',
  billed_on: 'gross',
  unit_price: '2.500000',
  tank: { capacity: '10000', room: '3740', wrong: false },
}
const tank = facts.tank!
const kinds = (more: Partial<CheckedDrop>, about: Partial<DropFacts> = {}) =>
  findingsOf({ ...drop, ...more }, { ...facts, ...about }).map(({ kind, tone }) => `${tone} ${kind}`)

describe('a drop', () => {
  it.each<[string, Partial<CheckedDrop>, Partial<DropFacts>, string[]]>([
    ['as ordered', {}, {}, []],
    ['that nobody measured', { gross: '' }, {}, ['red gross']],
    ['measured in net alone', { gross: '', net: '3500' }, {}, []],
    [
      'of which nothing came out',
      { gross: '0', bol: '' },
      { unit_price: null, tank: { ...tank, wrong: true } },
      [],
    ],
    ['of which nothing came out, said in net', { gross: '', net: '0' }, { ordered: '9' }, []],
    ['without a BOL number', { bol: ' ' }, {}, ['red bol']],
    ['of goods that have no BOL', { bol: '' }, { is_fuel: false }, []],
    ['without a price', {}, { unit_price: null }, ['red price']],
    ['whose price is not for the reader', {}, { unit_price: undefined }, []],
    ['10% above what was ordered', { gross: '1100' }, { ordered: '1000' }, []],
    ['just above that', { gross: '1101' }, { ordered: '1000' }, ['amber apart']],
    ['10% below', { gross: '900' }, { ordered: '1000' }, []],
    ['just below that', { gross: '899' }, { ordered: '1000' }, ['amber apart']],
    ['of a fill', { gross: '9' }, { ordered: null }, []],
    ['that just fits', { gross: '3740' }, {}, []],
    ['above the room', { gross: '3740.001' }, {}, ['amber room']],
    ['above a room nobody knows', { gross: '3800' }, { tank: { ...tank, room: null } }, []],
    ['that fills the tank', { gross: '3800' }, { tank: { ...tank, capacity: '3800', room: null } }, []],
    ['above the tank', { gross: '3800' }, { tank: { ...tank, capacity: '3799.999' } }, ['red capacity']],
    ['above both', { gross: '3800' }, { tank: { ...tank, capacity: null, room: '1' } }, ['amber room']],
    ['into the wrong tank', { gross: '3800' }, { tank: { ...tank, wrong: true } }, ['red tank']],
    ['into no tank of ours', { gross: '3800' }, { tank: null }, []],
    ['whose net follows', { net: '3481.29' }, {}, []],
    ['whose net is within 0.1%', { net: '3484.7' }, {}, []],
    ['whose net is not', { net: '3489' }, {}, ['amber net']],
    ['whose net nobody can judge', { net: '9', degrees: '' }, {}, []],
    ['of propane, whose net no table here gives', { net: '3489' }, { net_table: 'lpg' }, []],
    ['of propane billed on net', {}, { net_table: 'lpg', billed_on: 'net' }, ['red net_missing']],
    ['billed on net that follows', {}, { billed_on: 'net' }, []],
    ['billed on net that nobody knows', { gravity: '' }, { billed_on: 'net' }, ['red net_missing']],
    ['of goods no thermometer changes', { gravity: '' }, { billed_on: 'net', is_fuel: false }, []],
    ['with a tax on net that nobody knows', { gravity: '' }, { taxed_on_net: true }, ['amber tax_net']],
    ['with a tax on net that follows', {}, { taxed_on_net: true }, []],
    ['with a tax on net that is typed', { gravity: '', net: '3489' }, { taxed_on_net: true }, []],
    ['of propane with a tax on net', {}, { taxed_on_net: true, net_table: 'lpg' }, ['amber tax_net']],
    [
      'billed and taxed on net that nobody knows',
      { gravity: '' },
      { taxed_on_net: true, billed_on: 'net' },
      ['red net_missing'],
    ],
    [
      'of goods that are not fuel, with a tax on net',
      { gravity: '' },
      { taxed_on_net: true, is_fuel: false },
      ['amber tax_net'],
    ],
    ['under a number of another order', {}, { repeated: { over: null } }, ['amber repeated']],
    [
      'with more under its number than the trailer holds',
      {},
      { repeated: { over: { gallons: '9000', capacity: '8500' } } },
      ['red over'],
    ],
    ['of nothing, under a number of another order', { gross: '0' }, { repeated: { over: null } }, []],
    ['under a number of long ago', {}, { used_before: true }, ['amber used']],
    [
      'lifted before the price change',
      {},
      { lifted_at: '2026-03-02T17:59:59.999Z', priced_from: '2026-03-02T18:00:00.000Z' },
      ['amber lifted'],
    ],
    [
      'lifted as the price changed',
      {},
      { lifted_at: '2026-03-02T18:00:00.000Z', priced_from: '2026-03-02T18:00:00.000Z' },
      [],
    ],
    ['lifted nobody knows when', {}, { priced_from: '2026-03-02T18:00:00.000Z' }, []],
    [
      'with all of it',
      { gross: '3900', net: '1', bol: '' },
      { unit_price: null },
      ['red price', 'red bol', 'amber room', 'amber net', 'amber apart'],
    ],
  ])('%s', (_, more, about, found) => {
    expect(kinds(more, about)).toEqual(found)
  })
  it('says how far the net is apart, and what it would be', () => {
    expect(findingsOf({ ...drop, net: '3489' }, facts)).toEqual([
      { kind: 'net', tone: 'amber', percent: 0.22, net: followingNet(drop, facts) },
    ])
  })
  it('with the net that follows is never found wrong for it', () => {
    const figure = (min: number, max: number) => fc.integer({ min, max }).map((n) => String(n / 10))
    fc.assert(
      fc.property(figure(10, 99_999), figure(-200, 1200), figure(200, 700), (gross, degrees, gravity) => {
        const measured = { ...drop, gross, degrees, gravity }
        const net = followingNet(measured, facts)!
        expect(kinds({ ...measured, net }, { tank: null, ordered: null })).toEqual([])
      }),
    )
  })
})
it.each([
  ['amber', 'apart', true],
  ['amber', 'tax_net', true],
  ['red', 'over', true],
  ['red', 'bol', false],
  ['red', 'net_missing', false],
] as const)('%s %s stays with a reason: %s', (tone, kind, answer) =>
  expect(mayStay({ tone, kind })).toBe(answer),
)
it('nothing follows where one of the three is not known', () => {
  for (const more of [{ gross: '' }, { degrees: '' }, { gravity: ' ' }])
    expect(followingNet({ ...drop, ...more }, facts)).toBeUndefined()
})
it.each<[string, string, number]>([
  ['110', '100', 10],
  ['90', '100', -10],
  ['100', '100', 0],
  ['5', '0', 0],
  ['3489', '3481.29', 0.22],
])('%s is apart from %s by %d percent', (figure, from, percent) => {
  expect(percentApart(figure, from)).toBe(percent)
})
it('gallons stand under each BOL number, in the order of the drops; without a number they stand nowhere', () => {
  const all = [
    { ...drop, gross: '3980' },
    { ...drop, gross: '30', bol: '' },
    { ...drop, gross: '', net: '20.5', bol: '7' },
    { ...drop, gross: '3500', net: '1', bol: ' 0048219 ' },
    { ...drop, gross: '', net: '', bol: '7' },
  ]
  expect(gallonsByBol(all)).toEqual([
    { bol: '0048219', gallons: '7480', drops: 2 },
    { bol: '7', gallons: '20.5', drops: 2 },
  ])
})
