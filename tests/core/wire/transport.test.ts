/** How a call travels: who makes it, when it is tried again, and what its failure says. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { GantryEvent } from '#core'
import { route } from '#schema/contract/kit.ts'
import { createPlatform } from '#core/platform.ts'
import { createApi } from '#core/wire/api.ts'
import { CallFailed } from '#core/wire/call-failed.ts'
import { createFetch, type CallTag, type Wire } from '#core/wire/transport.ts'
import { BASE, refusal, wire as event } from '#core/testing.ts'

const common = { tag: 'T', summary: 'S', permission: 'thing.write', returns: z.unknown() } as const
const read = route({ ...common, method: 'get', path: '/thing' })
const change = route({ ...common, method: 'post', path: '/thing' })
type Answer = () => Response | Promise<Response>
const start = (
  answers: Answer[],
  more: { tag?: Partial<CallTag>; online?: boolean; bearer?: string; random?: number } = {},
) => {
  const asked: Request[] = []
  const waits: (readonly [number, AbortSignal | undefined])[] = []
  const confirmed: (readonly GantryEvent[])[] = []
  const wire: Wire = {
    base: BASE,
    bearer: () => ('bearer' in more ? more.bearer : 'tok'),
    confirm: (events) => void confirmed.push(events),
    platform: createPlatform({
      fetch: async (input) => {
        asked.push(input as Request)
        return (answers.length > 1 ? answers.shift()! : answers[0]!)()
      },
      wait: async (ms, signal) => void waits.push([ms, signal]),
      random: () => more.random ?? 0.5,
      isOnline: () => more.online ?? true,
    }),
  }
  const tag: CallTag = { id: 'call-1', writes: 0, ...more.tag }
  return {
    wire,
    tag,
    api: createApi(wire, tag),
    asked,
    waits: () => waits.map(([ms]) => ms),
    signals: waits,
    confirmed,
  }
}
const ok: Answer = () => Response.json({ data: 1 })
const down: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
const busy =
  (status: number, after?: string): Answer =>
  () =>
    new Response('{}', { status, headers: after ? { 'Retry-After': after } : {} })
const names = ['Authorization', 'X-Gantry-Call', 'Idempotency-Key', 'If-Match', 'Accept']
const headersOf = (request: Request | undefined) => names.map((name) => request?.headers.get(name))

describe('a call says', () => {
  test('who makes it and for which call; a change also which it is, and of which version', async () => {
    const { api, asked } = start([ok], { tag: { rev: 0 } })
    await api.send(read)
    await api.send(change, { body: { a: 1 } })
    await api.send(change, { body: { a: 2 } })
    expect(asked.map(headersOf)).toEqual([
      ['Bearer tok', 'call-1', null, null, 'application/json'],
      ['Bearer tok', 'call-1', 'call-1:1', '"v0"', 'application/json'],
      ['Bearer tok', 'call-1', 'call-1:2', '"v0"', 'application/json'],
    ])
  })
  test('nothing of who makes it when it is open to everybody, or nobody is signed in', async () => {
    const open = start([ok], { tag: { open: true } })
    await open.api.send(change)
    expect(headersOf(open.asked[0])).toEqual([null, 'call-1', 'call-1:1', null, 'application/json'])
    const nobody = start([ok], { bearer: undefined as never })
    await nobody.api.send(change)
    expect(headersOf(nobody.asked[0])[0]).toBeNull()
  })
  test('that nobody waits for it any more', async () => {
    const stop = new AbortController()
    const { api, asked } = start([ok], { tag: { signal: stop.signal } })
    await api.send(read)
    stop.abort()
    expect(asked[0]?.signal.aborted).toBe(true)
  })
})
describe('events of an answer', () => {
  const changed = () => Response.json({ data: 1, events: [event(4, 'thing.updated', { id: 1, rev: 2 })] })
  test('reach the log before the caller sees the answer, those of changes only', async () => {
    const { api, confirmed } = start([changed])
    await api.send(read)
    expect(confirmed).toEqual([])
    await api.send(change)
    expect(confirmed.map((events) => events.map(({ type, meta }) => [type, meta.seq]))).toEqual([
      [['thing.updated', 4]],
    ])
  })
  test.each<[string, Answer]>([
    ['it has none', ok],
    ['its list is empty', () => Response.json({ events: [] })],
    ['its list is none', () => Response.json({ events: 'x' })],
    ['it is nothing', () => Response.json(null)],
    ['it names no type', () => new Response(new TextEncoder().encode('{"events":[{}]}'))],
    [
      'it is of another type',
      () => new Response('{"events":[{}]}', { headers: { 'Content-Type': 'text/plain' } }),
    ],
  ])('are none when %s', async (_when, answer) => {
    const { api, confirmed } = start([answer])
    await api.send(change)
    expect(confirmed).toEqual([])
  })
  test('of an answer that is no JSON are none, and the caller hears of it', async () => {
    const broken = () => new Response('{oops', { headers: { 'Content-Type': 'application/json' } })
    const { api, confirmed } = start([broken])
    await expect(api.send(change)).rejects.toMatchObject({ code: 'BAD_ANSWER' })
    expect(confirmed).toEqual([])
  })
})
describe('a call is tried again', () => {
  test.each([408, 425, 429, 502, 503, 504])(
    'when the server answers %i, after longer and longer pauses',
    async (status) => {
      const { api, asked, waits } = start([busy(status), busy(status), busy(status), ok])
      await api.send(change)
      expect(asked.map((one) => one.headers.get('Idempotency-Key'))).toEqual(Array(4).fill('call-1:1'))
      expect(waits()).toEqual([500, 1000, 2000])
    },
  )
  test.each([
    [0, 375],
    [1, 625],
  ])('at another moment than other browsers: chance %i makes it %i ms', async (random, ms) => {
    const { api, waits } = start([busy(503), ok], { random })
    await api.send(change)
    expect(waits()).toEqual([ms])
  })
  test('three times at most', async () => {
    const { api, asked } = start([busy(503)])
    await expect(api.send(change)).rejects.toMatchObject({ status: 503 })
    expect(asked).toHaveLength(4)
  })
  test('no sooner than the server asks, and not at all when that is too long', async () => {
    const soon = start([busy(429, '1'), busy(429, '5'), ok])
    await soon.api.send(change)
    expect(soon.waits()).toEqual([1000, 5000])
    const late = start([busy(429, '6')])
    await expect(late.api.send(change)).rejects.toMatchObject({ status: 429 })
    expect([late.asked.length, late.waits()]).toEqual([1, []])
  })
  test('when no answer came to what only reads; a change is left to the queue', async () => {
    const lost = start([down, ok])
    await lost.api.send(read)
    expect([lost.asked.length, lost.waits()]).toEqual([2, [500]])
    const noNetwork = { status: 0, code: 'NETWORK', body: 'Network error. Please check your connection.' }
    for (const [{ api, asked }, of] of [
      [start([down]), change],
      [start([down], { online: false }), read],
    ] as const) {
      await expect(api.send(of)).rejects.toMatchObject(noNetwork)
      expect(asked).toHaveLength(1)
    }
  })
  test('not when it is open to everybody, nobody waits for it, or trying again cannot help', async () => {
    const off = AbortSignal.abort()
    for (const [answer, tag] of [
      [busy(503), { open: true }],
      [busy(409), {}],
      [busy(500), {}],
    ] as const) {
      const { api, asked } = start([answer], { tag })
      await expect(api.send(change)).rejects.toMatchObject({ name: 'CallFailed' })
      expect(asked).toHaveLength(1)
    }
    const { wire, asked } = start([busy(503)])
    const fetch = createFetch(wire, { id: 'call-1', writes: 0, signal: off })
    await expect(fetch(new Request(`${BASE}/thing`))).rejects.toMatchObject({ status: 503 })
    expect(asked).toHaveLength(1)
  })
  test('after a pause that ends when nobody waits any more', async () => {
    const { signal } = new AbortController()
    const { api, signals } = start([busy(503), ok], { tag: { signal } })
    await api.send(change)
    expect(signals[0]?.[1]).toBe(signal)
  })
  test('a call that was called off is no trouble of the network', async () => {
    const called = new DOMException('off', 'AbortError')
    await expect(start([() => Promise.reject(called)]).api.send(read)).rejects.toBe(called)
    const other = new DOMException('other', 'NetworkError')
    const { api, asked } = start([() => Promise.reject(other)])
    await expect(api.send(change)).rejects.toMatchObject({ code: 'NETWORK' })
    expect(asked).toHaveLength(1)
  })
})
describe('a failure', () => {
  const paper = route({ ...common, method: 'get', path: '/paper', bytes: 'application/pdf' })
  const failed = (text: string, of: typeof read | typeof paper = read, status = 400) =>
    start([() => new Response(text, { status, statusText: 'Not so' })])
      .api.send(of as typeof read)
      .catch((error: unknown) => error)
  test('carries what the server said', async () => {
    const { api } = start([() => refusal(409, 'It is on hold', 'ON_HOLD')])
    await expect(api.send(change)).rejects.toMatchObject({
      status: 409,
      body: { detail: 'It is on hold', code: 'ON_HOLD' },
    })
    expect(await failed('')).toMatchObject({ status: 400, body: undefined, statusText: 'Not so', text: '' })
  })
  test('is called what the server calls it, if anything', () => {
    expect(new CallFailed(409, undefined, 'Conflict').message).toBe('Conflict')
    expect(new CallFailed(409).message).toBe('The call failed')
  })
  test('carries plain text, but no page', async () => {
    expect(await failed('Try later')).toMatchObject({ body: undefined, text: 'Try later' })
    expect(await failed(' <html>')).toMatchObject({ body: undefined, text: '' })
    // what was read is no sentence: "{}" says nothing to anybody
    expect(await failed('{}', read, 500)).toMatchObject({ body: {}, text: '' })
    expect(await failed('{oops')).toMatchObject({ status: 400, text: '{oops', code: undefined })
  })
  test('that calls itself no failure, and is not readable, says so', async () => {
    const { api } = start([() => new Response('odd', { status: 399 })])
    await expect(api.send(read)).rejects.toMatchObject({
      code: 'BAD_ANSWER',
      body: 'Failed to parse API response',
      text: 'odd',
    })
  })
  test('of a file names the status and what was said', async () => {
    expect(await failed('{"detail":"No such ticket","code":"GONE"}', paper, 404)).toMatchObject({
      body: { detail: 'Server responded with status: 404. No such ticket', code: 'GONE' },
    })
    expect(await failed('plain', paper, 404)).toMatchObject({
      body: { detail: 'Server responded with status: 404. plain' },
    })
    expect(await failed('<html>', paper, 502)).toMatchObject({
      body: { detail: 'Server responded with status: 502.' },
    })
  })
  test('without a word is one by its status alone', async () => {
    const { api } = start([() => new Response('', { status: 399 })])
    await expect(api.send(read)).rejects.toMatchObject({ status: 399, code: undefined, body: undefined })
  })
  test('whose text breaks off is a failure without text', async () => {
    const torn = () =>
      new Response(new ReadableStream({ start: (stream) => stream.error(new Error('torn')) }), {
        status: 400,
      })
    const { api } = start([torn])
    await expect(api.send(paper as never)).rejects.toMatchObject({
      body: { detail: 'Server responded with status: 400.' },
    })
    await expect(start([torn]).api.send(read)).rejects.toMatchObject({
      status: 400,
      text: '',
      body: undefined,
    })
  })
})

describe('a queued call that gets no answer', () => {
  const silent: Answer = () => new Promise<Response>(() => {})
  const limits: number[] = []
  const patience = vi.spyOn(AbortSignal, 'timeout')
  afterEach(() => void limits.splice(0))
  const ended = (init: RequestInit | undefined, answer: Promise<Response>) =>
    new Promise<Response>((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal!.reason))
      void answer.then(resolve)
    })
  const startQueued = (tag: Partial<CallTag>) => {
    patience.mockImplementation((ms) => {
      limits.push(ms)
      const gone = new AbortController()
      setTimeout(() => gone.abort(new DOMException('late', 'TimeoutError')), 5)
      return gone.signal
    })
    const started = start([silent], { tag })
    const wire = {
      ...started.wire,
      platform: createPlatform({
        ...started.wire.platform,
        fetch: (input, init) => ended(init, started.wire.platform.fetch(input, init)),
      }),
    }
    return createApi(wire, started.tag)
  }
  test('is given up after two minutes, as one that found no network', async () => {
    const api = startQueued({ queued: true })
    await expect(api.send(change, { body: { a: 1 } })).rejects.toMatchObject({ code: 'NETWORK' })
    expect(limits).toEqual([120_000])
  })
  test('of a person who waits for it is left to the browser', async () => {
    const api = startQueued({})
    const answer = api.send(change, { body: { a: 1 } })
    expect(await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 30, 'waits'))])).toBe(
      'waits',
    )
    expect(limits).toEqual([])
  })
})
