import type { Middleware } from '../pipeline.ts'
import { rejected } from '../outcome.ts'
import { problemOf } from '../../wire/problem.ts'

/** Whatever is thrown further in becomes a problem in words; nothing thrown passes outwards. */
export const problem: Middleware = {
  name: 'problem',
  async handle(call, next) {
    try {
      return await next()
    } catch (thrown) {
      const { says } = call.command
      const found = problemOf(thrown, says?.failed)
      const detail = (found.status === undefined ? undefined : says?.refused?.(found)) ?? found.detail
      const failure = says?.failedAs ? { status_code: says.failedAs, message: detail } : {}
      return rejected({ ...found, detail, ...failure })
    }
  },
}
