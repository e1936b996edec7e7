/**
 * Files as other programs write them: how they are coded, what parts
 * their columns, days and times, and cells.
 */
import { describe, expect, it } from 'vitest'
import { instantText, writtenDay, writtenMoment } from '#schema/values/written-day.ts'
import { moved, withoutExponent, writtenNumber } from '#schema/values/written-number.ts'
import { addressOf } from '../../../src/plugins/import/rules/address.ts'
import {
  type GridLine,
  headingLineOf,
  looksLikeNote,
  looksLikeTotal,
} from '../../../src/plugins/import/rules/grid.ts'
import { guessMapping } from '../../../src/plugins/import/rules/headings.ts'
import { bodyOf, delimiterOf, textOf } from '../../../src/plugins/import/rules/text.ts'

describe('how a file is coded', () => {
  const utf16 = (text: string, big: boolean) =>
    new Uint8Array(
      [0xfeff, ...Array.from(text, (c) => c.charCodeAt(0))].flatMap((code) =>
        big ? [code >> 8, code & 255] : [code & 255, code >> 8],
      ),
    )
  it.each([
    ['UTF-8', new TextEncoder().encode('Peña'), 'Peña'],
    ['UTF-8 with its mark', new Uint8Array([0xef, 0xbb, 0xbf, 0x41]), 'A'],
    ['UTF-16, the small end first', utf16('Peña', false), 'Peña'],
    ['UTF-16, the big end first', utf16('Peña', true), 'Peña'],
    ['Windows-1252', new Uint8Array([0x50, 0xf1, 0x80]), 'Pñ€'],
    ['Windows-1252 that opens like one mark', new Uint8Array([0xff, 0x41]), 'ÿA'],
    ['Windows-1252 that opens like the other', new Uint8Array([0xfe, 0x41]), 'þA'],
    ['Windows-1252 whose second letter is of a mark', new Uint8Array([0x41, 0xfe]), 'Aþ'],
    ['Windows-1252 whose second letter is of the other', new Uint8Array([0x41, 0xff]), 'Aÿ'],
    ['UTF-16 without its mark', utf16('Name\nAda', false).subarray(2), 'Name\nAda'],
    ['nothing', new Uint8Array(), ''],
  ])('%s', (_, bytes, text) => expect(textOf(bytes)).toBe(text))
})

describe('what parts the columns', () => {
  it.each([
    ['commas', 'a,b,c\n1;2;3;4;5', ','],
    ['semicolons', 'a;b,c;d\n', ';'],
    ['tabs', 'a\tb\tc', '\t'],
    ['what is quoted does not count', '"a;b;c;d",e,f\n', ','],
    ['the first line counts', 'a,b\n1;2;3;4', ','],
    ['the first line counts, ended as of old', 'a,b\r1;2;3;4', ','],
    ['the first line that says anything', '\n\r\n  \na;b\n1,2,3', ';'],
    ['a heading of one column ends it', 'Name\n1;2;3', ','],
    ['a heading of one column ends it, after blank lines', '\n\nName\r\n1;2;3', ','],
    ['said above it', 'sep=;\na,b,c', ';'],
    ['said above it, another way', 'SEP=\t\r\na,b,c', '\t'],
    ['a first line that only looks like it', 'sep=x\na,b', ','],
    ['below a title', 'Rack prices\n\na;b;c\n1,5;2,5;3,5\n', ';'],
    ['bars', 'a|b|c\n1|2|3', '|'],
    ['nothing at all', '', ','],
  ] as const)('%s', (_, text, sign) => expect(delimiterOf(text)).toBe(sign))
  it('a very long first line is not read to its end', () =>
    expect(delimiterOf(`a,b${'x'.repeat(64_000)};;;;`)).toBe(','))
  it('the line that names the sign is no row', () => {
    expect(bodyOf('sep=;\r\na;b')).toBe('a;b')
    expect(bodyOf('Sep=,\na,b')).toBe('a,b')
    expect(bodyOf('a;b\nsep=;\n')).toBe('a;b\nsep=;\n')
  })
})

describe('days there are', () => {
  it.each([
    ['01/31/2026', '2026-01-31'],
    ['02/29/2028', '2028-02-29'],
    ['02/29/2026', undefined],
    ['13/01/2026', undefined],
    ['00/10/2026', undefined],
    ['2026-13-10', undefined],
    ['01/32/2026', undefined],
    ['  01/31/2026  ', '2026-01-31'],
    ['Jan  31,  2026', '2026-01-31'],
    ['Mon, Nov 16, 2026', '2026-11-16'],
    ['18-Nov-26', '2026-11-18'],
    ['18 November 2026', '2026-11-18'],
    ['Sept. 3, 2026', '2026-09-03'],
    ['20261118', '2026-11-18'],
    ['12345678', undefined],
    ['soon', undefined],
    ['11/2026', undefined],
    ['1/2-2026', undefined],
    ['', undefined],
  ])('%s is %s', (raw, day) => expect(writtenDay(raw)).toBe(day))
  it('have the day first where that is the order', () =>
    expect(['12.01.2026', '1/2/26', '13/01/2026', '01/13/2026'].map((raw) => writtenDay(raw, 'dmy'))).toEqual(
      ['2026-01-12', '2026-02-01', '2026-01-13', undefined],
    ))
})
describe('times there are', () => {
  const at = (time: string) => writtenMoment(`1/5/2026 ${time}`)?.time
  it.each([
    ['0:00', '00:00:00'],
    ['23:59:59', '23:59:59'],
    ['24:00', undefined],
    ['12:60', undefined],
    ['12:00:60', undefined],
    ['12 am', '00:00:00'],
    ['12 pm', '12:00:00'],
    ['1:07:09 p.m.', '13:07:09'],
    ['11:59 PM', '23:59:00'],
    ['0 am', undefined],
    ['13 pm', undefined],
    ['7', undefined],
  ])('%s is %s', (time, read) => expect(at(time)).toBe(read))
  it.each([
    ['Jan 5, 2026, 6:00', '2026-01-05T06:00:00'],
    ['2026-01-05T18:00', '2026-01-05T18:00:00'],
    ['2026-11-18T18:00:00.000Z', '2026-11-18T18:00:00.000Z'],
    ['2026-11-18t18:00:00-06:00', '2026-11-18T18:00:00-06:00'],
    ['1/5/2026 18:00 CST', '2026-01-06T00:00:00.000Z'],
    ['7/5/2026 18:00 CT', '2026-07-05T23:00:00.000Z'],
    ['1/5/2026', '2026-01-05'],
  ])('%s is the moment %s', (raw, instant) => {
    const moment = writtenMoment(raw)
    expect(moment && instantText(moment)).toBe(instant)
  })
})
describe('numbers', () => {
  it.each([
    ['8000', '8000'],
    ['$1,250.00', '1250.00'],
    ['8,000 gal', '8000'],
    ['8000gal', '8000'],
    ['(12.50)', '-12.50'],
    ['($12.50)', '-12.50'],
    ['12-', '-12'],
    ['-0', '0'],
    ['+5', '5'],
    ['.5', '0.5'],
    ['6.25 %', '6.25'],
    ['$2.3750 / gal', '2.3750'],
    ['1.5E+3', '1500'],
    ['2E-1', '0.2'],
    ['90071992547409931.07', '90071992547409931.07'],
    ['10 000', '10000'],
    ['USD 5', '5'],
    ['', undefined],
    ['12,5', undefined],
    ['12 5', undefined],
    ['lots', undefined],
    ['1,2500', undefined],
    ['1.2.3', undefined],
    ['12,34,567', undefined],
    ['--5', undefined],
    ['5 apples', undefined],
  ])('%s is %s', (raw, value) => expect(writtenNumber(withoutExponent(raw))).toBe(value))
  it.each([
    ['1.250,50', '1250.50'],
    ['12,5', '12.5'],
    ['1.250', '1250'],
    ['1.250.000', '1250000'],
    ['1,250', '1.250'],
    ['0.250', undefined],
    ['1,250.00', undefined],
  ])('with a comma before decimals, %s is %s', (raw, value) => expect(writtenNumber(raw, ',')).toBe(value))
  it.each([
    ['0.0825', 2, '8.25'],
    ['8.25', -2, '0.0825'],
    ['237.5', -2, '2.375'],
    ['-5', -2, '-0.05'],
    ['0.9', 2, '90'],
    ['0', 2, '0'],
    ['1200', -3, '1.2'],
  ])('%s moved by %d places is %s', (value, places, result) => expect(moved(value, places)).toBe(result))
})
describe('the line of the headings', () => {
  const known = (text: string) => ['Customer', 'City', 'State'].includes(text)
  const lines = (...all: string[][]): GridLine[] => all.map((cells, i) => ({ line: i + 1, cells }))
  it('is below titles and remarks', () => {
    const sheet = lines(
      ['Customers of Gulf Fuel'],
      ['As of Nov 30'],
      ['Customer', 'City', 'State'],
      ['A', 'B', 'TX'],
    )
    expect(headingLineOf(sheet, known)).toBe(3)
  })
  it('is the first as wide as the others, where no word is known', () =>
    expect(headingLineOf(lines(['Title'], ['Uno', 'Due'], ['1', '2'], ['3', '4']), () => false)).toBe(2))
  it.each<[string, string[], boolean]>([
    ['a total', ['Total', '', '12'], true],
    ['a grand total', ['Grand Total:', '', '12'], true],
    ['a company called so', ['Total Energy Inc', 'Houston', 'TX'], false],
    ['a page', ['', '', ''], false],
  ])('%s', (_, cells, is) => expect(looksLikeTotal({ line: 9, cells }, 3)).toBe(is))
  it('a remark is alone in the first column', () => {
    const note = (text: string) => looksLikeNote({ line: 9, cells: [text, '', ''] }, 3)
    expect(['* prices may change', 'Printed on 11/30', 'Notes:', 'Oak Farm'].map(note)).toEqual([
      true,
      true,
      true,
      false,
    ])
  })
})
describe('an address in one cell', () => {
  const cities = (zip: string) => (zip === '77665' ? ['Winnie'] : [])
  it.each<[string, object | undefined]>([
    [
      '1 Farm Rd, Houston, TX 77002',
      { address_one: '1 Farm Rd', city: 'Houston', state: 'TX', zip_code: '77002' },
    ],
    [
      '1 Farm Rd\nHouston, TX 77002',
      { address_one: '1 Farm Rd', city: 'Houston', state: 'TX', zip_code: '77002' },
    ],
    [
      '2210 FM 1406 Winnie TX 77665',
      { address_one: '2210 FM 1406', city: 'Winnie', state: 'TX', zip_code: '77665' },
    ],
    [
      '88 Mill Rd<br>\nEugene<br>\nOregon<br>\nPostal Code: 97402<br>\nUnited States<br>\n',
      { address_one: '88 Mill Rd', city: 'Eugene', state: 'Oregon', zip_code: '97402' },
    ],
    [
      'Ste 4\n1200 Hwy 69 N\nNederland, TX 77627-1234',
      {
        address_one: '1200 Hwy 69 N',
        address_two: 'Ste 4',
        city: 'Nederland',
        state: 'TX',
        zip_code: '77627-1234',
      },
    ],
    ['Oak Farm\n1 Farm Rd\nKaty, TX', { address_one: '1 Farm Rd', city: 'Katy', state: 'TX' }],
    ['somewhere', undefined],
  ])('%j', (text, parts) => expect(addressOf(text, 'Oak Farm', cities)).toEqual(parts))
})

describe('headings', () => {
  const fields = [
    { field: 'name', label: 'Name', words: ['name', 'Name', 'Customer'] },
    { field: 'code', label: 'Code', words: ['code', 'Code', 'Number'] },
  ]
  it('what was chosen before counts where there is such a field', () => {
    expect(guessMapping(['A', 'B'], fields, { A: 'code', B: 'gone' })).toEqual(['code', null])
    expect(guessMapping(['Number', 'Code'], fields, { Number: 'name' })).toEqual(['name', 'code'])
    expect(guessMapping(['Name'], fields, { Name: 'code' })).toEqual(['code'])
  })
  it('a column left out before stays out', () =>
    expect(guessMapping(['Name', 'Code'], fields, { Name: null })).toEqual([null, 'code']))
  it('one column for a field, one field for a column', () => {
    expect(guessMapping(['Name', 'NAME *', 'Customer'], fields)).toEqual(['name', null, null])
    expect(guessMapping(['Customer', 'Name'], fields)).toEqual([null, 'name'])
    expect(guessMapping(['Name'], fields, { Name: 'name', name: 'code' })).toHaveLength(1)
  })
  it('a heading that says nothing is no field', () =>
    expect(guessMapping(['', '**'], fields)).toEqual([null, null]))
})
