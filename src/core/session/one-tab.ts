/**
 * One tab at a time gives tokens away: by a Web Lock, and on plain http, which has none, by a claim in
 * local storage.
 */
import type { Platform } from '../platform.ts'
import { readTokens } from './tokens.ts'

const NAME = 'gantry-refresh'
/** what one tab writes to local storage reaches the others a little later than the end of a lock */
const SEEN_MS = 250
const LOOK_MS = 50
/** a tab that was closed in between gives way after this */
const CLAIM_MS = 5000

/** Runs work while no other tab of this browser does; its answer is there at once, the next tab waits. */
export type OneTab = <T>(work: () => Promise<T>) => Promise<T>

export function oneTabAtATime(platform: Platform): OneTab {
  const { local, locks, now, wait } = platform
  if (!locks)
    return async (work) => {
      while (Number(local.getItem(NAME) ?? 0) > now()) await wait(LOOK_MS)
      local.setItem(NAME, String(now() + CLAIM_MS))
      // the others see the end of the claim after what was written under it
      return work().finally(() => local.removeItem(NAME))
    }
  return (work) =>
    new Promise((resolve, reject) => {
      const alone = async () => {
        const { access } = readTokens(local)
        await work().then(resolve, reject)
        if (readTokens(local).access !== access) await wait(SEEN_MS)
      }
      locks.request(NAME, alone).catch(reject)
    })
}
