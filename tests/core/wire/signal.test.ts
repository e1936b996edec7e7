import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { online } from '#core'
import { createFakeServer, startTestGantry } from '#core/testing.ts'
import { plugin } from '../sample.ts'
import { inTime, pass, rest, useVirtualTime } from '../virtual-time.ts'

useVirtualTime()

test('a network without a way to the server counts as offline after three seconds, until the stream is back', async () => {
  const server = createFakeServer()
  const open = () => new Response(new ReadableStream(), { headers: { 'Content-Type': 'text/event-stream' } })
  let reachable = false
  server.on('GET /events', () => (reachable ? open() : Response.json({}, { status: 503 })))
  const gantry = await inTime(startTestGantry([plugin()], { server, noStream: false }))
  await pass(2900)
  expect(gantry.facts.get(online)).toBe(true)
  await pass(200)
  expect(gantry.facts.get(online)).toBe(false)
  reachable = true
  await pass(10_000)
  expect(gantry.facts.get(online)).toBe(true)
  await gantry.stop()
})
test('who I am and my trucks are known to a start without network', async () => {
  const stores = new IDBFactory()
  globalThis.indexedDB = stores
  const server = createFakeServer().on('GET /profile', () =>
    Response.json({
      message: {
        data: {
          id: 1,
          username: 'dan',
          name: 'Dan',
          email: 'd@e.f',
          user_role: 'driver',
          role: null,
          permissions: [],
          driver: { id: 1, name: 'Dan', asset_ids: [7], assets: [{ id: 7, name: 'Truck 7' }] },
          tenant: { id: 1, name: 'Lone Star' },
          time_zone: 'America/Denver',
          language: 'en',
          perm_version: 1,
          preferences: {},
        },
      },
    }),
  )
  const first = await inTime(startTestGantry([plugin()], { server, indexedDB: stores }))
  await rest()
  const local = first.local
  await first.stop()
  server.unplugged = true
  const second = await inTime(startTestGantry([plugin()], { server, indexedDB: stores, local }))
  expect([second.me.state.profile?.driver?.assets, second.me.zone()]).toEqual([
    [{ id: 7, name: 'Truck 7' }],
    'America/Denver',
  ])
  await second.stop()
})
