/**
 * Live events: one pump per process, woken by commits and NOTIFY, with a 2 s safety poll;
 * everyone gets what they may read, in order (api 1.9).
 */
import { type Rights, whoIs } from '../auth/who.ts'
import type { ReadBearer } from '../auth/bearer.ts'
import type { Claims } from '../auth/tokens.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/pool.ts'
import type { Metrics } from '../metrics.ts'
import { Refusal } from '../refusal.ts'
import type { Visible } from '../log/visible.ts'
import { createPump } from './pump.ts'
import { RETRY_FRAME, createReaders, frameAt, type Reader, type Readers } from './readers.ts'

const CHANNEL = 'gantry_events'
const POLL_MS = 2000
const BEAT_MS = 15_000
const RECHECK_MS = 3000

export interface Streams {
  /** Wakes this process at once, and the others through the database. */
  committed(tenant: number): void
  open(request: Request): Promise<Response>
  /** Ends every stream; clients come back. */
  drain(): void
  close(): void
}
export interface StreamParts {
  readonly database: Database
  readonly bearer: ReadBearer
  readonly clock: Clock
  readonly metrics: Metrics
  readonly visible: Visible
  readonly rights: Rights
  /** a reader further behind starts anew */
  readonly keepEvents?: number
}

/** Where the log stands, and who asks. */
const readPosition = ({ database, rights }: StreamParts, claims: Claims) =>
  database.reading(claims.tid, async (tx) => {
    const caller = await whoIs(tx, claims, rights)
    const {
      rows: [at],
    } = await tx.client.query<{ event_seq: string; oldest: string | null }>(
      `select event_seq, (select min(seq) from event where tenant_id = $1) as oldest
       from tenant where id = $1`,
      [claims.tid],
    )
    return { caller, head: Number(at!.event_seq), oldest: at!.oldest === null ? null : Number(at!.oldest) }
  })
/** The position a client has, as it says itself. */
function positionOf(request: Request): string | null {
  const from = request.headers.get('last-event-id') ?? new URL(request.url).searchParams.get('after')
  if (from !== null && !/^\d{1,15}$/.test(from))
    throw new Refusal(400, 'BAD_REQUEST', 'The position of the stream must be a number')
  return from
}
/** A revoked session or an expired token ends its streams; a session is asked for once, however many it has. */
async function recheckReaders(
  { database, rights }: StreamParts,
  readers: Readers,
  now: number,
): Promise<void> {
  const sessions = new Map<string, Reader[]>()
  for (const reader of readers.all()) {
    const { tid, sid, sub, authenticated, exp } = reader.claims
    if (exp * 1000 <= now) {
      reader.end()
      continue
    }
    const key = [tid, sid, sub, authenticated].join('/')
    sessions.set(key, [...(sessions.get(key) ?? []), reader])
  }
  for (const ofSession of sessions.values()) {
    const { claims } = ofSession[0]!
    await database
      .reading(claims.tid, (tx) => whoIs(tx, claims, rights))
      .then(
        (caller) => {
          for (const reader of ofSession) reader.caller = caller
        },
        (error) => {
          if (error instanceof Refusal) for (const reader of ofSession) reader.end()
        },
      )
  }
}
/** Does something again and again, without keeping the process alive. */
function every(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms)
  timer.unref()
  return () => clearInterval(timer)
}

export function openStreams(parts: StreamParts): Streams {
  const { database, bearer, clock, metrics, visible, keepEvents = 100_000 } = parts
  const readers = createReaders(metrics)
  const pump = createPump(database, visible, readers)
  const toTell = new Set<number>()
  let draining = false
  const stops = [
    database.listen(CHANNEL, (payload) => void pump(Number(payload))),
    every(POLL_MS, () => {
      for (const tenant of readers.tenants()) void pump(tenant)
    }),
    every(BEAT_MS, () => {
      for (const reader of readers.all()) reader.send(frameAt(reader.head))
    }),
    every(RECHECK_MS, () => void recheckReaders(parts, readers, clock.now().getTime())),
  ]
  /** The other processes hear of it, of many commits in a short while once. */
  const tellOthers = (tenant: number) => {
    if (!toTell.size)
      setTimeout(() => {
        const told = [...toTell]
        toTell.clear()
        for (const t of told) void database.notify(CHANNEL, String(t)).catch(() => {})
      }, 50)
    toTell.add(tenant)
  }
  return {
    committed(tenant) {
      void pump(tenant)
      tellOthers(tenant)
    },
    async open(request) {
      if (draining)
        throw new Refusal(503, 'UNAVAILABLE', 'Server error. Please try again later.', { retry_after: 1 })
      const claims = await bearer(request)
      const from = positionOf(request)
      const { caller, head, oldest } = await readPosition(parts, claims)
      readers.makeRoom(claims)
      const after = from === null ? head : Number(from)
      const lost = after > head || (oldest !== null && after < oldest - 1) || head - after > keepEvents
      const first = lost ? frameAt(head, 'event: reset\ndata: {}\n') : frameAt(after)
      const body = readers.open({ claims, caller, head: lost ? head : after }, first, request.signal)
      void pump(claims.tid)
      return new Response(body, {
        headers: {
          'Content-Type': 'text/event-stream; charset=utf-8',
          'Cache-Control': 'no-store, no-transform',
          'X-Accel-Buffering': 'no',
        },
      })
    },
    drain() {
      draining = true
      for (const reader of readers.all()) {
        reader.send(RETRY_FRAME)
        reader.end()
      }
    },
    close() {
      for (const stop of stops) stop()
      for (const reader of readers.all()) reader.end()
    },
  }
}
