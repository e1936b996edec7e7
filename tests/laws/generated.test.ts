/** schema/generated is not kept: it is made when it is missing, and again when the contract changes. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from './everything.ts'

const copy = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'gantry-generated-')))
afterAll(() => fs.rmSync(copy, { recursive: true, force: true }))
const at = (file: string) => path.join(copy, file)
for (const part of ['schema', 'scripts/shared', 'package.json', 'package-lock.json'])
  fs.cpSync(path.join(root, part), at(part), {
    recursive: true,
    filter: (file) => !file.startsWith(path.join(root, 'schema/generated')),
  })
fs.symlinkSync(path.join(root, 'node_modules'), at('node_modules'))

/** Makes what is stale; answers what the document says, and when it was written. */
function ensured(): { readonly text: string; readonly at: number } {
  const script = "import('./scripts/shared/generated.mjs').then((made) => made.ensureGenerated())"
  execFileSync(process.execPath, ['-e', script], { cwd: copy })
  const file = at('schema/generated/openapi.json')
  return { text: fs.readFileSync(file, 'utf8'), at: fs.statSync(file).mtimeMs }
}

it('is made when it is missing, when a file of it is, and when the contract changed; else it stays', () => {
  const first = ensured()
  expect(ensured()).toEqual(first)
  fs.rmSync(at('schema/generated/api.d.ts'))
  expect(ensured().text).toBe(first.text)
  expect(fs.existsSync(at('schema/generated/api.d.ts'))).toBe(true)
  const yards = at('schema/areas/yards.ts')
  fs.writeFileSync(yards, fs.readFileSync(yards, 'utf8').replace("label: 'Yard'", "label: 'Truck yard'"))
  expect(ensured().text).toContain('List truck yards, filtered and sorted')
})
