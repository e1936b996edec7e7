/**
 * Lists of 200,000 customers, tanks and prices: every column they offer to sort
 * by, both ways, and every filter, at the server.
 */
import fs from 'node:fs'
import { kindOf } from '../../src/core/resource/field-kind.ts'
import * as parties from '../../schema/areas/parties.ts'
import * as suppliers from '../../schema/areas/suppliers.ts'
import type { AnyCrud } from '../../schema/contract/kit.ts'
import type { ZodType } from 'zod'
import { openInProcess, type InProcess } from '../in-process.ts'
import { at, head, median, ms, row } from '../kit.ts'

const ROWS = Number(process.env.BENCH_ROWS ?? 200_000)
const RUNS = Number(process.env.BENCH_RUNS ?? 20)
/** The figure to reach, at the server. */
const AIM_MS = 50
const FILL = [
  `insert into customer (tenant_id, customer_name, code, status, email, phone_number, address_one, zip_code, state_id, city_id, credit_limit, payment_term_id)
   select 1, 'Customer ' || substr(md5(n::text), 1, 8) || ' ' || n, 'K' || n, (array['active','active','active','inactive','on_hold'])[1 + n % 5], 'ap' || n || '@c' || n % 977 || '.example', '713-' || lpad((n % 10000)::text, 4, '0'), n || ' Farm Rd ' || n % 90, lpad((70000 + n % 9000)::text, 5, '0'),
     (select min(id) from state where tenant_id = 1), (select min(id) from city where tenant_id = 1), (n % 500) * 1000, (select min(id) from payment_term where tenant_id = 1) from generate_series(1, $1) n`,
  `insert into ship_to (tenant_id, customer_id, name, address_one, state_id, city_id) select 1, id, 'Site ' || id, id || ' County Rd', state_id, city_id from customer where tenant_id = 1 and code like 'K%'`,
  `insert into asset (tenant_id, asset_name, ship_to_id, product_id, kind, capacity, inventory, usage_per_day, location_note)
   select 1, 'Tank ' || substr(md5(s.id::text), 1, 6), s.id, (select min(id) from product where tenant_id = 1) + s.id % 6, (array['tank','tank','vehicle','generator'])[1 + s.id % 4], 1000 * (1 + s.id % 20), s.id % 900, s.id % 70, 'Behind barn ' || s.id % 300 from ship_to s where s.tenant_id = 1 and s.name like 'Site %'`,
  `insert into buying_price (tenant_id, supplier_id, terminal_id, product_id, price, effective_from, effective_to, status, source, note)
   select 1, s.id, t.id, p.id, 2 + (n % 1000) / 1000.0, timestamptz '2020-01-01' - n * interval '1 hour', timestamptz '2020-01-01' - (n - 1) * interval '1 hour', (array['active','inactive'])[1 + n % 2], (array['manual','email','import'])[1 + n % 3], 'Posted ' || n % 500
   from generate_series(1, $1 / 8) n, (select id from supplier where tenant_id = 1 order by id limit 2) s, (select id from terminal where tenant_id = 1 order by id limit 2) t, (select id from product where tenant_id = 1 order by id limit 2) p`,
]
const VALUES: Readonly<Record<string, string>> = {
  bool: 'true',
  date: '2019-06-01',
  instant: '2019-06-01T00:00:00Z',
  int: '5',
  decimal: '300',
  ref: '3',
}

/** What the filters of a list offer for a kind of field. */
const SUFFIXES: Readonly<Record<string, readonly string[]>> = {
  text: ['__icontains', '__istartswith', '', '__isnull'],
  decimal: ['__gte', '__lte', '', '__isnull'],
  date: ['__gte', '__lte', '', '__isnull'],
  bool: [''],
  enum: [''],
  ref: ['', '__isnull'],
}
const LIKE: Readonly<Record<string, string>> = {
  long: 'text',
  email: 'text',
  int: 'decimal',
  instant: 'date',
}
/** Every question the list's own screen can ask of this column. */
function questions(contract: AnyCrud): readonly string[] {
  const shape = { ...contract.row.shape, ...contract.fields } as Readonly<Record<string, ZodType>>
  const filters = Object.keys(contract.fields).flatMap((field) => {
    const kind = kindOf(shape[field]!)
    const plain = ['text', 'long', 'email'].includes(kind.kind) ? 'a1' : VALUES[kind.kind]
    const value = kind.kind === 'enum' ? kind.values[0]! : plain
    return ['json', 'refs', 'secret'].includes(kind.kind) || value === undefined
      ? []
      : SUFFIXES[LIKE[kind.kind] ?? kind.kind]!.flatMap((suffix) =>
          (suffix === '__isnull' ? ['true', 'false'] : [suffix === '__icontains' ? `${value}b` : value]).map(
            (asked) => `${field}${suffix}=${encodeURIComponent(asked)}`,
          ),
        )
  })
  return [
    '',
    'page=900',
    'search=7f3',
    'search=zz',
    ...[...new Set([...contract.sort, 'id'])].flatMap((by) => [
      `sort_by=${by}&order=asc`,
      `sort_by=${by}&order=desc`,
    ]),
    ...filters,
  ]
}

/**
 * Milliseconds that this process and the database's connections were on a processor: what a
 * call costs on a machine that others use too. Linux only.
 */
function processor(pids: readonly number[]): number {
  const { user, system } = process.cpuUsage()
  return (
    (user + system) / 1000 +
    pids.reduce((sum, pid) => {
      try {
        return sum + Number(fs.readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
      } catch {
        return sum
      }
    }, 0)
  )
}

interface Timed {
  readonly question: string
  readonly total: number
  readonly p50: number
  readonly p95: number
  readonly busy: number
}
/** Asks one question over and over. */
async function timed({ opened, ask }: InProcess, where: string, question: string): Promise<Timed> {
  const once = () => ask<{ total: number }>('GET', where)
  let total = 0
  for (let i = 0; i < 3; i++) ({ total } = await once())
  const pids = await opened.database.asOwner(async (client) =>
    (
      await client.query<{ pid: number }>(
        "select pid from pg_stat_activity where backend_type = 'client backend'",
      )
    ).rows.map(({ pid }) => pid),
  )
  const before = processor(pids)
  const times: number[] = []
  for (let i = 0; i < RUNS; i++) {
    const began = performance.now()
    await once()
    times.push(performance.now() - began)
  }
  return {
    question,
    total,
    p50: median(times),
    p95: at(0.95, times),
    busy: (processor(pids) - before) / RUNS,
  }
}
/** The slowest questions of a list, and all of them in one line. */
function tell({ tag }: AnyCrud, asked: readonly Timed[]): void {
  const shown = Number(process.env.BENCH_SHOWN ?? 12)
  for (const { question, total, p50, p95, busy } of asked.toSorted((x, y) => y.p95 - x.p95).slice(0, shown))
    row(tag, question || 'first page', total, ms(p50), ms(p95), ms(busy))
  const most = (figure: 'p95' | 'busy'): string => {
    const figures = asked.map((one) => one[figure])
    return `${ms(at(1, figures))}, ${figures.filter((one) => one > AIM_MS).length} over ${AIM_MS}`
  }
  const middle = (figure: 'p50' | 'busy'): string => ms(median(asked.map((one) => one[figure])))
  row(
    tag,
    `all ${asked.length} questions`,
    '',
    middle('p50'),
    most('p95'),
    `${middle('busy')}, at most ${most('busy')}`,
  )
}

export default async function areas(): Promise<void> {
  const bench = await openInProcess('areas', { orders: 50, customers: 20, data: process.env.BENCH_DATA })
  await bench.opened.database.asOwner(async (client) => {
    // a folder that was named is kept, and filled once
    if ((await client.query("select from customer where code = 'K1'")).rowCount) return
    await client.query('set statement_timeout = 0')
    for (const text of FILL) await client.query(text, text.includes('$1') ? [ROWS] : [])
    await client.query('reset all')
    await client.query('vacuum (analyze)')
  })
  head(
    `Lists of ${ROWS} rows, ${RUNS} calls each, slowest questions`,
    'list',
    'question',
    'rows found',
    'p50 ms',
    'p95 ms',
    'processor ms',
  )
  const lists = [parties.customer, parties.asset, suppliers.buyingPrice] as unknown as readonly AnyCrud[]
  for (const contract of lists) {
    const asked: Timed[] = []
    for (const question of questions(contract))
      asked.push(await timed(bench, `${contract.path.slice(1)}?size=100&${question}`, question))
    tell(contract, asked)
  }
}
