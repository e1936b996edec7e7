/** The books in memory: the product's rules without its database, thousands of histories in a minute. */
import { type ExistingInvoice, planInvoices } from '#plugins/invoices/public.ts'
import { D, money } from '#schema/values/decimal.ts'
import { type Books, type Cast, type Exception, FIRST_LEVEL, type Order } from './books.ts'
import type { OpenBooks } from './live.ts'
import { MemoryOrders } from './memory-orders.ts'
import { MemoryReports } from './memory-reports.ts'
import { MemoryStore, Refused, type StoredOrder } from './memory-store.ts'

const CAST: Cast = {
  name: 'in-memory',
  drivers: [1001, 1002],
  products: [2001, 2002],
  tanks: [3001, 3002, 3003],
  now: '2026-03-02T15:00:00.000Z',
}
const shownOrder = (order: StoredOrder): Order => ({
  id: order.id,
  order_no: order.order_no,
  status: order.status,
  driver: order.driver_id,
  delivered_at: order.delivered_at,
  lines: order.lines.map((line) => ({
    id: line.id,
    product: line.product_id,
    tank: line.asset_id,
    ordered: Number(line.quantity),
    gallons: line.gross_quantity === null ? null : Number(line.gross_quantity),
    delivered_at: line.delivered_at,
  })),
})
/** What an invoice is planned from: the lines at their price, no fee and no tax. */
const billable = ({ status, lines }: StoredOrder) => ({
  status,
  po_number: null,
  ship_to_id: null,
  fees: [],
  tax_details: { taxable_items: [] },
  line_items: lines.map((line, at) => ({
    ...line,
    line_no: at + 1,
    po_number: null,
    net_quantity: null,
    billed_quantity: line.gross_quantity ?? '0',
    billing_basis: 'gross' as const,
    subtotal: money(D(line.gross_quantity ?? '0').times(D(line.unit_price))),
    tax_amount: '0.00',
  })),
})
function invoice(store: MemoryStore, id: number): void {
  const plan = planInvoices({
    order: billable(store.order(id)),
    existing: store.rows.invoices.filter((one) => one.order === id),
    split: false,
    invoice_date: null,
    today: '2026-03-02',
    term: null,
    require_verified: true,
    describe: String,
  })
  if ('refuse' in plan) throw new Refused(409, plan.detail)
  const { invoices } = store.rows
  for (const step of plan.steps) {
    const at = invoices.findIndex((one) => step.kind !== 'create' && one.id === step.id)
    if (step.kind === 'void') invoices[at] = { ...invoices[at]!, status: 'void' }
    else if (step.kind === 'update') invoices[at] = { ...invoices[at]!, ...step.content, ...step.header }
    else if (step.kind === 'create') invoices.push(draftOf(store.nextId(), id, step))
  }
}
const draftOf = (
  id: number,
  order: number,
  { content, header }: Pick<ExistingInvoice & { content: object; header: object }, 'content' | 'header'>,
) =>
  ({
    id,
    order,
    kind: 'invoice',
    status: 'draft',
    paid_amount: '0.00',
    credited_amount: '0.00',
    ...content,
    ...header,
  }) as ExistingInvoice & { readonly order: number }

/** Opens books that nothing stands in. */
export const memoryBooks: OpenBooks = async () => {
  const store = new MemoryStore()
  const orders = new MemoryOrders(store, CAST.now)
  const reports = new MemoryReports(store, orders)
  for (const tank of CAST.tanks) store.rows.levels.set(tank, `${FIRST_LEVEL}`)
  const call = async (work: () => unknown, key?: string) => store.call(work, key)
  const books: Books = {
    take: async (lines) => ({
      ...(await call(() => orders.take(lines))),
      order: store.rows.orders.at(-1)!.id,
    }),
    change: (id, lines) => call(() => orders.change(id, lines)),
    redeliver: (id, at) => call(() => orders.redeliver(id, at)),
    assign: (id, driver) => call(() => orders.assign(id, driver)),
    hold: (id, reason) => call(() => orders.hold(id, reason)),
    replan: () => call(() => undefined),
    setStatus: (id, status) => call(() => orders.setStatus(id, status)),
    record: (id, drops, at) =>
      call(() => {
        const open = store.order(id).lines.filter((line) => line.delivered_at === null)
        const gallonsOf = (line: (typeof open)[number]) =>
          drops.find((drop) => drop.line === line.id)?.gallons ?? Number(line.quantity)
        orders.deliver(id, new Map(open.map((line) => [line.id, gallonsOf(line)])), at, 'deliver', null)
      }),
    refuel: () => call(() => undefined),
    invoice: (id) => call(() => invoice(store, id)),
    issue: (id) =>
      call(() => {
        const { invoices } = store.rows
        store.rows.invoices = invoices.map((one) =>
          one.order === id && one.status === 'draft' ? { ...one, status: 'issued' } : one,
        )
      }),
    settle: (id, choice) => call(() => reports.settle(id, choice)),
    measure: (tank, gallons, at) => call(() => store.measure(tank, at, `${gallons}`)),
    start: (driver, key, order, at) => call(() => reports.start(driver, order, at), key),
    report: (driver, key, report) => call(() => reports.report(driver, report), key),
    driverMeasures: (_, key, tank, gallons, at) => call(() => store.measure(tank, at, `${gallons}`), key),
    orders: async () => store.rows.orders.map(shownOrder),
    exceptions: async () => store.rows.exceptions.map((one): Exception => ({ ...one })),
    invoices: async () =>
      store.rows.invoices.map(({ id, order, status, line_items }) => ({
        id,
        order,
        status,
        lines: line_items.map((line) => ({
          line: line.line_item_id!,
          gallons: Number(line.billed_quantity),
        })),
      })),
    levels: async () => new Map([...store.rows.levels].map(([tank, level]) => [tank, Number(level)])),
  }
  return { books, cast: CAST }
}
