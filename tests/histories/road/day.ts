/** A day of loads while it is lived: dispatch, two drivers with phone and trailer, and what truly is where. */
import type { Load } from '#schema/road/loads.ts'
import { isKept, type MyLoad, myLoadOf } from '#plugins/dispatch/rules/my-load.ts'
import type { Json, Person, Reply } from '../../server/harness.ts'

/** Gallons of one product in a compartment. */
export interface Inside {
  readonly product: number
  gallons: number
}
/** What went into one compartment at the rack, by the paper that the rack printed. */
export interface Lift {
  readonly driver: Driver
  readonly load: number
  readonly bol_no: string
  readonly compartment_no: number
  readonly product: number
  gallons: number
  /** its BOL was entered, for the driver left the rack with the load on his phone */
  isOnBol: boolean
}
export type Moved = 'between' | 'pump_back' | 'retain' | 'return'
/** What a driver did with gallons that were lifted. */
export interface Move {
  readonly kind: Moved
  readonly driver: Driver
  readonly product: number
  readonly gallons: number
  /** the number whose gallons they are, by the load that the phone names */
  readonly bol_no: string
}
export interface Drop {
  readonly driver: Driver
  readonly order: number
  readonly product: number
  readonly gallons: number
  readonly bol_no: string
}
/** Work that waits in a phone, its calls one after the other under the same keys at every attempt. */
export interface Waiting {
  readonly words: string
  readonly lane: string
  readonly calls: readonly (() => Promise<Reply>)[]
  /** what it makes of a load on the phone until the office knows it */
  view?(load: MyLoad): MyLoad
  /** what the phone makes of the answer */
  heard?(row: Load): Load
}
export interface Driver {
  readonly name: string
  readonly id: number
  readonly person: Person
  readonly trailer: number
  /** loads as the phone read them */
  readonly read: Map<number, MyLoad>
  waiting: Waiting[]
  /** what truly is in his trailer */
  readonly truck: Map<number, Inside>
}
/** Who and what a day is about. */
export interface Cast {
  readonly name: string
  readonly office: Person
  readonly drivers: readonly [Driver, Driver]
  readonly products: readonly [number, number]
  readonly customer: number
  readonly site: number
  readonly terminal: number
  readonly supplier: number
  readonly yard: number
  readonly today: string
  readonly now: string
}
/** What the compartments of every trailer hold at most. */
export const CAPACITIES = [3000, 2500, 2000, 1500] as const
const HALF_A_DAY = 8.4 * 3_600_000

export class Day {
  readonly orders: number[] = []
  readonly loads: number[] = []
  readonly lifts: Lift[] = []
  readonly moves: Move[] = []
  readonly drops: Drop[] = []
  /** numbers that somebody of the office typed */
  readonly typed = new Set<string>()
  readonly told: string[] = []
  /** what must not be */
  readonly breaches: string[] = []
  private clock: number
  private keys = 0
  private numbers = 0
  constructor(readonly cast: Cast) {
    this.clock = Date.parse(cast.now) - HALF_A_DAY
  }
  pass(minutes: number): void {
    this.clock += minutes * 20_000 + 1
  }
  /** This moment; every time another. */
  moment(): string {
    return new Date(++this.clock).toISOString()
  }
  key(): string {
    return `${this.cast.name}-${++this.keys}`
  }
  number(): string {
    return `${this.cast.name}-B${++this.numbers}`
  }
  say(words: string): void {
    this.told.push(words)
  }
  fuel(product: number): string {
    return product === this.cast.products[0] ? 'clear' : 'dyed'
  }
  /** Who was refused is told so; an error of the server is a breach. */
  heard(words: string, { status, body }: Reply): boolean {
    const isTaken = status < 300
    this.say(isTaken ? words : `${words} (refused: ${status} ${body?.detail ?? ''})`)
    if (status >= 500) this.breaches.push(`${words}: answered with ${status}`)
    return isTaken
  }
  order(id: number): Promise<Json> {
    return this.cast.office.get(`sales-order/${id}`)
  }
  load(id: number): Promise<Json> {
    return this.cast.office.get(`load/${id}`)
  }
  /** Gallons that were lifted under a number and are on the truck, meant for somebody. */
  free(bol_no: string, product: number): number {
    const of = (one: { bol_no: string; product: number }) => one.bol_no === bol_no && one.product === product
    const sum = (all: readonly { gallons: number }[]) =>
      all.reduce((total, { gallons }) => total + gallons, 0)
    const gone = this.moves.filter(({ kind }) => kind !== 'between').filter(of)
    return sum(this.lifts.filter(of)) - sum(this.drops.filter(of)) - sum(gone)
  }
}
/** A version of a load that the phone was told: one that is over, or somebody else's, goes. */
export function observe({ id, read }: Driver, row: Load): void {
  const next = myLoadOf(row)
  const held = read.get(next.id)
  if (held && held.rev > next.rev) return
  if (next.driver_id === id && isKept(next)) read.set(next.id, next)
  else read.delete(next.id)
}
/** The loads as the phone shows them: what waits in it counts at once. */
export const shown = ({ read, waiting }: Driver): MyLoad[] =>
  [...read.values()].map((load) => waiting.reduce((seen, { view }) => view?.(seen) ?? seen, load))
