import type { GantryEvent } from './event.ts'

const MOST = 5000

/** Which events were already folded: by id, and by position below what was forgotten. */
export function createSeen(floor = 0) {
  const ids = new Map<string, number>()
  let below = floor
  return {
    has: (event: GantryEvent): boolean => ids.has(event.meta.id) || (event.meta.seq ?? Infinity) <= below,
    add: (event: GantryEvent): true => {
      ids.set(event.meta.id, event.meta.seq ?? 0)
      if (ids.size > MOST) {
        const oldest = [...ids].toSorted((a, b) => a[1] - b[1]).slice(0, MOST / 5)
        for (const [id, seq] of oldest) {
          ids.delete(id)
          below = Math.max(below, seq)
        }
      }
      return true
    },
  }
}
