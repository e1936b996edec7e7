/** A TCN that several terminals had is kept by the first of them; of the others it is set aside in a note. */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, it, vi } from 'vitest'
import { migrate } from '../../../server/db/migrate.ts'
import { openSecrets } from '../../../server/secrets.ts'
import { SECRET } from '../cluster.ts'

vi.setConfig({ testTimeout: 120_000 })
const folder = path.resolve('server/migrations')
const SHAPES = '0055_shapes.sql'
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'gantry-tcn-'))
const password = openSecrets(work, SECRET).derive('database-login', 24).toString('hex')
const base = inject('adminUrl')
const name = `t_${randomBytes(5).toString('hex')}`
async function run(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
afterAll(async () => {
  await run(base, `drop database if exists ${name} with (force)`)
  fs.rmSync(work, { recursive: true, force: true })
})
/** The migrations before this one. */
function earlier(): string {
  const kept = path.join(work, 'earlier')
  fs.mkdirSync(kept)
  for (const file of fs.readdirSync(folder).filter((one) => one.endsWith('.sql') && one < SHAPES))
    fs.copyFileSync(path.join(folder, file), path.join(kept, file))
  return kept
}

it('no duplicate stops a start, and no TCN is lost', async () => {
  await run(base, `create database ${name}`)
  const url = new URL(base)
  url.pathname = `/${name}`
  await migrate(url.href, password, [{ owner: 'gantry', folder: earlier() }])
  await run(
    url.href,
    `insert into tenant (id, name) values (1, 'One'), (2, 'Two');
     insert into terminal (tenant_id, id, name, tcn) values
       (1, 1, 'Bayou', 'T-74-TX-2701'), (1, 2, 'Bayou North', 't-74-tx-2701'), (1, 3, 'Port', null),
       (1, 4, 'Docks', null), (1, 5, 'Bayou South', 'T-74-TX-2701'), (1, 6, 'Pier', 'T-74-TX-2702'),
       (2, 7, 'Bayou', 'T-74-TX-2701')`,
  )
  await migrate(url.href, password, [{ owner: 'gantry', folder }])
  expect(await run(url.href, 'select id::int, tcn, rev from terminal order by id')).toEqual([
    { id: 1, tcn: 'T-74-TX-2701', rev: 1 },
    { id: 2, tcn: null, rev: 2 },
    { id: 3, tcn: null, rev: 1 },
    { id: 4, tcn: null, rev: 1 },
    { id: 5, tcn: null, rev: 2 },
    { id: 6, tcn: 'T-74-TX-2702', rev: 1 },
    { id: 7, tcn: 'T-74-TX-2701', rev: 1 },
  ])
  const kept = 'was on this terminal too. It is kept on Bayou (No. 1), as only one terminal can have it.'
  expect(
    await run(
      url.href,
      'select tenant_id::int, linked_parent_type as type, linked_parent_id::int as id, body, audience, pinned from note order by 3',
    ),
  ).toEqual(
    (
      [
        [2, 't-74-tx-2701'],
        [5, 'T-74-TX-2701'],
      ] as const
    ).map(([id, tcn]) => ({
      tenant_id: 1,
      type: 'terminal',
      id,
      body: `TCN ${tcn} ${kept}`,
      audience: 'office',
      pinned: true,
    })),
  )
})
