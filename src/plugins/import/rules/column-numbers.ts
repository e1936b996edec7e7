/** Numbers of a column: which sign is before the decimals, which of them are percents or cents, what is rounded. */
import { D } from '#schema/values/decimal.ts'
import {
  type DecimalSign,
  isAmerican,
  isInCents,
  isInPercent,
  moved,
  withoutExponent,
  writtenNumber,
} from '#schema/values/written-number.ts'
import type { Cell } from './grid.ts'
import { type Choice, type ColumnContext, type Decided, isSlip, type Question, textsOf } from './reading.ts'

/** A mark or unit between two numbers, as in `$1 $500` and `12gal500`. */
const TWO_NUMBERS = /\d[^\d]*[^\d\s.,'’()+\u2212-][^\d]*\d/
/** A number as files write it; two with a mark between them are none. */
export function fileNumber(text: string, sign: DecimalSign): string | undefined {
  const plain = withoutExponent(text)
  return TWO_NUMBERS.test(plain) ? undefined : writtenNumber(plain, sign)
}
const placesOf = ({ kind }: ColumnContext): number => {
  if (kind.kind === 'decimal') return kind.places
  return kind.kind === 'int' ? 0 : 6
}
const isTypedNumber = ({ typed }: Cell): boolean => typed?.[0] === 'n' || typed?.[0] === '%'

interface Signs {
  readonly point: string[]
  readonly comma: string[]
  readonly either: string[]
}
function signsOf(all: readonly string[]): Signs {
  const signs: Signs = { point: [], comma: [], either: [] }
  for (const text of all) {
    const [point, comma] = [fileNumber(text, '.'), fileNumber(text, ',')]
    if (point && !comma) signs.point.push(text)
    else if (comma && !point) signs.comma.push(text)
    else if (point && comma && point !== comma) signs.either.push(text)
  }
  return signs
}
const signQuestion = (samples: readonly string[], isMixed: boolean): Question => ({
  ask: 'decimal',
  words: isMixed
    ? `Some numbers have a point before their decimals, others a comma: ${samples.join(' and ')}`
    : `${samples[0]} can be read in two ways`,
  choices: (['.', ','] as const).map((sign): Choice => {
    const readable = samples.find((one) => fileNumber(one, sign)) ?? samples[0]!
    const value = fileNumber(readable, sign)
    return {
      value: sign,
      label: `${sign === '.' ? 'Point' : 'Comma'} before decimals: ${readable} is ${value}`,
    }
  }),
})
interface SignEvidence {
  readonly value: DecimalSign
  readonly evidence: string
}
/** Degrees beyond any place on earth: the other sign is before the decimals. */
const MOST_DEGREES = '180'
/** The sign by what is beside the cells that read in two ways. */
function signBeside(
  either: readonly string[],
  { kind, delimiter, decimal }: ColumnContext,
): SignEvidence | undefined {
  const american = either.find(isAmerican)
  if (american) return { value: '.', evidence: `${american} has an American unit` }
  const hasCents = kind.kind === 'int' || (kind.kind === 'decimal' && kind.wire === 'money')
  if (hasCents && either.length > 0 && either.every((text) => text.includes(',')))
    return { value: '.', evidence: `${either[0]} has three digits behind its comma` }
  if (kind.kind === 'decimal' && kind.wire === 'degrees')
    for (const sign of ['.', ','] as const) {
      const far = either.find((text) => D(fileNumber(text, sign)!).abs().gt(MOST_DEGREES))
      if (far) return { value: sign === '.' ? ',' : '.', evidence: `${far} are degrees` }
    }
  if (decimal) return { value: decimal, evidence: 'As in the other columns of this file' }
  // 1.250 is no usual amount: commas between the columns do not say that its point is before decimals
  if (kind.kind === 'decimal' && kind.wire === 'money') return undefined
  return delimiter === ',' ? { value: '.', evidence: 'Commas separate the columns of this file' } : undefined
}
/** The sign before the decimals of a column. */
export function decideSign(cells: readonly Cell[], context: ColumnContext): Decided<'decimal'> {
  const { answers } = context
  const { point, comma, either } = signsOf(textsOf(cells))
  if (!point.length && !comma.length && !either.length) return {}
  if (answers.decimal) return { value: answers.decimal }
  if (point.length && comma.length) return { question: signQuestion([point[0]!, comma[0]!], true) }
  const beside = signBeside(either, context)
  const [certain] = [...point, ...comma]
  if (certain === undefined) return beside ?? { question: signQuestion(either, false) }
  const value = point.length ? '.' : ','
  // a slip among many numbers that can be read in two ways decides nothing by itself
  if (isSlip(point.length + comma.length, either.length) && beside?.value !== value)
    return { question: signQuestion(either, false) }
  return { value, evidence: either.length || value === ',' ? `${certain} is in this column` : undefined }
}

const markOf = (text: string): 'percent' | 'cents' | undefined => {
  if (isInPercent(text)) return 'percent'
  return isInCents(text) ? 'cents' : undefined
}
/** The number that a cell shows and the one that it has; undefined for a text that is no number. */
export function numbersOf(
  { text, typed }: Cell,
  sign: DecimalSign,
):
  | { readonly shown?: string | undefined; readonly exact: string; readonly mark?: string | undefined }
  | undefined {
  const written = fileNumber(text, typed ? '.' : sign)
  if (!typed) return written === undefined ? undefined : { exact: written, mark: markOf(text) }
  const [kind, value] = typed
  if (kind !== 'n' && kind !== '%') return undefined
  return {
    exact: kind === '%' ? moved(value, 2) : value,
    shown: written,
    mark: kind === '%' ? 'percent' : markOf(text),
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
