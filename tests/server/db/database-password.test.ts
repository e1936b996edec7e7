/** The embedded database lets nobody in without its password, which is made at random at the first start. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { openEmbedded } from '../../../server/db/embedded.ts'

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'gantry-locked-'))
fs.chmodSync(dir, 0o777)
const embedded = await openEmbedded(path.join(dir, 'db'))
afterAll(async () => {
  await embedded.close()
  fs.rmSync(dir, { recursive: true, force: true })
})
const url = new URL(embedded.url)

it('is long, and the database listens on this machine only', () => {
  expect(decodeURIComponent(url.password).length).toBeGreaterThanOrEqual(24)
  expect(url.hostname).toMatch(/^(127\.0\.0\.1|localhost)$/)
})
it.each(['', 'postgres', 'password', 'gantry'])('“%s” opens nothing', async (password) => {
  const client = new pg.Client({
    host: url.hostname,
    port: Number(url.port),
    user: decodeURIComponent(url.username),
    database: url.pathname.slice(1),
    password,
  })
  client.on('error', () => {})
  await expect(client.connect()).rejects.toThrow(/password/i)
})
