/** From a call of one client to its event at 200 others, all on one server. */
import http from 'node:http'
import { cases, type Send } from '../calls.ts'
import { company } from '../company.ts'
import { at, atEnd, call, head, median, ms, PASSWORD, pause, row, SECONDS, signIn } from '../kit.ts'

const CLIENTS = Number(process.env.BENCH_CLIENTS ?? 200)
/** streams of one person the server allows */
const EACH = 10
const EVERY_MS = 250

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

export default async function stream(): Promise<void> {
  const { server } = await company('stream', 500)
  const { origin } = server
  const admin = await signIn(origin)
  const send: Send = async (s) => (await call(origin, s.method, `/api/${s.path}`, admin, s.body)).data
  const roles = (await send({ method: 'GET', path: 'role/' })) as { items: { id: number; name: string }[] }
  const tokens = [admin]
  for (let i = 1; i < CLIENTS / EACH; i++) {
    const email = `bench${i}@prairie.example`
    await send({
      method: 'POST',
      path: 'user-account/',
      body: {
        name: `Bench ${i}`,
        email,
        password: PASSWORD,
        role_id: roles.items.find((r) => r.name === (i % 2 ? 'dispatcher' : 'manager'))!.id,
      },
    })
    tokens.push(await signIn(origin, email))
  }
  const sent = new Map<number, { readonly asked: number; answered?: number; readonly heard: number[] }>()
  for (let i = 0; i < CLIENTS; i++)
    await listen(origin, tokens[Math.floor(i / EACH)]!, (n) => sent.get(n)?.heard.push(performance.now()))

  const create = (await cases(send)).find(({ key }) => key === 'create')!
  const calls = Math.ceil((SECONDS * 5 * 1000) / EVERY_MS)
  for (let n = 0; n < calls; n++) {
    const one: { asked: number; answered?: number; heard: number[] } = { asked: performance.now(), heard: [] }
    sent.set(n, one)
    await create.run(
      async (s) =>
        (await call(origin, s.method, `/api/${s.path}`, admin, s.body, { 'idempotency-key': `bench-${n}` }))
          .data,
    )
    one.answered = performance.now()
    await pause(Math.max(0, EVERY_MS - (performance.now() - one.asked)))
  }
  await pause(3000)
  const all = [...sent.values()].slice(5)
  const deaf = all.filter((one) => one.heard.length !== CLIENTS).length
  const asked = all.flatMap((one) => one.heard.map((t) => t - one.asked))
  const answered = all.flatMap((one) => one.heard.map((t) => t - one.answered!))
  head(
    `Stream: ${CLIENTS} clients, ${calls} orders of 5 lines, one every ${EVERY_MS} ms`,
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
