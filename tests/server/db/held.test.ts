/**
 * What is held: whatever changes it and wherever, an order costs on every node what it costs where nothing is held.
 * `npm run soak -- held` does many more changes.
 */
import fc from 'fast-check'
import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { HELD_TABLES } from '../../../server/db/held.ts'
import { openShop, type Shop } from '../fixtures.ts'
import { moneyOf, type Node, openNode } from '../held-nodes.ts'
import { type Json, openWorld, type Person } from '../harness.ts'
import { commit, csv, upload } from '../imports.ts'

vi.setConfig({ testTimeout: 3_600_000 })
const CHANGES = Number(process.env.GANTRY_SOAK_HELD ?? 60)
const SEED = Number(process.env.GANTRY_SEED ?? 20_261_123)
process.env.GANTRY_LIMITS = 'off'
const world = await openWorld()
const north = await openNode(world, true)
const south = await openNode(world, true)
const plain = await openNode(world, false)
const nodes = [north, south]
let ann: Person
let shop: Shop
let other: Person
let otherShop: Shop
const id: Record<string, number> = {}
const owner = new pg.Client({ connectionString: world.adminUrl })
world.atEnd(() => owner.end())

const tenantOf = async (who: Person): Promise<number> => (await who.get('profile')).tenant.id
let tenant = 0
beforeAll(async () => {
  await owner.connect()
  ann = await world.signUp()
  shop = await openShop(world, ann)
  other = await world.signUp('Gulf Coast Lube')
  otherShop = await openShop(world, other)
  tenant = await tenantOf(ann)
  const { items } = await ann.get('fee/')
  id.fee = items[0].id
  // so that it matters how many decimals a price has
  await owner.query("update buying_price set price = '2.376543'")
  for (const name of ['Winter', 'Summer']) id[name] = (await ann.post('product-category/', { name })).id
  // counts for the products of one category
  id.seasonal = (
    await ann.post('tax/', {
      name: 'Winter blend',
      sequence: 40,
      applies_to_all_product_categories: false,
      category_ids: [id.Winter],
    })
  ).id
  await ann.post(`tax-rate/?tax_id=${id.seasonal}`, {
    rate: '0.017',
    rate_type: 'per_unit',
    effective_from: '2026-01-01',
  })
})

const order = (of: Shop = shop) => ({
  customer_id: of.id.CUS,
  ship_to_id: of.id.SHIP,
  planned_date_start: `${of.today}T08:00:00`,
  line_items: [
    { product_id: of.id.CLEAR, quantity: '123.456', asset_id: of.id.NORTH },
    { product_id: of.id.DYED, quantity: '77' },
  ],
})
const preview = async (node: Node, who = ann, of = shop): Promise<Json> =>
  moneyOf(await node.as(who)('POST', 'sales-order/preview', order(of)))
const create = async (node: Node): Promise<Json> =>
  moneyOf(await node.as(ann)('POST', 'sales-order/', { ...order(), draft: true }))

/** A change of one area: `n` says what to, and `on` where a call is made. */
interface Change {
  readonly area: keyof typeof HELD_TABLES
  readonly how: string
  readonly make: (n: number, on: Node) => Promise<unknown>
}
const call =
  (method: string, at: () => string, body: (n: number) => object): Change['make'] =>
  async (n, on) => {
    const reply = await on.as(ann)(method, at(), body(n))
    expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300)
  }
const sql = (
  text: string,
  values: (n: number) => unknown[],
): { text: string; values: (n: number) => unknown[] } => ({
  text,
  values,
})
/** The rows of a file; one that would change nothing is left. */
async function bring(entity: string, lines: readonly (readonly string[])[]): Promise<void> {
  const { id: batch, created, updated, failed, errors } = await upload(ann, entity, csv(lines))
  expect(failed, JSON.stringify(errors)).toBe(0)
  if (created + updated) await commit(world, ann, batch)
}
const cents = (n: number): string => (n / 1000).toFixed(3)
/** Plain SQL of the owner, each of one area; `$1` is the tenant. */
const STATEMENTS: readonly (readonly [Change['area'], ReturnType<typeof sql>])[] = [
  [
    'settings',
    sql('update company_settings set price_decimals = $2 where tenant_id = $1', (n) => [2 + (n % 4)]),
  ],
  [
    'products',
    sql('update product set category_id = $2 where tenant_id = $1', (n) => [n % 2 ? id.Winter : id.Summer]),
  ],
  [
    'suppliers',
    sql('update supplier set status = $2 where tenant_id = $1', (n) => [n % 3 ? 'active' : 'inactive']),
  ],
  [
    'taxes',
    sql('update tax set is_active = $2 where tenant_id = $1 and id = $3', (n) => [n % 2 === 0, shop.id.FET]),
  ],
  [
    'taxes',
    sql('update tax_rate set rate = $2 where tenant_id = $1 and tax_id = $3', (n) => [
      cents(n),
      shop.id.LUST,
    ]),
  ],
  [
    'taxes',
    sql(
      `with gone as (delete from tax_rate r where tenant_id = $1 and tax_id = $3
         and not exists (select from sales_order_tax t where t.tax_rate_id = r.id) returning *)
       insert into tax_rate (tenant_id, tax_id, rate, rate_type, effective_from)
       select tenant_id, tax_id, $2, rate_type, effective_from from gone`,
      (n) => [cents(n), shop.id.TXD],
    ),
  ],
  [
    'fees',
    sql('update fee set is_active = $2 where tenant_id = $1 and id = $3', (n) => [n % 2 === 0, id.fee]),
  ],
  [
    'fees',
    sql('update fee_rate set rate = $2 where tenant_id = $1 and fee_id = $3', (n) => [cents(n), id.fee]),
  ],
  [
    'fees',
    sql(
      `insert into fee (tenant_id, name, rate, auto_add, applies_to_all_customers) values ($1, 'By hand', $2, true, true)`,
      (n) => [cents(n)],
    ),
  ],
  [
    'fees',
    sql(`delete from fee where tenant_id = $1 and name = 'By hand' and rate <> $2`, (n) => [cents(n)]),
  ],
]
const say = ({ text, values }: ReturnType<typeof sql>, n: number) => owner.query(text, [tenant, ...values(n)])
const CHANGES_OF: readonly Change[] = [
  ...STATEMENTS.map(([area, statement]): Change => ({
    area,
    how: 'as the owner',
    make: (n) => say(statement, n),
  })),
  {
    area: 'settings',
    how: 'a call',
    make: call(
      'PUT',
      () => `company-settings/${shop.id.SET}`,
      (n) => ({ price_decimals: 2 + (n % 4) }),
    ),
  },
  {
    area: 'products',
    how: 'a call',
    make: call(
      'PUT',
      () => `product/${shop.id.DYED}`,
      (n) => ({ category_id: n % 2 ? id.Winter : null }),
    ),
  },
  {
    area: 'products',
    how: 'a file',
    make: (n) =>
      bring('product', [
        ['Code', 'Category'],
        ['ULSD-C', n % 2 ? 'Winter' : 'Summer'],
      ]),
  },
  {
    area: 'suppliers',
    how: 'a call',
    make: call(
      'PUT',
      () => `supplier/${shop.id.SUP}/status`,
      (n) => ({ status: n % 3 ? 'active' : 'inactive' }),
    ),
  },
  {
    area: 'suppliers',
    how: 'a file',
    make: (n) =>
      bring('supplier', [
        ['Supplier', 'Status'],
        ['Gulf Supply', n % 3 ? 'active' : 'inactive'],
      ]),
  },
  {
    area: 'taxes',
    how: 'a call',
    make: call(
      'PUT',
      () => `tax/${shop.id.LUST}`,
      (n) => ({ is_active: n % 2 === 0, sequence: 10 + n }),
    ),
  },
  {
    area: 'taxes',
    how: 'a call for a new one',
    make: async (n, on) => {
      const { data } = await on.as(ann)('POST', 'tax/', { name: `Of the day ${Math.random()}`, sequence: 50 })
      await on.as(ann)('POST', `tax-rate/?tax_id=${data.id}`, {
        rate: cents(n),
        rate_type: 'per_unit',
        effective_from: shop.today,
      })
      id.daily = data.id
    },
  },
  {
    area: 'taxes',
    how: 'a call that deletes',
    make: async (_n, on) => {
      if (id.daily) await on.as(ann)('DELETE', `tax/${id.daily}`)
      id.daily = 0
    },
  },
  {
    area: 'taxes',
    how: 'a file',
    make: (n) =>
      bring('tax-rate', [
        ['Tax', 'Rate', 'Effective from', 'Effective to'],
        ['Winter blend', '0.017', '01/01/2026', n % 2 ? '01/31/2026' : '12/31/2026'],
      ]),
  },
  {
    area: 'fees',
    how: 'a call',
    make: call(
      'PUT',
      () => `fee/${id.fee}`,
      (n) => ({ rate: cents(n + 1), is_active: true }),
    ),
  },
]
const changes = fc.record({
  which: fc.nat(CHANGES_OF.length - 1),
  n: fc.nat(40),
  on: fc.nat(1),
  saved: fc.nat(9).map((n) => n === 0),
})

describe('an order costs on each node what it costs where nothing is held', () => {
  it('after every change, by whom and however it is made', async () => {
    const moved = new Set<string>()
    let before = JSON.stringify(await preview(plain))
    for (const [i, { which, n, on, saved }] of fc
      .sample(changes, { numRuns: CHANGES, seed: SEED })
      .entries()) {
      const { area, how, make } = CHANGES_OF[which]!
      await make(n, nodes[on]!)
      const [expected, ...found] = await Promise.all([plain, ...nodes].map((node) => preview(node)))
      for (const one of found)
        expect(one, `change ${i}, seed ${SEED}: ${area} by ${how}, ${n}`).toEqual(expected)
      if (JSON.stringify(expected) !== before) moved.add(area)
      before = JSON.stringify(expected)
      if (saved) {
        const fresh = await create(plain)
        for (const node of nodes) expect(await create(node), `change ${i}, seed ${SEED}`).toEqual(fresh)
      }
    }
    // the changes are such that each area shows
    expect([...moved].toSorted()).toEqual(Object.keys(HELD_TABLES).toSorted())
  })
  it('while changes are made, and those that are taken back never happened', async () => {
    const answers = [JSON.stringify(await preview(plain))]
    let begun = 0
    let ended = false
    const seen: { from: number; to: number; found: string }[] = []
    const looks = [...nodes, ...nodes].map(async (node) => {
      while (!ended) {
        const from = answers.length - 1
        const found = JSON.stringify(await preview(node))
        // a call beside two changes may see one of them
        if (begun - from < 2) seen.push({ from, to: begun, found })
      }
    })
    const writing = async () => {
      for (const { which, n, saved } of fc.sample(changes, {
        numRuns: Math.ceil(CHANGES / 2),
        seed: SEED + 1,
      })) {
        const [, statement] = STATEMENTS[which % STATEMENTS.length]!
        const back = saved || n % 3 === 0
        await owner.query('begin')
        await say(statement, n)
        await owner.query('select pg_sleep(0.01)')
        if (!back) begun++
        await owner.query(back ? 'rollback' : 'commit')
        if (!back) answers.push(JSON.stringify(await preview(plain)))
      }
    }
    await Promise.race([writing(), Promise.all(looks)]).finally(() => {
      ended = true
    })
    await Promise.all(looks)
    for (const { from, to, found } of seen)
      expect(answers.slice(from, to + 1), `between change ${from} and ${to}, seed ${SEED}`).toContain(found)
    expect(seen.length).toBeGreaterThan(CHANGES / 8)
    for (const node of nodes) expect(await preview(node)).toEqual(await preview(plain))
  })
})

describe('what is held', () => {
  const scope = () => ({
    customer_ids: [shop.id.CUS],
    ship_to_ids: [shop.id.SHIP],
    product_ids: [shop.id.CLEAR, shop.id.DYED],
    tank_ids: [shop.id.NORTH],
    from: `${shop.today}T00:00:00Z`,
    to: `${shop.today}T23:00:00Z`,
  })
  const expectEqual = async () => {
    const expected = await preview(plain)
    for (const node of nodes) expect(await preview(node)).toEqual(expected)
  }
  const raise = (rate: string) =>
    owner.query('update fee_rate set rate = $2 where tenant_id = $1 and fee_id = $3', [tenant, rate, id.fee])
  beforeAll(async () => {
    await owner.query("update supplier set status = 'active'; update fee set is_active = true")
  })
  it('is read once for many calls, and used only by whoever asked for its version in that transaction', async () => {
    await expectEqual()
    const { held, read } = north.uses
    for (let i = 0; i < 5; i++) await preview(north)
    expect(north.uses).toEqual({ held: held + 5 * Object.keys(HELD_TABLES).length, read, unasked: 0 })
    expect(south.uses.unasked).toBe(0)
  })
  it('shows a transaction what it changed itself, and nobody else when it is taken back', async () => {
    const sees = async (tx: Parameters<Node['worldIn']>[0]) =>
      expect(await north.worldIn(tx, scope())).toEqual(await plain.worldIn(tx, scope()))
    const change = (tx: Parameters<Node['worldIn']>[0], rate: string) =>
      tx.client.query('update fee_rate set rate = $1 where fee_id = $2', [rate, id.fee])
    await raise('0.5')
    const ended = north.world.database.scoped(tenant, async (tx) => {
      await change(tx, '0.6')
      await sees(tx)
      await tx.client.query('savepoint here')
      await change(tx, '0.7')
      await sees(tx)
      await tx.client.query('rollback to savepoint here')
      await sees(tx)
      // the versions are asked for before the change, the rows after it
      await Promise.all([north.worldIn(tx, scope()), change(tx, '0.8')])
      throw new Error('taken back')
    })
    await expect(ended).rejects.toThrow('taken back')
    await expectEqual()
    await raise('0.9')
    const between = north.world.database.scoped(tenant, async (tx) => {
      await Promise.all([north.worldIn(tx, scope()), change(tx, '1.1')])
      throw new Error('taken back')
    })
    await expect(between).rejects.toThrow('taken back')
    await expectEqual()
  })
  it('is of one company', async () => {
    for (const [rate, node] of [
      ['0.011', north],
      ['0.013', south],
    ] as const) {
      const { items } = await other.get('fee/')
      const before = await preview(plain)
      expect((await node.as(other)('PUT', `fee/${items[0].id}`, { rate })).status).toBe(200)
      await expectEqual()
      expect(await preview(plain)).toEqual(before)
      const theirs = await preview(plain, other, otherShop)
      for (const one of nodes) expect(await preview(one, other, otherShop)).toEqual(theirs)
      expect(theirs).not.toEqual(before)
    }
  })
  it('is not what it was before a restore, though nobody restarted the node', async () => {
    const tables = [...Object.values(HELD_TABLES).flat(), 'area_version']
    for (const table of tables) await owner.query(`create table "kept_${table}" as select * from "${table}"`)
    const before = await preview(plain)
    for (const { area, how, make } of CHANGES_OF)
      if (how === 'as the owner') {
        await make(7, north)
        expect(await preview(south), area).toEqual(await preview(plain))
      }
    expect(await preview(north)).not.toEqual(before)
    // as pg_restore does it: rows and versions of before, and no trigger sees it
    await owner.query("begin; set local session_replication_role = 'replica'")
    for (const table of tables) {
      await owner.query(`delete from "${table}"`)
      await owner.query(`insert into "${table}" select * from "kept_${table}"`)
      await owner.query(`drop table "kept_${table}"`)
    }
    await owner.query('commit')
    expect(await preview(plain)).toEqual(before)
    await expectEqual()
  })
})

describe('an area that is held', () => {
  it('gets another version with every change of its tables', async () => {
    const { rows } = await owner.query(
      `select c.relname as table, encode(t.tgargs, 'escape') as area, t.tgenabled as on,
         array_agg(array[case t.tgtype when 4 then 'insert' when 8 then 'delete' when 16 then 'update' end,
           t.tgoldtable::text, t.tgnewtable::text] order by t.tgtype) as after
       from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
       where p.proname = 'raise_area_version' group by 1, 2, 3`,
    )
    const after = [
      ['insert', null, 'changed'],
      ['delete', 'changed', null],
      ['update', null, 'changed'],
    ]
    const byTable = (all: Json[]) => all.toSorted((a, b) => a.table.localeCompare(b.table))
    expect(byTable(rows)).toEqual(
      byTable(
        Object.entries(HELD_TABLES).flatMap(([area, tables]) =>
          tables.map((table) => ({ table, area: `${area}\\000`, on: 'O', after })),
        ),
      ),
    )
  })
  it('is the only place its rows come from', async () => {
    expect(north.questions.flatMap(({ areas }) => areas).toSorted()).toEqual(
      Object.keys(HELD_TABLES).toSorted(),
    )
    for (const { areas, asked } of north.questions) {
      const tables = areas.flatMap((area) => HELD_TABLES[area as keyof typeof HELD_TABLES])
      for (const { sql: text } of Object.values(asked)) {
        await owner.query(`create view of_held as select ${text.replaceAll('$1', '1::bigint')} as rows`)
        const used = await owner.query(
          "select table_name from information_schema.view_table_usage where view_name = 'of_held'",
        )
        await owner.query('drop view of_held')
        expect(used.rows.length, text).toBeGreaterThan(0)
        for (const { table_name } of used.rows) expect(tables, text).toContain(table_name)
      }
    }
  })
})
