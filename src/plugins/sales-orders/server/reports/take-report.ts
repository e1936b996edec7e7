/**
 * What a driver reports of an order is taken whole: recorded as it was done, or kept for dispatch (domain
 * 5.25). Whose order it is by now, and what it says, refuses nothing.
 */
import type { ReportedOrder } from '#schema/sales/sales-orders.ts'
import { conflict, notFound, type Req } from '#server'
import { judgeReport, reasonAgainstStart } from '../../public.ts'
import { lockStoredOrder, type StoredOrder } from '../rows/stored-order.ts'
import { readOrders } from '../rows/read-orders.ts'
import { touchOrder } from '../rows/write-order.ts'
import { addedProof, deliverLines, type Drop, type Proof } from '../steps/deliver.ts'
import { startDelivery } from '../steps/lifecycle.ts'
import { tellChange } from '../editing/tell-change.ts'
import { hasUnsafeTruck, isClosedDay } from './day-of-driver.ts'
import { keepWork, keptBefore } from './keep-work.ts'

/** A driver's report as it was sent. */
export interface SentReport {
  /** the lines that were dropped, of the locked order */
  readonly drops: (stored: StoredOrder) => readonly Drop[]
  /** the moment, by default now */
  readonly at?: string | undefined
  readonly phone_at?: string | null | undefined
  readonly proof?: Proof
}

/** Who may only act for himself and drives for nobody. */
const NOBODY = -1
/** The order and its driver; throws 404 for an order of another company, or for who drives for nobody. */
async function lockReported(req: Req, id: number): Promise<{ stored: StoredOrder; driver_id: number }> {
  const stored = await lockStoredOrder(req.tx, id)
  if (!stored || req.own === null || req.own === NOBODY) throw notFound('Sales order')
  return { stored, driver_id: req.own }
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

/** Takes a delivery as a driver reports it. */
export async function takeReport(req: Req, id: number, report: SentReport): Promise<ReportedOrder> {
  const { stored, driver_id } = await lockReported(req, id)
  const { proof = {}, phone_at } = report
  const now = req.now.toISOString()
  const at = report.at ?? now
  const drops = report.drops(stored)
  const whose = { sales_order_id: id, driver_id }
  const work = { kind: 'delivery', delivered_at: at, phone_at, proof } as const
  const { record, keep } = judgeReport(
    { ...stored.row, lines: stored.lines },
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

/** A spill is kept for dispatch as it is told, whatever order and driver say by now. */
export async function takeSpill(
  req: Req,
  id: number,
  spill: {
    readonly at: string | undefined
    readonly phone_at: string | undefined
    readonly notes: string | null
  },
): Promise<ReportedOrder> {
  const stored = await lockStoredOrder(req.tx, id)
  const driver_id = req.own ?? stored?.row.driver_id
  if (!stored || req.own === NOBODY) throw notFound('Sales order')
  if (driver_id == null) throw conflict('INVALID_TRANSITION', `${stored.row.order_no} has no driver`)
  const report = {
    kind: 'spill',
    delivered_at: spill.at ?? req.now.toISOString(),
    phone_at: spill.phone_at,
    proof: { notes: spill.notes },
  } as const
  const whose = { sales_order_id: id, driver_id }
  return kept(stored, await keepWork(req, whose, report, [{ drop: null, reason: 'spill' }]))
}

const BEFORE_THE_ROAD = new Set(['draft', 'confirmed', 'assigned', 'archive'])
/** Takes a start as a driver reports it; of an order under way or done it changes nothing. */
export async function takeStart(req: Req, id: number, at: string | undefined): Promise<ReportedOrder> {
  const { stored, driver_id } = await lockReported(req, id)
  const now = req.now.toISOString()
  const started = at ?? now
  const against = reasonAgainstStart(stored.row, { driver_id, at: started, now })
  const isFirst = stored.row.status === 'assigned'
  const unsafe = !against && isFirst && (await hasUnsafeTruck(req, stored.row.asset_ids))
  const reason = unsafe ? 'unsafe_truck' : against
  if (reason)
    return kept(
      stored,
      await keepWork(
        req,
        { sales_order_id: id, driver_id },
        { kind: 'start', delivered_at: started, proof: {} },
        [{ drop: null, reason }],
      ),
    )
  if (!BEFORE_THE_ROAD.has(stored.row.status)) return (await readOrders(req.tx, [id]))[0]!
  return startDelivery({ ...req, expect: () => {} }, id, started)
}
