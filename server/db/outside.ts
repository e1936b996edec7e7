/**
 * Work that must hold no transaction, as hashing a password: it would keep a connection
 * from everybody else.
 */

/**
 * What `work` answers, done while no transaction is open: the transaction that asks is rolled back, and
 * the call begins again with the answer. `name` is the same on each try.
 */
export type Outside = <T>(name: string, work: () => Promise<T>) => Promise<T>

class OutsideFirst extends Error {
  constructor(
    readonly of: string,
    readonly work: () => Promise<unknown>,
  ) {
    super(`${of} is asked for inside a transaction that nobody begins again`)
  }
}

/** Runs a call that may ask for work outside its transaction, from its beginning after each. */
export async function withOutside<T>(call: (outside: Outside) => Promise<T>): Promise<T> {
  const done = new Map<string, unknown>()
  const outside: Outside = async <D>(name: string, work: () => Promise<D>) => {
    if (!done.has(name)) throw new OutsideFirst(name, work)
    return done.get(name) as D
  }
  for (;;) {
    try {
      return await call(outside)
    } catch (error) {
      if (!(error instanceof OutsideFirst)) throw error
      done.set(error.of, await error.work())
    }
  }
}
