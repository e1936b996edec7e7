/** The steps of `npm run check` and `npm test`, and how their results are counted. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureBuilt, node, root } from './kit.mjs'

const TSC = 'node_modules/tsgo/bin/tsc'
/** name -> program and arguments; each counts as one */
const CHECKS = [
  ['contract is generated', 'node_modules/tsx/dist/cli.mjs', ['schema/build.ts', '--check']],
  ['types of the page', TSC, ['-p', 'tsconfig.client.json']],
  ['types of the server', TSC, ['-p', 'tsconfig.server.json']],
  ['lint', 'node_modules/oxlint/bin/oxlint', ['--deny-warnings']],
  ['format', 'node_modules/oxfmt/bin/oxfmt', ['--check']],
  [
    'imports',
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', 'src', 'schema', 'server'],
  ],
]
const totals = { passed: 0, failed: 0, tests: 0 }
const failures = []
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

function count(name, ok, took, output = '') {
  totals[ok ? 'passed' : 'failed']++
  if (!ok) failures.push(name)
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${took})${ok || !output.trim() ? '' : `\n${output.trim()}`}`)
}

/** One program that passes or fails. */
export async function check([name, file, args]) {
  const started = performance.now()
  const { code, output } = await node(file, args, { capture: true })
  count(name, code === 0, seconds(started), output)
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
/**
 * One vitest project, streaming; its counts come from its own report,
 * so a file that never ran is a failure too.
 */
export async function tests(project, filters = []) {
  if (project !== 'unit' && !hasTests(project)) return console.log(`     no ${project} tests`)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gantry-report-'))
  const report = path.join(folder, 'report.json')
  const started = performance.now()
  const { code } = await node('node_modules/vitest/vitest.mjs', [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...filters,
  ])
  let result
  try {
    result = JSON.parse(fs.readFileSync(report, 'utf8'))
  } catch {
    /* it died before writing */
  }
  fs.rmSync(folder, { recursive: true, force: true })
  const unopened =
    result?.testResults.filter(
      (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
    ).length ?? 1
  const failed = (result?.numFailedTests ?? 0) + unopened
  totals.passed += result?.numPassedTests ?? 0
  totals.failed += failed || (code ? 1 : 0)
  totals.tests += result?.numTotalTests ?? 0
  if (failed || code) failures.push(`${project} tests`)
  console.log(`${failed || code ? 'FAIL' : 'ok  '} ${project} tests (${seconds(started)})`)
}
export async function building() {
  const started = performance.now()
  const error = await ensureBuilt().then(
    () => undefined,
    (e) => e,
  )
  count('build', !error, seconds(started), error?.message)
}

/** The last line of a run, and its exit code. */
export function finish() {
  if (totals.tests === 0) {
    failures.push('no test ran')
    totals.failed++
  }
  if (failures.length) console.log(`\nFailed: ${failures.join(', ')}`)
  process.exitCode = totals.failed ? 1 : 0
  console.log(`${totals.passed} passed, ${totals.failed} failed`)
}
