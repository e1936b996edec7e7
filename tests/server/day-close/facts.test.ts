/** Facts of the orders to bill where many are alike and nothing is analyzed: rows read, and doubles named. */
import { beforeAll, describe, expect, it } from 'vitest'
import { factsToBill } from '../../../src/plugins/sales-orders/server/public.ts'
import { openWorld } from '../harness.ts'
import { type CloseShop, openCloseShop } from './shop.ts'

const world = await openWorld()
const ORDERS = 60
const LINES = 5
const LIMITS = { zone: 'America/Chicago', over: '50000.00', alike: '2.000000' }
let close: CloseShop
let first: number
let tenant: number
const ids = () => Array.from({ length: ORDERS }, (_, n) => first + n)

/** Copies rows of a table inside the database; `other` are the columns that differ, as SQL. */
async function copy(table: string, other: Readonly<Record<string, string>>, from: string): Promise<void> {
  await world.database.asOwner(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )
    const names = rows.map(({ name }) => name)
    await client.query(
      `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) overriding system value
       select ${names.map((name) => other[name] ?? `x."${name}"`).join(', ')} from ${table} x cross join ${from}`,
    )
  })
}
interface Plan {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}
/** Rows of a table that a plan has read. */
const readOf = (plan: Plan, table: string): number =>
  (plan['Relation Name'] === table
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0) + (plan.Plans ?? []).reduce((all, one) => all + readOf(one, table), 0)

/** The plan of the statement as the product keeps it: made once, whatever the values. */
const planOfFacts = (): Promise<Plan> =>
  world.database.scoped(tenant, async (tx) => {
    let text = ''
    const client = Object.create(tx.client, {
      query: { value: async (asked: { text: string }) => ({ rows: [], text: (text = asked.text) }) },
    })
    await factsToBill({ ...tx, client }, ids(), LIMITS)
    await tx.client.query(`prepare facts as ${text}`)
    const { rows } = await tx.client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, timing off, format json) execute facts
         (${tenant}, '{${ids().join(',')}}', '${LIMITS.zone}', ${LIMITS.over}, ${LIMITS.alike})`,
    )
    await tx.client.query('deallocate facts')
    return rows[0]!['QUERY PLAN'][0].Plan
  })

beforeAll(async () => {
  close = await openCloseShop(world)
  first = (await close.sell('500')).id
  const { rows } = await world.database.asOwner((client) =>
    client.query<{ tenant: number }>('select tenant_id::float8 as tenant from sales_order where id = $1', [
      first,
    ]),
  )
  tenant = rows[0]!.tenant
  await copy(
    'sales_order',
    { id: 'x.id + n', order_no: `'SO-9' || n`, delivered_at: 'x.delivered_at + make_interval(secs => n)' },
    `generate_series(1, ${ORDERS - 1}) n where x.id = ${first}`,
  )
  await copy(
    'sales_order_line',
    {
      id: `x.id + ${LINES} * n + k`,
      sales_order_id: 'x.sales_order_id + n',
      line_no: 'k',
      asset_id: 'null',
      bol_no: `'T-' || n % 50 || ' '`,
      gross_quantity: '1000 + n * 37 + k * 211',
      delivered_at: 'x.delivered_at + make_interval(secs => n)',
    },
    `generate_series(1, ${ORDERS - 1}) n cross join generate_series(1, ${LINES}) k where x.sales_order_id = ${first}`,
  )
})

describe('the facts of many orders of one customer on one day', () => {
  it('are read without reading all lines of a product, or the orders, for each line', async () => {
    const plan = await planOfFacts()
    const asked = ORDERS * LINES
    // the lines of the last forty orders of the customer are looked at for each
    expect(readOf(plan, 'sales_order_line')).toBeLessThan(asked * (40 * LINES + 10))
    expect(readOf(plan, 'sales_order')).toBeLessThan(asked * (ORDERS + 10))
    expect(readOf(plan, 'sales_order_line')).toBeGreaterThan(asked)
  })
  it('name the first order with the ticket and the first with the gallons, and no other', async () => {
    const facts = await world.database.scoped(tenant, (tx) => factsToBill(tx, ids(), LIMITS))
    const one = facts.find(({ id }) => id === first + 52)!
    const [line] = one.lines
    expect(facts).toHaveLength(ORDERS)
    expect(Math.max(...facts.flatMap(({ lines }) => lines.map(({ doubles }) => doubles.length)))).toBe(2)
    // within two percent of 3,135 gallons are 3,072.3 to 3,198
    expect(line!.quantity).toBe('3135.000')
    expect(line!.doubles.map(({ id, quantity }) => [id - first, quantity])).toEqual([
      [2, '1285.000'],
      [28, '3091.000'],
    ])
  })
  it('name no double of the first order', async () => {
    const [facts] = await world.database.scoped(tenant, (tx) => factsToBill(tx, [first], LIMITS))
    expect(facts!.lines.map(({ doubles }) => doubles)).toEqual([[]])
  })
})
