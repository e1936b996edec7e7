/** Writing rates of a fee; their periods never overlap (decision 30). */
import type { z } from 'zod'
import * as contract from '#schema/sales/taxes.ts'
import { localDay } from '#schema/values/zone.ts'
import {
  confirmedBy,
  conflict,
  type CrudService,
  datedRows,
  DatedWriter,
  isAny,
  type Req,
  type Tx,
} from '#server'
import { fee, fee_rate } from '../tables.ts'
import { feeRateUses } from './from-above.ts'

type Writes = Pick<Req, 'tx' | 'tenant' | 'user' | 'now' | 'emit'>
type GivenRate = Omit<z.output<typeof contract.FeeRateInput>, 'fee_id' | 'confirm'>
type RateChanges = z.output<typeof contract.updateFeeRate.body>
/** Before any order: the first rate of a fee has no other day to begin. */
export const LONG_AGO = '2000-01-01'

const SPEC = {
  table: fee_rate,
  owner: 'fee_id',
  owners: fee,
  label: 'Fee rate',
  overlap: 'This period overlaps another rate of the same fee',
  events: {
    added: contract.feeRateAdded.type,
    updated: contract.feeRateUpdated.type,
    removed: contract.feeRateDeleted.type,
  },
  isInUse: isAny(feeRateUses),
} as const
const feeRates = datedRows(SPEC)
/** The rates of these fees, the oldest first. */
export const ratesOfFees = (tx: Tx, ids: readonly number[]) => feeRates.ofOwners(tx, ids)

/**
 * The amount that was typed at the fee itself: the first of a new one; of another the next, which begins today
 * and ends the one before. One that began today is corrected.
 */
export async function takeTypedRate(req: Writes, fee_id: number, rate: string): Promise<void> {
  const rates = await ratesOfFees(req.tx, [fee_id])
  const at = rates.length ? localDay(req.now, req.user.zone) : LONG_AGO
  await feeRates.writeFrom(req, { at }, new Map([[fee_id, () => ({ rate })]]))
}

/** Writes rates; each change is emitted as a new version of their fee. */
export class FeeRateWriter {
  private readonly rows: DatedWriter<typeof fee_rate, 'fee_id'>

  constructor(fees: CrudService) {
    this.rows = new DatedWriter(SPEC, feeRates, fees)
  }

  /** Locks the fee of the rate, then reads the rate. Throws 404. */
  lockRate(req: Req, id: number) {
    return this.rows.lock(req, id)
  }
  add(req: Req, fee_id: number, { confirmed, ...values }: GivenRate) {
    return this.rows.add(req, fee_id, { ...values, ...confirmedBy(req, confirmed) })
  }
  /** Only its end, its source and who has checked it change; the amount is another rate. */
  change(req: Req, id: number, { confirmed, ...given }: RateChanges) {
    return this.rows.change(req, id, (row) => ({
      ...(req.given.has('effective_to') ? { effective_to: given.effective_to ?? null } : {}),
      ...(req.given.has('source') ? { source: given.source ?? null } : {}),
      ...(confirmed === (row.confirmed_at !== null) ? {} : confirmedBy(req, confirmed)),
    }))
  }
  /** Throws 409 for a rate that an order follows, and for the only one. */
  remove(req: Req, id: number) {
    return this.rows.remove(req, id, async ({ fee_id }) => {
      if ((await ratesOfFees(req.tx, [fee_id])).length === 1)
        throw conflict('IN_USE', 'A fee keeps its last rate: end it instead')
    })
  }
}
