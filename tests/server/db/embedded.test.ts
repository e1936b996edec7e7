/**
 * What the launcher promises, shown with processes that start, collide and die.
 * `npm run soak` does the killing a hundred times.
 */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEmbedded } from '../../../server/db/embedded.ts'
import {
  bundle,
  endAll,
  isRunning,
  postmasterOf,
  sleep,
  start,
  type Started,
  untilGone,
} from '../embedded-processes.ts'

const ROUNDS = Number(process.env.GANTRY_SOAK ?? 3)
const PATIENCE = 60_000 + ROUNDS * 5_000
const linux = process.platform === 'linux'
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'gantry-embedded-'))
fs.chmodSync(work, 0o755)
const at = (name: string): string => path.join(work, name, 'db')
let script = ''

beforeAll(async () => {
  script = await bundle('tests/server/embedded-child.ts', 'embedded')
})
afterAll(async () => {
  await endAll()
  fs.rmSync(work, { recursive: true, force: true })
})

const rows = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}
/** The words of the refusal; opening would be the failure. */
const refusal = async (dir: string, options?: { port: number }): Promise<string> => {
  try {
    const db = await openEmbedded(dir, options)
    await db.close()
    return 'it opened'
  } catch (error) {
    return (error as Error).message
  }
}
const close = (one: Started): Promise<unknown> => one.ask('close')

describe('one postmaster per folder', () => {
  it(
    'the first starts it, the second attaches, and takes over on the same port when the first leaves',
    async () => {
      const first = start(script, at('turns'))
      const hello = await first.ready
      expect(hello).toMatchObject({ role: 'started' })
      const second = start(script, at('turns'))
      expect(await second.ready).toMatchObject({ role: 'attached', url: hello.url! })
      await close(first)
      let took = await second.ask('select 1')
      for (let i = 0; i < 100 && took.role !== 'started'; i++, await sleep(50))
        took = await second.ask('select 1')
      expect(took).toEqual({ answer: 1, role: 'started' })
      expect((await rows(hello.url!, 'select 2 as two'))[0]).toEqual({ two: 2 }) // the address survives
      await close(second)
      expect(await untilGone(postmasterOf(at('turns')))).toBe(true)
    },
    PATIENCE,
  )

  it(
    'of simultaneous starters one starts, and all get an answer, also at the very first start',
    async () => {
      for (const round of ['first', 'again']) {
        const four = [0, 1, 2, 3].map(() => start(script, at('race')))
        const hellos = await Promise.all(four.map((one) => one.ready))
        expect(hellos.map((h) => h.role).sort(), round).toEqual([
          'attached',
          'attached',
          'attached',
          'started',
        ])
        expect(new Set(hellos.map((h) => h.url)).size).toBe(1)
        expect((await Promise.all(four.map((one) => one.ask('select 1')))).map((l) => l.answer)).toEqual([
          1, 1, 1, 1,
        ])
        await Promise.all(four.filter((_, i) => hellos[i]!.role === 'attached').map(close))
        await close(four[hellos.findIndex((h) => h.role === 'started')]!)
        expect(fs.readdirSync(path.join(work, 'race'))).toEqual(['db'])
      }
    },
    PATIENCE,
  )
})

describe('kill -9', () => {
  for (const [what, both] of [
    ['of the starter', false],
    ['of the starter and the database', true],
  ] as const) {
    it(
      `${what} under load loses no acknowledged row`,
      async () => {
        const dir = at(`kill-${both}`)
        const acked = new Set<string>()
        for (let round = 0; round < ROUNDS; round++) {
          const child = start(script, dir, 'load')
          expect((await child.ready).role).toBe('started')
          await sleep(150 + Math.random() * 400)
          const master = postmasterOf(dir)
          if (both) process.kill(master, 'SIGKILL')
          await child.kill()
          for (const { id } of child.lines) if (id) acked.add(id)
          const db = await openEmbedded(dir)
          const held = new Set((await rows(db.url, 'select id from acked')).map((r) => r.id))
          expect(
            [...acked].filter((id) => !held.has(id)),
            `round ${round}`,
          ).toEqual([])
          await db.close()
          expect(await untilGone(master)).toBe(true)
        }
        expect(acked.size).toBeGreaterThan(ROUNDS * 20)
        console.log(`${ROUNDS} x kill -9 ${what}: ${acked.size} acknowledged rows, 0 lost`)
      },
      PATIENCE,
    )
  }

  it(
    'while the database is being made leaves nothing that a later start trips over',
    async () => {
      const half = start(script, at('half'))
      await sleep(300)
      await half.kill()
      const db = await openEmbedded(at('half'))
      expect(db.role).toBe('started')
      await db.close()
    },
    PATIENCE,
  )
})

describe.runIf(linux)('what a crash may leave', () => {
  it.each([
    ['the id of a dead process', () => 999_999_99],
    ['the id of a running process that is not ours', () => process.ppid],
    ['the id of process 1', () => 1],
    ['our own id', () => process.pid],
  ])(
    'a postmaster.pid with %s',
    async (_what, pid) => {
      const dir = at('stale')
      await (await openEmbedded(dir)).close()
      fs.writeFileSync(path.join(dir, 'pg', 'postmaster.pid'), `${pid()}\n${dir}/pg\n1\n5433\n\n127.0.0.1\n`)
      const db = await openEmbedded(dir)
      expect(db.role).toBe('started')
      await db.close()
    },
    PATIENCE,
  )

  it.each(['', '4711'])(
    'a postmaster.pid cut off after "%s"',
    async (text) => {
      const dir = at('stale')
      await (await openEmbedded(dir)).close()
      fs.writeFileSync(path.join(dir, 'pg', 'postmaster.pid'), text)
      const db = await openEmbedded(dir)
      expect(db.role).toBe('started')
      await db.close()
    },
    PATIENCE,
  )

  it(
    'a reused id of the same user that runs postgres on another folder',
    async () => {
      const other = await openEmbedded(at('other'))
      const dir = at('stale')
      await (await openEmbedded(dir)).close()
      fs.writeFileSync(
        path.join(dir, 'pg', 'postmaster.pid'),
        fs.readFileSync(path.join(at('other'), 'pg', 'postmaster.pid'), 'utf8'),
      )
      const db = await openEmbedded(dir)
      expect(db.role).toBe('started')
      expect(db.url).not.toBe(other.url)
      await db.close()
      expect(isRunning(postmasterOf(at('other')))).toBe(true)
      await other.close()
    },
    PATIENCE,
  )
})

describe('places', () => {
  it(
    'names with spaces, quotes and other scripts',
    async () => {
      const dir = path.join(work, "Öl & Güter's 油 $x", 'db 1')
      for (let i = 0; i < 2; i++) {
        const db = await openEmbedded(dir)
        expect(
          await rows(
            db.url,
            "select lower('ÄÖ') as low, current_setting('fsync') as fsync, current_setting('data_checksums') as sums",
          ),
        ).toEqual([{ low: 'äö', fsync: 'on', sums: 'on' }])
        await db.close()
      }
    },
    PATIENCE,
  )
  it(
    'a folder that nobody else may enter, also as root',
    async () => {
      const closed = path.join(work, 'closed')
      fs.mkdirSync(closed, { mode: 0o700 })
      const db = await openEmbedded(path.join(closed, 'db'))
      expect(db.role).toBe('started')
      await db.close()
    },
    PATIENCE,
  )
  it(
    'moves to another port when its own is taken by a stranger, and says so when the port is fixed',
    async () => {
      const dir = at('port')
      const before = await openEmbedded(dir)
      const port = Number(new URL(before.url).port)
      await before.close()
      const stranger = net.createServer((guest) => guest.destroy()).listen(port, '127.0.0.1')
      await new Promise((done) => stranger.once('listening', done))
      const moved = await openEmbedded(dir)
      expect(new URL(moved.url).port).not.toBe(String(port))
      await moved.close()
      expect(await refusal(dir, { port })).toMatch(/does not start[\s\S]*could not bind/)
      await new Promise((done) => stranger.close(done))
    },
    PATIENCE,
  )
})

describe('refusals', () => {
  it('a folder with files of somebody else stays untouched', async () => {
    const dir = path.join(work, 'foreign')
    fs.mkdirSync(dir)
    fs.writeFileSync(path.join(dir, 'letter.txt'), 'keep me')
    expect(await refusal(dir)).toMatch(/must be absent or empty/)
    expect(fs.readdirSync(dir)).toEqual(['letter.txt'])
    expect(fs.readdirSync(work).filter((n) => n.startsWith('foreign.'))).toEqual([])
  })
  it(
    'data of another major version, with the way to move it',
    async () => {
      const dir = at('major')
      await (await openEmbedded(dir)).close()
      fs.writeFileSync(path.join(dir, 'pg', 'PG_VERSION'), '17\n')
      expect(await refusal(dir)).toMatch(/holds PostgreSQL 17 data[\s\S]*pg_dumpall/)
    },
    PATIENCE,
  )
})

describe.runIf(linux)('leaving without goodbye', () => {
  it.each([
    ['an exception', 'throw new Error("x")'],
    ['process.exit()', 'process.exit()'],
  ])(
    '%s stops the database cleanly',
    async (_what, code) => {
      const dir = at('exits')
      const file = path.join(path.dirname(script), `exit-${code.length}.mjs`)
      await (await openEmbedded(dir)).close()
      // the child of the proofs, ended from inside
      fs.writeFileSync(file, `process.argv[2] = ${JSON.stringify(dir)}; await import('./main.js'); ${code}\n`)
      const one = spawn(process.execPath, [file], { stdio: 'ignore' })
      await new Promise((done) => one.once('close', done))
      expect(await untilGone(postmasterOf(dir))).toBe(true)
      for (let i = 0; i < 100 && fs.existsSync(path.join(dir, 'pg', 'postmaster.pid')); i++) await sleep(25)
      expect(fs.readFileSync(path.join(dir, 'postgres.log'), 'utf8')).toMatch(/is shut down\n$/)
    },
    PATIENCE,
  )
})
