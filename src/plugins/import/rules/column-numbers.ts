/** Numbers of a column: which sign is before the decimals, which of them are percents or cents, what is rounded. */
import { D } from '#schema/values/decimal.ts'
import { type DecimalSign, moved, writtenNumber } from '#schema/values/written-number.ts'
import type { Cell } from './grid.ts'
import { type Choice, type ColumnContext, type Decisions, isSlip, type Question } from './reading.ts'

type Decided<K extends keyof Decisions> = {
  readonly value?: Decisions[K]
  readonly evidence?: string | undefined
  readonly question?: Question | undefined
}
const SAMPLES = 2
const placesOf = ({ kind }: ColumnContext): number => {
  if (kind.kind === 'decimal') return kind.places
  return kind.kind === 'int' ? 0 : 6
}
const isTypedNumber = ({ typed }: Cell): boolean => typed?.[0] === 'n' || typed?.[0] === '%'

/** The texts of a column that are not numbers of a workbook. */
const texts = (cells: readonly Cell[]): string[] => cells.filter((c) => c.text && !c.typed).map((c) => c.text)

interface Signs {
  readonly point: string[]
  readonly comma: string[]
  readonly either: string[]
}
function signsOf(all: readonly string[]): Signs {
  const signs: Signs = { point: [], comma: [], either: [] }
  for (const text of all) {
    const [point, comma] = [writtenNumber(text, '.'), writtenNumber(text, ',')]
    if (point && !comma) signs.point.push(text)
    else if (comma && !point) signs.comma.push(text)
    else if (point && comma && point.value !== comma.value) signs.either.push(text)
  }
  return signs
}
const signQuestion = (samples: readonly string[], isMixed: boolean): Question => ({
  ask: 'decimal',
  words: isMixed
    ? `Some numbers have a point before their decimals, others a comma: ${samples.join(' and ')}`
    : `${samples[0]} can be read in two ways`,
  choices: (['.', ','] as const).map((sign): Choice => {
    const readable = samples.find((one) => writtenNumber(one, sign)) ?? samples[0]!
    const value = writtenNumber(readable, sign)?.value
    return {
      value: sign,
      label: `${sign === '.' ? 'Point' : 'Comma'} before decimals: ${readable} is ${value}`,
    }
  }),
})
/** The sign before the decimals of a column. */
export function decideSign(cells: readonly Cell[], context: ColumnContext): Decided<'decimal'> {
  const { answers, kind, delimiter, decimal } = context
  const { point, comma, either } = signsOf(texts(cells))
  if (!point.length && !comma.length && !either.length) return {}
  if (answers.decimal) return { value: answers.decimal }
  if (point.length && comma.length) return { question: signQuestion([point[0]!, comma[0]!], true) }
  const certain = point.length ? '.' : ','
  const isSupported =
    certain === '.' && (delimiter === ',' || either.some((text) => writtenNumber(text)?.isAmerican))
  if (!isSupported && isSlip(point.length + comma.length, either.length))
    return { question: signQuestion(either, false) }
  const shows = (sample: string) => `${sample} is in this column`
  if (point.length) return { value: '.', evidence: either.length ? shows(point[0]!) : undefined }
  if (comma.length) return { value: ',', evidence: shows(comma[0]!) }
  const american = either.find((text) => writtenNumber(text)?.isAmerican)
  if (american) return { value: '.', evidence: `${american} has an American unit` }
  const hasCents = kind.kind === 'int' || (kind.kind === 'decimal' && kind.wire === 'money')
  if (hasCents && either.every((text) => text.includes(',')))
    return { value: '.', evidence: `${either[0]} has three digits behind its comma` }
  // 1.250 is no usual amount with a point before its cents: commas between the columns do not decide it
  if (!decimal && kind.kind === 'decimal' && kind.wire === 'money')
    return { question: signQuestion(either, false) }
  if (decimal) return { value: decimal, evidence: 'As in the other columns of this file' }
  if (delimiter === ',') return { value: '.', evidence: 'Commas separate the columns of this file' }
  return { question: signQuestion(either, false) }
}

/** The number that a cell shows and the one that it has; undefined for a text that is no number. */
export function numbersOf(
  { text, typed }: Cell,
  sign: DecimalSign,
):
  | { readonly shown?: string | undefined; readonly exact: string; readonly mark?: string | undefined }
  | undefined {
  const written = writtenNumber(text, typed ? '.' : sign)
  if (!typed) return written && { exact: written.value, mark: written.mark }
  const [kind, value] = typed
  if (kind !== 'n' && kind !== '%') return undefined
  return {
    exact: kind === '%' ? moved(value, 2) : value,
    shown: written?.value,
    mark: kind === '%' ? 'percent' : written?.mark,
  }
}
const isSame = (a: string, b: string): boolean => D(a).eq(b)
/** A cell shows another number than the field would keep of the one it has. */
export const isRounded = (exact: string, shown: string | undefined, places: number): boolean =>
  shown !== undefined && !isSame(exact, shown) && !isSame(D(exact).toFixed(places), shown)

/** A number formatted to fewer decimals than it has. */
export function decideRounding(cells: readonly Cell[], context: ColumnContext): Decided<'rounded'> {
  const places = placesOf(context)
  const found = cells.filter(isTypedNumber).flatMap((cell) => {
    const numbers = numbersOf(cell, '.')!
    return isRounded(numbers.exact, numbers.shown, places) ? [{ cell, numbers }] : []
  })[0]
  if (!found) return {}
  if (context.answers.rounded) return { value: context.answers.rounded }
  return {
    question: {
      ask: 'rounded',
      words: `The sheet shows ${found.cell.text}, the cell has ${found.numbers.exact}`,
      choices: [
        { value: 'shown', label: `As shown: ${found.numbers.shown}` },
        { value: 'exact', label: `As the cell has it: ${found.numbers.exact}` },
      ],
    },
  }
}

/** Bare numbers of a percent: 0.9 may be 90 % or 0.9 %. */
export function decidePercent(
  cells: readonly Cell[],
  sign: DecimalSign,
  context: ColumnContext,
): Decided<'percent'> {
  const { kind, isPercent = () => kind.kind === 'decimal' && kind.wire === 'pct' } = context
  const read = cells.flatMap((cell, i) => {
    const numbers = isPercent(i) && cell.text ? numbersOf(cell, sign) : undefined
    return numbers ? [{ cell, numbers }] : []
  })
  const bare = read.filter(({ numbers }) => numbers.mark === undefined && !D(numbers.exact).eq('0'))
  if (!bare.length) return read.length ? { evidence: percentEvidence(read.map(({ cell }) => cell)) } : {}
  if (context.answers.percent) return { value: context.answers.percent }
  const large = bare.find(({ numbers }) => D(numbers.exact).abs().gt('1'))
  const isMixed = bare.length < read.filter(({ numbers }) => !D(numbers.exact).eq('0')).length
  const small = bare.find(({ numbers }) => D(numbers.exact).abs().lte('1'))
  if (!small || (large && !isMixed))
    return { value: 'percent', evidence: `${large!.cell.text} can be no share` }
  const { text } = small.cell
  return {
    question: {
      ask: 'percent',
      words: isMixed
        ? `Some cells show %, others do not: ${text} can be read in two ways`
        : `${text} can be read in two ways`,
      choices: [
        { value: 'share', label: `${text} is ${moved(small.numbers.exact, 2)}%` },
        { value: 'percent', label: `${text} is ${small.numbers.exact}%` },
      ],
    },
  }
}
const percentEvidence = (cells: readonly Cell[]): string | undefined => {
  const marked = cells.find(({ text }) => /%/.test(text))
  return marked && `${marked.text} shows %`
}

const CENTS_HEADING = /¢|(?<![a-z])(?:cents?|cpg)(?![a-z])/i
/** `rateCents` and `amount_cpg` as words. */
const saysCents = (heading: string): boolean =>
  CENTS_HEADING.test(heading.replace(/([a-z])([A-Z])/g, '$1 $2')) &&
  !/(?:dollars|\$) (?:and|&) cents/i.test(heading)
/** A price for a unit that is so high is asked about. */
const HIGH_PRICE = '20'
const IN_CENTS: readonly string[] = ['price', 'rate', 'money']
/** Prices in cents: by a mark, by the heading, or a question where every one of them is high. */
export function decideCents(
  cells: readonly Cell[],
  sign: DecimalSign,
  context: ColumnContext,
): Decided<'unit'> {
  const { kind, heading, answers, isPercent } = context
  if (kind.kind !== 'decimal' || !IN_CENTS.includes(kind.wire)) return {}
  const numbers = cells.flatMap((cell, i) => {
    const found = cell.text && !isPercent?.(i) ? numbersOf(cell, sign) : undefined
    return found && found.mark === undefined ? [{ cell, value: D(found.exact) }] : []
  })
  if (!numbers.length) return {}
  if (answers.unit) return { value: answers.unit }
  if (saysCents(heading)) return { value: 'cents', evidence: `The heading says cents: ${heading}` }
  if (
    kind.wire !== 'price' ||
    numbers.some(({ value, cell }) => value.abs().lt(HIGH_PRICE) || /\$/.test(cell.text))
  )
    return {}
  const [{ cell, value }] = numbers as [(typeof numbers)[number]]
  return {
    question: {
      ask: 'unit',
      words: `Every price is ${HIGH_PRICE} or more: dollars or cents?`,
      choices: [
        { value: 'dollars', label: `${cell.text} is $${value.toFixed()}` },
        { value: 'cents', label: `${cell.text} is $${moved(value.toFixed(), -2)}` },
      ],
    },
  }
}
export const shownSamples = (samples: readonly string[]): string => samples.slice(0, SAMPLES).join(' and ')
