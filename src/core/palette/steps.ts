/** A command that needs answers: asked one after another, then confirmed where it must be, then run. */
import { ref } from 'valtio/vanilla'
import type { Call } from '../command/call.ts'
import type { AnyCommand, AskItem, Question } from '../command/command.ts'
import { answered, asksOf, callOf, meantBy, missing, readingOf, type AnyAsk } from './asks.ts'
import type { Reading } from '../reading/reading.ts'
import { holds } from '../reading/when.ts'
import type { Chip, PaletteFrame, PaletteParts, Step } from './palette-state.ts'
import { CAP } from './entry.ts'
import { nothingYet } from './nothing-yet.ts'

type Stands = () => boolean
/** How a command is begun. */
interface Begun {
  /** the palette stays open for the next one */
  readonly keep?: boolean
  /** answers that were given already */
  readonly chips?: readonly Chip[]
  /** what this one makes possible, and follows it */
  readonly next?: AnyCommand | undefined
  /** rows it is about, instead of those that the page means */
  readonly about?: readonly number[] | undefined
}
/** how often, and ms apart, it is looked whether a screen shows what was done */
const LOOKS = 150
const LOOK_MS = 20
/** What the command would be about at this moment, as far as the facts say. */
const aboutNow = (command: AnyCommand, reading: Reading): string => JSON.stringify(answered(command, reading))
/** The facts show a moment later that it may be done now. */
async function becomesAble({ when }: AnyCommand, reading: Reading): Promise<boolean> {
  for (let look = 0; look < LOOKS; look++) {
    if (holds(when, reading.facts())) return true
    await new Promise((on) => setTimeout(on, LOOK_MS))
  }
  return false
}
/** The choices of a step for a text, or that they could not be looked for. */
const found = async ({ items }: AnyAsk, text: string, { context }: PaletteParts) => {
  try {
    return { items: (await items?.(text, context())) ?? [], error: undefined }
  } catch {
    return { items: [], error: 'Could not search. Type to try again.' }
  }
}
/** How a step asks: its words, its choices, and where its form is when it cannot ask. */
function createAsking(parts: PaletteParts, { state, close }: PaletteFrame) {
  const { registry, reading } = parts
  /** The question in the command's own words for this input; what stops at its gate is asked nothing. */
  const questionOf = (
    command: AnyCommand,
    answers: Readonly<Record<string, unknown>>,
    rows: readonly number[],
  ): Question => {
    const { command: id, input } = callOf(command, answers, rows)
    const called = registry.commands.get(id)
    if (!called || stopsAtGate(called, input, reading)) return undefined
    if (typeof called.confirm !== 'function') return called.confirm
    const parsed = called.input.safeParse(input)
    return parsed.success ? called.confirm(parsed.data as never, parts.context()) : undefined
  }
  const commandOfStep = () => registry.commands.get(state.step?.command ?? '')
  const findChoices = async (stands: Stands) => {
    const command = commandOfStep()
    const ask = command && asksOf(command)[state.step?.field ?? '']
    if (!ask?.items) {
      state.choices = []
      return
    }
    state.busy = true
    const { items, error } = await found(ask, state.text, parts)
    if (!stands()) return
    const nothing = items.length === 0 && !error && !state.text.trim() && ask.of
    state.busy = false
    state.error = error
    state.nothing = nothing ? nothingYet(reading, nothing) : undefined
    state.choices = items.slice(0, CAP).map((item) => ref({ ...item }))
    state.cursor = 0
  }
  return {
    commandOfStep,
    findChoices,
    /** Asks for one field; a field that nobody can ask for has a form. */
    askFor: (command: AnyCommand, field: string, stands: Stands) => {
      const ask = asksOf(command)[field]
      if (!ask) {
        close()
        if (command.form)
          parts.navigate(typeof command.form === 'function' ? command.form(reading) : command.form)
        return undefined
      }
      const hint = typeof ask.hint === 'function' ? ask.hint(reading) : ask.hint
      const { id, title } = command
      state.step = { command: id, title, field, label: ask.label, ...(hint ? { hint } : {}) }
      return findChoices(stands)
    },
    /** Asks the question before a command, where it has one for this input; answers whether it may run. */
    mayRun: (
      command: AnyCommand,
      input: Readonly<Record<string, unknown>>,
      rows: readonly number[],
      stands: Stands,
    ): boolean | Promise<boolean> => {
      const { id, title } = command
      const ask = (confirm: string | undefined): boolean => {
        if (!stands()) return false
        if (confirm === undefined) return true
        state.step = { command: id, title, field: '', label: title, confirm }
        return false
      }
      const question = questionOf(command, input, rows)
      return question instanceof Promise ? question.then(ask) : ask(question)
    },
  }
}

/** An answer, or what is wrong with it. */
type Answer = { readonly value: unknown; readonly label: string } | { readonly error: string }
const chosen = ({ value, label, disabledReason }: AskItem): Answer =>
  disabledReason ? { error: disabledReason } : { value, label }
/** What was typed, read by the step itself; undefined where only choices are taken. */
function readTyped(ask: AnyAsk | undefined, text: string): Answer | undefined {
  if (!ask?.parse) return undefined
  try {
    const value = ask.parse(text)
    return value === undefined ? { error: `Enter ${ask.label.toLowerCase()}` } : { value, label: text }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
/** The choice under the cursor, else what was typed. */
function answerOf({ choices, cursor, text }: PaletteFrame['state'], ask: AnyAsk | undefined) {
  const item = choices[cursor]
  return item ? chosen(item) : readTyped(ask, text)
}
/** Says whether the gate of a command stops this input. */
function stopsAtGate({ gate, input: shape }: AnyCommand, input: unknown, reading: Reading): boolean {
  const parsed = gate && shape.safeParse(input)
  return parsed?.success === true && gate!(parsed.data as never, reading) !== undefined
}
/**
 * A list that lost the row while somebody chose points at another one: what holds of that is not asked. What its gate
 * stops is not confirmed.
 */
function send({ dispatch, registry, reading }: PaletteParts, call: Call, isThere: boolean) {
  const command = registry.commands.get(call.command)
  const confirmed = !command || !stopsAtGate(command, call.input, reading)
  return dispatch(call, { via: isThere ? 'palette' : 'steps', confirmed })
}
/** The answers a command begins with, and the rows it runs for. */
function startOf(
  command: AnyCommand,
  parts: PaletteParts,
  given: Readonly<Record<string, unknown>>,
  about: readonly number[] | undefined,
) {
  const reading = readingOf(command, parts, about)
  return {
    input: { ...answered(command, reading), ...given },
    // a row that the caller names is the one that is meant
    rows: 'id' in given ? [] : meantBy(command, reading),
    begunAbout: aboutNow(command, parts.reading),
  }
}
const blank = () => ({ text: '', choices: [], nothing: undefined, rows: [], cursor: 0, error: undefined })
/** Leaves the palette for a page. */
function goTo({ navigate }: PaletteParts, { close }: PaletteFrame, path: string): undefined {
  close()
  navigate(path)
}
function without(answers: Readonly<Record<string, unknown>>, field: string): Record<string, unknown> {
  const { [field]: _dropped, ...rest } = answers
  return rest
}
export type Steps = ReturnType<typeof createSteps>
export function createSteps(parts: PaletteParts, frame: PaletteFrame, wasUsed: (command: string) => void) {
  const { state, open, close, begin: beginRound } = frame
  const { commandOfStep, findChoices, askFor, mayRun } = createAsking(parts, frame)
  let input: Record<string, unknown> = {}
  let rows: readonly number[] = []
  let following: AnyCommand | undefined
  let begunAbout = ''
  let choosing: Promise<void> = Promise.resolve()

  const run = async (command: AnyCommand, keep: boolean): Promise<unknown> => {
    wasUsed(command.id)
    const next = following
    const meant = aboutNow(command, parts.reading)
    if (keep && !next) open()
    else close()
    const outcome = await send(parts, callOf(command, input, rows), meant === begunAbout)
    if (!next || outcome.status === 'rejected' || !(await becomesAble(next, parts.reading))) return outcome
    // who went on to another row, or opened the palette for something else, does not mean that any more
    if (state.isOpen || aboutNow(command, parts.reading) !== meant) return outcome
    open()
    return begin(next, {}, { keep })
  }
  /** Asks for the next missing answer, else for the confirmation, else runs. */
  const advance = async (command: AnyCommand, keep: boolean): Promise<unknown> => {
    const stands = beginRound()
    Object.assign(state, blank())
    const field = missing(command, input)[0]
    if (field !== undefined) return askFor(command, field, stands)
    // one that asks nothing runs at once, while the key is still down
    const runs = mayRun(command, input, rows, stands)
    return (runs instanceof Promise ? await runs : runs) ? run(command, keep) : undefined
  }
  const take = (command: AnyCommand, field: string, value: unknown, label: string, keep: boolean) => {
    input = { ...input, [field]: value }
    state.chips.push({ field, label })
    return advance(command, keep)
  }
  const acceptStep = (step: Step, keep: boolean) => {
    const command = commandOfStep()
    if (!command) return undefined
    if (step.confirm !== undefined) return run(command, keep)
    const add = state.text.trim() ? undefined : state.nothing?.add
    if (add) return goTo(parts, frame, add.to)
    const answer = answerOf(state, asksOf(command)[step.field])
    if (!answer) return undefined
    if ('error' in answer) return void (state.error = answer.error)
    return take(command, step.field, answer.value, answer.label, keep)
  }
  /** Goes to the first question of a command, with what is known already. */
  function begin(
    command: AnyCommand,
    given: Readonly<Record<string, unknown>>,
    { keep = false, chips = [], next, about }: Begun = {},
  ): Promise<unknown> {
    ;({ input, rows, begunAbout } = startOf(command, parts, given, about))
    following = next
    state.chips = [...chips]
    return advance(command, keep)
  }
  return {
    begin,
    /** The choices for what is typed now. */
    choose: () => (choosing = findChoices(beginRound())),
    /** Enter may be faster than the answer to what was typed: what stood there before is not meant. */
    async accept(keep: boolean): Promise<unknown> {
      for (let seen; seen !== choosing;) await (seen = choosing)
      return state.step && acceptStep(state.step, keep)
    },
    /** A step back, then out. */
    back() {
      const command = commandOfStep()
      const last = state.chips.pop()
      if (!command) return close()
      if (!last) return open()
      input = without(input, last.field)
      state.step = undefined
      void advance(command, false)
    },
  }
}
