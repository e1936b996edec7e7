/** Chance that repeats itself: the same seed gives the same numbers, on every machine. */
export interface Chance {
  /** from 0 to below 1 */
  readonly next: () => number
  /** a whole number from 0 to below `most` */
  readonly below: (most: number) => number
}
/** 32 bits of state, mixed by multiplication and shifts; good enough to search with, never to keep a secret. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296
  }
  return { next, below: (most) => Math.floor(next() * most) }
}
