/**
 * The bare peer: node:http and pg. It says the recorded statements of a call in one transaction and
 * answers the last rows as JSON, without token, contract, rules, pricing or walls.
 * `/<call>/<step>/<run>`: steps of one run share the numbers their rows got.
 */
import { readFileSync } from 'node:fs'
import http from 'node:http'
import pg from 'pg'

const scripts = JSON.parse(readFileSync(process.env.BENCH_SCRIPTS, 'utf8'))
const pool = new pg.Pool({ connectionString: process.env.BENCH_URL, max: 10 })
pool.on('error', () => {}) // the database may leave first
/** run -> recorded number -> this run's number */
const runs = new Map()
const LONG = 200

/**
 * Numbers of rows in ids, lists of ids, order numbers; a long text (a row, a payload)
 * is only carried, but the positions of events in it.
 */
function follow(numbers, value) {
  if (!numbers.size) return value
  if (typeof value === 'string' && value.startsWith('[{"seq":'))
    return value.replace(/"seq":(\d{6,})/g, (_, text) => `"seq":${numbers.get(text) ?? text}`)
  if (typeof value === 'number') return numbers.get(String(value)) ?? value
  return typeof value === 'string' && value.length < LONG
    ? value.replace(/\d{6,}/g, (text) => numbers.get(text) ?? text)
    : value
}
function learn(numbers, statement, rows) {
  for (const [i, row] of rows.entries())
    for (const [j, cell] of row.entries()) {
      const seen = String(statement.gave[i]?.[j] ?? '')
      if (!/^\d{6,}$/.test(seen)) continue
      numbers.set(seen, String(cell))
      // events take the positions just below the counter
      if (/event_seq = event_seq/.test(statement.text))
        for (let k = 1; k < 8; k++) numbers.set(String(Number(seen) - k), String(Number(cell) - k))
    }
}
async function replay(script, numbers) {
  const client = await pool.connect()
  const writes = script.some(({ text }) => /^\s*(insert|update|delete)/i.test(text))
  let last = []
  try {
    if (writes) await client.query('begin')
    for (const statement of script) {
      const { name, text } = statement
      const { rows } = await client.query({
        ...(name ? { name } : {}),
        text,
        values: statement.values.map((value) => follow(numbers, value)),
        rowMode: 'array',
      })
      if (statement.gave.length) learn(numbers, statement, rows)
      if (rows.length) last = rows
    }
    if (writes) await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  return last
}
http
  .createServer(async (request, response) => {
    if (request.url === '/ready') return response.end('ok')
    const [, call, step, run] = request.url.split('/')
    const steps = scripts[call]
    const numbers = runs.get(run) ?? new Map()
    try {
      runs.set(run, numbers)
      const rows = await replay(steps[step], numbers)
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(rows))
    } catch (error) {
      console.error(`${call} ${step}: ${error.message}`)
      response.statusCode = 500
      response.end()
    } finally {
      if (Number(step) === steps.length - 1) runs.delete(run)
    }
  })
  .listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
