/** What drivers report, and how dispatch settles it, in memory. */
import { judgeReport, lineOfWork, reasonAgainstStart } from '#plugins/sales-orders/public.ts'
import type { Choice, Report } from './books.ts'
import type { MemoryOrders } from './memory-orders.ts'
import { type MemoryStore, Refused, type StoredException, type StoredOrder } from './memory-store.ts'

type Work = Pick<StoredException, 'kind' | 'line' | 'product' | 'tank' | 'gallons' | 'at'>
/** The answer to work on an order that is not his. */
const kept = ({ id, order_no }: StoredOrder, delivery_exceptions: readonly StoredException[]) => ({
  id,
  order_no,
  delivery_exceptions,
})
const OPEN = ['confirmed', 'assigned', 'in_transit']

export class MemoryReports {
  constructor(
    readonly store: MemoryStore,
    readonly orders: MemoryOrders,
  ) {}

  private keptAs(order: StoredOrder, driver: number, work: Work): StoredException | undefined {
    const fields = Object.keys(work) as (keyof Work)[]
    return this.store.rows.exceptions.find(
      (one) =>
        one.order === order.id &&
        one.driver === driver &&
        fields.every((field) => one[field] === work[field]),
    )
  }
  /** One row for the same work, however often it comes. */
  private keep(order: StoredOrder, driver: number, work: Work): StoredException {
    const { exceptions } = this.store.rows
    const same = this.keptAs(order, driver, work)
    if (same) return same
    const made: StoredException = {
      id: this.store.nextId(),
      order: order.id,
      driver,
      ...work,
      status: 'open',
      outcome: null,
      settled_order: null,
    }
    exceptions.push(made)
    return made
  }
  report(driver: number, { order: id, drops, at, notes }: Report): unknown {
    const order = this.store.order(id)
    const reported = drops.map(({ line, product, tank, gallons }) => ({
      id: line,
      product_id: product,
      asset_id: tank,
      gross_quantity: `${gallons}`,
    }))
    const workOf = (drop: (typeof reported)[number] | null): Work => ({
      kind: 'delivery',
      line: drop?.id ?? null,
      product: drop?.product_id ?? null,
      tank: drop?.asset_id ?? null,
      gallons: drop ? Number(drop.gross_quantity) : null,
      at,
    })
    const before = new Set(reported.filter((drop) => this.keptAs(order, driver, workOf(drop))))
    const judged = judgeReport(order, {
      driver_id: driver,
      at,
      now: this.orders.now,
      drops: reported,
      kept: before,
    })
    const exceptions = judged.keep.map(({ drop }) => this.keep(order, driver, workOf(drop)))
    if (judged.record.length)
      this.orders.deliver(
        id,
        new Map(judged.record.map((drop) => [drop.id, Number(drop.gross_quantity)])),
        at,
        'report',
        notes,
      )
    if (exceptions.length && !judged.record.length) return kept(order, exceptions)
    return order.driver_id === driver ? order : kept(order, [])
  }
  start(driver: number, id: number, at: string): unknown {
    const order = this.store.order(id)
    if (reasonAgainstStart(order, { driver_id: driver, at, now: this.orders.now }))
      return kept(order, [
        this.keep(order, driver, { kind: 'start', line: null, product: null, tank: null, gallons: null, at }),
      ])
    if (order.status === 'assigned') this.orders.start(id, at)
    return order
  }

  settle(id: number, choice: Choice): void {
    const exception = this.store.rows.exceptions.find((one) => one.id === id)!
    if (exception.status === 'settled') throw new Refused(409, 'settled already')
    exception.status = 'settled'
    if ('reject' in choice) exception.outcome = 'rejected'
    else if ('apply' in choice) {
      this.apply(exception, choice.apply)
      Object.assign(exception, { outcome: 'applied', settled_order: choice.apply })
    } else Object.assign(exception, { outcome: 'ordered', settled_order: this.orderOf(exception) })
  }
  private orderOf({ product, tank, gallons, driver, ...work }: StoredException): number {
    if (product === null || gallons === null) throw new Refused(409, 'nothing to make an order of')
    const order = this.orders.take([{ product, tank: tank!, ordered: gallons }])
    order.driver_id = driver
    this.apply({ ...work, driver, product, tank, gallons, line: null }, order.id)
    return order.id
  }
  private apply(work: StoredException, id: number): void {
    const order = this.store.order(id)
    if (work.kind === 'start') return this.orders.start(id, work.at)
    if (work.gallons === null) return
    const asked = { line_item_id: work.line, product_id: work.product, asset_id: work.tank }
    const line = lineOfWork(order.lines, asked, order.id === work.order)
    const others = order.lines.map((one) => ({ id: one.id }))
    if (line?.delivered_at) {
      if (line.product_id !== work.product) throw new Refused(409, 'another product is recorded')
      const set = { gallons: work.gallons, tank: work.tank! }
      return this.orders.change(
        id,
        others.map((one) => (one.id === line.id ? { ...one, ...set } : one)),
      )
    }
    if (!OPEN.includes(order.status)) throw new Refused(409, 'takes no drop')
    const dropped = { product: work.product!, tank: work.tank! }
    this.orders.change(
      id,
      line
        ? others.map((one) => (one.id === line.id ? { ...one, ...dropped } : one))
        : [...others, { ...dropped, ordered: work.gallons }],
    )
    if (order.lines.every((one) => one.delivered_at === null)) order.driver_id = work.driver
    const fitted = line ?? order.lines.at(-1)!
    this.orders.deliver(id, new Map([[fitted.id, work.gallons]]), work.at, 'report', null)
  }
}
