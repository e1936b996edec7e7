/**
 * The palette without a pixel: what is typed, the rows it leads to, and the
 * steps of a command that still needs answers.
 */
import { proxy, ref } from 'valtio/vanilla'
import type { AnyCommand, AskItem } from '../command/command.ts'
import type { Dispatch } from '../command/call.ts'
import { paletteOpen, type Facts } from '../reading/when.ts'
import { type FactStore, factsFor } from '../reading/facts.ts'
import { answered, asksOf, missing } from './asks.ts'
import { entriesOf, paletteWords, recordFinders } from './entries.ts'
import { createRecordSearch } from './records.ts'
import type { Reading } from '../reading/reading.ts'
import type { CommandContext } from '../command/contexts.ts'
import { CAP, rank, type Entry, type Row } from './rank.ts'
import type { Recent } from '../device/recent.ts'
import type { Registry } from '../plugin/registry.ts'

export interface Chip {
  readonly field: string
  readonly label: string
}
export interface Step {
  readonly command: string
  readonly title: string
  readonly field: string
  readonly label: string
  readonly hint?: string
  /** the last step of an irreversible command asks in words */
  readonly confirm?: string
}
export interface PaletteState {
  isOpen: boolean
  text: string
  rows: Row[]
  choices: AskItem[]
  cursor: number
  step: Step | undefined
  chips: Chip[]
  busy: boolean
  /** the server could not be asked for records: only what is at hand is shown */
  unasked: boolean
  error: string | undefined
}
export interface PaletteParts {
  readonly registry: Registry
  readonly facts: FactStore
  readonly reading: Reading
  readonly dispatch: Dispatch
  readonly recent: Recent
  readonly now: () => number
  readonly navigate: (path: string) => void
  readonly context: () => CommandContext
  /** one broken finder costs its own records only */
  readonly finderFailed: (label: string, error: unknown) => void
}
export type Palette = ReturnType<typeof createPalette>
const PREFIXES: Readonly<Record<string, (entry: Entry) => boolean>> = {
  '>': (entry) => entry.id.startsWith('command:'),
  '/': (entry) => entry.section === 'goto' || entry.section === 'recent',
  '#': (entry) => entry.section === 'records' && entry.number !== undefined,
  '@': (entry) => entry.section === 'records' && entry.id.startsWith('person:'),
}

export function createPalette(parts: PaletteParts) {
  const { registry, facts, reading, dispatch, recent, now } = parts
  const state = proxy<PaletteState>({
    isOpen: false,
    text: '',
    rows: [],
    choices: [],
    cursor: 0,
    step: undefined,
    chips: [],
    busy: false,
    unasked: false,
    error: undefined,
  })
  const used = new Map<string, number>()
  let frozen: Facts = {}
  let entries: readonly Entry[] = []
  let records: readonly Entry[] = []
  /** the text whose records are all there */
  let searched = ''
  /** finders that could not find out */
  let unsure: ReadonlySet<string> = new Set()
  let input: Record<string, unknown> = {}
  let round = 0
  let choosing: Promise<void> = Promise.resolve()

  const clear = () =>
    Object.assign(state, {
      text: '',
      rows: [],
      choices: [],
      cursor: 0,
      step: undefined,
      chips: [],
      busy: false,
      unasked: false,
      error: undefined,
    })
  const show = () => {
    const sign = PREFIXES[state.text[0] ?? '']
    const all = [...entries, ...records]
    const at = state.cursor > 0 ? state.rows[state.cursor]?.id : undefined
    const rows = rank(sign ? all.filter(sign) : all, sign ? state.text.slice(1) : state.text, now())
    state.rows = (
      rows.length === 0 && (!sign || sign === PREFIXES['@']) && searched === state.text
        ? makes(sign ? state.text.slice(1) : state.text)
        : rows
    ).map((row) => ref(row))
    // who has moved already stays on the row, when later answers come in above it
    state.cursor =
      at === undefined
        ? 0
        : Math.max(
            0,
            state.rows.findIndex(({ id }) => id === at),
          )
  }
  /** Nothing is found, by whoever could look: what may be made of the text. */
  const makes = (text: string): Row[] =>
    reading.contributions(recordFinders).flatMap(({ id, create }) =>
      create && !unsure.has(id) && text.trim().length > 1 && reading.may(create.permission)
        ? [
            {
              id: `create:${create.path(text.trim())}`,
              section: 'other' as const,
              label: `Create ${create.noun} “${text.trim()}”`,
              indexes: [],
            },
          ]
        : [],
    )
  const findRecords = createRecordSearch({
    reading,
    context: parts.context,
    finderFailed: parts.finderFailed,
  })
  const close = () => {
    round++
    clear()
    state.isOpen = false
    facts.set(paletteOpen, false)
  }
  const open = () => {
    if (!state.isOpen) frozen = factsFor(facts)
    entries = entriesOf({
      registry,
      facts: frozen,
      may: reading.may,
      visits: recent.state.visits,
      used,
      words: reading.contributions(paletteWords),
    })
    records = []
    clear()
    state.isOpen = true
    facts.set(paletteOpen, true)
    show()
  }
  const finish = async (command: AnyCommand, keep: boolean) => {
    used.set(command.id, now())
    const call = { command: command.id, input }
    if (keep) open()
    else close()
    return dispatch(call, { via: 'palette', confirmed: true })
  }
  const choicesFor = async (mine: number) => {
    const command = registry.commands.get(state.step?.command ?? '')
    const ask = command && asksOf(command)[state.step?.field ?? '']
    if (!ask?.items) {
      state.choices = []
      return
    }
    state.busy = true
    const items = await Promise.resolve(ask.items(state.text, parts.context())).catch(() => [])
    if (mine !== round) return
    state.busy = false
    state.choices = items.slice(0, CAP).map((item) => ref({ ...item }))
    state.cursor = 0
  }
  /** Asks for the next missing answer, else for the confirmation, else runs. */
  const advance = async (command: AnyCommand, keep: boolean): Promise<unknown> => {
    const mine = ++round
    Object.assign(state, { text: '', choices: [], rows: [], cursor: 0, error: undefined })
    const field = missing(command, input)[0]
    if (field !== undefined) {
      const ask = asksOf(command)[field]
      if (!ask) {
        close()
        if (command.form)
          parts.navigate(typeof command.form === 'function' ? command.form(reading) : command.form)
        return undefined
      }
      const hint = typeof ask.hint === 'function' ? ask.hint(reading) : ask.hint
      state.step = {
        command: command.id,
        title: command.title,
        field,
        label: ask.label,
        ...(hint ? { hint } : {}),
      }
      return choicesFor(mine)
    }
    const parsed = command.input.safeParse(input)
    const confirm =
      typeof command.confirm === 'function' && parsed.success
        ? command.confirm(parsed.data as never, reading)
        : command.confirm
    if (typeof confirm === 'string' && state.step?.confirm === undefined) {
      state.step = { command: command.id, title: command.title, field: '', label: command.title, confirm }
      return undefined
    }
    return finish(command, keep)
  }
  const start = (id: string, given: Readonly<Record<string, unknown>> = {}) => {
    const command = registry.commands.get(id)
    if (!command) return Promise.resolve()
    if (!state.isOpen) open()
    input = { ...answered(command, reading), ...given }
    state.step = undefined
    state.chips = []
    return advance(command, false)
  }
  const take = (field: string, value: unknown, label: string, keep: boolean) => {
    const command = registry.commands.get(state.step?.command ?? '')
    if (!command) return undefined
    input = { ...input, [field]: value }
    state.chips.push({ field, label })
    return advance(command, keep)
  }
  /** Enter may be faster than the answer to what was typed: what stood there before is not meant. */
  const chosen = async () => {
    for (let seen; seen !== choosing;) await (seen = choosing)
  }
  const acceptStep = (step: Step, keep: boolean) => {
    const command = registry.commands.get(step.command)
    if (!command) return undefined
    if (step.confirm !== undefined) return finish(command, keep)
    const ask = asksOf(command)[step.field]
    const item = state.choices[state.cursor]
    if (item && !item.disabledReason) return take(step.field, item.value, item.label, keep)
    if (item?.disabledReason) state.error = item.disabledReason
    if (item || !ask?.parse) return undefined
    try {
      const value = ask.parse(state.text)
      if (value !== undefined) return take(step.field, value, state.text, keep)
      state.error = `Enter ${ask.label.toLowerCase()}`
    } catch (error) {
      state.error = error instanceof Error ? error.message : String(error)
    }
    return undefined
  }
  return {
    state,
    open,
    close,
    /** goes straight to the steps of a command, with what is known already */
    start,
    type: async (text: string) => {
      state.text = text
      state.error = undefined
      const mine = ++round
      if (state.step) return (choosing = choicesFor(mine))
      records = records.filter((entry) => entry.label.toLowerCase().includes(text.toLowerCase()))
      state.cursor = 0
      show()
      searched = ''
      const left = await findRecords(
        text,
        () => mine === round,
        (found) => {
          records = found
          show()
        },
      )
      if (mine !== round || state.step) return
      searched = text
      unsure = left.finders
      state.unasked = left.unasked
      if (state.rows.length === 0) show()
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
      if (state.step) {
        await chosen()
        return state.step && acceptStep(state.step, keep)
      }
      const row = seen === undefined ? state.rows[state.cursor] : state.rows.find(({ id }) => id === seen)
      if (!row) return undefined
      if (row.disabledReason) {
        state.error = row.disabledReason
        return undefined
      }
      const [kind = '', ...rest] = row.id.split(':')
      if (kind === 'command') {
        const command = registry.commands.get(rest.join(':'))
        input = command ? answered(command, reading) : {}
        return command && advance(command, keep)
      }
      close()
      parts.navigate(rest.join(':'))
      return undefined
    },
    /** Esc or Backspace on nothing typed: a step back, then out */
    back: () => {
      const command = registry.commands.get(state.step?.command ?? '')
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
