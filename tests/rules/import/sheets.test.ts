/**
 * A sheet that was written with any format and is read back has the values that a spreadsheet shows: random cells
 * under random formats, against a second calculation of the text that is shown.
 */
import fc from 'fast-check'
import { writeXlsx, type Cell as WrittenCell } from 'hucre/xlsx'
import ssf from 'ssf'
import { describe, expect, it } from 'vitest'
import type { FieldKind } from '#schema/values/field-kind.ts'
import { writtenNumber } from '#schema/values/written-number.ts'
import { readCell } from '../../../src/plugins/import/rules/cell.ts'
import { readColumn } from '../../../src/plugins/import/rules/column.ts'
import { cellAt, type GridLine } from '../../../src/plugins/import/rules/grid.ts'
import { readWorkbook } from '../../../src/plugins/import/server/sheet-reader.mjs'

const RUNS = Number(process.env.GANTRY_SOAK_SHEETS ?? 500)
const SEED = Number(process.env.GANTRY_SEED ?? 20_261_201)
const NUMBERS = [
  'General',
  '0',
  '0.00',
  '0.0000',
  '#,##0',
  '#,##0.00',
  '$#,##0.00',
  '#,##0.000 "gal"',
  '00000',
  '0.000000',
  '#,##0.00_);(#,##0.00)',
]
const PERCENTS = ['0%', '0.00%', '0.000%', '0.0000%']
const DAYS = ['m/d/yyyy', 'yyyy-mm-dd', 'd-mmm-yy', 'mmm d, yyyy', 'm/d/yy', 'dddd, mmmm d, yyyy']
const MOMENTS = ['m/d/yyyy h:mm', 'yyyy-mm-dd hh:mm', 'm/d/yy h:mm AM/PM']
interface Column {
  readonly kind: FieldKind
  readonly format: string
  readonly values: readonly (number | Date)[]
}
const decimal = (wire: 'qty' | 'pct', places: number): FieldKind => ({ kind: 'decimal', wire, places })
/**
 * Numbers that do not end in 5: a half is rounded by its decimal digits in a spreadsheet, and by its binary number in
 * the second calculation.
 */
const scaled = (most: number, places: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: most }), fc.integer({ min: 0, max: 4 }))
    .map(([n, at]) => Number((n / 10 ** (at + places)).toFixed(at + places)))
    .filter((n) => !String(n).endsWith('5'))
const day = fc
  .tuple(
    fc.integer({ min: 2000, max: 2099 }),
    fc.integer({ min: 0, max: 11 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, month, date]) => new Date(Date.UTC(year, month, date)))
const moment = fc
  .tuple(day, fc.integer({ min: 0, max: 1439 }))
  .map(([date, minute]) => new Date(date.getTime() + minute * 60_000))
const columnOf = (kind: FieldKind, formats: readonly string[], value: fc.Arbitrary<number | Date>) =>
  fc.record({
    kind: fc.constant(kind),
    format: fc.constantFrom(...formats),
    values: fc.array(value, { minLength: 1, maxLength: 5 }),
  })
const column: fc.Arbitrary<Column> = fc.oneof(
  columnOf(decimal('qty', 3), NUMBERS, scaled(90_000, 0)),
  columnOf(decimal('pct', 6), PERCENTS, scaled(10_000, 2)),
  columnOf({ kind: 'date' }, DAYS, day),
  columnOf({ kind: 'instant' }, MOMENTS, moment),
)
const serialOf = (value: number | Date): number =>
  typeof value === 'number' ? value : value.getTime() / 86_400_000 + 25_569
/** The value that a spreadsheet shows: of a number the shown one, of a date the day and the minute. */
function shownValue({ kind, format }: Column, value: number | Date): string {
  if (value instanceof Date) return value.toISOString().slice(0, kind.kind === 'date' ? 10 : 16)
  return String(Number(writtenNumber(ssf.format(format, value))!))
}
async function written(columns: readonly Column[]): Promise<GridLine[]> {
  const cells = new Map<string, Partial<WrittenCell>>()
  for (const [c, { values, format }] of columns.entries())
    for (const [r, value] of values.entries())
      cells.set(`${r + 1},${c}`, { value, style: { numFmt: format } })
  const height = Math.max(...columns.map(({ values }) => values.length))
  const rows = [
    columns.map((_, c) => `Heading ${c}`),
    ...Array.from({ length: height }, () => columns.map(() => null)),
  ]
  const lines: GridLine[] = []
  const limits = { mostCell: 10_000, mostRows: 1000 }
  const none = () => undefined
  await readWorkbook(await writeXlsx({ sheets: [{ name: 'Any', rows, cells }] }), limits, none, (line) =>
    lines.push(line),
  )
  return lines
}
function differences(of: Column, its: readonly GridLine[], index: number): string[] {
  const cells = its.map((line) => cellAt(line, index))
  const answers = { rounded: 'shown', percent: 'percent' } as const
  const reading = readColumn(cells, { kind: of.kind, heading: '', answers })
  const isPercent = of.kind.kind === 'decimal' && of.kind.wire === 'pct'
  return of.values.flatMap((value, r) => {
    const text = ssf.format(of.format, serialOf(value)).trim()
    const cell = cells[r]!
    if (cell.text !== text) return [`${of.format} of ${serialOf(value)} shows ${cell.text}, not ${text}`]
    const read = readCell(cell, { field: 'x', kind: of.kind, reading, isPercent })
    const got = 'error' in read ? read.error : String(read.value)
    const due = shownValue(of, value)
    const short = value instanceof Date ? got.slice(0, due.length) : String(Number(got))
    // a bare day is the moment at which it begins
    const isSame = short === due || (due.endsWith('T00:00') && short === due.slice(0, 10))
    return isSame ? [] : [`${of.format} of ${serialOf(value)} is ${short}, not ${due}`]
  })
}
describe('any sheet', () => {
  it(`reads back as it shows, ${RUNS} times`, { timeout: 3_600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(column, { minLength: 1, maxLength: 5 }), async (columns) => {
        const lines = await written(columns)
        expect(columns.flatMap((of, c) => differences(of, lines.slice(1), c))).toEqual([])
      }),
      { numRuns: RUNS, seed: SEED },
    )
  })
})
