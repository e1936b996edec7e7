/** A command that needs answers: asked one after another, then confirmed where it must be, then run. */
import { ref } from 'valtio/vanilla'
import type { AnyCommand, Question } from '../command/command.ts'
import { answered, asksOf, missing } from './asks.ts'
import type { PaletteFrame, PaletteParts, Step } from './palette-state.ts'
import { CAP } from './entry.ts'

type Stands = () => boolean
/** How a step asks: its words, its choices, and where its form is when it cannot ask. */
function createAsking(parts: PaletteParts, { state, close }: PaletteFrame) {
  const { registry, reading } = parts
  /** The question in the command's own words for this input. */
  const questionOf = (command: AnyCommand, input: Readonly<Record<string, unknown>>): Question => {
    if (typeof command.confirm !== 'function') return command.confirm
    const parsed = command.input.safeParse(input)
    return parsed.success ? command.confirm(parsed.data as never, parts.context()) : undefined
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
    const items = await Promise.resolve(ask.items(state.text, parts.context())).catch(() => [])
    if (!stands()) return
    state.busy = false
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
      stands: Stands,
    ): boolean | Promise<boolean> => {
      const { id, title } = command
      const ask = (confirm: string | undefined): boolean => {
        if (!stands()) return false
        if (confirm !== undefined) state.step = { command: id, title, field: '', label: title, confirm }
        return confirm === undefined
      }
      const question = questionOf(command, input)
      return question instanceof Promise ? question.then(ask) : ask(question)
    },
  }
}

export function createSteps(parts: PaletteParts, frame: PaletteFrame, wasUsed: (command: string) => void) {
  const { state, open, close, begin } = frame
  const { commandOfStep, findChoices, askFor, mayRun } = createAsking(parts, frame)
  let input: Record<string, unknown> = {}
  let choosing: Promise<void> = Promise.resolve()

  const run = (command: AnyCommand, keep: boolean) => {
    wasUsed(command.id)
    const call = { command: command.id, input }
    if (keep) open()
    else close()
    return parts.dispatch(call, { via: 'palette', confirmed: true })
  }
  /** Asks for the next missing answer, else for the confirmation, else runs. */
  const advance = async (command: AnyCommand, keep: boolean): Promise<unknown> => {
    const stands = begin()
    Object.assign(state, { text: '', choices: [], rows: [], cursor: 0, error: undefined })
    const field = missing(command, input)[0]
    if (field !== undefined) return askFor(command, field, stands)
    // one that asks nothing runs at once, while the key is still down
    const runs = mayRun(command, input, stands)
    return (runs instanceof Promise ? await runs : runs) ? run(command, keep) : undefined
  }
  const take = (command: AnyCommand, field: string, value: unknown, label: string, keep: boolean) => {
    input = { ...input, [field]: value }
    state.chips.push({ field, label })
    return advance(command, keep)
  }
  /** What was typed, read by the step itself; its complaint stands under the field. */
  const takeTyped = (command: AnyCommand, step: Step, keep: boolean) => {
    const ask = asksOf(command)[step.field]
    if (!ask?.parse) return undefined
    try {
      const value = ask.parse(state.text)
      if (value !== undefined) return take(command, step.field, value, state.text, keep)
      state.error = `Enter ${ask.label.toLowerCase()}`
    } catch (error) {
      state.error = error instanceof Error ? error.message : String(error)
    }
    return undefined
  }
  const acceptStep = (step: Step, keep: boolean) => {
    const command = commandOfStep()
    if (!command) return undefined
    if (step.confirm !== undefined) return run(command, keep)
    const item = state.choices[state.cursor]
    if (!item) return takeTyped(command, step, keep)
    if (!item.disabledReason) return take(command, step.field, item.value, item.label, keep)
    state.error = item.disabledReason
    return undefined
  }
  return {
    /** Goes to the first question of a command, with what is known already. */
    begin(command: AnyCommand, given: Readonly<Record<string, unknown>>, keep: boolean) {
      input = { ...answered(command, parts.reading), ...given }
      return advance(command, keep)
    },
    /** The choices for what is typed now. */
    choose: () => (choosing = findChoices(begin())),
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
      const { [last.field]: _dropped, ...rest } = input
      input = rest
      state.step = undefined
      void advance(command, false)
    },
  }
}
