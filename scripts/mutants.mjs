/**
 * `npm run mutants [-- --changed | --since COMMIT | --part 1/3 | PART-OF-A-PATH …]`: changes the rules and the
 * kernel in one small way after another and runs the tests that cover the place. A change that no test notices
 * has survived: it wants a test or, when no test could see it, a line with the reason in
 * scripts/mutants/listed.json. `--changed` takes only the lines that differ from the main branch, and what three
 * minutes hold of them; `--since` all lines that differ from a commit, such as that of the last whole run, however
 * long it takes; both of the files whose path holds one of the words, where there are any; `--part` one of so many
 * shares of the files, equal by their text. Ctrl-C ends it, and it tells what it found by then.
 */
import './shared/node-version.cjs'
import './shared/help.mjs'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled, quit, root } from './shared/kit.mjs'

/**
 * Pure TypeScript. What draws, hooks and the screens of the kit are left out, for their tests need a page; so is
 * the search for routes, of which every plan is right and only some are good: its figures say so, not a test.
 */
const SCOPE = /^src\/(core|plugins\/[^/]+\/rules)\/.*\.ts$/
const LEFT_OUT =
  /\.css\.ts$|\/use-[^/]+\.ts$|^src\/core\/(react|screens)\/|\/testing(\.ts$|\/)|\/rules\/routing\/search\.ts$/
/** A run over changes ends then, and leaves the rest to the full run: with what starts and ends it three minutes. */
const MOST_MS = 165_000
const OPTIONS = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './scripts/mutants/tested.mjs'],
  vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // what runs only while a file loads is a table: reading it is mutated, writing it is not
  ignoreStatic: true,
  // texts are for people, and a literal that lost its fields does not pass the types
  mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration', 'Regex'] },
  concurrency: Number(process.env.GANTRY_WORKERS ?? 2),
  timeoutMS: 3_000,
  reporters: ['progress-append-only', 'tested'],
  logLevel: 'error',
  tempDirName: '.mutants',
  cleanTempDir: 'always',
  ignorePatterns: ['/dist', '/data', '/shots', '/coverage', '/docs', '/bench', '/tests/{ui,server,browser}'],
  thresholds: { high: 100, low: 100, break: null },
  allowEmpty: true,
}

const inScope = (file) => SCOPE.test(file) && !LEFT_OUT.test(file)

const isNamed = (file, words) => words.length === 0 || words.some((word) => file.includes(word))
/** Every file in scope whose path holds one of the words. */
function chosenFiles(words) {
  const all = fs.readdirSync(path.join(root, 'src'), { recursive: true })
  return all
    .map((name) => `src/${name.split(path.sep).join('/')}`)
    .filter((file) => inScope(file) && isNamed(file, words))
    .sort()
}

/** One of so many shares of the files; each file goes to the share that has least by then. */
function shareOf(files, part) {
  const [which, of] = part.split('/').map(Number)
  if (!(which >= 1 && which <= of)) quit('Say which share of how many: --part 1/3')
  const shares = Array.from({ length: of }, () => ({ size: 0, files: [] }))
  const sized = files.map((file) => ({ file, size: fs.statSync(path.join(root, file)).size }))
  for (const { file, size } of sized.sort((a, b) => b.size - a.size)) {
    const least = shares.reduce((a, b) => (b.size < a.size ? b : a))
    least.size += size
    least.files.push(file)
  }
  return shares[which - 1].files.sort()
}

/** The lines in scope that differ, in files whose path holds one of the words, as `file:from-to`. */
async function changedRanges(since, words) {
  const { changedLines } = await import('./mutants/changed.mjs')
  return changedLines(since)
    .filter(([name]) => inScope(name) && isNamed(name, words))
    .flatMap(([file, ranges]) => ranges.map(([from, to]) => `${file}:${from}-${to}`))
}

/** Runs them all; over changes as many as there is time for. */
async function runMutants(mutate, changed) {
  const { Stryker } = await import('@stryker-mutator/core')
  const whole = new Stryker({ ...OPTIONS, mutate }).runMutationTest()
  if (!changed) return whole
  const late = new Promise((end) => {
    setTimeout(end, MOST_MS).unref()
  })
  const results = await Promise.race([whole, late])
  if (results) return results
  const { testedSoFar } = await import('./mutants/tested.mjs')
  console.log('The time is over: mutants that are not counted here are left to the full run.')
  return testedSoFar()
}

/** A run that is ended early, by Ctrl-C or a limit, tells what it has found: nothing else would. */
async function tellWhenEnded() {
  const listed = await import('./mutants/listed.mjs')
  const { testedSoFar } = await import('./mutants/tested.mjs')
  let told = false
  process.once('exit', () => {
    if (!told) tell(testedSoFar(), false, listed)
  })
  return (results, whole) => {
    told = true
    return tell(results, whole, listed)
  }
}
/** Prints the mutants in the order of the files, and a last line that counts them. */
function tell(results, whole, { compareWithListed, nameOf, readListed }) {
  const counted = results.filter(({ status }) => status !== 'Ignored')
  const survivors = counted
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map((mutant) => ({ ...nameOf(mutant), covered: mutant.status === 'Survived' }))
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
  const { news, idle } = compareWithListed(survivors, readListed())
  for (const each of news)
    console.log(
      `${each.file}:${each.line}  ${each.covered ? '' : '(no test comes here) '}${each.in}: ${each.mutant}`,
    )
  if (whole) for (const key of idle) console.log(`Listed, but it did not survive: ${key}`)
  const killed = counted.length - survivors.length
  const listed = survivors.length - news.length
  console.log(`${counted.length} mutants, ${killed} killed, ${listed} listed, ${news.length} survived`)
  return news.length ? 1 : 0
}

await ensureInstalled()
const { values, positionals: words } = parseArgs({
  options: {
    changed: { type: 'boolean', default: false },
    since: { type: 'string' },
    part: { type: 'string' },
  },
  allowPositionals: true,
})
const { changed, since, part } = values
const files = changed || since ? await changedRanges(since, words) : chosenFiles(words)
const mutate = part === undefined ? files : shareOf(files, part)
if (!mutate.length && !changed && !since) quit('No file of the rules or the kernel has that in its path.')
const tellAll = await tellWhenEnded()
if (!mutate.length) process.exit(tellAll([], false))
process.chdir(root)
const { holdSources } = await import('./mutants/listed.mjs')
holdSources(mutate.map((file) => file.replace(/:[\d-]+$/, '')))
const results = await runMutants(mutate, changed)
process.exit(tellAll(results, !changed && !since && part === undefined && words.length === 0))
