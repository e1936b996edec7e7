/**
 * Where the time of a call goes: functions of this process by self time, statements of the database by total time,
 * with what planning takes of it.
 */
import { Session, type Profiler } from 'node:inspector/promises'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { type Case, cases, type Send } from '../calls.ts'
import { type InProcess, openInProcess } from '../in-process.ts'
import { atEnd, endAll, head, ms, ORDERS, row } from '../kit.ts'
import { manyOrders, numbersApart } from '../many-orders.ts'

const RUNS = Number(process.env.BENCH_RUNS ?? 200)
const SHOWN = 20
/** Enough orders of every kind to copy the rest from. */
const GENERATED = 4000
const STATEMENTS = `
  select query, calls, total_exec_time + total_plan_time as total, total_plan_time as planned
  from pg_stat_statements where calls >= $1 order by total desc limit $2`

/** Microseconds by function, as the samples were taken in them. */
function selfTimes({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Map<string, number> {
  const named = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => [
      id,
      `${functionName || '(no name)'}${url ? ` ${path.basename(url)}:${lineNumber + 1}` : ''}`,
    ]),
  )
  const times = new Map<string, number>()
  for (const [i, id] of samples.entries()) {
    const name = named.get(id)!
    times.set(name, (times.get(name) ?? 0) + timeDeltas[i]!)
  }
  return times
}

async function profiled(work: () => Promise<void>): Promise<Map<string, number>> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: 200 })
  await session.post('Profiler.start')
  await work()
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  return selfTimes(profile)
}

/** The largest functions, as milliseconds of one run. */
function showFunctions(times: ReadonlyMap<string, number>): void {
  const all = [...times].filter(([name]) => name !== '(idle)').sort(([, a], [, b]) => b - a)
  const busy = all.reduce((sum, [, time]) => sum + time, 0) / 1000 / RUNS
  head(`This process: ${ms(busy)} ms a run`, 'self ms', 'function')
  for (const [name, time] of all.slice(0, SHOWN)) row((time / 1000 / RUNS).toFixed(3), name)
}
async function showStatements(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ query: string; calls: string; total: number; planned: number }>(
    STATEMENTS,
    [RUNS, SHOWN],
  )
  const {
    rows: [all],
  } = await client.query<{ total: number; planned: number; calls: number }>(
    'select sum(total_exec_time + total_plan_time) as total, sum(total_plan_time) as planned, sum(calls)::float as calls from pg_stat_statements where calls >= $1',
    [RUNS],
  )
  head(
    `The database: ${ms(all!.total / RUNS)} ms a run, ${ms(all!.planned / RUNS)} of it planning, ${(all!.calls / RUNS).toFixed(1)} statements`,
    'ms a run',
    'planning',
    'times',
    'statement',
  )
  for (const { query, calls, total, planned } of rows)
    row(
      (total / RUNS).toFixed(3),
      (planned / RUNS).toFixed(3),
      (Number(calls) / RUNS).toFixed(1),
      query.replace(/\s+/g, ' ').replaceAll('|', '/').slice(0, 130),
    )
}

async function one({ name, run }: Case, { opened, ask }: InProcess): Promise<void> {
  const send: Send = (s) => ask(s.method, s.path, s.body as object | undefined)
  for (let i = 0; i < 20; i++) await run(send)
  await opened.database.asOwner((client) => client.query('select pg_stat_statements_reset()'))
  const times = await profiled(async () => {
    for (let i = 0; i < RUNS; i++) await run(send)
  })
  console.log(`\n## ${name}`)
  showFunctions(times)
  await opened.database.asOwner(showStatements)
}

/** Opens it, with the extension that counts statements loaded. */
async function openCounting(): Promise<InProcess> {
  const kept = process.env.BENCH_DATA
  const data = kept ?? fs.mkdtempSync(path.join(os.tmpdir(), 'gantry-bench-profile-'))
  const sizes = {
    orders: Math.min(ORDERS, GENERATED),
    customers: Math.max(80, Math.round(ORDERS / 400)),
    data,
  }
  const { opened } = await openInProcess('profile', sizes)
  await opened.database.asOwner(async (client) => {
    const {
      rows: [held],
    } = await client.query<{ n: string }>('select count(*) as n from sales_order')
    if (Number(held!.n) < ORDERS * 0.9) {
      await manyOrders(client, ORDERS)
      await numbersApart(client)
    }
    await client.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`)
    await client.query(`alter system set pg_stat_statements.track_planning = on`)
  })
  await endAll()
  if (!kept) atEnd(() => fs.rmSync(data, { recursive: true, force: true }))
  const counting = await openInProcess('profile', sizes)
  await counting.opened.database.asOwner((client) =>
    client.query('create extension if not exists pg_stat_statements'),
  )
  return counting
}

export default async function profile(): Promise<void> {
  const bench = await openCounting()
  const send: Send = (s) => bench.ask(s.method, s.path, s.body as object | undefined)
  const wanted = process.env.BENCH_CASE
  for (const each of await cases(send)) if (!wanted || wanted === each.key) await one(each, bench)
}
