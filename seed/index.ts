/**
 * The demonstration company, and large ones for measuring: the same
 * generator, one fixed seed (domain section 4).
 */
import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Seed } from '../server/open.ts'
import { addUser } from '../server/auth/people.ts'
import { role, user } from '../server/db/tables.ts'
import { driver } from '../src/plugins/fleet/tables.ts'
import { ZONE } from './base.ts'
import type { Person } from './history.ts'
import { seedMaster } from './master.ts'
import { DRIVERS, PEOPLE } from './names.ts'
import { seedOrders } from './orders.ts'
import { seedPricing } from './pricing.ts'
import { random } from './random.ts'

const NAME = 'Lone Prairie Fuel (Demo)'
const OFFICE = ['admin', 'manager', 'sales', 'dispatcher', 'accounting', 'viewer'] as const

const seed: Seed = async ({ database, server }) => {
  const taken = await database.asOwner(
    async (c) =>
      (await c.query<{ name: string }>('select name from tenant order by id limit 1')).rows[0]?.name,
  )
  if (taken === NAME) return
  if (taken !== undefined)
    throw new Error(
      'This installation already holds a company, so no demonstration data is added. Use an empty one: GANTRY_DATA=/tmp/gantry-demo npm start -- --demo',
    )
  const base = process.env.GANTRY_DEMO_DATE ?? new Date().toISOString().slice(0, 10)
  const count = Number(process.env.GANTRY_DEMO_ORDERS ?? 1500)
  const customers = Number(process.env.GANTRY_DEMO_CUSTOMERS ?? Math.max(80, Math.round(count / 400)))
  const password = process.env.GANTRY_DEMO_PASSWORD ?? `${randomBytes(9).toString('base64url')}-7`
  const started = performance.now()
  const signedUp = await server.app.request('http://localhost/api/tenant', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      company_name: NAME,
      name: PEOPLE[0],
      email: 'admin@prairie.example',
      password,
      time_zone: ZONE,
    }),
  })
  const answer = (await signedUp.json()) as {
    message?: { data: { tenant: { id: number } } }
    detail?: string
  }
  if (!answer.message) throw new Error(`The demonstration company could not be opened: ${answer.detail}`)
  const tenant = answer.message.data.tenant.id
  const logins = await database.scoped(tenant, async (tx) => {
    await tx.client.query('set local statement_timeout = 0')
    const r = random(20_260_302)
    const m = await seedMaster(tx, r, base, { customers, sitesPer: 1.5 })
    await seedPricing(tx, r, base, m)
    const roles = new Map(
      (await tx.db.select().from(role).where(eq(role.tenant_id, tenant))).map((x) => [x.name, x.id]),
    )
    const out: string[] = ['admin@prairie.example']
    const office = new Map<string, Person>()
    for (const [i, name] of OFFICE.slice(1).entries()) {
      const id = await addUser(tx, {
        name: PEOPLE[i + 1]!,
        email: `${name}@prairie.example`,
        password,
        role_id: roles.get(name)!,
        by: null,
      })
      office.set(name, { id, name: PEOPLE[i + 1]! })
      out.push(`${name}@prairie.example`)
    }
    await addUser(tx, {
      name: PEOPLE[6],
      email: 'owner@prairie.example',
      password,
      role_id: roles.get('admin')!,
      by: null,
    })
    out.push('owner@prairie.example')
    const drivenBy = new Map<number, Person>()
    for (const [i, id] of m.drivers.slice(0, 3).entries()) {
      const [who] = await tx.db
        .select()
        .from(driver)
        .where(and(eq(driver.tenant_id, tenant), eq(driver.id, id)))
      const email = `driver${i + 1}@prairie.example`
      const userId = await addUser(tx, {
        name: who!.name,
        email,
        password,
        role_id: roles.get('driver')!,
        driver_id: id,
        by: null,
      })
      await tx.db
        .update(driver)
        .set({ user_id: userId, selected_asset_ids: [m.trucks[i]!] })
        .where(and(eq(driver.tenant_id, tenant), eq(driver.id, id)))
      drivenBy.set(id, { id: userId, name: who!.name })
      out.push(email)
    }
    const drivers = m.drivers.map((id, i): Person => drivenBy.get(id) ?? { id: null, name: DRIVERS[i]! })
    await seedOrders(
      tx,
      r,
      base,
      m,
      {
        taker: office.get('sales')!,
        dispatcher: office.get('dispatcher')!,
        accountant: office.get('accounting')!,
        drivers,
      },
      count,
      count > 5000 ? 1095 : 90,
    )
    await tx.db
      .update(user)
      .set({ name: PEOPLE[0] })
      .where(and(eq(user.tenant_id, tenant), eq(user.email, 'admin@prairie.example')))
    return out
  })
  await database.asOwner((c) => c.query('analyze'))
  console.log(
    `${NAME}: ${count} orders in ${((performance.now() - started) / 1000).toFixed(1)} s. Everybody signs in with ${password}`,
  )
  for (const login of logins) console.log(`  ${login}`)
}
export default seed
