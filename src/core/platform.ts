/** Everything the kernel takes from the browser, in one place, so that a test can give it something else. */
export type KeyValue = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>
/** The part of BroadcastChannel that is used. */
export interface Channel {
  post(message: unknown): void
  listen(told: (message: unknown) => void): void
  close(): void
}
export interface Platform {
  /** bound late: what `fetch` is when the call is made */
  readonly fetch: typeof globalThis.fetch
  readonly local: KeyValue
  readonly session: KeyValue
  /** absent on plain http */
  readonly locks: LockManager | undefined
  readonly indexedDB: IDBFactory | undefined
  readonly caches: CacheStorage | undefined
  /** absent on plain http */
  readonly worker: ServiceWorkerContainer | undefined
  readonly storage: StorageManager | undefined
  readonly channel: (name: string) => Channel | undefined
  readonly now: () => number
  readonly random: () => number
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>
  readonly isOnline: () => boolean
  /** leaves for a path of this application, replacing history and all memory */
  readonly go: (path: string) => void
  readonly hash: () => string
  readonly path: () => string
}

const memory = (): KeyValue => {
  const held = new Map<string, string>()
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
    clear: () => held.clear(),
  }
}
/** A browser may refuse even to name its storage. */
const attempt = <T>(read: () => T): T | undefined => {
  try {
    return read() ?? undefined
  } catch {
    return undefined
  }
}

const openChannel = (name: string): Channel | undefined => {
  if (typeof BroadcastChannel === 'undefined') return undefined
  const channel = new BroadcastChannel(name)
  return {
    post: (message) => channel.postMessage(message),
    listen: (told) => channel.addEventListener('message', (event) => told(event.data)),
    close: () => channel.close(),
  }
}

/** Resolves after `ms`, or at once when the signal aborts. */
export const wait = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

/** The browser's own parts, with any of them replaced. */
export const createPlatform = (given: Partial<Platform> = {}): Platform => ({
  fetch: (input, init) => (given.fetch ?? globalThis.fetch)(input, init),
  local: given.local ?? attempt(() => globalThis.localStorage) ?? memory(),
  session: given.session ?? attempt(() => globalThis.sessionStorage) ?? memory(),
  locks: 'locks' in given ? given.locks : attempt(() => globalThis.navigator.locks),
  indexedDB: 'indexedDB' in given ? given.indexedDB : attempt(() => globalThis.indexedDB),
  caches: 'caches' in given ? given.caches : attempt(() => globalThis.caches),
  worker: 'worker' in given ? given.worker : attempt(() => globalThis.navigator.serviceWorker),
  storage: 'storage' in given ? given.storage : attempt(() => globalThis.navigator.storage),
  channel: given.channel ?? openChannel,
  now: given.now ?? (() => Date.now()),
  random: given.random ?? (() => Math.random()),
  wait: given.wait ?? wait,
  isOnline: given.isOnline ?? (() => attempt(() => globalThis.navigator.onLine) ?? true),
  go:
    given.go ??
    ((path) => {
      const { location } = globalThis
      location.replace(path)
      // the same path with another hash would only scroll
      if (path.includes('#')) location.reload()
    }),
  path: given.path ?? (() => attempt(() => globalThis.location.pathname) ?? '/'),
  hash: given.hash ?? (() => attempt(() => globalThis.location.hash) ?? ''),
})
