/** The reading of the cells of one column, and the questions where two readings are possible. */
import type { FieldKind } from '#schema/values/field-kind.ts'
import type { DecimalSign } from '#schema/values/written-number.ts'
import type { DayOrder } from '#schema/values/written-day.ts'
import type { Cell } from './grid.ts'

/** The decisions of a column; each by its cells, its heading or a person. */
export interface Decisions {
  readonly decimal?: DecimalSign | undefined
  /** bare numbers of a percent: 0.9 for 90 % (share), or 90 */
  readonly percent?: 'share' | 'percent' | undefined
  readonly order?: DayOrder | undefined
  readonly unit?: 'dollars' | 'cents' | undefined
  /** `CST` in summer: the clock on the wall, or six hours behind UTC */
  readonly zone?: 'wall' | 'literal' | undefined
  /** a cell that shows fewer decimals than it has */
  readonly rounded?: 'shown' | 'exact' | undefined
  /** dates of a workbook beside texts with the day first */
  readonly swapped?: 'shown' | 'swapped' | undefined
}
export type Ask = keyof Decisions
/** The answers that each question has. */
export const ANSWERS: Readonly<Record<Ask, readonly string[]>> = {
  decimal: ['.', ','],
  percent: ['share', 'percent'],
  order: ['mdy', 'dmy'],
  unit: ['dollars', 'cents'],
  zone: ['wall', 'literal'],
  rounded: ['shown', 'exact'],
  swapped: ['shown', 'swapped'],
}
export interface Choice {
  readonly value: string
  readonly label: string
}
export interface Question {
  readonly ask: Ask
  readonly words: string
  readonly choices: readonly Choice[]
}
/** One decision of a column with what decided it, or the question that is open. */
export interface Decided<K extends keyof Decisions> {
  readonly value?: Decisions[K]
  readonly evidence?: string | undefined
  readonly question?: Question | undefined
}
/** The texts of a column, without values of a workbook. */
export const textsOf = (cells: readonly Cell[]): string[] =>
  cells.filter(({ text, typed }) => text && !typed).map(({ text }) => text)
export interface ColumnReading {
  readonly decisions: Decisions
  /** the cells or headings that decided it, in words for a person */
  readonly evidence: readonly string[]
  readonly questions: readonly Question[]
  /** the zone that the heading names */
  readonly zone?: string | undefined
}
/** So few cells that read in one way only are more likely slips than the way of the column. */
export const isSlip = (certain: number, either: number): boolean => certain > 0 && certain < either * 0.1
/** Facts about the file and the field that a column is read with. */
export interface ColumnContext {
  readonly kind: FieldKind
  readonly heading: string
  /** answers of a person for this column */
  readonly answers: Decisions
  /** the sign between the columns, undefined for a workbook */
  readonly delimiter?: string | undefined
  /** decided by other columns of the file */
  readonly decimal?: DecimalSign | undefined
  readonly order?: DayOrder | undefined
  /** lines whose number is a percent, for a field that is one on some lines only */
  readonly isPercent?: ((index: number) => boolean) | undefined
}
