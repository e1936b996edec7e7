import { proxy, ref, snapshot, subscribe } from 'valtio/vanilla'
import { subscribeKey } from 'valtio/vanilla/utils'
import {
  dialogOpen,
  online,
  paletteOpen,
  personId,
  role,
  screen,
  signedIn,
  typing,
  type ContextKey,
  type Facts,
} from './when.ts'

const opaque = (value: unknown): unknown => (typeof value === 'object' && value !== null ? ref(value) : value)

/** The facts of this page: everything that keys, menus and `when` may look at. */
export interface FactStore {
  readonly state: Record<string, unknown>
  get<T>(key: ContextKey<T>): T
  set<T>(key: ContextKey<T>, value: T): void
  /** back to the key's initial value */
  clear(key: ContextKey<never> | ContextKey): void
  /** a copy that no longer moves, as the palette takes it */
  freeze(): Facts
  /** facts of this moment, with these in place of their own and what follows from them computed again */
  meaning(instead: Facts): Facts
  watch<T>(key: ContextKey<T>, told: (value: T) => void): () => void
  /**
   * Adds facts that follow from others: read at once, and shown a moment later. Answers what says that something they
   * follow from has moved.
   */
  derive(compute: (facts: Facts) => Facts): () => void
}
type Derive = FactStore['derive']

const NONE: Facts = {}
/** Computes derived facts when they are read after a move, and writes them where screens watch soon after it. */
function createDerived(state: Record<string, unknown>) {
  let compute = (_facts: Facts): Facts => NONE
  let values = NONE
  let isStale = false
  let isWriting = false
  const read = (): Facts => {
    if (isStale) {
      isStale = false
      values = compute(snapshot(state))
    }
    return values
  }
  let written = NONE
  const write = () => {
    isWriting = true
    const next = read()
    for (const [name, value] of Object.entries(next)) if (state[name] !== value) state[name] = opaque(value)
    for (const name of Object.keys(written)) if (!(name in next)) delete state[name]
    written = next
    isWriting = false
  }
  const moved = () => {
    if (isWriting || isStale) return
    isStale = true
    queueMicrotask(write)
  }
  const derive: Derive = (next) => {
    compute = next
    subscribe(state, moved, true)
    moved()
    return moved
  }
  const as = (instead: Facts): Facts => {
    const given = { ...snapshot(state), ...instead }
    return { ...given, ...compute(given) }
  }
  return { read, derive, as }
}

/** Facts start at the initial value of their key, also before anyone set them. */
export function createFacts(): FactStore {
  const initial: Record<string, unknown> = {}
  for (const key of [
    online,
    typing,
    signedIn,
    personId,
    role,
    screen,
    dialogOpen,
    paletteOpen,
  ] as readonly ContextKey[])
    initial[key.name] = key.initial
  const state = proxy(initial)
  const derived = createDerived(state)
  return {
    state,
    derive: derived.derive,
    get: <T>(key: ContextKey<T>) => {
      const from = key.name in derived.read() ? derived.read() : state
      return key.name in from ? (from[key.name] as T) : key.initial
    },
    set: (key, value) => {
      if (!Object.is(state[key.name], value)) state[key.name] = opaque(value)
    },
    clear: (key) => {
      state[key.name] = opaque(key.initial)
    },
    freeze: () => ({ ...snapshot(state), ...derived.read() }),
    meaning: derived.as,
    watch: <T>(key: ContextKey<T>, told: (value: T) => void) =>
      subscribeKey(state, key.name, (value) => told(value as T)),
  }
}

/** Facts as a command sees them: typing in the palette or a form is no state of the record. */
export const factsFor = (facts: FactStore, instead?: Facts): Facts => ({
  ...(instead ? facts.meaning(instead) : facts.freeze()),
  [typing.name]: false,
  [paletteOpen.name]: false,
})
