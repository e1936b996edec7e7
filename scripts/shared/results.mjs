/**
 * Findings of a run of tests, read from vitest's own report: failed tests with what their page showed, unstable ones,
 * slow files. All of it is in the last lines of a run; the rest is kept in `test-results/`.
 */
import fs from 'node:fs'
import path from 'node:path'

/** Days that a line of `tests/unstable.csv` may be there. */
const DAYS = 3
const DAY_MS = 24 * 3600_000
const ERROR_LINES = 14
const WIDE = 160
const SLOWEST = 8

/** Reads a report; each failed test once, with its file below `root`, and files that did not open as a test each. */
export function readReport(report, root) {
  const files = (report?.testResults ?? []).map((one) => ({
    file: path.relative(root, one.name).replaceAll(path.sep, '/'),
    seconds: one.seconds,
    failed: one.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        title: fullName.trim(),
        error: failureMessages.join('\n'),
      })),
    broken: one.status === 'failed' && !one.assertionResults.some(({ status }) => status === 'failed'),
    message: one.message ?? '',
  }))
  const failed = files.flatMap(({ file, failed: tests, broken, message }) => [
    ...tests.map((test) => ({ file, ...test })),
    ...(broken ? [{ file, title: '(the file did not open)', error: message }] : []),
  ])
  return { files, failed }
}

/** Tells tests of two runs apart: those that failed in both, and those that passed when their file ran alone. */
export function partUnstable(failed, again) {
  const key = ({ file, title }) => `${file}\n${title}`
  const still = new Set(again.map(key))
  const isBroken = (file) => again.some((one) => one.file === file && one.title.startsWith('(the file'))
  return {
    failed: failed.filter((one) => still.has(key(one)) || isBroken(one.file)),
    unstable: failed.filter((one) => !still.has(key(one)) && !isBroken(one.file)),
  }
}

const quoted = (text) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
/** The line of `tests/unstable.csv` for a test: file, title, the day it was first seen. */
export const unstableLine = ({ file, title }, day) => [file, title, day].map(quoted).join(',')
/** Reads `tests/unstable.csv`. */
export function readUnstable(text) {
  return text
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [file, title, day] = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, inQuotes, bare]) => inQuotes?.replaceAll('""', '"') ?? bare,
      )
      return { file, title, day }
    })
}
/** Lists the lines that are older than three days. */
export const overdue = (lines, today) =>
  lines.filter(({ day }) => Date.parse(today) - Date.parse(day) > DAYS * DAY_MS)

const cut = (text) => (text.length > WIDE ? `${text.slice(0, WIDE - 1)}…` : text)
// eslint-disable-next-line no-control-regex -- colors of a terminal
const plain = (text) => text.replaceAll(/\u001b\[[0-9;]*m/g, '')
const firstLines = (error) =>
  plain(error)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at (.*node_modules|new Promise|.*\(?node:)/.test(line))
    .slice(0, ERROR_LINES)
    .map(cut)

/** Lines about the page of a failed browser test, where the harness kept it. */
function pageLines(seen) {
  if (!seen) return []
  const list = (name, values) => (values?.length ? [`${name}: ${values.join(' | ')}`] : [])
  return [
    `page: ${seen.url} "${seen.title}", focus on ${seen.focus}`,
    ...list('toasts', seen.toasts),
    ...list('console', seen.problems),
    ...list('last calls', seen.calls),
    `kept: ${seen.kept.join(', ')}`,
  ].map(cut)
}

/** Reads what the harness kept of the pages of failed tests. */
export function readSeen(folder) {
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')))
}

const SHOWN_AREAS = 24
/** Names the area of a file of tests: the folder it is in. */
const areaOf = (file) => file.split('/').slice(1, -1).slice(0, 2).join('/')
/** Sums the seconds of files by area, the slowest first, in lines as wide as a terminal. */
export function areaLines(files) {
  const areas = new Map()
  for (const { file, seconds } of files) areas.set(areaOf(file), (areas.get(areaOf(file)) ?? 0) + seconds)
  const words = [...areas]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SHOWN_AREAS)
    .map(([area, seconds]) => `${area} ${seconds.toFixed(0)}`)
  const lines = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length + 2 <= WIDE - 2)
      lines[lines.length - 1] += `, ${word}`
    else lines.push(`  ${word}`)
  }
  return lines
}

/** The lines that end a run: failed tests whole, then unstable ones, then the slowest files. */
export function summary({ failed, unstable, late = [], files, seen = [], today }) {
  const seenOf = ({ file, title }) => seen.find((one) => one.file === file && one.test === title)
  return [
    ...failed.flatMap((test) => [
      '',
      `FAILED ${test.file}`,
      `  ${test.title}`,
      ...[...firstLines(test.error), ...pageLines(seenOf(test))].map((line) => `    ${line}`),
    ]),
    ...(unstable.length
      ? ['', 'These failed once and passed when their file ran alone. Commit to tests/unstable.csv:']
      : []),
    ...unstable.flatMap((test) => [
      `unstable: ${unstableLine(test, today)}`,
      ...firstLines(test.error)
        .slice(0, 2)
        .map((line) => `    ${line}`),
    ]),
    ...(late.length ? ['', `Unstable for more than ${DAYS} days, to be mended:`] : []),
    ...late.map((line) => `  ${unstableLine(line, line.day)}`),
    '',
    'Slowest files:',
    ...files
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, SLOWEST)
      .map(({ file, seconds }) => `  ${seconds.toFixed(0).padStart(4)} s  ${file}`),
    'Seconds of tests per area:',
    ...areaLines(files),
  ]
}
