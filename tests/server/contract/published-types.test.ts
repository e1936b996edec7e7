/**
 * An outside plugin compiles against the published declarations alone: no
 * source of ours is read, and a wrong type is refused.
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
const compile = (...more: string[]) =>
  run(
    [path.join(root, 'node_modules/tsgo/bin/tsc'), '-p', 'tsconfig.json', ...more],
    path.join(folder, 'plugin'),
  )

/** A host as npm leaves it: the other packages, and of Gantry only what an author sees. */
const modules = path.join(folder, 'node_modules')
fs.mkdirSync(path.join(modules, 'gantry', 'dist'), { recursive: true })
for (const name of fs.readdirSync(path.join(root, 'node_modules')))
  if (!name.startsWith('gantry'))
    fs.symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name))
const wrote = await run([path.join(root, 'scripts/types.mjs')], root)
fs.cpSync(path.join(root, 'dist/types'), path.join(modules, 'gantry/dist/types'), { recursive: true })
fs.copyFileSync(path.join(root, 'package.json'), path.join(modules, 'gantry/package.json'))
fs.cpSync(path.join(root, 'examples/gantry-accounting-csv/src'), path.join(folder, 'plugin/src'), {
  recursive: true,
})
const options = {
  target: 'ES2023',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  verbatimModuleSyntax: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: true,
  types: ['node'],
}
fs.writeFileSync(
  path.join(folder, 'plugin/tsconfig.json'),
  JSON.stringify({ compilerOptions: options, include: ['src'] }),
)

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
  it('are all the example needs', async () => {
    const read = (await compile('--listFiles')).split('\n')
    expect(read.filter((line) => line.includes('error TS'))).toEqual([])
    expect(read.filter((file) => file.includes('/gantry/dist/types/')).length).toBeGreaterThan(50)
    expect(
      read.filter((file) =>
        ['src', 'schema', 'server'].some((part) => file.startsWith(path.join(root, part) + path.sep)),
      ),
    ).toEqual([])
  }, 90_000)
  it('refuse what the kernel would refuse', async () => {
    fs.writeFileSync(
      path.join(folder, 'plugin/src/wrong.ts'),
      `import { defineCommand, definePlugin } from 'gantry/core'
import { z } from 'gantry/schema'
export const greet = defineCommand({ id: 'x.greet', title: 'Greet', input: z.object({ name: z.string() }), run: async ({ name }) => name.toFixed() })
export const call = greet({ nam: 'x' })
export default definePlugin({ id: 'x', title: 'X', menu: [{ group: 'nowhere', label: 'X', to: '/x' }] })
`,
    )
    const said = await compile()
    for (const words of [
      "Property 'toFixed' does not exist on type 'string'",
      "'nam' does not exist",
      '"nowhere"',
    ])
      expect(said).toContain(words)
  }, 90_000)
})
