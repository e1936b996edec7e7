/**
 * Every plain area of every manifest with the keyboard alone: a row is
 * made, changed and deleted without a pointer.
 */
import { afterEach, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import type { ZodType } from 'zod'
import { markOf } from '#schema/values/fields.ts'
import type { FieldKind } from '../../src/core/resource/field-kind.ts'
import type { PluginManifest } from '../../src/core/plugin/manifest.ts'
import type { AnyResource } from '../../src/core/resource/resource-types.ts'
import { enter, openSite, seedCompany, type Json } from './harness.ts'
import { go } from './look.ts'

// by path, not by import: the types of the server's tests know no page
const [kinds] = Object.values(
  import.meta.glob<{ kindOf(schema: ZodType): FieldKind; isOptional(schema: ZodType): boolean }>(
    '/src/core/resource/field-kind.ts',
    { eager: true, import: '*' },
  ),
)
const plugins = Object.values(
  import.meta.glob<PluginManifest>('/src/plugins/*/index.ts', { eager: true, import: 'default' }),
)
/** What has no place of its own, as saved views, is made where it is used. */
const places = new Set(plugins.flatMap(({ routes }) => routes ?? []).map(({ path }) => path))
const areas = plugins
  .flatMap(({ contributes }) => contributes ?? [])
  .flatMap(({ point, value }) => (point === 'core.resources' ? [value as AnyResource] : []))
  .filter(({ path, contract }) => places.has(path) && /(?=.*C)(?=.*U)(?=.*D)/.test(contract.calls))

const site = await openSite()
const ann = await site.signUp()
await seedCompany(ann.api, '2026-03-02')
await ann.api.post('region/', { name: 'West' })
await ann.api.post('customer-company-type/', { company_type: 'Farm' })
const { page, problems } = await site.visitor({ reducedMotion: 'reduce' })
await enter(page, site.origin, ann.username, ann.password)
// an area that fails leaves no question, no half-filled form and no message to those after it
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  await page.goto(site.origin)
  problems.splice(0)
})

/** What an area wants beyond what its shape says. */
const WORDS: Readonly<Record<string, string>> = {
  'state.code': 'ZZ',
  'user.password': 'long enough pw 7',
  'user.role_id': 'Owner',
  'asset.ship_to_id': 'Main',
  'exemption-certificate.tax_ids': 'Texas',
  'tax.state_ids': 'Texas',
  'tax.product_ids': 'ULSD',
}
let made = 0
/** Something a field of this kind takes, typed as a person would. */
async function enterInto(page: Page, area: AnyResource, field: string): Promise<void> {
  const schema = (area.contract.fields as Record<string, ZodType>)[field]!
  const kind = kinds!.kindOf(schema)
  const said = WORDS[`${area.name}.${field}`]
  const longest = Number((markOf(schema).json as { maxLength?: number } | undefined)?.maxLength ?? 80)
  switch (kind.kind) {
    case 'ref':
    case 'refs': {
      // a few rows are cards, chosen by the space bar
      if (await page.locator('input[type=radio]:focus').count()) return page.keyboard.press('Space')
      await page.keyboard.press(said ? 'Home' : 'ArrowDown')
      if (said) await page.keyboard.type(said)
      // the offer to make a new one stands there before the answer
      await page.locator('[role=option]:not([data-create])').first().waitFor()
      if ((await page.locator('[role=option][aria-selected=true]').count()) === 0)
        await page.keyboard.press('ArrowDown')
      return page.keyboard.press('Enter')
    }
    case 'decimal':
      return page.keyboard.type('1.5')
    case 'int':
      return page.keyboard.type('3')
    case 'date':
      return page.keyboard.type('2026-01-15')
    case 'instant':
      return page.keyboard.type('2026-01-15 08:00')
    case 'email':
      return page.keyboard.type(`key${++made}@example.test`)
    case 'enum': {
      await page.keyboard.press('ArrowDown')
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('Enter')
      return page.getByRole('option').first().waitFor({ state: 'detached' })
    }
    case 'bool':
    case 'json':
      return
    default:
      return page.keyboard.type(said ?? `Key ${area.name} ${++made}`.slice(-longest))
  }
}
/** Another value for a text or figure that is there already. */
const otherText = (area: string, kind: string): string => {
  if (kind === 'decimal') return '2.25'
  return area === 'state' ? 'Yonder' : '4711'
}
const fieldAtFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset.field)
/** Tab until the focus is in this field; a form whose field cannot be reached is a failure. */
async function reach(page: Page, field: string): Promise<void> {
  for (let i = 0; i < 60; i++) {
    if ((await fieldAtFocus(page)) === field) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${field} cannot be reached with Tab`)
}
const complaints = (page: Page) =>
  page.locator('[role=alert], [role=alertdialog], form [data-invalid], [class*=toast]').allInnerTexts()

describe('a plain area, hands on the keyboard', () => {
  it('there are many of them', () => expect(areas.length).toBeGreaterThan(20))
  it.each(areas.map((area) => [area.path, area] as const))('%s', async (path, area) => {
    await go(page, path)
    await page
      .getByRole('button', { name: new RegExp(`^New ${area.label[0]}`, 'i') })
      .first()
      .waitFor()
    const before = new Set(
      ((await ann.api.get(`${area.contract.path}?size=100`)).items as Json[]).map((row) => row.id),
    )
    await page.keyboard.press('c')
    if (area.line) await page.getByRole('form', { name: `New ${area.label[0].toLowerCase()}` }).waitFor()
    else await page.waitForURL(`${site.origin}${path}/new`)
    const fields = area.form.map((one) => one.field).filter((field) => field in area.contract.fields)
    await page.locator(`[data-field="${fields[0]}"]`).waitFor()
    await reach(page, fields[0]!)
    for (const field of fields) {
      const schema = (area.contract.fields as Record<string, ZodType>)[field]!
      if (kinds!.isOptional(schema) && !(`${area.name}.${field}` in WORDS)) continue
      await reach(page, field)
      await enterInto(page, area, field)
    }
    await page.keyboard.press('Tab')
    await page.keyboard.press('Control+Enter')
    const rows = async () => (await ann.api.get(`${area.contract.path}?size=100`)).items as Json[]
    const fresh = async () => (await rows()).find((row) => !before.has(row.id))
    await expect
      .poll(async () => ((await fresh()) ? 'made' : `${page.url()} ${(await complaints(page)).join(' | ')}`))
      .toBe('made')
    const row = (await fresh())!
    await go(page, `${path}/${row.id}`)
    await page.getByRole('button', { name: new RegExp(`^Edit( ${area.label[0]})?$`, 'i') }).waitFor()
    await page.keyboard.press('e')
    await page.waitForURL(`${site.origin}${path}/${row.id}/edit`)
    const changed = fields.find((field) =>
      ['text', 'long', 'decimal', 'int', 'email'].includes(
        kinds!.kindOf((area.contract.fields as Record<string, ZodType>)[field]!).kind,
      ),
    )!
    await page.locator(`[data-field="${changed}"]`).waitFor()
    await reach(page, changed)
    await page.keyboard.press('Control+a')
    await page.keyboard.type(
      otherText(area.name, kinds!.kindOf((area.contract.fields as Record<string, ZodType>)[changed]!).kind),
    )
    await page.keyboard.press('Control+Enter')
    const shown = async () =>
      [page.url(), ...(await complaints(page)), ...(await page.locator('form').allInnerTexts())].join(' | ')
    await expect
      .poll(async () => (await rows()).find((one) => one.id === row.id)?.rev ?? 0)
      .toBe(row.rev + 1)
      .catch(async (cause: unknown) => {
        throw new Error(`not saved: ${await shown()}`, { cause })
      })
    await go(page, `${path}/${row.id}`)
    await page.getByRole('button', { name: new RegExp(`^Edit( ${area.label[0]})?$`, 'i') }).waitFor()
    const asked = page.getByRole('alertdialog')
    await page.keyboard.press('Delete')
    // only a changed role makes this copy start anew while the page
    // stands, and then the first press may meet no row
    if (area.name === 'role')
      await expect
        .poll(
          async () => {
            if (!(await asked.isVisible())) await page.keyboard.press('Delete')
            return asked.isVisible()
          },
          { interval: 300 },
        )
        .toBe(true)
    // from the button that has the focus, Tab leads to the other
    await asked.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await rows()).some((one) => one.id === row.id)).toBe(false)
    expect(problems.splice(0)).toEqual([])
  })
})
