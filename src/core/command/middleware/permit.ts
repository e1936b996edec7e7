import type { ZodError } from 'zod'
import { inZone } from '#schema/values/zone.ts'
import type { InFlight, Middleware } from '../pipeline.ts'
import type { Confirming } from '../confirming.ts'
import { namedRows, type RecordScope } from '../../reading/record-scope.ts'
import { holds, type Facts } from '../../reading/when.ts'
import { explain } from '../../reading/explain.ts'
import { refuse, type FieldProblem } from '../../wire/problem.ts'

/** What the checker says where a field has no words of its own; it speaks to programmers. */
const TECHNICAL = /^(Invalid|Too (small|big)|Unrecognized|Expected)\b/
/**
 * `Invalid {field}`, as "Invalid planned date": a value of a type the field does not take (specification 8,
 * quick toasts).
 */
function wordsFor(path: readonly PropertyKey[], message: string): string {
  if (!TECHNICAL.test(message)) return message
  const field = path.findLast((part) => typeof part === 'string')
  return field ? `Invalid ${field.replace(/_ids?$/, '').replaceAll('_', ' ')}` : 'Please check your input'
}
const fieldsOf = (error: ZodError): FieldProblem[] =>
  error.issues.map(({ path, message, code }) => ({
    path: path.join('.'),
    message: wordsFor(path, message),
    code,
  }))

interface Judging {
  readonly confirming: Confirming
  /** time zone of the company */
  readonly zone: () => string
  readonly may: (permission: string) => boolean
  /** facts as if exactly these rows were meant; undefined where this device does not have all of them */
  readonly factsOf: (scope: RecordScope, ids: readonly number[]) => Facts | undefined
}
/**
 * Returns the facts a call is judged by: those of the rows it names, else those of the page. Undefined where it names
 * rows this device does not have; the server judges those.
 */
function factsToJudge({ command: { scope }, input, ctx }: InFlight, { factsOf }: Judging): Facts | undefined {
  const named = scope && namedRows(scope, input)
  return scope && named ? factsOf(scope.of, named) : ctx.facts()
}

/** Ends a call that its gate stops: what is ready goes on as a call of its own, and the gate opens for the rest. */
async function passGate({ command, parsed, ctx }: InFlight): Promise<void> {
  const stopped = command.gate?.(parsed as never, ctx)
  if (!stopped) return
  const outcome = stopped.ready && (await ctx.dispatch(stopped.ready))
  stopped.open((outcome?.status === 'done' ? outcome.value : undefined) as never)
  throw refuse('CANCELLED', 'Cancelled')
}

/** The input parses, and permission and `when` hold, at dispatch, whatever the surface showed. */
export function permit(judging: Judging): Middleware {
  const { confirming, zone, may } = judging
  const check = (call: InFlight) => {
    const { command, ctx, via } = call
    if (command.permission && !may(command.permission))
      throw refuse('FORBIDDEN', `Needs permission ${command.permission}`)
    // a replayed call, and one that was asked for in steps, was permitted by the selection of its own moment;
    // what takes it back or repeats it names its own rows
    const facts = command.when && !/outbox|undo|steps/.test(via) ? factsToJudge(call, judging) : undefined
    if (facts && !holds(command.when, facts))
      throw refuse('NOT_NOW', explain(command.when, facts) || 'Not available now')
    const parsed = inZone(zone(), () => command.input.safeParse(call.input))
    if (parsed.success) {
      const since = via === 'undo' ? command.overtaken?.(parsed.data as never, ctx) : undefined
      if (since) throw refuse('STALE', since)
      return parsed.data
    }
    const fields = fieldsOf(parsed.error)
    throw refuse('VALIDATION', fields[0]?.message ?? 'Please check your input', { fields })
  }
  const ask = async (call: InFlight) => {
    const { confirm } = call.command
    if (!confirm) return
    const question = typeof confirm === 'string' ? confirm : await confirm(call.parsed as never, call.ctx)
    if (question !== undefined && !(await confirming.ask(question, call.command)))
      throw refuse('CANCELLED', 'Cancelled')
  }
  return {
    name: 'permit',
    async handle(call, next) {
      call.parsed = check(call)
      if (!call.confirmed && call.via !== 'effect' && call.via !== 'outbox') {
        await passGate(call)
        await ask(call)
      }
      const inverse = call.command.undo?.(call.parsed as never, call.ctx)
      if (inverse) call.inverse = inverse
      return next()
    },
  }
}
