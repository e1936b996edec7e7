/** From a call of one client to its event at many others, all on one server. */
import http from 'node:http'
import { cases, type Send } from '../calls.ts'
import { company } from '../company.ts'
import { at, atEnd, call, endAll, head, median, ms, PASSWORD, pause, row, SECONDS, signIn } from '../kit.ts'

interface Sizes {
  readonly clients: number
  readonly people: number
  /** an order every so many milliseconds */
  readonly every: number
}
const OFFICE: Sizes = { clients: 200, people: 40, every: 100 }
const MANY: Sizes = { clients: 1000, people: 100, every: 500 }

/** Reads a stream and tells of every event by the number in its cause. */
const listen = (origin: string, token: string, heard: (n: number) => void): Promise<void> =>
  new Promise((done, fail) => {
    const request = http.request(
      `${origin}/api/events`,
      { agent: false, headers: { authorization: `Bearer ${token}` } },
      (response) => {
        let text = ''
        response.on('data', (part: Buffer) => {
          text += part.toString('latin1')
          for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
            const cause = /"cause":"bench-(\d+)"/.exec(text.slice(0, end))
            if (cause) heard(Number(cause[1]))
            text = text.slice(end + 2)
          }
          done()
        })
        response.on('error', () => {})
      },
    )
    request.on('error', fail)
    request.end()
    atEnd(() => void request.on('error', () => {}).destroy())
  })

/** People of the company, signed in; the first is the administrator. */
async function signedIn(origin: string, people: number, send: Send, admin: string): Promise<string[]> {
  const roles = (await send({ method: 'GET', path: 'role/' })) as { items: { id: number; name: string }[] }
  const tokens = [admin]
  for (let i = 1; i < people; i++) {
    const email = `bench${i}@prairie.example`
    const role = roles.items.find((r) => r.name === (i % 2 ? 'dispatcher' : 'manager'))!
    const body = { name: `Bench ${i}`, email, password: PASSWORD, role_id: role.id }
    await send({ method: 'POST', path: 'user-account/', body })
    tokens.push(await signIn(origin, email))
  }
  return tokens
}
interface Sent {
  readonly asked: number
  answered?: number
  readonly heard: number[]
}

async function measure({ clients, people, every }: Sizes): Promise<void> {
  const { server } = await company(`stream-${clients}`, 500)
  const { origin } = server
  const admin = await signIn(origin)
  const send: Send = async (s) => (await call(origin, s.method, `/api/${s.path}`, admin, s.body)).data
  const tokens = await signedIn(origin, people, send, admin)
  const sent = new Map<number, Sent>()
  for (let i = 0; i < clients; i++)
    await listen(origin, tokens[i % people]!, (n) => sent.get(n)?.heard.push(performance.now()))
  const create = (await cases(send)).find(({ key }) => key === 'create')!
  const calls = Math.ceil((SECONDS * 5 * 1000) / every)
  for (let n = 0; n < calls; n++) {
    const one: Sent = { asked: performance.now(), heard: [] }
    sent.set(n, one)
    const key = { 'idempotency-key': `bench-${n}` }
    await create.run(async (s) => (await call(origin, s.method, `/api/${s.path}`, admin, s.body, key)).data)
    one.answered = performance.now()
    await pause(Math.max(0, every - (performance.now() - one.asked)))
  }
  await pause(3000)
  const all = [...sent.values()].slice(5)
  const deaf = all.filter((one) => one.heard.length !== clients).length
  const asked = all.flatMap((one) => one.heard.map((t) => t - one.asked))
  const answered = all.flatMap((one) => one.heard.map((t) => t - one.answered!))
  head(
    `Stream: ${clients} clients of ${people} people, ${calls} orders of 5 lines, one every ${every} ms`,
    'figure',
    'p50 ms',
    'p99 ms',
  )
  const took = all.map((one) => one.answered! - one.asked)
  row('the call itself', ms(median(took)), ms(at(0.99, took)))
  row('from sending the call to another client', ms(median(asked)), ms(at(0.99, asked)))
  row('from the answer to another client', ms(median(answered)), ms(at(0.99, answered)))
  row('events that did not reach all clients', deaf, '')
}
export default async function stream(): Promise<void> {
  for (const sizes of [OFFICE, MANY]) {
    await measure(sizes)
    await endAll()
  }
}
