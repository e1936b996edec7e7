// @vitest-environment happy-dom
/** What the log confirmed is written down, by the leading tab. */
import { Subject } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepLog } from '#core/kernel/keep-log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const start = (
  more: { leads?: boolean; saves?: () => Promise<void>; appends?: () => Promise<void> } = {},
) => {
  const did: unknown[] = []
  const changes$ = new Subject<{ events: unknown[]; head: number }>()
  const touched$ = new Subject<void>()
  const world = { leads: more.leads ?? true, changed: ['order'] }
  const keeper = keepLog(
    {
      changes$,
      touched$,
      save: () => world.changed,
      keep: (names: unknown) => did.push(['keep', names]),
    } as never,
    {
      append: async (events: unknown[], head: number) => {
        did.push(['append', events, head])
        await more.appends?.()
      },
      save: async (names: unknown) => {
        did.push(['save', names])
        await more.saves?.()
      },
    } as never,
    () => world.leads,
  )
  return { keeper, changes$, touched$, world, did, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

test('events are written as they come, what they led to two seconds later, once', async () => {
  const { changes$, touched$, did, pass } = start()
  changes$.next({ events: ['a'], head: 4 })
  await pass(1000)
  changes$.next({ events: ['b'], head: 5 })
  touched$.next()
  await pass(999)
  expect(did).toEqual([
    ['append', ['a'], 4],
    ['append', ['b'], 5],
  ])
  await pass(1)
  await pass(10_000)
  expect(did.slice(2)).toEqual([['save', ['order']]])
  touched$.next()
  await pass(2000)
  expect(did.slice(3)).toEqual([['save', ['order']]])
})
test('a page that is hidden writes what it owes at once, and nothing where it owes nothing', async () => {
  const { keeper, touched$, did, pass } = start()
  dispatchEvent(new Event('pagehide'))
  await pass(0)
  expect(did).toEqual([])
  touched$.next()
  dispatchEvent(new Event('pagehide'))
  await pass(0)
  expect(did).toEqual([['save', ['order']]])
  await pass(10_000)
  expect(did).toHaveLength(1)
  touched$.next()
  keeper.stop()
  dispatchEvent(new Event('pagehide'))
  await pass(10_000)
  expect(did).toHaveLength(1)
})
test('events alone lead to it too', async () => {
  const { changes$, did, pass } = start()
  changes$.next({ events: ['a'], head: 4 })
  await pass(2000)
  expect(did).toEqual([
    ['append', ['a'], 4],
    ['save', ['order']],
  ])
})
test('a head that moved without an event is written, and leads to nothing else', async () => {
  const { changes$, did, pass } = start()
  changes$.next({ events: [], head: 9 })
  await pass(10_000)
  expect(did).toEqual([['append', [], 9]])
})
test('another tab than the leading one writes nothing', async () => {
  const { changes$, touched$, did, pass } = start({ leads: false })
  changes$.next({ events: ['a'], head: 4 })
  touched$.next()
  await pass(10_000)
  expect(did).toEqual([])
})
test('what did not change is not written again', async () => {
  const { keeper, world, did } = start()
  world.changed = []
  await keeper.save()
  expect(did).toEqual([])
})
test('what could not be written is kept for the next time', async () => {
  const { keeper, did } = start({ saves: () => Promise.reject(new Error('full')) })
  await keeper.save()
  expect(did).toEqual([
    ['save', ['order']],
    ['keep', ['order']],
  ])
})
test('one is written after another, also after one that failed', async () => {
  let fail: (error: Error) => void = () => {}
  const { keeper, changes$, did, pass } = start({
    appends: () => new Promise((_, reject) => (fail = reject)),
  })
  changes$.next({ events: ['a'], head: 4 })
  void keeper.write(async () => did.push('second'))
  let isWritten = false
  void keeper.written().then(() => {
    isWritten = true
  })
  await pass(0)
  expect([did.length, isWritten]).toEqual([1, false])
  fail(new Error('full'))
  await pass(0)
  expect([did.at(-1), isWritten]).toEqual(['second', true])
})
test('after the end nothing is written any more', async () => {
  const { keeper, changes$, touched$, did, pass } = start()
  touched$.next()
  keeper.stop()
  changes$.next({ events: ['a'], head: 4 })
  touched$.next()
  await pass(10_000)
  expect(did).toEqual([])
})
