import { z } from 'zod'
import { defineCapability } from '../reading/capability.ts'
import type { AnyCommand } from './command.ts'
import { defineCommand } from './command.ts'
import type { Call } from './call.ts'
import type { CommandContext } from './contexts.ts'
import { eachWords, runEach } from './run-each.ts'

/** Finds a command by its id, as commands that run others need it. */
export const commandById = defineCapability<(id: string) => AnyCommand | undefined>('core/command-by-id@1')

const Input = z.object({
  command: z.string(),
  ids: z.array(z.int()).min(1),
  input: z.record(z.string(), z.unknown()),
})
type Input = z.output<typeof Input>
const callsOf = ({ command, ids, input }: Input): readonly (Call & { readonly id: number })[] =>
  ids.map((id) => ({ id, command, input: { ...input, id } }))
/** Asks something of a command for the input of one of its calls; undefined where that does not fit. */
function askedOf<T>({ input }: AnyCommand, call: Call, ask: (parsed: never) => T): T | undefined {
  const parsed = input.safeParse(call.input)
  return parsed.success ? ask(parsed.data as never) : undefined
}
/** The questions of all rows: one question once, several one below the other. */
async function questionsOf(input: Input, ctx: CommandContext): Promise<string | undefined> {
  const command = ctx.use(commandById)(input.command)
  const ask = async (call: Call): Promise<string | undefined> => {
    const confirm = command?.confirm
    return typeof confirm === 'function' ? askedOf(command!, call, (parsed) => confirm(parsed, ctx)) : confirm
  }
  const asked = await Promise.all(callsOf(input).map(ask))
  return [...new Set(asked.filter((question) => question !== undefined))].join('\n') || undefined
}
/** Runs a command of one row for each of many rows; its message counts them, and it is taken back as a whole. */
export const forEachRow = defineCommand({
  id: 'core.for-each-row',
  title: 'Do the same for each selected row',
  hidden: true,
  input: Input,
  confirm: questionsOf,
  run: async (input, ctx) => {
    const command = ctx.use(commandById)(input.command)
    const result = await runEach(callsOf(input), ctx, (call) => call)
    return { ...result, title: command?.title ?? input.command, label: command?.scope?.of.label }
  },
  says: {
    done: ({ title, label: [one, many] = ['row', 'rows'], ...result }) =>
      `${title}: ${eachWords((n) => `${n} ${n === 1 ? one : many}`, 'changed')(result)}`,
  },
  undo: (input, before) => {
    const command = before.use(commandById)(input.command)
    const calls = callsOf(input).flatMap(
      (call) => (command && askedOf(command, call, (parsed) => command.undo?.(parsed, before))) ?? [],
    )
    return calls.length > 0 ? runCalls({ calls: [...calls] }) : undefined
  },
})
/** Runs calls one after another: what takes back a command that ran for many rows. */
export const runCalls = defineCommand({
  id: 'core.run-calls',
  title: 'Take back the change of several rows',
  hidden: true,
  input: z.object({ calls: z.array(z.object({ command: z.string(), input: z.unknown() })).min(1) }),
  run: ({ calls }, ctx) =>
    runEach(
      calls.map((call, id) => ({ ...call, id })),
      ctx,
      ({ command, input }) => ({ command, input }),
      'undo',
    ),
  overtaken: ({ calls }, now) => {
    for (const { command: id, input } of calls) {
      const command = now.use(commandById)(id)
      const since = command?.overtaken?.(input as never, now)
      if (since !== undefined) return since
    }
    return undefined
  },
  says: { done: eachWords((n) => `${n} ${n === 1 ? 'change' : 'changes'}`, 'taken back') },
})
