import { money, qty3, rate6 } from '#schema/values/decimal.ts'
import { feeAmount } from './fee-amount.ts'
import type { Fee, FeeLine, OrderFee, PricedFee } from './types.ts'

/** Active fees that may be put on a customer's order. */
export const feesOfCustomer = (fees: readonly Fee[], customer_id: number): Fee[] =>
  fees.filter(
    (fee) => fee.is_active && (fee.applies_to_all_customers || fee.customer_ids.includes(customer_id)),
  )

/** A new order row: copy of the fee at this time. */
export const feeRow = ({
  id,
  name,
  fee_code,
  erp_code,
  fee_type,
  amount_type,
  rate,
  quantity,
}: Fee): OrderFee => ({
  id: null,
  fee_id: id,
  name,
  fee_code,
  erp_code,
  fee_type,
  amount_type,
  rate,
  quantity,
})

/** Fees of an order created without the key `fees` (domain 3.5), by id. */
export const autoFees = (fees: readonly Fee[], customer_id: number): OrderFee[] =>
  feesOfCustomer(fees, customer_id)
    .filter((fee) => fee.auto_add)
    .sort((a, b) => a.id - b.id)
    .map(feeRow)

/**
 * Order rows with quantity and subtotal; products, minimum and
 * taxability come from the fee the row was copied from.
 */
export function priceFees(
  rows: readonly OrderFee[],
  fees: readonly Fee[],
  lines: readonly FeeLine[],
): PricedFee[] {
  const by_id = new Map(fees.map((fee) => [fee.id, fee]))
  return rows.map((row, at) => {
    const fee = row.fee_id === null ? undefined : by_id.get(row.fee_id)
    const { quantity, subtotal } = feeAmount(
      { ...row, minimum_quantity: fee?.minimum_quantity ?? null, product_ids: fee?.product_ids ?? [] },
      lines,
    )
    return {
      ...row,
      fee_no: at + 1,
      rate: rate6(row.rate),
      quantity: qty3(quantity),
      subtotal: money(subtotal),
      taxable: fee?.taxable ?? row.taxable ?? false,
    }
  })
}
