/**
 * Around every file of the server's tests. They share their modules, so that a file does not load the server anew:
 * what one set in the environment or the runner, or put before the driver of the database, is undone when it ends.
 */
import pg from 'pg'
import { afterAll, vi } from 'vitest'
import { keepRecords } from '../recorded/records.ts'

const environment = { ...process.env }
const query = pg.Client.prototype.query

afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
  pg.Client.prototype.query = query
  vi.resetConfig()
})
keepRecords('called', 'answered')
