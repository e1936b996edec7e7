/** Waits of browser tests: each for something that the page shows or has done, none for an amount of time. */
import type { BrowserContext, Page, Request } from 'playwright-core'

/** Frames without a call after which a page counts as quiet: longer than any pause between two calls of one step. */
const QUIET_FRAMES = 8
/** Looks after which a page that never becomes quiet is given up. */
const MOST_LOOKS = 250

interface Asked {
  /** calls that were not answered yet */
  readonly open: Set<Request>
  count: number
}
const asked = new WeakMap<BrowserContext, Asked>()
const counts = (one: Request) => one.url().includes('/api/') && !one.url().includes('/api/events')

/** Remembers what the pages of a context ask of the server; their stream is answered as long as it lasts. */
export function watchCalls(context: BrowserContext): void {
  const all: Asked = { open: new Set(), count: 0 }
  asked.set(context, all)
  context.on('request', (one) => {
    if (!counts(one)) return
    all.count++
    all.open.add(one)
  })
  context.on('requestfinished', (one) => void all.open.delete(one))
  context.on('requestfailed', (one) => void all.open.delete(one))
}

/** Waits until the page has drawn so many frames; what is busy draws them later. */
export const frames = (page: Page, count = 2): Promise<void> =>
  page.evaluate(async (most) => {
    for (let drawn = 0; drawn < most; drawn++) await new Promise((done) => requestAnimationFrame(done))
  }, count)

/** Waits until nothing moves any more: what fades in or out is paler than it is. */
export async function drawn(page: Page): Promise<void> {
  await frames(page)
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        // one that repeats has no end
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  )
  await frames(page)
}

/** Waits until the page asks nothing of the server, and goes on asking nothing. */
export async function quiet(page: Page): Promise<void> {
  const all = asked.get(page.context())!
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const { count } = all
    await frames(page, QUIET_FRAMES)
    if (all.open.size === 0 && all.count === count) return
  }
  throw new Error(`still asked: ${[...all.open].map((one) => one.url()).join(', ')}`)
}

/**
 * Waits until this device has written down all that the page knows. The page is hidden for it, as by the key of a
 * phone, and writes at once what it would write later.
 */
export const written = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    dispatchEvent(new Event('pagehide'))
    const open = (name: string) =>
      new Promise<IDBDatabase>((done, fail) => {
        const asking = indexedDB.open(name)
        asking.onsuccess = () => done(asking.result)
        asking.onerror = () => fail(asking.error)
      })
    for (const { name } of await indexedDB.databases()) {
      const db = await open(name!)
      // a reading of every store comes after what was written before it; a write may lead to another
      for (let turn = 0; turn < 5 && db.objectStoreNames.length > 0; turn++)
        await new Promise<void>((done, fail) => {
          const reading = db.transaction([...db.objectStoreNames])
          reading.objectStore(db.objectStoreNames[0]!).count()
          reading.oncomplete = () => done()
          reading.onabort = () => fail(reading.error)
        })
      db.close()
    }
  })

/** Waits until all answers are there and written down. */
export async function settled(page: Page): Promise<void> {
  await quiet(page)
  await written(page)
}
