import { proxy } from 'valtio/vanilla'
import { z } from 'zod'
import type { Store } from './store-port.ts'

const MOST = 50
const Visits = z.array(z.object({ path: z.string(), title: z.string(), at: z.number() }))
/** A place this device was at; the palette lets its rank decay over 14 days. */
export interface Visit {
  readonly path: string
  readonly title: string
  readonly at: number
}
export type Recent = ReturnType<typeof createRecent>

/** Where the person was on this device, newest first. */
export function createRecent(store: () => Store, now: () => number) {
  const state = proxy<{ visits: Visit[] }>({ visits: [] })
  return {
    state,
    load: async () => {
      state.visits = Visits.safeParse(await store().get('recent')).data ?? []
    },
    visit: (path: string, title: string) => {
      state.visits = [
        { path, title, at: now() },
        ...state.visits.filter((visit) => visit.path !== path),
      ].slice(0, MOST)
      store()
        .put(
          'recent',
          state.visits.map((visit) => ({ ...visit })),
        )
        .catch(() => undefined)
    },
    clear: () => {
      state.visits = []
    },
  }
}
