/**
 * Files as other programs write them: how they are coded, what parts
 * their columns, days and times, and cells.
 */
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { kindOf } from '#schema/values/field-kind.ts'
import { int } from '#schema/values/fields.ts'
import { partsOf, readCell } from '../../../src/plugins/import/rules/cell.ts'
import { readDay, readMoment } from '../../../src/plugins/import/rules/day.ts'
import { guessMapping } from '../../../src/plugins/import/rules/headings.ts'
import { readNumber } from '../../../src/plugins/import/rules/number.ts'
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
    ['nothing at all', '', ','],
  ] as const)('%s', (_, text, sign) => expect(delimiterOf(text)).toBe(sign))
  it('a very long first line is not read to its end', () =>
    expect(delimiterOf(`a,b${'x'.repeat(64_000)};;;;`)).toBe(','))
  it('what is said above is no row', () => {
    expect(bodyOf('sep=;\r\na;b')).toBe('a;b')
    expect(bodyOf('Sep=,\na,b')).toBe('a,b')
    expect(bodyOf('a;b\nsep=;\n')).toBe('a;b\nsep=;\n')
  })
})

describe('days there are', () => {
  it.each([
    ['01/31/2026', '2026-01-31'],
    ['12/31/2026', '2026-12-31'],
    ['02/29/2028', '2028-02-29'],
    ['02/29/2026', undefined],
    ['04/31/2026', undefined],
    ['13/01/2026', undefined],
    ['00/10/2026', undefined],
    ['2026-00-10', undefined],
    ['2026-13-10', undefined],
    ['2026-25-01', undefined],
    ['01/00/2026', undefined],
    ['01/32/2026', undefined],
    ['  01/31/2026  ', '2026-01-31'],
    ['Jan  31,  2026', '2026-01-31'],
  ])('%s is %s', (raw, day) => expect(readDay(raw)).toBe(day))
})

describe('times there are', () => {
  const at = (time: string) => readMoment(`1/5/2026 ${time}`)?.slice(11)
  it.each([
    ['0:00', '00:00:00'],
    ['23:59:59', '23:59:59'],
    ['23:00', '23:00:00'],
    ['24:00', undefined],
    ['12:60', undefined],
    ['12:00:60', undefined],
    ['12:59:59', '12:59:59'],
    ['12:60 am', undefined],
    ['12 am', '00:00:00'],
    ['12 pm', '12:00:00'],
    ['1 am', '01:00:00'],
    ['1:07:09 p.m.', '13:07:09'],
    ['11:59 PM', '23:59:00'],
    ['0 am', undefined],
    ['13 pm', undefined],
  ])('%s is %s', (time, read) => expect(at(time)).toBe(read))
  it('stands behind its day, however they are parted', () => {
    expect(readMoment('Jan 5, 2026, 6:00')).toBe('2026-01-05T06:00:00')
    expect(readMoment('1/5/2026 , 6:00')).toBe('2026-01-05T06:00:00')
    expect(readMoment('1/5/2026 soon')).toBeUndefined()
    expect(readMoment('1/5/2026 7')).toBeUndefined()
    expect(readMoment('soon 6:00')).toBeUndefined()
  })
})

describe('cells', () => {
  const CHOICES = ['in_force', 'put_off'] as const
  it.each([
    ['In Force', [1]],
    ['put-off; IN_FORCE', [2, 1]],
    ['2', [2]],
    ['1|2', [1, 2]],
  ])('of a choice, %s', (text, value) =>
    expect(readCell({ kind: 'texts' }, text, false, CHOICES)).toEqual({ value }),
  )
  it.each(['0', '3', 'gone', 'In force; gone'])('of no choice, %s', (text) =>
    expect(readCell({ kind: 'texts' }, text, false, CHOICES)).toEqual({
      error: 'Choose of in force, put off',
    }),
  )
  it('gaps between words are none', () => {
    expect(partsOf(' a ; ;b;')).toEqual(['a', 'b'])
    expect(partsOf('a,,b , ')).toEqual(['a', 'b'])
    expect(partsOf('a,b;c')).toEqual(['a,b', 'c'])
  })
  it.each([
    ['12', { value: 12 }],
    ['12.00', { value: 12 }],
    ['-3', { value: -3 }],
    ['12.5', { error: 'Enter a whole number' }],
    ['many', { error: 'Enter a whole number' }],
    ['1234567890123456', { error: 'Enter a whole number' }],
  ])('a whole number: %s', (text, read) => expect(readCell(kindOf(int(-1000, 1000)), text)).toEqual(read))
  it('points part thousands only where the file says so', () => {
    const decimal = { kind: 'decimal' } as Parameters<typeof readCell>[0]
    expect(readCell(decimal, '1.250')).toEqual({ value: '1.250' })
    expect(readCell(decimal, '12,5', true)).toEqual({ value: '12.5' })
    expect(readCell(decimal, '12,5')).toEqual({ error: 'Enter a number' })
  })
  it('a word of a list, however it is written', () =>
    expect(readCell(kindOf(z.enum(['in_transit', 'on_hold'])), 'ON HOLD')).toEqual({ value: 'on_hold' }))
})

describe('numbers', () => {
  it.each([
    ['', undefined],
    ['12,5', undefined],
    ['1,250', '1250'],
    ['1.5e2', '150'],
    ['2E-1', '0.2'],
  ])('%s is %s', (raw, value) => expect(readNumber(raw)).toBe(value))
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
