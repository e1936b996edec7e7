/** An order like the one of the pictures: 2,500 gallons typed for 250. */
import type { CloseFacts, CloseLine } from '../../../src/plugins/day-close/rules/facts.ts'

export const earlier = (...values: string[]) =>
  values.map((value, i) => ({ at: `2026-11-${String(10 - i).padStart(2, '0')}T15:00:00.000Z`, value }))
export const line = (more: Partial<CloseLine> = {}): CloseLine => ({
  id: 1,
  product: { id: 4, name: 'ULSD dyed' },
  unit: 'gallon',
  quantity: '250.000',
  ordered: '250.000',
  unit_price: '2.611000',
  buying_price: '2.400000',
  bol_no: '0048307',
  meter_start: null,
  meter_end: null,
  tank: { name: 'Tank 1', capacity: '500.000', safe_fill: '475.000', before: null, after: null },
  last_gallons: earlier('244', '231', '262', '240', '247', '219', '252', '228', '241', '236'),
  last_prices: earlier('2.611', '2.600', '2.620'),
  doubles: [],
  ...more,
})
export const order = (more: Partial<CloseFacts> = {}): CloseFacts => ({
  id: 10446,
  order_no: 'SO-10446',
  total: '653.54',
  flags: [],
  override_reason: null,
  customer_status: 'active',
  largest_before: '700.00',
  verified_by: 'Tom Reyes',
  verified_at: '2026-11-16T22:42:00.000Z',
  driver: 'Joe Silva',
  lines: [line()],
  ...more,
})
