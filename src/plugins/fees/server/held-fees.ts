/** Fees as the process holds them. */
import { held, tableRows } from '#server'
import { fee, fee_rate } from '../tables.ts'

/** Reads all fees with their rates, also those that are off: a row copied from one keeps its products and minimum. */
export const heldFees = held(
  ['fees'],
  { fees: tableRows(fee, 'order by x.id'), rates: tableRows(fee_rate, 'order by x.id') },
  ({ fees, rates }) => fees.map((one) => ({ ...one, rates: rates.filter((rate) => rate.fee_id === one.id) })),
)
