/** Columns are read by their cells together, their heading, the file, or a person. */
import { describe, expect, it } from 'vitest'
import { kindOf } from '#schema/values/field-kind.ts'
import { date, instant, int, money, pct, price, qty, rate } from '#schema/values/fields.ts'
import type { z } from 'zod'
import { readColumn } from '../../../src/plugins/import/rules/column.ts'
import type { Cell, Typed } from '../../../src/plugins/import/rules/grid.ts'
import type { ColumnContext } from '../../../src/plugins/import/rules/reading.ts'

type Given = string | readonly [shown: string, typed: Typed]
const cellOf = (given: Given): Cell =>
  typeof given === 'string' ? { text: given } : { text: given[0], typed: given[1] }
const column = (schema: z.ZodType, cells: readonly Given[], more: Partial<ColumnContext> = {}) =>
  readColumn(cells.map(cellOf), { kind: kindOf(schema), heading: '', answers: {}, delimiter: ';', ...more })
const asks = (...given: Parameters<typeof column>) => column(...given).questions.map(({ ask }) => ask)

describe('the sign before decimals', () => {
  it.each<[string, z.ZodType, readonly Given[], string]>([
    ['a point', qty(), ['12.5', '10,000'], '.'],
    ['a comma', qty(), ['12,5', '10.000'], ','],
    ['both in one number', qty(), ['1.250,50'], ','],
    ['two groups', qty(), ['1,250,000'], '.'],
    ['an American unit', qty(), ['10,000 gal'], '.'],
    ['dollars', price(), ['$1,250'], '.'],
    ['three digits of an amount of money', money(), ['10,000'], '.'],
    ['a whole number', int(0, 99_999), ['10,000'], '.'],
  ])('is decided by %s', (_, schema, cells, sign) =>
    expect(column(schema, cells).decisions.decimal).toBe(sign),
  )
  it('is decided by another column of the file, or by the commas between columns', () => {
    expect(column(qty(), ['10,000'], { decimal: ',' }).decisions.decimal).toBe(',')
    expect(column(qty(), ['10,000'], { delimiter: ',' }).decisions.decimal).toBe('.')
  })
  it('does not matter where every number is one', () =>
    expect([column(qty(), ['8000', '12']).decisions, asks(qty(), ['8000'])]).toEqual([{}, []]))
  it('is asked where both are possible, with what each comes to', () => {
    const [question] = column(qty(), ['10,000', '8,500'], { delimiter: undefined }).questions
    expect(question).toEqual({
      ask: 'decimal',
      words: '10,000 can be read in two ways',
      choices: [
        { value: '.', label: 'Point before decimals: 10,000 is 10000' },
        { value: ',', label: 'Comma before decimals: 10,000 is 10.000' },
      ],
    })
    expect(asks(money(), ['1.250'])).toEqual(['decimal'])
  })
  it('is asked where the cells contradict each other', () =>
    expect(asks(qty(), ['12.5', '8,25'])).toEqual(['decimal']))
  it('of a note does not decide numbers of another column', () =>
    expect(column(qty(), ['10,000 gal']).decisions.decimal).toBe('.'))
})
describe('a percent', () => {
  it.each<[string, readonly Given[], 'share' | 'percent' | undefined]>([
    ['by its sign', ['8.25%', '6 %'], undefined],
    ['by its format', [['8.25%', ['%', '0.0825']]], undefined],
    ['by a number over 1', ['90', '0.5'], 'percent'],
    ['zero is zero', ['0', '0.00'], undefined],
  ])('%s is not asked', (_, cells, percent) =>
    expect([column(pct(), cells).decisions.percent, asks(pct(), cells)]).toEqual([percent, []]),
  )
  it.each<[string, readonly Given[]]>([
    ['of numbers up to 1', ['0.9', '0.85']],
    ['of one', ['1']],
    ['of numbers beside cells that show %', ['0.9', ['85%', ['%', '0.85']]]],
    ['of large numbers beside cells that show %', ['0.9', '90', '85%']],
  ])('%s is asked', (_, cells) => expect(asks(pct(), cells)).toEqual(['percent']))
  it('is a rate only on the lines that say so', () => {
    expect(asks(rate(), ['0.0825', '0.244'], { isPercent: (i) => i === 0 })).toEqual(['percent'])
    expect(asks(rate(), ['0.0825', '0.244'], { isPercent: () => false })).toEqual([])
  })
})
describe('cents', () => {
  it.each<[string, readonly Given[], string, string | undefined]>([
    ['by the heading', ['237.5'], 'Price (cents)', 'cents'],
    ['by cpg in the heading', ['237.5'], 'Rack cpg', 'cents'],
    ['usual prices are dollars', ['2.375'], 'Price', undefined],
    ['a dollar sign is dollars', ['$45'], 'Price', undefined],
  ])('%s', (_, cells, heading, unit) => expect(column(price(), cells, { heading }).decisions.unit).toBe(unit))
  it('are asked about where every price is high', () =>
    expect(asks(price(), ['237.5', '245'])).toEqual(['unit']))
  it('are asked about after the sign before the decimals', () =>
    expect(asks(price(), ['2,375', '2,410'], { delimiter: ';' })).toEqual(['decimal']))
})
describe('a number that is shown with fewer decimals', () => {
  it('is asked about', () => expect(asks(price(), [['2.38', ['n', '2.375']]])).toEqual(['rounded']))
  it('is as it is shown, where the field keeps no more', () =>
    expect(asks(money(), [['$12.35', ['n', '12.3456']]])).toEqual([]))
  it('is asked about where the sheet shows thousands', () =>
    expect(asks(qty(), [['12', ['n', '12000']]])).toEqual(['rounded']))
})
describe('the order of a day', () => {
  it.each<[string, readonly Given[], 'mdy' | 'dmy' | undefined]>([
    ['a month first', ['01/13/2026', '01/02/2026'], 'mdy'],
    ['a day first', ['13.01.2026', '12.01.2026'], 'dmy'],
    ['neither', ['03/03/2026', '2026-01-12', 'Jan 12, 2026'], undefined],
    ['AM and PM', ['01/02/2026 6:00 PM'], 'mdy'],
  ])('%s', (_, cells, order) =>
    expect([column(date(), cells).decisions.order, asks(date(), cells)]).toEqual([order, []]),
  )
  it('is asked where both are possible', () => {
    expect(column(date(), ['12.01.2026']).questions).toEqual([
      {
        ask: 'order',
        words: '12.01.2026 can be read in two ways',
        choices: [
          { value: 'mdy', label: 'Month first: 12.01.2026 is Dec 1, 2026' },
          { value: 'dmy', label: 'Day first: 12.01.2026 is Jan 12, 2026' },
        ],
      },
    ])
    expect(asks(date(), ['13/01/2026', '01/13/2026'])).toEqual(['order'])
  })
  it('is decided by another column', () =>
    expect(column(date(), ['12.01.2026'], { order: 'dmy' }).decisions.order).toBe('dmy'))
  it('asks about dates that a spreadsheet may have mistaken', () =>
    expect(asks(date(), ['13/01/2026', ['1/12/2026', ['d', '2026-01-12']]])).toEqual(['swapped']))
})
describe('the zone of a moment', () => {
  it('is asked where its word and the clock on its wall differ', () => {
    expect(asks(instant(), ['07/13/2026 18:00 CST'])).toEqual(['zone'])
    expect(asks(instant(), ['01/13/2026 18:00 CST', '07/13/2026 18:00 CT'])).toEqual([])
  })
  it('is that of the heading', () =>
    expect(column(instant(), ['2026-01-13 18:00'], { heading: 'Effective (EST)' }).zone).toBe('est'))
  it('may be with the time in another column', () => {
    const days = [{ text: '07/13/2026' }]
    const context: ColumnContext = { kind: kindOf(instant()), heading: '', answers: {} }
    expect(readColumn(days, context, [{ text: '18:00 CST' }]).questions.map(({ ask }) => ask)).toEqual([
      'zone',
    ])
  })
})
describe('a slip among many cells that can be read in two ways', () => {
  it('decides nothing', () => {
    const days = Array.from({ length: 20 }, (_, i) => `0${(i % 9) + 1}/12/2026`)
    expect(asks(date(), [...days, '13/01/2026'])).toEqual(['order'])
    const numbers = Array.from({ length: 20 }, () => '10,000')
    expect(asks(qty(), [...numbers, '12,5'])).toEqual(['decimal'])
    expect(asks(qty(), [...numbers, '12.5', '8.5'])).toEqual([])
  })
})
