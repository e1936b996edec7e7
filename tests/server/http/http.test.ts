/** The running product: how it starts, shares a folder, stops and dies. */
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundle, sleep } from '../embedded-processes.ts'
import { endServers, type Running, runServer, signUp, stop, tempDir } from '../http-server.ts'

let script = ''
beforeAll(async () => {
  script = await bundle('server/main.ts', 'http')
})
afterAll(endServers)

/** The address of the embedded database of a folder, as its owner. */
const ownerUrl = (dir: string): string =>
  `postgres://gantry:${fs.readFileSync(path.join(dir, 'db', 'password'), 'utf8')}@127.0.0.1:${fs.readFileSync(path.join(dir, 'db', 'port'), 'utf8')}/postgres?sslmode=disable`
const asOwner = async <T>(dir: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: ownerUrl(dir) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
interface Load {
  readonly acked: Set<string>
  readonly failures: string[]
  end(): Promise<void>
}
/** People who save yards, one call after another, and note what was acknowledged. */
function load(one: Running, token: string, people = 4): Load {
  const acked = new Set<string>()
  const failures: string[] = []
  let on = true
  const work = Promise.all(
    Array.from({ length: people }, async (_, person) => {
      for (let i = 0; on; i++) {
        const name = `${one.port}-${person}-${i}`
        try {
          const answer = await one.call('POST', '/api/yard/', { name }, token)
          if (answer.status === 201) acked.add(name)
          else if (answer.status === 503) return // the door is closing, and nothing was begun
          else if (answer.status !== 429) failures.push(`${answer.status} ${JSON.stringify(answer.body)}`)
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED')
            failures.push(String((error as NodeJS.ErrnoException).code))
          return // the door is closed
        }
      }
    }),
  )
  return {
    acked,
    failures,
    async end() {
      on = false
      await work
    },
  }
}
const yardsOf = (dir: string) =>
  asOwner(
    dir,
    async (c) => new Set((await c.query<{ name: string }>('select name from yard')).rows.map((r) => r.name)),
  )

describe('leaving', () => {
  it('SIGTERM finishes every call that was begun, then exits 0; what is saved is what was acknowledged', async () => {
    const dir = tempDir('term')
    const one = await runServer(script, dir)
    const token = await signUp(one)
    const people = load(one, token)
    // in the middle of it, however slow the machine is
    await expect.poll(() => people.acked.size, { timeout: 20_000, interval: 20 }).toBeGreaterThan(20)
    expect(await stop(one)).toEqual({ code: 0, signal: null })
    await people.end()
    // a connection the kernel took in the last moment may be reset: nothing was begun for it
    expect(people.failures.filter((f) => f !== 'ECONNRESET')).toEqual([])
    const again = await runServer(script, dir)
    expect([...(await yardsOf(dir))].sort()).toEqual([...people.acked].sort())
    await stop(again)
  }, 60_000)

  it('says 503 on /readyz while it still answers, and waits for a slow call', async () => {
    const dir = tempDir('drain')
    const one = await runServer(script, dir, { GANTRY_DRAIN_MS: '1500' })
    const token = await signUp(one)
    expect((await one.call('GET', '/readyz')).status).toBe(200)
    // somebody holds the row that every write of the company needs
    const holder = new pg.Client({ connectionString: ownerUrl(dir) })
    await holder.connect()
    await holder.query('begin; select 1 from tenant for update')
    let answered = false
    const slow = one.call('POST', '/api/yard/', { name: 'Slow' }, token).finally(() => {
      answered = true
    })
    await sleep(300)
    one.process.kill('SIGTERM')
    await sleep(300)
    expect(await one.call('GET', '/readyz')).toMatchObject({ status: 503, body: { status: 'unavailable' } })
    expect((await one.call('GET', '/api/yard/', undefined, token)).status).toBe(200)
    await sleep(1500)
    expect(answered).toBe(false)
    await holder.query('commit')
    await holder.end()
    expect((await slow).status).toBe(201)
    expect(await one.gone).toEqual({ code: 0, signal: null })
  }, 60_000)

  it('a second, later signal leaves at once; Ctrl-C arriving twice through npm is one', async () => {
    const dir = tempDir('twice')
    const one = await runServer(script, dir, { GANTRY_DRAIN_MS: '20000' })
    one.process.kill('SIGINT')
    one.process.kill('SIGINT')
    await sleep(900)
    expect(one.process.exitCode).toBe(null)
    expect(await stop(one, 'SIGINT')).toEqual({ code: 1, signal: null })
  }, 60_000)
})

describe('kill -9', () => {
  it('under load keeps every acknowledged call, and the next start works', async () => {
    const dir = tempDir('kill')
    let one = await runServer(script, dir)
    const token = await signUp(one)
    const acked = new Set<string>()
    for (let round = 0; round < 3; round++) {
      const people = load(one, token)
      await sleep(400)
      expect(await stop(one, 'SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' })
      await people.end()
      for (const name of people.acked) acked.add(name)
      one = await runServer(script, dir)
      expect((await one.call('GET', '/readyz')).status).toBe(200)
      const held = await yardsOf(dir)
      expect([...acked].filter((name) => !held.has(name))).toEqual([])
    }
    await stop(one)
  }, 90_000)
})

describe('several', () => {
  it('a second server on the same folder attaches; both write, no number of the log is lost or given twice', async () => {
    const dir = tempDir('two')
    const first = await runServer(script, dir)
    const token = await signUp(first)
    const second = await runServer(script, dir)
    expect((await second.call('GET', '/readyz')).status).toBe(200)
    const both = [load(first, token, 2), load(second, token, 2)]
    await sleep(800)
    for (const people of both) await people.end()
    expect(both.flatMap((b) => b.failures)).toEqual([])
    expect(both.every((b) => b.acked.size > 5)).toBe(true)
    const log = await asOwner(
      dir,
      async (c) =>
        (
          await c.query<{ n: string; low: string; high: string; seq: string }>(
            'select count(*) as n, min(e.seq) as low, max(e.seq) as high, max(t.event_seq) as seq from event e join tenant t on t.id = e.tenant_id',
          )
        ).rows[0]!,
    )
    expect(Number(log.high) - Number(log.low) + 1).toBe(Number(log.n))
    expect(log.high).toBe(log.seq)
    // the one that started the database leaves: the other takes it over and goes on
    await stop(first)
    let answer = await second.call('POST', '/api/yard/', { name: 'After' }, token)
    for (let i = 0; i < 40 && answer.status !== 201; i++, await sleep(100))
      answer = await second.call('POST', '/api/yard/', { name: 'After' }, token)
    expect(answer.status).toBe(201)
    const held = await yardsOf(dir)
    for (const people of both) expect([...people.acked].filter((name) => !held.has(name))).toEqual([])
    await stop(second)
  }, 90_000)

  it('three at once on an empty folder: one database, all ready', async () => {
    const dir = tempDir('three')
    const three = await Promise.all([0, 1, 2].map(() => runServer(script, dir)))
    expect(await Promise.all(three.map(async (one) => (await one.call('GET', '/readyz')).status))).toEqual([
      200, 200, 200,
    ])
    for (const one of three.reverse()) expect((await stop(one)).code).toBe(0)
  }, 90_000)
})

describe('what an operator reads', () => {
  it('its database, a taken port, a folder without rights, a wrong port, an unreachable database', async () => {
    const dir = tempDir('words')
    const one = await runServer(script, dir)
    expect(one.output()).toMatch(
      /The database is PostgreSQL 18\.\d+, embedded \(build 18\.\d+\.\d[\w.-]*\)\./,
    )
    const twin = await runServer(script, dir, { PORT: String(one.port) })
    expect((await twin.gone).code).toBe(1)
    expect(twin.output()).toContain(
      `Port ${one.port} is taken. Stop what uses it, or choose another: PORT=${one.port + 1} npm start`,
    )
    await stop(one)
    const file = path.join(dir, 'a-file')
    fs.writeFileSync(file, '')
    const closed = await runServer(script, path.join(file, 'data'))
    expect((await closed.gone).code).toBe(1)
    expect(closed.output()).toContain('cannot write to its data folder')
    const odd = await runServer(script, dir, { PORT: '70000' })
    expect((await odd.gone).code).toBe(1)
    expect(odd.output()).toContain('PORT must be a number')
    const nowhere = await runServer(script, dir, { DATABASE_URL: 'postgres://a:secret-word@127.0.0.1:1/x' })
    expect((await nowhere.gone).code).toBe(1)
    expect(nowhere.output()).toMatch(/DATABASE_URL/)
    expect(nowhere.output()).not.toContain('secret-word')
  }, 60_000)
})
