/**
 * `npm start` until the first answer, on an installation with data and on an empty
 * folder; and what the idle server holds in memory.
 */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../../server/root.ts'
import { company } from '../company.ts'
import { atEnd, call, folder, head, median, pause, row, signIn, start as run } from '../kit.ts'

const TIMES = 5
const FILE = path.join(root, 'scripts/start.mjs')

async function started(data: string): Promise<number> {
  const began = performance.now()
  const { stop } = await run(FILE, { GANTRY_DATA: data, GANTRY_LOG: 'silent' }, '/readyz')
  const took = performance.now() - began
  await stop()
  return took
}

/** MB of a process: its own, and with its share of what several hold together. */
function memory(pid: number): { readonly rss: number; readonly pss: number } {
  const text = fs.readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const of = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024
  return { rss: of('Rss'), pss: of('Pss') }
}
/** A process and all below it. */
function family(pid: number): number[] {
  const children = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const below = (parent: number): number[] =>
    children.filter(([, of]) => of === parent).flatMap(([child]) => [child!, ...below(child!)])
  return [pid, ...below(pid)]
}

export default async function start(): Promise<void> {
  const { data, server } = await company('start', 1500)
  await server.stop()
  const existing: number[] = []
  const fresh: number[] = []
  for (let i = 0; i < TIMES; i++) {
    existing.push(await started(data))
    fresh.push(await started(folder('fresh')))
  }
  head(`Start: npm start until /readyz, median of ${TIMES}`, 'figure', 'ms')
  row('an installation with data (aim 1000)', Math.round(median(existing)))
  row('an empty folder', Math.round(median(fresh)))

  if (!fs.existsSync('/proc/self/smaps_rollup')) return
  const { origin, pid, stop } = await run(FILE, { GANTRY_DATA: data, GANTRY_LOG: 'silent' }, '/readyz')
  atEnd(stop)
  const token = await signIn(origin)
  for (let i = 0; i < 20; i++) await call(origin, 'GET', '/api/sales-order/', token)
  await pause(10_000)
  const all = family(pid).flatMap((one) => {
    try {
      return [{ own: one === pid, ...memory(one) }]
    } catch {
      return []
    }
  })
  const sum = (of: (one: (typeof all)[number]) => number): string =>
    all.reduce((total, one) => total + of(one), 0).toFixed(0)
  head('Memory ten seconds after the last call, MB', 'figure', 'PSS', 'RSS')
  row(
    'server',
    sum((m) => (m.own ? m.pss : 0)),
    sum((m) => (m.own ? m.rss : 0)),
  )
  row(
    `PostgreSQL, ${all.length - 1} processes`,
    sum((m) => (m.own ? 0 : m.pss)),
    sum((m) => (m.own ? 0 : m.rss)),
  )
  row(
    'together (aim 300)',
    sum((m) => m.pss),
    sum((m) => m.rss),
  )
}
