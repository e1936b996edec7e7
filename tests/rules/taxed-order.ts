import type { TaxableLine, TaxRequest } from '#plugins/taxes/public.ts'
import { CLEAR, CUS, HOUSTON, SHIP, TX } from './world.ts'

export const PLACE = { state_id: TX, city_id: HOUSTON, jurisdiction_ids: [70, 71] }
/** 1,000 gallons of CLEAR, of which 990 net, for $3,000. */
export const line = (more: Partial<TaxableLine> = {}): TaxableLine => ({
  line_no: 1,
  line_item_id: 11,
  product_id: CLEAR,
  category_id: 5,
  sold_as: 'gallon',
  gallons_per_unit: null,
  tax_use: null,
  day: '2026-03-02',
  gross: '1000',
  net: '990',
  billed: '1000',
  subtotal: '3000.00',
  ...more,
})
/** A sale of one such line to a delivery site in Houston. */
export const ask = (more: Partial<TaxRequest> = {}): TaxRequest => ({
  direction: 'sale',
  place: PLACE,
  customer_id: CUS,
  ship_to_id: SHIP,
  day: '2026-03-02',
  lines: [line()],
  fees: [],
  ...more,
})
