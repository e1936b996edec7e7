/** `npm run new plugin <name>`: a plain area from contract to screen, which passes every check as it is. */
import './shared/help.mjs'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import path from 'node:path'

const root = path.dirname(import.meta.dirname)
const [kind, name = ''] = process.argv.slice(2)
const fail = (why) => {
  console.error(why)
  process.exit(1)
}
if (kind !== 'plugin' || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
  fail(
    'Usage: npm run new plugin <name>, the name in small letters and hyphens, one of its things: npm run new plugin gate-code',
  )
const at = (...parts) => path.join(root, ...parts)
const many = `${name}s`
if (existsSync(at('src/plugins', many)) || existsSync(at('schema/areas', `${many}.ts`)))
  fail(`${many} exists already`)

const snake = name.replaceAll('-', '_')
const camel = name.replace(/-(\w)/g, (_, c) => c.toUpperCase())
const label = name.replaceAll('-', ' ').replace(/^./, (c) => c.toUpperCase())
const write = (file, text) => {
  mkdirSync(path.dirname(at(file)), { recursive: true })
  writeFileSync(at(file), text)
  console.log(`  wrote ${file}`)
}
const edit = (file, change) => {
  const before = readFileSync(at(file), 'utf8')
  const after = change(before)
  if (after === before) fail(`${file} has changed its form: add ${name} by hand`)
  writeFileSync(at(file), after)
  console.log(`  changed ${file}`)
}

write(
  `schema/areas/${many}.ts`,
  `import { maybe, text } from '../values/fields.ts'
import { contract, crud } from '../contract/kit.ts'

export const ${camel} = crud({
  name: '${name}', label: '${label}', path: '/${name}/', tag: '${label}s', sort: ['name'], search: ['name'], unique: ['name'],
  fields: { name: text(80), description: maybe(text(300)) },
})
export default contract('${many}', { cruds: [${camel}] })
`,
)
write(
  `src/plugins/${many}/tables.ts`,
  `import { text } from 'drizzle-orm/pg-core'
import { tenantTable } from '#server/db/columns.ts'

export const ${snake} = tenantTable('${snake}', { name: text().notNull(), description: text() }, { unique: [['name']] })
`,
)
write(
  `src/plugins/${many}/server.ts`,
  `import { defineServerPlugin } from '#server'
import * as contract from '#schema/areas/${many}.ts'
import { ${snake} } from './tables.ts'

export default defineServerPlugin({
  id: '${many}',
  mount({ serveCrud }) {
    serveCrud(contract.${camel}, ${snake})
  },
})
`,
)
write(
  `src/plugins/${many}/index.ts`,
  `import { definePlugin, defineResource } from '#core'
import * as contract from '#schema/areas/${many}.ts'

export const ${camel}s = defineResource({
  contract: contract.${camel}, path: '/${name}', label: ['${label}', '${label}s'], columns: ['name', 'description'], form: ['name', 'description'],
  menu: { tabOf: '/company-settings', order: 90, description: 'What ${label.toLowerCase()}s are for' },
})

export default definePlugin({ id: '${many}', title: '${label}s', ...${camel}s.manifest })
`,
)
edit('schema/index.ts', (s) =>
  s
    .replace(/(import yards from '\.\/areas\/yards\.ts'\n)/, `$1import ${camel}s from './areas/${many}.ts'\n`)
    .replace(/,?\s*\](\s*)$/, `, ${camel}s]$1`),
)
edit('schema/reference/tag-words.ts', (s) =>
  s.replace(
    /(\n\}\n\/\*\* The sentence of a heading)/,
    `\n  '${label}s': '${label}s of this installation.',$1`,
  ),
)
const grants = `${snake} | read create update delete | * | * | read | read | read | read | -`
edit('schema/permissions.ts', (s) => s.replace(/\n`\n/, `\n${grants}\n\`\n`))
// calls and permissions are compared with what was agreed: what comes
// on top is declared there, with its reason
const calls = ['GET', 'POST', 'PUT', 'DELETE']
  .map(
    (method) =>
      `  '${method} /${name}${method === 'PUT' || method === 'DELETE' ? '/{}' : ''}': '${label.toLowerCase()}s are an area of this installation',\n`,
  )
  .join('')
edit('tests/laws/agreed/matrix.md', (s) => `${s.trimEnd()}\n| ${grants} |\n`)
edit('tests/laws/agreed/decided.ts', (s) => s.replace(/\}\n$/, `${calls}}\n`))
execFileSync(
  process.execPath,
  [at('node_modules/oxfmt/bin/oxfmt'), 'schema', 'tests/laws', `src/plugins/${many}`],
  {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: root,
  },
)
execFileSync(
  process.execPath,
  [
    at('node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'unit',
    'tests/laws/places.test.ts',
    'tests/laws/extension-points.test.ts',
    'tests/laws/digest.test.ts',
  ],
  { stdio: ['ignore', 'ignore', 'inherit'], cwd: root, env: { ...process.env, GANTRY_WRITE: '1' } },
)
execFileSync(process.execPath, [at('node_modules/drizzle-kit/bin.cjs'), 'generate', '--name', snake], {
  stdio: ['ignore', 'ignore', 'inherit'],
  cwd: root,
})
console.log(
  `  wrote a migration in server/migrations\nStart it: npm start, then open /${name}. Add fields in schema/areas/${many}.ts and tables.ts, then npm run generate and npm run migration.`,
)
