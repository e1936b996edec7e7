import type { AnyCommand } from './command.ts'
import type { Call, DispatchOptions } from './call.ts'
import type { Outcome } from './outcome.ts'

interface Kept {
  readonly until: number
  readonly outcome: Outcome
  /** every change since was heard, so it stands until one is */
  followed: boolean
}
type Asked = Pick<DispatchOptions, 'fresh' | 'keep'>
/** "product" of `product.list` and of `product.updated`: what a name is about. */
const subjectOf = (name: string): string => name.split('.')[0]!

/**
 * Answers of queries that may be used again, and the ones in flight that callers share, until a change is heard
 * that what is on its way may not know: who asks after it asks again. A command with `keep`, or a dispatch with it,
 * has its answer kept for so many milliseconds, and for as long as the changes of others are heard without a
 * gap; a change of its kind, here or by somebody else, ends it at once.
 */
export function createAnswers(now: () => number, hears: () => boolean) {
  const shared = new Map<string, { readonly since: object; readonly answer: Promise<Outcome> }>()
  const kept = new Map<string, Kept>()
  /** another one after every change and every gap, so that an answer that one overtook is not taken for the newest */
  let stretch = {}
  const dropWhere = (isMeant: (key: string) => boolean) => {
    for (const key of kept.keys()) if (isMeant(key)) kept.delete(key)
  }
  const keep = (key: string, outcome: Outcome, time: number, since: object) => {
    const followed = hears() && since === stretch
    kept.set(key, { until: now() + time, outcome, followed })
  }
  const wasLeft = (outcome: Outcome): boolean =>
    outcome.status === 'rejected' && outcome.problem.code === 'CANCELLED'
  const answers = {
    ask(command: AnyCommand, call: Call, options: Asked, start: () => Promise<Outcome>): Promise<Outcome> {
      const key = `${command.id} ${JSON.stringify(call.input ?? null)}`
      const held = kept.get(key)
      if (held && !options.fresh && (held.followed || held.until > now()))
        return Promise.resolve(held.outcome)
      const running = shared.get(key)
      // who asked first may leave, which ends the call, and not the question of the others
      if (running?.since === stretch)
        return running.answer.then((outcome) =>
          wasLeft(outcome) ? answers.ask(command, call, options, start) : outcome,
        )
      const since = stretch
      const answer = start().then((outcome) => {
        if (shared.get(key)?.answer === answer) shared.delete(key)
        const time = command.keep ?? options.keep
        if (time && outcome.status === 'done') keep(key, outcome, time, since)
        return outcome
      })
      shared.set(key, { since, answer })
      return answer
    },
    /** What was read of its kind, or of what it belongs to, before the change `product.updated` is old. */
    changed(name: string): void {
      stretch = {}
      const subject = subjectOf(name)
      dropWhere((key) => subject === subjectOf(key) || subject.startsWith(`${subjectOf(key)}-`))
    },
    /** Changes may have happened that nobody heard: answers stand for their time only. */
    deaf(): void {
      stretch = {}
      for (const one of kept.values()) one.followed = false
    },
    drop: (id: string) => dropWhere((key) => key.startsWith(`${id} `)),
    clear: () => kept.clear(),
  }
  return answers
}
export type Answers = ReturnType<typeof createAnswers>
