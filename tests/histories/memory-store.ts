/** Orders, kept work, invoices and tanks in memory, as a transaction sees them: what is refused leaves no trace. */
import { type LevelsAround, levelAfterDrop, levelAfterReading } from '#plugins/customers/rules/tank-level.ts'
import type { ExistingInvoice } from '#plugins/invoices/public.ts'
import type { OrderStatus } from '#plugins/sales-orders/public.ts'
import type { Answer, Exception } from './books.ts'

export interface StoredLine {
  readonly id: number
  product_id: number
  asset_id: number
  quantity: string
  unit_price: string
  gross_quantity: string | null
  delivered_at: string | null
}
export interface StoredOrder {
  readonly id: number
  readonly order_no: string
  status: OrderStatus
  previous_status: OrderStatus | null
  driver_id: number | null
  readonly asset_ids: readonly number[]
  readonly created_at: string
  hold_reason: string | null
  start_date_time: string | null
  delivered_at: string | null
  lines: StoredLine[]
}
export interface StoredException extends Omit<Exception, 'status' | 'outcome' | 'settled_order'> {
  status: Exception['status']
  outcome: Exception['outcome']
  settled_order: number | null
}
interface Reading {
  readonly tank: number
  readonly at: string
  readonly quantity: string
  /** null: measured */
  readonly dropped: string | null
}
interface Rows {
  orders: StoredOrder[]
  exceptions: StoredException[]
  invoices: (ExistingInvoice & { readonly order: number })[]
  readings: Reading[]
  levels: Map<number, string>
  last: number
}
/** Thrown by a rule that refuses; answered as the server answers it. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly detail: string,
  ) {
    super(detail)
  }
}

export class MemoryStore {
  rows: Rows = {
    orders: [],
    exceptions: [],
    invoices: [],
    readings: [],
    levels: new Map(),
    last: 0,
  }
  /** by their keys */
  private readonly answers = new Map<string, Answer>()
  nextId(): number {
    return ++this.rows.last
  }
  order(id: number): StoredOrder {
    const found = this.rows.orders.find((order) => order.id === id)
    if (!found) throw new Refused(404, 'Sales order not found')
    return found
  }
  /** Runs one call; a repeat of a key is answered as before. */
  call(work: () => unknown, key?: string): Answer {
    const said = key === undefined ? undefined : this.answers.get(key)
    if (said) return said
    const before = structuredClone(this.rows)
    try {
      const answer = { status: 200, data: work() }
      if (key !== undefined) this.answers.set(key, answer)
      return answer
    } catch (error) {
      this.rows = before
      if (error instanceof Refused) return { status: error.status, data: error.detail }
      throw error
    }
  }

  private around(tank: number, at: string): LevelsAround {
    const readings = this.rows.readings.filter((one) => one.tank === tank)
    const last = readings
      .filter((one) => one.at <= at)
      .reduce<Reading | null>((best, one) => (best === null || one.at >= best.at ? one : best), null)
    return {
      measured_since: readings.some((one) => one.dropped === null && one.at > at),
      dropped_since: String(
        readings.filter((one) => one.at >= at).reduce((sum, one) => sum + Number(one.dropped ?? 0), 0),
      ),
      before: last?.quantity ?? null,
    }
  }
  drop(tank: number, at: string, gallons: string): void {
    const { quantity, moves } = levelAfterDrop(this.around(tank, at), this.rows.levels.get(tank)!, gallons)
    this.rows.readings.push({ tank, at, quantity, dropped: gallons })
    if (moves) this.rows.levels.set(tank, quantity)
  }
  measure(tank: number, at: string, quantity: string): void {
    const level = levelAfterReading(this.around(tank, at), quantity)
    this.rows.readings.push({ tank, at, quantity, dropped: null })
    if (level !== undefined) this.rows.levels.set(tank, level)
  }
}
