/**
 * Which tests make which call of the contract, as they ran last: `tests/laws/agreed/called.json`, from which
 * docs/coverage.md is made. `--write` writes it anew; without a word it fails when the list names a test that
 * did not make the call, or none for a call that one makes.
 */
import './shared/node-version.cjs'
import fs from 'node:fs'
import path from 'node:path'
import { root } from './shared/kit.mjs'

const FOLDER = path.join(root, 'node_modules', '.cache', 'gantry-called')
const LIST = path.join(root, 'tests', 'laws', 'agreed', 'called.json')
/** They ask everything and look only at who is refused, or make calls at random. */
const GENERAL =
  /^tests\/server\/(contract\/(matrix|hostile|published)|log\/|rows\/foreign|call\/(races|repeats))/

/** file -> its calls, of the tests that are there */
const made = new Map(
  (fs.existsSync(FOLDER) ? fs.readdirSync(FOLDER) : [])
    .map((name) => [name.replace(/\.json$/, '').replaceAll('~', '/'), path.join(FOLDER, name)])
    .filter(([file]) => fs.existsSync(path.join(root, file)) && !GENERAL.test(file))
    .map(([file, at]) => [file, JSON.parse(fs.readFileSync(at, 'utf8'))]),
)
/** Two for each call: those that make fewest others, so that who opens one finds it. */
const found = {}
for (const call of [...new Set([...made.values()].flat())].toSorted())
  found[call] = [...made]
    .filter(([, calls]) => calls.includes(call))
    .toSorted(([a, one], [b, other]) => one.length - other.length || a.localeCompare(b))
    .slice(0, 2)
    .map(([file]) => file)

if (process.argv.includes('--write')) fs.writeFileSync(LIST, `${JSON.stringify(found, null, 2)}\n`)
else {
  const listed = JSON.parse(fs.readFileSync(LIST, 'utf8'))
  const wrong = [
    ...Object.entries(listed).flatMap(([call, files]) =>
      files.filter((file) => !made.get(file)?.includes(call)).map((file) => `${file} does not make ${call}`),
    ),
    ...Object.keys(found)
      .filter((call) => !listed[call])
      .map((call) => `${call} is made by ${found[call].join(', ')}, and not listed`),
  ]
  if (wrong.length) {
    console.error(`${wrong.join('\n')}\nnode scripts/called.mjs --write, then npm run generate`)
    process.exitCode = 1
  }
}
