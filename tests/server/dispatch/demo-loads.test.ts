/** The demonstration company drives what may be driven: no truck, trailer or driver is on two loads at a time. */
import { expect, it, vi } from 'vitest'
import { localDay } from '#schema/values/zone.ts'
import seed from '../../../seed/index.ts'
import type { Opened } from '../../../server/open.ts'
import { type Json, NOW, openWorld } from '../harness.ts'

it('plans loads that no finding forbids', async () => {
  const password = 'correct horse 42'
  vi.stubEnv('GANTRY_DEMO_ORDERS', '1200')
  vi.stubEnv('GANTRY_DEMO_CUSTOMERS', '60')
  vi.stubEnv('GANTRY_DEMO_DATE', localDay(NOW, 'America/Chicago'))
  vi.stubEnv('GANTRY_DEMO_PASSWORD', password)
  const world = await openWorld()
  await seed({ database: world.database, server: world.server } as Opened)
  vi.unstubAllEnvs()
  const admin = await world.signIn('admin@prairie.example', password)
  const { items: loads } = await admin.get('load/?size=100')
  const judged = loads.filter(({ status }: Json) => ['planned', 'sent'].includes(status))
  expect([loads.length > 2, judged.length > 0]).toEqual([true, true])
  const said = loads.flatMap(({ load_no, findings }: Json) =>
    findings.map(({ level, detail }: Json) => `${load_no} ${level}: ${detail}`),
  )
  expect(said.filter((one: string) => one.includes(' must: '))).toEqual([])
  const { items: products } = await admin.get('product/?size=100')
  expect(products.every(({ family, family_confirmed }: Json) => family && family_confirmed)).toBe(true)
  expect((await admin.get('value-to-mend/')).items).toEqual([])
  // papers are kept as the delivery and the issue would have kept them
  const papers = await world.database.asOwner((c) =>
    c.query(
      `select
         (select count(*)::int from sales_order o where o.delivered_at is not null and not exists (
           select from delivery_ticket t where t.tenant_id = o.tenant_id and t.sales_order_id = o.id
             and t.revision = 1 and not t.as_of)) as without_ticket,
         (select count(*)::int from delivery_ticket) as tickets,
         (select count(*)::int from invoice where issued_at is not null
           and (paper is null or paper ? 'as_of')) as without_paper`,
    ),
  )
  expect(papers.rows[0]).toMatchObject({ without_ticket: 0, without_paper: 0 })
  expect(papers.rows[0].tickets).toBeGreaterThan(100)
}, 120_000)
