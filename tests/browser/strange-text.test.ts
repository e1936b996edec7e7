/**
 * Markup, code and odd letters in every text field of the company, and every place that shows them: they come back as
 * they were typed or folded, nothing of them runs, nothing breaks the policy of the page. No place asks the server for
 * the same thing twice.
 */
import { expect, it, onTestFinished } from 'vitest'
import type { AnyCrud } from '#schema/contract/kit.ts'
import { markOf, wordName } from '#schema/values/fields.ts'
import { foldLine } from '#schema/values/names.ts'
import { ADMIN, openDemo, rowsEverywhere } from './demo-company.ts'
import { enter, type Api, type Json } from './harness.ts'
import { go, policed } from './look.ts'
import { addressOf, routes } from './places.ts'

/** So many places; it is a run of the soak alone, what is printed and sent has a test of the server. */
const PLACES = Number(process.env.GANTRY_SOAK_STRANGE ?? 8)
const found = Object.values(
  import.meta.glob<object>('/schema/{areas,sales}/*.ts', { eager: true, import: '*' }),
).flatMap((module) => Object.values(module) as unknown[])
const isCrud = (value: unknown): value is AnyCrud =>
  typeof value === 'object' && value !== null && 'calls' in value && 'patch' in value && 'events' in value
const areas = [...new Set(found.filter(isCrud))].filter(({ calls }) => calls.includes('U'))

/** Each would do something where it is taken for more than text; none is longer than a short field. */
const STRANGE = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  '<svg/onload=alert(1)>',
  "javascript:alert('1')",
  '{{7*7}}${7*7}<%= 7*7 %>',
  "'; drop table tenant; --",
  '<a href="javascript:alert(1)">x',
  '</title><iframe srcdoc=1>',
  '<b>bold</b>&amp;&lt;',
  '\u202egnp.exe\u202c',
  'Z͑ͫ̓ͪ̂ͫ̽͏ 👩‍👩‍👧‍👦 İ ﬀ',
  '田中さん مرحبا ǅ',
  '=HYPERLINK("http://x")',
  '%3Cscript%3E &#60;',
  '\\u003cscript\\u003e',
  '`${alert(1)}`',
]
let turn = 0
const isText = (schema: unknown): boolean => markOf(schema as never).wire === 'text'
/** Puts strange texts into whatever fields of the first row take them; answers what was taken, to compare. */
async function makeStrange(api: Api, area: AnyCrud): Promise<{ field: string; text: string }[]> {
  const at = area.path.slice(1).replace(/\/$/, '')
  const query = area.name === 'note' ? '&linked_parent_type=customer&linked_parent_id=1' : ''
  const listed = await api.call('GET', `${at}/?size=1${query}`)
  const [row] = (listed.body?.message?.data?.items ?? []) as Json[]
  if (!row) return []
  const taken: { field: string; text: string }[] = []
  for (const [field, schema] of Object.entries(area.patch.shape as Record<string, unknown>)) {
    if (!isText(schema)) continue
    for (let attempt = 0; attempt < STRANGE.length; attempt++) {
      const text = STRANGE[turn++ % STRANGE.length]!
      const answer = await api.call('PUT', `${at}/${row.id}`, { [field]: text })
      if (answer.status !== 200) continue
      const said = answer.body.message.data[field] as string
      // a line is answered folded, words that a company keeps in one spelling
      expect([text, foldLine(text), wordName(text)], `${at}.${field}`).toContain(said)
      taken.push({ field, text: said })
      break
    }
  }
  return taken
}

it('strange texts in every field are text on every screen', { timeout: 600_000 }, async () => {
  const site = await openDemo()
  onTestFinished(site.close)
  const full = await rowsEverywhere(site)
  let fields = 0
  for (const area of areas) fields += (await makeStrange(full.api, area)).length
  expect(fields).toBeGreaterThan(60)
  const orders = (await full.api.get('sales-order/?size=1')).items as Json[]
  await full.api.put(`sales-order/${orders[0].id}`, { notes: STRANGE[0], po_number: STRANGE[1] })
  await full.api.post('email/', [
    {
      recipient_email: 'pat@example.test',
      recipient_name: 'Pat',
      subject: STRANGE[0],
      body: STRANGE.join('\n'),
    },
  ])

  // the rates and prices above made somebody look at orders again, of which open pages hear: that is over
  await full.api.post('repricing/look')
  await expect
    .poll(async () => (await full.api.get('repricing/look')).look.state, { interval: 500 })
    .toBe('done')

  const { page, context, problems } = await site.visitor({ reducedMotion: 'reduce' })
  const broken = await policed(page)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await enter(page, site.origin, ADMIN.username, ADMIN.password)
  let asked: string[] = []
  // a stream that begins once more is a reason to ask again, so a failure shows whether one did
  let streams = 0
  page.on('request', (one) => {
    if (/\/api\/events/.test(one.url())) streams++
    if (one.method() === 'GET' && /\/api\/(?!events)/.test(one.url())) asked.push(one.url())
  })
  const every = Math.max(1, Math.floor(routes.length / PLACES))
  let looked = 0
  let shown = 0
  const wrong: Record<string, readonly string[]> = {}
  for (const [i, route] of routes.entries()) {
    if (i % every !== 0) continue
    const address = await addressOf(route.path, full.api)
    asked = []
    streams = 0
    await go(page, address)
    const twice = asked
      .filter((url, n) => asked.indexOf(url) < n)
      .map((url) => `asked twice: ${url} (streams begun: ${streams})`)
    const alien = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'img[onerror], svg[onload], iframe[srcdoc], a[href^="javascript:"], script:not([src])',
        ),
      ].map((one) => one.tagName),
    )
    const text = await page.evaluate(
      () =>
        document.body.textContent +
        [...document.querySelectorAll('input, textarea')]
          .map((one) => (one as HTMLInputElement).value)
          .join('\n'),
    )
    if (STRANGE.some((one) => text.includes(one))) shown++
    const seen = [...alien, ...twice, ...problems.splice(0), ...broken.splice(0), ...dialogs.splice(0)]
    if (seen.length > 0) wrong[address] = seen
    looked++
  }
  await context.close()
  console.log(
    `${fields} fields of ${areas.length} areas, ${looked} places, strange texts shown on ${shown} of them`,
  )
  expect(wrong).toEqual({})
  expect(shown).toBeGreaterThan(looked / 4)
})
