/**
 * `npm run house [-- folder]`: what a stranger meets in the text, of this checkout or of another one. `--list
 * wide|files|functions|ternaries|aliases|forced` names the places, `--in <start of path>` only some of them.
 */
import '../scripts/shared/help.mjs'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readTexts } from '../tests/laws/text.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'string' }, in: { type: 'string', default: '' } },
})
const root = path.resolve(positionals[0] ?? '.')
const files = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .stdout.split('\n')
  .filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file))
  .filter((file) => file.startsWith(values.in))
const read = readTexts(root, files)
const shown = {
  wide: read.wide,
  files: read.longFiles,
  functions: read.longFunctions.filter(({ file }) => !file.startsWith('tests/')),
  'functions of tests': read.longFunctions.filter(({ file }) => file.startsWith('tests/')),
  ternaries: read.nestedTernaries,
  'ternaries in core, server and rules': read.nestedTernaries.filter(({ file }) =>
    /^(src\/core|server|schema|src\/plugins\/[^/]+\/rules)\//.test(file),
  ),
  aliases: read.shortAliases,
  forced: read.forced.filter(({ file }) => file.startsWith('src/plugins/')),
  'forced outside plugins': read.forced.filter(({ file }) => /^(src\/(?!plugins)|server|schema)/.test(file)),
}
console.log(`${files.length} files, ${read.lines} lines`)
for (const [name, places] of Object.entries(shown)) console.log(`${name}: ${places.length}`)
const listed = values.list ? (shown[values.list as keyof typeof shown] ?? []) : []
for (const { file, line, what } of listed) console.log(`${file}:${line} ${what}`)
