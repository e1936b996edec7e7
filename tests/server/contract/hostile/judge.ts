/** What every answer owes to its contract, whatever was asked. */
import { Problem } from '#schema/contract/problem.ts'
import type { Contract } from '#schema/contract/kit.ts'
import type { ZodType } from 'zod'
import type { Reply } from '../../harness.ts'
import type { Call } from './hostile.ts'
import { CANARY, textOf } from './world.ts'

const parse = (schema: ZodType, value: unknown): string | undefined => {
  const read = schema.safeParse(value)
  if (!read.success)
    return read.error.issues
      .slice(0, 2)
      .map((i) => `${i.path.join('.')}: ${i.message}`)
      .join('; ')
  // what is parsed again stays as it is: nothing undeclared, nothing in another form
  const [a, b] = [stable(read.data), stable(value)]
  return a === b ? undefined : `not in its declared form: ${firstDifference(read.data, value)}`
}
const stable = (value: unknown): string =>
  JSON.stringify(value, (_, v: unknown) =>
    v && typeof v === 'object' && !Array.isArray(v)
      ? Object.fromEntries(Object.entries(v).sort(([x], [y]) => (x < y ? -1 : 1)))
      : v,
  ) ?? ''
function firstDifference(declared: unknown, given: unknown, at = ''): string {
  if (declared && given && typeof declared === 'object' && typeof given === 'object') {
    for (const key of new Set([...Object.keys(given), ...Object.keys(declared)])) {
      const [d, g] = [(declared as Record<string, unknown>)[key], (given as Record<string, unknown>)[key]]
      if (stable(d) !== stable(g)) return firstDifference(d, g, `${at}.${key}`)
    }
  }
  return `${at} is ${JSON.stringify(given)?.slice(0, 60)}, declared ${JSON.stringify(declared)?.slice(0, 60)}`
}
/** Refusals of a body as a whole. */
const NO_FIELDS =
  /nested too deeply|was used for another request|^(validation error: )?The request body must be an? (object|list|object or a list)$|^Send at (least|most) /

/** The complaints of one answer; none when it is as it should be. */
export function complaints(call: Call, reply: Reply, contracts: readonly Contract[]): string[] {
  const { route } = call
  const said: string[] = []
  const say = (text: string | undefined | false) => {
    if (text) said.push(text)
  }
  const json = (reply.headers.get('content-type') ?? '').startsWith('application/json')
  say(reply.status >= 500 && `${reply.status} ${reply.body?.code}`)
  say(textOf(reply).includes(CANARY) && 'tells of another company')
  say(!reply.headers.get('x-request-id') && 'has no request id')
  if (reply.status >= 400) {
    const problem = parse(Problem, reply.body)
    say(problem && `is no problem body: ${problem}`)
    const {
      detail = '',
      fields = [],
      code = '',
    } = (reply.body ?? {}) as { detail?: string; code?: string; fields?: { path: string; message: string }[] }
    say(detail.length > 200 && 'says more than 200 characters')
    say(
      /insert into|violates|constraint|relation "| at \w+ \(|node_modules|syntax error|invalid byte|ZodError|Invalid input|expected \w+|Too (big|small):/i.test(
        `${detail} ${fields.map((f) => f.message).join(' ')}`,
      ) && `tells of its inside: ${detail}`,
    )
    say(
      reply.status === 422 &&
        !NO_FIELDS.test(detail) &&
        (!fields.length || fields.some((f) => !f.path)) &&
        `names no field: ${code} ${detail}`,
    )
    const inBody = call.stranger && reply.status === 422 && code === 'VALIDATION' && !route.form
    // path, version and query are read before the body
    const earlier = fields.some(
      (f) =>
        (f as { code?: string }).code === 'ambiguous' ||
        f.path === 'rev' ||
        route.path.includes(`{${f.path}}`) ||
        new URLSearchParams(call.path.split('?')[1]).has(f.path),
    )
    say(
      inBody &&
        !earlier &&
        !NO_FIELDS.test(detail) &&
        !fields.some((f) => f.path.includes(call.stranger!)) &&
        `does not name the unknown key ${call.stranger}`,
    )
  } else if (reply.status !== 304 && call.method !== 'HEAD' && json) {
    const { message, events } = (reply.body ?? {}) as {
      message?: { data: unknown }
      events?: { type: string; payload: unknown }[]
    }
    if (!message || !Array.isArray(events)) say('has no envelope')
    else {
      say(parse(route.returns, message.data))
      for (const event of events) {
        const schema = contracts.flatMap((c) => c.events).find((e) => e.type === event.type)?.schema
        say(
          schema
            ? parse(schema, event.payload) && `event ${event.type} ${parse(schema, event.payload)}`
            : `undeclared event ${event.type}`,
        )
      }
    }
    say(call.stranger && !acceptsAnything(route.body) && `accepts the unknown key ${call.stranger}`)
  }
  return said
}
const acceptsAnything = (body: ZodType): boolean =>
  (body as { safeParse(v: unknown): { success: boolean } }).safeParse({ zz_nothing_knows_this: 1 }).success
