/**
 * The package of the guide compiles against the published declarations alone, as an editor reads them beside
 * Gantry: no source of ours is read, and a wrong type is refused.
 */
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..', '..', '..')
const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'gantry-types-')))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))
const run = (args: readonly string[], cwd: string) =>
  promisify(execFile)(process.execPath, [...args], { cwd, maxBuffer: 1 << 26 }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  )
const plugin = path.join(folder, 'gantry-site-checks')
const COMPILERS = { 'TypeScript 5.9': 'typescript', 'TypeScript 7': 'tsgo' }
const compile = (compiler: string, ...more: string[]) =>
  run([path.join(root, 'node_modules', compiler, 'bin/tsc'), '-p', 'tsconfig.json', ...more], plugin)

/** Gantry as it stands beside a package: its declarations, its packages, and no source. */
const host = path.join(folder, 'gantry')
fs.mkdirSync(host)
fs.symlinkSync(path.join(root, 'node_modules'), path.join(host, 'node_modules'))
const wrote = await run([path.join(root, 'scripts/types.mjs')], root)
fs.cpSync(path.join(root, 'dist/types'), path.join(host, 'dist/types'), { recursive: true })
fs.copyFileSync(path.join(root, 'tsconfig.plugin.json'), path.join(host, 'tsconfig.plugin.json'))
fs.cpSync(path.join(root, 'examples/gantry-site-checks'), plugin, { recursive: true })
const settings = fs.readFileSync(path.join(plugin, 'tsconfig.json'), 'utf8')
fs.writeFileSync(path.join(plugin, 'tsconfig.json'), settings.replace('../../', '../gantry/'))

describe('the published types', () => {
  it('are written without a complaint and lead to no private name', () => {
    expect(wrote).toBe('')
    const declarations = fs
      .readdirSync(path.join(root, 'dist/types'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.d.ts'))
    expect(declarations.length).toBeGreaterThan(100)
    expect(
      declarations.filter((name) =>
        /(from |import\()['"]#/.test(fs.readFileSync(path.join(root, 'dist/types', name), 'utf8')),
      ),
    ).toEqual([])
  })
  it.each(Object.entries(COMPILERS))(
    'are all that the package needs, by %s',
    { timeout: 90_000 },
    async (_, name) => {
      const read = (await compile(name, '--listFiles')).split('\n')
      expect(read.filter((line) => line.includes('error TS'))).toEqual([])
      expect(read.filter((file) => file.includes('/gantry/dist/types/')).length).toBeGreaterThan(50)
      expect(
        read.filter((file) =>
          ['src', 'schema', 'server'].some((part) => file.startsWith(path.join(root, part) + path.sep)),
        ),
      ).toEqual([])
    },
  )
  it.each(Object.entries(COMPILERS))(
    'refuse what the kernel would refuse, by %s',
    { timeout: 90_000 },
    async (_, name) => {
      fs.writeFileSync(
        path.join(plugin, 'wrong.ts'),
        `import { defineCommand, definePlugin } from 'gantry/core'
import { z } from 'gantry/schema'
import { tenantTable, words, type ServerKit } from 'gantry/server'
import { siteCheck } from './contract.ts'
export const greet = defineCommand({ id: 'x.greet', title: 'Greet', input: z.object({ name: z.string() }), run: async ({ name }) => name.toFixed() })
export const call = greet({ nam: 'x' })
export const serve = ({ serveCrud }: ServerKit) => serveCrud(siteCheck, tenantTable('x', { topic: words() }))
export default definePlugin({ id: 'x', title: 'X', menu: [{ group: 'nowhere', label: 'X', to: '/x' }] })
`,
      )
      const said = await compile(name)
      fs.rmSync(path.join(plugin, 'wrong.ts'))
      for (const text of [
        "Property 'toFixed' does not exist on type 'string'",
        "'nam' does not exist",
        '__tableLacks',
        '"nowhere"',
      ])
        expect(said).toContain(text)
    },
  )
})
