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

/** Rows and lists that travel as JSON are followed whole, whatever their length. */
const isJson = (text) => text.startsWith('[')
/**
 * Numbers of rows in ids, lists of ids, order numbers and rows as JSON; another long text (a payload) is only
 * carried.
 */
function follow(numbers, value) {
  if (!numbers.size) return value
  if (Array.isArray(value)) return value.map((one) => follow(numbers, one))
  if (typeof value === 'number') return numbers.get(String(value)) ?? value
  return typeof value === 'string' && (value.length < LONG || isJson(value))
    ? value.replace(/\d{6,}/g, (text) => numbers.get(text) ?? text)
    : value
}
const isNumber = (text) => /^\d{6,}$/.test(text)
/** What the same place of two answers says first: the number of then is the number of now. */
function learnFrom(numbers, then, now) {
  if (then === null || now === null || then === undefined || now === undefined) return
  if (typeof then === 'object') {
    for (const place of Object.keys(then)) learnFrom(numbers, then[place], now[place])
    return
  }
  const [was, is] = [String(then), String(now)]
  if (isNumber(was) && isNumber(is) && !numbers.has(was)) numbers.set(was, is)
}
function learn(numbers, { gave, text }, rows) {
  learnFrom(numbers, gave, rows)
  if (!/event_seq = event_seq/.test(text)) return
  // events take the positions just below the counter
  const [[then], [now]] = [gave[0], rows[0]]
  for (let k = 1; k < 8; k++) numbers.set(String(Number(then) - k), String(Number(now) - k))
}
const DEADLOCK = '40P01'
const ATTEMPTS = 3
/** Says the statements in one transaction; one that the database ended for another is said again, as calls are. */
async function replay(script, known) {
  const writes = script.some(({ text }) => /\b(insert into|update|delete from)\b/i.test(text))
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect()
    const numbers = new Map(known)
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
      return { rows: last, numbers }
    } catch (error) {
      await client.query('rollback')
      if (error.code !== DEADLOCK || attempt === ATTEMPTS) throw error
    } finally {
      client.release()
    }
  }
}
http
  .createServer({ keepAliveTimeout: 60_000 }, async (request, response) => {
    if (request.url === '/ready') return response.end('ok')
    const [, call, step, run] = request.url.split('/')
    const steps = scripts[call]
    try {
      const { rows, numbers } = await replay(steps[step], runs.get(run) ?? new Map())
      runs.set(run, numbers)
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
