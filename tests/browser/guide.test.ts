/**
 * docs/plugins.md followed word for word in a fresh copy: what it
 * makes passes every check untouched, and works.
 */
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { localDay } from '#schema/values/zone.ts'
import { enter, openSite, seedCompany } from './harness.ts'
import { policed, violations } from './look.ts'

const root = process.cwd()
const base = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'gantry-guide-')))
afterAll(() => fs.rmSync(base, { recursive: true, force: true }))
const copy = path.join(base, 'gantry')
const at = (...parts: string[]) => path.join(copy, ...parts)
/** The package of the guide stands beside the copy, where no package of Gantry is found by walking up. */
const PACKAGE = 'gantry-late-orders'
const beside = (file: string) => path.join(base, file)
const run = promisify(execFile)
const tool = async (name: string, ...args: string[]) =>
  run(process.execPath, [at('node_modules', name), ...args], { cwd: copy, maxBuffer: 1 << 26 }).then(
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
// as `npm install ../gantry-late-orders` does
fs.symlinkSync(beside(PACKAGE), at('node_modules', PACKAGE))

describe('the guide', () => {
  it('says of every block where it goes', () => {
    expect(blocks.filter(({ language, file }) => language !== 'sh' && !file)).toEqual([])
    expect(blocks.filter(({ language }) => language === 'sh').map(({ text }) => text.trim())).toEqual([
      'npm run new plugin gate-code',
    ])
    expect(blocks.length).toBeGreaterThan(6)
  })
  const whole = 300_000
  describe('makes an area that passes every check as it is', () => {
    it(
      'contract',
      async () => expect(await tool('tsx/dist/cli.mjs', 'schema/build.ts', '--check')).toBe(''),
      whole,
    )
    it(
      'types of the page',
      async () => expect(await tool('tsgo/bin/tsc', '-p', 'tsconfig.client.json')).toBe(''),
      whole,
    )
    it(
      'types of the server',
      async () => expect(await tool('tsgo/bin/tsc', '-p', 'tsconfig.server.json')).toBe(''),
      whole,
    )
    it('types of the package', { timeout: whole }, async () => {
      fs.writeFileSync(
        at('tsconfig.package.json'),
        JSON.stringify({
          extends: './tsconfig.base.json',
          // from where it is installed, so that its peers are Gantry's
          compilerOptions: {
            lib: ['ES2023', 'DOM', 'DOM.Iterable'],
            types: ['node', 'vite/client'],
            preserveSymlinks: true,
          },
          files: sources.map((file) => `node_modules/${PACKAGE}/${file}`),
        }),
      )
      expect(await tool('tsgo/bin/tsc', '-p', 'tsconfig.package.json')).toBe('')
    })
    it('lint', { timeout: whole }, async () =>
      expect(await tool('oxlint/bin/oxlint', '--deny-warnings', 'src', 'schema', beside(PACKAGE))).toBe(''),
    )
    const formatted = ['src', 'schema', 'tests/laws', 'plugins']
    const ofPackage = sources.map((file) => path.join(beside(PACKAGE), file))
    it('format', { timeout: whole }, async () =>
      expect(await tool('oxfmt/bin/oxfmt', '--check', ...formatted, ...ofPackage)).toBe(''),
    )
    const imports = ['--config', '.dependency-cruiser.cjs', '--output-type', 'err']
    it('imports', { timeout: whole }, async () =>
      expect(
        await tool(
          'dependency-cruiser/bin/dependency-cruise.mjs',
          ...imports,
          'src/plugins/gate-codes',
          'schema',
        ),
      ).toBe(''),
    )
    it('tests', { timeout: whole }, async () =>
      expect(await tool('vitest/vitest.mjs', 'run', '--config', 'vitest.plugins.config.ts')).toBe(''),
    )
    const laws = ['run', '--project', 'unit', 'tests/laws', '-t', '^(?!.*(package|machine))']
    it('laws', async () => expect(await tool('vitest/vitest.mjs', ...laws)).toBe(''), whole)
  })
  it('makes a product in which all three work', async () => {
    expect(await tool('vite/bin/vite.js', 'build', '--logLevel', 'error')).toBe('')
    expect(
      await tool('vite/bin/vite.js', 'build', '--logLevel', 'error', '--config', 'vite.server.config.ts'),
    ).toBe('')
    const site = await openSite({ main: at('dist/server/main.js') })
    onTestFinished(site.close)
    const ann = await site.signUp()
    const { page, problems, context } = await site.visitor()
    const broken = await policed(page)
    await enter(page, site.origin, ann.username, ann.password)
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
    await page.goto(`${site.origin}/late-orders`)
    await page.getByText('Nothing is late.').waitFor()
    // the effect of the package reads again when orders change: nobody loads the page anew
    const world = await seedCompany(ann.api, localDay(new Date(), 'America/Chicago'))
    const late = await world.order({
      planned_date_start: '2026-01-05T08:00:00',
      planned_date_end: '2026-01-05T12:00:00',
    })
    await ann.api.post(`sales-order/${late.id}/assign`, { driver: world.driver.id, assets: [] })
    await page.getByText(`${late.order_no}, Lone Star Farms LLC`).waitFor()
    await page.goto(`${site.origin}/tank-colors`)
    await page.getByText('Red is dyed diesel, yellow is clear.').waitFor()
    await page.getByRole('button', { name: 'Operations' }).first().click()
    for (const name of [/^Late orders/, /^Tank colours/])
      await page.getByRole('link', { name }).first().waitFor()
    expect([problems, broken]).toEqual([[], []])
    await context.close()
  }, 240_000)
})
