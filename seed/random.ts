/** Numbers that look random and never change: the same seed makes the same company. */
export interface Random {
  /** 0 <= x < 1 */
  next(): number
  int(from: number, to: number): number
  pick<T>(list: readonly T[]): T
  chance(p: number): boolean
  /** index by Zipf(1.1): few big customers, many small ones */
  zipf(n: number): number
}
export function random(seed: number): Random {
  let state = seed >>> 0
  // mulberry32, in the public domain
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const tables = new Map<number, number[]>()
  const cumulative = (n: number): number[] => {
    let table = tables.get(n)
    if (!table) {
      let sum = 0
      table = Array.from({ length: n }, (_, i) => (sum += 1 / (i + 1) ** 1.1))
      tables.set(n, table)
    }
    return table
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    pick: (list) => list[Math.floor(next() * list.length)]!,
    chance: (p) => next() < p,
    zipf(n) {
      const table = cumulative(n)
      const x = next() * table[n - 1]!
      let low = 0
      for (let high = n - 1; low < high;) {
        const middle = (low + high) >> 1
        if (table[middle]! < x) low = middle + 1
        else high = middle
      }
      return low
    },
  }
}
