import { proxy } from 'valtio/vanilla'
import { z } from 'zod'
import type { Store } from './store-port.ts'

const MOST = 50
const MOST_USED = 200
const Visits = z.array(z.object({ path: z.string(), title: z.string(), at: z.number() }))
const Uses = z.array(z.tuple([z.string(), z.object({ at: z.number(), times: z.int() })]))
/** A place this device was at; the palette lets its rank decay over 14 days. */
export interface Visit {
  readonly path: string
  readonly title: string
  readonly at: number
}
/** When a command was last chosen in the palette, and how often by then. */
export interface Use {
  readonly at: number
  readonly times: number
}
export type Recent = ReturnType<typeof createRecent>

/** Where the person was on this device and what was run from the palette, newest first. */
export function createRecent(store: () => Store, now: () => number) {
  const state = proxy<{ visits: Visit[] }>({ visits: [] })
  let uses = new Map<string, Use>()
  const keep = (key: string, value: unknown) =>
    store()
      .put(key, value)
      .catch(() => undefined)
  return {
    state,
    load: async () => {
      state.visits = Visits.safeParse(await store().get('recent')).data ?? []
      uses = new Map(Uses.safeParse(await store().get('used')).data)
    },
    visit: (path: string, title: string) => {
      state.visits = [
        { path, title, at: now() },
        ...state.visits.filter((visit) => visit.path !== path),
      ].slice(0, MOST)
      void keep(
        'recent',
        state.visits.map((visit) => ({ ...visit })),
      )
    },
    used: (command: string): Use | undefined => uses.get(command),
    use: (command: string) => {
      const times = (uses.get(command)?.times ?? 0) + 1
      uses.delete(command)
      uses = new Map([[command, { at: now(), times }], ...uses].slice(0, MOST_USED) as [string, Use][])
      void keep('used', [...uses])
    },
    clear: () => {
      state.visits = []
      uses = new Map()
    },
  }
}
