/** The fees of the demonstration company, each with its dated rate. */
import type { Tx } from '../server/db/pool.ts'
import { FEDERAL_FEES, type FederalFee } from '../src/plugins/taxes/public.ts'
import { fee, fee_rate } from '../src/plugins/fees/tables.ts'
import { insertRows } from './base.ts'

type IdOf = (code: string) => number
const EVER = '2000-01-01'
type SeedFee = Readonly<Record<string, unknown>> & { readonly rate: string; readonly dated?: FederalFee }
/** The fees of the demonstration, each with its rate; one without dates was always in force. */
const feesOf = (customers: readonly number[], id: IdOf): readonly SeedFee[] => {
  const oil = ['ULSD-C', 'ULSD-D', 'B5-C', 'HO2', 'KERO-D'].map(id)
  const everybody = { applies_to_all_customers: true }
  return [
    {
      name: 'Federal oil-spill fee',
      fee_code: 'OSLTF',
      fee_type: 'per_unit',
      unit: 'gallon',
      rate: FEDERAL_FEES.OSLTF.rate,
      product_ids: oil,
      ...everybody,
      auto_add: true,
      dated: FEDERAL_FEES.OSLTF,
    },
    {
      name: 'Federal Superfund fee',
      fee_code: 'SUPERFUND',
      fee_type: 'per_unit',
      unit: 'gallon',
      rate: FEDERAL_FEES.SUPERFUND.rate,
      product_ids: oil,
      ...everybody,
      auto_add: true,
      dated: FEDERAL_FEES.SUPERFUND,
    },
    {
      name: 'Freight',
      fee_code: 'FREIGHT',
      fee_type: 'per_unit',
      unit: 'gallon',
      rate: '0.0450',
      minimum_quantity: '500',
      customer_ids: customers.filter((_, i) => i % 4 === 1),
      auto_add: true,
    },
    {
      name: 'Environmental fee',
      fee_code: 'ENV',
      fee_type: 'flat',
      rate: '4.95',
      customer_ids: customers.filter((_, i) => i % 5 === 2),
      auto_add: true,
    },
    { name: 'After-hours delivery', fee_code: 'AHD', fee_type: 'flat', rate: '125', ...everybody },
    { name: 'Demurrage', fee_code: 'DEM', fee_type: 'flat', rate: '85', ...everybody },
    {
      name: 'Fuel surcharge',
      fee_code: 'FSC',
      fee_type: 'flat',
      amount_type: 'percentage',
      rate: '1.25',
      ...everybody,
    },
  ]
}
/** The fees and their rates. */
export async function seedFees(tx: Tx, customers: readonly number[], id: IdOf): Promise<void> {
  const fees = feesOf(customers, id)
  const ids = await insertRows(
    tx,
    fee,
    fees.map(({ dated: _d, ...row }) => row),
  )
  await insertRows(
    tx,
    fee_rate,
    fees.map(({ rate, dated }, i) => ({
      fee_id: ids[i],
      rate,
      effective_from: dated?.effective_from ?? EVER,
      effective_to: dated?.effective_to ?? null,
      source: dated?.source ?? null,
      as_of: dated?.as_of ?? null,
    })),
  )
}
