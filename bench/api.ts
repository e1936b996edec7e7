/**
 * Calls against a bare peer: node:http and pg doing the same SQL, without token, contract, pricing or walls.
 * The statements are recorded from one call of the product and replayed by the peer, ids of new rows following along.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { open } from '../server/open.ts'
import { root } from '../server/root.ts'

interface Statement { readonly text: string; readonly values: unknown[]; readonly ids: unknown[] }
const ORDERS = Number(process.env.BENCH_ORDERS ?? 20_000)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'gantry-bench-'))
Object.assign(process.env, { GANTRY_DATA: dataDir, GANTRY_DEMO_ORDERS: String(ORDERS), GANTRY_DEMO_PASSWORD: 'bench only pw 7', GANTRY_LOG: 'silent', GANTRY_LIMITS: 'off' })

const opened = await open()
console.log(`seeding ${ORDERS} orders`)
await opened.seed()
const request = (method: string, at: string, body?: unknown, token?: string) => opened.server.app.request(`http://localhost/api/${at}`, { method, headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...(token ? { authorization: `Bearer ${token}` } : {}) }, ...(body ? { body: JSON.stringify(body) } : {}) })
const login = await (await request('POST', 'login', { username: 'admin@prairie.example', password: 'bench only pw 7' })).json() as { message: { data: { access_token: string } } }
const token = login.message.data.access_token
const data = async (at: string) => ((await (await request('GET', at, undefined, token)).json()) as { message: { data: { items: Record<string, number>[] } } }).message.data.items
const [site] = await data('ship-to/?size=1')
const tanks = await data(`asset/?ship_to_id=${site!.id}`)
const lines = Array.from({ length: 5 }, (_, i) => { const tank = tanks[i % tanks.length]!; return { product_id: tank.product_id, asset_id: tank.id, quantity: String(1000 + i) } })
const order = { customer_id: site!.customer_id, ship_to_id: site!.id, po_number: 'BENCH', planned_date_start: `${new Date().toISOString().slice(0, 10)}T08:00:00`, credit_override: true, line_items: lines }
const CASES: readonly { name: string; method: string; at: string; body?: unknown }[] = [
  { name: 'list of 50 orders, filtered, sorted, exact total', method: 'GET', at: 'sales-order/?status=completed&sort_by=planned_date_time&order=desc' },
  { name: 'customer search', method: 'GET', at: 'customer/?search=star&size=50' },
  { name: 'order create with 5 lines', method: 'POST', at: 'sales-order/', body: order },
]

let recording: Statement[] | undefined
const plain = pg.Client.prototype.query as (...args: unknown[]) => unknown
pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
  const answer = plain.apply(this, args) as Promise<{ rows?: unknown[] } | undefined>
  const [given, values] = args as [string | { text: string; values?: unknown[] }, unknown[]?]
  const text = typeof given === 'string' ? given : given.text
  if (recording && !/^(begin|commit|rollback)|set_config|from session s join/.test(text)) {
    const statement = { text, values: (typeof given === 'string' ? values : given.values ?? values) ?? [], ids: [] as unknown[] }
    recording.push(statement)
    void Promise.resolve(answer).then((r) => { statement.ids.push(...(r?.rows ?? []).slice(0, 50).map((row) => (Array.isArray(row) ? row[0] : (row as { id?: unknown; event_seq?: unknown; value?: unknown }).id ?? (row as { event_seq?: unknown }).event_seq ?? (row as { value?: unknown }).value))) }, () => {})
  }
  return answer
} as never
const scripts: Record<string, Statement[]> = {}
for (const c of CASES) {
  await request(c.method, c.at, c.body, token)
  recording = []
  const reply = await request(c.method, c.at, c.body, token)
  if (reply.status >= 300) throw new Error(`${c.name}: ${reply.status} ${await reply.text()}`)
  scripts[c.name] = recording
  recording = undefined
}
fs.writeFileSync(path.join(dataDir, 'scripts.json'), JSON.stringify(scripts))

const freePort = () => new Promise<number>((done) => { const s = net.createServer().listen(0, '127.0.0.1', () => { const { port } = s.address() as net.AddressInfo; s.close(() => done(port)) }) })
const children: ChildProcess[] = []
const startAt = async (file: string, env: Record<string, string>, probe: string) => {
  const port = await freePort()
  children.push(spawn(process.execPath, [file], { env: { ...process.env, PORT: String(port), ...env }, stdio: ['ignore', 'ignore', 'inherit'] }))
  for (let i = 0; i < 300 && !(await fetch(`http://127.0.0.1:${port}${probe}`).then((r) => r.ok, () => false)); i++) await new Promise((r) => setTimeout(r, 100))
  return `http://127.0.0.1:${port}`
}
const median = (xs: number[], at = 0.5) => [...xs].sort((a, b) => a - b)[Math.min(xs.length - 1, Math.floor(xs.length * at))] ?? 0
async function load(clients: number, call: () => Promise<Response>): Promise<number[]> {
  const end = performance.now() + SECONDS * 1000
  const times: number[] = []
  await Promise.all(Array.from({ length: clients }, async () => {
    while (performance.now() < end) {
      const start = performance.now()
      const reply = await call()
      await reply.arrayBuffer()
      if (reply.status >= 300) throw new Error(`answered ${reply.status}`)
      times.push(performance.now() - start)
    }
  }))
  return times
}
try {
  const product = await startAt(path.join(root, 'dist/server/main.js'), {}, '/readyz')
  const peer = await startAt(path.join(root, 'bench/peer.mjs'), { BENCH_URL: opened.database.adminUrl, BENCH_SCRIPTS: path.join(dataDir, 'scripts.json') }, '/ready')
  console.log('| call | clients | bare p50 ms | Gantry p50 ms | ratio | bare/s | Gantry/s |\n|---|---|---|---|---|---|---|')
  for (const c of CASES) for (const clients of [1, 8]) {
    const ask = () => fetch(`${product}/api/${c.at}`, { method: c.method, headers: { authorization: `Bearer ${token}`, ...(c.body ? { 'content-type': 'application/json' } : {}) }, ...(c.body ? { body: JSON.stringify(c.body) } : {}) })
    const bare = () => fetch(`${peer}/${encodeURIComponent(c.name)}`)
    const saved = SECONDS
    await Promise.all([ask().then((r) => r.text()), bare().then((r) => r.text())])
    // one after the other, twice, so that neither has the quieter half
    const [b1, g1, b2, g2] = [await load(clients, bare), await load(clients, ask), await load(clients, bare), await load(clients, ask)]
    const b = [...b1, ...b2], g = [...g1, ...g2]
    console.log(`| ${c.name} | ${clients} | ${median(b).toFixed(2)} | ${median(g).toFixed(2)} | ${(median(g) / median(b)).toFixed(2)} | ${Math.round(b.length / saved / 2)} | ${Math.round(g.length / saved / 2)} |`)
  }
} finally {
  for (const child of children) child.kill('SIGTERM')
  await opened.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
}
process.exit(0)
