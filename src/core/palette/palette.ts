/** The palette without a pixel: what is typed, the rows it leads to, and the steps of a command. */
import { factsFor } from '../reading/facts.ts'
import { paletteOpen, type Facts } from '../reading/when.ts'
import type { Row } from './entry.ts'
import { createFoundRows, type FoundRows } from './found-rows.ts'
import { closedState, type PaletteFrame, type PaletteParts, type PaletteState } from './palette-state.ts'
import { scopeOf, withoutScope } from './scope.ts'
import { createSteps, type Steps } from './steps.ts'

/** What works behind `state`: how the palette is opened, typed into and chosen from. */
export type PaletteEngine = ReturnType<typeof createPalette>

/** What choosing a row does, by what the row is. */
function createChoosing(
  parts: PaletteParts,
  { close }: PaletteFrame,
  found: Pick<FoundRows, 'lineOf'>,
  steps: Pick<Steps, 'begin'>,
  /** rows that commands are about instead of those of the page */
  about: () => readonly number[] | undefined,
) {
  return ({ id }: Row, keep: boolean): Promise<unknown> | undefined => {
    const [kind = '', ...rest] = id.split(':')
    const name = rest.join(':')
    if (kind === 'line') {
      const line = found.lineOf(Number(rest[0]))
      return line && steps.begin(line.command, line.input, { keep, chips: line.chips, about: about() })
    }
    if (kind === 'command') {
      const command = parts.registry.commands.get(name)
      return command && steps.begin(command, {}, { keep, about: about() })
    }
    const key = parts.keys?.().find(({ title, scope }) => title === name && scope === 'screen')
    close()
    if (kind === 'key') key?.run?.()
    else parts.navigate(name)
    return undefined
  }
}
/** What there is has changed while somebody looks. */
function lookAgain({ isOpen, step, text }: PaletteState, found: FoundRows, facts: Facts): void {
  if (!isOpen || step) return
  found.look(facts)
  if (text) void found.search(text)
  else found.show()
}
/** The facts of a page on which no row of any scope is meant. */
const withoutRows = ({ reading, registry }: PaletteParts, facts: Facts): Facts =>
  withoutScope(
    reading,
    facts,
    [...registry.commands.values()].flatMap(({ scope }) => scope?.of ?? []),
  )
type Given = Readonly<Record<string, unknown>>
export function createPalette(parts: PaletteParts, state: PaletteState) {
  const { registry, facts, reading } = parts
  let frozen: Facts = {}
  let round = 0
  let isDropped = false

  const begin = () => {
    const mine = ++round
    return () => mine === round
  }
  const found = createFoundRows(parts, { state, begin })
  const frame: PaletteFrame = {
    state,
    begin,
    close: () => {
      begin()
      Object.assign(state, closedState())
      facts.set(paletteOpen, false)
    },
    open: () => {
      if (!state.isOpen) frozen = factsFor(facts)
      isDropped = false
      found.look(frozen)
      Object.assign(state, closedState(), { isOpen: true, scope: scopeOf(reading, frozen) })
      facts.set(paletteOpen, true)
      found.show()
    },
  }
  const steps = createSteps(parts, frame, found.wasUsed)
  const choose = createChoosing(parts, frame, found, steps, () => (isDropped ? [] : undefined))
  return {
    open: frame.open,
    close: frame.close,
    /** makes ready what the first key asks for, while nobody types */
    prepare: found.prepare,
    /** commands came or went: an open palette shows them */
    refresh: () => lookAgain(state, found, frozen),
    /** goes straight to the steps of a command, with what is known already, and with the rows it is about */
    start: (id: string, given: Given = {}, about?: readonly number[]): Promise<unknown> => {
      const command = registry.commands.get(id)
      if (!command) return Promise.resolve()
      frame.open()
      return steps.begin(command, given, { about })
    },
    type: async (text: string) => {
      state.text = text
      state.error = undefined
      return state.step ? steps.choose() : found.search(text)
    },
    move: (by: number) => {
      const count = state.step ? state.choices.length : state.rows.length
      if (count > 0) state.cursor = (state.cursor + by + count) % count
    },
    /**
     * Enter; `keep` leaves the palette open for the next one. `seen` is the row that stood there when
     * it was pressed: another one, come meanwhile, is not meant.
     */
    accept: async (keep = false, seen?: string): Promise<unknown> => {
      if (state.step) return steps.accept(keep)
      const row = seen === undefined ? state.rows[state.cursor] : state.rows.find(({ id }) => id === seen)
      if (!row) return undefined
      if (!row.disabledReason) return choose(row, keep)
      const mend = registry.commands.get(row.mend?.command ?? '')
      if (mend)
        return steps.begin(mend, {}, { keep, next: registry.commands.get(row.id.slice('command:'.length)) })
      state.error = row.disabledReason
      return undefined
    },
    /** Esc or Backspace on nothing typed: a step back, then out */
    back: steps.back,
    /** Backspace on nothing typed: nothing is acted on any more. */
    dropScope: () => {
      state.scope = undefined
      isDropped = true
      frozen = withoutRows(parts, frozen)
      found.look(frozen)
      found.show()
    },
  }
}
