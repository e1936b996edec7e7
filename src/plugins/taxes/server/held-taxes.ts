/** Taxes of sales as the process holds them. */
import { held, tableRows } from '#server'
import { tax, tax_rate } from '../tables.ts'

/** Reads the taxes that apply to sales, each with its rates. */
export const heldTaxes = held(
  ['taxes'],
  {
    taxes: tableRows(tax, 'and x.applies_to_sales order by x.id'),
    rates: tableRows(tax_rate, 'order by x.id'),
  },
  ({ taxes, rates }) =>
    taxes.map((one) => ({ ...one, rates: rates.filter((rate) => rate.tax_id === one.id) })),
)
