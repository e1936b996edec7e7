/** A plugin from a package: its calls, its table, and a reaction that acts once however often it is told. */
import { describe, expect, it } from 'vitest'
import accounting from 'gantry-accounting-csv/server'
import { plugins } from 'virtual:gantry-server-plugins'
import { journalOf } from '../../../examples/gantry-accounting-csv/src/balance.ts'
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
  { owner: accounting.id, folder: accounting.migrations! },
]

describe('a plugin from a package', () => {
  it('brings its table, inside the tenant walls, once', async () => {
    expect(await migrate(world.adminUrl, password, sources)).toBe(1)
    expect(await migrate(world.adminUrl, password, sources)).toBe(0)
    const { rows } = await world.database.asOwner((c) =>
      c.query(`select relforcerowsecurity as walled from pg_class where relname = 'accounting_csv_line'`),
    )
    expect(rows).toEqual([{ walled: true }])
  })
  it('books every sent invoice once, balanced, and hands out the journal', async () => {
    const host = await world.twin({ plugins: [...plugins.filter((p) => p.id !== accounting.id), accounting] })
    await host.work()
    const call = async (path: string) =>
      host.app.request(`http://test/api/${path}`, { headers: { authorization: `Bearer ${ann.token}` } })
    const lines = async () =>
      (
        (await (await call('accounting-csv/lines')).json()) as {
          message: { data: { items: { debit: string; credit: string; account: string }[] } }
        }
      ).message.data.items
    const customer = await ann.post('customer/', { customer_name: 'Farms, "north"' })
    const tenant = (await ann.get('profile')).tenant.id as number
    const invoice = await world.database.scoped(tenant, async (tx) => {
      const order = await tx.client.query(
        `insert into sales_order (tenant_id, order_no, customer_id) values ($1, 'SO-1', $2) returning id`,
        [tenant, customer.id],
      )
      return (
        await tx.client.query(
          `insert into invoice (tenant_id, invoice_no, customer_id, sales_order_id, invoice_date, due_date, goods_total, fee_total, tax_total, total, balance) values ($1, 'INV-000001', $2, $3, '2026-03-02', '2026-04-01', 20000, 17.14, 3552, 23569.14, 23569.14) returning id`,
          [tenant, customer.id, order.rows[0].id],
        )
      ).rows[0].id as string
    })
    const sent = {
      id: Number(invoice),
      rev: 2,
      invoice_no: 'INV-000001',
      invoice_date: '2026-03-02',
      customer: { id: customer.id, customer_name: 'Farms, "north"' },
      goods_total: '20000.00',
      tax_total: '3552.00',
      fee_total: '17.14',
      total: '23569.14',
    }
    for (let i = 0; i < 2; i++)
      await host.transact(tenant)(async (_tx, { emit }) => emit({ type: 'invoice.sent', payload: sent }))
    await expect.poll(lines, { timeout: 10_000 }).toHaveLength(4)
    const booked = await lines()
    const total = (side: 'debit' | 'credit') =>
      booked.reduce((sum, l) => sum + BigInt(l[side].replace('.', '')), 0n)
    expect([total('debit'), total('credit')]).toEqual([2_356_914n, 2_356_914n])
    const csv = await (await call('accounting-csv/journal')).text()
    expect(csv).toContain(
      'INV-000001,2026-03-02,1200 Receivables,"INV-000001 Farms, ""north""",23569.14,0.00',
    )
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

describe('the entries of an invoice', () => {
  it('balance also for a credit memo, and refuse what does not add up', () => {
    const memo = journalOf({
      id: 1,
      invoice_no: 'CM',
      invoice_date: '2026-03-02',
      customer: { customer_name: 'x' },
      goods_total: '-10.00',
      tax_total: '-1.00',
      fee_total: '0.00',
      total: '-11.00',
    })
    expect(memo).toEqual([
      { account: '1200 Receivables', text: 'CM x', debit: '0.00', credit: '11.00' },
      { account: '4000 Fuel sales', text: 'CM x', debit: '10.00', credit: '0.00' },
      { account: '2200 Taxes payable', text: 'CM x', debit: '1.00', credit: '0.00' },
    ])
    expect(() =>
      journalOf({
        id: 1,
        invoice_no: 'X',
        invoice_date: '2026-03-02',
        customer: { customer_name: 'x' },
        goods_total: '10.00',
        tax_total: '1.00',
        fee_total: '0.00',
        total: '12.00',
      }),
    ).toThrow('X does not add up')
  })
})
