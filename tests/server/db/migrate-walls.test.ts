/** Read from the catalog of the migrated database: which keys there are, and who gets past the walls. */
import { describe, expect, it } from 'vitest'
import { openWorld } from '../harness.ts'

const world = await openWorld()
const rows = <T>(text: string): Promise<T[]> =>
  world.database.asOwner(async (c) => (await c.query(text)).rows as T[])
/** Belong to the installation, not to a tenant. */
const SHARED = ['login_name', 'migration', 'rate_count', 'tenant']
const tables = await rows<{ name: string; forced: boolean; tenant: boolean }>(`
  select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnotnull and not a.attisdropped) as tenant
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`)
const walled = tables.filter((t) => !SHARED.includes(t.name))

describe('every table', () => {
  it('belongs to a tenant, or is one of the few that cannot', () => {
    expect(walled.filter((t) => !t.tenant).map((t) => t.name)).toEqual([])
    expect(walled.length).toBeGreaterThan(40)
  })
  it('has its wall forced, also against its owner, for reading and for writing', async () => {
    expect(
      tables
        .filter((t) => !t.forced && !['login_name', 'migration', 'rate_count'].includes(t.name))
        .map((t) => t.name),
    ).toEqual([])
    const policies = await rows<{
      tablename: string
      cmd: string
      permissive: string
      qual: string
      with_check: string
    }>("select tablename, cmd, permissive, qual, with_check from pg_policies where schemaname = 'public'")
    expect(policies.map((p) => p.tablename).sort()).toEqual([...walled.map((t) => t.name), 'tenant'].sort())
    for (const p of policies) {
      expect([p.tablename, p.cmd, p.permissive]).toEqual([p.tablename, 'ALL', 'PERMISSIVE'])
      expect(p.qual).toContain('app.tenant_id')
      expect(p.with_check).toBe(p.qual)
    }
  })
  it('starts each primary, unique and foreign key with tenant_id, on both ends', async () => {
    const keys = await rows<{ table: string; key: string; first: string; target: string | null }>(`
      select c.relname as table, k.conname as key, a.attname as first, (select f.attname from pg_attribute f where f.attrelid = k.confrelid and f.attnum = k.confkey[1]) as target
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
      where c.relnamespace = 'public'::regnamespace and k.contype in ('p', 'u', 'f')`)
    expect(keys.length).toBeGreaterThan(100)
    const bad = keys.filter(
      (k) =>
        !SHARED.includes(k.table) &&
        (k.first !== 'tenant_id' ||
          (k.target !== null &&
            k.target !== 'tenant_id' &&
            !(k.target === 'id' && k.key.endsWith('_tenant_id_fkey')))),
    )
    expect(bad).toEqual([])
    const indexes = await rows<{ table: string; index: string; first: string }>(`
      select c.relname as table, i.relname as index, pg_get_indexdef(x.indexrelid, 1, true) as first
      from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid where c.relnamespace = 'public'::regnamespace and x.indisunique`)
    expect(indexes.filter((i) => !SHARED.includes(i.table) && i.first !== 'tenant_id')).toEqual([])
  })
})

describe('the roles', () => {
  it('of the running product are no superusers, pass no wall and own nothing', async () => {
    expect(
      await rows(
        `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolinherit from pg_roles where rolname in ('gantry_app', 'gantry_login') order by 1`,
      ),
    ).toEqual([
      {
        rolname: 'gantry_app',
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolinherit: true,
      },
      {
        rolname: 'gantry_login',
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolinherit: false,
      },
    ])
    expect(
      await rows(
        `select relname from pg_class where relowner in (select oid from pg_roles where rolname in ('gantry_app', 'gantry_login'))`,
      ),
    ).toEqual([])
  })
  it('may not change what was logged, read logins or migrations, or make tables', async () => {
    const rights = await rows<{ t: string; p: string }>(
      `select table_name as t, privilege_type as p from information_schema.role_table_grants where grantee in ('gantry_app', 'gantry_login', 'PUBLIC') and table_schema = 'public'`,
    )
    const of = (table: string) =>
      rights
        .filter((r) => r.t === table)
        .map((r) => r.p)
        .sort()
    expect([of('event'), of('audit_entry')]).toEqual([
      ['INSERT', 'SELECT'],
      ['INSERT', 'SELECT'],
    ])
    expect([of('login_name'), of('migration'), of('rate_count')]).toEqual([[], [], []])
    expect(of('tenant')).toEqual(['SELECT', 'UPDATE'])
    expect(rights.filter((r) => !['SELECT', 'INSERT', 'UPDATE', 'DELETE'].includes(r.p))).toEqual([])
    expect(
      await rows(
        `select has_schema_privilege('gantry_app', 'public', 'create') as app, has_schema_privilege('gantry_login', 'public', 'create') as login`,
      ),
    ).toEqual([{ app: false, login: false }])
  })
  it('see nothing without a tenant, and write nothing for another', async () => {
    await world.signUp()
    for (const { name } of [...walled, { name: 'tenant' }])
      expect([
        name,
        await world.database.scoped(
          0,
          async (tx) =>
            (await tx.client.query<{ n: number }>(`select count(*)::int as n from "${name}"`)).rows[0]!.n,
        ),
      ]).toEqual([name, 0])
    for (const name of walled.map((t) => t.name)) {
      // whatever the columns: the wall is asked before any other rule can answer with more than its name
      const failed = await world.database
        .scoped(2, (tx) => tx.client.query(`insert into "${name}" (tenant_id) values (1)`))
        .then(
          () => 'written',
          (e: { code: string }) => e.code,
        )
      expect([name, failed]).toEqual([name, '42501'])
    }
    await expect(
      world.database.scoped(2, (tx) => tx.client.query(`insert into yard (tenant_id, name) values (1, 'x')`)),
    ).rejects.toMatchObject({ code: '42501' })
  })
})
