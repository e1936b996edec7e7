/** What the office keeps, as a history writes into it and reads it again: over HTTP, or in memory by the rules. */

export interface Line {
  readonly id: number
  readonly product: number
  readonly tank: number | null
  /** ordered gallons */
  readonly ordered: number
  /** null: not delivered */
  readonly gallons: number | null
  readonly delivered_at: string | null
}
export interface Order {
  readonly id: number
  readonly order_no: string
  readonly status: string
  readonly driver: number | null
  readonly delivered_at: string | null
  readonly lines: readonly Line[]
}
export interface Exception {
  readonly id: number
  readonly order: number
  readonly driver: number
  readonly kind: 'start' | 'delivery'
  readonly line: number | null
  readonly product: number | null
  readonly tank: number | null
  readonly gallons: number | null
  readonly at: string
  readonly status: 'open' | 'settled'
  readonly outcome: 'applied' | 'ordered' | 'rejected' | null
  readonly settled_order: number | null
}
export interface Invoice {
  readonly id: number
  readonly order: number
  readonly status: string
  readonly lines: readonly { readonly line: number; readonly gallons: number }[]
}
/** All of it, as the office sees it. */
export interface State {
  readonly orders: readonly Order[]
  readonly exceptions: readonly Exception[]
  readonly invoices: readonly Invoice[]
  /** gallons by tank */
  readonly levels: ReadonlyMap<number, number>
}

export interface NewLine {
  readonly product: number
  readonly tank: number
  readonly ordered: number
}
/** What an edit leaves of the lines: those with an id stay, with what is changed of them. */
export interface LinePatch {
  readonly id?: number
  readonly product?: number
  readonly tank?: number
  readonly ordered?: number
  readonly gallons?: number
  readonly price?: number
}
export interface Drop {
  readonly line: number
  readonly product: number
  readonly tank: number
  readonly gallons: number
}
/** A driver's report of a stop, as his phone keeps it until it is sent. */
export interface Report {
  readonly order: number
  readonly drops: readonly Drop[]
  readonly at: string
  readonly phone_at: string
  readonly notes: string | null
}
export type Choice =
  | { readonly apply: number }
  | { readonly create_order: true }
  | { readonly reject: string }
export interface Answer {
  readonly status: number
  /** what the caller was told, whole */
  readonly data?: unknown
}
/** Calls by which a history is lived. Numbers of drivers, tanks and products are those of `Cast`. */
export interface Books {
  take(lines: readonly NewLine[]): Promise<Answer & { readonly order?: number }>
  change(order: number, lines: readonly LinePatch[]): Promise<Answer>
  redeliver(order: number, delivered_at: string): Promise<Answer>
  assign(order: number, driver: number | null): Promise<Answer>
  hold(order: number, reason: string | null): Promise<Answer>
  replan(order: number, days: number): Promise<Answer>
  setStatus(order: number, status: 'archive' | 'restore' | 'verified' | 'delivered'): Promise<Answer>
  /** drops null: all as ordered */
  record(order: number, drops: readonly Pick<Drop, 'line' | 'gallons'>[], at: string): Promise<Answer>
  refuel(tank: number, product: number): Promise<Answer>
  invoice(order: number): Promise<Answer>
  issue(order: number): Promise<Answer>
  settle(exception: number, choice: Choice): Promise<Answer>
  measure(tank: number, gallons: number, at: string): Promise<Answer>
  /** of a driver, with the key of the call */
  start(driver: number, key: string, order: number, at: string): Promise<Answer>
  report(driver: number, key: string, report: Report): Promise<Answer>
  driverMeasures(driver: number, key: string, tank: number, gallons: number, at: string): Promise<Answer>
  /** `afresh`: also those that nothing was done to */
  orders(afresh?: boolean): Promise<readonly Order[]>
  exceptions(): Promise<readonly Exception[]>
  invoices(): Promise<readonly Invoice[]>
  levels(): Promise<ReadonlyMap<number, number>>
}
/** Who and what a history is about; tanks hold `FIRST_LEVEL` each, the second is for the second product. */
export interface Cast {
  /** of the history, for keys of calls */
  readonly name: string
  readonly drivers: readonly [number, number]
  readonly products: readonly [number, number]
  readonly tanks: readonly [number, number, number]
  /** before this moment nothing happened; after `now` nothing may */
  readonly now: string
}
export const FIRST_LEVEL = 600
