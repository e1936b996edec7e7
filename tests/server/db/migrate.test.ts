/** A database is brought forward once, by one, and never backwards. */
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, inject, it, vi } from 'vitest'
import { migrate } from '../../../server/db/migrate.ts'
import { openPool } from '../../../server/db/pool.ts'
import { openSecrets } from '../../../server/secrets.ts'
import { SECRET } from '../cluster.ts'

const base = inject('adminUrl')
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'gantry-migrate-'))
// the password of the shared login role: another one would lock the other test files out
const password = openSecrets(work, SECRET).derive('database-login', 24).toString('hex')
const gantry = { owner: 'gantry', folder: path.resolve('server/migrations') }
const cleanup: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const step of cleanup.reverse()) await step()
  fs.rmSync(work, { recursive: true, force: true })
})
async function run<T>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows as T[]
  } finally {
    await client.end()
  }
}
async function emptyDatabase(owner?: string): Promise<string> {
  const name = `m_${randomBytes(5).toString('hex')}`
  await run(base, `create database ${name}${owner ? ` owner ${owner}` : ''}`)
  cleanup.push(() => run(base, `drop database if exists ${name} with (force)`))
  const url = new URL(base)
  url.pathname = `/${name}`
  return url.href
}
const folder = (files: Record<string, string>): string => {
  const made = fs.mkdtempSync(path.join(work, 'sql-'))
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(made, name), text)
  return made
}
const names = (url: string) =>
  run<{ name: string }>(url, "select name from migration where owner = 'outside' order by name").then(
    (rows) => rows.map((r) => r.name),
  )

describe('migrations', () => {
  it('three starters at once: each file once, all three content', async () => {
    const url = await emptyDatabase()
    const applied = await Promise.all([0, 1, 2].map(() => migrate(url, password, [gantry])))
    const files = fs.readdirSync(gantry.folder).filter((n) => n.endsWith('.sql')).length
    expect(applied.sort()).toEqual([0, 0, files])
    expect(await migrate(url, password, [gantry])).toBe(0)
  })
  it('refuses a database that a newer release wrote, before anything changes', async () => {
    const url = await emptyDatabase()
    await migrate(url, password, [gantry])
    await run(url, "insert into migration (owner, name, checksum) values ('gantry', '9999_later.sql', 'x')")
    await expect(
      migrate(url, password, [
        gantry,
        { owner: 'outside', folder: folder({ '1.sql': 'create table outside_one (id int)' }) },
      ]),
    ).rejects.toThrow('written by a newer Gantry (9999_later.sql)')
    expect(await run(url, "select to_regclass('outside_one') as it")).toEqual([{ it: null }])
  })
  it('refuses a file that was edited after it ran, before anything changes', async () => {
    const url = await emptyDatabase()
    await migrate(url, password, [
      gantry,
      { owner: 'outside', folder: folder({ '1.sql': 'create table outside_one (id int)' }) },
    ])
    const before = vi.fn(async () => {})
    await expect(
      migrate(
        url,
        password,
        [
          gantry,
          {
            owner: 'outside',
            folder: folder({
              '0.sql': 'create table outside_zero (id int)',
              '1.sql': 'create table outside_one (id bigint)',
            }),
          },
        ],
        { before },
      ),
    ).rejects.toThrow('outside/1.sql was changed after it ran')
    expect(before).not.toHaveBeenCalled()
    expect(await run(url, "select to_regclass('outside_zero') as it")).toEqual([{ it: null }])
  })
  it('takes a file that names what it was before it did the same in less time', async () => {
    const url = await emptyDatabase()
    const slow = 'create table outside_one (id int)'
    const was = createHash('sha256').update(slow).digest('hex')
    const outside = (text: string) => [gantry, { owner: 'outside', folder: folder({ '1.sql': text }) }]
    await migrate(url, password, outside(slow))
    expect(await migrate(url, password, outside(`-- written anew: ${was}\n${slow}`))).toBe(0)
    await expect(
      migrate(url, password, outside(`-- written anew: ${was.replace(/./g, '0')}\n${slow}`)),
    ).rejects.toThrow('outside/1.sql was changed after it ran')
  })
  it.each([
    ['null, null', 'Ann sales order updated sales order 3 '],
    [
      `'{"order_no":"SO-1","name":"","lines":[{"name":"no"}]}', '{"order_no":"SO-1","reason":"Hot   day"}'`,
      'Ann sales order updated sales order 3 SO-1  SO-1 Hot   day',
    ],
    [`'null', '[{"name":"no"}]'`, 'Ann sales order updated sales order 3 '],
    [`null, '{"name":{"a":1},"code":7}'`, 'Ann sales order updated sales order 3 {"a":1} 7'],
  ])('the words of an entry of the log: %s', async (states, words) => {
    const url = await emptyDatabase()
    await migrate(url, password, [gantry])
    const said = `select audit_words('Ann', 'sales-order.updated', 'sales_order', 3, ${states}) as said`
    expect(await run(url, said)).toEqual([{ said: words }])
  })
  it('a file that fails leaves nothing of itself, keeps those before it, and runs again when mended', async () => {
    const url = await emptyDatabase()
    const outside = (second: string) => [
      gantry,
      { owner: 'outside', folder: folder({ '1.sql': 'create table outside_one (id int)', '2.sql': second }) },
    ]
    await expect(
      migrate(url, password, outside('create table outside_two (id int); select 1/0')),
    ).rejects.toThrow('outside/2.sql failed: division by zero')
    expect(await names(url)).toEqual(['1.sql'])
    expect(await run(url, "select to_regclass('outside_two') as it")).toEqual([{ it: null }])
    expect(await migrate(url, password, outside('create table outside_two (id int)'))).toBe(1)
  })
  it('asks for a backup once, only when a database with data will change', async () => {
    const url = await emptyDatabase()
    const before = vi.fn(async () => {})
    await migrate(url, password, [gantry], { before })
    await migrate(url, password, [gantry], { before })
    expect(before).not.toHaveBeenCalled()
    await migrate(
      url,
      password,
      [gantry, { owner: 'outside', folder: folder({ '1.sql': 'select 1', '2.sql': 'select 2' }) }],
      { before },
    )
    expect(before).toHaveBeenCalledTimes(1)
    const failing = {
      before: async () => {
        throw new Error('no space for the backup')
      },
    }
    await expect(
      migrate(
        url,
        password,
        [gantry, { owner: 'other', folder: folder({ '1.sql': 'create table other_one (id int)' }) }],
        failing,
      ),
    ).rejects.toThrow('no space for the backup')
    expect(await run(url, "select to_regclass('other_one') as it")).toEqual([{ it: null }])
  })
})

describe('a PostgreSQL of your own', () => {
  const role = async (rights: string): Promise<string> => {
    const name = `owner_${randomBytes(4).toString('hex')}`
    await run(base, `create role ${name} login password 'own' ${rights}`)
    cleanup.push(() => run(base, `drop owned by ${name} cascade; drop role ${name}`))
    return name
  }
  const as = (url: string, name: string): string =>
    Object.assign(new URL(url), { username: name, password: 'own' }).href

  it('says which rights the role lacks', async () => {
    const name = await role('')
    await expect(migrate(as(await emptyDatabase(), name), password, [gantry])).rejects.toThrow(
      'lacks CREATEROLE, BYPASSRLS, CREATE on the database and on its schema public',
    )
  })
  it('a role that is no superuser is enough: CREATEROLE, BYPASSRLS and its own database', async () => {
    const name = await role('createrole bypassrls')
    const own = await emptyDatabase(name)
    // in this cluster a superuser made the shared roles first; where the
    // role makes them itself it holds them already
    await run(base, `grant gantry_app, gantry_login to ${name} with admin option`)
    const url = as(own, name)
    await migrate(url, password, [gantry])
    const database = openPool(url, password, { max: 2 })
    const {
      rows: [made],
    } = await database.scoped(0, (tx) =>
      tx.client.query<{ id: string }>("select open_tenant('Own', 'UTC') as id"),
    )
    const tenant = Number(made!.id)
    await database.scoped(tenant, (tx) =>
      tx.client.query('insert into yard (tenant_id, name) values ($1, $2)', [tenant, 'North']),
    )
    expect(
      await database.scoped(tenant, async (tx) => (await tx.client.query('select name from yard')).rows),
    ).toEqual([{ name: 'North' }])
    expect(
      await database.scoped(tenant + 1, async (tx) => (await tx.client.query('select name from yard')).rows),
    ).toEqual([])
    expect(await database.asOwner(async (c) => (await c.query('select name from yard')).rows)).toEqual([
      { name: 'North' },
    ])
    await database.close()
  })
})
