/**
 * Plugins from outside, in one copy of the product that is built once: docs/plugins.md is followed word for word,
 * and what it makes passes every check untouched and works; broken packages cost only themselves; a file can be
 * dropped in.
 */
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { localDay } from '#schema/values/zone.ts'
import { enter, openSite, seedCompany } from './harness.ts'
import { policed, violations } from './look.ts'
import { chosenOf } from './turns.ts'

const root = process.cwd()
const base = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'gantry-guide-')))
afterAll(() => fs.rmSync(base, { recursive: true, force: true }))
const copy = path.join(base, 'gantry')
const at = (...parts: string[]) => path.join(copy, ...parts)
/** The package of the guide stands beside the copy, where no package of Gantry is found by walking up. */
const PACKAGE = 'gantry-site-checks'
const beside = (file: string) => path.join(base, file)
const run = promisify(execFile)
const tool = async (name: string, args: readonly string[], env: Record<string, string> = {}) =>
  run(process.execPath, [at('node_modules', name), ...args], {
    cwd: copy,
    maxBuffer: 1 << 26,
    env: { ...process.env, ...env },
  }).then(
    () => '',
    (error: { stdout: string; stderr: string }) => (error.stdout + error.stderr).slice(-4000),
  )

// a clone of what stands here, with the packages linked one by one so
// that another can be installed beside them
const { stdout: listed } = await run('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
  cwd: root,
  maxBuffer: 1 << 26,
})
for (const file of listed.split('\0').filter((name) => name && fs.existsSync(path.join(root, name)))) {
  fs.mkdirSync(path.dirname(at(file)), { recursive: true })
  fs.copyFileSync(path.join(root, file), at(file))
}
fs.mkdirSync(at('node_modules'), { recursive: true })
for (const name of fs.readdirSync(path.join(root, 'node_modules')).filter((one) => one !== '.vite-temp'))
  fs.symlinkSync(path.join(root, 'node_modules', name), at('node_modules', name))

const guide = fs.readFileSync(path.join(root, 'docs/plugins.md'), 'utf8')
const blocks = [...guide.matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', file, text = '']) => ({ language, file, text }),
)
for (const { language, file, text } of blocks) {
  if (language === 'sh')
    for (const line of text.trim().split('\n'))
      await run(process.execPath, [at('scripts/new.mjs'), ...line.split(' ').slice(3)], { cwd: copy })
  else if (file === 'package.json#gantry')
    fs.writeFileSync(
      at('package.json'),
      JSON.stringify(
        { ...JSON.parse(fs.readFileSync(at('package.json'), 'utf8')), gantry: JSON.parse(text) },
        null,
        2,
      ),
    )
  else if (file) {
    const target = file.startsWith(`${PACKAGE}/`) ? beside(file) : at(file)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    fs.writeFileSync(target, text)
  }
}
const sources = fs.readdirSync(beside(PACKAGE)).filter((file) => /\.tsx?$/.test(file))
// as `npm install ../gantry-site-checks` does
fs.symlinkSync(beside(PACKAGE), at('node_modules', PACKAGE))

/** The package that the host names, and three that break: while they are built, loaded and used. */
const packages = [
  PACKAGE,
  ...['unbuildable', 'throws-at-once', 'broken-parts'].map((name) => at('tests/browser/plugins', name)),
]
const builds = [[], ['--config', 'vite.server.config.ts']].map((more) =>
  tool('vite/bin/vite.js', ['build', '--logLevel', 'error', ...more], {
    NODE_ENV: 'production',
    GANTRY_PLUGINS: packages.join(','),
  }),
)
for (const said of await Promise.all(builds)) if (said) throw new Error(said)
const drops = at('drop-ins')
fs.cpSync(at('plugins'), drops, { recursive: true })
fs.cpSync(path.join(root, 'tests/browser/drop-ins'), drops, { recursive: true })
const site = await openSite({ main: at('dist/server/main.js'), env: { GANTRY_DROP_INS: drops } })
const ann = await site.signUp()
const today = localDay(new Date(), 'America/Chicago')
const { customer } = await seedCompany(ann.api, today)

async function office() {
  const visit = await site.visitor()
  const told: string[] = []
  visit.page.on('console', (message) => told.push(message.text()))
  const broken = await policed(visit.page)
  await enter(visit.page, site.origin, ann.username, ann.password)
  return { ...visit, broken, told }
}

/** Opens the palette and types into it. */
async function ask(page: Page, words: string) {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or run a command' }).fill(words)
}

describe('the guide', () => {
  it('says of every block where it goes', () => {
    expect(blocks.filter(({ language, file }) => language !== 'sh' && !file)).toEqual([])
    expect(blocks.filter(({ language }) => language === 'sh').map(({ text }) => text.trim())).toEqual([
      'npm run new plugin gate-code',
    ])
    expect(blocks.length).toBeGreaterThan(6)
  })
  const formatted = ['src', 'schema', 'tests/laws', 'plugins']
  const ofPackage = sources.map((file) => path.join(beside(PACKAGE), file))
  const imports = ['--config', '.dependency-cruiser.cjs', '--output-type', 'err']
  type Check = readonly [title: string, tool: string, ...args: string[]]
  const quick: readonly Check[] = [
    ['lint', 'oxlint/bin/oxlint', '--deny-warnings', 'src', 'schema', beside(PACKAGE)],
    ['format', 'oxfmt/bin/oxfmt', '--check', ...formatted, ...ofPackage],
    ['tests of the package', 'vitest/vitest.mjs', 'run', '--config', 'vitest.plugins.config.ts'],
  ]
  const cruise = 'dependency-cruiser/bin/dependency-cruise.mjs'
  const laws = ['run', '--project', 'unit', 'tests/laws', '-t', '^(?!.*(package|machine))']
  /** Those that read the whole product: one of them in each run, all of them in the soak's `guide`. */
  const long: readonly Check[] = [
    ['types of the page', 'tsgo/bin/tsc', '-p', 'tsconfig.client.json'],
    ['types of the server', 'tsgo/bin/tsc', '-p', 'tsconfig.server.json'],
    ['laws', 'vitest/vitest.mjs', ...laws],
    ['imports', cruise, ...imports, 'src/plugins/gate-codes', 'schema'],
  ]
  const checks = [...quick, ...(process.env.GANTRY_SOAK_GUIDE ? long : [chosenOf(long)])]
  it.each(checks)(
    'makes what passes every check as it is: %s',
    async (_, name, ...args) => expect(await tool(name, args)).toBe(''),
    900_000,
  )
  it('makes an area with list, form and rows', async () => {
    const { page, context, problems, broken } = await office()
    await page.goto(`${site.origin}/gate-code`)
    await page.getByRole('heading', { name: 'Gate codes', level: 1 }).waitFor()
    await page.keyboard.press('c')
    await page.getByLabel('Name').fill('North gate 4711')
    await page.keyboard.press('Control+Enter')
    await page.getByText('Created successfully').waitFor()
    await page.goto(`${site.origin}/gate-code`)
    await page.getByRole('link', { name: 'North gate 4711' }).waitFor()
    expect(await violations(page)).toEqual([])
    expect((await ann.api.get('gate-code/')).items).toMatchObject([{ name: 'North gate 4711', rev: 1 }])
    await page.goto(`${site.origin}/tank-colors`)
    await page.getByText('Red is dyed diesel, yellow is clear.').waitFor()
    await page.getByRole('button', { name: 'Operations' }).first().click()
    for (const name of [/^Site checks/, /^Tank colours/])
      await page.getByRole('link', { name }).first().waitFor()
    expect([problems.filter((one) => !/boom/.test(one)), broken]).toEqual([[], []])
    await context.close()
  })
})

describe('a package', () => {
  it('has a panel that follows: what its reaction planned, and what others plan meanwhile', async () => {
    const { page, context, broken, told } = await office()
    await page.goto(`${site.origin}/customer/${customer.id}`)
    const panel = page.getByRole('region', { name: 'Next site check' })
    await panel.getByText('First visit, until').waitFor()
    await panel.getByText('1 check open at all customers').waitFor()
    expect(await violations(page)).toEqual([])
    const plan = { customer_id: customer.id, topic: 'Tank vent', due_on: today }
    const made = await ann.api.post('site-check/', plan)
    await panel.getByText('Tank vent, until').waitFor()
    // its effect counts again, without a reload of the page
    await panel.getByText('2 checks open at all customers').waitFor()
    await ann.api.put(`site-check/${made.id}`, { done_on: today })
    await panel.getByText('First visit, until').waitFor()
    await panel.getByText('1 check open at all customers').waitFor()
    expect(told.filter((text) => text.includes('site-checks'))).toEqual([])
    expect(broken).toEqual([])
    await context.close()
  })
  it('has list, form, menu entry, a command with its key, and a PDF', async () => {
    const { page, context, broken } = await office()
    // all plugins have loaded: each that loads draws the menu again
    await page.getByText('The plugin "throws" is switched off: dropped and broken').waitFor()
    // an open menu closes when the first screen takes the page
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    const place = page.getByRole('link', { name: /^Site checks/ }).first()
    await expect
      .poll(async () => {
        if (!(await place.isVisible())) await page.getByRole('button', { name: 'Operations' }).first().click()
        return place.isVisible()
      })
      .toBe(true)
    await place.click()
    await page.waitForURL(`${site.origin}/site-check`)
    await page.getByRole('link', { name: 'First visit' }).waitFor()
    await page.keyboard.press('c')
    await page.getByLabel('Topic').fill('Containment')
    await page.getByRole('textbox', { name: 'Due on' }).fill('12/24/2026')
    // the only customer there is stands there by itself
    const chosen = page.getByRole('combobox', { name: 'Customer' })
    await expect.poll(() => chosen.inputValue()).toBe('Lone Star Farms LLC')
    await page.keyboard.press('Control+Enter')
    await page.getByText('Created successfully').waitFor()
    await page.goto(`${site.origin}/site-check`)
    await page.getByRole('link', { name: 'Containment' }).waitFor()
    expect(await violations(page)).toEqual([])
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Shift+U')])
    expect(file.suggestedFilename()).toBe('site-checks.pdf')
    expect(
      fs
        .readFileSync((await file.path())!)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    await page.getByText('Site checks downloaded').waitFor()
    await ask(page, 'visits')
    await page.getByRole('option', { name: /Download site checks/ }).waitFor()
    expect(broken).toEqual([])
    await context.close()
  })
})

describe('packages that break', () => {
  it('leave a notice each, with the reason in the console too, and the rest works', async () => {
    const { page, context, told } = await office()
    const reasons = [
      /The plugin ".*unbuildable" is switched off: it cannot be built: Could not resolve '\.\/gone\.js'/,
      /The plugin ".*throws-at-once" is switched off: no luck at once/,
      /The plugin "broken-parts" is on without some keys: "mod\+k" of broken-parts\.search is already/,
    ]
    for (const reason of reasons) {
      await page.getByText(reason).waitFor()
      expect(told.filter((text) => reason.test(text))).toHaveLength(1)
    }
    await page.getByText('broken-parts.effect: Error: boom').waitFor()
    await page.goto(`${site.origin}/broken`)
    await page.getByText('Broken stopped working').waitFor()
    await page.goto(`${site.origin}/missing`)
    await page.getByText('Missing stopped working').waitFor()
    await page.goto(`${site.origin}/customer/${customer.id}`)
    await page.getByText('Broken panel stopped working. The rest works. boom').waitFor()
    await page.getByRole('region', { name: 'Next site check' }).waitFor()
    await ask(page, 'lone star')
    await page
      .getByRole('option', { name: /Lone Star Farms/ })
      .first()
      .waitFor()
    await page.getByText('Wells cannot be searched: Error: boom').waitFor()
    await page.keyboard.press('Escape')
    await page.goto(`${site.origin}/yard/new`)
    await page.getByLabel('Name').fill('Made beside broken ones')
    await page.keyboard.press('Control+Enter')
    const made = page.getByText('Created successfully')
    await made.waitFor()
    expect(await made.count()).toBe(1)
    await context.close()
  })
})

describe('a file dropped in', () => {
  it('is served under the policy of the page, and brings route, menu entry and command', async () => {
    const { page, context, broken } = await office()
    await page.goto(`${site.origin}/hello`)
    await page.getByRole('heading', { name: 'Hello from a file' }).waitFor()
    await page.getByRole('button', { name: 'Integrations' }).click()
    await page.getByRole('link', { name: /^Hello Dropped in/ }).waitFor()
    await page.keyboard.press('Escape')
    await ask(page, 'wave at')
    await page.getByRole('option', { name: /Wave at the tanks/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Waved').waitFor()
    expect(broken).toEqual([])
    await context.close()
  })
  it('is waited for at its place, which is not called unknown meanwhile', async () => {
    const { page, context } = await office()
    let come = () => {}
    const late = new Promise<void>((done) => (come = done))
    await page.route('**/plugins/hello/client.js', (route) => late.then(() => route.continue()))
    await page.goto(`${site.origin}/hello`)
    // the areas and the other files are there
    await page.getByText('The plugin "throws" is switched off: dropped and broken').waitFor()
    expect(await page.getByText('page not found').count()).toBe(0)
    come()
    await page.getByRole('heading', { name: 'Hello from a file' }).waitFor()
    await page.goto(`${site.origin}/nowhere`)
    await page.getByText('page not found').waitFor()
    await context.close()
  })
  it('is off with a notice when it needs another kernel or throws', async () => {
    const { page, context } = await office()
    await page
      .getByText('The plugin "later-kernel" is switched off: it is written for version 2 of the kernel')
      .waitFor()
    const thrown = page.getByText('The plugin "throws" is switched off: dropped and broken')
    await thrown.waitFor()
    expect(await thrown.count()).toBe(1)
    await context.close()
  })
  it('leads to no other file', async () => {
    for (const at of [
      '/plugins/hello/../../../package.json',
      '/plugins/hello/%2e%2e/%2e%2e/%2e%2e/package.json',
      '/plugins/..%2f..%2fpackage.json',
      '/plugins/hello/nothing.js',
      '/plugins/.env/client.js',
    ]) {
      const answer = await fetch(`${site.origin}${at}`)
      expect([
        at,
        answer.status === 200 && !answer.headers.get('content-type')!.startsWith('text/html'),
      ]).toEqual([at, false])
    }
    const served = await fetch(`${site.origin}/plugins/hello/client.js`)
    expect([served.status, served.headers.get('content-type'), served.headers.get('cache-control')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'no-cache',
    ])
  })
})
