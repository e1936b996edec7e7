/** A backup that is started in the product, from the press to the folder that a restore takes. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Backup } from '../../../schema/areas/backups.ts'
import { type Backups, type KeptBackup, openBackups, surplusBackups } from '../../../server/backup/backups.ts'
import { plugins } from 'virtual:gantry-server-plugins'
import { bundle, root, sleep } from '../embedded-processes.ts'
import { operatorNumber } from '../../../server/auth/operator.ts'
import { openWorld, type Person } from '../harness.ts'
import { endServers, runServer, signUp, stop, tempDir } from '../http-server.ts'

const world = await openWorld()
const failing = await openWorld()
const deleting = await openWorld()
const stuck = await openWorld()
const several = await openWorld()
const weekly = await openWorld()
const operatorWorld = await openWorld()

describe('an installation with its own database', () => {
  let script = ''
  beforeAll(async () => {
    script = await bundle('server/main.ts', 'backup-calls')
  })
  afterAll(endServers)

  it('makes one while it works, lists it with size and checksum, and a restore takes it', async () => {
    const dir = tempDir('pressed')
    const one = await runServer(script, dir)
    const token = await signUp(one)
    await one.call('POST', '/api/yard/', { name: 'North yard' }, token)
    const started = await one.call('POST', '/api/backup', {}, token)
    expect(started.status).toBe(200)
    const { name, state } = started.body.message!.data as { name: string; state: string }
    expect(state).toBe('queued')
    let log: unknown[] = []
    for (let i = 0; i < 200 && !log.length; i++) {
      await sleep(100)
      const read = await one.call('GET', '/api/job-log/?job_kind=backup', undefined, token)
      log = read.body.message!.data.items as unknown[]
    }
    expect(log).toMatchObject([{ text: 'Backup made', external_ref: name }])
    const read = await one.call('GET', '/api/backup', undefined, token)
    const listed = read.body.message!.data as { items: Backup[]; supported: boolean }
    expect(listed).toMatchObject({
      supported: true,
      items: [
        {
          name,
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
          verified_at: expect.any(String) as string,
          fault: null,
        },
      ],
    })
    expect(listed.items[0]!.size).toBeGreaterThan(1_000_000)
    expect(one.output()).toContain(`"kind":"backup","about":"${name}"`)
    await stop(one)
    const { DATABASE_URL: _, ...env } = process.env
    const restored = spawnSync(process.execPath, [script, 'restore', path.join(dir, 'backups', name)], {
      cwd: root,
      env: { ...env, GANTRY_DATA: dir },
      encoding: 'utf8',
    })
    expect(restored.stdout).toMatch(/Restored \d+ files/)
  }, 120_000)
})

const whole = { verified_at: '2026-11-09T09:00:00.000Z', fault: null }
const backupsThat = (does: Partial<Backups>): Backups => ({
  list: async () => [],
  make: () => Promise.reject(new Error('No room')),
  dropOld: async () => [],
  verify: () => Promise.reject(new Error('Nothing is verified')),
  lastVerified: async () => undefined,
  ...does,
})
/** The first company of its installation, which runs it. */
const withBackups = async (backups: Backups, at = world) => {
  const admin = await at.signUp()
  const server = await at.twin({ backups })
  await server.work()
  return { admin, call: at.callOn(server, admin.token) }
}

describe('what else may happen', () => {
  const nothing = backupsThat({})

  it('a PostgreSQL of one’s own is not backed up here, and the list says so', async () => {
    const admin = await world.signUp()
    expect(await admin.get('backup')).toMatchObject({ items: [], supported: false })
    const refused = await admin.call('POST', 'backup', {})
    expect(refused).toMatchObject({ status: 409, body: { code: 'NOT_EMBEDDED' } })
  })
  it('only six an hour are started', async () => {
    const { call } = await withBackups(nothing, several)
    const codes: number[] = []
    for (let i = 0; i < 7; i++) codes.push((await call('POST', 'backup', {})).status)
    expect(codes).toEqual([200, 200, 200, 200, 200, 200, 429])
  })
})

describe('old ones', () => {
  const at = (day: number, hour: number) =>
    `2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}-00-00Z`
  const made = (names: readonly string[], more: Partial<KeptBackup> = {}): KeptBackup[] =>
    names.map((name) => ({ name, by: 'product', fault: null, ...more }))
  it('go, but for the newest five and the last of each of ten days', () => {
    const days = Array.from({ length: 12 }, (_, day) => [at(day + 1, 8), at(day + 1, 17)]).flat()
    const gone = surplusBackups(made([...days].reverse()))
    const mornings = Array.from({ length: 10 }, (_, day) => at(day + 1, 8))
    expect(gone).toEqual([at(1, 8), at(1, 17), at(2, 8), at(2, 17), ...mornings.slice(2)])
    // pressing again and again pushes out none of the days before
    const pressed = Array.from({ length: 20 }, (_, hour) => at(12, hour))
    expect(surplusBackups(made([at(3, 8), at(4, 8), ...pressed]))).toEqual(pressed.slice(0, -5))
    expect(surplusBackups(made([...days, 'monday', 'before-migration-2025-01-01T00-00-00Z']))).toEqual(gone)
    expect(surplusBackups(made(days.slice(0, 5)))).toEqual([])
  })
  it('are not pushed out by damaged ones, and one of a command or of an earlier release never goes', () => {
    const mornings = Array.from({ length: 3 }, (_, day) => at(day + 1, 8))
    const damaged = made(
      Array.from({ length: 9 }, (_, hour) => at(9, hour)),
      { fault: 'db/pg/global/1262 was changed' },
    )
    expect(surplusBackups([...made(mornings), ...damaged])).toEqual([])
    const pressed = Array.from({ length: 9 }, (_, hour) => at(3, 10 + hour))
    expect(surplusBackups(made(pressed, { by: 'command' }))).toEqual([])
    expect(surplusBackups(made(pressed, { by: undefined }))).toEqual([])
    expect(surplusBackups([...made(mornings, { by: 'command' }), ...made(pressed)])).toEqual(
      pressed.slice(0, -5),
    )
  })
  it('leave the disk when they are dropped, and nothing else does', async () => {
    const dir = tempDir('old-backups')
    const names = Array.from({ length: 7 }, (_, hour) => at(1, hour))
    for (const name of [...names, 'monday', `${at(2, 0)}.incomplete`])
      fs.mkdirSync(path.join(dir, 'backups', name), { recursive: true })
    for (const name of names) {
      const about = JSON.stringify({ at: '2026-11-01T00:00:00.000Z', by: 'product', files: 0 })
      fs.writeFileSync(path.join(dir, 'backups', name, 'backup.json'), about)
      fs.writeFileSync(path.join(dir, 'backups', name, 'SHA256SUMS'), '')
    }
    const backups = openBackups('postgres://nowhere', dir, () => {})
    expect(await backups.dropOld()).toEqual(names.slice(0, 2))
    expect(fs.readdirSync(path.join(dir, 'backups')).sort()).toEqual(
      [...names.slice(2), 'monday', `${at(2, 0)}.incomplete`].sort(),
    )
    expect(await backups.dropOld()).toEqual([])
  })
  it('are said in the job log and on the stream', async () => {
    const made = { name: at(9, 9), at: '2026-11-09T09:00:00.000Z', size: 1, sha256: 'a'.repeat(64), ...whole }
    const { call, admin } = await withBackups(
      backupsThat({
        list: async () => [made],
        make: async () => made,
        dropOld: async () => [at(1, 1), at(1, 2)],
      }),
      deleting,
    )
    await call('POST', 'backup', {})
    const read = async () => (await call('GET', 'job-log/?job_kind=backup')).data.items as { text: string }[]
    for (let i = 0; i < 100 && (await read()).length < 1; i++) await sleep(50)
    expect(await read()).toMatchObject([{ text: `Backup made. Deleted: ${at(1, 1)}, ${at(1, 2)}` }])
    const { items } = await admin.get('audit/?entity=backup')
    expect(items[0]).toMatchObject({ command: 'backup.made', after: { gone: [at(1, 1), at(1, 2)] } })
  })
  it('may fail to go: the backup is made all the same', async () => {
    const made = { name: at(9, 9), at: '2026-11-09T09:00:00.000Z', size: 1, sha256: 'a'.repeat(64), ...whole }
    const { call } = await withBackups(
      backupsThat({
        list: async () => [made],
        make: async () => made,
        dropOld: () => Promise.reject(new Error('Read-only')),
      }),
      stuck,
    )
    await call('POST', 'backup', {})
    const read = async () => (await call('GET', 'job-log/?job_kind=backup')).data.items as { text: string }[]
    for (let i = 0; i < 100 && (await read()).length < 1; i++) await sleep(50)
    expect(await read()).toMatchObject([{ text: 'Backup made. Older ones could not be deleted: Read-only' }])
  })
})

describe('one that fails', () => {
  it('is told with its reason, in the job log and on the stream', async () => {
    const admin = await failing.signUp()
    const server = await failing.twin({
      backups: backupsThat({
        make: () => Promise.reject(new Error('No space left on device')),
        dropOld: () => Promise.reject(new Error('Nothing goes while none is made')),
      }),
    })
    await server.work()
    const call = failing.callOn(server, admin.token)
    expect((await call('POST', 'backup', {})).status).toBe(200)
    let items: { text: string }[] = []
    for (let i = 0; i < 100 && !items.length; i++) {
      await sleep(50)
      items = (await call('GET', 'job-log/?job_kind=backup')).data.items as typeof items
    }
    expect(items).toMatchObject([{ level: 'error', text: 'Backup failed: No space left on device' }])
    const { items: told } = await admin.get('audit/?entity=backup')
    expect((told as { command: string }[]).map(({ command }) => command)).toEqual([
      'backup.failed',
      'backup.started',
    ])
  })
})

describe('the company that runs the installation', () => {
  const made = { name: 'monday', at: '2026-11-09T09:00:00.000Z', size: 1, sha256: 'a'.repeat(64), ...whole }
  const backups = backupsThat({ list: async () => [made], make: async () => made })
  const open = async (operator?: number) => {
    const at = operatorWorld
    const server = await at.twin({ backups, ...(operator ? { operator } : {}) })
    return (person: Person) => at.callOn(server, person.token)
  }
  let first: Person
  let second: Person
  beforeAll(async () => {
    first = await operatorWorld.signUp('First Fuel')
    second = await operatorWorld.signUp('Second Fuel')
  })

  it('alone starts and lists backups: anybody else who signed up is refused', async () => {
    const as = await open()
    expect((await as(first)('GET', 'backup')).data.items).toHaveLength(1)
    expect((await as(first)('POST', 'backup', {})).status).toBe(200)
    for (const [method, body] of [['GET'], ['POST', {}]] as const)
      expect(await as(second)(method, 'backup', body)).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN' },
      })
  })
  it('is shown the page and the command: a profile of another company names neither permission', async () => {
    const as = await open()
    const held = async (person: Person) =>
      ((await as(person)('GET', 'profile')).data.permissions as string[]).filter((one) =>
        one.startsWith('backup.'),
      )
    expect([await held(first), await held(second)]).toEqual([['backup.read', 'backup.create'], []])
  })
  it('may be another than the first', async () => {
    const { id } = (
      await operatorWorld.database.asOwner((c) => c.query('select max(id)::int as id from tenant'))
    ).rows[0] as { id: number }
    const as = await open(id)
    expect((await as(second)('GET', 'backup')).status).toBe(200)
    expect((await as(first)('GET', 'backup')).status).toBe(403)
  })
  it('is named by a number, and anything else stops the start with a sentence', () => {
    expect([operatorNumber(), operatorNumber(''), operatorNumber('12')]).toEqual([undefined, undefined, 12])
    for (const named of ['Lone Star Fuel', '0', '-1', '1.5', '1e3', '9'.repeat(20)])
      expect(() => operatorNumber(named)).toThrow(/^GANTRY_OPERATOR must be the number of a company/)
  })
  it('costs an administrator of another company nothing else: people and roles stay theirs', async () => {
    const as = await open()
    const call = as(second)
    const roles = (await call('GET', 'role/')).data.items as { id: number; name: string }[]
    const admin = roles.find(({ name }) => name === 'admin')!.id
    const person = { name: 'Bo', email: 'bo@example.test', password: 'long enough pw 7', role_id: admin }
    const added = await call('POST', 'user-account/', person)
    expect(added.status).toBe(201)
    expect((await call('PUT', `user-account/${added.data.id}`, { name: 'Bob' })).status).toBe(200)
  })
})

describe('the newest backup', () => {
  const newest = { name: 'sunday', at: '2026-02-20T09:00:00.000Z', size: 1, sha256: 'a'.repeat(64) }
  it('is read back once a week, by the company that runs the installation, with a line in the job log', async () => {
    let fault: string | null = null
    let last: string | undefined
    const asked: string[] = []
    const backups = backupsThat({
      // made a moment ago: that it was read back then is no reason to leave it alone
      list: async () => [{ ...newest, verified_at: weekly.clock.now().toISOString(), fault }],
      lastVerified: async () => last,
      verify: async (name) => {
        asked.push(name)
        last = weekly.clock.now().toISOString()
        return { ...newest, verified_at: last, fault }
      },
    })
    await weekly.signUp()
    await weekly.signUp()
    const server = await weekly.twin({ backups })
    const job = plugins.flatMap((plugin) => plugin.jobs ?? []).find(({ name }) => name === 'verify-backup')!
    const { rows } = await weekly.database.asOwner((c) =>
      c.query<{ id: number }>('select id::int from tenant'),
    )
    const night = async () => {
      for (const { id } of rows) await job.run({}, server.context(id), { number: 1, last: false })
    }
    await night()
    await night()
    expect(asked).toEqual(['sunday'])
    const log = async () =>
      (
        await weekly.database.asOwner((c) =>
          c.query<{ text: string; level: string }>(
            "select text, level from job_log where job_kind = 'backup' order by id desc",
          ),
        )
      ).rows
    expect(await log()).toMatchObject([{ text: 'Backup read back, complete', level: 'info' }])
    weekly.clock.set('2026-03-14T09:00:00.000Z')
    fault = 'The backup is damaged: db/password was changed.'
    await night()
    expect((await log())[0]).toMatchObject({
      text: 'Backup is damaged: The backup is damaged: db/password was changed. Make a new one now.',
      level: 'error',
    })
  })
})
