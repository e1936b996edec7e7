/** The demonstration company is one that could be: its tanks, crews, margins and customers. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { localDay } from '#schema/values/zone.ts'
import { USE_DAYS } from '#plugins/customers/rules/run-out.ts'
import seed from '../../../seed/index.ts'
import type { Opened } from '../../../server/open.ts'
import { NOW, openWorld } from '../harness.ts'

type World = Awaited<ReturnType<typeof openWorld>>
let world: World
beforeAll(async () => {
  vi.stubEnv('GANTRY_DEMO_ORDERS', '1200')
  vi.stubEnv('GANTRY_DEMO_CUSTOMERS', '60')
  vi.stubEnv('GANTRY_DEMO_DATE', localDay(NOW, 'America/Chicago'))
  world = await openWorld()
  await seed({ database: world.database, server: world.server } as Opened)
}, 120_000)
afterAll(() => vi.unstubAllEnvs())
const rowsOf = async (text: string) => (await world.database.asOwner((c) => c.query(text))).rows

it('uses no more of a tank between two fills than its safe fill holds', async () => {
  const tanks = await rowsOf(`
    select a.id, a.capacity * 0.9 as safe, a.used_per_day as use, count(*)::int as fills
    from asset a join reading r on r.tenant_id = a.tenant_id and r.asset_id = a.id and r.dropped is not null
    where a.used_per_day is not null group by a.tenant_id, a.id order by 1`)
  // readings and fills are of the same weeks
  const overfull = tanks.filter(({ safe, use, fills }) => Number(use) * (USE_DAYS / fills) > Number(safe))
  expect(tanks.length).toBeGreaterThan(20)
  expect(overfull).toEqual([])
})
it('gives a truck of their own to every driver who works', async () => {
  const without = await rowsOf(`
    select d.name from driver d where d.status = 'active' and not exists (
      select from company_asset a where a.tenant_id = d.tenant_id and a.kind = 'truck' and a.id = any(d.selected_asset_ids))`)
  const shared = await rowsOf(`
    select a.name from company_asset a join driver d on d.tenant_id = a.tenant_id and a.id = any(d.selected_asset_ids)
    where a.kind = 'truck' group by a.id, a.name having count(*) > 1`)
  const elsewhere = await rowsOf(`
    select order_no from sales_order o where driver_id is not null and not exists (
      select from driver d where d.tenant_id = o.tenant_id and d.id = o.driver_id and d.selected_asset_ids && o.asset_ids)`)
  expect([without, shared, elsewhere.length]).toEqual([[], [], 0])
})
it('has margins of fractions of a cent', async () => {
  const whole = await rowsOf(`
    select margin from margin where margin * 100 = trunc(margin * 100)
    union all select margin from pricing_rule where margin * 100 = trunc(margin * 100)`)
  expect(whole).toEqual([])
})
it('has known every customer for longer than their first order', async () => {
  const late = await rowsOf(`
    select c.customer_name, c.created_at from customer c where c.created_at > (
      select coalesce(min(o.created_at), now() - interval '90 days') from sales_order o
      where o.tenant_id = c.tenant_id and o.customer_id = c.id)`)
  expect(late).toEqual([])
})
