/** The palette as the kernel holds it: what it shows, and what works behind it as soon as it is needed. */
import { proxy } from 'valtio/vanilla'
import { paletteOpen } from '../reading/when.ts'
import type { PaletteEngine } from './palette.ts'
import { closedState, type PaletteParts, type PaletteState } from './palette-state.ts'

export type { Chip, PaletteState, Step } from './palette-state.ts'
/** What it shows, and how it is opened, typed into and chosen from. */
export interface Palette extends Omit<PaletteEngine, 'prepare' | 'back'> {
  readonly state: PaletteState
  /** fetches what works behind it; the browser compiles it then, while nobody types */
  prepare(): Promise<void>
  /** Esc or Backspace on nothing typed: a step back, then out */
  back(): unknown
}
type Load = () => Promise<Pick<typeof import('./palette.ts'), 'createPalette'>>

/**
 * Opens at once and takes what is typed; the rows come with the file that finds them. Where that does not come,
 * it closes, and the next time it is asked for anew.
 */
export function createPaletteDoor(parts: PaletteParts, load: Load = () => import('./palette.ts')): Palette {
  const { facts } = parts
  const state = proxy<PaletteState>(closedState())
  let engine: PaletteEngine | undefined
  let coming: Promise<PaletteEngine | undefined> | undefined
  const shut = () => {
    Object.assign(state, closedState())
    facts.set(paletteOpen, false)
  }
  const bring = () =>
    (coming ??= load().then(
      ({ createPalette }) => (engine = createPalette(parts, state)),
      () => {
        coming = undefined
        shut()
        return undefined
      },
    ))
  /** At once where it is there; else when it came, in the order of the keys. */
  const then = <T>(act: (engine: PaletteEngine) => T): T | Promise<T | undefined> =>
    engine ? act(engine) : bring().then((came) => came && act(came))
  return {
    state,
    open: () => {
      if (engine) return engine.open()
      state.isOpen = true
      facts.set(paletteOpen, true)
      void then((came) => {
        if (!state.isOpen) return
        // it looks at the page as it was before the palette stood over it
        shut()
        came.open()
      })
    },
    close: () => (engine ? engine.close() : shut()),
    prepare: async () => void (await bring())?.prepare(),
    refresh: () => engine?.refresh(),
    start: async (id, given, rows) => then((came) => came.start(id, given, rows)),
    type: async (text) => {
      state.text = text
      return then((came) => (state.isOpen ? came.type(text) : undefined))
    },
    // of rows that nobody has seen none is meant
    move: (by) => engine?.move(by),
    accept: async (keep, seen) => engine?.accept(keep, seen),
    back: () => (engine ? engine.back() : shut()),
    dropScope: () => engine?.dropScope(),
  }
}
