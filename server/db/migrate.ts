/**
 * Brings a database to this release: SQL files in order, each in a
 * transaction, under one lock; never backwards.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { runMigrations } from 'graphile-worker'
import { leakproofSql, rolesSql, wallsSql } from './walls.ts'

/** A folder of `*.sql` files; `owner` is `gantry` or the id of an outside plugin. */
export interface Migrations {
  readonly owner: string
  readonly folder: string
}
const LOCK = 7_202_611

/** `-- written anew: <sha256>`: what the file was before it did the same in less time. */
const WRITTEN_ANEW = /^-- written anew: ([0-9a-f]{64})$/gm

const filesOf = ({ owner, folder }: Migrations) =>
  fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = fs.readFileSync(path.join(folder, name), 'utf8')
      const before = [...text.matchAll(WRITTEN_ANEW)].map(([, checksum]) => checksum!)
      return { owner, name, text, checksum: createHash('sha256').update(text).digest('hex'), before }
    })

export interface MigrateOptions {
  /** Called once, under the lock, when a database with data is about to change: the moment for a backup. */
  readonly before?: () => Promise<void>
}

/** For messages: without name and password. */
const placeOf = (url: string): string => {
  try {
    return new URL(url).host
  } catch {
    return 'not an address'
  }
}

/** What setting up needs; said before anything is changed. */
async function assertMay(client: pg.Client): Promise<void> {
  const {
    rows: [may],
  } = await client.query<{ version: string; all: boolean; walls: boolean; roles: boolean; make: boolean }>(`
    select current_setting('server_version_num') as version, r.rolsuper as all, r.rolbypassrls as walls, r.rolcreaterole as roles,
      has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as make
    from pg_roles r where r.rolname = current_user`)
  if (Number(may!.version) < 150_000)
    throw new Error(
      `Gantry needs PostgreSQL 15 or newer; this is ${Math.trunc(Number(may!.version) / 10_000)}.`,
    )
  const lacks = may!.all
    ? []
    : [
        may!.roles ? '' : 'CREATEROLE',
        may!.walls ? '' : 'BYPASSRLS',
        may!.make ? '' : 'CREATE on the database and on its schema public',
      ].filter(Boolean)
  if (lacks.length)
    throw new Error(
      `The role in DATABASE_URL lacks ${lacks.join(', ')}. docs/operations.md says how to make it.`,
    )
}

/**
 * Throws when the database was written by a newer release, when an applied
 * file was edited, or when the role may not do it.
 */
export async function migrate(
  adminUrl: string,
  loginPassword: string,
  sources: readonly Migrations[],
  { before: prepare }: MigrateOptions = {},
): Promise<number> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect().catch((error: Error) => {
    throw new Error(
      `The PostgreSQL of DATABASE_URL (${placeOf(adminUrl)}) cannot be opened: ${error.message}`,
      { cause: error },
    )
  })
  let applied = 0
  try {
    await assertMay(client)
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists migration (owner text, name text, checksum text not null, at timestamptz not null default now(), primary key (owner, name))',
    )
    const done = new Map(
      (
        await client.query<{ owner: string; name: string; checksum: string }>(
          'select owner, name, checksum from migration',
        )
      ).rows.map((r) => [`${r.owner}/${r.name}`, r]),
    )
    const files = sources.flatMap(filesOf)
    const known = new Set(files.map((f) => `${f.owner}/${f.name}`))
    const newer = [...done.values()].find((r) => r.owner === 'gantry' && !known.has(`gantry/${r.name}`))
    if (newer)
      throw new Error(
        `This database was written by a newer Gantry (${newer.name}). Start that release, or restore a backup made before it.`,
      )
    const changed = files.find(({ owner, name, checksum, before }) => {
      const ran = done.get(`${owner}/${name}`)
      return ran && ran.checksum !== checksum && !before.includes(ran.checksum)
    })
    if (changed)
      throw new Error(`The migration ${changed.owner}/${changed.name} was changed after it ran here.`)
    if (done.size && files.some((f) => !done.has(`${f.owner}/${f.name}`))) await prepare?.()
    await client.query(rolesSql(loginPassword))
    await runMigrations({ connectionString: adminUrl })
    for (const file of files) {
      if (done.has(`${file.owner}/${file.name}`)) continue
      await client.query('begin')
      try {
        await client.query(file.text)
        await client.query('insert into migration (owner, name, checksum) values ($1, $2, $3)', [
          file.owner,
          file.name,
          file.checksum,
        ])
        await client.query('commit')
        applied++
      } catch (cause) {
        await client.query('rollback')
        throw new Error(`The migration ${file.owner}/${file.name} failed: ${(cause as Error).message}`, {
          cause,
        })
      }
    }
    await client.query(wallsSql)
    await client.query(leakproofSql)
  } finally {
    await client.end()
  }
  return applied
}
