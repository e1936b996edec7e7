/** Files of customers: reading and checking, writing, taking back; and how long others wait meanwhile. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openInProcess, type Ask } from '../in-process.ts'
import { at, head, ms, pause, row, SECONDS } from '../kit.ts'

const LINES = Number(process.env.BENCH_LINES ?? 20_000)

/** A file of so many customers of one state. */
const customers = (state: string): string =>
  [
    'Customer,Code,Zip,State,Email,Phone,Credit limit,Needs a PO number',
    ...Array.from(
      { length: LINES },
      (_, i) =>
        `Farm ${i},F-${i},7${String(i % 9999).padStart(4, '0')},${state},ap${i}@example.test,(713) 555-0142,"$${(i % 90) + 10},000.00",${i % 2 ? 'yes' : 'no'}`,
    ),
  ].join('\n')
const formWith = (bytes: string): FormData => {
  const parts = new FormData()
  parts.set('file', new File([bytes], 'farms.csv'))
  return parts
}
/** Reads the list of orders repeatedly, as another user would, until it is stopped; milliseconds of each. */
function lookMeanwhile(ask: Ask): () => Promise<readonly number[]> {
  const waits: number[] = []
  let over = false
  const looking = (async () => {
    while (!over) {
      const began = performance.now()
      await ask('GET', 'sales-order/?size=50')
      waits.push(performance.now() - began)
      await pause(50)
    }
  })()
  return async () => {
    over = true
    await looking
    return waits.sort((a, b) => a - b)
  }
}
/** Measures a step: its seconds, the longest hold of the process, and the list of orders meanwhile. */
async function timed(ask: Ask, name: string, work: () => Promise<unknown>): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const stop = lookMeanwhile(ask)
  delay.enable()
  const began = performance.now()
  await work()
  const took = performance.now() - began
  delay.disable()
  const waits = await stop()
  row(
    name,
    (took / 1000).toFixed(1),
    Math.round(LINES / (took / 1000)),
    ms(delay.percentile(99) / 1e6),
    ms(delay.max / 1e6),
    ms(at(0.5, waits)),
    ms(at(0.95, waits)),
    ms(waits.at(-1) ?? 0),
  )
}
/** Reading a file, writing it and taking it back, each until it is over. */
function importing(ask: Ask) {
  const until = async (id: unknown, wanted: string) => {
    while ((await ask('GET', `import/${String(id)}`)).state !== wanted) await pause(100)
  }
  return {
    read: async (bytes: string) => (await ask('POST', 'import/customer', formWith(bytes))).id,
    write: async (id: unknown) => {
      await ask('POST', `import/${String(id)}/commit`)
      await until(id, 'committed')
    },
    takeBack: async (id: unknown) => {
      await ask('POST', `import/${String(id)}/undo`)
      await until(id, 'undone')
    },
  }
}

export default async function imports(): Promise<void> {
  const { opened, ask } = await openInProcess('import', { orders: 200, customers: 40 })
  await opened.server.work()
  const [state] = (await ask<{ items: { code: string }[] }>('GET', 'state/?size=1')).items
  const text = customers(state!.code)
  const { read, write, takeBack } = importing(ask)
  head(
    `${LINES} customers`,
    's',
    'lines a second',
    'loop held p99 ms',
    'at most',
    'list of orders p50 ms',
    'p95 ms',
    'at most',
  )
  let id: unknown
  await timed(ask, 'nothing, for comparison', () => pause(SECONDS * 1000))
  await timed(ask, 'read and check, all new', async () => {
    id = await read(text)
  })
  await timed(ask, 'write', () => write(id))
  await timed(ask, 'read and check, all there', async () => {
    id = await read(text.replaceAll('555-0142', '555-0143'))
  })
  await timed(ask, 'write changes', () => write(id))
  await timed(ask, 'take changes back', () => takeBack(id))
  id = await read(text.replaceAll('Farm ', 'Ranch ').replaceAll(',F-', ',R-'))
  await write(id)
  await timed(ask, 'take new rows back', () => takeBack(id))
}
