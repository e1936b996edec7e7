/** A driver's day as his phone knows it: what he enters counts at once, by the rules of the server. */
import type { DailySummary, DayNow, MissingItem, SummaryRow } from '#schema/road/driver-day.ts'
import { D, qty3, sum } from '#schema/values/decimal.ts'
import { needsReason } from './balance.ts'

type Held =
  | 'id'
  | 'rev'
  | 'date'
  | 'odometer_start'
  | 'odometer_end'
  | 'started_at'
  | 'ended_at'
  | 'rows'
  | 'missing'
type Said = 'bols' | 'drops' | 'signed_at' | 'signed_off_at' | 'reopened_at' | 'reopen_reason'
/** What the phone keeps of a day. */
export type MyDay = Pick<DailySummary, Held | Said> & Pick<DayNow, 'done'>
/** A day of which this phone has read nothing yet. */
export const blankDay = (date: string): MyDay => ({
  id: 0,
  rev: 0,
  date,
  odometer_start: null,
  odometer_end: null,
  started_at: null,
  ended_at: null,
  rows: [],
  missing: [],
  bols: [],
  drops: [],
  signed_at: null,
  signed_off_at: null,
  reopened_at: null,
  reopen_reason: null,
})
export const myDayOf = (row: DayNow): MyDay => ({
  id: row.id,
  rev: row.rev,
  date: row.date,
  odometer_start: row.odometer_start,
  odometer_end: row.odometer_end,
  started_at: row.started_at,
  ended_at: row.ended_at,
  rows: row.rows,
  missing: row.missing,
  bols: row.bols,
  drops: row.drops,
  signed_at: row.signed_at,
  signed_off_at: row.signed_off_at,
  reopened_at: row.reopened_at,
  reopen_reason: row.reopen_reason,
  done: row.done,
})
/**
 * The day by the news of it: what was moved stays as it was read, for the news does not say which calls of this phone
 * are in it.
 */
export function withNews(day: MyDay, news: MyDay): MyDay {
  const { rows, bols, drops, done } = day
  const why = new Map(news.rows.map(({ product_id, explanation }) => [product_id, explanation]))
  return {
    ...news,
    bols,
    drops,
    ...(done ? { done } : {}),
    rows: rows.map((row) => ({ ...row, explanation: why.get(row.product_id) ?? null })),
  }
}
/** What the driver says of his day; what is left out stays. */
export interface DaySaid {
  readonly odometer_start?: number | undefined
  readonly odometer_end?: number | undefined
  readonly started_at?: string | undefined
  readonly ended_at?: string | undefined
  readonly explanations?: readonly { readonly product_id: number; readonly text: string }[] | undefined
  readonly signed_at?: string | undefined
}
export interface StockRow {
  readonly asset_id: number
  readonly compartment_no: number
  readonly product_id: number
  readonly product: string
  readonly quantity: string
}
const without = (missing: readonly MissingItem[], gone: (item: MissingItem) => boolean): MissingItem[] =>
  missing.filter((item) => !gone(item))

export function withSaid(day: MyDay, { explanations = [], ...said }: DaySaid): MyDay {
  const why = new Map(explanations.map((one) => [one.product_id, one.text]))
  return {
    ...day,
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
    rows: day.rows.map((row) => ({ ...row, explanation: why.get(row.product_id) ?? row.explanation })),
    missing: without(
      day.missing,
      ({ kind, entity_id }) =>
        (kind === 'odometer_start' && said.odometer_start !== undefined) ||
        (kind === 'odometer_end' && said.odometer_end !== undefined) ||
        (kind === 'variance' && why.has(entity_id ?? 0)),
    ),
  }
}
const EMPTY: Omit<SummaryRow, 'product_id' | 'product'> = {
  begin: '0',
  loaded: '0',
  dropped: '0',
  retained: '0',
  end: '0',
  measured_end: null,
  variance: null,
  explanation: null,
}
/** Begin, end and variance anew; the rest of the row stands. */
function worked(row: SummaryRow): SummaryRow {
  const end = D(row.begin).plus(row.loaded).minus(row.dropped).minus(row.retained)
  const variance = row.measured_end === null ? null : qty3(D(row.measured_end).minus(end))
  return { ...row, end: qty3(end), variance }
}
/** What was gauged, compartment by compartment, replaces what was gauged before. */
export function withStock(day: MyDay, moment: 'begin' | 'end', stock: readonly StockRow[]): MyDay {
  const names = new Map(stock.map((one) => [one.product_id, one.product]))
  const fresh = [...names].flatMap(([product_id, name]) =>
    day.rows.some((row) => row.product_id === product_id)
      ? []
      : [{ ...EMPTY, product_id, product: { id: product_id, name, dyed: false } }],
  )
  const field = moment === 'begin' ? 'begin' : 'measured_end'
  const rows = [...day.rows, ...fresh].map((row) => {
    const mine = stock.filter((one) => one.product_id === row.product_id)
    const gauged = qty3(sum(mine.map(({ quantity }) => quantity)))
    return worked({ ...row, [field]: gauged })
  })
  const off = rows.filter((row) => needsReason(row.variance) && row.explanation === null)
  const kept = without(
    day.missing,
    ({ kind }) => kind === 'variance' || (kind === 'end_stock' && moment === 'end'),
  )
  return { ...day, rows, missing: [...kept, ...off.map(offBy)] }
}
const offBy = (row: SummaryRow): MissingItem => ({
  kind: 'variance',
  detail: `${row.product.name} is off by ${row.variance} gal`,
  entity: 'product',
  entity_id: row.product_id,
  mend: { command: 'driver.explain', label: 'Add a reason' },
})
/** Stops and drops of the day, with those that wait on the phone. */
export function stopsAndDrops(
  day: Pick<MyDay, 'drops'> | undefined,
  waiting: readonly { readonly id: number; readonly line_items: readonly { gross_quantity: string }[] }[],
) {
  const known = day?.drops ?? []
  const here = waiting.flatMap(({ line_items }) => line_items.filter((one) => D(one.gross_quantity).gt('0')))
  const stops = new Set([...known.map((one) => one.sales_order_id), ...waiting.map(({ id }) => id)])
  return { stops: stops.size, drops: known.length + here.length }
}
/** How long the day was, in ms, of what is known. */
export const dayAtWork = ({ started_at, ended_at }: Pick<MyDay, 'started_at' | 'ended_at'>): number | null =>
  started_at === null || ended_at === null ? null : Date.parse(ended_at) - Date.parse(started_at)
/** Of what is known. */
export const milesDriven = (day: Pick<MyDay, 'odometer_start' | 'odometer_end'>): number | null =>
  day.odometer_start === null || day.odometer_end === null ? null : day.odometer_end - day.odometer_start
/** What waits on the phone and moves gallons of a product: the office does not have it yet. */
export interface WaitingGallons {
  readonly product_id: number
  readonly product: string | null
  readonly part: 'loaded' | 'dropped' | 'retained'
  readonly quantity: string
}
/** The day with what waits: it balances on the phone before the office knows. */
export function withWaiting(day: MyDay, waiting: readonly WaitingGallons[]): MyDay {
  if (waiting.length === 0) return day
  const ids = [...new Set(waiting.map(({ product_id }) => product_id))]
  const fresh = ids.flatMap((product_id) => {
    const name = waiting.find((one) => one.product_id === product_id && one.product !== null)?.product
    return name == null || day.rows.some((row) => row.product_id === product_id)
      ? []
      : [{ ...EMPTY, product_id, product: { id: product_id, name, dyed: false } }]
  })
  const rows = [...day.rows, ...fresh].map((row) => {
    const mine = waiting.filter(({ product_id }) => product_id === row.product_id)
    if (mine.length === 0) return row
    const more = (part: WaitingGallons['part']) =>
      qty3(D(row[part]).plus(sum(mine.flatMap((one) => (one.part === part ? [one.quantity] : [])))))
    // what a BOL takes to another day may have come to the office after this day was read here
    const loaded = D(more('loaded')).lt('0') ? '0' : more('loaded')
    return worked({ ...row, loaded, dropped: more('dropped'), retained: more('retained') })
  })
  return { ...day, rows }
}
