/** Brute force is slowed, nobody is locked out: after five failures the wait doubles per address and name (api 1.8). */
import { tooMany } from '../refusal.ts'

const FREE = 5
const MAX_S = 3600
const FORGET_MS = 2 * 3600_000
interface Count { failures: number; until: number; at: number }

export interface Throttle { check(key: string, now: number): void; failed(key: string, now: number): void; cleared(key: string): void }
export function openThrottle(): Throttle {
  const counts = new Map<string, Count>()
  const sweep = (now: number) => { if (counts.size > 20_000) for (const [key, c] of counts) if (now - c.at > FORGET_MS) counts.delete(key) }
  return {
    check(key, now) {
      const c = counts.get(key)
      if (c && now - c.at > FORGET_MS) counts.delete(key)
      else if (c && c.until > now) throw tooMany(Math.ceil((c.until - now) / 1000))
    },
    failed(key, now) {
      sweep(now)
      const c = counts.get(key) ?? { failures: 0, until: 0, at: now }
      c.failures++
      c.at = now
      if (c.failures >= FREE) c.until = now + Math.min(MAX_S, 2 ** (c.failures - FREE)) * 1000
      counts.set(key, c)
    },
    cleared: (key) => void counts.delete(key),
  }
}

/** At most `n` per window and key. */
export interface Quota { take(key: string, now: number): void }
export function openQuota(n: number, windowMs: number, off = process.env.GANTRY_LIMITS === 'off'): Quota {
  const used = new Map<string, { count: number; since: number }>()
  return {
    take(key, now) {
      if (off) return
      const held = used.get(key)
      if (!held || now - held.since >= windowMs) {
        if (used.size > 50_000) used.clear()
        used.set(key, { count: 1, since: now })
      } else if (++held.count > n) throw tooMany(Math.ceil((held.since + windowMs - now) / 1000))
    },
  }
}
