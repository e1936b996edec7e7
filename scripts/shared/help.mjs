/**
 * Imported first by every command: with `--help` it prints the remark that its file begins with, and ends.
 */
import fs from 'node:fs'

const words = process.argv.slice(2)
if (words.includes('--help') || words.includes('-h')) {
  const [, remark = ''] = /^\/\*\*([^]*?)\*\//.exec(fs.readFileSync(process.argv[1], 'utf8')) ?? []
  const text = remark.replaceAll(/^ ?\* ?/gm, '').replaceAll('`', '')
  console.log(text.trim())
  process.exit(0)
}
