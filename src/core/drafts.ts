/** What was typed and not sent survives a lost session, for the same person only. */
import type { Store } from './store.ts'

export interface Draft<T = unknown> {
  readonly value: T
  /** ms since epoch */
  readonly at: number
}
export type Drafts = ReturnType<typeof createDrafts>
const DAYS = 7 * 86_400_000

/** Keeps, offers and drops a draft per form key such as `sales-order/12`. */
export const createDrafts = (store: () => Store, now: () => number) => {
  const keyOf = (form: string) => `draft:${form}`
  return {
    keep: (form: string, value: unknown): Promise<void> => store().put(keyOf(form), { value: structuredClone(value), at: now() }),
    offer: async <T>(form: string): Promise<Draft<T> | undefined> => {
      const held = (await store().get(keyOf(form))) as Draft<T> | undefined
      return held && typeof held.at === 'number' && now() - held.at < DAYS ? held : undefined
    },
    drop: (form: string): Promise<void> => store().drop(keyOf(form)),
  }
}
