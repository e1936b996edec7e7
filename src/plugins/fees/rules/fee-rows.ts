import { money, qty3, rate6 } from '#schema/values/decimal.ts'
import { feeAmount } from './fee-amount.ts'
import { feeRateOn } from './fee-rates.ts'
import type { Fee, FeeLine, OrderFee, PricedFee } from './types.ts'

/** Active fees that may be put on a customer's order. */
export const feesOfCustomer = (fees: readonly Fee[], customer_id: number): Fee[] =>
  fees.filter(
    (fee) => fee.is_active && (fee.applies_to_all_customers || fee.customer_ids.includes(customer_id)),
  )

/** A new order row: copy of the fee with its rate of a day; null where it has none on that day. */
export function feeRow(fee: Fee, day: string): OrderFee | null {
  const inForce = feeRateOn(fee.rates, day)
  if (!inForce) return null
  const { id, name, fee_code, erp_code, fee_type, amount_type, unit, quantity } = fee
  return {
    id: null,
    fee_id: id,
    name,
    fee_code,
    erp_code,
    fee_type,
    amount_type,
    rate: inForce.rate,
    fee_rate_id: inForce.id,
    unit,
    quantity,
  }
}

/** Fees of an order created without the key `fees` (domain 3.5), by id: those with a rate on its day. */
export const autoFees = (fees: readonly Fee[], customer_id: number, day: string): OrderFee[] =>
  feesOfCustomer(fees, customer_id)
    .filter((fee) => fee.auto_add)
    .sort((a, b) => a.id - b.id)
    .flatMap((fee) => feeRow(fee, day) ?? [])

/** The rate of a row on a day: its own, else that of the fee, which is nothing on a day without one. */
function rateOfRow({ rate, fee_rate_id }: OrderFee, fee: Fee | undefined, day: string) {
  if (fee_rate_id === null || !fee) return { rate, fee_rate_id }
  const inForce = feeRateOn(fee.rates, day)
  return inForce ? { rate: inForce.rate, fee_rate_id: inForce.id } : { rate: '0', fee_rate_id }
}

/**
 * Order rows with quantity and subtotal on a day; products, minimum and taxability come from the fee the row
 * was copied from, and so does the rate of a row that has none of its own.
 */
export function priceFees(
  rows: readonly OrderFee[],
  fees: readonly Fee[],
  lines: readonly FeeLine[],
  day: string,
): PricedFee[] {
  const by_id = new Map(fees.map((fee) => [fee.id, fee]))
  return rows.map((row, at) => {
    const fee = row.fee_id === null ? undefined : by_id.get(row.fee_id)
    const dated = { ...row, ...rateOfRow(row, fee, day) }
    const { quantity, subtotal, left_out } = feeAmount(
      {
        ...dated,
        minimum_quantity: row.minimum_quantity ?? fee?.minimum_quantity ?? null,
        product_ids: fee?.product_ids ?? [],
      },
      lines,
    )
    return {
      ...dated,
      fee_no: at + 1,
      rate: rate6(dated.rate),
      quantity: qty3(quantity),
      subtotal: money(subtotal),
      taxable: fee?.taxable ?? row.taxable ?? false,
      left_out,
    }
  })
}
