/**
 * What a person with other eyes or another device would meet: axe, the width of
 * a phone, and what the page reports about itself.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { frames, quiet } from './waits.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
export const WIDE = { width: 1440, height: 900 }
export const NARROW = { width: 390, height: 844 }

interface Found {
  readonly violations: readonly {
    readonly id: string
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
  }[]
}
interface Axe {
  run(options: object): Promise<Found>
}
/** Violations of WCAG 2.2 AA; with `rules`, of these alone. */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // the policy of the page lets no script in but its own, so axe comes in through the debugger
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axe)
  const found = await page.evaluate(
    (runOnly) =>
      (globalThis as unknown as { axe: Axe }).axe.run({
        runOnly,
        resultTypes: ['violations'],
        preload: false,
        iframes: false,
      }),
    rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: WCAG },
  )
  return found.violations.flatMap((one) =>
    one.nodes
      .slice(0, 3)
      .map(
        (node) =>
          `${one.id}: ${node.html.slice(0, 160)} ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`,
      ),
  )
}
const sized = async (page: Page) => [
  ...(await violations(page)),
  ...(await tooWide(page)),
  ...(await tooSmall(page, page.viewportSize()!.width < 769 ? 44 : 24)),
  ...(await cutFigures(page)),
]
/** Another size, and the frame in which the page hears of it: until then rows stand as they did. */
async function resize(page: Page, size: typeof WIDE): Promise<void> {
  await page.setViewportSize(size)
  await frames(page)
}
/** The page at the size it has, by day and by night. */
export async function inspect(page: Page): Promise<string[]> {
  const day = await sized(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const night = (await violations(page, ['color-contrast'])).map((one) => `dark ${one}`)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  return [...day, ...night]
}
/** The page as it is on a desk by day. */
export async function desk(page: Page): Promise<string[]> {
  await resize(page, WIDE)
  return sized(page)
}
/** The same page by night and on a phone: asks only what these change. */
async function nightAndPhone(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const night = (await violations(page, ['color-contrast'])).map((one) => `dark ${one}`)
  await resize(page, NARROW)
  const late = (await violations(page, ['color-contrast'])).map((one) => `390 px, dark ${one}`)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  return [...night, ...(await sized(page)).map((one) => `390 px ${one}`), ...late]
}
/** The page as it is, on a desk and on a phone, by day and by night. */
export const looks = async (page: Page): Promise<string[]> => [
  ...(await desk(page)),
  ...(await nightAndPhone(page)),
]
/** A state that differs little: on a phone by day, and its colours at a desk by night. */
export async function glance(page: Page): Promise<string[]> {
  await resize(page, NARROW)
  const phone = (await sized(page)).map((one) => `390 px ${one}`)
  await resize(page, WIDE)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const night = (await violations(page, ['color-contrast'])).map((one) => `dark ${one}`)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  return [...phone, ...night, ...(await tooWide(page))]
}
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth } = document.scrollingElement!
    const within = (e: Element | null): boolean =>
      e !== null &&
      ((/auto|scroll/.test(getComputedStyle(e).overflowX) && e.scrollWidth > e.clientWidth) ||
        within(e.parentElement))
    const cut = [
      ...document.querySelectorAll('main button, main a[href], main input, main h1, main h2'),
    ].filter((e) => {
      const box = e.getBoundingClientRect()
      return box.width > 2 && box.left < innerWidth && box.right > innerWidth + 1 && !within(e.parentElement)
    })
    return [
      ...(scrollWidth <= innerWidth ? [] : [`scrolls sideways: ${scrollWidth} of ${innerWidth}`]),
      ...cut.map((e) => `cut off at the edge: ${e.textContent?.slice(0, 40)}`),
    ]
  })
/** Figures and numbers of records in a list that end in dots: what is left of them says something else. */
export const cutFigures = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const range = document.createRange()
    const isCut = (cell: Element) => {
      range.selectNodeContents(cell)
      const { paddingLeft, paddingRight } = getComputedStyle(cell)
      const room = cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return room > 0 && range.getBoundingClientRect().width > room + 0.5
    }
    return [...document.querySelectorAll('[role=grid] [role=rowheader], [role=grid] [role=gridcell]')]
      .filter((cell) => /^[$A-Z-]*\d[\d.,-]*$/.test(cell.textContent.trim()) && isCut(cell))
      .slice(0, 3)
      .map((cell) => `cut short: ${cell.textContent}`)
  })
/**
 * Controls lower than `least` px on their own; links within a sentence
 * or a row of text may be as high as the text.
 */
export const tooSmall = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((px) => {
    const seen = (e: Element) => {
      const box = e.getBoundingClientRect()
      const style = getComputedStyle(e)
      return (
        box.width > 2 &&
        box.height > 2 &&
        style.visibility !== 'hidden' &&
        style.opacity !== '0' &&
        box.right > 0 &&
        box.left < innerWidth
      )
    }
    /** the label, row or box around it is what a finger meets */
    const met = (e: Element) =>
      Math.max(
        ...[
          e,
          e.closest('label, [role=row], [role=option], [role=gridcell]'),
          e.matches('input') ? e.parentElement : null,
        ].map((one) => one?.getBoundingClientRect().height ?? 0),
      )
    return [
      ...document.querySelectorAll(
        'button, [role=button], [role=tab], [role=switch], select, input:not([type=file]):not([type=hidden])',
      ),
    ]
      .filter((e) => seen(e) && !e.closest('[aria-hidden=true], .gantry-skip') && met(e) < px - 0.5)
      .map(
        (e) =>
          `under ${px} px: ${e.tagName.toLowerCase()} "${e.getAttribute('aria-label') ?? e.textContent?.slice(0, 40)}" ${Math.round(met(e))}`,
      )
  }, least)

/** Moves inside the application, as a link would, and waits until the place is there with all that it asks for. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path)
  await still(page)
}
/** Waits until a heading is there and nothing is asked of the server. */
export async function still(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await quiet(page)
}
/** Everything the policy of the page refused. */
export async function policed(page: Page): Promise<string[]> {
  const broken: string[] = []
  await page.exposeFunction('policyBroken', (text: string) => void broken.push(text))
  await page.addInitScript(() =>
    document.addEventListener(
      'securitypolicyviolation',
      (e) =>
        void (globalThis as unknown as { policyBroken(text: string): void }).policyBroken(
          `${e.effectiveDirective} ${e.blockedURI} ${e.sourceFile}:${e.lineNumber}`,
        ),
    ),
  )
  return broken
}
