/** The one clock of the server; tests set it, `GANTRY_NOW` fixes it for a test run. */
const fixed = process.env.GANTRY_NOW
if (fixed && process.env.NODE_ENV === 'production')
  throw new Error('GANTRY_NOW is for test runs only: remove it from the environment')

/** Where the server takes the time from; tests set it. */
export interface Clock {
  now(): Date
}
export const systemClock: Clock = fixed ? { now: () => new Date(fixed) } : { now: () => new Date() }
/** A clock that a test moves. */
export const settableClock = (at: string): Clock & { set(at: string): void; advance(ms: number): void } => {
  let now = new Date(at)
  return {
    now: () => new Date(now),
    set: (next) => {
      now = new Date(next)
    },
    advance: (ms) => {
      now = new Date(now.getTime() + ms)
    },
  }
}
