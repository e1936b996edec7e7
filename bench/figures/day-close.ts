/** A day close beside a file import in the same run: lines a second of each, and the longest hold of the process. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openInProcess, type Ask } from '../in-process.ts'
import { head, ms, pause, row } from '../kit.ts'

const ORDERS = Number(process.env.BENCH_CLOSED ?? 200)
/** Lines of an order: a transport that fills the tanks of a site. */
const LINES = 5

interface Day {
  readonly days: readonly { readonly date: string; readonly to_bill: number }[]
}
interface Order {
  readonly id: number
  readonly customer_id: number
  readonly ship_to_id: number
  readonly line_items: readonly { readonly product_id: number }[]
}
/** Verified orders of today for one customer: the hardest day for a look at doubles and at the last prices. */
async function sell(ask: Ask): Promise<string> {
  const { items } = await ask<{ items: readonly { id: number }[] }>(
    'GET',
    'sales-order/?status=completed&size=1',
  )
  const like = await ask<Order>('GET', `sales-order/${items[0]!.id}`)
  const today = new Date().toISOString()
  for (let i = 0; i < ORDERS; i++) {
    const made = await ask<{ id: number }>('POST', 'sales-order/', {
      customer_id: like.customer_id,
      ship_to_id: like.ship_to_id,
      po_number: `PO-${i}`,
      planned_date_start: today,
      credit_override: true,
      line_items: Array.from({ length: LINES }, (_, n) => ({
        product_id: like.line_items[0]!.product_id,
        quantity: String(1000 + i * 37 + n * 211),
      })),
    })
    await ask('POST', `sales-order/${made.id}/deliver`, { bol: { bol_no: `B-${i}` } })
    await ask('PUT', `sales-order/${made.id}/status`, { status: 'verified', override_reason: 'Figures' })
  }
  const { days } = await ask<Day>('GET', 'day-close/')
  return days.find(({ to_bill }) => to_bill >= ORDERS)!.date
}
async function timed(name: string, lines: number, work: () => Promise<unknown>): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const began = performance.now()
  await work()
  const took = performance.now() - began
  delay.disable()
  row(
    name,
    (took / 1000).toFixed(1),
    Math.round(lines / (took / 1000)),
    ms(delay.percentile(99) / 1e6),
    ms(delay.max / 1e6),
  )
}
/** A file of so many customers. */
const file = (code: string, lines: number): FormData => {
  const text = [
    'Customer,Code,Zip,State',
    ...Array.from({ length: lines }, (_, i) => `Ranch ${i},R-${i},77002,${code}`),
  ]
  const parts = new FormData()
  parts.set('file', new File([text.join('\n')], 'ranches.csv'))
  return parts
}

export default async function dayClose(): Promise<void> {
  const { opened, ask } = await openInProcess('day-close', { orders: 200, customers: 20 })
  await opened.server.work()
  const day = await sell(ask)
  const settings = await ask<{ id: number }>('GET', 'company-settings/')
  // the copies are alike: what is odd of them is not what is measured
  const off = ['gallons', 'double', 'price', 'ordered', 'large', 'po', 'certificate', 'tax', 'bol']
  await ask('PUT', `company-settings/${settings.id}`, { close_checks: { off } })
  const [state] = (await ask<{ items: { code: string }[] }>('GET', 'state/?size=1')).items
  head(`${ORDERS} orders of ${LINES} lines`, 's', 'lines a second', 'loop held p99 ms', 'at most')
  await timed('write a file of as many lines', ORDERS * LINES, async () => {
    const { id } = await ask('POST', 'import/customer', file(state!.code, ORDERS * LINES))
    await ask('POST', `import/${String(id)}/commit`)
    while ((await ask('GET', `import/${String(id)}`)).state !== 'committed') await pause(50)
  })
  await timed('read the day', ORDERS * LINES, () => ask('GET', `day-close/${day}`))
  await timed('bill and issue', ORDERS * LINES, async () => {
    await ask('POST', `day-close/${day}/run`, {})
    while ((await ask('GET', `day-close/${day}/run`)).state === 'running') await pause(500)
  })
}
