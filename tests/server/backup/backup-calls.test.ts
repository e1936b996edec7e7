/** A backup that is started in the product, from the press to the folder that a restore takes. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Backup } from '../../../schema/areas/backups.ts'
import { type Backups, openBackups, surplusBackups } from '../../../server/backup/backups.ts'
import { bundle, root, sleep } from '../embedded-processes.ts'
import { openWorld } from '../harness.ts'
import { endServers, runServer, signUp, stop, tempDir } from '../http-server.ts'

const world = await openWorld()
const failing = await openWorld()
const deleting = await openWorld()
const stuck = await openWorld()

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
      items: [{ name, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string }],
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

const withBackups = async (backups: Backups, at = world) => {
  const admin = await at.signUp()
  const server = await at.twin({ backups })
  await server.work()
  return { admin, call: at.callOn(server, admin.token) }
}

describe('what else may happen', () => {
  const nothing: Backups = {
    list: async () => [],
    make: () => Promise.reject(new Error('No room')),
    dropOld: async () => [],
  }

  it('a PostgreSQL of one’s own is not backed up here, and the list says so', async () => {
    const admin = await world.signUp()
    expect(await admin.get('backup')).toMatchObject({ items: [], supported: false })
    const refused = await admin.call('POST', 'backup', {})
    expect(refused).toMatchObject({ status: 409, body: { code: 'NOT_EMBEDDED' } })
  })
  it('only six an hour are started, by all companies together', async () => {
    const { call } = await withBackups(nothing)
    const codes: number[] = []
    for (let i = 0; i < 7; i++) codes.push((await call('POST', 'backup', {})).status)
    expect(codes).toEqual([200, 200, 200, 200, 200, 200, 429])
    const other = await world.signUp()
    const server = await world.twin({ backups: nothing })
    expect((await world.callOn(server, other.token)('POST', 'backup', {})).status).toBe(429)
  })
})

describe('old ones', () => {
  const at = (day: number, hour: number) =>
    `2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}-00-00Z`
  it('go, but for the newest five and the last of each of ten days', () => {
    const days = Array.from({ length: 12 }, (_, day) => [at(day + 1, 8), at(day + 1, 17)]).flat()
    const gone = surplusBackups([...days].reverse())
    const mornings = Array.from({ length: 10 }, (_, day) => at(day + 1, 8))
    expect(gone).toEqual([at(1, 8), at(1, 17), at(2, 8), at(2, 17), ...mornings.slice(2)])
    // pressing again and again pushes out none of the days before
    const pressed = Array.from({ length: 20 }, (_, hour) => at(12, hour))
    expect(surplusBackups([at(3, 8), at(4, 8), ...pressed])).toEqual(pressed.slice(0, -5))
    expect(surplusBackups([...days, 'monday', 'before-migration-2025-01-01T00-00-00Z'])).toEqual(gone)
    expect(surplusBackups(days.slice(0, 5))).toEqual([])
  })
  it('leave the disk when they are dropped, and nothing else does', async () => {
    const dir = tempDir('old-backups')
    const names = Array.from({ length: 7 }, (_, hour) => at(1, hour))
    for (const name of [...names, 'monday', `${at(2, 0)}.incomplete`])
      fs.mkdirSync(path.join(dir, 'backups', name), { recursive: true })
    const backups = openBackups('postgres://nowhere', dir, () => {})
    expect(await backups.dropOld()).toEqual(names.slice(0, 2))
    expect(fs.readdirSync(path.join(dir, 'backups')).sort()).toEqual(
      [...names.slice(2), 'monday', `${at(2, 0)}.incomplete`].sort(),
    )
    expect(await backups.dropOld()).toEqual([])
  })
  it('are said in the job log and on the stream', async () => {
    const made = { name: at(9, 9), at: '2026-11-09T09:00:00.000Z', size: 1, sha256: 'a'.repeat(64) }
    const { call, admin } = await withBackups(
      {
        list: async () => [made],
        make: async () => made,
        dropOld: async () => [at(1, 1), at(1, 2)],
      },
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
    const made = { name: at(9, 9), at: '2026-11-09T09:00:00.000Z', size: 1, sha256: 'a'.repeat(64) }
    const { call } = await withBackups(
      {
        list: async () => [made],
        make: async () => made,
        dropOld: () => Promise.reject(new Error('Read-only')),
      },
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
      backups: {
        list: async () => [],
        make: () => Promise.reject(new Error('No space left on device')),
        dropOld: () => Promise.reject(new Error('Nothing goes while none is made')),
      },
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
