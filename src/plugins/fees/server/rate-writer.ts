/** Writing rates of a fee; their periods never overlap (decision 30). */
import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import * as contract from '#schema/sales/taxes.ts'
import { localDay } from '#schema/values/zone.ts'
import { conflict, type CrudService, invalid, isAny, notFound, type Req, type Tx } from '#server'
import { refuseBackwards } from '../../taxes/server/public.ts'
import { feeRateOn } from '../public.ts'
import { fee, fee_rate } from '../tables.ts'
import { feeRateUses } from './from-above.ts'

type Writes = Pick<Req, 'tx' | 'tenant' | 'user' | 'now' | 'emit'>
type GivenRate = Omit<z.output<typeof contract.FeeRateInput>, 'fee_id'>
type RateChanges = z.output<typeof contract.updateFeeRate.body>
type RateRow = typeof fee_rate.$inferSelect
/** Before any order: the first rate of a fee has no other day to begin. */
export const LONG_AGO = '2000-01-01'

const isRateInUse = isAny(feeRateUses)

/** The rates of these fees, the oldest first. */
export const ratesOfFees = async (tx: Tx, ids: readonly number[]) => {
  if (!ids.length) return []
  const rows = await tx.db
    .select()
    .from(fee_rate)
    .where(and(eq(fee_rate.tenant_id, tx.tenant), inArray(fee_rate.fee_id, [...ids])))
    .orderBy(fee_rate.effective_from)
  return rows.map(
    ({ tenant_id: _t, created_at: _a, created_by: _b, updated_at: _c, updated_by: _d, ...r }) => r,
  )
}
async function refuseOverlap(
  tx: Tx,
  feeId: number,
  period: Pick<RateRow, 'effective_from' | 'effective_to'>,
  except = 0,
): Promise<void> {
  refuseBackwards(period)
  const { effective_from, effective_to } = period
  const [clash] = await tx.db
    .select({ id: fee_rate.id })
    .from(fee_rate)
    .where(
      and(
        eq(fee_rate.tenant_id, tx.tenant),
        eq(fee_rate.fee_id, feeId),
        ne(fee_rate.id, except),
        or(isNull(fee_rate.effective_to), gt(fee_rate.effective_to, effective_from)),
        effective_to === null ? undefined : lt(fee_rate.effective_from, effective_to),
      ),
    )
    .limit(1)
  if (clash) throw conflict('OVERLAP', 'This period overlaps another rate of the same fee')
}
const confirmation = (req: Writes, confirmed: boolean) =>
  confirmed
    ? { confirmed_by: req.user.id, confirmed_at: req.now.toISOString() }
    : { confirmed_by: null, confirmed_at: null }
async function readRate(tx: Tx, id: number): Promise<RateRow> {
  const [row] = await tx.db
    .select()
    .from(fee_rate)
    .where(and(eq(fee_rate.tenant_id, tx.tenant), eq(fee_rate.id, id)))
  if (!row) throw notFound('Fee rate')
  return row
}
const insertRate = (req: Writes, values: Pick<RateRow, 'fee_id' | 'rate'> & Partial<RateRow>) =>
  req.tx.db
    .insert(fee_rate)
    .values({
      effective_from: LONG_AGO,
      ...values,
      tenant_id: req.tenant,
      created_by: req.user.id,
      updated_by: req.user.id,
    })
    .returning({ id: fee_rate.id })
const setRate = (req: Writes, id: number, values: Partial<Pick<RateRow, 'rate' | 'effective_to'>>) =>
  req.tx.db
    .update(fee_rate)
    .set({ ...values, rev: sql`${fee_rate.rev} + 1`, updated_by: req.user.id })
    .where(and(eq(fee_rate.tenant_id, req.tenant), eq(fee_rate.id, id)))

/**
 * The amount that was typed at the fee itself: the first of a new one; of another the next, which begins today
 * and ends the one before. One that began today is corrected.
 */
export async function takeTypedRate(req: Writes, fee_id: number, rate: string): Promise<void> {
  const rates = await ratesOfFees(req.tx, [fee_id])
  if (!rates.length) return void (await insertRate(req, { fee_id, rate }))
  const today = localDay(req.now, req.user.zone)
  const inForce = feeRateOn(rates, today)
  if (inForce?.effective_from === today) return void (await setRate(req, inForce.id, { rate }))
  if (inForce) await setRate(req, inForce.id, { effective_to: today })
  const next = rates.find((one) => one.effective_from > today)
  const effective_to = inForce?.effective_to ?? next?.effective_from ?? null
  await insertRate(req, { fee_id, rate, effective_from: today, effective_to })
}

/** Writes rates; each change is told as a new version of their fee. */
export class FeeRateWriter {
  constructor(private readonly fees: CrudService) {}

  private async lockFee(req: Req, id: number) {
    await req.tx.client.query('select from fee where tenant_id = $1 and id = $2 for update', [req.tenant, id])
    return this.fees.one(req.tx, id, req)
  }
  private async touchFee(req: Req, id: number) {
    await req.tx.db
      .update(fee)
      .set({ rev: sql`${fee.rev} + 1`, updated_at: req.now.toISOString(), updated_by: req.user.id })
      .where(and(eq(fee.tenant_id, req.tenant), eq(fee.id, id)))
    return (await this.fees.one(req.tx, id, req))!
  }
  /** Locks the fee of the rate, then reads the rate as it stands. */
  async lockRate(req: Req, id: number) {
    const was = (await this.lockFee(req, (await readRate(req.tx, id)).fee_id))!
    return { was, row: await readRate(req.tx, id) }
  }
  private async answer(req: Req, fee_id: number, id: number) {
    return (await ratesOfFees(req.tx, [fee_id])).find((rate) => rate.id === id)!
  }

  async add(req: Req, fee_id: number, { confirmed, ...values }: GivenRate) {
    const was = await this.lockFee(req, fee_id)
    if (!was) throw invalid('fee_id', 'Choose an existing fee', 'unknown_reference')
    await refuseOverlap(req.tx, fee_id, values)
    const [made] = await insertRate(req, {
      ...values,
      ...confirmation(req, confirmed),
      fee_id,
    })
    req.emit({ type: contract.feeRateAdded.type, payload: await this.touchFee(req, fee_id) }, was)
    return this.answer(req, fee_id, made!.id)
  }
  /** Only its end, its source and who has checked it change; the amount is another rate. */
  async change(req: Req, id: number, { confirmed, ...given }: RateChanges) {
    const { was, row } = await this.lockRate(req, id)
    const next = {
      ...row,
      ...(req.given.has('effective_to') ? { effective_to: given.effective_to ?? null } : {}),
      ...(req.given.has('source') ? { source: given.source ?? null } : {}),
      ...(confirmed === undefined || confirmed === (row.confirmed_at !== null)
        ? {}
        : confirmation(req, confirmed)),
    }
    const { effective_to, source, confirmed_by, confirmed_at } = next
    if (effective_to === row.effective_to && source === row.source && confirmed_at === row.confirmed_at)
      return this.answer(req, row.fee_id, row.id)
    await refuseOverlap(req.tx, row.fee_id, next, row.id)
    await req.tx.db
      .update(fee_rate)
      .set({
        effective_to,
        source,
        confirmed_by,
        confirmed_at,
        rev: sql`${fee_rate.rev} + 1`,
        updated_by: req.user.id,
      })
      .where(and(eq(fee_rate.tenant_id, req.tenant), eq(fee_rate.id, row.id)))
    req.emit({ type: contract.feeRateUpdated.type, payload: await this.touchFee(req, row.fee_id) }, was)
    return this.answer(req, row.fee_id, row.id)
  }
  /** Throws 409 for a rate that an order follows, and for the only one. */
  async remove(req: Req, id: number) {
    const { was, row } = await this.lockRate(req, id)
    if (await isRateInUse(req.tx, row.id))
      throw conflict('IN_USE', 'Cannot delete this record because it is being referenced by other data.')
    if ((await ratesOfFees(req.tx, [row.fee_id])).length === 1)
      throw conflict('IN_USE', 'A fee keeps its last rate: end it instead')
    await req.tx.db.delete(fee_rate).where(and(eq(fee_rate.tenant_id, req.tenant), eq(fee_rate.id, row.id)))
    req.emit({ type: contract.feeRateDeleted.type, payload: await this.touchFee(req, row.fee_id) }, was)
    return { id: row.id }
  }
}
