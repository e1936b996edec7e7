/** Cells that were once read as another number, day or hour than the sheet shows. */
import { describe, expect, it } from 'vitest'
import { clockChange } from '#schema/values/written-day.ts'
import type { FieldKind } from '#schema/values/field-kind.ts'
import { type CellContext, readCell } from '#plugins/import/rules/cell.ts'
import { readColumn } from '#plugins/import/rules/column.ts'
import type { Cell } from '#plugins/import/rules/grid.ts'
import type { Decisions } from '#plugins/import/rules/reading.ts'

interface Column {
  readonly heading?: string
  readonly answers?: Decisions
  readonly times?: readonly Cell[]
  readonly field?: string
}
const decimal = (wire: 'money' | 'price' | 'rate' | 'pct' | 'qty', places: number): FieldKind => ({
  kind: 'decimal',
  wire,
  places,
})
const [instant, date]: FieldKind[] = [{ kind: 'instant' }, { kind: 'date' }]
const status: FieldKind = { kind: 'enum', values: ['active', 'inactive'] }
const textCell = (text: string): Cell => ({ text })
/** The values of a column, its refusals, or the questions about it. */
function readAll(
  kind: FieldKind,
  cells: readonly Cell[],
  { heading = '', answers = {}, times, field = 'x' }: Column = {},
) {
  const reading = readColumn(cells, { kind, heading, answers, delimiter: ',' }, times)
  const context: CellContext = {
    field,
    kind,
    reading,
    heading,
    isPercent: kind.kind === 'decimal' && kind.wire === 'pct',
    zone: 'America/Chicago',
  }
  const asked = reading.questions.map(({ ask }) => ask)
  if (asked.length) return asked
  return cells.map((cell, i) => {
    const read = readCell(cell, { ...context, time: times?.[i] })
    return 'error' in read ? read.error : read.value
  })
}

describe('a number', () => {
  it.each(['12gal500', '$1 $500', '5gal 500', '1$50', '10% 30'])(
    '%s is none: a mark parts two numbers',
    (text) => {
      expect(readAll(decimal('money', 2), [textCell(text)])).toEqual(['Enter a number'])
    },
  )
  it.each([
    ['-$5.00', '-5.00'],
    ['$ (5.00)', '-5.00'],
    ['($5.00)', '-5.00'],
    ['$-5', '-5'],
    ['$5.00 USD', '5.00'],
    ['(12.5%)', '-12.5'],
    ['$2.50/gal', '2.50'],
    ['1.5E-3', '0.0015'],
  ])('%s is %s', (text, value) => {
    expect(readAll(decimal(text.includes('%') ? 'pct' : 'price', 6), [textCell(text)])).toEqual([value])
  })
  it.each(['€5.00', '£ 1,250.00'])('%s is no amount in dollars', (text) => {
    expect(readAll(decimal('money', 2), [textCell(text)])).toEqual(['This amount is not in dollars'])
  })
  it.each(['8,000 liters', '500 lbs', '2 tons'])('%s is refused where gallons are meant', (text) => {
    expect(readAll(decimal('qty', 3), [textCell(text)])).toEqual([
      'Enter the quantity without its unit, in the unit of the product',
    ])
  })
  it('a mark of cents makes no percent, no quantity and no whole number', () => {
    const refused = ['This is an amount in cents']
    expect(readAll(decimal('pct', 6), [textCell('5¢')])).toEqual(refused)
    expect(readAll(decimal('qty', 3), [textCell('500 c')])).toEqual(refused)
    expect(readAll({ kind: 'int' }, [textCell('300¢')])).toEqual(['Enter a whole number'])
  })
  it.each(['rate_cpg', 'RateCents', 'Tax, cents per gallon'])('the heading %s says cents', (heading) => {
    expect(readAll(decimal('rate', 6), [textCell('18.4')], { heading })).toEqual(['0.184'])
  })
  it('amounts of money under a heading of cents are cents', () => {
    expect(readAll(decimal('money', 2), [textCell('500000')], { heading: 'amount_cents' })).toEqual(['5000'])
    expect(readAll(decimal('money', 2), [textCell('5.25')], { heading: 'Dollars and cents' })).toEqual([
      '5.25',
    ])
  })
  it('an amount with three digits behind its point is asked about, also in a file of commas', () => {
    expect(readAll(decimal('money', 2), [textCell('1.250')])).toEqual(['decimal'])
    expect(readAll(decimal('money', 2), ['1.250', '7.50'].map(textCell))).toEqual(['1.250', '7.50'])
    expect(readAll(decimal('money', 2), ['1,250', '7,500'].map(textCell))).toEqual(['1250', '7500'])
    expect(readAll(decimal('money', 2), [textCell('$1.250')])).toEqual(['1.250'])
  })
  it('some prices with four decimals among many with three ask nothing in a file of commas', () => {
    const cells = [...Array.from({ length: 30 }, () => '2.459'), '2.4595'].map(textCell)
    expect(readAll(decimal('price', 6), cells)).toEqual(cells.map(({ text }) => text))
  })
})
describe('a day', () => {
  it.each([
    ['2026-12-01 11:00 PM EST', '2026-12-01'],
    ['2026-12-01T02:00:00Z', '2026-12-01'],
    ['12/1/2026 6:30 PM CST', '2026-12-01'],
    ['12/13/2026 1:00 AM UTC', '2026-12-13'],
  ])('%s is the day that is shown', (text, day) => {
    expect(readAll(date!, [textCell(text)], { answers: { order: 'mdy' } })).toEqual([day])
  })
  it('a word before a day that is none of a week makes it no day', () => {
    const read = (text: string) => readAll(date!, [textCell(text)])
    const refused = ['Enter the date as month/day/year']
    expect([read('before 5 Jan 2026'), read('after Jan 5, 2026')]).toEqual([refused, refused])
    expect(read('Mon, 5 Jan 2026')).toEqual(['2026-01-05'])
    expect(read('Thursday, January 1, 2026')).toEqual(['2026-01-01'])
  })
})
describe('a moment', () => {
  it('that the clock skips is refused, one that it shows twice must say which', () => {
    const read = (text: string) =>
      readAll(instant!, [textCell(text)], { answers: { order: 'mdy', zone: 'literal' } })
    expect(read('3/8/2026 2:30 AM')).toEqual(['The clock skips this time on that day'])
    expect(read('3/8/2026 2:30 AM ET')).toEqual(['The clock skips this time on that day'])
    expect(read('11/1/2026 1:30 AM')).toEqual([
      'The clock shows this time twice on that day. Write CST or CDT behind it',
    ])
    expect(read('11/1/2026 1:30 AM CST')).toEqual(['2026-11-01T01:30:00-06:00'])
    expect(read('11/1/2026 2:00 AM')).toEqual(['2026-11-01T02:00:00'])
    expect(read('3/8/2026 3:00 AM')).toEqual(['2026-03-08T03:00:00'])
    expect(read('3/8/2026 12:00 AM')).toEqual(['2026-03-08T00:00:00'])
  })
  it('is skipped or shown twice by its own zone', () => {
    const moment = { day: '2026-03-08', time: '02:30:00' }
    expect(clockChange(moment, 'America/Phoenix')).toBeUndefined()
    expect(clockChange({ ...moment, zone: 'ct' }, 'America/Phoenix')).toBe('never')
    expect(clockChange({ ...moment, zone: '-06:00' }, 'America/Chicago')).toBeUndefined()
    expect(clockChange({ day: '2026-03-08' }, 'America/Chicago')).toBeUndefined()
  })
  it('whose time the format hides is asked about', () => {
    const cell: Cell = { text: '12/1/2026', typed: ['m', '2026-12-01T18:00:00'] }
    expect(readAll(instant!, [cell])).toEqual(['rounded'])
    expect(readAll(instant!, [cell], { answers: { rounded: 'shown' } })).toEqual(['2026-12-01'])
    expect(readAll(instant!, [cell], { answers: { rounded: 'exact' } })).toEqual(['2026-12-01T18:00:00'])
    for (const text of ['12/1/2026 18:00', '2026-12-01 6 PM', 'Dec 1, 2026 6:00 PM', '1-Dec-26 18:00:00'])
      expect(readAll(instant!, [{ ...cell, text }])).toEqual(['2026-12-01T18:00:00'])
    for (const text of ['1-Dec-26', 'Tuesday, December 1, 2026', '2026-12-01', '12.01.2026'])
      expect(readAll(instant!, [{ ...cell, text }])).toEqual(['rounded'])
  })
  it('of two cells with unlike times is refused, and so is a time of more than a day', () => {
    const refused = ['Enter it as month/day/year followed by a time']
    const at = (times: Cell) => readAll(instant!, [textCell('12/13/2026 18:00')], { times: [times] })
    expect(at(textCell('6:00 AM'))).toEqual(refused)
    expect(at(textCell('6:00 PM'))).toEqual(['2026-12-13T18:00:00'])
    const long: Cell = { text: '25:30', typed: ['m', '1900-01-01T01:30:00'] }
    expect(readAll(instant!, [textCell('12/13/2026')], { times: [long] })).toEqual(refused)
  })
})
describe('a word', () => {
  it('yes under a heading like Closed is inactive', () => {
    expect(readAll(status, [textCell('yes')], { heading: 'Closed' })).toEqual(['inactive'])
  })
  it('in quotation marks keeps them, a code in them does not', () => {
    const text: FieldKind = { kind: 'text' }
    expect(readAll(text, ['"Bob"', '"call first"', '"CUST-1"'].map(textCell))).toEqual([
      '"Bob"',
      '"call first"',
      'CUST-1',
    ])
  })
  it('of ten thousand letters without an address is read without a search in it', () => {
    const cells = Array.from({ length: 500 }, () => textCell('a'.repeat(9999)))
    expect(readAll({ kind: 'email' }, cells)).toEqual(cells.map(({ text }) => text))
  })
})
