/**
 * One PostgreSQL for the whole run, and a migrated template that every
 * test file copies in a twentieth of a second.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '../../server/db/embedded.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openSecrets } from '../../server/secrets.ts'

export const SECRET = 'a secret for tests only, 32 bytes and more'
declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'gantry-test-'))
  fs.chmodSync(dir, 0o777)
  const embedded = given
    ? undefined
    : await openEmbedded(path.join(dir, 'db'), {
        settings: {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          max_connections: '200',
        },
      })
  const adminUrl = given ?? embedded!.url
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query('drop database if exists gantry_template with (force)')
  await client.query('create database gantry_template')
  await client.end()
  const template = new URL(adminUrl)
  template.pathname = '/gantry_template'
  await migrate(template.href, openSecrets(dir, SECRET).derive('database-login', 24).toString('hex'), [
    { owner: 'gantry', folder: path.resolve('server/migrations') },
  ])
  project.provide('adminUrl', adminUrl)
  return async () => {
    await embedded?.close()
    fs.rmSync(dir, { recursive: true, force: true })
  }
}
