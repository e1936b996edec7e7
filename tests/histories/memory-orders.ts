/** The life of orders in memory: every decision is asked of the product's own rules. */
import * as rules from '#plugins/sales-orders/public.ts'
import type { LinePatch, NewLine } from './books.ts'
import { type MemoryStore, Refused, type StoredLine, type StoredOrder } from './memory-store.ts'

/** Gallons of the dropped lines by their ids; a line that is not named has none. */
export type Dropped = ReadonlyMap<number, number>

export class MemoryOrders {
  constructor(
    readonly store: MemoryStore,
    readonly now: string,
  ) {}

  take(lines: readonly NewLine[]): StoredOrder {
    const { store } = this
    const id = store.nextId()
    const order: StoredOrder = {
      id,
      order_no: `SO-${id}`,
      status: rules.createOrder(false).to,
      previous_status: null,
      driver_id: null,
      asset_ids: [],
      created_at: this.now,
      hold_reason: null,
      start_date_time: null,
      delivered_at: null,
      lines: lines.map((line) => this.newLine(line)),
    }
    store.rows.orders.push(order)
    return order
  }
  private newLine({ product, tank, ordered }: NewLine): StoredLine {
    return {
      id: this.store.nextId(),
      product_id: product,
      asset_id: tank,
      quantity: `${ordered}`,
      unit_price: '2.500000',
      gross_quantity: null,
      delivered_at: null,
    }
  }

  /** The step of the table; undefined: nothing to do. */
  private next(order: StoredOrder, command: rules.OrderCommand, known: Partial<rules.GuardInput> = {}) {
    const next = rules.nextOrderState(order, command)
    if ('noop' in next) return undefined
    if ('refuse' in next) throw new Refused(409, next.detail)
    const refused = rules.checkGuards(next.guards, this.guardInput(order, known))
    if (refused) throw new Refused(409, refused.detail)
    return next
  }
  private guardInput(order: StoredOrder, known: Partial<rules.GuardInput>): rules.GuardInput {
    const live = this.store.rows.invoices.filter(
      (one) => one.order === order.id && !['draft', 'void'].includes(one.status),
    )
    return {
      ship_to_id: 1,
      po_number: null,
      hold_reason: order.hold_reason,
      driver_id: order.driver_id,
      lines: order.lines.map((line) => ({
        po_number: null,
        unit_price: line.unit_price,
        delivered: line.delivered_at !== null,
        fill: false,
        quantity: line.quantity,
        billed_quantity: line.gross_quantity,
        named: false,
      })),
      customer: { status: 'active', po_required: false },
      net_missing: [],
      tax_expected: false,
      tax_net_missing: false,
      bol_missing: false,
      override_reason: null,
      total: '0.00',
      credit: null,
      crew: [],
      open_load_no: null,
      live_invoice_nos: live.map((one) => `INV-${one.id}`),
      groups_not_invoiced: 0,
      at: null,
      now: this.now,
      ...known,
    }
  }
  assign(id: number, driver: number | null): void {
    const order = this.store.order(id)
    const next = this.next(order, rules.assignCommand(driver, order.asset_ids), { driver_id: driver })
    if (!next) return
    Object.assign(order, { status: next.to, driver_id: driver })
    if (next.to === 'confirmed') order.start_date_time = null
  }
  start(id: number, at: string): void {
    const order = this.store.order(id)
    const next = this.next(order, { name: 'start-delivery' }, { at })
    if (next) Object.assign(order, { status: next.to, start_date_time: at })
  }
  hold(id: number, reason: string | null): void {
    const order = this.store.order(id)
    if (order.hold_reason === reason) return
    if (['completed', 'archive'].includes(order.status)) throw new Refused(409, 'locked')
    order.hold_reason = reason
  }
  setStatus(id: number, status: 'archive' | 'restore' | 'verified' | 'delivered'): void {
    const order = this.store.order(id)
    const next = this.next(order, { name: `status=${status}` })
    if (!next) return
    order.previous_status = status === 'archive' ? order.status : null
    order.status = next.to
  }

  /** Lines with an id stay, with what is changed of them; others are new; missing ones go. */
  change(id: number, sent: readonly LinePatch[]): void {
    const order = this.store.order(id)
    const edits: rules.LineEdit[] = []
    const before = structuredClone(order)
    const lines = sent.map((patch) => {
      const old = order.lines.find((line) => line.id === patch.id)
      if (!old) {
        edits.push({ change: 'add', delivered: false, fields: [] })
        return this.newLine(patch as NewLine)
      }
      const next = { ...old, ...valuesOf(patch) }
      const fields = Object.keys(next).filter(
        (field) => next[field as keyof StoredLine] !== old[field as keyof StoredLine],
      )
      if (fields.length) edits.push({ change: 'update', delivered: old.delivered_at !== null, fields })
      return next
    })
    for (const old of order.lines)
      if (!sent.some((patch) => patch.id === old.id))
        edits.push({ change: 'remove', delivered: old.delivered_at !== null, fields: [] })
    if (!edits.length) return
    const refused = rules.checkEdit(order.status, { order_fields: [], lines: edits })
    if (refused) throw new Refused(409, refused.detail)
    order.lines = lines
    this.moveTanks(before, order)
  }
  redeliver(id: number, delivered_at: string): void {
    const order = this.store.order(id)
    const refused = rules.checkEdit(order.status, { order_fields: ['delivered_at'], lines: [] })
    if (refused) throw new Refused(409, refused.detail)
    const before = structuredClone(order)
    for (const line of order.lines)
      if (line.delivered_at === order.delivered_at) line.delivered_at = delivered_at
    order.delivered_at = delivered_at
    this.moveTanks(before, order)
  }
  private moveTanks(before: StoredOrder, after: StoredOrder): void {
    if (before.status !== 'delivered') return
    for (const { asset_id, at, gallons } of rules.tankMovements(before.lines, after.lines))
      this.store.drop(asset_id, at, gallons)
  }

  /** Delivers these lines at one moment; the rest of the order stays as it is. */
  deliver(id: number, drops: Dropped, at: string, command: 'deliver' | 'report', notes: string | null): void {
    const order = this.store.order(id)
    const isLast = order.lines.every((line) => line.delivered_at !== null || drops.has(line.id))
    const name = command === 'deliver' || isLast ? 'deliver' : 'deliver-some'
    const lines = this.guardInput(order, {}).lines.map((line, i) => {
      const gallons = drops.get(order.lines[i]!.id)
      return { ...line, quantity: gallons === undefined ? null : `${gallons}` }
    })
    const isVain = lines.every((line) => !line.delivered && Number(line.quantity) === 0)
    const reason = isVain ? rules.turnedAwayReason(notes) : null
    if (reason !== null) {
      order.hold_reason ??= reason
      return
    }
    const next = this.next(order, { name }, { lines, at })
    if (!next) return
    order.status = next.to
    if (next.to === 'delivered') order.delivered_at = at
    if (rules.isTurnedAway(order.hold_reason)) order.hold_reason = null
    this.fill(order, drops, at)
  }
  private fill(order: StoredOrder, drops: Dropped, at: string): void {
    const filled = new Map<number, number>()
    for (const line of order.lines) {
      const gallons = drops.get(line.id)
      if (gallons === undefined || line.delivered_at !== null) continue
      Object.assign(line, { gross_quantity: `${gallons}`, delivered_at: at })
      if (gallons > 0) filled.set(line.asset_id, (filled.get(line.asset_id) ?? 0) + gallons)
    }
    for (const [tank, gallons] of filled) this.store.drop(tank, at, `${gallons}`)
  }
}
const valuesOf = ({ product, tank, ordered, gallons, price }: LinePatch): Partial<StoredLine> => ({
  ...(product === undefined ? {} : { product_id: product }),
  ...(tank === undefined ? {} : { asset_id: tank }),
  ...(ordered === undefined ? {} : { quantity: `${ordered}` }),
  ...(gallons === undefined ? {} : { gross_quantity: `${gallons}` }),
  ...(price === undefined ? {} : { unit_price: `${price}` }),
})
