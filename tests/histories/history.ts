/** One history while it is lived: the books, the ledger beside them, three phones, and what was done so far. */
import type { Answer, Books, Cast, Order, Report } from './books.ts'
import { Ledger, type Work } from './ledger.ts'
import type { Step } from './steps.ts'

/** What a phone has still to send. */
export interface Waiting {
  readonly words: string
  /** of the order it is about */
  readonly order?: number
  send(): Promise<Answer>
  /** its answer may be lost, but it arrived */
  arrived(): void
  /** it arrived before: the answer is that of then */
  isRepeated?: boolean
}
export interface Phone {
  readonly name: string
  readonly driver: number
  /** orders as it last read them, with what was entered since */
  known: Order[]
  /** its clock is this far ahead, in ms; and that is what it knows of it */
  ahead: number
  knownAhead: number
  waiting: Waiting[]
  /** what was entered on it */
  readonly reports: { readonly report: Report; readonly works: readonly Work[] }[]
}
const HOUR = 3_600_000
const TANKS = ['A', 'B', 'C']

export class History {
  readonly ledger = new Ledger()
  readonly phones: Phone[]
  /** plain steps, as they were done */
  readonly told: string[] = []
  /** what must not be */
  readonly breaches: string[] = []
  private clock: number
  private keys = 0
  private read: readonly Order[] | undefined
  constructor(
    readonly books: Books,
    readonly cast: Cast,
  ) {
    this.clock = Date.parse(cast.now) - 20 * HOUR
    const [dan, eve] = cast.drivers
    this.phones = [
      ['Dan’s phone', dan],
      ['Dan’s tablet', dan],
      ['Eve’s phone', eve],
    ].map(([name, driver]) => ({
      name: name as string,
      driver: driver as number,
      known: [],
      ahead: 0,
      knownAhead: 0,
      waiting: [],
      reports: [],
    }))
  }
  pass(minutes: number): void {
    this.clock += minutes * 60_000 + 1
  }
  /** This moment, by a right clock; every time another. */
  moment(): string {
    return new Date(++this.clock).toISOString()
  }
  get ms(): number {
    return this.clock
  }
  key(): string {
    return `${this.cast.name}-${++this.keys}`
  }
  say(words: string): void {
    this.told.push(words)
  }
  /** Who was refused is told so; an error of the server is a breach. */
  heard(words: string, { status }: Answer): boolean {
    this.say(status < 300 ? words : `${words} (refused: ${status})`)
    if (status >= 500) this.breaches.push(`${words}: answered with ${status}`)
    this.read = undefined
    return status < 300
  }
  async orders(): Promise<readonly Order[]> {
    this.read ??= await this.books.orders()
    return this.read
  }
  async orderOf(step: Step, fits: (order: Order) => boolean = () => true): Promise<Order | undefined> {
    return pick((await this.orders()).filter(fits), step.order)
  }
  tank(id: number | null): string {
    return id === null ? 'no tank' : `tank ${TANKS[this.cast.tanks.indexOf(id)] ?? id}`
  }
  fuel(id: number | null): string {
    return id === this.cast.products[0] ? 'clear' : 'dyed'
  }
  driver(id: number | null): string {
    if (id === null) return 'nobody'
    return id === this.cast.drivers[0] ? 'Dan' : 'Eve'
  }
  at(moment: string): string {
    return `at ${moment.slice(11, 19)}`
  }
}
/** One of these, by a number that may be any. */
export const pick = <T>(all: readonly T[], number: number): T | undefined =>
  all.length ? all[number % all.length] : undefined
