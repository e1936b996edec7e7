/** What a cell says, which column is which field, and how a file is written. */
import { describe, expect, it } from 'vitest'
import { kindOf } from '#schema/values/field-kind.ts'
import { bool, date, instant, int, money, text } from '#schema/values/fields.ts'
import { z } from 'zod'
import { partsOf, readCell, withoutApostrophe } from '../../../src/plugins/import/rules/cell.ts'
import { readDay, readMoment } from '../../../src/plugins/import/rules/day.ts'
import { guessMapping, namedOf } from '../../../src/plugins/import/rules/headings.ts'
import { readNumber } from '../../../src/plugins/import/rules/number.ts'
import { delimiterOf, textOf } from '../../../src/plugins/import/rules/text.ts'
import { overlappingPeriods } from '../../../server/rows/write/periods.ts'

describe('a number', () => {
  it.each([
    ['8000', '8000'],
    ['$1,250.00', '1250.00'],
    ['8,000 gal', '8000'],
    ['1,234,567.89', '1234567.89'],
    ['(12.50)', '-12.50'],
    ['12-', '-12'],
    ['-0', '0'],
    ['+5', '5'],
    ['.5', '0.5'],
    ['6.25 %', '6.25'],
    ['$2.3750 / gal', '2.3750'],
    ['1.5E+3', '1500'],
    ['90071992547409931.07', '90071992547409931.07'],
    ['10 000', '10000'],
    ['0.1', '0.1'],
    ['USD 5', '5'],
  ])('%s is %s', (raw, value) => expect(readNumber(raw)).toBe(value))
  it.each(['lots', '1,25', '1,2500', '1.2.3', '12,34,567', '', '--5', '5 apples', '1e999999', '2,5'])(
    '%s is none',
    (raw) => expect(readNumber(raw)).toBeUndefined(),
  )
  it.each([
    ['1.250,50', '1250.50'],
    ['12,5', '12.5'],
    ['1250', '1250'],
    ['0.250', '0.250'],
    ['12.5', '12.5'],
    ['1.250.000', '1250000'],
    ['1.250', undefined],
    ['1,250', '1.250'],
    ['1,250.00', undefined],
  ])('with commas for points, %s is %s', (raw, value) => expect(readNumber(raw, true)).toBe(value))
})
describe('a day', () => {
  it.each([
    ['2026-11-18', '2026-11-18'],
    ['11/18/2026', '2026-11-18'],
    ['1/5/26', '2026-01-05'],
    ['18.11.2026', '2026-11-18'],
    ['Nov 18, 2026', '2026-11-18'],
    ['18 November 2026', '2026-11-18'],
    ['18-Nov-26', '2026-11-18'],
    ['20261118', '2026-11-18'],
    ['2026-11-18T05:00:00', '2026-11-18'],
    ['11/18/2026 6:00 PM', '2026-11-18'],
    ['18/11/2026', undefined],
    ['2/30/2026', undefined],
    ['soon', undefined],
    ['11/2026', undefined],
    ['', undefined],
  ])('%s is %s', (raw, value) => expect(readDay(raw)).toBe(value))
  it.each([
    ['11/18/2026 6:00 PM', '2026-11-18T18:00:00'],
    ['2026-11-18 18:00', '2026-11-18T18:00:00'],
    ['11/18/2026 12am', '2026-11-18T00:00:00'],
    ['11/18/2026', '2026-11-18'],
    ['2026-11-18T18:00:00.000Z', '2026-11-18T18:00:00.000Z'],
    ['2026-11-18t18:00:00-06:00', '2026-11-18T18:00:00-06:00'],
    ['11/18/2026 25:00', undefined],
    ['11/18/2026 13pm', undefined],
  ])('%s with its time is %s', (raw, value) => expect(readMoment(raw)).toBe(value))
})
describe('a cell', () => {
  it.each<[string, z.ZodType, string, unknown]>([
    ['money', money(), '$5', '5'],
    ['whole number', int(0, 9), '3.0', 3],
    ['yes', bool(), 'X', true],
    ['no', bool(), 'No', false],
    ['choice', z.enum(['on_hold', 'active']), 'On Hold', 'on_hold'],
    ['unknown choice, left to the contract', z.enum(['on_hold']), 'gone', 'gone'],
    ['day', date(), '1/2/2026', '2026-01-02'],
    ['moment', instant(), '1/2/2026 5pm', '2026-01-02T17:00:00'],
    ['text', text(9), "'=1+1", '=1+1'],
    ['text that begins with an apostrophe', text(9), "'tis", "'tis"],
    ['list', z.array(text(9)), 'a@b; c', ['a@b', 'c']],
  ])('%s', (_, schema, raw, value) => expect(readCell(kindOf(schema), raw)).toEqual({ value }))
  it.each<[z.ZodType, string, string]>([
    [money(), 'x', 'Enter a number'],
    [int(0, 9), '3.5', 'Enter a whole number'],
    [bool(), 'maybe', 'Enter yes or no'],
    [date(), '13/1/2026', 'Enter the date as month/day/year'],
    [text(9), '#REF!', 'The file has an error here'],
  ])('says what is wrong', (schema, raw, error) => expect(readCell(kindOf(schema), raw)).toEqual({ error }))
  it('counts through given words', () =>
    expect([
      readCell({ kind: 'json' }, 'Delivery Ticket; 1', false, ['invoice', 'delivery_ticket']),
      'error' in readCell({ kind: 'json' }, 'x', false, ['invoice']),
    ]).toEqual([{ value: [2, 1] }, true]))
  it('parts lists and takes guards away', () =>
    expect([
      partsOf('a, b'),
      partsOf('a, Inc; b'),
      withoutApostrophe("'+1 555"),
      withoutApostrophe("'a"),
    ]).toEqual([['a', 'b'], ['a, Inc', 'b'], '+1 555', "'a"]))
})
describe('headings', () => {
  const fields = [
    namedOf('customer_name', ['Customer', 'Name']),
    namedOf('code'),
    namedOf('zip_code'),
    namedOf('state_id'),
    namedOf('email'),
    namedOf('email_domains'),
  ]
  it.each<[string[], (string | null)[]]>([
    [
      ['customer_name', 'CODE', 'Zip Code*', 'State (2 letters)'],
      ['customer_name', 'code', 'zip_code', 'state_id'],
    ],
    [
      ['Name', 'E-Mail', 'Name'],
      ['customer_name', 'email', null],
    ],
    [
      ['', '???', 'Postcode'],
      [null, null, 'zip_code'],
    ],
    [
      ['State name', 'State'],
      [null, 'state_id'],
    ],
  ])('%s', (headings, found) => expect(guessMapping(headings, fields)).toEqual(found))
  it('what was chosen before goes first, also to leave a column out', () =>
    expect(guessMapping(['Kunde', 'Code', 'Name'], fields, { kunde: 'customer_name', CODE: null })).toEqual([
      'customer_name',
      null,
      null,
    ]))
})
describe('text of a file', () => {
  it.each([
    ['a,b;c,d', ','],
    ['a;b;c', ';'],
    ['a\tb', '\t'],
    ['"a,b,c";d;e', ';'],
    ['sep=;\na,b', ';'],
    ['one', ','],
    ['\r\n\r\na;b\nc,d,e,f', ';'],
  ])('%j parts at %j', (text_, sign) => expect(delimiterOf(text_)).toBe(sign))
  it.each<[string, number[], string]>([
    ['UTF-8', [0xc3, 0xa9], 'é'],
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x61], 'a'],
    ['Windows-1252', [0xe9, 0x80], 'é€'],
    ['UTF-16', [0xff, 0xfe, 0x61, 0], 'a'],
  ])('%s', (_, bytes, read) => expect(textOf(Uint8Array.from(bytes))).toBe(read))
})
describe('periods', () => {
  const held = [{ id: 1, key: 'a', from: '2026-01-01', to: null }]
  it('an open one ends where the next begins, if so agreed', () => {
    const next = { id: 'x', key: 'a', from: '2026-02-01', to: null }
    expect([
      overlappingPeriods(held, [next], true),
      overlappingPeriods(held, [next], false),
      overlappingPeriods(held, [{ ...next, key: 'b' }], false),
      overlappingPeriods(held, [{ ...next, from: '2025-01-01' }], true),
    ]).toEqual([[false], [true], [false], [true]])
  })
  it('one that is ended first makes room', () =>
    expect(
      overlappingPeriods(
        held,
        [
          { id: 1, key: 'a', from: '2026-01-01', to: '2026-03-01' },
          { id: 'x', key: 'a', from: '2026-03-01', to: null },
          { id: 'y', key: 'a', from: '2026-02-01', to: '2026-02-02' },
        ],
        false,
      ),
    ).toEqual([false, false, true]))
})
