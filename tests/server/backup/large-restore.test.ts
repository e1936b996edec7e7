/**
 * A large company is backed up while people work, wiped and restored: every table is what it was, people
 * sign in, and devices read anew. The soak does it with a hundred thousand orders.
 */
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openEmbedded } from '../../../server/db/embedded.ts'
import { bundle, root, sleep } from '../embedded-processes.ts'
import { endServers, runServer, type Running, stop, tempDir } from '../http-server.ts'

const ORDERS = Number(process.env.GANTRY_SOAK_RESTORE ?? 200)
const PASSWORD = 'prairie wind 42'
const LIMIT_MS = 60_000
let script = ''
beforeAll(async () => {
  script = await bundle('server/main.ts', 'large-restore')
})
afterAll(endServers)

const withOwner = async <T>(dir: string, work: (c: pg.Client) => Promise<T>): Promise<T> => {
  const embedded = await openEmbedded(path.join(dir, 'db'))
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
    await embedded.close()
  }
}
/** What the load, the sign-in and the restore change: compared by what must be true of them. */
const MOVING = new Set(['tenant', 'counter', 'session', 'user', 'idempotency_key', 'rate_count'])
interface Sum {
  readonly table: string
  /** the column that grows with each row */
  readonly key: string
  readonly last: string
  readonly sum: string
}
const sumOf = async (c: pg.Client, table: string, key: string, last: string): Promise<string> =>
  Object.values(
    (
      await c.query(
        `select count(*) as n, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as s
         from "${table}" t where "${key}" <= $1`,
        [last],
      )
    ).rows[0] as object,
  ).join('/')
/** A sum over every row of every table whose rows only become more. */
async function sumsOf(c: pg.Client): Promise<Sum[]> {
  const { rows } = await c.query<{ table: string; key: string }>(
    `select c.relname as table, min(a.attname) as key
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname in ('id', 'seq') and a.atttypid = 'int8'::regtype
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
     group by 1 order by 1`,
  )
  const sums: Sum[] = []
  for (const { table, key } of rows) {
    if (MOVING.has(table)) continue
    const last = (await c.query(`select coalesce(max("${key}"), 0) as last from "${table}"`)).rows[0].last
    sums.push({ table, key, last, sum: await sumOf(c, table, key, last) })
  }
  return sums
}
const signIn = async (one: Running): Promise<string> => {
  const { status, body } = await one.call('POST', '/api/login', {
    username: 'admin@prairie.example',
    password: PASSWORD,
  })
  expect(status).toBe(200)
  return body.message!.data.access_token as string
}
/** The first that the stream says to a device with this position. */
async function firstFrame(one: Running, token: string, after: number): Promise<string> {
  const control = new AbortController()
  const response = await fetch(`http://127.0.0.1:${one.port}/api/events?after=${after}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: control.signal,
  })
  const { value } = await response.body!.getReader().read()
  control.abort()
  return new TextDecoder().decode(value)
}

it(`${ORDERS} orders come back from a backup under load`, { timeout: 900_000 }, async () => {
  const dir = tempDir('large')
  const env = { GANTRY_LIMITS: 'off' }
  const demo = { GANTRY_DEMO: '1', GANTRY_DEMO_ORDERS: String(ORDERS), GANTRY_DEMO_PASSWORD: PASSWORD }
  let one = await runServer(script, dir, { ...env, ...demo })
  await expect.poll(() => one.output(), { timeout: 600_000, interval: 250 }).toContain('is ready at')
  const token = await signIn(one)
  const before = await withOwner(dir, sumsOf)
  expect(Number(before.find(({ table }) => table === 'sales_order')!.last)).toBeGreaterThanOrEqual(ORDERS)

  let on = true
  const acked: string[] = []
  const people = Promise.all(
    [0, 1, 2].map(async (person) => {
      for (let i = 0; on; i++)
        if ((await one.call('POST', '/api/yard/', { name: `${person}-${i}` }, token)).status === 201)
          acked.push(`${person}-${i}`)
    }),
  )
  await sleep(300)
  const sure = [...acked]
  const asked = performance.now()
  const made = spawn(process.execPath, [script, 'backup', path.join(dir, 'kept')], {
    cwd: root,
    env: { ...process.env, GANTRY_DATA: dir },
    stdio: 'ignore',
  })
  expect(await new Promise((done) => made.once('close', done)), one.output()).toBe(0)
  const backedUp = performance.now() - asked
  await sleep(300)
  on = false
  await people
  expect(acked.length).toBeGreaterThan(sure.length)
  const known = Number((await withOwner(dir, (c) => c.query('select event_seq as n from tenant'))).rows[0].n)
  await stop(one)
  for (const part of ['db', 'files']) fs.rmSync(path.join(dir, part), { recursive: true, force: true })

  const wiped = performance.now()
  const restored = spawnSync(process.execPath, [script, 'restore', path.join(dir, 'kept')], {
    cwd: root,
    env: { ...process.env, GANTRY_DATA: dir },
    encoding: 'utf8',
  })
  expect(restored.stderr + restored.stdout).toContain('were signed out')
  const inPlace = performance.now() - wiped
  one = await runServer(script, dir, env)
  const again = await signIn(one)
  const took = performance.now() - wiped

  await withOwner(dir, async (c) => {
    for (const { table, key, last, sum } of before)
      expect(`${table} ${await sumOf(c, table, key, last)}`).toBe(`${table} ${sum}`)
    const yards = new Set((await c.query<{ name: string }>('select name from yard')).rows.map((r) => r.name))
    expect(sure.filter((name) => !yards.has(name))).toEqual([])
  })
  // a device that had read on, also when as much was written again as it had read
  for (let i = 0; i < 30; i++) await one.call('POST', '/api/yard/', { name: `after ${i}` }, again)
  for (const position of [known, known - 1, 1])
    expect(await firstFrame(one, again, position)).toContain('event: reset')
  await stop(one)
  console.log(
    `${ORDERS} orders, ${before.length} tables equal: backup ${Math.round(backedUp)} ms under load, restore ` +
      `${Math.round(inPlace)} ms, to the first sign-in ${Math.round(took)} ms`,
  )
  expect(took).toBeLessThan(LIMIT_MS)
})
