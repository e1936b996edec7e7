/** What the kernel takes from the browser, and how it does without. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPlatform, wait } from '#core/platform.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
/** A browser that refuses even to name this part of itself. */
function refuseToName(name: string): void {
  // unstubbing puts the real one back
  vi.stubGlobal(name, undefined)
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => {
      throw new DOMException('The operation is insecure', 'SecurityError')
    },
  })
}

describe('the parts of the browser', () => {
  test('are its own unless others are given', () => {
    const parts = {
      localStorage: createPlatform().local,
      sessionStorage: createPlatform().session,
      indexedDB: { open: () => undefined },
      caches: { keys: () => undefined },
      navigator: {
        locks: { request: () => undefined },
        serviceWorker: { ready: undefined },
        storage: { persist: () => undefined },
      },
    }
    vi.stubGlobal('localStorage', parts.localStorage)
    vi.stubGlobal('sessionStorage', parts.sessionStorage)
    vi.stubGlobal('indexedDB', parts.indexedDB)
    vi.stubGlobal('caches', parts.caches)
    vi.stubGlobal('navigator', parts.navigator)
    const own = createPlatform()
    expect(own.local).toBe(parts.localStorage)
    expect(own.session).toBe(parts.sessionStorage)
    expect(own.indexedDB).toBe(parts.indexedDB)
    expect(own.caches).toBe(parts.caches)
    expect(own.locks).toBe(parts.navigator.locks)
    expect(own.worker).toBe(parts.navigator.serviceWorker)
    expect(own.storage).toBe(parts.navigator.storage)
    const session = createPlatform().session
    const without = {
      locks: undefined,
      indexedDB: undefined,
      caches: undefined,
      worker: undefined,
      storage: undefined,
    }
    expect(createPlatform({ session, ...without })).toMatchObject({ session, ...without })
  })
  test.each(['localStorage', 'sessionStorage'])(
    'without %s what is kept lasts as long as the page',
    (name) => {
      refuseToName(name)
      const platform = createPlatform()
      const storage = name === 'localStorage' ? platform.local : platform.session
      expect(storage.getItem('a')).toBeNull()
      storage.setItem('a', '1')
      storage.setItem('b', '2')
      expect([storage.getItem('a'), storage.getItem('b')]).toEqual(['1', '2'])
      storage.removeItem('a')
      expect([storage.getItem('a'), storage.getItem('b')]).toEqual([null, '2'])
      storage.clear()
      expect(storage.getItem('b')).toBeNull()
    },
  )
  test('the network counts as there unless the browser says otherwise', () => {
    for (const [navigator, isThere] of [
      [{ onLine: true }, true],
      [{ onLine: false }, false],
      [{}, true],
      [undefined, true],
    ] as const) {
      vi.stubGlobal('navigator', navigator)
      expect(createPlatform().isOnline()).toBe(isThere)
    }
  })
})
describe('leaving', () => {
  test('replaces the page; the same path with a hash is loaded again as well', () => {
    const did: string[] = []
    vi.stubGlobal('location', {
      replace: (path: string) => did.push(path),
      reload: () => did.push('again'),
    })
    createPlatform().go('/login')
    expect(did).toEqual(['/login'])
    createPlatform().go('/#wipe')
    expect(did).toEqual(['/login', '/#wipe', 'again'])
  })
  test('the place is that of the page, else the first', () => {
    vi.stubGlobal('location', { pathname: '/sales-order/7' })
    expect(createPlatform().path()).toBe('/sales-order/7')
    expect(createPlatform({ path: () => '/bol' }).path()).toBe('/bol')
    vi.stubGlobal('location', undefined)
    expect(createPlatform().path()).toBe('/')
  })
  test('what was left to do stands in the hash', () => {
    vi.stubGlobal('location', { hash: '#wipe' })
    expect(createPlatform().hash()).toBe('#wipe')
    vi.stubGlobal('location', undefined)
    expect(createPlatform().hash()).toBe('')
    expect(createPlatform({ hash: () => '#other' }).hash()).toBe('#other')
  })
})
describe('a channel between tabs', () => {
  test('carries messages to the others of its name until it is closed', () => {
    const open = new Set<{ name: string; told?: (event: { data: unknown }) => void }>()
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        readonly own: { name: string; told?: (event: { data: unknown }) => void }
        constructor(name: string) {
          this.own = { name }
          open.add(this.own)
        }
        postMessage(data: unknown) {
          for (const other of open)
            if (other !== this.own && other.name === this.own.name) other.told?.({ data })
        }
        addEventListener(type: string, told: (event: { data: unknown }) => void) {
          if (type === 'message') this.own.told = told
        }
        close() {
          open.delete(this.own)
        }
      },
    )
    const { channel } = createPlatform()
    const [here, there] = [channel('orders')!, channel('orders')!]
    const heard: unknown[] = []
    there.listen((message) => heard.push(message))
    here.post('first')
    expect(heard).toEqual(['first'])
    there.close()
    here.post('second')
    expect(heard).toEqual(['first'])
  })
  test('is none where the browser has no such thing', () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    expect(createPlatform().channel('orders')).toBeUndefined()
  })
})
describe('waiting', () => {
  beforeEach(() => void vi.useFakeTimers())
  const ended = (waiting: Promise<void>) => {
    const seen = { isOver: false }
    void waiting.then(() => {
      seen.isOver = true
    })
    return seen
  }
  test('ends after its time', async () => {
    const seen = ended(wait(1000))
    await vi.advanceTimersByTimeAsync(999)
    expect(seen.isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(seen.isOver).toBe(true)
  })
  test('ends at once when it is called off, also before it began, and leaves no clock behind', async () => {
    const stop = new AbortController()
    const seen = ended(wait(1000, stop.signal))
    await vi.advanceTimersByTimeAsync(1)
    expect(seen.isOver).toBe(false)
    stop.abort()
    await vi.advanceTimersByTimeAsync(0)
    expect([seen.isOver, vi.getTimerCount()]).toEqual([true, 0])
    const late = ended(wait(1000, stop.signal))
    expect(vi.getTimerCount()).toBe(0)
    await vi.advanceTimersByTimeAsync(0)
    expect(late.isOver).toBe(true)
  })
})
