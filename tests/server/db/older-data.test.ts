/**
 * A company that worked with an earlier release goes on with this one: its rows are put into the tables as
 * they were then, the migrations since run, and people work on. The soak does it from every earlier state.
 */
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { migrate } from '../../../server/db/migrate.ts'
import { wallsSql } from '../../../server/db/walls.ts'
import { openSecrets } from '../../../server/secrets.ts'
import { SECRET } from '../cluster.ts'
import { openShop } from '../fixtures.ts'
import { type Json, openWorld, PASSWORD } from '../harness.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const folder = path.resolve('server/migrations')
const files = fs
  .readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()
const earlier = files.slice(0, -1)
/** the first release of all and the one before this; in the soak each of them */
const chosen = process.env.GANTRY_SOAK_LEVELS
  ? earlier.slice(-Number(process.env.GANTRY_SOAK_LEVELS))
  : [earlier[0]!, earlier.at(-1)!]
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'gantry-older-'))
const password = openSecrets(work, SECRET).derive('database-login', 24).toString('hex')
afterAll(() => fs.rmSync(work, { recursive: true, force: true }))

interface Table {
  readonly name: string
  readonly columns: readonly string[]
}
const tablesOf = async (c: pg.Client): Promise<Table[]> =>
  (
    await c.query<Table>(
      `select table_name as name, array_agg(column_name::text order by column_name::text) as columns
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migration' and is_generated = 'NEVER'
       group by 1 order by 1`,
    )
  ).rows
const rowsOf = async (c: pg.Client, { name, columns }: Table): Promise<Json[]> => {
  // a function takes 100 values
  const parts = Array.from({ length: Math.ceil(columns.length / 50) }, (_, at) =>
    columns.slice(at * 50, at * 50 + 50).map((column) => `'${column}', "${column}"`),
  )
  const { rows } = await c.query<{ row: Json }>(
    `select ${parts.map((part) => `jsonb_build_object(${part.join(', ')})`).join(' || ')} as row
     from "${name}" t order by t::text`,
  )
  return rows.map(({ row }) => row)
}
const connected = async <T>(url: string, doing: (c: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await doing(client)
  } finally {
    await client.end()
  }
}
async function emptyDatabase() {
  const base = inject('adminUrl')
  const name = `o_${randomBytes(5).toString('hex')}`
  const drop = async () =>
    void (await connected(base, (c) => c.query(`drop database if exists ${name} with (force)`)))
  await connected(base, (c) => c.query(`create database ${name}`))
  const url = new URL(base)
  url.pathname = `/${name}`
  return { url: url.href, drop }
}
/** The tables as they were after `last`, as that release had set them up. */
async function setUpAt(c: pg.Client, last: string): Promise<void> {
  await c.query('set check_function_bodies = off') // some speak of tables that came later
  await c.query(
    'create table migration (owner text, name text, checksum text not null, at timestamptz not null default now(), primary key (owner, name))',
  )
  for (const name of files.slice(0, files.indexOf(last) + 1)) {
    const text = fs.readFileSync(path.join(folder, name), 'utf8')
    await c.query(text)
    const checksum = createHash('sha256').update(text).digest('hex')
    await c.query('insert into migration (owner, name, checksum) values ($1, $2, $3)', [
      'gantry',
      name,
      checksum,
    ])
  }
  await c.query(wallsSql.slice(0, wallsSql.indexOf('grant usage')))
}
/** Puts rows into the columns that were there; numbers of new rows go on after them. */
async function fill(c: pg.Client, table: Table, rows: readonly Json[]): Promise<void> {
  const list = table.columns.map((column) => `"${column}"`).join(', ')
  await c.query("set session_replication_role = 'replica'")
  await c.query(
    `insert into "${table.name}" (${list}) select ${list} from jsonb_populate_recordset(null::"${table.name}", $1)`,
    [JSON.stringify(rows)],
  )
  await c.query("set session_replication_role = 'origin'")
  if (table.columns.includes('id'))
    await c.query(
      `select setval(pg_get_serial_sequence('"${table.name}"', 'id'), (select coalesce(max(id), 0) + 1 from "${table.name}"), false)`,
    )
}

let source: { tables: Table[]; rows: Map<string, Json[]> }
let shop: Awaited<ReturnType<typeof openShop>>
let delivered: Json
/** What the migrations make of rows that were there: whole tables, and columns that came with a meaning. */
const MADE_TABLES = ['sales_order_proof']
const MADE_COLUMNS: Readonly<Record<string, string>> = { reading: 'dropped', product: 'family' }

/** A company that did everything the first release could do. */
async function workAsThen(): Promise<void> {
  const world = await openWorld()
  const ann = await world.signUp('Lone Star Fuel', 'ann@older.test')
  shop = await openShop(world, ann)
  const dan = await world.as(ann, 'driver', { driver_id: shop.id.DRV })
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  const upload = async (): Promise<string> => {
    const form = new FormData()
    form.set('file', new File([png], 'proof.png', { type: 'image/png' }))
    return (await dan.call('POST', 'storage/upload-file', form)).data.file_key
  }
  const order = await ann.post('sales-order/', {
    customer_id: shop.id.CUS,
    ship_to_id: shop.id.SHIP,
    planned_date_start: `${shop.today}T08:00:00`,
    line_items: [{ product_id: shop.id.CLEAR, quantity: '500', asset_id: shop.id.NORTH }],
  })
  await ann.post(`sales-order/${order.id}/assign`, { driver: shop.id.DRV })
  delivered = await dan.post(`sales-order/${order.id}/deliver`, {
    line_items: [{ id: order.line_items[0].id, gross_quantity: '510' }],
    signature_file_key: await upload(),
    photo_file_keys: [await upload()],
  })
  const bill = await shop.bill()
  await ann.post(`sales-order/${bill.sales_order_id}/invoice-status/`, { status: 'issued' })
  await ann.post(`invoice/${bill.id}/payment`, { amount: '10.00' })
  for (const [at, body] of [
    ['yard/', { name: 'Old yard' }],
    ['role/', { name: 'Night desk', permission_ids: [] }],
    ['customer-contact/', { customer_id: shop.id.CUS, name: 'Maria', email: 'maria@older.test' }],
  ] as const)
    await ann.post(at, body)
  source = await connected(world.adminUrl, async (c) => {
    const tables = await tablesOf(c)
    const rows = new Map<string, Json[]>()
    for (const table of tables) rows.set(table.name, await rowsOf(c, table))
    return { tables, rows }
  })
  expect(source.rows.get('sales_order_proof')).toHaveLength(2)
  expect(source.rows.get('reading')!.filter(({ dropped }) => Number(dropped) === 510)).toHaveLength(1)
}
beforeAll(workAsThen)

it.each(chosen)('what was written after %s is whole, and work goes on', async (last) => {
  const older = await emptyDatabase()
  const then = await connected(older.url, async (c) => {
    await setUpAt(c, last)
    const tables = await tablesOf(c)
    for (const table of tables) {
      const now = source.tables.find(({ name }) => name === table.name)
      if (now)
        await fill(
          c,
          { ...table, columns: table.columns.filter((one) => now.columns.includes(one)) },
          source.rows.get(table.name)!,
        )
    }
    return tables
  })
  const after = files.length - files.indexOf(last) - 1
  expect(await migrate(older.url, password, [{ owner: 'gantry', folder }])).toBe(after)

  let compared = 0
  await connected(older.url, async (c) => {
    for (const now of await tablesOf(c)) {
      const held = source.tables.find(({ name }) => name === now.name)!
      expect(now.columns, now.name).toEqual(held.columns)
      const was = then.find(({ name }) => name === now.name)
      if (!was && !MADE_TABLES.includes(now.name)) continue
      const bookkeeping = was ? [] : ['id', 'created_at', 'updated_at', 'created_by', 'updated_by']
      const columns = (was?.columns ?? now.columns)
        .filter((column) => now.columns.includes(column) && !bookkeeping.includes(column))
        .concat(MADE_COLUMNS[now.name] ?? [])
      const known = new Set(columns)
      const cut = (row: Json): string =>
        JSON.stringify(Object.entries(row).filter(([column]) => known.has(column)))
      const sorted = (rows: readonly Json[]) => rows.map(cut).sort()
      const rows = await rowsOf(c, now)
      expect(sorted(rows), now.name).toEqual(sorted(source.rows.get(now.name)!))
      compared += rows.length
    }
  })
  expect(compared).toBeGreaterThan(50)

  const world = await openWorld({ database: older })
  const ann = await world.signIn('ann@older.test', PASSWORD)
  expect(await ann.get(`sales-order/${delivered.id}`)).toMatchObject({
    status: 'delivered',
    delivery: { signature_file_key: delivered.delivery.signature_file_key },
  })
  for (const area of ['customer', 'ship-to', 'asset', 'invoice', 'tax', 'customer-contact', 'buying-price'])
    expect((await ann.get(`${area}/`)).total, area).toBeGreaterThan(0)
  const before = Number((await ann.get(`asset/${shop.id.NORTH}`)).inventory)
  const order = await ann.post('sales-order/', {
    customer_id: shop.id.CUS,
    ship_to_id: shop.id.SHIP,
    planned_date_start: `${shop.today}T08:00:00`,
    line_items: [{ product_id: shop.id.CLEAR, quantity: '40', asset_id: shop.id.NORTH }],
  })
  await ann.post(`sales-order/${order.id}/deliver`, {})
  expect(Number((await ann.get(`asset/${shop.id.NORTH}`)).inventory)).toBe(before + 40)
  await ann.put(`sales-order/${order.id}/status?status=verified`)
  const { invoices } = await ann.post(`invoice/create?sales_order_id=${order.id}`)
  expect(invoices[0].total).toBe((await ann.get(`sales-order/${order.id}`)).total)
  console.log(`${last}: ${after} migrations, ${compared} rows equal, an order taken, delivered and billed`)
})
