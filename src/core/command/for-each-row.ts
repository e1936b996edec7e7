import { z } from 'zod'
import { defineCapability } from '../reading/capability.ts'
import { askedOf, defineCommand, type AnyCommand } from './command.ts'
import type { Call } from './call.ts'
import { eachWords } from './each-words.ts'
import type { runEach } from './run-each.ts'

/** Finds a command by its id, as commands that run others need it. */
export const commandById = defineCapability<(id: string) => AnyCommand | undefined>('core/command-by-id@1')

/** Loads what runs many calls when a command of many rows is first run. */
const worker = () => import(/* offline */ './run-each.ts')
/** Runs one call after another (`runEach`). */
export const runEachLater: typeof runEach = async (...given) => (await worker()).runEach(...given)

const Input = z.object({
  command: z.string(),
  ids: z.array(z.int()).min(1),
  input: z.record(z.string(), z.unknown()),
})
type EachInput = z.output<typeof Input>
const callsOf = ({ command, ids, input }: EachInput): readonly (Call & { readonly id: number })[] =>
  ids.map((id) => ({ id, command, input: { ...input, id } }))
/** Runs a command of one row for each of many rows; its message counts them, and it is taken back as a whole. */
export const forEachRow = defineCommand({
  id: 'core.for-each-row',
  title: 'Do the same for each selected row',
  hidden: true,
  input: Input,
  confirm: async (input, ctx) =>
    (await worker()).questionsOf(ctx.use(commandById)(input.command), callsOf(input), ctx),
  run: async (input, ctx) => {
    const command = ctx.use(commandById)(input.command)
    const result = await runEachLater(callsOf(input), ctx, (call) => call)
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
    runEachLater(
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
