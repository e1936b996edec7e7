/** The steps of `npm run check` and `npm test`, and how their results are counted. */
import fs from 'node:fs'
import path from 'node:path'
import { ensureBuilt, node, quit, root, run } from './kit.mjs'
import { judgeTime, processorSeconds, yardstick } from './processor.mjs'
import { overdue, partUnstable, readReport, readSeen, readUnstable, summary } from './results.mjs'
import { chooseTests } from './since.mjs'

const CRUISE = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'
const TSC = 'node_modules/tsgo/bin/tsc'
/** name -> program and arguments; each counts as one */
const CHECKS = [
  ['types of the page', TSC, ['-p', 'tsconfig.client.json']],
  ['types of the server', TSC, ['-p', 'tsconfig.server.json']],
  ['published interface', 'scripts/types.mjs', ['--check']],
  ['lint', 'node_modules/oxlint/bin/oxlint', ['--deny-warnings']],
  ['format', 'node_modules/oxfmt/bin/oxfmt', ['--check']],
  [
    'imports',
    CRUISE,
    ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', 'src', 'schema', 'server'],
  ],
]
const totals = { passed: 0, failed: 0, tests: 0 }
const failures = []
const startedAt = performance.now()
/** measured between the parts of a run, as a machine is not equally fast all the time */
const yardsticks = [yardstick()]
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

function count(name, ok, took, output = '') {
  totals[ok ? 'passed' : 'failed']++
  if (!ok) failures.push(name)
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${took})${ok || !output.trim() ? '' : `\n${output.trim()}`}`)
}

/** One program that passes or fails; what it notes is printed even if it passes. */
export async function check([name, file, args]) {
  const started = performance.now()
  const { code, output } = await node(file, args, { capture: true })
  count(name, code === 0, seconds(started), output)
  if (code === 0) for (const note of output.match(/^note: .+$/gm) ?? []) console.log(`     ${note}`)
}
/** Two at a time: each of them keeps about one core busy. */
export async function checks() {
  const waiting = [...CHECKS]
  await Promise.all(
    [0, 1].map(async () => {
      for (let next; (next = waiting.shift());) await check(next)
    }),
  )
}

const hasTests = (project) =>
  fs.existsSync(path.join(root, 'tests', project)) &&
  fs
    .readdirSync(path.join(root, 'tests', project), { recursive: true })
    .some((name) => /\.test\.tsx?$/.test(name))
/** Folder for pictures and states of pages, and whole reports. */
export const KEPT = path.join(root, 'test-results')
const found = { files: [], failed: [], unstable: [] }
fs.rmSync(KEPT, { recursive: true, force: true })
/** Runs one vitest project, streaming; answers its own report, undefined when it died before writing one. */
async function vitest(project, filters, name = project) {
  const report = path.join(KEPT, `${name}.json`)
  fs.mkdirSync(KEPT, { recursive: true })
  fs.rmSync(report, { force: true })
  const { code } = await node(
    'node_modules/vitest/vitest.mjs',
    [
      'run',
      '--project',
      project,
      '--reporter=default',
      `--reporter=${path.join(import.meta.dirname, 'reporter.mjs')}`,
      ...filters,
    ],
    { env: { GANTRY_REPORT: report } },
  )
  try {
    return { code, report: JSON.parse(fs.readFileSync(report, 'utf8')) }
  } catch {
    return { code }
  }
}
/**
 * Runs the files again, one after another, in which tests of the server or of a browser failed: a test that passes
 * alone is unstable, and named; one that fails twice has failed.
 */
async function againAlone(project, failed) {
  const again = []
  for (const file of new Set(failed.map((one) => one.file))) {
    console.log(`     again, alone: ${file}`)
    const { report } = await vitest(project, [file], `again-${path.basename(file, '.test.ts')}`)
    const { failed: still } = readReport(report, root)
    again.push(...(report ? still : [{ file, title: '(the file did not open)', error: '' }]))
  }
  return partUnstable(failed, again)
}
/** One vitest project; its counts come from its own report, so a file that never ran is a failure too. */
export async function tests(project, filters = []) {
  if (project !== 'unit' && !hasTests(project)) return console.log(`     no ${project} tests`)
  const started = performance.now()
  const before = processorSeconds()
  const { code, report } = await vitest(project, filters)
  const { files, failed: first } = readReport(report, root)
  // a unit test has nothing that could be late
  const mayBeUnstable = project !== 'unit' && report !== undefined
  const { failed, unstable } = mayBeUnstable
    ? await againAlone(project, first)
    : { failed: first, unstable: [] }
  found.files.push(...files)
  found.failed.push(...failed)
  found.unstable.push(...unstable)
  const died = report === undefined || (code !== 0 && first.length === 0)
  const count = failed.length + (died ? 1 : 0)
  totals.passed += (report?.numPassedTests ?? 0) + unstable.length
  totals.failed += count
  totals.tests += report?.numTotalTests ?? 0
  if (count) failures.push(`${project} tests`)
  yardsticks.push(yardstick())
  const worked =
    processorSeconds() === undefined ? '' : `, ${(processorSeconds() - before).toFixed(0)} s of processor`
  console.log(`${count ? 'FAIL' : 'ok  '} ${project} tests (${seconds(started)}${worked})`)
}
/** Lists the lines of unstable tests that are too old. */
function lateLines(today) {
  const list = path.join(root, 'tests', 'unstable.csv')
  return fs.existsSync(list) ? overdue(readUnstable(fs.readFileSync(list, 'utf8')), today) : []
}
const readJson = (file) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'))
const GIT_LISTS = (rev) => [
  ['diff', '--name-only', rev],
  ['ls-files', '--others', '--exclude-standard'],
]
/** Chooses the tests that the changes since a revision reach, with those that are not committed. */
export async function testsSince(rev) {
  const changed = []
  for (const words of GIT_LISTS(rev)) {
    const { code, output } = await run('git', words, { capture: true })
    if (code) quit(output.trim(), code)
    changed.push(...output.split('\n').filter(Boolean))
  }
  const graph = path.join(KEPT, 'imports.json')
  fs.mkdirSync(KEPT, { recursive: true })
  const folders = ['src', 'schema', 'server', 'tests', 'scripts', 'bench']
  await node(CRUISE, [
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    '--output-to',
    graph,
    ...folders,
  ])
  return chooseTests({
    changed,
    modules: JSON.parse(fs.readFileSync(graph, 'utf8')).modules,
    called: readJson('tests/laws/agreed/called.json'),
    textOf: (file) => fs.readFileSync(path.join(root, file), 'utf8'),
  })
}
export async function building() {
  const started = performance.now()
  const error = await ensureBuilt().then(
    () => undefined,
    (e) => e,
  )
  count('build', !error, seconds(started), error?.message)
}

/** Judges the processor time of a whole run, where the system says it. */
function judgeRun(day) {
  const processor = processorSeconds()
  if (processor === undefined) return
  const run = {
    processor,
    yardstick: yardsticks.reduce((sum, one) => sum + one, 0) / yardsticks.length,
    wall: (performance.now() - startedAt) / 1000,
    day,
  }
  const record = readJson('tests/processor-time.json')
  const { lines, tooLong } = judgeTime(run, record)
  console.log(`\n${lines.join('\n')}`)
  if (!tooLong) return
  failures.push('processor time')
  totals.failed++
}
/** The last line of a run, and its exit code; a whole run is judged by its processor time too. */
export function finish({ isWhole = false } = {}) {
  if (totals.tests === 0) {
    failures.push('no test ran')
    totals.failed++
  }
  const today = new Date().toISOString().slice(0, 10)
  const late = lateLines(today)
  if (late.length) {
    failures.push('tests that are unstable for too long')
    totals.failed += late.length
  }
  const seen = readSeen(path.join(KEPT, 'pages'))
  if (found.files.length) console.log(summary({ ...found, late, seen, today }).join('\n'))
  if (isWhole) judgeRun(today)
  if (failures.length) console.log(`\nFailed: ${failures.join(', ')}`)
  process.exitCode = totals.failed ? 1 : 0
  console.log(`${totals.passed} passed, ${totals.failed} failed`)
}
