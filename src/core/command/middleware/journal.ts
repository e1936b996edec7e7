import type { Middleware } from '../pipeline.ts'
import type { Journal } from '../journal.ts'

/** Outermost: every call is written down with how it came, what became of it and how long it took. */
export const journal = (book: Journal, now: () => number): Middleware => ({
  name: 'journal',
  async handle(call, next) {
    book.begin(call)
    const outcome = await next()
    book.end(call, outcome, now() - call.at)
    return outcome
  },
})
