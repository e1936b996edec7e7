/**
 * A large company in a minute: the demonstration's finished orders with lines,
 * fees, taxes and invoices, copied inside the database.
 */
import type pg from 'pg'

/** table -> the columns that point into another copied table */
const COPIED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sales_order: {},
  sales_order_line: { sales_order_id: 'sales_order' },
  sales_order_fee: { sales_order_id: 'sales_order' },
  sales_order_tax: {
    sales_order_id: 'sales_order',
    line_item_id: 'sales_order_line',
    fee_row_id: 'sales_order_fee',
  },
  sales_order_asset: { sales_order_id: 'sales_order' },
  invoice: { sales_order_id: 'sales_order' },
  invoice_line_item: { invoice_id: 'invoice' },
  invoice_fee: { invoice_id: 'invoice' },
}
const YEARS = 3

async function number(client: pg.ClientBase, text: string): Promise<number> {
  const {
    rows: [row],
  } = await client.query<{ n: string }>(`select (${text})::bigint as n`)
  return Number(row!.n)
}

/**
 * Copies until there are about `wanted` orders, over three years; what
 * is open or unpaid stays as many as it was.
 */
export async function manyOrders(client: pg.ClientBase, wanted: number): Promise<void> {
  // copies of consistent rows are consistent: foreign keys are not looked up again
  await client.query(
    `set session_replication_role = replica; set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = '512MB'`,
  )
  await client.query(
    `create temp table finished as select o.id from sales_order o left join invoice i on i.tenant_id = o.tenant_id and i.sales_order_id = o.id where o.status = 'archive' or o.status = 'completed' and i.status = 'paid'`,
  )
  const copies = Math.max(
    0,
    Math.round(
      (wanted - (await number(client, 'select count(*) from sales_order'))) /
        (await number(client, 'select count(*) from finished')),
    ),
  )
  const apart: Record<string, number> = {}
  for (const table of Object.keys(COPIED))
    apart[table] = await number(client, `select coalesce(max(id), 0) from ${table}`)
  for (const [table, refs] of Object.entries(COPIED)) {
    const { rows: columns } = await client.query<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )
    const copy = ({ name, type }: { name: string; type: string }): string => {
      const id = `(x.id + n * ${apart[table]})`
      if (name === 'id') return id
      if (refs[name]) return `x.${name} + n * ${apart[refs[name]]}`
      // six digits, or as many as there are: lpad alone would cut the seventh off
      const digits = `lpad(${id}::text, greatest(6, length(${id}::text)), '0')`
      if (name === 'order_no') return `'SO-' || ${digits}`
      if (name === 'search_text' && table === 'sales_order')
        return `replace(x.search_text, x.order_no, 'SO-' || ${digits})`
      if (name === 'invoice_no') return `'INV-' || ${digits}`
      return /^(timestamp|date)/.test(type)
        ? `(x."${name}" - make_interval(mins => (n * ${Math.floor((YEARS * 365 * 24 * 60) / Math.max(1, copies))})::int))::${type}`
        : `x."${name}"`
    }
    const named = table === 'sales_order' ? 'id' : refs.sales_order_id && 'sales_order_id'
    const source = named ? `where x.${named} in (table finished)` : ''
    await client.query(
      `insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')}) select ${columns.map(copy).join(', ')} from ${table} x cross join generate_series(1, ${copies}) n ${source}`,
    )
  }
  await client.query('drop table finished; reset all')
  await client.query('vacuum (analyze)')
}

/** New rows, orders and events get numbers that nothing else has: a recorded number then names one thing. */
export async function numbersApart(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ sequence: string }>(
    `select pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence from information_schema.columns where table_schema = 'public' and is_identity = 'YES' order by 1`,
  )
  for (const [i, { sequence }] of rows.entries())
    await client.query('select setval($1::regclass, $2)', [sequence, (i + 1) * 1_000_000_000])
  await client.query('update counter set value = 5000000 + 1000000 * length(name)')
  await client.query('update tenant set event_seq = 900000000')
}
