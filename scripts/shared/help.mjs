/**
 * Prints, with `--help`, the comment that the file of a command begins with, and ends. Every command imports it first.
 */
import fs from 'node:fs'

const words = process.argv.slice(2)
if (words.includes('--help') || words.includes('-h')) {
  const [, remark = ''] = /^\/\*\*([^]*?)\*\//.exec(fs.readFileSync(process.argv[1], 'utf8')) ?? []
  const text = remark.replaceAll(/^ ?\* ?/gm, '').replaceAll('`', '')
  console.log(text.trim())
  process.exit(0)
}
