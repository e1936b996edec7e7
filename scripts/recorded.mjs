/**
 * `node scripts/recorded.mjs [--write] [called|answered|drawn|opened …]`: lists of what tests were seen to do when
 * they ran last, in `tests/laws/agreed`, from which docs/coverage.md is made: calls that were made, texts that the
 * server answered, texts that were drawn, routes that were opened. Without `--write` it fails when a list names a
 * test that did not do so.
 */
import './shared/node-version.cjs'
import './shared/help.mjs'
import fs from 'node:fs'
import path from 'node:path'
import { root } from './shared/kit.mjs'
import { differences, listed } from './shared/recorded.mjs'

const FOLDER = path.join(root, 'node_modules', '.cache', 'gantry-recorded')
/**
 * Kinds of records, and tests that do not count: they ask everything and look only at who is refused, at random, or
 * of a plugin made for the test.
 */
const KINDS = {
  called:
    /^tests\/server\/(contract\/(matrix|hostile|published)|log\/|rows\/foreign|call\/(races|repeats|inner-calls))/,
  answered: /^tests\/server\/call\/(races|repeats)/,
  drawn: undefined,
  opened: undefined,
}
/** file -> what it did, of the tests that are there */
function recordsOf(kind) {
  const folder = path.join(FOLDER, kind)
  return new Map(
    (fs.existsSync(folder) ? fs.readdirSync(folder) : [])
      .map((name) => [name.replace(/\.json$/, '').replaceAll('~', '/'), path.join(folder, name)])
      .filter(([file]) => fs.existsSync(path.join(root, file)) && !KINDS[kind]?.test(file))
      .map(([file, at]) => [file, JSON.parse(fs.readFileSync(at, 'utf8'))]),
  )
}
const words = process.argv.slice(2).filter((word) => word !== '--write')
const isWriting = process.argv.includes('--write')
const isThere = (file) => fs.existsSync(path.join(root, file))
/**
 * Texts that are drawn for a moment only are not drawn in every run: one that is not listed is no fault, and neither is
 * one that another of its tests showed.
 */
const isSteady = (kind) => kind === 'called' || kind === 'answered'
function fail(lines, advice) {
  console.error([...lines, advice].join('\n'))
  process.exitCode = 1
}
for (const kind of words.length ? words : Object.keys(KINDS)) {
  const file = path.join(root, 'tests', 'laws', 'agreed', `${kind}.json`)
  const records = recordsOf(kind)
  const { missing, wrong, lost, unlisted } = differences(
    JSON.parse(fs.readFileSync(file, 'utf8')),
    records,
    isThere,
  )
  const command = `node scripts/recorded.mjs --write ${kind}`
  const faults = isSteady(kind) ? [...wrong, ...unlisted] : lost
  // a run of some files must not take away what the others do
  if (missing.length) fail(missing, 'Run these files first.')
  else if (isWriting) fs.writeFileSync(file, `${JSON.stringify(listed(records), null, 2)}\n`)
  else if (faults.length) fail(faults, `${command}, then npm run generate`)
  else for (const line of unlisted) console.log(`note: ${line}; ${command}`)
}
