/**
 * `npm run texts [-- --in <start of path>] [-- --find <words>]`: every text of the product, once each, with the first
 * place it stands in. For reading from top to bottom, as an office would.
 */
import '../scripts/shared/help.mjs'
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { productTexts } from '../tests/laws/words.ts'

const { values } = parseArgs({
  options: { in: { type: 'string', default: '' }, find: { type: 'string', default: '' } },
})
const root = process.cwd()
const files = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .stdout.split('\n')
  .filter((file) => file.startsWith(values.in))
const seen = new Set<string>()
let file = ''
for (const one of productTexts(root, files)) {
  if (seen.has(one.text) || !one.text.toLowerCase().includes(values.find.toLowerCase())) continue
  seen.add(one.text)
  if (one.file !== file) console.log(`\n${(file = one.file)}`)
  console.log(`${String(one.line).padStart(5)}  ${one.text}`)
}
console.log(`\n${seen.size} texts`)
