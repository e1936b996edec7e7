/**
 * Fees that the parts of a split order share (domain decision 34): what all of them are charged together is that of
 * the whole order, each by what it has of the goods. A part that is billed stays, and the others owe the rest. Pure.
 */
import { D, money, share, sum, type Big } from '#schema/values/decimal.ts'
import { feeAmount, matchingLines } from './fee-amount.ts'
import { termsOfRow } from './fee-rows.ts'
import type { Fee, FeeLine, OrderFee, PricedFee } from './types.ts'

/** A part of a split order as its fees see it. */
export interface FeePart {
  /** id of its order; greater than all others for one that is not saved */
  readonly id: number
  /** it is on an invoice */
  readonly is_billed: boolean
  /** day of its fees, in the tenant zone */
  readonly day: string
  readonly fees: readonly (OrderFee & { readonly subtotal: string })[]
  readonly lines: readonly FeeLine[]
}
/** A part that has the row of a fee, with that row. */
interface PartWithFee {
  readonly part: FeePart
  readonly row: FeePart['fees'][number]
}

/** Tells whether the list added a row and no person charges it otherwise. */
const isOfList = ({ automatic, fee_id, fee_rate_id }: OrderFee): boolean =>
  automatic === true && fee_id !== null && fee_rate_id !== null
/** Tells whether two rows are one fee of the whole order: one was split, or the list added both. */
function isSameFee(a: OrderFee, b: OrderFee): boolean {
  const [of_a = null, of_b = null] = [a.shared_row_id, b.shared_row_id]
  if (of_a !== null && of_b !== null) return of_a === of_b
  return (
    isOfList(a) &&
    isOfList(b) &&
    a.fee_id === b.fee_id &&
    (a.fee_type !== 'flat' || D(a.quantity).eq(D(b.quantity)))
  )
}

/** Goods that a part shares a fee by: units of a fee per unit, money of one in percent, else what is billed. */
function weightOf({ part, row }: PartWithFee, terms: ReturnType<typeof termsOfRow>): Big {
  if (row.fee_type === 'per_unit') return feeAmount({ ...terms, minimum_quantity: null }, part.lines).quantity
  const lines = matchingLines(part.lines, terms.product_ids)
  return sum(lines.map((line) => (row.amount_type === 'percentage' ? line.subtotal : line.billed)))
}
const isLater = (a: PartWithFee, b: PartWithFee): boolean =>
  a.part.day === b.part.day ? (a.row.fee_rate_id ?? 0) > (b.row.fee_rate_id ?? 0) : a.part.day > b.part.day
/** One fee of a part with its share; as it is where no other part has it. */
function shareFee(
  fee: PricedFee,
  own: FeePart,
  others: readonly FeePart[],
  listed: readonly Fee[],
): PricedFee {
  // a sum for each delivery, load or line is of the part that has them
  if (fee.amount_type === 'fixed_amount' && fee.scope !== 'order') return fee
  const sharing = others.flatMap((part): PartWithFee[] => {
    const row = part.fees.find((one) => isSameFee(fee, one))
    return row ? [{ part, row }] : []
  })
  if (sharing.length === 0) return fee
  const all = [...sharing, { part: own, row: fee }].sort((a, b) => a.part.id - b.part.id)
  // Parts on two days owe the fee once: by the terms of the later day, of one day by the rate written last.
  const last = all.reduce((found, each) => (isLater(each, found) ? each : found))
  const terms = termsOfRow(last.row, listed, last.part.day)
  const whole = feeAmount(
    terms,
    all.flatMap(({ part }) => part.lines),
  ).subtotal
  const isBilled = ({ part }: PartWithFee): boolean => part.is_billed && part !== own
  const open = all.filter((one) => !isBilled(one))
  const shares = share(
    whole.minus(sum(all.filter(isBilled).map(({ row }) => row.subtotal))),
    open.map((one) => weightOf(one, terms)),
  )
  return {
    ...fee,
    quantity:
      fee.fee_type === 'per_unit' ? weightOf({ part: own, row: fee }, terms).toFixed(3) : fee.quantity,
    subtotal: money(shares[open.findIndex(({ part }) => part === own)]!),
    whole: money(whole),
  }
}
/** The priced fees of a part, each with its share of what the whole order is charged. */
export const shareFees = (
  own: Omit<FeePart, 'fees'> & { readonly fees: readonly PricedFee[] },
  others: readonly FeePart[],
  listed: readonly Fee[],
): PricedFee[] => own.fees.map((fee) => shareFee(fee, own, others, listed))
