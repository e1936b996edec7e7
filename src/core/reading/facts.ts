import { proxy, ref, snapshot } from 'valtio/vanilla'
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
  watch<T>(key: ContextKey<T>, told: (value: T) => void): () => void
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
  return {
    state,
    get: <T>(key: ContextKey<T>) => (key.name in state ? (state[key.name] as T) : key.initial),
    set: (key, value) => {
      if (!Object.is(state[key.name], value)) state[key.name] = opaque(value)
    },
    clear: (key) => {
      state[key.name] = opaque(key.initial)
    },
    freeze: () => ({ ...snapshot(state) }),
    watch: <T>(key: ContextKey<T>, told: (value: T) => void) =>
      subscribeKey(state, key.name, (value) => told(value as T)),
  }
}

/** Facts as a command sees them: typing in the palette or a form is no state of the record. */
export const factsFor = (facts: FactStore): Facts => ({
  ...facts.freeze(),
  [typing.name]: false,
  [paletteOpen.name]: false,
})
