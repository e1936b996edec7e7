/** A search for a day that breaks is told to who asked, troubles nobody else, and gives its place back. */
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { searchDay } from '../../../src/plugins/dispatch/server/center/search-day.ts'

const task = {
  facts: { orders: [], drivers: [] } as unknown as Parameters<typeof searchDay>[0]['facts'],
  seed: 1,
  rounds: 1,
  names: new Map(),
}
/** A thread that does this instead of searching. */
const thatDoes = (code: string) => () => new Worker(code, { eval: true })
const ANSWERS = "require('node:worker_threads').parentPort.postMessage({ score: 7 })"
const never = () => new AbortController().signal

it('that throws is told with its words', async () => {
  const search = searchDay(task, never(), thatDoes("throw new Error('no such day')"))
  await expect(search).rejects.toThrow('no such day')
})
it('that ends without an answer is told', { timeout: 5000 }, async () => {
  await expect(searchDay(task, never(), thatDoes('process.exit()'))).rejects.toThrow(
    expect.objectContaining({ cause: new Error('The search for a day ended without an answer') }),
  )
})
it('that breaks when nobody waits for it any more is nobody’s trouble', async () => {
  const left = new AbortController()
  const search = searchDay(task, left.signal, () => {
    const worker = new Worker('setInterval(() => undefined, 1000)', { eval: true })
    worker.once('online', () => {
      left.abort()
      // it broke at the same moment: its words come when it was given up, and before it is known to have ended
      setImmediate(() => worker.emit('error', new Error('too late')))
    })
    return worker
  })
  await expect(search).rejects.toThrow('aborted')
  await new Promise((done) => setTimeout(done, 50))
})
it('leaves its place to who comes next, however many broke before', { timeout: 10_000 }, async () => {
  const broken = Array.from({ length: 5 }, () =>
    searchDay(task, never(), thatDoes("throw new Error('no such day')")).catch(() => 'told'),
  )
  expect(await Promise.all(broken)).toEqual(Array(5).fill('told'))
  expect(await searchDay(task, never(), thatDoes(ANSWERS))).toEqual({ score: 7 })
})
