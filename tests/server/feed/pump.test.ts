/** One pump for many readers: each hears all of its events once and in order, whenever it came. */
import { expect, test } from 'vitest'
import type { Database } from '../../../server/db/pool.ts'
import type { Visible } from '../../../server/log/visible.ts'
import { createPump } from '../../../server/feed/pump.ts'
import { createReaders } from '../../../server/feed/readers.ts'
import { openMetrics } from '../../../server/metrics.ts'

const TENANT = 7
const stored = (seq: number) => ({
  seq: String(seq),
  type: 'yard.updated',
  entity: 'yard',
  entity_id: '1',
  rev: seq,
  at: new Date(0),
  by: null,
  cause: null,
  payload: {},
  readers_before: [],
  readers_after: [],
})
/** A log of `last` events whose answers wait until they are let go. */
function heldLog(last: number) {
  const waiting: (() => void)[] = []
  const query = async ({ values: [, after] }: { values: [number, number, number] }) => {
    await new Promise<void>((go) => waiting.push(go))
    return { rows: Array.from({ length: last - after }, (_, i) => stored(after + 1 + i)) }
  }
  const database = {
    reading: (_tenant: number, work: (tx: { client: { query: typeof query } }) => unknown) =>
      work({ client: { query } }),
  }
  const settled = () => new Promise((done) => setTimeout(done, 0))
  return {
    database: database as unknown as Database,
    /** the oldest question is answered */
    answer: async () => {
      waiting.shift()?.()
      await settled()
    },
    asked: () => waiting.length,
  }
}
const visible = { sees: () => 'whole', cut: () => ({}) } as unknown as Visible
const caller = { held: new Set(), may: () => true } as never

async function readerAt(readers: ReturnType<typeof createReaders>, head: number, heard: string[]) {
  const body = readers.open(
    { claims: { tid: TENANT, sub: head } as never, caller, head },
    new Uint8Array(),
    new AbortController().signal,
  )
  const decoder = new TextDecoder()
  void (async () => {
    for await (const part of body as unknown as AsyncIterable<Uint8Array>)
      heard.push(...[...decoder.decode(part).matchAll(/^id: (\d+)/gm)].map(([, id]) => id!))
  })()
}

test('who joins while the log is being read for others misses nothing that was before them', async () => {
  const log = heldLog(5)
  const readers = createReaders(openMetrics(() => 0))
  const pump = createPump(log.database, visible, readers)
  const early: string[] = []
  const late: string[] = []
  await readerAt(readers, 3, early)
  const first = pump(TENANT)
  expect(log.asked()).toBe(1)
  // the question on its way asks for what comes after 3; this reader lacks 2 and 3 as well
  await readerAt(readers, 1, late)
  void pump(TENANT)
  await log.answer()
  await first
  await log.answer()
  await log.answer()
  expect(early).toEqual(['4', '5'])
  expect(late).toEqual(['2', '3', '4', '5'])
})

test('a client that left before its stream opened is not in the list of readers', async () => {
  const readers = createReaders(openMetrics(() => 0))
  const body = readers.open(
    { claims: { tid: TENANT, sub: 1 } as never, caller, head: 1 },
    new TextEncoder().encode('id: 1\n\n'),
    AbortSignal.abort(),
  )
  expect(readers.of(TENANT).size).toBe(0)
  const reader = body.getReader()
  expect((await reader.read()).done).toBe(false)
  expect((await reader.read()).done).toBe(true)
})
