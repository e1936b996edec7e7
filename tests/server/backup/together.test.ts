/** Backups that are made at the same time, broken off, or damaged afterwards. */
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { backup, backupsOf } from '../../../server/backup/backup.ts'
import { openBackups } from '../../../server/backup/backups.ts'
import { verifyBackup } from '../../../server/backup/copy.ts'
import { type Embedded, openEmbedded } from '../../../server/db/embedded.ts'
import { tempDir } from '../http-server.ts'

const dir = tempDir('together')
const all = backupsOf(dir)
const DAY_MS = 24 * 3600_000
let embedded: Embedded
beforeAll(async () => {
  embedded = await openEmbedded(path.join(dir, 'db'))
}, 120_000)
afterAll(() => embedded.close())
beforeEach(() => fs.rmSync(all, { recursive: true, force: true }))
const open = () => openBackups(embedded.url, dir, () => {})

it('one job that runs four times at once makes one backup, and it is whole', async () => {
  const made = await Promise.all([0, 1, 2, 3].map(() => open().make('2026-11-09T09-00-00Z')))
  expect(new Set(made.map(({ sha256 }) => sha256)).size).toBe(1)
  expect(fs.readdirSync(all).sort()).toEqual(['2026-11-09T09-00-00Z', 'verified.json'])
  await verifyBackup(path.join(all, '2026-11-09T09-00-00Z'))
}, 60_000)

it('the product and a command at once make two, and both are whole', async () => {
  const target = path.join(all, 'by-hand')
  await Promise.all([
    open().make('2026-11-09T09-00-01Z'),
    backup({ url: embedded.url, dataDir: dir, target, by: 'command' }),
  ])
  for (const name of ['2026-11-09T09-00-01Z', 'by-hand'])
    expect((await verifyBackup(path.join(all, name))).size).toBeGreaterThan(100)
}, 60_000)

it('a folder that was broken off goes a day later, and one that may still be written stays', async () => {
  const [old, fresh] = [
    '2026-11-01T09-00-00Z.0badcafe.incomplete',
    '2026-11-09T08-00-00Z.0badcafe.incomplete',
  ]
  for (const name of [old, fresh]) fs.mkdirSync(path.join(all, name!, 'db'), { recursive: true })
  const before = new Date(Date.now() - 2 * DAY_MS)
  fs.utimesSync(path.join(all, old!), before, before)
  await open().make('2026-11-09T09-00-02Z')
  expect(fs.existsSync(path.join(all, old!))).toBe(false)
  expect(fs.existsSync(path.join(all, fresh!))).toBe(true)
}, 60_000)

it('one that is damaged later is found by reading it back, says where, and is not dropped or counted', async () => {
  const backups = open()
  const name = '2026-11-09T09-00-03Z'
  expect(await backups.make(name)).toMatchObject({ fault: null, verified_at: expect.any(String) as string })
  fs.appendFileSync(path.join(all, name, 'db', 'password'), '!')
  expect((await backups.verify(name)).fault).toContain('db/password was changed')
  expect((await open().list())[0]).toMatchObject({
    name,
    fault: expect.stringContaining('damaged') as string,
  })
  expect(await backups.dropOld()).toEqual([])
}, 60_000)

it('what two readings back find at once is kept of both', async () => {
  const backups = open()
  const names = ['2026-11-09T09-00-04Z', '2026-11-09T09-00-05Z']
  for (const name of names) await backups.make(name)
  for (const name of names) fs.appendFileSync(path.join(all, name, 'db', 'password'), '!')
  await Promise.all(names.map((name) => backups.verify(name)))
  expect((await backups.list()).map(({ fault }) => fault !== null)).toEqual([true, true])
  expect(await backups.lastVerified()).toBeDefined()
}, 60_000)
