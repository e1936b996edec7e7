/** What a check found, in the words of the office. Pure. */
import { sumByUnit } from '#schema/values/quantities.ts'
import type { Unit } from '#schema/values/units.ts'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { formats } from '#ui'
import { gallonsByBol, MOST_APART, type Finding } from '../../rules/drop/check-in.ts'
import { netWords } from '../../rules/order/net-words.ts'
import { repeatedWords, type RepeatedNumber } from '../../words.ts'
import { balances, type Lift } from '../../rules/drop/lifts.ts'
import { openWords } from './balance-card.tsx'
import type { LiftOfOrder } from './use-lift.ts'
import { foundAt, pricedFrom, roomBefore, tankName, type CheckRow } from './rows.ts'

const percentText = (percent: number): string => `${formats.number(String(Math.abs(percent)))}%`
interface Words {
  readonly title: string
  readonly text: string
  /** the page of the order that it is about */
  readonly to?: Way | undefined
}
export interface Way {
  readonly to: string
  readonly label: string
}
/** "Gulf Rack Supply at Houston North" */
const liftPlace = (lift: Lift | undefined): string =>
  [lift?.supplier?.supplier_name, lift?.terminal?.name].filter(Boolean).join(' at ')
const wordsOfRepeated = (repeated: RepeatedNumber): Words => {
  const { text, title, mend } = repeatedWords(repeated)
  return { title: `${text}.`, text: `${title}.`, to: mend && 'to' in mend ? mend : undefined }
}
type Says = (found: Finding, row: CheckRow) => Words

const SAYS: Readonly<Record<Finding['kind'], Says>> = {
  gross: () => ({ title: 'Gross missing.', text: 'Enter the gross gallons, or 0 if nothing came out.' }),
  net: ({ percent = 0, net }, { drop }) => ({
    title: `Net is ${percentText(percent)} too ${percent > 0 ? 'high' : 'low'}.`,
    text: `${formats.number(drop.gross)} gal at ${drop.degrees} °F and ${drop.gravity} API are ${formats.number(net)}. Up to 0.1% is accepted.`,
  }),
  net_missing: (_, { line }) => ({
    title: 'Net missing.',
    text: `The net is billed: ${netWords(line.product.net_table)}.`,
  }),
  tax_net: (_, { line }) => ({
    title: 'Net missing for a tax.',
    text: `A tax of this drop goes by the net: ${netWords(line.product.net_table)}. Until then it is taken on gross.`,
  }),
  apart: ({ percent = 0 }, { line }) => ({
    title: `${percentText(percent)} ${percent > 0 ? 'more' : 'less'} than ordered.`,
    text: `${formats.quantity(line.quantity, unitOf(line))} were ordered. Up to ${MOST_APART}% is accepted.`,
  }),
  room: (_, row) => ({
    title: 'Above the room of the tank.',
    text: `${formats.gallons(roomBefore(row))} fitted into ${tankName(row)} before.`,
  }),
  capacity: (_, row) => ({
    title: 'More than the tank holds.',
    text: `${tankName(row)} holds ${formats.gallons(row.tank?.capacity)}.`,
  }),
  tank: (_, row) => ({
    title: 'Wrong tank.',
    text: `${tankName(row)} does not take ${row.line.product.name}.`,
  }),
  bol: () => ({ title: 'BOL missing.', text: 'Enter the BOL number.' }),
  price: () => ({ title: 'No price.', text: 'Enter a price on the order.' }),
  used: (_, { drop, used }) => ({
    title: `BOL ${drop.bol} was used before.`,
    text: `${liftPlace(used)} lifted under it on ${formats.day(used?.lifted_at)}. Enter the number of this lift.`,
  }),
  repeated: (_, { repeated }) => wordsOfRepeated(repeated!),
  over: (_, { repeated }) => wordsOfRepeated(repeated!),
  lifted: (_, { line, lift }) => ({
    title: `Lifted before the price change of ${formats.dayTime(pricedFrom(line))}.`,
    text: `It was lifted ${formats.dayTime(lift?.lifted_at)} and is priced by the rack price that came after.`,
  }),
}
export const findingWords = (found: Finding, row: CheckRow): Words => SAYS[found.kind](found, row)

/** One line of the list of checks. */
export interface Checked {
  readonly key: string
  readonly tone: 'passed' | 'amber' | 'red'
  readonly strong: string
  readonly rest: string
  readonly to?: Way | undefined
}
const unitOf = ({ unit, product }: CheckRow['line']): Unit => unit ?? (product.sold_as as Unit)
/** By unit, in the order of the lines. */
const sumOf = (rows: readonly CheckRow[], figure: (row: CheckRow) => string) =>
  sumByUnit(rows.map((row) => ({ unit: unitOf(row.line), quantity: figure(row) || '0' })))

const passed = (key: string, strong: string, rest: string): Checked => ({ key, tone: 'passed', strong, rest })
type Amounts = ReturnType<typeof sumByUnit>
/** "7,400 of 8,000 gal", of several units "990 gal, 400 lb of 1,000 gal, 400 lb". */
const deliveredWords = (delivered: Amounts, ordered: Amounts): string => {
  const [first, ...others] = delivered
  const came = first && others.length === 0 ? formats.number(first.quantity) : formats.quantities(delivered)
  return `${came} of ${formats.quantities(ordered)}`
}
/** What passed, with its figures: it stays listed, so that one sees what was looked at. */
function passedOf(rows: readonly CheckRow[]): readonly Checked[] {
  const lacks = (...kinds: Finding['kind'][]) =>
    rows.every((row) => !foundAt(row).some(({ kind }) => kinds.includes(kind)))
  const delivered = sumOf(rows, ({ drop }) => drop.gross || drop.net)
  const ordered = sumOf(rows, ({ line }) => (line.fill ? '0' : line.quantity))
  const rooms = rows.flatMap((row) => roomBefore(row) ?? [])
  const measured = rows.filter(({ drop }) => drop.degrees && drop.gravity && drop.gross)
  return [
    ...(lacks('apart', 'gross') && ordered.some(({ quantity }) => Number(quantity) > 0)
      ? [
          passed(
            'apart',
            `${deliveredWords(delivered, ordered)} ordered.`,
            `Up to ${MOST_APART}% apart is accepted`,
          ),
        ]
      : []),
    ...(rooms.length && lacks('room', 'capacity', 'tank')
      ? [
          passed(
            'room',
            'Each drop fits its tank.',
            `Room before: ${formats.list(rooms.map((room) => formats.gallons(room)))}`,
          ),
        ]
      : []),
    ...(measured.length && lacks('net', 'net_missing', 'tax_net')
      ? [passed('net', 'Net follows', 'from temperature and gravity')]
      : []),
    ...passedNumbers(rows),
    ...passedPrices(rows),
  ]
}
/** Each number with its gallons, and that it is new where its lift is known. */
const passedNumbers = (rows: readonly CheckRow[]): readonly Checked[] =>
  gallonsByBol(rows.map(({ drop }) => drop)).flatMap(({ bol, gallons, drops }) => {
    const named = rows.filter(({ drop }) => drop.bol.trim() === bol)
    if (named.some(({ used, repeated }) => used || repeated)) return []
    const lift = named.find((row) => row.lift)?.lift
    const sum = `${formats.gallons(gallons)} in ${formats.plural(drops, 'drop')}`
    return [
      lift
        ? passed(`bol ${bol}`, `BOL ${bol} is new`, `for ${liftPlace(lift)}: ${sum}`)
        : passed(`bol ${bol}`, `BOL ${bol}:`, sum),
    ]
  })
/** Rack prices that stood already when it was lifted, each moment once. */
function passedPrices(rows: readonly CheckRow[]): readonly Checked[] {
  const since = rows.flatMap((row) => {
    const from = pricedFrom(row.line)
    const isFine = from !== undefined && row.lift && !foundAt(row).some(({ kind }) => kind === 'lifted')
    return isFine ? [from] : []
  })
  return [...new Set(since)].map((from) =>
    passed(`price ${from}`, 'Lifted after', `the price change of ${formats.dayTime(from)}`),
  )
}
/** Everything that was looked at: first what is to be settled, then what passed. */
export function checksOf(rows: readonly CheckRow[]): readonly Checked[] {
  const open = rows.flatMap((row) =>
    foundAt(row).map((found): Checked => {
      const { title, text, to } = findingWords(found, row)
      return {
        to,
        key: `${row.line.id} ${found.kind}`,
        tone: found.tone,
        strong: `${tankName(row)}: ${title}`,
        rest: text,
      }
    }),
  )
  return [
    ...open.filter(({ tone }) => tone === 'red'),
    ...open.filter(({ tone }) => tone === 'amber'),
    ...passedOf(rows),
  ]
}

/** PO numbers that another order of the customer has too. */
export const checksOfNumbers = ({
  repeated_numbers = [],
}: Pick<SalesOrder, 'repeated_numbers'>): readonly Checked[] =>
  repeated_numbers
    .filter(({ flag }) => flag === 'po_repeated')
    .map((one): Checked => {
      const { title, text, to } = wordsOfRepeated(one)
      return { key: `po ${one.number}`, tone: 'amber', strong: title, rest: text, to }
    })

/** What was looked at of the BOL itself: where it was to go, and whether every gallon of it is accounted for. */
export function checksOfLift(
  { bol: { destination, isDiverted, form }, balances: all }: LiftOfOrder,
  state: string | undefined,
): readonly Checked[] {
  const settled = form.diversion.trim() !== ''
  const bound: readonly Checked[] =
    destination === undefined
      ? []
      : [
          {
            key: 'destination',
            tone: isDiverted && !settled ? 'amber' : 'passed',
            strong: `Destination ${destination}`,
            rest: isDiverted
              ? `is not ${state ?? 'that'} of the site${settled ? `: diversion ${form.diversion.trim()}` : '. Enter the diversion number.'}`
              : 'is the state of the site',
          },
        ]
  return [
    ...bound,
    ...all.map((one): Checked => ({
      key: `balance ${one.lift.id} ${one.product_id}`,
      tone: balances(one) ? 'passed' : 'amber',
      strong: `BOL ${one.lift.bol_no}, ${one.product.name}:`,
      rest: openWords(one.open),
    })),
  ]
}
