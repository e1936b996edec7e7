/**
 * The honest peer: the same jobs on the same tables as a good engineer would write them by hand, node:http and pg
 * alone, for speed: prepared statements, pipelined where one does not need the other, the commit with the last; no
 * token, contract, walls, audit or remembered answer. Money in millionths as BigInt, so that its cents are right too.
 */
import http from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.BENCH_URL, max: 10, pipeline: true })
pool.on('error', () => {}) // the database may leave first
/** Statements of one turn leave in one packet. */
pool.on('connect', (client) => {
  const { stream } = client.connection
  const say = client.query.bind(client)
  let isOpen = false
  client.query = (...words) => {
    if (!isOpen) {
      isOpen = true
      stream.cork()
      process.nextTick(() => {
        isOpen = false
        stream.uncork()
      })
    }
    return say(...words)
  }
})
const TENANT = 1
const said = (name, text) => (client, values) => client.query({ name, text, values, rowMode: 'array' })

const PARTIES = said(
  'parties',
  `select c.id, c.customer_name, c.payment_term_id, s.id, s.name, s.state_id, s.city_id
   from customer c join ship_to s on s.tenant_id = c.tenant_id and s.id = $3
   where c.tenant_id = $1 and c.id = $2`,
)
const PRICES = said(
  'prices',
  `select distinct on (b.product_id) b.product_id, b.price, b.supplier_id, b.terminal_id, p.category_id
   from buying_price b join product p on p.tenant_id = b.tenant_id and p.id = b.product_id
   where b.tenant_id = $1 and b.product_id = any($2) and b.status = 'active' and b.effective_from <= now()
     and (b.effective_to is null or b.effective_to > now())
   order by b.product_id, b.price`,
)
const RATES = said(
  'rates',
  `select t.id, r.id, t.name, r.rate_type, r.rate, t.applies_to_all_products, t.product_ids, t.applies_to_all_product_categories, t.category_ids
   from ship_to s join tax t on t.tenant_id = s.tenant_id and t.applies_to_sales and t.is_active
     and (t.applies_to_all_states or s.state_id = any(t.state_ids))
     and (t.applies_to_all_cities or s.city_id = any(t.city_ids))
   join tax_rate r on r.tenant_id = t.tenant_id and r.tax_id = t.id and r.effective_from <= current_date
     and (r.effective_to is null or r.effective_to >= current_date)
   where s.tenant_id = $1 and s.id = $2`,
)
const ORDER = said(
  'order',
  `insert into sales_order (tenant_id, order_no, status, customer_id, ship_to_id, planned_date_start,
     planned_date_time, po_number, payment_term_id, goods_total, tax_total, total, ordered_quantity, search_text)
   values ($1, 'P-' || nextval('honest_no'), $2, $3, $4, $5, $5, $6, $7, $8, $9, $10, $11, $12)
   returning id, order_no`,
)
const LINES = said(
  'lines',
  `insert into sales_order_line (tenant_id, sales_order_id, line_no, product_id, asset_id, quantity,
     billed_quantity, unit_price, price_source, buying_price, subtotal, tax_amount)
   select $1, $2, x.* from unnest($3::int[], $4::bigint[], $5::bigint[], $6::numeric[], $6::numeric[],
     $7::numeric[], $8::text[], $9::numeric[], $10::numeric[], $11::numeric[]) x returning id`,
)
const EVENT = said(
  'event',
  `with head as (update tenant set event_seq = event_seq + 1 where id = $1 returning event_seq)
   insert into event (tenant_id, seq, type, entity, entity_id, rev, at, payload, readers_before, readers_after)
   select $1, event_seq, $2, $3, $4, 1, now(), $5::jsonb, '{}', '{}' from head`,
)
const MOVE = said(
  'move',
  `update sales_order set status = $3, driver_id = coalesce($4, driver_id), asset_ids = coalesce($5, asset_ids),
     start_date_time = coalesce($6, start_date_time), verified_at = coalesce($7, verified_at), rev = rev + 1,
     updated_at = now()
   where tenant_id = $1 and id = $2 returning *`,
)
const ORDER_LINES = said(
  'order-lines',
  'select id, product_id, asset_id, quantity, unit_price, subtotal, tax_amount from sales_order_line where tenant_id = $1 and sales_order_id = $2 order by line_no',
)
const DROP = said(
  'drop',
  `update sales_order_line set gross_quantity = quantity, net_quantity = quantity, delivered_at = now(), rev = rev + 1
   where tenant_id = $1 and sales_order_id = $2`,
)
const FILL = said(
  'fill',
  `update asset a set inventory = coalesce(a.inventory, 0) + l.gallons, rev = a.rev + 1, updated_at = now()
   from (select asset_id, sum(quantity) as gallons from sales_order_line
     where tenant_id = $1 and sales_order_id = $2 and asset_id is not null group by 1) l
   where a.tenant_id = $1 and a.id = l.asset_id`,
)
const DELIVERED = said(
  'delivered',
  `update sales_order set status = 'delivered', delivered_at = now(), delivered_quantity = ordered_quantity,
     rev = rev + 1, updated_at = now() where tenant_id = $1 and id = $2 returning *`,
)
const LOCKED = said('locked', 'select * from sales_order where tenant_id = $1 and id = $2 for update')
const INVOICE = said(
  'invoice',
  `insert into invoice (tenant_id, invoice_no, customer_id, sales_order_id, po_number, ship_to_id, invoice_date,
     due_date, goods_total, fee_total, tax_total, total, balance)
   select tenant_id, 'I-' || nextval('honest_no'), customer_id, id, po_number, ship_to_id, current_date,
     current_date + 30, goods_total, fee_total, tax_total, total, total from sales_order
   where tenant_id = $1 and id = $2 returning *`,
)
const INVOICE_LINES = said(
  'invoice-lines',
  `insert into invoice_line_item (tenant_id, invoice_id, line_no, line_item_id, product_id, description,
     gross_quantity, billed_quantity, quantity_basis, unit_price, subtotal, tax_amount)
   select l.tenant_id, $2, l.line_no, l.id, l.product_id, p.name, l.gross_quantity, l.billed_quantity, 'gross',
     l.unit_price, l.subtotal, l.tax_amount
   from sales_order_line l join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
   where l.tenant_id = $1 and l.sales_order_id = $3 returning *`,
)
const BILLED = said(
  'billed',
  `update sales_order set invoice_state = 'draft', rev = rev + 1 where tenant_id = $1 and id = $2`,
)
const LIST = said(
  'list',
  `select o.id, o.order_no, o.status, o.planned_date_time, o.po_number, o.total, o.flags, c.customer_name, s.name,
     d.name, array(select p.name from sales_order_line l
       join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
       where l.tenant_id = o.tenant_id and l.sales_order_id = o.id order by l.line_no)
   from (select * from sales_order where tenant_id = $1 and status = $2
     order by planned_date_time desc, id desc limit 50) o
   join customer c on c.tenant_id = o.tenant_id and c.id = o.customer_id
   left join ship_to s on s.tenant_id = o.tenant_id and s.id = o.ship_to_id
   left join driver d on d.tenant_id = o.tenant_id and d.id = o.driver_id
   order by o.planned_date_time desc, o.id desc`,
)
const COUNT = said('count', 'select count(*) from sales_order where tenant_id = $1 and status = $2')
const LIKE = 'customer_name ilike $2 or code ilike $2 or email ilike $2 or phone_number ilike $2'
const SEARCH = said(
  'search',
  `select c.*, s.name, ci.name, (select coalesce(sum(balance), 0) from invoice i where i.tenant_id = c.tenant_id
      and i.customer_id = c.id and i.status in ('issued', 'sent', 'partially_paid')) as balance
   from (select * from customer where tenant_id = $1 and (${LIKE}) order by id desc limit 50) c
   left join state s on s.tenant_id = c.tenant_id and s.id = c.state_id
   left join city ci on ci.tenant_id = c.tenant_id and ci.id = c.city_id
   order by c.id desc`,
)
const FOUND = said('found', `select count(*) from customer where tenant_id = $1 and (${LIKE})`)

const SCALE = 1_000_000n
const exact = (text) => {
  const [whole, part = ''] = String(text).split('.')
  return BigInt(whole) * SCALE + BigInt(part.padEnd(6, '0').slice(0, 6))
}
/** Millionths to cents, half up. */
const cents = (millionths) => (millionths + SCALE / 200n) / (SCALE / 100n)
const money = (of) => `${of / 100n}.${String(of % 100n).padStart(2, '0')}`
const MARGIN = exact('0.20')

/** Whether a tax is one of this product: of all, or named for it or its category. */
const isOf = ([, , , , , all, products, everyCategory, categories], product, category) =>
  (all || products.includes(String(product))) && (everyCategory || categories.includes(String(category)))
/** Prices and taxes of the lines: the cheapest buying price and a margin; rates per gallon or in percent. */
function priced(lines, prices, rates) {
  return lines.map((line, i) => {
    const quantity = exact(line.quantity)
    const price = prices.find(([product]) => Number(product) === line.product_id)
    const unit = (price ? exact(price[1]) : 0n) + MARGIN
    const subtotal = cents((quantity * unit) / SCALE)
    let tax = 0n
    for (const row of rates) {
      if (row[4] === null || !isOf(row, line.product_id, price?.[4])) continue
      const rate = exact(row[4])
      tax +=
        row[3] === 'percent'
          ? cents((subtotal * (SCALE / 100n) * rate) / (100n * SCALE))
          : cents((quantity * rate) / SCALE)
    }
    return { ...line, line_no: i + 1, unit, buying: price?.[1] ?? null, subtotal, tax }
  })
}
/**
 * One transaction: `begin` travels with the first statements of the work, and `commit` with its last ones, whose
 * answers nobody needs.
 */
async function within(work) {
  const client = await pool.connect()
  try {
    void client.query('begin')
    const { answer, last } = await work(client)
    const [{ command }] = await Promise.all([client.query('commit'), ...last])
    if (command !== 'COMMIT') throw new Error('rolled back')
    return answer
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
const create = (body) =>
  within(async (client) => {
    const products = body.line_items.map((line) => line.product_id)
    const [parties, prices, rates] = await Promise.all([
      PARTIES(client, [TENANT, body.customer_id, body.ship_to_id]),
      PRICES(client, [TENANT, products]),
      RATES(client, [TENANT, body.ship_to_id]),
    ])
    const [customer] = parties.rows
    if (!customer) throw new Error('no such customer')
    const lines = priced(body.line_items, prices.rows, rates.rows)
    const sum = (of) => lines.reduce((all, line) => all + line[of], 0n)
    const [goods, tax] = [sum('subtotal'), sum('tax')]
    const gallons = body.line_items.reduce((all, line) => all + Number(line.quantity), 0)
    const { rows: made } = await ORDER(client, [
      TENANT,
      body.draft ? 'draft' : 'confirmed',
      body.customer_id,
      body.ship_to_id,
      body.planned_date_start,
      body.po_number,
      customer[2],
      money(goods),
      money(tax),
      money(goods + tax),
      String(gallons),
      `${body.po_number} ${customer[1]} ${customer[4]}`,
    ])
    const [id, order_no] = made[0]
    const of = (field) => lines.map((line) => line[field])
    const answer = {
      id: Number(id),
      order_no,
      customer: customer[1],
      ship_to: customer[4],
      total: money(goods + tax),
      line_items: lines.map((line) => ({
        product_id: line.product_id,
        quantity: line.quantity,
        unit_price: money(line.unit / 10_000n),
        subtotal: money(line.subtotal),
        tax_amount: money(line.tax),
      })),
    }
    const last = [
      LINES(client, [
        TENANT,
        id,
        of('line_no'),
        of('product_id'),
        of('asset_id'),
        of('quantity'),
        lines.map(({ unit }) => `${unit / SCALE}.${String(unit % SCALE).padStart(6, '0')}`),
        lines.map(() => 'margin'),
        of('buying'),
        lines.map((line) => money(line.subtotal)),
        lines.map((line) => money(line.tax)),
      ]),
      EVENT(client, [TENANT, 'sales-order.created', 'sales_order', id, JSON.stringify(answer)]),
    ]
    return { answer, last }
  })
const move = (status, event) => (body) =>
  within(async (client) => {
    const { driver = null, assets = null } = body
    const now = new Date()
    const { rows } = await MOVE(client, [
      TENANT,
      body.id,
      status,
      driver,
      assets && `{${assets.join()}}`,
      status === 'in_transit' ? now : null,
      status === 'verified' ? now : null,
    ])
    const [answer] = rows
    return { answer, last: [EVENT(client, [TENANT, event, 'sales_order', body.id, JSON.stringify(answer)])] }
  })
const deliver = (body) =>
  within(async (client) => {
    const [, , lines, { rows }] = await Promise.all([
      DROP(client, [TENANT, body.id]),
      FILL(client, [TENANT, body.id]),
      ORDER_LINES(client, [TENANT, body.id]),
      DELIVERED(client, [TENANT, body.id]),
    ])
    const answer = { order: rows[0], lines: lines.rows }
    const told = [TENANT, 'sales-order.delivered', 'sales_order', body.id, JSON.stringify(answer)]
    return { answer, last: [EVENT(client, told)] }
  })
const invoice = (body) =>
  within(async (client) => {
    const [, { rows }] = await Promise.all([
      LOCKED(client, [TENANT, body.id]),
      INVOICE(client, [TENANT, body.id]),
    ])
    const [lines] = await Promise.all([
      INVOICE_LINES(client, [TENANT, rows[0][0], body.id]),
      BILLED(client, [TENANT, body.id]),
    ])
    const answer = { invoice: rows[0], lines: lines.rows }
    const told = [TENANT, 'invoice.created', 'invoice', rows[0][0], JSON.stringify(answer)]
    return { answer, last: [EVENT(client, told)] }
  })
const list = async () => {
  const [{ rows }, count] = await Promise.all([
    LIST(pool, [TENANT, 'completed']),
    COUNT(pool, [TENANT, 'completed']),
  ])
  return { items: rows, total: Number(count.rows[0][0]) }
}
const search = async ({ text }) => {
  const [{ rows }, count] = await Promise.all([
    SEARCH(pool, [TENANT, `%${text}%`]),
    FOUND(pool, [TENANT, `%${text}%`]),
  ])
  return { items: rows, total: Number(count.rows[0][0]) }
}
const JOBS = {
  create,
  confirm: move('confirmed', 'sales-order.confirmed'),
  assign: move('assigned', 'sales-order.assigned'),
  start: move('in_transit', 'sales-order.delivery-started'),
  deliver,
  verify: move('verified', 'sales-order.verified'),
  invoice,
  list,
  search,
}
const bodyOf = async (request) => {
  const parts = []
  for await (const part of request) parts.push(part)
  return parts.length ? JSON.parse(Buffer.concat(parts)) : {}
}
await pool.query('create sequence if not exists honest_no')
http
  .createServer({ keepAliveTimeout: 60_000 }, async (request, response) => {
    if (request.url === '/ready') return response.end('ok')
    try {
      const answer = await JOBS[request.url.slice(1)](await bodyOf(request))
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ message: { data: answer } }))
    } catch (error) {
      console.error(`${request.url}: ${error.message}`)
      response.statusCode = 500
      response.end()
    }
  })
  .listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
