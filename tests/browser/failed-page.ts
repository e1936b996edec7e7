/** Pages of a failed test as they were: kept in `test-results/pages`, for the last lines of the run. */
import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import type { RunnerTestCase } from 'vitest'
import type { SeenPage } from '../../scripts/shared/results.mjs'

const root = path.resolve(import.meta.dirname, '..', '..')
const FOLDER = path.join(root, 'test-results', 'pages')
const CALLS = 8
interface Watched {
  readonly page: Page
  readonly problems: readonly string[]
  readonly calls: string[]
}
const watched: Watched[] = []

/** Remembers the last calls of a page, and the page itself until it is closed. */
export function watchPage(page: Page, problems: readonly string[]): void {
  const calls: string[] = []
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url())
    if (!pathname.startsWith('/api/')) return
    calls.push(`${response.status()} ${response.request().method()} ${pathname}${search}`)
    if (calls.length > CALLS) calls.shift()
  })
  watched.push({ page, problems, calls })
}

/** Reads the page as a person would tell of it: where the focus is, and what the toasts say. */
const readPage = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    const name = at?.getAttribute('aria-label') ?? at?.textContent?.trim().slice(0, 40) ?? ''
    const toasts = document.querySelectorAll('[role="region"][aria-label="Notifications"] > *')
    return {
      title: document.title,
      focus: at ? `${at.tagName.toLowerCase()} "${name}"` : 'nothing',
      toasts: [...toasts].map((toast) => toast.textContent ?? ''),
    }
  })
async function keep({ page, problems, calls }: Watched, file: string, test: string, nth: number) {
  const name = `${path.basename(file, '.test.ts')}-${test}-${nth}`.replaceAll(/[^\w-]+/g, '-').slice(0, 120)
  const picture = path.join(FOLDER, `${name}.png`)
  const shown = await readPage(page)
  await page.screenshot({ path: picture, timeout: 5000 })
  const kept = [path.relative(root, picture)]
  const seen: SeenPage = { file, test, url: page.url(), ...shown, problems, calls, kept }
  fs.writeFileSync(path.join(FOLDER, `${name}.json`), JSON.stringify(seen, null, 2))
}

/** Keeps what the open pages of a failed test show. */
export async function keepPages({ name, suite, file: { filepath } }: RunnerTestCase): Promise<void> {
  fs.mkdirSync(FOLDER, { recursive: true })
  const names: string[] = []
  for (let of = suite; of; of = of.suite) names.unshift(of.name)
  const test = [...names, name].filter(Boolean).join(' ')
  const file = path.relative(root, filepath).replaceAll(path.sep, '/')
  const open = watched.filter(({ page }) => !page.isClosed())
  // the page that was opened last is the one that the test looked at
  for (const [nth, one] of open.toReversed().entries())
    await keep(one, file, test, nth).catch(() => undefined)
}
