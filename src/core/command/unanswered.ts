/**
 * Changes whose answer never came. Whoever presses Save again makes the same call again, under the same id, so
 * that the server knows it: what it did the first time is not done twice.
 */
import { isChange, type AnyCommand } from './command.ts'
import type { Call } from './call.ts'
import type { Outcome } from './outcome.ts'
import { hasSecret } from './secrets.ts'

/** Later the same words are meant as another change. */
const FOR_MS = 600_000
const MOST = 20

export function createUnanswered(now: () => number) {
  const held = new Map<string, { readonly id: string; readonly at: number }>()
  /** undefined for what may not be remembered, or is no text */
  const keyOf = (command: AnyCommand, { input }: Call): string | undefined => {
    if (!isChange(command) || command.secret?.length || hasSecret(command.input)) return undefined
    let isText = true
    const text = JSON.stringify(input ?? null, (_name, value: unknown) => {
      if (value instanceof Blob) isText = false
      return value
    })
    return isText ? `${command.id} ${text}` : undefined
  }
  return {
    /** the id of the attempt before, where nobody knows what became of it */
    idOf: (command: AnyCommand, call: Call): string | undefined => {
      const before = held.get(keyOf(command, call) ?? '')
      return before && now() - before.at < FOR_MS ? before.id : undefined
    },
    ended: (command: AnyCommand, call: Call, id: string, outcome: Outcome): void => {
      const key = keyOf(command, call)
      if (key === undefined) return
      held.delete(key)
      if (outcome.status !== 'rejected' || !outcome.problem.retryable) return
      held.set(key, { id, at: now() })
      if (held.size > MOST) held.delete(held.keys().next().value!)
    },
    clear: () => held.clear(),
  }
}
