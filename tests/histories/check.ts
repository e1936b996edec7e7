/** What must hold after every history, by the ledger alone. */
import { FIRST_LEVEL, type Exception, type Invoice, type Line, type Order } from './books.ts'
import type { History } from './history.ts'
import type { Work } from './ledger.ts'

/** All of the books at the end, and the ledger. */
interface End {
  readonly history: History
  readonly orders: readonly Order[]
  readonly exceptions: readonly Exception[]
  readonly invoices: readonly Invoice[]
  readonly levels: ReadonlyMap<number, number>
}
const isDone = (line: Line): boolean => line.gallons !== null && line.gallons > 0
/** The line says what was pumped, and where. */
const isOf = (
  line: Pick<Line, 'product' | 'tank' | 'gallons'>,
  work: Pick<Exception, 'product' | 'tank' | 'gallons'>,
) => line.product === work.product && line.tank === work.tank && line.gallons === work.gallons
const arrived = ({ history }: End): Work[] =>
  history.ledger.works.filter((work) => work.arrived !== undefined && work.gallons > 0)
const onLine = (end: End, { id, order_no, lines }: Order, line: Line): string =>
  `line ${lines.indexOf(line) + 1} of ${order_no} (${line.gallons} gal ${end.history.fuel(line.product)} into ${end.history.tank(line.tank)}; order ${id})`
const told = (end: End, { gallons, product, tank, at }: Work | Exception): string =>
  `${gallons} gal ${end.history.fuel(product)} into ${end.history.tank(tank)} ${end.history.at(at)}`

/** Nothing is recorded, and nothing billed, that nobody dropped. */
function* recordedOfNothing(end: End): Generator<string> {
  for (const order of end.orders)
    for (const line of order.lines.filter(isDone)) {
      const isDropped =
        arrived(end).some((work) => work.order === order.id && work.line === line.id && isOf(line, work)) ||
        end.exceptions.some((kept) => kept.settled_order === order.id && isOf(line, kept))
      if (!isDropped) yield `recorded, but nobody dropped it: ${onLine(end, order, line)}`
    }
}
function* billedOfNothing(end: End): Generator<string> {
  const live = end.invoices.filter(({ status }) => status !== 'void')
  for (const invoice of live)
    for (const { line, gallons } of invoice.lines) {
      const isDropped =
        arrived(end).some((work) => work.line === line && work.gallons === gallons) ||
        end.exceptions.some((kept) => kept.settled_order === invoice.order && kept.gallons === gallons)
      if (!isDropped) yield `billed, but nobody dropped it: ${gallons} gal`
    }
  const lines = live.flatMap((invoice) => invoice.lines.map(({ line }) => line))
  if (new Set(lines).size < lines.length) yield 'a line is billed twice'
}

const isKeptAs = (kept: Exception, work: Work): boolean =>
  kept.order === work.order &&
  kept.driver === work.driver &&
  kept.line === work.line &&
  kept.at === work.at &&
  isOf({ product: kept.product!, tank: kept.tank, gallons: kept.gallons }, work)
/** The office made the line something else after this event. */
const isChangedAfter = ({ history }: End, line: number, event: number): boolean =>
  history.ledger.changes.some((change) => change.line === line && change.event > event)

/** Nothing is dropped that the office cannot see: as a line, or as an exception. */
function* droppedUnseen(end: End): Generator<string> {
  for (const work of arrived(end).filter(({ by }) => by === 'driver')) {
    const order = end.orders.find(({ id }) => id === work.order)!
    const line = order.lines.find(({ id }) => id === work.line)
    const isRecorded = line !== undefined && isOf(line, work)
    const kept = end.exceptions.filter((one) => isKeptAs(one, work))
    if (!isRecorded && !kept.length && !isChangedAfter(end, work.line, work.arrived!))
      yield `dropped, but the office cannot see it: ${told(end, work)} for ${order.order_no}`
    if (kept.length > 1) yield `kept twice: ${told(end, work)}`
    const isOwn = line !== undefined && isRecorded && line.delivered_at === work.at
    if (isOwn && kept.some(({ status }) => status === 'open'))
      yield `recorded, and waiting for dispatch too: ${told(end, work)} for ${order.order_no}`
  }
}
/** What dispatch applied stands on the order it was applied to, once. */
function* settledUnseen(end: End): Generator<string> {
  // a start that waited is answered by the order of what was done after it
  const made = end.exceptions.flatMap(({ outcome, settled_order, gallons }) =>
    outcome === 'ordered' && gallons ? [settled_order] : [],
  )
  if (new Set(made).size < made.length) yield 'one order was made of two exceptions'
  for (const kept of end.exceptions) {
    // nothing at all applied is a delivery taken back
    if (kept.settled_order === null || !kept.gallons) continue
    const order = end.orders.find(({ id }) => id === kept.settled_order)
    const since = end.history.ledger.settled.get(kept.id)!
    const isSeen = order?.lines.some((line) => isOf(line, kept) || isChangedAfter(end, line.id, since))
    if (!isSeen) yield `settled, but not on its order: ${told(end, kept)} as ${order?.order_no}`
  }
}
/** A tank holds what was measured last by its own moment, and what went in since. */
function* wrongLevels(end: End): Generator<string> {
  const lines = end.orders.flatMap((order) => order.lines.filter(isDone))
  for (const [tank, level] of end.levels) {
    const last = end.history.ledger.measured
      .filter((one) => one.tank === tank)
      .reduce<{ at: string; gallons: number }>((best, one) => (one.at >= best.at ? one : best), {
        at: '',
        gallons: FIRST_LEVEL,
      })
    const since = lines.filter((line) => line.tank === tank && line.delivered_at! >= last.at)
    const wanted = since.reduce((sum, line) => sum + line.gallons!, last.gallons)
    if (level !== wanted)
      yield `${end.history.tank(tank)} is said to hold ${level}; by what was measured and dropped it is ${wanted}`
  }
}
/** An order that is delivered has no line of which nobody knows. */
function* openAfterDelivery(end: End): Generator<string> {
  for (const order of end.orders)
    if (
      ['delivered', 'verified', 'completed'].includes(order.status) &&
      order.lines.some((line) => line.gallons === null)
    )
      yield `${order.order_no} is ${order.status} with an open line`
}

/** What is wrong at the end; empty when the law holds. */
export async function breachesOf(history: History): Promise<string[]> {
  const { books } = history
  const end: End = {
    history,
    orders: await books.orders(true),
    exceptions: await books.exceptions(),
    invoices: await books.invoices(),
    levels: await books.levels(),
  }
  return [
    ...history.breaches,
    ...recordedOfNothing(end),
    ...billedOfNothing(end),
    ...droppedUnseen(end),
    ...settledUnseen(end),
    ...wrongLevels(end),
    ...openAfterDelivery(end),
  ]
}
