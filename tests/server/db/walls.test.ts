/** Tenants, roles and rows: what one may not see answers like what does not exist. */
import { describe, expect, it } from 'vitest'
import { PERMISSIONS } from '#schema/permissions.ts'
import { openWorld, type Person } from '../harness.ts'

const world = await openWorld()
const ann = await world.signUp()
const eve = await world.signUp('Other Fuel')
const seen = async (who: Person, path: string) =>
  (await who.get(path)).items.map((i: { name?: string }) => i.name)

describe('tenants', () => {
  it('neither see, change, delete nor reference each other’s rows', async () => {
    const state = await ann.post('state/', { name: 'Texas', code: 'TX' })
    const city = await ann.post('city/', { name: 'Houston', state_id: state.id })
    const yard = await ann.post('yard/', { name: 'North', city_id: city.id })
    expect(await seen(eve, 'yard/')).toEqual([])
    expect(await seen(eve, 'yard/?name=North')).toEqual([])
    expect((await eve.call('PUT', `yard/${yard.id}`, { name: 'mine' })).body).toMatchObject({
      code: 'NOT_FOUND',
      detail: 'Yard not found',
    })
    expect((await eve.call('DELETE', `yard/${yard.id}`)).status).toBe(404)
    const foreign = await eve.call('POST', 'yard/', { name: 'x', city_id: city.id })
    const unknown = await eve.call('POST', 'yard/', { name: 'x', city_id: 999_999 })
    expect([foreign.status, foreign.body.detail, foreign.body.fields]).toEqual([
      unknown.status,
      unknown.body.detail,
      unknown.body.fields,
    ])
    expect(await seen(ann, 'yard/')).toEqual(['North'])
  })
  it('are walled in the database too: without a tenant no row, for another tenant no insert', async () => {
    const tables = await world.database.asOwner(async (c) =>
      (
        await c.query<{ t: string }>(
          `select c.relname as t from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'login_name'`,
        )
      ).rows.map((r) => r.t),
    )
    expect(tables.length).toBeGreaterThan(40)
    for (const t of tables)
      expect([
        t,
        (await world.database.scoped(0, (tx) => tx.client.query(`select count(*)::int as n from "${t}"`)))
          .rows[0].n,
      ]).toEqual([t, 0])
    const open = await world.database.asOwner((c) =>
      c.query(
        `select relname from pg_class where relname = any($1) and not (relrowsecurity and relforcerowsecurity)`,
        [tables],
      ),
    )
    expect(open.rows).toEqual([])
    await expect(
      world.database.scoped(2, (tx) => tx.client.query(`insert into yard (tenant_id, name) values (1, 'x')`)),
    ).rejects.toMatchObject({ code: '42501' })
    await expect(
      world.database.scoped(0, (tx) => tx.client.query('select * from login_name')),
    ).rejects.toMatchObject({ code: '42501' })
    await expect(
      world.database.scoped(1, (tx) => tx.client.query(`update audit_entry set actor_name = 'x'`)),
    ).rejects.toMatchObject({ code: '42501' })
  })
})
describe('a call that only reads', () => {
  it('is refused a write by the database, gives its connection back, and leaves nothing behind', async () => {
    const { database } = world
    const read = (text: string, tenant = 1) =>
      database.reading(tenant, (tx) => tx.client.query<{ n: number }>(text))
    await expect(read(`insert into yard (tenant_id, name) values (1, 'x')`)).rejects.toMatchObject({
      code: '25006',
    })
    const counts = await Promise.all(
      Array.from({ length: 40 }, (_, i) => read('select count(*)::int as n from yard', (i % 2) + 1)),
    )
    expect(counts.map(({ rows: [row] }) => row!.n)).toEqual(
      Array.from({ length: 40 }, (_, i) => (i % 2 ? 0 : 1)),
    )
    expect([
      database.waiting,
      (
        await database.scoped(0, (tx) =>
          tx.client.query<{ n: number }>('select count(*)::int as n from yard'),
        )
      ).rows[0]!.n,
    ]).toEqual([0, 0])
  })
})

describe('roles', () => {
  it('never grant what the giver lacks, and keep one administrator', async () => {
    const manager = await world.as(ann, 'manager')
    const roles = (await ann.get('role/')).items as { id: number; name: string }[]
    const idOf = (name: string) => roles.find((r) => r.name === name)!.id
    expect(
      (
        await manager.call('POST', 'user-account/', {
          name: 'M',
          email: 'm@x.test',
          password: 'long enough pw 7',
          role_id: idOf('admin'),
        })
      ).body.fields[0].path,
    ).toBe('role_id')
    expect((await manager.call('POST', 'role/', { name: 'x', permission_ids: [] })).status).toBe(403)
    expect((await ann.call('POST', 'role/', { name: 'Driver', permission_ids: [] })).body.code).toBe(
      'RESERVED_NAME',
    )
    expect((await ann.call('PUT', `role/${idOf('sales')}`, { description: 'x' })).body.code).toBe(
      'SYSTEM_ROLE',
    )
    const me = (await ann.get('profile')).id
    for (const change of [{ status: 'disabled' }, { role_id: idOf('viewer') }])
      expect((await ann.call('PUT', `user-account/${me}`, change)).body.code).toBe('LAST_ADMIN')
    expect((await ann.call('DELETE', `user-account/${me}`)).body.code).toBe('LAST_ADMIN')
  })
  it('change with the next call', async () => {
    const all = new Map(PERMISSIONS.map((p) => [p.name, p.id]))
    const made = await ann.post('role/', {
      name: 'clerk',
      permission_ids: [all.get('yard.read'), all.get('region.read')],
    })
    const email = 'clerk@x.test'
    await ann.post('user-account/', { name: 'Clerk', email, password: 'long enough pw 7', role_id: made.id })
    const clerk = await world.signIn(email, 'long enough pw 7')
    expect((await clerk.call('GET', 'region/')).status).toBe(200)
    await ann.put(`role/${made.id}`, { permission_ids: [all.get('yard.read')] })
    expect((await clerk.call('GET', 'region/')).status).toBe(403)
  })
})

describe('fields', () => {
  it('leave out what the caller may not see, and refuse it in a body', async () => {
    await ann.post('customer/', { customer_name: 'Farms', credit_limit: '100' })
    const desk = await world.as(ann, 'dispatcher')
    const [row] = (await desk.get('customer/')).items
    for (const secret of ['balance', 'credit_limit', 'available_credit', 'credit_policy'])
      expect(row).not.toHaveProperty(secret)
    const manager = await world.as(ann, 'manager')
    expect((await manager.get('customer/')).items[0]).toHaveProperty('balance', '0.00')
    const sales = await world.as(ann, 'sales')
    expect((await sales.call('POST', 'customer/', { customer_name: 'Fine', credit_limit: '5' })).status).toBe(
      201,
    )
  })
})
