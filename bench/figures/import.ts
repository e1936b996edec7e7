/** Files of customers: reading and checking, writing, taking back; and how long others wait meanwhile. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { open } from '../../server/open.ts'
import { atEnd, folder, head, ms, pause, PASSWORD, row } from '../kit.ts'

const LINES = Number(process.env.BENCH_LINES ?? 20_000)

export default async function imports(): Promise<void> {
  Object.assign(process.env, {
    GANTRY_DATA: folder('import'),
    GANTRY_DEMO_ORDERS: '200',
    GANTRY_DEMO_CUSTOMERS: '40',
    GANTRY_DEMO_PASSWORD: PASSWORD,
    GANTRY_LOG: 'silent',
    GANTRY_LIMITS: 'off',
  })
  const opened = await open()
  atEnd(() => opened.close())
  await opened.seed()
  await opened.server.work()
  const ask = async (
    method: string,
    where: string,
    body?: object | FormData,
    token = '',
  ): Promise<Record<string, unknown>> => {
    const reply = await opened.server.app.request(`http://localhost/api/${where}`, {
      method,
      headers: {
        ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
    })
    const answer = (await reply.json()) as { message: { data: Record<string, unknown> } }
    if (reply.status >= 300) throw new Error(`${method} ${where}: ${reply.status} ${JSON.stringify(answer)}`)
    return answer.message.data
  }
  const token = String(
    (await ask('POST', 'login', { username: 'admin@prairie.example', password: PASSWORD })).access_token,
  )
  const [state] = (await ask('GET', 'state/?size=1', undefined, token)).items as { code: string }[]
  const text = [
    'Customer,Code,Zip,State,Email,Phone,Credit limit,Needs a PO number',
    ...Array.from(
      { length: LINES },
      (_, i) =>
        `Farm ${i},F-${i},7${String(i % 9999).padStart(4, '0')},${state!.code},ap${i}@example.test,(713) 555-0142,"$${(i % 90) + 10},000.00",${i % 2 ? 'yes' : 'no'}`,
    ),
  ].join('\n')
  const form = (bytes: string) => {
    const parts = new FormData()
    parts.set('file', new File([bytes], 'farms.csv'))
    return parts
  }
  /** How long it takes, what it keeps the process from, and what a list of another person takes meanwhile. */
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const delay = monitorEventLoopDelay({ resolution: 5 })
    const waits: number[] = []
    let over = false
    const other = (async () => {
      while (!over) {
        const began = performance.now()
        await ask('GET', 'yard/', undefined, token)
        waits.push(performance.now() - began)
        await pause(50)
      }
    })()
    delay.enable()
    const began = performance.now()
    await work()
    const took = performance.now() - began
    over = true
    delay.disable()
    await other
    waits.sort((a, b) => a - b)
    row(
      name,
      (took / 1000).toFixed(1),
      Math.round(LINES / (took / 1000)),
      ms(delay.percentile(99) / 1e6),
      ms(delay.max / 1e6),
      ms(waits[Math.floor(waits.length / 2)] ?? 0),
      ms(waits.at(-1) ?? 0),
    )
  }
  const until = async (id: unknown, wanted: string) => {
    while ((await ask('GET', `import/${String(id)}`, undefined, token)).state !== wanted) await pause(100)
  }
  head(
    `${LINES} customers`,
    's',
    'lines a second',
    'loop held p99 ms',
    'at most',
    'another list p50 ms',
    'at most',
  )
  const read = async (bytes: string) => (await ask('POST', 'import/customer', form(bytes), token)).id
  const write = async (id: unknown) => {
    await ask('POST', `import/${String(id)}/commit`, undefined, token)
    await until(id, 'committed')
  }
  const takeBack = async (id: unknown) => {
    await ask('POST', `import/${String(id)}/undo`, undefined, token)
    await until(id, 'undone')
  }
  let id: unknown
  await timed('read and check, all new', async () => {
    id = await read(text)
  })
  await timed('write', () => write(id))
  await timed('read and check, all there', async () => {
    id = await read(text.replaceAll('555-0142', '555-0143'))
  })
  await timed('write changes', () => write(id))
  await timed('take changes back', () => takeBack(id))
  id = await read(text.replaceAll('Farm ', 'Ranch ').replaceAll(',F-', ',R-'))
  await write(id)
  await timed('take new rows back', () => takeBack(id))
}
