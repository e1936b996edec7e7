/** A plugin from a package: its calls, its table, its jobs, and a reaction that acts once however often it runs. */
import { describe, expect, it } from 'vitest'
import { plugins } from 'virtual:gantry-server-plugins'
import siteChecks from '../../../examples/gantry-site-checks/server.ts'
import { contract, route, z } from '../../../schema/public.ts'
import type { Contract } from '../../../schema/contract/kit.ts'
import { migrate } from '../../../server/db/migrate.ts'
import type { ServerKit, ServerPlugin } from '../../../server/plugin.ts'
import type { Server } from '../../../server/server.ts'
import { customer } from '../../../src/plugins/customers/tables.ts'
import { openWorld } from '../harness.ts'

const world = await openWorld()
const ann = await world.signUp()
const password = world.secrets.derive('database-login', 24).toString('hex')
const sources = [
  { owner: 'gantry', folder: 'server/migrations' },
  { owner: siteChecks.id, folder: siteChecks.migrations! },
]

describe('a plugin from a package', () => {
  it('brings its table, inside the tenant walls, once', async () => {
    expect(await migrate(world.adminUrl, password, sources)).toBe(1)
    expect(await migrate(world.adminUrl, password, sources)).toBe(0)
    const { rows } = await world.database.asOwner((c) =>
      c.query(`select relforcerowsecurity as walled from pg_class where relname = 'site_check'`),
    )
    expect(rows).toEqual([{ walled: true }])
  })
  it('has calls under permissions of its own, a reaction, a nightly job and a document', async () => {
    const host = await world.twin({ plugins: [...plugins, siteChecks] })
    await host.work()
    const viewer = await world.as(ann, 'viewer')
    const ask = (token: string, method: string, path: string, body?: object) =>
      host.app.request(`http://test/api/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    const checks = async () =>
      (
        (await (await ask(viewer.token, 'GET', 'site-check/?sort_by=due_on&order=asc')).json()) as {
          message: { data: { items: { topic: string; missed_on: string | null; rev: number }[] } }
        }
      ).message.data.items
    const { id } = await ann.post('customer/', { customer_name: 'Farms, "north"' })
    const plan = { customer_id: id, topic: 'Tank vent', due_on: '2020-03-02' }
    expect((await ask(viewer.token, 'POST', 'site-check/', plan)).status).toBe(403)
    expect((await ask(ann.token, 'POST', 'site-check/', plan)).status).toBe(201)
    expect((await ask(ann.token, 'POST', 'site-check/', plan)).status).toBe(409)
    const tenant = (await ann.get('profile')).tenant.id as number
    const made = { type: 'customer.created', payload: { id, rev: 1 } }
    for (let i = 0; i < 2; i++) await host.transact(tenant)(async (_tx, { emit }) => emit(made))
    await expect.poll(async () => (await checks()).length, { timeout: 10_000 }).toBe(2)
    const [missed] = siteChecks.jobs!.filter(({ nightly }) => nightly)
    for (let i = 0; i < 2; i++) await missed!.run({}, host.context(tenant), { number: 1, last: false })
    expect(await checks()).toMatchObject([
      { topic: 'Tank vent', rev: 2, missed_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      { topic: 'First visit', rev: 1, missed_on: null },
    ])
    const sheet = await ask(viewer.token, 'GET', 'site-check-sheet')
    expect(sheet.headers.get('content-type')).toBe('application/pdf')
    expect(
      Buffer.from(await sheet.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })
  it('is switched off, with a notice, when it was written for another Gantry or fails to start', async () => {
    const odd = await world.twin({
      plugins: [
        ...plugins,
        { id: 'future', gantry: 2 as 1 },
        {
          id: 'broken',
          mount: () => {
            throw new Error('no luck')
          },
        },
      ],
    })
    expect(odd.notices).toEqual(['future needs Gantry 2, this is 1: it is off', 'broken is off: no luck'])
    expect(
      (await odd.app.request('http://test/api/yard/', { headers: { authorization: `Bearer ${ann.token}` } }))
        .status,
    ).toBe(200)
  })
  it('leaves nothing behind when it fails halfway', async () => {
    let seen: ServerKit | undefined
    const half: ServerPlugin = {
      id: 'half',
      expires: [{ days: 1, sql: 'select from nowhere' }],
      setup: [],
      mount(kit) {
        seen = kit
        kit.searchable({ type: 'half', permission: 'customer.read', path: '/half', find: async () => [] })
        kit.searchable({
          type: 'customer',
          permission: 'customer.read',
          path: '/customer',
          find: async () => {
            throw new Error('boom')
          },
        })
        kit.table('half', customer)
        kit.shows('customer', () => false)
        kit.readers('customer', () => {
          throw new Error('boom')
        })
        kit.importable({ ...kit.importables.get('customer')!, name: 'half' })
        throw new Error('no luck')
      },
    }
    const odd = await world.twin({ plugins: [...plugins, half] })
    const ask = (path: string, more: RequestInit = {}) =>
      odd.app.request(`http://test/api/${path}`, {
        ...more,
        headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
      })
    expect(odd.notices).toEqual(['half is off: no luck'])
    expect([seen!.tables.has('half'), seen!.importables.has('half'), seen!.areas.has('half')]).toEqual([
      false,
      false,
      false,
    ])
    expect((await ask('search?q=farms&types=half')).status).toBe(422)
    const made = (await (
      await ask('customer/', { method: 'POST', body: JSON.stringify({ customer_name: 'Halfway Farms' }) })
    ).json()) as { message: { data: { id: number } } }
    const found = (await (await ask('search?q=halfway&types=customer')).json()) as {
      message: { data: { items: { id: number }[] } }
    }
    expect(found.message.data.items).toMatchObject([{ id: made.message.data.id }])
    expect((await ask(`customer/${made.message.data.id}`, { method: 'DELETE' })).status).toBe(200)
  })
})

describe('a permission of a plugin', () => {
  const call = (permission: string) =>
    route({
      method: 'get',
      path: '/rack-prices',
      tag: 'Rack prices',
      summary: 'List the prices of the racks',
      permission,
      returns: z.object({ ok: z.boolean() }),
    })
  const pluginOf = (permission: string, permissions: Contract['permissions'] = []): ServerPlugin => {
    const prices = call(permission)
    return {
      id: 'rack-prices',
      contracts: [contract('rack-prices', { routes: [prices], permissions })],
      mount: ({ serve }) => void serve(prices, async () => ({ ok: true })),
    }
  }
  const start = (...added: ServerPlugin[]) => world.twin({ plugins: [...plugins, ...added] })
  const words = 'Read the prices of the racks'

  it('stops the start with a sentence where nobody declares it', async () => {
    await expect(start(pluginOf('rack.read'))).rejects.toThrow(
      'The plugin "rack-prices" uses the permission "rack.read", which nobody declares: name it under "permissions" in the plugin\'s contract, or take one of schema/permissions.ts.',
    )
    const silent = { ...pluginOf('rack.read'), contracts: [] }
    await expect(start(silent)).rejects.toThrow('uses the permission "rack.read", which nobody declares')
  })
  it('is none of those that exist, and looks like them', async () => {
    await expect(start(pluginOf('rack.read', [{ name: 'customer.read', words }]))).rejects.toThrow(
      'declares the permission "customer.read", which exists already',
    )
    await expect(start(pluginOf('rack.read', [{ name: 'Racks', words }]))).rejects.toThrow(
      'declares the permission "Racks", which is not resource.action',
    )
    await expect(
      start(pluginOf('rack.read', [{ name: 'rack.read', words, with: 'rack.see' }])),
    ).rejects.toThrow('with "rack.see", which is none of Gantry')
  })
  it('is held by admins, and by whoever holds the one it comes with', async () => {
    const sales = await world.as(ann, 'sales')
    const statusOf = async (host: Server, { token }: { token: string }) =>
      (
        await host.app.request('http://test/api/rack-prices', {
          headers: { authorization: `Bearer ${token}` },
        })
      ).status
    const alone = await start(pluginOf('rack.read', [{ name: 'rack.read', words }]))
    expect([await statusOf(alone, ann), await statusOf(alone, sales)]).toEqual([200, 403])
    const beside = await start(pluginOf('rack.read', [{ name: 'rack.read', words, with: 'terminal.read' }]))
    expect([await statusOf(beside, ann), await statusOf(beside, sales)]).toEqual([200, 200])
  })
})
