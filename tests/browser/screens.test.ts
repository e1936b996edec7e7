/**
 * Every place of every manifest with rows on a wide screen; each in one of its other states (narrow and dark, without
 * rows, with a server that fails), another by each commit. The soak looks at all of them.
 */
import { describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { ADMIN, openDemo, rowsEverywhere } from './demo-company.ts'
import { enter } from './harness.ts'
import { desk, glance, go, inspect, looks, NARROW, policed, WIDE } from './look.ts'
import { addressOf, isTurnOf, routes, type State } from './places.ts'
import { drawn, quiet } from './waits.ts'

const site = await openDemo()
const full = await rowsEverywhere(site)
const bare = await site.signUp('Empty Fuel')
/** Looks at each address in turn; two pages share them, as the browser has two cores to draw with. */
async function tour(
  addresses: readonly string[],
  who: { username: string; password: string },
  look: (page: Page) => Promise<string[]>,
  before: (page: Page) => Promise<unknown> = async () => {},
) {
  const found: Record<string, readonly string[]> = {}
  const waiting = [...addresses]
  await Promise.all(
    [0, 1].map(async () => {
      const { page, context, problems } = await site.visitor({ reducedMotion: 'reduce' })
      const broken = await policed(page)
      await enter(page, site.origin, who.username, who.password)
      await before(page)
      for (let address; (address = waiting.shift()) !== undefined;) {
        const looked = await go(page, address).then(
          () => look(page),
          (error: Error) => [`did not come up: ${error.message.split('\n')[0]}`],
        )
        const seen = [...looked, ...problems.splice(0), ...broken.splice(0)]
        if (seen.length > 0) found[address] = seen
      }
      await context.close()
    }),
  )
  return found
}
/** So many places a test: each part has time of its own, however slow the machine. */
const PART = 24
const parts = <T>(all: readonly T[]) =>
  Array.from({ length: Math.ceil(all.length / PART) }, (_, i) => all.slice(i * PART, (i + 1) * PART)).map(
    (part, i) => [i * PART + 1, part] as const,
  )
const paths = routes.map((route) => route.path)
const inTurn = (state: State, all: readonly string[]): string[] =>
  all.filter((path) => isTurnOf(state, paths.indexOf(path)))
const addressesOf = (part: readonly string[]) => Promise.all(part.map((path) => addressOf(path, full.api)))
describe('every place', () => {
  it('is looked at', () => expect(paths.length).toBeGreaterThan(80))
  const narrow = new Set(inTurn('narrow and dark', paths))
  it.each(parts(paths.filter((path) => !narrow.has(path))))(
    'with rows, from the %ith on',
    async (_, part) => {
      expect(await tour(await addressesOf(part), ADMIN, desk)).toEqual({})
    },
  )
  it.each(parts([...narrow]))('with rows, also narrow and dark, from the %ith on', async (_, part) => {
    expect(await tour(await addressesOf(part), ADMIN, looks)).toEqual({})
  })
  it.each(
    parts(
      inTurn(
        'empty',
        paths.filter((path) => !/[:*]|\/new$/.test(path)),
      ),
    ),
  )('of a company that has nothing yet, from the %ith on', async (_, part) =>
    expect(await tour(part, bare, glance)).toEqual({}),
  )
  const fail = (page: Page) =>
    page.route(/\/api\/(?!events|role\/current-user|profile|company-settings|refresh-token)/, (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: '{"detail":"Server error. Please try again later.","code":"INTERNAL","fields":[]}',
      }),
    )
  it.each(
    parts(
      inTurn(
        'failing',
        routes.filter((route) => route.permission).map((route) => route.path),
      ),
    ),
  )('with a server that fails, from the %ith on', async (_, part) =>
    expect(await tour(await addressesOf(part), ADMIN, glance, fail)).toEqual({}),
  )
})

describe('what opens over a place', () => {
  it('palette, help, questions, conflicts, panels, menus and sheets, by day and by night', async () => {
    const { page, context, problems } = await site.visitor({ reducedMotion: 'reduce' })
    const broken = await policed(page)
    await enter(page, site.origin, ADMIN.username, ADMIN.password)
    const [yard] = (await full.api.get('yard/?size=1')).items
    const [invoice] = (await full.api.get('invoice/?size=1')).items
    const found: Record<string, readonly string[]> = {}
    const look = async (
      name: string,
      address: string,
      size: typeof WIDE,
      open: () => Promise<unknown>,
      shown = 'dialog',
    ) => {
      await page.setViewportSize(size)
      await go(page, address)
      await open()
      await page
        .getByRole(shown as 'dialog')
        .first()
        .waitFor()
      await quiet(page)
      await drawn(page)
      const seen = [...(await inspect(page)), ...problems.splice(0), ...broken.splice(0)]
      if (seen.length > 0) found[`${name} ${size.width}`] = seen
      // the palette empties its field first
      for (let i = 0; i < 3 && (await page.locator('[role=dialog], [role=alertdialog]').count()) > 0; i++) {
        await page.keyboard.press('Escape')
        await drawn(page)
      }
    }
    for (const size of [WIDE, NARROW]) {
      await look('palette', '/yard', size, async () => {
        await page.keyboard.press('Control+k')
        await page.getByRole('combobox', { name: 'Search or run a command' }).fill('new')
      })
      await look('shortcuts', '/yard', size, () => page.keyboard.press('?'))
      await look('waiting', '/yard', size, () => page.getByTitle('Show what is waiting').click())
      // the keys are of a row: they wait for the buttons that come with it
      const question = async () => {
        await page.getByRole('button', { name: /^Edit( yard)?$/i }).waitFor()
        await page.keyboard.press('Delete')
      }
      await look('question', `/yard/${yard.id}`, size, question, 'alertdialog')
      const send = async () => {
        await page.getByRole('button', { name: 'Send', exact: true }).waitFor()
        await page.keyboard.press('s')
      }
      await look('send', `/invoice/${invoice.id}`, size, send, 'complementary')
      await look('conflict', `/yard/${yard.id}/edit`, size, async () => {
        await page.getByLabel('Name').fill(`Mine ${size.width}`)
        await full.api.put(`yard/${yard.id}`, { name: `Theirs ${size.width}` })
        await quiet(page)
        await page.keyboard.press('Control+Enter')
        await page.getByText('changed while you were editing').waitFor()
      })
    }
    await look(
      'flyout',
      '/yard',
      WIDE,
      () =>
        page
          .getByRole('button', { name: /^Operations/ })
          .first()
          .click(),
      'link',
    )
    await look('sheet', '/yard', NARROW, () => page.getByRole('button', { name: 'More' }).last().click())
    await look('group sheet', '/yard', NARROW, () => page.getByRole('button', { name: 'Operations' }).click())
    expect(found).toEqual({})
    await context.close()
  })
})
