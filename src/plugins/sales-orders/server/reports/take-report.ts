/**
 * What a driver reports of an order is taken whole: recorded as it was done, or kept for dispatch (domain
 * 5.25). Whose order it is by now, and what it says, refuses nothing; of an order that is not his and never was
 * nothing is told, and the report is kept without it (domain decision 46).
 */
import type { ReportedOrder } from '#schema/sales/sales-orders.ts'
import { conflict, notFound, type Quota, type Req } from '#server'
import { judgeReport, reasonAgainstStart } from '../../public.ts'
import { lockStoredOrder, type StoredOrder } from '../rows/stored-order.ts'
import { readOrders } from '../rows/read-orders.ts'
import { touchOrder } from '../rows/write-order.ts'
import { addedProof, deliverLines, type Drop, type Proof } from '../steps/deliver.ts'
import { startDelivery } from '../steps/lifecycle.ts'
import { tellChange } from '../editing/tell-change.ts'
import { hasUnsafeTruck, isClosedDay } from './day-of-driver.ts'
import { readCapacities } from './capacities.ts'
import { keepWork, keptBefore, type ReportOfWork } from './keep-work.ts'

/** A driver's report as it was sent. */
export interface SentReport {
  /** the lines that were dropped, of these lines of the locked order; of an unknown order there are none */
  readonly drops: (lines: StoredOrder['lines']) => readonly Drop[]
  /** the moment, by default now */
  readonly at?: string | undefined
  readonly phone_at?: string | null | undefined
  readonly proof?: Proof
}

/** A caller who may only act for himself and drives for nobody. */
const NOBODY = -1
type Own = Req & { readonly own: number }
const isDriver = (req: Req): req is Own => req.own !== null && req.own !== NOBODY
/**
 * Locks the order for who reports of it: his own, or one that was his before. Nothing for any other and for none:
 * who asks learns no more of the one than of the other. Throws 404 for a caller who drives for nobody.
 */
async function lockReported(req: Req, id: number): Promise<StoredOrder | undefined> {
  if (!isDriver(req)) throw notFound('Sales order')
  const stored = await lockStoredOrder(req.tx, id)
  if (!stored) return undefined
  return stored.row.driver_id === req.own || (await req.wasHis('sales_order', id)) ? stored : undefined
}
/**
 * Keeps a report of an order that is not his and never was, or of none, without the order: one row for each drop
 * (domain decision 46). Throws 429 for the 51st row of a day; the same work sent again counts once.
 */
async function keepUnknown(
  req: Req,
  { id, unknown }: Asked,
  work: ReportOfWork,
  drops: readonly Drop[] = [],
): Promise<ReportedOrder> {
  const { own } = req as Own
  const full = drops.filter(({ gross_quantity, net_quantity }) => Number(gross_quantity ?? net_quantity) > 0)
  const rows = full.length ? full : [null]
  const delivery_exceptions = await keepWork(
    req,
    { sales_order_id: null, driver_id: own },
    { ...work, asked_order_id: id },
    rows.map((drop) => ({ drop, reason: 'unknown_order' as const })),
    async (made) => {
      for (let n = 0; n < made; n++) await unknown.take(`${req.tenant}/${own}`, req.now.getTime(), req.tx)
    },
  )
  return { id, order_no: '', delivery_exceptions }
}
/** The order that a call names, and the limit of reports on unknown ones. */
export interface Asked {
  readonly id: number
  readonly unknown: Quota
}
const kept = (
  { row }: StoredOrder,
  delivery_exceptions: Awaited<ReturnType<typeof keepWork>>,
): ReportedOrder => ({
  id: row.id,
  order_no: row.order_no,
  delivery_exceptions,
})

/** What a repeated report brings that is not there yet: a signature, photos, words. */
async function addProof(req: Req, { row }: StoredOrder, proof: Proof): Promise<ReportedOrder> {
  const [before] = await readOrders(req.tx, [row.id])
  const delivery = addedProof(row, proof)
  if (!delivery) return before!
  return tellChange(req, before!, [touchOrder(req, row.id, { delivery })], 'updated')
}

/** What the trucks of the order and the tanks of these drops hold. */
function capacitiesOf(req: Req, { row, lines }: StoredOrder, drops: readonly Drop[]) {
  const tanks = [...drops, ...lines].flatMap(({ asset_id }) => (asset_id ? [asset_id] : []))
  return readCapacities(req, row.asset_ids, tanks)
}

/** Takes a delivery as a driver reports it. */
export async function takeReport(req: Req, asked: Asked, report: SentReport): Promise<ReportedOrder> {
  const { id } = asked
  const stored = await lockReported(req, id)
  const driver_id = req.own!
  const { proof = {}, phone_at } = report
  const now = req.now.toISOString()
  const at = report.at ?? now
  const work = { kind: 'delivery', delivered_at: at, phone_at, proof } as const
  const drops = report.drops(stored?.lines ?? [])
  if (!stored) return keepUnknown(req, asked, work, drops)
  const whose = { sales_order_id: id, driver_id }
  const { record, keep } = judgeReport(
    { ...stored.row, lines: stored.lines, capacities: await capacitiesOf(req, stored, drops) },
    {
      driver_id,
      at,
      now,
      drops,
      kept: await keptBefore(req, whose, work, drops),
      closed: await isClosedDay(req, driver_id, at),
    },
  )
  const exceptions = await keepWork(req, whose, work, keep)
  if (exceptions.length && !record.length) return kept(stored, exceptions)
  // of an order that is not his any more he is told its number alone, also where all was recorded before
  if (stored.row.driver_id !== driver_id) return kept(stored, [])
  if (!record.length) return addProof(req, stored, proof)
  const order = await deliverLines({ ...req, expect: () => {} }, id, {
    choose: () => record,
    at,
    command: 'report',
    proof: { ...proof, phone_at },
  })
  return exceptions.length ? { ...order, delivery_exceptions: exceptions } : order
}

/** Keeps a spill for dispatch as it is told, whatever order and driver say by now. */
export async function takeSpill(
  req: Req,
  asked: Asked,
  spill: {
    readonly at: string | undefined
    readonly phone_at: string | null | undefined
    readonly notes: string | null
  },
): Promise<ReportedOrder> {
  const { id } = asked
  const stored = req.own === null ? await lockStoredOrder(req.tx, id) : await lockReported(req, id)
  const report = {
    kind: 'spill',
    delivered_at: spill.at ?? req.now.toISOString(),
    phone_at: spill.phone_at,
    proof: { notes: spill.notes },
  } as const
  if (!stored && req.own !== null) return keepUnknown(req, asked, report)
  if (!stored) throw notFound('Sales order')
  const driver_id = req.own ?? stored.row.driver_id
  if (driver_id == null) throw conflict('INVALID_TRANSITION', `${stored.row.order_no} has no driver`)
  const whose = { sales_order_id: id, driver_id }
  return kept(stored, await keepWork(req, whose, report, [{ drop: null, reason: 'spill' }]))
}

const BEFORE_THE_ROAD = new Set(['draft', 'confirmed', 'assigned', 'archive'])
/** Takes a start as a driver reports it; of an order under way or done it changes nothing. */
export async function takeStart(req: Req, asked: Asked, at: string | undefined): Promise<ReportedOrder> {
  const { id } = asked
  const stored = await lockReported(req, id)
  const driver_id = req.own!
  const now = req.now.toISOString()
  const started = at ?? now
  const work = { kind: 'start', delivered_at: started, proof: {} } as const
  if (!stored) return keepUnknown(req, asked, work)
  const against = reasonAgainstStart(stored.row, { driver_id, at: started, now })
  const isFirst = stored.row.status === 'assigned'
  const unsafe = !against && isFirst && (await hasUnsafeTruck(req, stored.row.asset_ids))
  const reason = unsafe ? 'unsafe_truck' : against
  if (reason)
    return kept(
      stored,
      await keepWork(req, { sales_order_id: id, driver_id }, work, [{ drop: null, reason }]),
    )
  if (!BEFORE_THE_ROAD.has(stored.row.status)) return (await readOrders(req.tx, [id]))[0]!
  return startDelivery({ ...req, expect: () => {} }, id, started)
}
