/**
 * The demonstration company, and large ones for measuring: the same
 * generator, one fixed seed (domain section 4).
 */
import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { localDay } from '#schema/values/zone.ts'
import type { Seed } from '../server/open.ts'
import { hashPassword } from '../server/auth/passwords.ts'
import { addUser } from '../server/auth/people.ts'
import type { Tx } from '../server/db/pool.ts'
import { role, user } from '../server/db/tables.ts'
import { driver } from '../src/plugins/fleet/tables.ts'
import { ZONE } from './base.ts'
import { seedCarriers } from './carriers.ts'
import { seedExceptions } from './exceptions.ts'
import type { Person } from './history.ts'
import { seedMaster, type Master } from './master.ts'
import { DRIVERS, PEOPLE } from './names.ts'
import { seedOrders } from './orders.ts'
import { seedPapers } from './papers.ts'
import { seedPricing } from './pricing.ts'
import { random } from './random.ts'
import { seedRoad } from './road.ts'
import { seedReadings } from './tanks.ts'

const NAME = 'Lone Prairie Fuel (Demo)'
const OFFICE = ['admin', 'manager', 'sales', 'dispatcher', 'accounting', 'viewer'] as const

/** Signs the company up as anybody does; answers its tenant. */
async function openCompany({ server }: Parameters<Seed>[0], password: string): Promise<number> {
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
  return answer.message.data.tenant.id
}

/** One person for each role of the office, and a second owner. */
async function addOffice(tx: Tx, roles: ReadonlyMap<string, number>, password_hash: string) {
  const office = new Map<string, Person>()
  const logins: string[] = []
  for (const [i, name] of OFFICE.slice(1).entries()) {
    const email = `${name}@prairie.example`
    const role_id = roles.get(name)!
    const id = await addUser(tx, { name: PEOPLE[i + 1]!, email, password_hash, role_id, by: null })
    office.set(name, { id, name: PEOPLE[i + 1]! })
    logins.push(email)
  }
  const email = 'owner@prairie.example'
  await addUser(tx, { name: PEOPLE[6], email, password_hash, role_id: roles.get('admin')!, by: null })
  return { office, logins: [...logins, email] }
}

/** The first three drivers sign in, each with a truck of their own. */
async function addDrivers(tx: Tx, m: Master, role_id: number, password_hash: string) {
  const drivenBy = new Map<number, Person>()
  const logins: string[] = []
  for (const [i, id] of m.drivers.slice(0, 3).entries()) {
    const mine = and(eq(driver.tenant_id, tx.tenant), eq(driver.id, id))
    const [who] = await tx.db.select().from(driver).where(mine)
    const email = `driver${i + 1}@prairie.example`
    const name = who!.name
    const userId = await addUser(tx, { name, email, password_hash, role_id, driver_id: id, by: null })
    await tx.db
      .update(driver)
      .set({ user_id: userId, selected_asset_ids: [m.trucks[i]!] })
      .where(mine)
    drivenBy.set(id, { id: userId, name })
    logins.push(email)
  }
  const drivers = m.drivers.map((id, i): Person => drivenBy.get(id) ?? { id: null, name: DRIVERS[i]! })
  return { drivers, logins }
}

/** Everything the company has, and who may sign in. */
async function fillCompany(tx: Tx, base: string, count: number, password_hash: string): Promise<string[]> {
  const { tenant } = tx
  const customers = Number(process.env.GANTRY_DEMO_CUSTOMERS ?? Math.max(80, Math.round(count / 400)))
  await tx.client.query('set local statement_timeout = 0')
  const r = random(20_260_302)
  const m = await seedMaster(tx, r, base, { customers, sitesPer: 1.5 })
  await seedPricing(tx, r, base, m)
  const held = await tx.db.select().from(role).where(eq(role.tenant_id, tenant))
  const roles = new Map(held.map((one) => [one.name, one.id]))
  const { office, logins } = await addOffice(tx, roles, password_hash)
  const driving = await addDrivers(tx, m, roles.get('driver')!, password_hash)
  const crew = {
    taker: office.get('sales')!,
    dispatcher: office.get('dispatcher')!,
    accountant: office.get('accounting')!,
    drivers: driving.drivers,
  }
  await seedOrders(tx, r, base, m, crew, count, count > 5000 ? 1095 : 90)
  await seedReadings(tx, base)
  await seedRoad(tx, base)
  await seedCarriers(tx, base)
  await seedExceptions(tx, base, crew.dispatcher)
  await seedPapers(tx, new Date())
  await tx.db
    .update(user)
    .set({ name: PEOPLE[0] })
    .where(and(eq(user.tenant_id, tenant), eq(user.email, 'admin@prairie.example')))
  return ['admin@prairie.example', ...logins, ...driving.logins]
}

const seed: Seed = async (opened) => {
  const { database } = opened
  const taken = await database.asOwner(
    async (c) =>
      (await c.query<{ name: string }>('select name from tenant order by id limit 1')).rows[0]?.name,
  )
  if (taken === NAME) return
  if (taken !== undefined)
    throw new Error(
      'This installation already holds a company, so no demonstration data is added. Use an empty one: GANTRY_DATA=/tmp/gantry-demo npm start -- --demo',
    )
  const base = process.env.GANTRY_DEMO_DATE ?? localDay(new Date(), ZONE)
  const count = Number(process.env.GANTRY_DEMO_ORDERS ?? 1500)
  const password = process.env.GANTRY_DEMO_PASSWORD ?? `${randomBytes(9).toString('base64url')}-7`
  const started = performance.now()
  const tenant = await openCompany(opened, password)
  const hash = await hashPassword(password)
  const logins = await database.scoped(tenant, (tx) => fillCompany(tx, base, count, hash))
  await database.asOwner((c) => c.query('analyze'))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${NAME}: ${count} orders in ${seconds} s. Everybody logs in with ${password}`)
  for (const login of logins) console.log(`  ${login}`)
}
export default seed
