import type { Middleware } from '../pipeline.ts'

/** Calls of one lane run one after another in the order they came; other lanes run in parallel. */
export function lane(): Middleware {
  const tails = new Map<string, Promise<unknown>>()
  return {
    name: 'lane',
    handle(call, next) {
      const key = call.command.lane?.(call.parsed as never)
      if (key === undefined) return next()
      const before = tails.get(key) ?? Promise.resolve()
      const mine = before.then(next, next)
      const tail = mine.then(
        () => undefined,
        () => undefined,
      )
      tails.set(key, tail)
      void tail.then(() => {
        if (tails.get(key) === tail) tails.delete(key)
      })
      return mine
    },
  }
}
