/** Days and moments of a column: which number is the month, and what a word for a zone means. */
import {
  type DayOrder,
  instantText,
  readsTwoWays,
  type WrittenMoment,
  writtenMoment,
  writtenTime,
  zoneBehind,
} from '#schema/values/written-day.ts'
import type { Cell } from './grid.ts'
import {
  type ColumnContext,
  type Decided,
  type Decisions,
  isSlip,
  type Question,
  textsOf,
} from './reading.ts'

/** AM, PM and zones of the United States come with the month first. */
const AMERICAN = /\d ?[ap]\.?m\.?\b|\b(?:[ecmp][sd]?t|central|eastern|mountain|pacific)\b/i

/** Month or day first: by a cell that reads in one way only. */
export function decideOrder(cells: readonly Cell[], context: ColumnContext): Decided<'order'> {
  const [month, day, either]: [string[], string[], string[]] = [[], [], []]
  for (const text of textsOf(cells)) {
    const [mdy, dmy] = [writtenMoment(text, 'mdy'), writtenMoment(text, 'dmy')]
    if (mdy && !dmy) month.push(text)
    else if (dmy && !mdy) day.push(text)
    else if (mdy && dmy && mdy.day !== dmy.day) either.push(text)
  }
  if (!month.length && !day.length && !either.length) return {}
  if (context.answers.order) return { value: context.answers.order }
  const american = either.find((text) => AMERICAN.test(text))
  const first = month[0] ?? american
  if (first && day.length) return { question: orderQuestion([first, day[0]!], true) }
  // a slip among many days that can be read in two ways decides nothing
  const certain = month.length ? 'mdy' : 'dmy'
  const beside = american ? 'mdy' : context.order
  if (isSlip(month.length + day.length, either.length) && beside !== certain)
    return { question: orderQuestion(either, false) }
  if (month.length) return { value: 'mdy', evidence: `${month[0]} has the month first` }
  if (day.length) return { value: 'dmy', evidence: `${day[0]} has the day first` }
  if (american) return { value: 'mdy', evidence: `${american} is written the American way` }
  if (context.order) return { value: context.order, evidence: 'As in the other columns of this file' }
  return { question: orderQuestion(either, false) }
}
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
/** `2026-01-12` as Jan 12, 2026. */
export const dayWords = (day: string): string =>
  `${MONTHS[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8, 10))}, ${day.slice(0, 4)}`
const orderQuestion = (samples: readonly string[], isMixed: boolean): Question => ({
  ask: 'order',
  words: isMixed
    ? `Some days have the month first, others the day: ${samples.join(' and ')}`
    : `${samples[0]} can be read in two ways`,
  choices: (['mdy', 'dmy'] as const).map((order) => {
    const sample = samples.find((one) => writtenMoment(one, order)) ?? samples[0]!
    const read = writtenMoment(sample, order)
    return {
      value: order,
      label: `${order === 'mdy' ? 'Month first' : 'Day first'}: ${sample} is ${read ? dayWords(read.day) : 'no day'}`,
    }
  }),
})
/** `2026-12-01` for `2026-01-12`, undefined where there is no such month. */
export function swappedDay(day: string): string | undefined {
  const [year, month, date] = day.split('-')
  return Number(date) <= 12 && month !== date ? `${year}-${date}-${month}` : undefined
}
/** A spreadsheet set to the month first made dates of some texts with the day first, and left the others as texts. */
export function decideSwapped(
  cells: readonly Cell[],
  order: DayOrder | undefined,
  context: ColumnContext,
): Decided<'swapped'> {
  const found =
    order === 'dmy'
      ? cells.find(({ typed }) => isDay(typed?.[0]) && swappedDay(typed![1].slice(0, 10)))
      : undefined
  if (!found) return {}
  if (context.answers.swapped) return { value: context.answers.swapped }
  const day = found.typed![1].slice(0, 10)
  return {
    question: {
      ask: 'swapped',
      words: `${found.text} is a date of the sheet, other cells are texts with the day first`,
      choices: [
        { value: 'shown', label: `As the sheet has it: ${dayWords(day)}` },
        { value: 'swapped', label: `The sheet mistook it: ${dayWords(swappedDay(day)!)}` },
      ],
    },
  }
}
const MIDNIGHT = '00:00:00'
/** A cell of a workbook with a time of day that its format does not show. */
export const hidesTime = ({ text, typed }: Cell): boolean =>
  typed?.[0] === 'm' && !/\d\s*[:.hap]\s*(?:\d\d)?/i.test(text.replace(/\d+([./-])\d+\1\d+/g, ''))
/** A day is shown, and the cell has a time of that day too. */
export function decideHiddenTime(
  cells: readonly Cell[],
  times: readonly Cell[] | undefined,
  { answers }: ColumnContext,
): Decided<'rounded'> {
  const found = cells.find((cell, i) => hidesTime(cell) && !times?.[i]?.text)
  if (!found) return {}
  if (answers.rounded) return { value: answers.rounded }
  const [day = '', time = ''] = found.typed![1].split('T')
  return {
    question: {
      ask: 'rounded',
      words: `The sheet shows ${found.text}, the cell has ${dayWords(day)} ${time}`,
      choices: [
        { value: 'shown', label: `As shown: ${dayWords(day)}` },
        { value: 'exact', label: `As the cell has it: ${dayWords(day)} ${time}` },
      ],
    },
  }
}
const isDay = (kind: string | undefined): boolean => kind === 'd' || kind === 'm'

/** The moment that a cell says, with the time of another column where there is one. */
export function momentOf(
  cell: Cell,
  time: Cell | undefined,
  { order = 'mdy', swapped }: Decisions,
  zone?: string,
): WrittenMoment | undefined {
  const day = dayIn(cell, order, swapped === 'swapped')
  if (!day) return undefined
  const clock = time?.text ? timeIn(time) : undefined
  if (time?.text && !clock) return undefined
  // two cells with a time each, which are not the same
  if (clock && day.time !== undefined && day.time !== MIDNIGHT && day.time !== clock.time) return undefined
  const moment = { ...day, time: clock?.time ?? day.time, zone: clock?.zone ?? day.zone }
  return { ...moment, zone: moment.time === undefined ? undefined : (moment.zone ?? zone) }
}
/** A word before a day that is no month and no day of the week: "before 5 Jan 2026". */
const OTHER_WORD = /^(?!jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)[a-z]/i
function dayIn({ text, typed }: Cell, order: DayOrder, isSwapped: boolean): WrittenMoment | undefined {
  if (!typed) return OTHER_WORD.test(text) ? undefined : writtenMoment(text, order)
  if (!isDay(typed[0])) return undefined
  const [day = '', time] = typed[1].split('T')
  return { day: (isSwapped && swappedDay(day)) || day, time }
}
/** A time of day with the zone behind it. */
export function timeIn({
  text,
  typed,
}: Cell): { readonly time: string; readonly zone?: string | undefined } | undefined {
  if (typed?.[0] === 't') return { time: typed[1] }
  // 25:30 hours are a day of 1900 to a workbook, and no time of day
  if (typed?.[0] === 'm') return typed[1] < '1905' ? undefined : { time: typed[1].slice(11) }
  const { rest, zone } = zoneBehind(text)
  const time = writtenTime(rest.length === 3 && /^\d+$/.test(rest) ? `0${rest}` : rest)
  return time === undefined ? undefined : { time, zone }
}
/** A word for a zone that says an hour more or less than the clock on its wall. */
export function decideZone(
  cells: readonly Cell[],
  times: readonly Cell[] | undefined,
  decisions: Decisions,
  zone: string | undefined,
  context: ColumnContext,
): Decided<'zone'> {
  for (const [i, cell] of cells.entries()) {
    const moment = cell.text ? momentOf(cell, times?.[i], decisions, zone) : undefined
    if (!moment || !readsTwoWays(moment)) continue
    if (context.answers.zone) return { value: context.answers.zone }
    const name = moment.zone!.toUpperCase()
    const utc = (literal: boolean) => new Date(instantText(moment, literal)).toISOString().slice(11, 16)
    return {
      question: {
        ask: 'zone',
        words: `${name} on ${dayWords(moment.day)} can be read in two ways`,
        choices: [
          { value: 'wall', label: `The clock there on that day (${utc(false)} UTC)` },
          { value: 'literal', label: `${name} to the letter (${utc(true)} UTC)` },
        ],
      },
    }
  }
  return {}
}
