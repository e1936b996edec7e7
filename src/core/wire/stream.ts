/**
 * Live events over `fetch`, because EventSource cannot send a bearer token. The head moves with every id,
 * also of frames that hold nothing else: events filtered out for this reader move it too.
 */
import { proxy } from 'valtio/vanilla'
import { fromWire, type GantryEvent, type WireEvent } from '../log/event.ts'
import type { Platform } from '../platform.ts'
import { createFrames, type Frame } from './sse.ts'

export interface StreamParts {
  readonly platform: Platform
  readonly url: string
  readonly token: () => Promise<string>
  readonly refresh: (stale: string) => Promise<string>
  readonly head: () => number
  readonly follow: (position: number, event: GantryEvent | undefined, live: boolean) => void
  /** the position is too old: drop the copy and start clean */
  readonly reset: () => Promise<void>
  readonly opened?: () => void
  /** ms of silence after which the connection counts as dead */
  readonly watchdog?: number
}
export interface Stream {
  readonly state: { status: 'connecting' | 'open' | 'waiting' | 'stopped' }
  stop(): void
}
const LEAST = 500
const MOST = 10_000
/** News from before the connection, by the server's clock, is catching up and not live. */
const RECENT = 60_000
/** ms for the first word of the server: a signal that breaks off leaves a request that nobody answers */
const PATIENCE = 15_000

/** Connects at once and again after every end, 0.5 to 10 s later. */
export function openStream(parts: StreamParts): Stream {
  const { platform, url, watchdog = 40_000 } = parts
  const state = proxy<Stream['state']>({ status: 'connecting' })
  const life = new AbortController()
  let failures = 0
  let least = LEAST

  const take = async (frame: Frame, since: number): Promise<'on' | 'again'> => {
    if (frame.retry !== undefined) least = Math.min(MOST, Math.max(LEAST, frame.retry))
    if (frame.event === 'reset') {
      await parts.reset()
      return 'again'
    }
    const position = Number(frame.id)
    if (!Number.isFinite(position)) return 'on'
    const wire = frame.data ? readWire(frame.data) : undefined
    parts.follow(position, wire && fromWire(wire), wire === undefined || Date.parse(wire.at) >= since)
    return 'on'
  }
  const connect = async (): Promise<void> => {
    const token = await parts.token()
    const attempt = new AbortController()
    const abort = () => attempt.abort()
    life.signal.addEventListener('abort', abort)
    let timer = setTimeout(abort, Math.min(watchdog, PATIENCE))
    try {
      const head = parts.head()
      const answer = await platform.fetch(url, {
        headers: {
          Authorization: `Bearer ${token}`,
          Accept: 'text/event-stream',
          ...(head > 0 ? { 'Last-Event-ID': String(head) } : {}),
        },
        signal: attempt.signal,
      })
      if (answer.status === 401) await parts.refresh(token)
      if (!answer.ok || !answer.body) throw new Error(`The stream answered ${answer.status}`)
      const since = (Date.parse(answer.headers.get('Date') ?? '') || platform.now()) - RECENT
      state.status = 'open'
      clearTimeout(timer)
      timer = setTimeout(abort, watchdog)
      parts.opened?.()
      const frames = createFrames()
      const reader = answer.body
        .pipeThrough(new TextDecoderStream() as unknown as ReadableWritablePair<string, Uint8Array>)
        .getReader()
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return
        clearTimeout(timer)
        timer = setTimeout(abort, watchdog)
        failures = 0
        for (const frame of frames(value)) if ((await take(frame, since)) === 'again') return attempt.abort()
      }
    } finally {
      clearTimeout(timer)
      life.signal.removeEventListener('abort', abort)
    }
  }
  const keepOn = async () => {
    while (!life.signal.aborted) {
      state.status = 'connecting'
      await connect().catch(() => undefined)
      if (life.signal.aborted) break
      state.status = 'waiting'
      const ceiling = Math.min(MOST, least * 2 ** failures++)
      await platform.wait(Math.max(LEAST, ceiling * (0.5 + platform.random() / 2)), life.signal)
    }
    state.status = 'stopped'
  }
  void keepOn()
  return { state, stop: () => life.abort() }
}

function readWire(data: string): WireEvent | undefined {
  try {
    const wire = JSON.parse(data) as WireEvent
    return typeof wire.seq === 'number' && typeof wire.type === 'string' ? wire : undefined
  } catch {
    return undefined
  }
}
