/** A cell as a value, by the reading of its column. */
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { kindOf, type FieldKind } from '#schema/values/field-kind.ts'
import { bool, date, instant, int, money, pct, price, text } from '#schema/values/fields.ts'
import { email } from '#schema/values/shaped-fields.ts'
import { partsOf, readCell, wholeZip, withoutApostrophe } from '../../../src/plugins/import/rules/cell.ts'
import { readColumn } from '../../../src/plugins/import/rules/column.ts'
import type { Cell, Typed } from '../../../src/plugins/import/rules/grid.ts'
import type { ColumnContext, Decisions } from '../../../src/plugins/import/rules/reading.ts'

const cell = (shown: string, typed?: Typed): Cell => ({ text: shown, typed })
/** The value of a cell in a column of its own. */
function read(schema: z.ZodType, given: string | Cell, field = 'x', answers: Decisions = {}, heading = '') {
  const one = typeof given === 'string' ? cell(given) : given
  const kind = kindOf(schema)
  const context: ColumnContext = { kind, heading, answers, delimiter: ',' }
  const reading = readColumn([one], context)
  const isPercent = kind.kind === 'decimal' && kind.wire === 'pct'
  return readCell(one, { field, kind, reading, isPercent, heading })
}
describe('a cell of text', () => {
  it.each<[string, z.ZodType, string, unknown]>([
    ['money', money(), '$5', '5'],
    ['whole number', int(0, 9), '3.0', 3],
    ['yes', bool(), 'X', true],
    ['no', bool(), 'No', false],
    ['choice', z.enum(['on_hold', 'active']), 'On Hold', 'on_hold'],
    ['yes for active', z.enum(['inactive', 'active']), 'Yes', 'active'],
    ['not active', z.enum(['inactive', 'active']), 'Not-active', 'inactive'],
    ['unknown choice, left to the contract', z.enum(['on_hold']), 'gone', 'gone'],
    ['day', date(), '1/13/2026', '2026-01-13'],
    ['moment', instant(), '1/13/2026 5pm', '2026-01-13T17:00:00'],
    ['moment of another zone', instant(), '1/13/2026 18:00 EST', '2026-01-13T23:00:00.000Z'],
    ['cents', price(), '237.5¢', '2.375'],
    ['percent', pct(), '8.25%', '8.25'],
    ['text', text(9), "'=1+1", '=1+1'],
    ['text in quotation marks', text(20), '"CUST-1"', 'CUST-1'],
    ['text that begins with an apostrophe', text(9), "'tis", "'tis"],
    ['list', z.array(text(9)), 'a@b; c', ['a@b', 'c']],
  ])('%s', (_, schema, raw, value) => expect(read(schema, raw)).toEqual({ value }))
  it.each<[z.ZodType, string, string]>([
    [money(), 'x', 'Enter a number'],
    [money(), '5%', 'This is no percent'],
    [int(0, 9), '3.5', 'Enter a whole number'],
    [bool(), 'maybe', 'Enter yes or no'],
    [date(), '13/13/2026', 'Enter the date as month/day/year'],
    [text(9), '#REF!', 'The file has an error here'],
  ])('says what is wrong', (schema, raw, error) => expect(read(schema, raw)).toEqual({ error }))
  it('under a heading that says the opposite', () => {
    const status = z.enum(['active', 'inactive'])
    expect(['1', '0', 'active'].map((raw) => read(status, raw, 'status', {}, 'Disabled'))).toEqual([
      { value: 'inactive' },
      { value: 'active' },
      { value: 'active' },
    ])
  })
  it('keeps the first address, and the others beside it', () => {
    expect(read(email(), 'a@x.com; b@x.com')).toEqual({ value: 'a@x.com', beside: 'b@x.com' })
    expect(read(email(), 'Bob <a@x.com>')).toEqual({ value: 'a@x.com', beside: 'Bob' })
    expect(read(email(), 'none')).toEqual({ value: 'none' })
  })
  it.each([
    ['(713) 555-0142', { value: '(713) 555-0142' }],
    ['(713) 555-0142 x204', { value: '(713) 555-0142 x204' }],
    ['(713) 555-0142 ask for Bob', { value: '(713) 555-0142', beside: 'ask for Bob' }],
    [
      'Phone:(409) 555-0102 Mobile:(409) 555-0199',
      { value: '(409) 555-0102', beside: 'Mobile: 409 555-0199' },
    ],
    ['call the office', { value: 'call the office' }],
  ])('a phone number: %s', (raw, value) => expect(read(text(60), raw, 'phone_number')).toEqual(value))
  it.each([
    ['2110', '02110'],
    ['77002', '77002'],
    ['021101234', '02110-1234'],
    ['04444-', '04444'],
    ['77631-1190', '77631-1190'],
    ['K1A 0B1', 'K1A 0B1'],
  ])('a ZIP code: %s', (raw, zip) => expect(wholeZip(raw)).toBe(zip))
  it('counts through given words', () => {
    const kind: FieldKind = { kind: 'json' }
    const reading = readColumn([], { kind, heading: '', answers: {} })
    const of = (raw: string) =>
      readCell(cell(raw), {
        field: 'x',
        kind,
        reading,
        isPercent: false,
        choices: ['invoice', 'delivery_ticket'],
      })
    expect([of('Delivery Ticket; 1'), of('x')]).toEqual([
      { value: [2, 1] },
      { error: 'Choose of invoice, delivery ticket' },
    ])
  })
  it('parts lists and takes guards away', () =>
    expect([
      partsOf('a, b'),
      partsOf('a, Inc; b'),
      partsOf(' a ; ;b;'),
      withoutApostrophe("'+1 555"),
    ]).toEqual([['a', 'b'], ['a, Inc', 'b'], ['a', 'b'], '+1 555']))
})
describe('a cell of a workbook', () => {
  it.each<[string, z.ZodType, Cell, unknown]>([
    ['a percent by its format', pct(), cell('8.25%', ['%', '0.0825']), '8.25'],
    ['a percent by a sign in its format', pct(), cell('8.25%', ['n', '8.25']), '8.25'],
    ['an amount that is shown rounded to its cents', money(), cell('$12.35', ['n', '12.3456']), '12.35'],
    ['a number with its unit', money(), cell('10,000 gal', ['n', '10000']), '10000'],
    ['a date', date(), cell('Jan 12', ['d', '2026-01-12']), '2026-01-12'],
    [
      'a date with its time',
      instant(),
      cell('1/12/26 18:00', ['m', '2026-01-12T18:00:00']),
      '2026-01-12T18:00:00',
    ],
    ['yes', bool(), cell('TRUE', ['b', 'true']), true],
    ['a ZIP code shown with its zero', text(9), cell('02134', ['n', '2134']), '02134'],
    ['a long number', text(20), cell('7.13556E+09', ['n', '7135550142']), '7135550142'],
  ])('%s', (_, schema, given, value) => expect(read(schema, given)).toEqual({ value }))
  it('is an error where its formula has no value', () =>
    expect(read(money(), cell('=A1', ['f', '']))).toEqual({
      error:
        'This formula has no value in the file. Open the file in a spreadsheet, save it and import it again.',
    }))
  it('waits for the answer to a question about its column', () => {
    const rounded = cell('2.38', ['n', '2.375'])
    expect(read(price(), rounded)).toEqual({ error: 'Answer the question about this column first' })
    expect(read(price(), rounded, 'x', { rounded: 'shown' })).toEqual({ value: '2.38' })
    expect(read(price(), rounded, 'x', { rounded: 'exact' })).toEqual({ value: '2.375' })
  })
})
