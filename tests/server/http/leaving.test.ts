/** Leaving under load: every call that was begun is answered, and soon; the soak does it twenty times. */
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEmbedded } from '../../../server/db/embedded.ts'
import { bundle, sleep } from '../embedded-processes.ts'
import { endServers, type Running, runServer, signUp, tempDir } from '../http-server.ts'

const STOPS = Number(process.env.GANTRY_SOAK_STOPS ?? 2)
const PEOPLE = 12
let script = ''
/** A mail server that takes a connection and says nothing. */
const silent = net.createServer(() => {})
beforeAll(async () => {
  script = await bundle('server/main.ts', 'leaving')
  await new Promise<void>((up) => silent.listen(0, '127.0.0.1', up))
})
afterAll(async () => {
  await endServers()
  silent.close()
})

/** The address of the company is confirmed: the silent mail server brings no digits. */
async function confirmSender(dir: string): Promise<void> {
  const embedded = await openEmbedded(path.join(dir, 'db'))
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  await client.query(
    `insert into email_sender (tenant_id, address, confirmed_at) select tenant_id, email, now() from "user"`,
  )
  await client.end()
  await embedded.close()
}
interface Told {
  readonly status: number
  readonly last: boolean
  readonly text: string
}
/** One call over a connection that is kept; rejects with the code of what cut it. */
const send = (agent: http.Agent, one: Running, path: string, body: unknown, token: string): Promise<Told> =>
  new Promise((done, fail) => {
    const text = JSON.stringify(body)
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    }
    const at = { host: '127.0.0.1', port: one.port, method: 'POST', path, agent, headers }
    const call = http.request(at, (response) => {
      let got = ''
      response.on('data', (part) => {
        got += String(part)
      })
      response.on('error', fail)
      response.on('end', () =>
        done({ status: response.statusCode!, last: response.headers.connection === 'close', text: got }),
      )
    })
    call.on('error', fail)
    call.end(text)
  })

/** Somebody who saves yards over one connection until the door is closed, or closing. */
async function person(one: Running, token: string, name: string, said: { acked: number; failed: string[] }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  for (let i = 0; ; i++) {
    try {
      const { status, text } = await send(agent, one, '/api/yard/', { name: `${name}-${i}` }, token)
      if (status === 201) said.acked++
      else if (status === 503) return agent.destroy()
      else said.failed.push(`${status} ${text}`)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'ECONNREFUSED') said.failed.push(String(code))
      return agent.destroy()
    }
  }
}

describe(`${STOPS} stops under load`, () => {
  const options = { timeout: 60_000 + STOPS * 30_000, retry: 1 }
  it('fail no call, tell who waits for a mail at once, and take five seconds at most', options, async () => {
    const dir = tempDir('leaving')
    const mail = { SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` }
    let token = ''
    for (let stop = 0; stop < STOPS; stop++) {
      const one = await runServer(script, dir, { ...mail, GANTRY_LIMITS: 'off' })
      if (!token) {
        token = await signUp(one)
        await confirmSender(dir)
      }
      const said = { acked: 0, failed: [] as string[] }
      const people = Array.from({ length: PEOPLE }, (_, i) => person(one, token, `${stop}-${i}`, said))
      const idle = net.connect(one.port, '127.0.0.1')
      idle.on('error', () => {})
      await expect.poll(() => said.acked, { timeout: 20_000, interval: 20 }).toBeGreaterThan(20)
      const letter = [{ recipient_email: 'a@one.example.test', subject: 'Hello', body: 'Words' }]
      const agent = new http.Agent({ keepAlive: true })
      const mailed = send(agent, one, '/api/email/', letter, token)
      await sleep(300)
      const asked = performance.now()
      one.process.kill('SIGTERM')
      const answer = await mailed
      const waited = performance.now() - asked
      expect(await one.gone).toEqual({ code: 0, signal: null })
      const took = performance.now() - asked
      await Promise.all(people)
      if (process.env.GANTRY_SOAK_STOPS)
        console.log(`${said.acked} saved, ${said.failed.length} failed, gone after ${took.toFixed(0)} ms`)
      expect(said.failed).toEqual([])
      expect([answer.status, answer.last]).toEqual([200, true])
      expect(answer.text).toContain('"status":"sending"')
      expect(waited).toBeLessThan(2000)
      expect(took).toBeLessThan(5000)
    }
  })
})
