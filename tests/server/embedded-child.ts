/**
 * A process that opens the embedded database and does what its stdin
 * says: proofs about processes need processes.
 */
import fs from 'node:fs'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { openEmbedded } from '../../server/db/embedded.ts'

const [, , dir = '', mode = 'hold'] = process.argv
const say = (line: object): void => void fs.writeSync(1, `${JSON.stringify(line)}\n`)
const connected = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}
const query = async (url: string, text: string): Promise<unknown> => {
  const client = await connected(url)
  try {
    return Object.values((await client.query(text)).rows[0] as object)[0]
  } finally {
    await client.end()
  }
}
/** Says each row only after the database has acknowledged it. */
async function write(url: string, worker: number): Promise<void> {
  const client = await connected(url)
  for (let i = 0; ; i++) {
    const id = `${process.pid}-${worker}-${i}`
    await client.query('insert into acked values ($1, repeat(md5($1), 20))', [id])
    say({ id })
  }
}

const started = performance.now()
const db = await openEmbedded(dir)
say({ role: db.role, url: db.url, ms: Math.round(performance.now() - started), pid: process.pid })
if (mode === 'load') {
  const setup = await connected(db.url)
  await setup.query('create table if not exists acked (id text primary key, filler text)')
  await setup.end()
  for (let worker = 0; worker < 4; worker++) write(db.url, worker).catch(() => {})
}
createInterface({ input: process.stdin }).on('line', async (line) => {
  if (line === 'close') {
    await db.close()
    say({ answer: 'closed' })
    process.exit()
  }
  say({ answer: await query(db.url, line).catch((error: Error) => error.message), role: db.role })
})
