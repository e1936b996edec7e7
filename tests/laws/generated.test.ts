/**
 * schema/generated is not kept: it is made when it is missing, and again when the contract changes. What is in it,
 * `reference.test.ts` looks at.
 */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from './everything.ts'

const copy = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'gantry-generated-')))
afterAll(() => fs.rmSync(copy, { recursive: true, force: true }))
const at = (file: string) => path.join(copy, file)
fs.cpSync(path.join(root, 'scripts/shared'), at('scripts/shared'), { recursive: true })
fs.symlinkSync(path.join(root, 'node_modules'), at('node_modules'))
for (const [file, text] of Object.entries({
  'package.json': '{ "type": "module" }',
  'package-lock.json': '{}',
  'schema/areas/yards.ts': "export const label = 'Yard'\n",
  'schema/build.ts': `import fs from 'node:fs'
import { label } from './areas/yards.ts'
fs.mkdirSync('schema/generated', { recursive: true })
for (const name of ['api.d.ts', 'openapi.json']) fs.writeFileSync('schema/generated/' + name, label)
`,
})) {
  fs.mkdirSync(path.dirname(at(file)), { recursive: true })
  fs.writeFileSync(at(file), text)
}

const made = at('schema/generated/openapi.json')
/** Makes what is stale; answers what is there, and when it was written. */
function ensured(): { readonly text: string; readonly at: number } {
  const script = "import('./scripts/shared/generated.mjs').then((one) => one.ensureGenerated())"
  execFileSync(process.execPath, ['-e', script], { cwd: copy })
  return { text: fs.readFileSync(made, 'utf8'), at: fs.statSync(made).mtimeMs }
}

it('is made when it is missing or half there, and when the contract or a library changed; else it stays', () => {
  const first = ensured()
  expect(first.text).toBe('Yard')
  expect(ensured()).toEqual(first)
  fs.rmSync(at('schema/generated/api.d.ts'))
  expect(ensured().text).toBe('Yard')
  expect(fs.existsSync(at('schema/generated/api.d.ts'))).toBe(true)
  fs.writeFileSync(at('schema/areas/yards.ts'), "export const label = 'Truck yard'\n")
  const second = ensured()
  expect(second.text).toBe('Truck yard')
  fs.writeFileSync(at('package-lock.json'), '{ "name": "gantry" }')
  expect(ensured().at).toBeGreaterThan(second.at)
})
