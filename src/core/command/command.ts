import type { z, ZodType } from 'zod'
import type { AnyRoute } from '#schema/contract/kit.ts'
import type { When } from '../reading/when.ts'
import { meantRows, whenScoped, type Scoped } from '../reading/record-scope.ts'
import type { EventDraft } from '../log/event.ts'
import type { Reading } from '../reading/reading.ts'
import type { CommandContext } from './contexts.ts'
import type { UnauthorisedKind } from '../session/unauthorised.ts'
import type { Problem } from '../wire/problem.ts'
import type { Call } from './call.ts'

/** Kind of a command: it changes something at the server, only reads, or writes on this device only. */
export type CommandKind = 'change' | 'query' | 'local'
/** Says whether a command changes something beyond this device. */
export const isChange = ({ kind = 'change' }: { readonly kind?: CommandKind }): boolean => kind === 'change'

/** One choice of a palette step; a reason makes it visible but not choosable. */
export interface AskItem<V = unknown> {
  readonly value: V
  readonly label: string
  readonly hint?: string | undefined
  readonly detail?: string | undefined
  readonly disabledReason?: string | undefined
}
/** A kind of rows, `ship_to`, or a part of one with words of its own: trailers among trucks. */
export type KindToChoose = string | { readonly kind: string; readonly one: string; readonly many: string }
/** Step of the palette that fills one missing field: from facts at once, from a list, or from what is typed. */
export interface Ask<V> {
  readonly label: string
  /** a line about the whole step: what, how much, when */
  readonly hint?: string | ((reading: Reading) => string | undefined)
  /** answers without asking, e.g. from the selection */
  readonly from?: (reading: Reading) => V | undefined
  readonly items?: (
    text: string,
    ctx: CommandContext,
  ) => readonly AskItem<V>[] | Promise<readonly AskItem<V>[]>
  /** the kind of rows it chooses from, `driver`: decides the words while there are none */
  readonly of?: KindToChoose
  /** reads typed text; a thrown error's message is shown under the field */
  readonly parse?: (text: string) => V | undefined
}
type Asks<I> = { readonly [K in keyof I]?: Ask<NonNullable<I[K]>> }

/** A question before a command runs; undefined: none. */
export type Question = string | undefined | Promise<string | undefined>
/** Context of a question, which looks things up and changes nothing. */
export type QuestionContext = Omit<CommandContext, 'dispatch' | 'observe'>
/** A call that waits at the gate of its command. */
export interface AtGate<O> {
  /** the call of the same command for what is ready, run before the gate opens */
  readonly ready?: Call | undefined
  /** opens the gate for the rest; `done` is the answer of the call for what is ready */
  readonly open: (done: O | undefined) => void
}
/** Messages of a command when it is done and when it failed. */
export interface Says<O> {
  /** `said` is the text the server sent along, if any */
  readonly done?: string | ((value: O, said: string | undefined) => string | undefined)
  readonly failed?: string
  /** the `status_code` of a failure, which then also carries its sentence as `message` (specification 8) */
  readonly failedAs?: number
  /** words of this command for a refusal of the server; undefined: its own sentence */
  readonly refused?: (problem: Problem) => string | undefined | Promise<string | undefined>
  /** button of the message: its words and its call */
  readonly leads?: (value: O) => { readonly label: string; readonly call: Call } | undefined
  /** milliseconds, instead of the usual 3000 */
  readonly doneFor?: number
  readonly failedFor?: number
}
/** Calls that take back something that was made, and that make it again. */
export interface MadeInverse {
  readonly undo: Call
  readonly redo: Call
}
/** Definition of a command: words, input, permission and keys, what it does, shows at once, and undoes. */
export interface CommandSpec<Id extends string, I extends ZodType, O> {
  readonly id: Id
  readonly title: string
  readonly input: I
  /**
   * `query`: only reads, shares identical calls in flight and stays silent · `local`: writes on this device only
   * (`localCommand`)
   */
  readonly kind?: CommandKind
  readonly permission?: string
  readonly when?: When
  /**
   * rows it is about (`oneOf`, `eachOf`, `allOf`): they answer its `id` or `ids`, come first in its `when`, and a call
   * that names its rows is judged by those
   */
  readonly scope?: Scoped
  readonly keys?: string | readonly string[] | undefined
  readonly menus?: readonly string[]
  /** other words people type for it */
  readonly words?: readonly string[] | undefined
  readonly ask?: Asks<NonNullable<z.input<I>>>
  /** where its form is, opened when a required field has no `ask` */
  readonly form?: string | ((reading: Reading) => string)
  /** steps of a call are `ask`, `gate`, `confirm`, `run`. The gate stops what lacks something; undefined: it passes */
  readonly gate?: ((input: z.output<I>, reading: Reading) => AtGate<O> | undefined) | undefined
  /** asked before it runs; undefined means no question for this input. It may look something up first */
  readonly confirm?: string | ((input: z.output<I>, ctx: QuestionContext) => Question) | undefined
  /** shown at once and withdrawn on rejection; pure and synchronous */
  readonly optimistic?: ((input: z.output<I>, reading: Reading) => readonly EventDraft[]) | undefined
  readonly run: (input: z.output<I>, ctx: CommandContext) => Promise<O>
  /** what a read returned, as observed events */
  readonly observes?: (value: O, input: z.output<I>) => readonly EventDraft[]
  readonly says?: Says<O>
  /** computed from the state before the change, offered inside the success toast */
  readonly undo?: ((input: z.output<I>, before: Reading) => Call | undefined) | undefined
  /** the same of what was made, which only the answer knows: how it goes again, and comes back */
  readonly undoMade?: (value: O, reading: Reading) => MadeInverse | undefined
  /** why it no longer takes a change back or repeats it, because the row was changed since; shown instead */
  readonly overtaken?: (input: z.output<I>, now: Reading) => string | undefined
  /**
   * `queue`: kept without network · `first`: kept on this device before it is
   * sent, network or not, so a killed tab loses nothing
   */
  readonly offline?: 'refuse' | 'queue' | 'first' | undefined
  /** of what waits on this device it goes first, and does not wait for what is being sent */
  readonly urgent?: true
  /** calls of one lane run one after another */
  readonly lane?: (input: z.output<I>) => string
  /** what happens when the session is refused: delays and storage differ by flow */
  readonly unauthorised?: UnauthorisedKind
  /** input fields kept out of the journal besides those their schema marks secret */
  readonly secret?: readonly (keyof z.input<I> & string)[]
  /** milliseconds a query's answer is reused, and longer while changes of others are heard without a gap */
  readonly keep?: number
  /** not offered in the palette */
  readonly hidden?: boolean | undefined
}
/** A command: called with its input it makes a call. */
export interface CommandDef<Id extends string, I extends ZodType, O> extends Readonly<CommandSpec<Id, I, O>> {
  /** the call of the contract that it is, where `commandFor` made it: `ask` finds it by that */
  readonly route?: AnyRoute
  (input: z.input<I>): Call<Id, O>
}
type Varying =
  | 'run'
  | 'optimistic'
  | 'observes'
  | 'lane'
  | 'says'
  | 'ask'
  | 'gate'
  | 'confirm'
  | 'undo'
  | 'undoMade'
  | 'overtaken'
  | 'secret'
/** A command as registries hold it, whatever its input and its answer are. */
export interface AnyCommand extends Omit<CommandSpec<string, ZodType, unknown>, Varying> {
  readonly route?: AnyRoute
  readonly run: (input: never, ctx: CommandContext) => Promise<unknown>
  readonly optimistic?: ((input: never, reading: Reading) => readonly EventDraft[]) | undefined
  readonly observes?: (value: never, input: never) => readonly EventDraft[]
  readonly lane?: (input: never) => string
  readonly says?: Says<never>
  readonly ask?: object
  readonly gate?: ((input: never, reading: Reading) => AtGate<never> | undefined) | undefined
  readonly confirm?: string | ((input: never, ctx: QuestionContext) => Question) | undefined
  readonly undo?: ((input: never, before: Reading) => Call | undefined) | undefined
  readonly undoMade?: (value: never, reading: Reading) => MadeInverse | undefined
  readonly overtaken?: (input: never, now: Reading) => string | undefined
  readonly secret?: readonly string[]
}

/** Conditions and answers that the scope of a command adds to it. */
function ofScope(scope: Scoped, { when, ask }: { readonly when?: When; readonly ask?: object }) {
  const { of, takes } = scope
  const [one, many] = of.label
  const field = takes === 'all' ? 'ids' : 'id'
  const own = (ask as Readonly<Record<string, Partial<Ask<unknown>>>> | undefined)?.[field]
  const rows: Ask<unknown> = {
    label: (takes === 'all' ? many : one).replace(/^./, (letter) => letter.toUpperCase()),
    from: (reading) => {
      const ids = meantRows(of, reading.facts())
      if (takes === 'all') return ids.length > 0 ? [...ids] : undefined
      return takes === 'each' || ids.length === 1 ? ids[0] : undefined
    },
    ...own,
  }
  // the row comes first of what is asked
  return {
    when: whenScoped(scope, own?.items !== undefined, when),
    ask: { [field]: rows, ...ask, [field]: rows },
  }
}
/**
 * Declares a command: its id (`sales-order.assign`), words, input, permission and what it does. What is
 * returned is called with an input and makes a call, which `dispatch` takes; what does not fit `input` is
 * rejected before anything is sent.
 */
export function defineCommand<const Id extends string, I extends ZodType, O>(
  spec: CommandSpec<Id, I, O>,
): CommandDef<Id, I, O> {
  const call = (input: z.input<I>): Call<Id, O> => ({ command: spec.id, input })
  return Object.assign(call, spec, spec.scope && ofScope(spec.scope, spec)) as CommandDef<Id, I, O>
}
/** Asks something of a command for the input of one of its calls; undefined where that does not fit. */
export function askedOf<T>({ input }: AnyCommand, call: Call, ask: (parsed: never) => T): T | undefined {
  const parsed = input.safeParse(call.input)
  return parsed.success ? ask(parsed.data as never) : undefined
}
