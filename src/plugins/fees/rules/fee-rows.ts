import { money, qty3, rate6 } from '#schema/values/decimal.ts'
import { feeAmount, type FeeQuestion } from './fee-amount.ts'
import { feeRateOn } from './fee-rates.ts'
import type { Fee, FeeHead, FeeLine, OrderFee, PricedFee } from './types.ts'

/** Active fees that may be put on a customer's order. */
export const feesOfCustomer = (fees: readonly Fee[], customer_id: number): Fee[] =>
  fees.filter(
    (fee) => fee.is_active && (fee.applies_to_all_customers || fee.customer_ids.includes(customer_id)),
  )

/** A new order row: copy of the fee with its rate of a day; null where it has none on that day. */
export function feeRow(fee: Fee, day: string): OrderFee | null {
  const inForce = feeRateOn(fee.rates, day)
  if (!inForce) return null
  const { id, name, fee_code, erp_code, fee_type, amount_type, unit, quantity, scope } = fee
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
    scope,
    automatic: false,
  }
}

/** Fees of an order created without the key `fees` (domain 3.5), by id: those with a rate on its day. */
export const autoFees = (fees: readonly Fee[], customer_id: number, day: string): OrderFee[] =>
  feesOfCustomer(fees, customer_id)
    .filter((fee) => fee.auto_add)
    .sort((a, b) => a.id - b.id)
    .flatMap((fee) => {
      const row = feeRow(fee, day)
      return row ? [{ ...row, automatic: true }] : []
    })

/** A customer and the day its fees are asked for. */
export interface FeeDay {
  readonly customer_id: number
  readonly day: string
}
/**
 * The fees of an order decided again for a day (domain decision 35): those that a person put on it stay, automatic
 * ones are those of that day but for the ones that a person took off. `off` null: it is not known, and all rows stay.
 */
export function feesOfDay(
  rows: readonly OrderFee[],
  off: readonly number[] | null,
  fees: readonly Fee[],
  { customer_id, day }: FeeDay,
): readonly OrderFee[] {
  if (off === null) return rows
  const ofDay = autoFees(fees, customer_id, day).filter(({ fee_id }) => !off.includes(fee_id!))
  const stays = rows.filter(
    (row) => row.automatic !== true || ofDay.some(({ fee_id }) => fee_id === row.fee_id),
  )
  return [...stays, ...ofDay.filter(({ fee_id }) => !rows.some((row) => row.fee_id === fee_id))]
}
/** Marks new rows as automatic that the list would have added with this very rate. */
export function asAutomatic(
  rows: readonly OrderFee[],
  fees: readonly Fee[],
  { customer_id, day }: FeeDay,
): OrderFee[] {
  const ofDay = autoFees(fees, customer_id, day)
  return rows.map((row) =>
    row.id === null && row.fee_rate_id !== null && ofDay.some(({ fee_id }) => fee_id === row.fee_id)
      ? { ...row, automatic: true }
      : row,
  )
}
/**
 * The automatic fees that a person took off an order: those of its day that the rows lack, and those taken off
 * before that did not come back.
 */
export function feesTakenOff(
  rows: readonly OrderFee[],
  before: readonly number[],
  fees: readonly Fee[],
  { customer_id, day }: FeeDay,
): number[] {
  const known = new Set([...before, ...autoFees(fees, customer_id, day).map(({ fee_id }) => fee_id!)])
  return [...known].filter((id) => !rows.some((row) => row.fee_id === id)).sort((a, b) => a - b)
}

/**
 * The rate of a row on a day: its own, or the one it was charged by; else that of the fee, which is nothing on a day
 * without one.
 */
function rateOfRow({ rate, fee_rate_id, charged_by }: OrderFee, fee: Fee | undefined, day: string) {
  if (fee_rate_id === null || !fee || charged_by) return { rate, fee_rate_id }
  const inForce = feeRateOn(fee.rates, day)
  return inForce ? { rate: inForce.rate, fee_rate_id: inForce.id } : { rate: '0', fee_rate_id }
}

/** The fee that a row is charged by: as it was kept, else as the list has its fee. */
const headOf = (row: OrderFee, fee: Fee | undefined): FeeHead =>
  row.charged_by ?? {
    product_ids: fee?.product_ids ?? [],
    minimum_quantity: fee?.minimum_quantity ?? null,
    taxable: fee?.taxable ?? row.taxable ?? false,
    scope: fee?.scope ?? row.scope ?? 'order',
  }

/** Terms that a row is charged by on a day: its own, those it was charged by, else those of its fee. */
export function termsOfRow(row: OrderFee, fees: readonly Fee[], day: string): FeeQuestion {
  const fee = row.fee_id === null ? undefined : fees.find(({ id }) => id === row.fee_id)
  const head = headOf(row, fee)
  return {
    ...row,
    ...rateOfRow(row, fee, day),
    minimum_quantity: row.minimum_quantity ?? head.minimum_quantity,
    product_ids: head.product_ids,
    scope: head.scope,
  }
}
/**
 * Order rows with quantity and subtotal on a day; products, minimum and taxability come from what the row was charged
 * by, else from its fee, and so does the rate of a row that has none of its own. `keep`: what it was charged by stays
 * with the row.
 */
export function priceFees(
  rows: readonly OrderFee[],
  fees: readonly Fee[],
  lines: readonly FeeLine[],
  day: string,
  keep = false,
): PricedFee[] {
  const by_id = new Map(fees.map((fee) => [fee.id, fee]))
  return rows.map((row, at) => {
    const fee = row.fee_id === null ? undefined : by_id.get(row.fee_id)
    const head = headOf(row, fee)
    const dated = { ...row, ...rateOfRow(row, fee, day), charged_by: keep ? head : null }
    const { scope = 'order' } = head
    const { quantity, subtotal, times, by_line, left_out } = feeAmount(
      {
        ...dated,
        minimum_quantity: row.minimum_quantity ?? head.minimum_quantity,
        product_ids: head.product_ids,
        scope,
      },
      lines,
    )
    return {
      ...dated,
      fee_no: at + 1,
      rate: rate6(dated.rate),
      quantity: qty3(quantity),
      subtotal: money(subtotal),
      whole: null,
      taxable: head.taxable,
      scope,
      times,
      by_line,
      left_out,
    }
  })
}
