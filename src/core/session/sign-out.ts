/**
 * Explicit logout wipes everything; whatever hangs, the redirect happens within
 * two seconds and the next start finishes the wipe.
 */
import type { Platform } from '../platform.ts'
import { wipeStores } from '../device/store.ts'
import { WIPE } from './passage.ts'

const AT_MOST = 2000
const AFTER_PURGE = 100

export interface SignOutParts {
  readonly platform: Platform
  /** stops stream, timers and queue */
  readonly stop: () => void
  readonly tellServer: () => Promise<void>
  /** the other tabs close their stores and follow */
  readonly tellTabs: () => void
  /** closes the store and forgets what is in memory */
  readonly forget: () => Promise<void>
  /** leaves for a path of this application */
  readonly go: (path: string) => void
}

/** Whoever has the phone next is not told what was for the one before. */
async function endNotifications({ worker }: Platform): Promise<void> {
  const registration = await worker?.getRegistration?.()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}
async function wipe(platform: Platform): Promise<void> {
  platform.local.clear()
  platform.session.clear()
  await wipeStores(platform.indexedDB)
  await endNotifications(platform).catch(() => undefined)
  const names = (await platform.caches?.keys()) ?? []
  await Promise.all(names.map((name) => platform.caches?.delete(name)))
  await platform.wait(AFTER_PURGE)
}

/** Stop, tell, wipe, leave. */
export async function signOut({
  platform,
  stop,
  tellServer,
  tellTabs,
  forget,
  go,
}: SignOutParts): Promise<void> {
  let left = false
  const leave = (path: string) => {
    if (!left) go(path)
    left = true
  }
  const forced = platform.wait(AT_MOST).then(() => {
    platform.local.clear()
    platform.session.clear()
    leave(`/${WIPE}`)
  })
  const orderly = async () => {
    stop()
    await tellServer()
    tellTabs()
    await forget()
    await wipe(platform)
    leave('/')
  }
  // anything that fails counts as a hang: the forced way remains
  await Promise.race([orderly().catch(() => forced), forced])
}

/** Finishes what a forced redirect left behind. */
export async function finishWipe(platform: Platform): Promise<void> {
  if (platform.hash() !== WIPE) return
  await Promise.race([wipe(platform).catch(() => undefined), platform.wait(AT_MOST)])
  globalThis.history?.replaceState(null, '', '/')
}
