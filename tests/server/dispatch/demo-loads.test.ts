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
}, 120_000)
