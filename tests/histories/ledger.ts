/** What physically happened, and what the office said of it: kept beside the product, and by none of its rules. */
import type { Drop } from './books.ts'

/** Fuel that went into a tank: pumped by a driver, or as the office recorded or corrected it. */
export interface Work extends Drop {
  readonly by: 'driver' | 'office'
  /** of a driver */
  readonly driver?: number
  readonly order: number
  readonly at: string
  /** which of all events of the history its report was; undefined: it waits in a phone */
  arrived?: number
}
export interface Measured {
  readonly tank: number
  readonly gallons: number
  readonly at: string
}
/** Somebody of the office made a recorded line something else. */
interface LineChange {
  readonly line: number
  readonly event: number
}
export class Ledger {
  readonly works: Work[] = []
  readonly measured: Measured[] = []
  readonly changes: LineChange[] = []
  /** which event settled an exception */
  readonly settled = new Map<number, number>()
  private events = 0
  nextEvent(): number {
    return ++this.events
  }
  /** What the driver pumped into this line, reported or not. */
  pumped(line: number): Work | undefined {
    return this.works.find((work) => work.by === 'driver' && work.line === line)
  }
  officeRecords(order: number, drop: Drop, at: string): void {
    this.works.push({ by: 'office', order, at, ...drop, arrived: this.nextEvent() })
  }
  officeChanges(line: number): void {
    this.changes.push({ line, event: this.nextEvent() })
  }
}
