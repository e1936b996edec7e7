/** A backup that is started in the product, from the press to the folder that a restore takes. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Backup } from '../../../schema/areas/backups.ts'
import type { Backups } from '../../../server/backup/backups.ts'
import { bundle, root, sleep } from '../embedded-processes.ts'
import { openWorld } from '../harness.ts'
import { endServers, runServer, signUp, stop, tempDir } from '../http-server.ts'

const world = await openWorld()
const failing = await openWorld()

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

describe('what else may happen', () => {
  const withBackups = async (backups: Backups) => {
    const admin = await world.signUp()
    const server = await world.twin({ backups })
    await server.work()
    return { admin, call: world.callOn(server, admin.token) }
  }
  const nothing: Backups = { list: async () => [], make: () => Promise.reject(new Error('No room')) }

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

describe('one that fails', () => {
  it('is told with its reason, in the job log and on the stream', async () => {
    const admin = await failing.signUp()
    const server = await failing.twin({
      backups: { list: async () => [], make: () => Promise.reject(new Error('No space left on device')) },
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
