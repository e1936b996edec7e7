import { describe, expect, test, vi } from 'vitest'
import type { GantryEvent, WireEvent } from '#core'
import { createPlatform } from '#core/platform.ts'
import { createFrames } from '#core/wire/sse.ts'
import { openStream } from '#core/wire/stream.ts'
import { createFakeServer, createTabs, startTestGantry, wire } from '#core/testing.ts'
import { later, order, orders, plugin } from '../sample.ts'

const frameOf = (one: WireEvent) => `id: ${one.seq}\nevent: ${one.type}\ndata: ${JSON.stringify(one)}\n\n`
/** A stream that can be written to, as the server would. */
const source = (headers: Record<string, string> = {}) => {
  let out: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (out = controller) })
  return {
    answer: new Response(body, {
      headers: { 'Content-Type': 'text/event-stream', Date: new Date().toUTCString(), ...headers },
    }),
    write: (text: string) => out?.enqueue(new TextEncoder().encode(text)),
    end: () => out?.close(),
  }
}
interface Made {
  readonly asked: { headers: Headers; signal: AbortSignal | null | undefined }[]
  readonly waits: number[]
  readonly followed: (readonly [number, GantryEvent | undefined, boolean])[]
  readonly resets: number[]
  readonly refreshed: string[]
}
const make = (
  answers: (() => Response | Promise<Response>)[],
  more: { head?: number; random?: number; watchdog?: number } = {},
) => {
  const made: Made = { asked: [], waits: [], followed: [], resets: [], refreshed: [] }
  let head = more.head ?? 0
  const stream = openStream({
    url: '/api/events',
    head: () => head,
    token: async () => 'tok',
    refresh: async (stale) => (made.refreshed.push(stale), 'new'),
    ...(more.watchdog ? { watchdog: more.watchdog } : {}),
    follow: (position, event, live) => {
      head = Math.max(head, position)
      made.followed.push([position, event, live])
    },
    reset: async () => {
      head = 0
      made.resets.push(1)
    },
    platform: createPlatform({
      fetch: async (_url, init) => {
        made.asked.push({ headers: new Headers(init?.headers), signal: init?.signal })
        const answer = answers.shift()
        return answer ? answer() : new Promise<Response>(() => {})
      },
      wait: async (ms) => void made.waits.push(ms),
      random: () => more.random ?? 1,
    }),
  })
  return { ...made, stream }
}

describe('frames', () => {
  test('arrive in pieces, with any line end, comments aside', () => {
    const take = createFrames()
    expect(take('id: 1\nevent: a.b\nda')).toEqual([])
    expect(take('ta: {"x":1}\n\n: beat\n\nid: 2\r\n\r')).toEqual([{ id: '1', event: 'a.b', data: '{"x":1}' }])
    expect(take('\nretry: 1000\n\n')).toEqual([{ id: '2' }, { retry: 1000 }])
    expect(take('data: a\ndata: b\nunknown: x\n\n')).toEqual([{ data: 'a\nb' }])
  })
})
describe('the stream', () => {
  test('starts after the head with the bearer, and moves it with every id', async () => {
    const live = source()
    const made = make([() => live.answer], { head: 7 })
    await later()
    live.write(`${frameOf(wire(9, 'order.updated', order(1)))}id: 12\n\n: beat\n\n`)
    await later()
    expect(made.asked[0]?.headers.get('Authorization')).toBe('Bearer tok')
    expect(made.asked[0]?.headers.get('Last-Event-ID')).toBe('7')
    expect(made.followed.map(([position, event, isLive]) => [position, event?.type, isLive])).toEqual([
      [9, 'order.updated', true],
      [12, undefined, true],
    ])
    made.stream.stop()
  })
  test('without a position it starts from now', async () => {
    const made = make([() => source().answer])
    await later()
    expect(made.asked[0]?.headers.has('Last-Event-ID')).toBe(false)
    made.stream.stop()
  })
  test('what happened before it connected is caught up with, not live', async () => {
    const live = source()
    const made = make([() => live.answer], { head: 7 })
    await later()
    live.write(
      frameOf(wire(8, 'order.updated', order(1), { at: new Date(Date.now() - 3_600_000).toISOString() })),
    )
    await later()
    expect(made.followed[0]?.[2]).toBe(false)
    made.stream.stop()
  })
  test('reset drops the copy and connects from now', async () => {
    const [first, second] = [source(), source()]
    const made = make([() => first.answer, () => second.answer], { head: 7 })
    await later()
    first.write('event: reset\ndata: {}\n\n')
    await later()
    expect(made.resets).toHaveLength(1)
    expect(made.asked.map((one) => one.headers.get('Last-Event-ID'))).toEqual(['7', null])
    made.stream.stop()
  })
  test('waits 0.5 to 10 s with jitter, and starts over after a word was heard', async () => {
    const fail = () => new Response('', { status: 503 })
    const heard = source()
    const made = make([
      ...Array.from({ length: 7 }, () => fail),
      () => (setTimeout(() => (heard.write('id: 1\n\n'), heard.end()), 1), heard.answer),
    ])
    await vi.waitFor(() => expect(made.waits.length).toBeGreaterThan(7))
    expect(made.waits.slice(0, 7)).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000])
    expect(made.waits[7]).toBe(500)
    made.stream.stop()
    const jittered = make([fail, fail, fail], { random: 0 })
    await later()
    expect(jittered.waits.slice(0, 3)).toEqual([500, 500, 1000])
    jittered.stream.stop()
  })
  test('a token refused is refreshed once', async () => {
    const made = make([() => new Response('', { status: 401 }), () => source().answer])
    await later()
    expect(made.refreshed).toEqual(['tok'])
    made.stream.stop()
  })
  test('forty seconds of silence are the end of a connection', async () => {
    vi.useFakeTimers()
    const made = make([() => source().answer])
    await vi.advanceTimersByTimeAsync(39_999)
    expect(made.asked[0]?.signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(made.asked[0]?.signal?.aborted).toBe(true)
    made.stream.stop()
    vi.useRealTimers()
  })
})
describe('tabs', () => {
  const streaming = () => {
    const live = source()
    const server = createFakeServer()
    let count = 0
    server.on('GET /events', () => (count++, count === 1 ? live.answer : new Promise<Response>(() => {})))
    return { live, server, count: () => count }
  }
  test('one holds the stream and tells the others', async () => {
    const [{ live, server, count }, tabs] = [streaming(), createTabs()]
    const options = { server, ...tabs, noStream: false }
    const [first, second] = [
      await startTestGantry([plugin()], options),
      await startTestGantry([plugin()], options),
    ]
    await later(20)
    live.write(`${frameOf(wire(5, 'order.updated', order(1, { rev: 2 })))}id: 8\n\n`)
    await later(20)
    expect([count(), first.log.head(), second.log.head()]).toEqual([1, 8, 8])
    expect(second.log.rows(orders).rows[1]?.rev).toBe(2)
    await Promise.all([first.stop(), second.stop()])
  })
  test('a session that ends under the stream signs out', async () => {
    const server = createFakeServer()
      .on('GET /events', () => new Response('', { status: 401 }))
      .on('POST /refresh-token', () => new Response('', { status: 401 }))
    const gantry = await startTestGantry([], {
      server,
      noStream: false,
      wait: async (ms: number) => (ms > 5000 ? new Promise<void>(() => {}) : later(1)),
    })
    await later(30)
    expect([gantry.went, gantry.local.held.size, gantry.toasts.state.items[0]?.text]).toEqual([
      ['/'],
      0,
      'Session expired. Please log in again.',
    ])
    await gantry.stop()
  })
  test('without Web Locks every tab holds its own', async () => {
    const { server, count } = streaming()
    const options = { server, channel: createTabs().channel, locks: undefined, noStream: false }
    const both = [await startTestGantry([plugin()], options), await startTestGantry([plugin()], options)]
    await later(20)
    expect(count()).toBe(2)
    await Promise.all(both.map((tab) => tab.stop()))
  })
})
