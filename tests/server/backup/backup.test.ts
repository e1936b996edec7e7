/**
 * A backup of the working product, a wiped machine, a restore: everything
 * acknowledged is there, and people can sign in.
 */
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { finishRestore, restore } from '../../../server/backup/restore.ts'
import { backupsOf } from '../../../server/backup/backup.ts'
import { openEmbedded } from '../../../server/db/embedded.ts'
import { bundle, root, sleep } from '../embedded-processes.ts'
import { endServers, PASSWORD, runServer, signUp, stop, tempDir } from '../http-server.ts'

let script = ''
beforeAll(async () => {
  script = await bundle('server/main.ts', 'backup')
})
afterAll(endServers)

const command = (dir: string, ...words: string[]) => {
  const { DATABASE_URL: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], {
    cwd: root,
    env: { ...env, GANTRY_LOG: 'info', GANTRY_DATA: dir },
    encoding: 'utf8',
  })
  return { status, said: `${stdout}${stderr}` }
}
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
/** table -> number of rows and a checksum over them */
async function sumsOf(c: pg.Client, tables: readonly string[]): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for (const table of tables)
    sums[table] = Object.values(
      (
        await c.query(
          `select count(*) as n, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as s from "${table}" t`,
        )
      ).rows[0] as object,
    ).join('/')
  return sums
}
const tablesOf = async (c: pg.Client) =>
  (
    await c.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by 1",
    )
  ).rows.map((r) => r.name)

describe('backup and restore', () => {
  it('a quiet installation comes back row for row, with its files, and everybody is signed out', async () => {
    const dir = tempDir('quiet')
    let one = await runServer(script, dir)
    const token = await signUp(one)
    for (let i = 0; i < 30; i++) await one.call('POST', '/api/yard/', { name: `Yard ${i}` }, token)
    fs.mkdirSync(path.join(dir, 'files', '1'), { recursive: true })
    fs.writeFileSync(path.join(dir, 'files', '1', 'a'.repeat(32)), 'bytes of a logo')
    await stop(one)
    const before = await withOwner(dir, async (c) => sumsOf(c, await tablesOf(c)))
    const made = command(dir, 'backup', path.join(dir, 'kept'))
    expect(made.said).toMatch(/"log":"security","kind":"backup","about":"kept"/)
    expect(made).toMatchObject({ status: 0 })
    expect(made.said).toMatch(/Backup of \d+ files in \d+ ms/)
    // the standard tool reads the list too
    if (process.platform === 'linux')
      expect(
        spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: path.join(dir, 'kept') }).status,
      ).toBe(0)
    expect(fs.existsSync(path.join(dir, 'kept', 'secret'))).toBe(false)

    for (const part of ['db', 'files', 'secret']) fs.rmSync(path.join(dir, part), { recursive: true })
    const restored = command(dir, 'restore', path.join(dir, 'kept'))
    expect(restored.said).toMatch(/"log":"security","kind":"restore","about":"kept"/)
    expect(restored.said).toMatch(/Restored \d+ files; 1 sessions were signed out/)
    expect(restored.status).toBe(0)
    const after = await withOwner(dir, async (c) => {
      const { rows } = await c.query<{ status: string }>('select status from session')
      expect(rows.map((r) => r.status)).toEqual(['revoked'])
      return sumsOf(c, await tablesOf(c))
    })
    // the log goes on further, so that no device takes it for the one it knew
    const changed = { session: '', tenant: '' }
    expect({ ...after, ...changed }).toEqual({ ...before, ...changed })
    expect(fs.readFileSync(path.join(dir, 'files', '1', 'a'.repeat(32)), 'utf8')).toBe('bytes of a logo')

    one = await runServer(script, dir)
    expect((await one.call('GET', '/api/yard/', undefined, token)).status).toBe(401)
    expect(one.output()).toMatch(
      /Company 1, .+, runs this installation: its people alone make and see backups\. GANTRY_OPERATOR names another\./,
    )
    const login = await one.call('POST', '/api/login', { username: 'ann@example.test', password: PASSWORD })
    expect(login.status).toBe(200)
    const yards = await one.call(
      'GET',
      '/api/yard/',
      undefined,
      login.body.message!.data.access_token as string,
    )
    expect(yards.body.message!.data.total).toBe(30)
    await stop(one)
  }, 120_000)

  it('under load holds every row acknowledged before it began, and no half transaction', async () => {
    const dir = tempDir('load')
    let one = await runServer(script, dir)
    const token = await signUp(one)
    const acked: string[] = []
    let on = true
    const people = Promise.all(
      [0, 1, 2].map(async (person) => {
        for (let i = 0; on; i++)
          if ((await one.call('POST', '/api/yard/', { name: `${person}-${i}` }, token)).status === 201)
            acked.push(`${person}-${i}`)
      }),
    )
    await sleep(500)
    const sure = [...acked]
    const made = spawn(process.execPath, [script, 'backup', path.join(dir, 'kept')], {
      cwd: root,
      env: { ...process.env, GANTRY_DATA: dir },
      stdio: 'ignore',
    })
    expect(await new Promise((done) => made.once('close', done)), one.output()).toBe(0)
    const atEnd = acked.length
    await sleep(100)
    on = false
    await people
    expect(atEnd).toBeGreaterThan(sure.length) // work went on meanwhile
    await stop(one)
    fs.rmSync(path.join(dir, 'db'), { recursive: true })
    expect(command(dir, 'restore', path.join(dir, 'kept')).status).toBe(0)
    await withOwner(dir, async (c) => {
      const held = new Set((await c.query<{ name: string }>('select name from yard')).rows.map((r) => r.name))
      expect(sure.filter((name) => !held.has(name))).toEqual([])
      const {
        rows: [log],
      } = await c.query(
        "select (select count(*) from yard) as yards, (select count(*) from event where type = 'yard.created') as events, (select event_seq from tenant) as seq, (select max(seq) from event) as last",
      )
      expect(log.events).toBe(log.yards)
      expect(Number(log.seq) - Number(log.last)).toBe(1_000_000_000)
      await c.query('create extension if not exists amcheck')
      await c.query(
        "select bt_index_check(i.oid, true) from pg_class i join pg_index x on x.indexrelid = i.oid join pg_am a on a.oid = i.relam where a.amname = 'btree' and i.relpersistence = 'p' and x.indisready and x.indisvalid",
      )
    })
    one = await runServer(script, dir)
    expect(
      (await one.call('POST', '/api/login', { username: 'ann@example.test', password: PASSWORD })).status,
    ).toBe(200)
    await stop(one)
  }, 120_000)
})

describe('what a restore refuses', () => {
  it('a changed, cut, enriched or missing file; a running server; a folder that is no backup; and leaves everything as it was', async () => {
    const dir = tempDir('refuse')
    const kept = path.join(dir, 'kept')
    const one = await runServer(script, dir)
    await signUp(one)
    expect(command(dir, 'backup', kept).status).toBe(0)
    expect(command(dir, 'backup', kept).said).toContain('exists already')
    expect(command(dir, 'restore', kept)).toMatchObject({
      status: 1,
      said: expect.stringContaining('Stop it first') as string,
    })
    await stop(one)
    const refused = async (word: string): Promise<void> => {
      await expect(restore(kept, dir, 'x')).rejects.toThrow(word)
      expect(fs.readdirSync(dir).filter((n) => n.includes('.restored') || n.includes('.replaced'))).toEqual(
        [],
      )
    }
    const file = path.join(kept, 'db', 'pg', 'global', 'pg_control')
    const good = fs.readFileSync(file)
    const bad = Buffer.from(good)
    bad[100]! ^= 1
    fs.writeFileSync(file, bad)
    await refused('db/pg/global/pg_control was changed')
    fs.rmSync(file)
    await refused('db/pg/global/pg_control is missing')
    fs.writeFileSync(file, good)
    fs.writeFileSync(path.join(kept, 'db', 'pg', 'extra'), '')
    await refused('db/pg/extra does not belong to it')
    fs.rmSync(path.join(kept, 'db', 'pg', 'extra'))
    const list = fs.readFileSync(path.join(kept, 'SHA256SUMS'), 'utf8')
    fs.writeFileSync(path.join(kept, 'SHA256SUMS'), list.slice(0, -300).replace(/\n[^\n]*$/, '\n'))
    await refused('damaged')
    fs.writeFileSync(path.join(kept, 'SHA256SUMS'), list)
    expect(command(dir, 'restore', path.join(dir, 'db')).said).toContain('is not a backup')
    expect(command(dir, 'restore').said).toContain('Which backup?')
  }, 120_000)

  it('an interrupted swap is finished by the next start, from each of its steps', async () => {
    const dir = tempDir('swap')
    const put = (name: string, text: string) => {
      fs.mkdirSync(path.join(dir, name), { recursive: true })
      fs.writeFileSync(path.join(dir, name, 'x'), text)
    }
    const state = () =>
      Object.fromEntries(
        fs
          .readdirSync(dir)
          .sort()
          .map((n) => [n, fs.readFileSync(path.join(dir, n, 'x'), 'utf8')]),
      )
    const steps: (() => void)[] = [
      () => {},
      () => fs.renameSync(path.join(dir, 'db'), path.join(dir, 'db.replaced-1')),
      () => fs.renameSync(path.join(dir, 'db.restored-1'), path.join(dir, 'db')),
      () => fs.renameSync(path.join(dir, 'files'), path.join(dir, 'files.replaced-1')),
    ]
    for (let died = 0; died < steps.length; died++) {
      fs.rmSync(dir, { recursive: true, force: true })
      for (const [name, text] of [
        ['db', 'old'],
        ['files', 'old'],
        ['db.restored-1', 'new'],
        ['files.restored-1', 'new'],
      ] as const)
        put(name, text)
      fs.writeFileSync(path.join(dir, 'restore.json'), '{"id":"1"}')
      for (const step of steps.slice(0, died + 1)) step()
      await finishRestore(dir)
      expect(state()).toEqual({ db: 'new', 'db.replaced-1': 'old', files: 'new', 'files.replaced-1': 'old' })
    }
  })
})

describe('before a migration', () => {
  it('the embedded database is backed up by itself, and that backup can be restored', async () => {
    const dir = tempDir('before')
    let one = await runServer(script, dir)
    await signUp(one)
    await stop(one)
    expect(fs.existsSync(backupsOf(dir))).toBe(false) // nothing to lose at the first start
    // as if the first migration had not run yet: it cannot run twice, so this start fails, after the backup
    await withOwner(dir, (c) =>
      c.query(
        "insert into migration (owner, name, checksum) values ('outside', '1.sql', ''); delete from migration where name = (select min(name) from migration where owner = 'gantry')",
      ),
    )
    one = await runServer(script, dir)
    expect((await one.gone).code).toBe(1)
    expect(one.output()).toMatch(/The database changes with this release. Backup first: .*before-migration-/)
    const [made] = fs.readdirSync(backupsOf(dir))
    expect(made).toMatch(/^before-migration-/)
    const restored = command(dir, 'restore', path.join(backupsOf(dir), made!))
    expect(restored.said).toMatch(/1 sessions were signed out/)
  }, 120_000)
})
