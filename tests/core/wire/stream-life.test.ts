/** The life of a stream: how it opens, what keeps it, how it ends and begins again. */
import { describe, expect, test, vi } from 'vitest'
import { createPlatform } from '#core/platform.ts'
import { openStream, type StreamParts } from '#core/wire/stream.ts'
import { wire } from '#core/testing.ts'
import { rest, useVirtualTime } from '../virtual-time.ts'

useVirtualTime()
/** A connection that can be written to, as the server would. */
const connection = (headers: Record<string, string> = {}) => {
  let out: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (out = controller) })
  return {
    answer: new Response(body, { headers }),
    write: async (text: string) => {
      out?.enqueue(new TextEncoder().encode(text))
      await rest()
    },
    end: async () => {
      out?.close()
      await rest()
    },
  }
}
type Answer = Response | Error
const start = async (answers: Answer[], more: Partial<StreamParts> & { random?: number } = {}) => {
  const asked: RequestInit[] = []
  const waits: {
    readonly ms: number
    readonly signal: AbortSignal | undefined
    readonly over: () => void
  }[] = []
  const followed: unknown[] = []
  const told: string[] = []
  const stream = openStream({
    url: '/api/events',
    head: () => 7,
    token: async () => 'tok',
    refresh: async (stale) => (told.push(`refresh ${stale}`), 'new'),
    follow: (position, event, live) => void followed.push([position, event?.type, live]),
    reset: async () => void told.push('reset'),
    opened: () => void told.push('opened'),
    platform: createPlatform({
      fetch: async (_url, init) => {
        asked.push(init!)
        const answer = answers.shift()
        if (answer instanceof Error) throw answer
        return answer ?? new Promise<Response>(() => {})
      },
      wait: (ms, signal) => new Promise((over) => void waits.push({ ms, signal, over })),
      random: () => more.random ?? 1,
    }),
    ...more,
  })
  await rest()
  return {
    stream,
    asked,
    followed,
    told,
    waits: () => waits.map(({ ms }) => ms),
    lastWait: () => waits.at(-1),
    again: async () => {
      waits.at(-1)?.over()
      await rest()
    },
  }
}
const busy = () => new Response('', { status: 503 })
const frame = (at: string) =>
  `id: 9\ndata: ${JSON.stringify(wire(9, 'order.updated', { id: 1 }, { at }))}\n\n`

describe('the status', () => {
  test('is connecting, open, waiting, and stopped for good', async () => {
    const live = connection()
    const { stream, again, told, asked } = await start([live.answer])
    expect([stream.state.status, told]).toEqual(['open', ['opened']])
    await live.end()
    expect(stream.state.status).toBe('waiting')
    await again()
    expect(stream.state.status).toBe('connecting')
    stream.stop()
    await rest()
    expect([asked[1]?.signal?.aborted, stream.state.status]).toEqual([true, 'connecting'])
  })
  test('is stopped once a pause was called off', async () => {
    const { stream, again, lastWait, asked } = await start([busy()])
    expect(lastWait()?.signal?.aborted).toBe(false)
    stream.stop()
    expect(lastWait()?.signal?.aborted).toBe(true)
    await again()
    expect([stream.state.status, asked.length]).toEqual(['stopped', 1])
  })
  test('is stopped without a pause when it was stopped while it was open', async () => {
    const live = connection()
    const { stream, waits } = await start([live.answer])
    stream.stop()
    await live.end()
    expect([stream.state.status, waits()]).toEqual(['stopped', []])
  })
})
describe('a connection', () => {
  test('asks for events after the head with the bearer', async () => {
    const { asked } = await start([])
    expect(asked[0]?.headers).toEqual({
      Authorization: 'Bearer tok',
      Accept: 'text/event-stream',
      'Last-Event-ID': '7',
    })
    const fresh = await start([], { head: () => 0 })
    expect(Object.keys(fresh.asked[0]?.headers ?? {})).toEqual(['Authorization', 'Accept'])
  })
  test('that is refused is tried again; a token that is refused is renewed before', async () => {
    const { told, waits, again, asked } = await start([
      new Response('', { status: 401 }),
      busy(),
      new Response(null, { status: 200 }),
      new TypeError('Failed to fetch'),
    ])
    expect(told).toEqual(['refresh tok'])
    for (let turn = 0; turn < 4; turn++) await again()
    expect([told, waits(), asked.length]).toEqual([['refresh tok'], [500, 1000, 2000, 4000], 5])
  })
  test('without a token waits like any other', async () => {
    const { asked, waits } = await start([], { token: () => Promise.reject(new Error('no network')) })
    expect([asked, waits()]).toEqual([[], [500]])
  })
  test('of which nothing is heard ends, and any word keeps it', async () => {
    const live = connection()
    const { asked, stream } = await start([live.answer], { watchdog: 1000 })
    await vi.advanceTimersByTimeAsync(900)
    await live.write(': beat\n\n')
    await vi.advanceTimersByTimeAsync(900)
    await live.write(': beat\n\n')
    await vi.advanceTimersByTimeAsync(999)
    expect(asked[0]?.signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked[0]?.signal?.aborted).toBe(true)
    stream.stop()
  })
  test('that nobody answers is given up after fifteen seconds', async () => {
    const { asked, stream } = await start([])
    await vi.advanceTimersByTimeAsync(14_999)
    expect(asked[0]?.signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked[0]?.signal?.aborted).toBe(true)
    stream.stop()
  })
  test('that ended leaves no clock behind', async () => {
    const live = connection()
    await start([live.answer], { watchdog: 1000 })
    await live.write(': beat\n\n')
    await live.end()
    expect(vi.getTimerCount()).toBe(0)
  })
})
describe('the pause before the next connection', () => {
  test('is as long as the server asks at least, within half a second and ten', async () => {
    for (const [retry, pauses] of [
      ['3000', [3000, 6000, 10_000]],
      ['1', [500, 1000, 2000]],
      ['60000', [10_000, 10_000, 10_000]],
    ] as const) {
      const live = connection()
      const { waits, again } = await start([live.answer, busy(), busy()])
      await live.write(`retry: ${retry}\n\n`)
      await live.end()
      await again()
      await again()
      expect(waits()).toEqual(pauses)
    }
  })
  test('differs from browser to browser, and is short again after any word', async () => {
    const live = connection()
    const { waits, again } = await start([busy(), busy(), live.answer], { random: 0.5 })
    await again()
    await again()
    await live.write(': beat\n\n')
    await live.end()
    expect(waits()).toEqual([500, 750, 500])
  })
})
describe('a frame', () => {
  const at = (ms: number) => new Date(ms).toISOString()
  test('is live unless it happened a minute before the connection, by the clock of the server', async () => {
    const now = Date.parse('2026-07-01T08:00:00Z')
    const live = connection({ Date: new Date(now).toUTCString() })
    const { followed } = await start([live.answer])
    await live.write(frame(at(now - 60_000)) + frame(at(now - 60_001)))
    expect(followed.map((one) => (one as unknown[])[2])).toEqual([true, false])
  })
  test('is measured by the own clock when the server does not say its time', async () => {
    const live = connection()
    const { followed } = await start([live.answer])
    await live.write(frame(at(Date.now() - 59_000)) + frame(at(Date.now() - 61_000)))
    expect(followed.map((one) => (one as unknown[])[2])).toEqual([true, false])
  })
  test('that is not readable moves the head and nothing else; one without a number not even that', async () => {
    const live = connection()
    const { followed } = await start([live.answer])
    await live.write('data: {}\n\nid: x\ndata: {}\n\n')
    expect(followed).toEqual([])
    for (const data of ['{oops', '{"seq":9}', '{"type":"a"}', '{"seq":"9","type":"a"}', 'null'])
      await live.write(`id: 9\ndata: ${data}\n\n`)
    expect(followed).toEqual(Array(5).fill([9, undefined, true]))
  })
  test('that says the copy is too old ends the connection, whatever else it held', async () => {
    const live = connection()
    const { told, followed, asked, waits } = await start([live.answer])
    await live.write('event: reset\nid: 12\n\nid: 13\n\n')
    expect([told, followed, asked[0]?.signal?.aborted, waits()]).toEqual([
      ['opened', 'reset'],
      [],
      true,
      [500],
    ])
  })
})
