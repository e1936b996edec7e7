/** The bare peer: node:http and pg, the recorded statements of a call in one transaction, the last rows as JSON. */
import { readFileSync } from 'node:fs'
import http from 'node:http'
import pg from 'pg'

const scripts = JSON.parse(readFileSync(process.env.BENCH_SCRIPTS, 'utf8'))
const pool = new pg.Pool({ connectionString: process.env.BENCH_URL, max: 10 })
let n = 0
/** Ids the recording saw become the ids this run made; the order number only has to be new. */
async function replay(script) {
  const client = await pool.connect()
  const ids = new Map()
  const own = (v) => (typeof v === 'string' && /^SO-\d{6}/.test(v) ? `B-${process.pid}-${n++}` : ids.has(String(v)) && (typeof v === 'number' || /^\d+$/.test(String(v))) ? ids.get(String(v)) : v)
  const writes = script.some((s) => /^(insert|update|delete)/i.test(s.text))
  let last = []
  try {
    if (writes) await client.query('begin')
    for (const s of script) {
      const { rows } = await client.query({ text: s.text, values: s.values.map(own), rowMode: 'array' })
      if (/^\s*(insert|update)/i.test(s.text)) rows.forEach((row, i) => {
        const seen = s.ids[i]
        if (seen === undefined || seen === null) return
        ids.set(String(seen), Number(row[0]))
        // events take the positions just below the counter
        if (/event_seq/.test(s.text)) for (let k = 0; k < 8; k++) ids.set(String(Number(seen) - k), Number(row[0]) - k)
      })
      last = rows.length ? rows : last
    }
    if (writes) await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally { client.release() }
  return last
}
http.createServer(async (request, response) => {
  if (request.url === '/ready') return response.end('ok')
  try {
    const rows = await replay(scripts[decodeURIComponent(request.url.slice(1))])
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(rows))
  } catch (error) {
    console.error(error.message)
    response.statusCode = 500
    response.end()
  }
}).listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
