/** The product summary: what was delivered in days, beside the same number of days before them. */
import type { ProductSum, ProductSummary } from '#schema/sales/dashboard.ts'
import { money, qty3 } from '#schema/values/decimal.ts'
import { addDays, localDay } from '#schema/values/zone.ts'
import type { Req } from '#server'
import {
  type DeliveredSum,
  readDelivered,
  readNotInvoiced,
  readPunctual,
} from '#plugins/sales-orders/server/public.ts'

/** Figures are kept so long; a refresh that is asked for reads them again (domain 1.8). */
const KEPT_MS = 60_000
/** Summaries that are kept at once, the oldest goes first. */
const MOST_KEPT = 500
interface Kept {
  readonly at: number
  readonly summary: Promise<ProductSummary>
}

const sumsOf = (found: DeliveredSum | undefined): ProductSum['before'] => ({
  ordered_quantity: qty3(found?.ordered ?? '0'),
  delivered_quantity: qty3(found?.delivered ?? '0'),
  goods_total: money(found?.goods ?? '0'),
  margin_total: money(found?.margin ?? '0'),
  orders: found?.orders ?? 0,
})
const isSame = (a: DeliveredSum) => (b: DeliveredSum) => a.product_id === b.product_id && a.unit === b.unit
/** Products of both times, the most delivered first; what was sold before alone has sums of zero now. */
function productsOf(now: readonly DeliveredSum[], before: readonly DeliveredSum[]): ProductSum[] {
  const onlyBefore = before.filter((row) => !now.some(isSame(row)))
  return [...now.map((row) => ({ row, found: row })), ...onlyBefore.map((row) => ({ row, found: undefined }))]
    .map(({ row, found }) => ({
      product_id: row.product_id,
      name: row.name,
      dyed: row.dyed,
      sold_as: row.unit,
      ...sumsOf(found),
      before: sumsOf(before.find(isSame(row))),
    }))
    .toSorted(
      (a, b) => Number(b.delivered_quantity) - Number(a.delivered_quantity) || a.product_id - b.product_id,
    )
}
async function readSummary({ tx, now, user: { zone } }: Req, days: number): Promise<ProductSummary> {
  const end = localDay(now, zone)
  const start = addDays(end, 1 - days)
  const current = { zone, from: start, until: addDays(end, 1) }
  const earlier = { zone, from: addDays(start, -days), until: start }
  const [rows, before, punctual, punctualBefore, open] = await Promise.all([
    readDelivered(tx, current),
    readDelivered(tx, earlier),
    readPunctual(tx, current),
    readPunctual(tx, earlier),
    readNotInvoiced(tx),
  ])
  const whole = ({ day }: DeliveredSum) => day === null
  return {
    products: productsOf(rows.filter(whole), before.filter(whole)),
    date_range: { start, end, days },
    by_day: rows.flatMap(({ day, product_id, delivered }) =>
      day === null ? [] : [{ date: day, product_id, delivered_quantity: qty3(delivered) }],
    ),
    punctual: { ...punctual, before: punctualBefore },
    not_invoiced: { orders: open.orders, total: money(open.total) },
    as_of: now.toISOString(),
  }
}
/**
 * Returns a reader of summaries that keeps each for 60 s, by company, days and zone; equal questions at one moment are
 * read once. What failed is not kept.
 */
export function summaryReader(): (req: Req, days: number, isFresh: boolean) => Promise<ProductSummary> {
  const kept = new Map<string, Kept>()
  return (req, days, isFresh) => {
    const key = `${req.tenant} ${days} ${req.user.zone}`
    const at = req.now.getTime()
    const known = kept.get(key)
    if (known && !isFresh && at - known.at < KEPT_MS) return known.summary
    const summary = readSummary(req, days)
    kept.delete(key)
    kept.set(key, { at, summary })
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
    summary.catch(() => kept.get(key)?.summary === summary && kept.delete(key))
    return summary
  }
}
