/**
 * Calls of the product against the bare peer that does the same SQL, one after
 * the other on the same database, at 1 and 8 clients.
 */
import fs from 'node:fs'
import path from 'node:path'
import { open } from '../../server/open.ts'
import { root } from '../../server/root.ts'
import { type Case, cases, type Send } from '../calls.ts'
import {
  at,
  atEnd,
  call,
  folder,
  head,
  median,
  ms,
  ORDERS,
  pause,
  PASSWORD,
  product,
  ratio,
  row,
  SECONDS,
  signIn,
  start,
} from '../kit.ts'
import { manyOrders, numbersApart } from '../many-orders.ts'
import { recorded, type Statement } from '../record.ts'

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

export default async function server(): Promise<void> {
  const data = folder('server')
  Object.assign(process.env, {
    GANTRY_DATA: data,
    GANTRY_DEMO_ORDERS: String(Math.min(ORDERS, GENERATED)),
    GANTRY_DEMO_CUSTOMERS: String(Math.max(80, Math.round(ORDERS / 400))),
    GANTRY_DEMO_PASSWORD: PASSWORD,
    GANTRY_LOG: 'silent',
    GANTRY_LIMITS: 'off',
  })
  const opened = await open()
  atEnd(() => opened.close())
  await opened.seed()
  const began = performance.now()
  await opened.database.asOwner(async (client) => {
    await manyOrders(client, ORDERS)
    await numbersApart(client)
  })
  console.log(`${ORDERS} orders after another ${((performance.now() - began) / 1000).toFixed(0)} s`)

  // what the product says to the database, from one run of each case in this process
  const steps: Statement[][] = []
  const inside = async (
    method: string,
    where: string,
    body?: unknown,
    token = '',
  ): Promise<Record<string, unknown>> => {
    const reply = await opened.server.app.request(`http://localhost/api/${where}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer = (await reply.json()) as { message: { data: Record<string, unknown> } }
    if (reply.status >= 300) throw new Error(`${method} ${where}: ${reply.status} ${JSON.stringify(answer)}`)
    return answer.message.data
  }
  const { access_token } = await inside('POST', 'login', {
    username: 'admin@prairie.example',
    password: PASSWORD,
  })
  const quiet: Send = (s) => inside(s.method, s.path, s.body, access_token as string)
  const noted: Send = async (s) => {
    let answer: Record<string, unknown> = {}
    steps.push([
      ...(await recorded(async () => {
        answer = await quiet(s)
        await pause(20)
      })),
    ])
    return answer
  }
  const all = await cases(quiet)
  const scripts: Record<string, Statement[][]> = {}
  for (const one of all) {
    await one.run(quiet)
    await one.run(noted)
    scripts[one.key] = steps.splice(0)
  }
  fs.writeFileSync(path.join(data, 'scripts.json'), JSON.stringify(scripts))
  const gantry = await product(data)
  const peer = await start(
    path.join(root, 'bench/peer.mjs'),
    { BENCH_URL: opened.database.adminUrl, BENCH_SCRIPTS: path.join(data, 'scripts.json') },
    '/ready',
  )
  const token = await signIn(gantry.origin)
  const send: Send = async (s) => (await call(gantry.origin, s.method, `/api/${s.path}`, token, s.body)).data
  let runs = 0
  const bare = async ({ key }: Case): Promise<void> => {
    const run = runs++
    for (const step of scripts[key]!.keys()) await call(peer.origin, 'GET', `/${key}/${step}/${run}`)
  }

  head(
    `Server: ${ORDERS} orders`,
    'call',
    'statements',
    'clients',
    'bare p50 ms',
    'Gantry p50 ms',
    'ratio',
    'bare p99',
    'Gantry p99',
    'bare/s',
    'Gantry/s',
    'ratio/s',
  )
  for (const one of all)
    for (const clients of [1, 8]) {
      for (let i = 0; i < 20; i++) {
        await bare(one)
        await one.run(send)
      }
      // in turns, so that neither has the quieter half
      const b: number[] = []
      const g: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        b.push(...(await load(clients, () => bare(one))))
        g.push(...(await load(clients, () => one.run(send))))
      }
      row(
        one.name,
        scripts[one.key]!.reduce((sum, s) => sum + s.length, 0),
        clients,
        ms(median(b)),
        ms(median(g)),
        ratio(median(g), median(b)),
        ms(at(0.99, b)),
        ms(at(0.99, g)),
        (b.length / SECONDS).toFixed(0),
        (g.length / SECONDS).toFixed(0),
        ratio(b.length, g.length),
      )
    }
}
