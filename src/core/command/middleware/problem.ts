import type { Middleware } from '../pipeline.ts'
import { rejected } from '../outcome.ts'
import { problemOf, type Problem } from '../../wire/problem.ts'
import type { AnyCommand } from '../command.ts'

/** The command's own words for a refusal of the server; none where they cannot be loaded. */
async function wordsFor({ says }: AnyCommand, found: Problem): Promise<string | undefined> {
  if (found.status === undefined) return undefined
  try {
    return await says?.refused?.(found)
  } catch {
    return undefined
  }
}
/** Whatever is thrown further in becomes a problem in words; nothing thrown passes outwards. */
export const problem: Middleware = {
  name: 'problem',
  async handle(call, next) {
    try {
      return await next()
    } catch (thrown) {
      const { says } = call.command
      const found = problemOf(thrown, says?.failed)
      const detail = (await wordsFor(call.command, found)) ?? found.detail
      const failure = says?.failedAs ? { status_code: says.failedAs, message: detail } : {}
      return rejected({ ...found, detail, ...failure })
    }
  },
}
