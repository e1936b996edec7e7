/**
 * Calls of the product against the bare peer that does the same SQL, one after
 * the other on the same database, at 1 and 8 clients.
 */
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../../server/root.ts'
import { type Case, cases, type Send } from '../calls.ts'
import { openInProcess, type Opened } from '../in-process.ts'
import {
  at,
  call,
  head,
  median,
  ms,
  ORDERS,
  pause,
  product,
  ratio,
  row,
  SECONDS,
  signIn,
  start,
} from '../kit.ts'
import { manyOrders, numbersApart } from '../many-orders.ts'
import { forgetTheRest, recorded, type Statement } from '../record.ts'

const ROUNDS = 2
/** Enough orders of every kind to copy the rest from. */
const GENERATED = 4000

/** Runs `work` over and over for the seconds of a row; milliseconds of each. */
async function load(clients: number, work: () => Promise<unknown>): Promise<number[]> {
  const end = performance.now() + (SECONDS * 1000) / ROUNDS
  const times: number[] = []
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        const began = performance.now()
        await work()
        times.push(performance.now() - began)
      }
    }),
  )
  return times
}

type Scripts = Readonly<Record<string, Statement[][]>>
/** What the product says to the database in each case, from one run of it in this process. */
async function recordedScripts(all: readonly Case[], quiet: Send): Promise<Scripts> {
  const steps: Statement[][] = []
  const noted: Send = async (sent) => {
    let answer: Record<string, unknown> = {}
    steps.push([
      ...(await recorded(async () => {
        answer = await quiet(sent)
        await pause(20)
      })),
    ])
    return answer
  }
  const scripts: Record<string, Statement[][]> = {}
  for (const one of all) {
    await one.run(quiet)
    await one.run(noted)
    scripts[one.key] = steps.splice(0)
    forgetTheRest(scripts[one.key]!.flat())
  }
  return scripts
}
/** The product as a program of its own, and the bare server that repeats its statements. */
async function contenders(data: string, url: string, scripts: Scripts) {
  fs.writeFileSync(path.join(data, 'scripts.json'), JSON.stringify(scripts))
  const gantry = await product(data)
  const peer = await start(
    path.join(root, 'bench/peer.mjs'),
    { BENCH_URL: url, BENCH_SCRIPTS: path.join(data, 'scripts.json') },
    '/ready',
  )
  const honest = await start(path.join(root, 'bench/honest-peer.mjs'), { BENCH_URL: url }, '/ready')
  const token = await signIn(gantry.origin)
  const send: Send = async (s) => (await call(gantry.origin, s.method, `/api/${s.path}`, token, s.body)).data
  let runs = 0
  const job = async (name: string, body: unknown = {}): Promise<Record<string, unknown>> =>
    (await call(honest.origin, 'POST', `/${name}`, '', body)).data
  return {
    ours: ({ run }: Case) => run(send),
    honest: async ({ byHand }: Case) => byHand?.(job),
    bare: async ({ key }: Case): Promise<void> => {
      const run = runs++
      for (const step of scripts[key]!.keys()) await call(peer.origin, 'GET', `/${key}/${step}/${run}`)
    },
  }
}
type Contenders = Awaited<ReturnType<typeof contenders>>
/** One case with so many clients, in turns, so that neither has the quieter half. */
async function compare(one: Case, clients: number, statements: number, { ours, bare, honest }: Contenders) {
  for (let i = 0; i < 20; i++) {
    await bare(one)
    await honest(one)
    await ours(one)
  }
  const { byHand } = one
  const b: number[] = []
  const g: number[] = []
  const h: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    b.push(...(await load(clients, () => bare(one))))
    if (byHand) h.push(...(await load(clients, () => honest(one))))
    g.push(...(await load(clients, () => ours(one))))
  }
  row(
    one.name,
    statements,
    clients,
    byHand ? ms(median(h)) : '',
    ms(median(b)),
    ms(median(g)),
    byHand ? ratio(median(g), median(h)) : '',
    ratio(median(g), median(b)),
    byHand ? ms(at(0.99, h)) : '',
    ms(at(0.99, g)),
    (h.length / SECONDS).toFixed(0),
    (g.length / SECONDS).toFixed(0),
  )
}

/** Tables that these calls write into. */
const WRITTEN = ['sales_order', 'sales_order_line', 'invoice', 'invoice_line_item', 'event']
/** How many rows `work` adds to them. */
async function added({ database }: Opened, work: () => Promise<unknown>): Promise<string> {
  const count = async (): Promise<number[]> =>
    database.asOwner(async (client) => {
      const { rows } = await client.query<{ n: string }>(
        WRITTEN.map((table, i) => `select ${i} as at, count(*) as n from ${table}`).join(' union all ') +
          ' order by at',
      )
      return rows.map(({ n }) => Number(n))
    })
  const before = await count()
  await work()
  const after = await count()
  return WRITTEN.map((table, i) => `${table} ${after[i]! - before[i]!}`).join(', ')
}
/** A peer that left something out would be compared with nothing. */
async function expectSameWork(one: Case, opened: Opened, { ours, bare, honest }: Contenders): Promise<void> {
  const product = await added(opened, () => ours(one))
  const replay = await added(opened, () => bare(one))
  if (replay !== product) throw new Error(`${one.name}: the replay writes ${replay}, the product ${product}`)
  if (!one.byHand) return
  const byHand = await added(opened, () => honest(one))
  const withoutLog = (rows: string): string => rows.replace(/, event \d+$/, '')
  if (withoutLog(byHand) !== withoutLog(product))
    throw new Error(`${one.name}: by hand ${byHand}, the product ${product}`)
}

export default async function server(): Promise<void> {
  const { data, opened, ask } = await openInProcess('server', {
    orders: Math.min(ORDERS, GENERATED),
    customers: Math.max(80, Math.round(ORDERS / 400)),
  })
  const began = performance.now()
  await opened.database.asOwner(async (client) => {
    await manyOrders(client, ORDERS)
    await numbersApart(client)
  })
  console.log(`${ORDERS} orders after another ${((performance.now() - began) / 1000).toFixed(0)} s`)
  const quiet: Send = (s) => ask(s.method, s.path, s.body as object | undefined)
  const wanted = process.env.BENCH_CASE?.split(',')
  const all = (await cases(quiet)).filter(({ key }) => !wanted || wanted.includes(key))
  const scripts = await recordedScripts(all, quiet)
  const both = await contenders(data, opened.database.adminUrl, scripts)
  head(
    `Server: ${ORDERS} orders`,
    'call',
    'statements',
    'clients',
    'by hand p50 ms',
    'replay p50 ms',
    'Gantry p50 ms',
    'to by hand',
    'to replay',
    'by hand p99',
    'Gantry p99',
    'by hand/s',
    'Gantry/s',
  )
  for (const one of all) {
    await expectSameWork(one, opened, both)
    const statements = scripts[one.key]!.reduce((sum, said) => sum + said.length, 0)
    for (const clients of [1, 8]) await compare(one, clients, statements, both)
  }
}
