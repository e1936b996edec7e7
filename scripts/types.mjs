/**
 * `npm run types [-- --report | --check]`: what outside plugins compile against, in dist/types: the declarations of
 * the doors, and nothing that leads back to the sources. `--report` writes them in short into docs/interface.txt;
 * `--check` fails when that is stale.
 */
import './shared/node-version.cjs'
import './shared/help.mjs'
import fs from 'node:fs'
import path from 'node:path'
import { ensureGenerated } from './shared/generated.mjs'
import { ensureInstalled, node, quit, root } from './shared/kit.mjs'

const out = path.join(root, 'dist', 'types')
/** Private names of the house -> files below it; outside they mean nothing. */
const places = (name) =>
  ({ '#core': 'src/core/index.ts', '#ui': 'src/ui/index.ts', '#server': 'server/index.ts' })[name] ??
  name
    .replace(/^#core\//, 'src/core/')
    .replace(/^#plugins\//, 'src/plugins/')
    .replace(/^#(?=schema\/|server\/)/, '')
const relative = (file, name) => {
  const to = path.relative(path.dirname(file), path.join(out, places(name))).replaceAll('\\', '/')
  return to.startsWith('.') ? to : `./${to}`
}

await ensureInstalled()
ensureGenerated()
fs.rmSync(out, { recursive: true, force: true })
const { code } = await node('node_modules/tsgo/bin/tsc', ['-p', 'tsconfig.types.json'])
if (code) quit('The types could not be written.', code)
// declarations that are kept by hand or generated are no output of the compiler
for (const name of ['schema/generated/api.d.ts', 'server/types.d.ts']) {
  fs.mkdirSync(path.dirname(path.join(out, name)), { recursive: true })
  fs.copyFileSync(path.join(root, name), path.join(out, name))
}
for (const name of fs.readdirSync(out, { recursive: true })) {
  const file = path.join(out, name)
  if (!name.endsWith('.d.ts')) continue
  const text = fs.readFileSync(file, 'utf8')
  const outside = text.replace(
    /(from |import\()(['"])(#[\w/.-]+)\2/g,
    (_, how, quote, to) => `${how}${quote}${relative(file, to)}${quote}`,
  )
  if (outside !== text) fs.writeFileSync(file, outside)
}
if (process.argv.includes('--report') || process.argv.includes('--check')) {
  const { interfaceOf } = await import('./shared/interface.mjs')
  const file = path.join(root, 'docs', 'interface.txt')
  const text = interfaceOf(root)
  if (process.argv.includes('--report')) fs.writeFileSync(file, text)
  else if (fs.readFileSync(file, 'utf8') !== text) quit('docs/interface.txt is stale: npm run generate')
}
