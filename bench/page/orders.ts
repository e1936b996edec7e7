/** The same fifty thousand orders for both pages. */
import type { SalesOrderHead } from '#schema/sales/sales-orders.ts'
import '../window.ts'

export const COUNT = 50_000
const WHO = [
  'Lone Star Haulage',
  'Brazos Ready-Mix',
  'Mesquite Travel Center',
  'Trinity Transit Authority',
  'Hill Country Aggregates',
]
const WHERE = ['Yard 3', 'Plant 2', 'Store 114', 'Depot North', 'Quarry']
const WHAT = ['ULSD clear', 'ULSD dyed', 'E10 87', 'E10 93', 'DEF', 'Kerosene dyed']
const STATUS = ['confirmed', 'assigned', 'in_transit', 'delivered', 'verified', 'completed'] as const

export function order(n: number): SalesOrderHead {
  const at = new Date(Date.UTC(2026, 10, 21, 14) - n * 1_800_000).toISOString()
  const name = `${WHO[n % 5]} ${Math.floor(n / 250)}`
  const gallons = String(1000 + ((n * 379) % 7500))
  const status = STATUS[n % 6]!
  const done = ['delivered', 'verified', 'completed'].includes(status)
  return {
    id: n + 1,
    rev: 1,
    created_at: at,
    updated_at: at,
    created_by: 1,
    updated_by: 1,
    order_no: `SO-${String(COUNT - n).padStart(6, '0')}`,
    status,
    previous_status: null,
    hold_reason: null,
    customer_id: 1 + (n % 500),
    customer: { id: 1 + (n % 500), customer_name: name },
    ship_to_id: n + 1,
    ship_to: { id: n + 1, name: WHERE[n % 5]!, city: 'Houston' },
    po_number: n % 3 ? null : `PO-${10_000 + n}`,
    order_type: 'will_call',
    source: 'manual',
    priority: 3,
    planned_date_start: at,
    planned_date_end: at,
    planned_date_time: at,
    create_date_time: at,
    start_date_time: null,
    driver: n % 6 ? { id: 1, name: 'Dale Hughes' } : null,
    driver_id: n % 6 ? 1 : null,
    assets: [],
    delivered_at: done ? at : null,
    verified_at: null,
    completed_at: null,
    ordered_quantity: `${gallons}.000`,
    delivered_quantity: done ? `${gallons}.000` : null,
    products: [{ id: 1 + (n % 6), name: WHAT[n % 6]!, dyed: n % 6 === 1 || n % 6 === 5 }],
    goods_total: '2000.00',
    fee_total: '0.00',
    tax_total: '0.00',
    total: `${2000 + ((n * 997) % 22_000)}.14`,
    margin_total: '120.00',
    credit_result: 'ok',
    flags: n % 4 === 1 ? ['po_missing'] : [],
    invoice_state: 'none',
  } as SalesOrderHead
}
/** px that bars take from a list of the product, and the rail beside it */
export const BARS = 160
const RAIL = 80
/** The place of a list on a page, the same for both, and its typeface there. */
export async function placed(root: HTMLElement): Promise<void> {
  root.style.cssText = `height: 100vh; display: flex; flex-direction: column; box-sizing: border-box; padding: ${BARS}px 0 0 ${RAIL}px`
  await document.fonts.load('13px "Inter Variable"')
}
/** Resolves when the frame that shows what is there now has been painted. */
export const painted = (): Promise<number> =>
  new Promise((done) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => done(performance.now()))
      port1.start()
      port2.postMessage(0)
    })
  })
export async function scrolled(list: Element, step: number, frames: number): Promise<number[]> {
  const frame = (): Promise<number> =>
    new Promise((done) => {
      requestAnimationFrame(() => done(performance.now()))
    })
  const times: number[] = []
  let last = await frame()
  for (let i = 0; i < frames; i++) {
    list.scrollTop += step
    const now = await frame()
    times.push(now - last)
    last = now
  }
  return times
}
