/**
 * How often somebody may call (api 1.8). Every process counts in the same small
 * table, so that adding processes adds no guesses. Nobody is locked out: after five
 * failed sign-ins the wait doubles per address and name.
 */
import { environment } from '../environment.ts'
import type { Database, Tx } from '../db/pool.ts'
import { tooMany } from '../refusal.ts'

const FREE = 5
/** failed sign-ins of one address in ten minutes, whatever the names */
const FROM_ADDRESS = 50
/** calls of one person that a process keeps to itself before it tells the others */
const STEP = 100
const off = (): boolean => environment.hasNoLimits
/** Windows begin at the same moment for everybody. */
const windowOf = (key: string, now: number, ms: number) => ({
  name: `${key}@${ms}/${Math.floor(now / ms)}`,
  until: (Math.floor(now / ms) + 1) * ms,
})
const secondsTo = (until: number, now: number): number => Math.max(1, Math.ceil((until - now) / 1000))

/**
 * At most `most` per key and window; one more throws 429. Without a
 * transaction it counts also when the call fails.
 */
export interface Quota {
  take(key: string, now: number, tx?: Tx): Promise<void>
}
/** The limits of this installation; `GANTRY_LIMITS=off` lifts all but those of guesses. */
export interface Limits {
  /** For calls that are rare: each use is a statement. */
  quota(name: string, most: number, windowMs: number): Quota
  /**
   * For every call: a process tells its count after each hundred, so it may
   * be late by a hundred and costs next to nothing.
   */
  frequent(name: string, most: number, windowMs: number): { take(key: string, now: number): void }
  /** Guesses at one password. */
  readonly guesses: {
    /**
     * Counts a failure in advance, so that guesses sent at once are
     * counted too; throws 429 while the wait lasts.
     */
    begin(key: string, now: number): Promise<void>
    succeeded(key: string, tx?: Tx): Promise<void>
  }
  /** Guesses at a name from an address; many names from one address are counted together too. */
  readonly signIns: {
    begin(address: string, name: string, now: number): Promise<void>
    succeeded(address: string, name: string, now: number): Promise<void>
  }
}

export function openLimits(database: Database): Limits {
  const ask = async (text: string, values: unknown[], tx?: Tx): Promise<number> => {
    const say = async ({ client }: Tx): Promise<number> =>
      Number((await client.query<{ n: number }>(text, values)).rows[0]!.n)
    return tx ? say(tx) : database.scoped(0, say)
  }
  const add = (name: string, amount: number, until: number, tx?: Tx): Promise<number> =>
    ask('select count_up($1, $2, $3) as n', [name, amount, new Date(until)], tx)
  const guesses: Limits['guesses'] = {
    async begin(key, now) {
      const wait = await ask('select count_try($1, $2, $3) as n', [`sign-in/${key}`, FREE, new Date(now)])
      if (wait > 0) throw tooMany(wait)
    },
    succeeded: async (key, tx) => void (await ask('select count_clear($1) as n', [`sign-in/${key}`], tx)),
  }
  const fromAddress = (address: string, now: number) => windowOf(`sign-in-from/${address}`, now, 600_000)
  return {
    quota: (what, most, ms) => ({
      async take(key, now, tx) {
        if (off()) return
        const { name, until } = windowOf(`${what}/${key}`, now, ms)
        if ((await add(name, 1, until, tx)) > most) throw tooMany(secondsTo(until, now))
      },
    }),
    frequent(what, most, ms) {
      const held = new Map<string, { readonly until: number; all: number; untold: number }>()
      return {
        take(key, now) {
          if (off()) return
          const { name, until } = windowOf(`${what}/${key}`, now, ms)
          if (!held.has(name)) for (const [old, count] of held) if (count.until <= now) held.delete(old)
          const mine = held.get(name) ?? { until, all: 0, untold: 0 }
          held.set(name, mine)
          mine.all++
          if (++mine.untold >= STEP) {
            const amount = mine.untold
            mine.untold = 0
            // not waited for: a count that comes late stops the next call
            void add(name, amount, until).then(
              (all) => {
                mine.all = Math.max(mine.all, all + mine.untold)
              },
              () => {
                mine.untold += amount
              },
            )
          }
          if (mine.all > most) throw tooMany(secondsTo(until, now))
        },
      }
    },
    guesses,
    signIns: {
      async begin(address, name, now) {
        await guesses.begin(`${address}/${name}`, now)
        const { name: window, until } = fromAddress(address, now)
        if ((await add(window, 1, until)) > FROM_ADDRESS) throw tooMany(secondsTo(until, now))
      },
      async succeeded(address, name, now) {
        await guesses.succeeded(`${address}/${name}`)
        const { name: window, until } = fromAddress(address, now)
        await add(window, -1, until)
      },
    },
  }
}
