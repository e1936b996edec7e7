import { isChange } from '../command.ts'
import type { Activity } from '../activity.ts'
import type { InFlight, Middleware } from '../pipeline.ts'
import type { Problem } from '../../wire/problem.ts'
import type { ToastAction, Toasts } from '../../notify/toasts.ts'

const wordsFor = (call: InFlight, value: unknown): string | undefined => {
  const says = call.command.says?.done
  try {
    return typeof says === 'function' ? says(value as never, call.said) : says
  } catch {
    // the change is made; words that break must not undo that for bus and outbox
    return call.command.title
  }
}

/** What can be done right in the message: taking it back, or going where it leads. */
function actionOf(call: InFlight, value: unknown, undo: () => void): ToastAction | undefined {
  if (call.inverse) return { label: 'Undo', run: undo }
  const to = call.command.says?.leads?.(value as never)
  return to && { label: to.label, run: () => void call.ctx.dispatch(to.call) }
}
/**
 * The only place that toasts: the command's words when done, the problem's when not;
 * queries are silent unless the session was refused.
 */
export function notify(toasts: Toasts, activity: Activity): Middleware {
  const finished = (call: InFlight, value: unknown) => {
    const text = wordsFor(call, value)
    const made = call.command.undoMade?.(value as never, call.ctx)
    if (made) Object.assign(call, { inverse: made.undo, redo: made.redo })
    const entry = call.part ? undefined : activity.add(call, text ?? call.command.title)
    if (!entry || call.quiet === true || text === undefined || call.via === 'outbox') return
    const action = actionOf(call, value, () => activity.undo(entry.id))
    toasts.show({
      kind: 'success',
      text,
      ...(action ? { action } : {}),
      // what was done before cannot be taken back past what was done now
      ...(call.inverse ? { key: 'undo' } : {}),
      duration: call.command.says?.doneFor,
    })
  }
  const refused = (call: InFlight, problem: Problem) => {
    const { code, detail } = problem
    if (code === 'CANCELLED') return
    if (code === 'UNAUTHORIZED' && call.command.permission !== 'public') {
      toasts.show({ kind: 'error', text: detail, key: 'unauthorised' })
      return
    }
    const waiting = call.via === 'outbox' && code === 'NETWORK'
    if (
      (typeof call.quiet === 'function' ? call.quiet(problem) : call.quiet) ||
      waiting ||
      !isChange(call.command)
    )
      return
    toasts.show({ kind: 'error', text: detail, duration: call.command.says?.failedFor })
  }
  return {
    name: 'notify',
    async handle(call, next) {
      const outcome = await next()
      if (outcome.status === 'rejected') refused(call, outcome.problem)
      else if (outcome.status === 'done' && isChange(call.command)) finished(call, outcome.value)
      return outcome
    },
  }
}
