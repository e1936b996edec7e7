/**
 * Live events: one pump per process, woken by commits and NOTIFY, with a 2 s safety poll;
 * everyone gets what they may read, in order (api 1.9).
 */
import type { WireEvent } from '#schema/event.ts'
import { type Caller, whoIs } from '../auth/who.ts'
import type { Claims, Tokens } from '../auth/tokens.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/pool.ts'
import type { Metrics } from '../metrics.ts'
import { Refusal, unauthorized } from '../refusal.ts'
import type { Fact, Visible } from '../log/visible.ts'

interface Stored {
  seq: string
  type: string
  entity: string
  entity_id: string
  rev: number
  at: Date
  by: string | null
  cause: string | null
  payload: Record<string, unknown>
  readers_before: string[]
  readers_after: string[]
}
interface Subscriber {
  readonly claims: Claims
  caller: Caller
  head: number
  readonly send: (frame: Uint8Array) => boolean
  readonly end: () => void
}
/**
 * A stored event, and how it reads for each set of permissions, written once however many readers have it.
 */
interface Told extends Omit<Stored, keyof Fact>, Fact {
  readonly frames: Map<ReadonlySet<string>, Uint8Array>
}

const CHANNEL = 'gantry_events'
const POLL_MS = 2000
const BEAT_MS = 15_000
const BATCH = 500
const PER_USER = 10
const SLOW_BYTES = 1024 * 1024

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
  readonly tokens: Tokens
  readonly clock: Clock
  readonly metrics: Metrics
  readonly visible: Visible
  /** a reader further behind starts anew */
  readonly keepEvents?: number
}

const encoder = new TextEncoder()
const at = (seq: number, more = ''): Uint8Array => encoder.encode(`id: ${seq}\n${more}\n`)

export function openStreams({
  database,
  tokens,
  clock,
  metrics,
  visible,
  keepEvents = 100_000,
}: StreamParts): Streams {
  const tenants = new Map<number, Set<Subscriber>>()
  const pumping = new Map<number, 'busy' | 'again'>()
  const toTell = new Set<number>()
  let draining = false

  /** What one reader gets of an event: the whole, a "gone", or nothing. */
  const frameFor = (caller: Caller, e: Told): Uint8Array | undefined => {
    const frame = (payload: unknown): Uint8Array => {
      const wire: WireEvent = {
        seq: Number(e.seq),
        type: e.type,
        entity: e.entity,
        entity_id: e.entity_id,
        rev: e.rev,
        at: new Date(e.at).toISOString(),
        by: e.by === null ? null : Number(e.by),
        cause: e.cause,
        payload,
      }
      return at(wire.seq, `event: ${e.type}\ndata: ${JSON.stringify(wire)}\n`)
    }
    const seen = visible.sees(caller, e)
    if (seen !== 'whole') return seen === 'gone' ? frame({ id: e.entity_id, gone: true }) : undefined
    // what is cut depends on the permissions alone
    const whole = e.frames.get(caller.held) ?? frame(visible.cut(e, caller.may))
    e.frames.set(caller.held, whole)
    return whole
  }
  const read = (tenant: number, after: number): Promise<Told[]> =>
    database.reading(tenant, async ({ client }) =>
      (
        await client.query<Stored>({
          name: 'events',
          text: 'select * from event where tenant_id = $1 and seq > $2 order by seq limit $3',
          values: [tenant, after, BATCH],
        })
      ).rows.map((e) => ({
        ...e,
        entity_id: Number(e.entity_id),
        readers_before: e.readers_before.map(Number),
        readers_after: e.readers_after.map(Number),
        frames: new Map(),
      })),
    )
  const deliver = (s: Subscriber, rows: readonly Told[]): void => {
    let skipped = false
    for (const e of rows) {
      const seq = Number(e.seq)
      if (seq <= s.head) continue
      s.head = seq
      const frame = frameFor(s.caller, e)
      skipped = !frame
      if (frame && !s.send(frame)) return
    }
    if (skipped) s.send(at(s.head))
  }
  const pump = async (tenant: number): Promise<void> => {
    const group = tenants.get(tenant)
    if (!group?.size) return
    if (pumping.has(tenant)) return void pumping.set(tenant, 'again')
    pumping.set(tenant, 'busy')
    try {
      for (let rows: Told[]; group.size;) {
        const from = Math.min(...[...group].map((s) => s.head))
        rows = await read(tenant, from)
        for (const s of group) deliver(s, rows)
        if (rows.length < BATCH) break
      }
    } catch {
      /* the next wake or poll reads again from the same heads */
    } finally {
      const again = pumping.get(tenant) === 'again'
      pumping.delete(tenant)
      if (again) void pump(tenant)
    }
  }
  const stopHearing = database.listen(CHANNEL, (payload) => void pump(Number(payload)))
  const poll = setInterval(() => {
    for (const tenant of tenants.keys()) void pump(tenant)
  }, POLL_MS)
  const beat = setInterval(() => {
    for (const group of tenants.values()) for (const s of group) s.send(at(s.head))
  }, BEAT_MS)
  poll.unref()
  beat.unref()
  /** A revoked session or an expired token ends its stream. */
  const refreshCallers = async (): Promise<void> => {
    for (const [tenant, group] of tenants)
      for (const s of group) {
        if (s.claims.exp * 1000 <= clock.now().getTime()) s.end()
        else
          await database
            .reading(tenant, (tx) => whoIs(tx, s.claims))
            .then(
              (caller) => {
                s.caller = caller
              },
              (e) => {
                if (e instanceof Refusal) s.end()
              },
            )
      }
  }
  const recheck = setInterval(() => void refreshCallers(), 3000)
  recheck.unref()

  return {
    committed(tenant) {
      void pump(tenant)
      if (!toTell.size)
        setTimeout(() => {
          const told = [...toTell]
          toTell.clear()
          for (const t of told) void database.notify(CHANNEL, String(t)).catch(() => {})
        }, 50)
      toTell.add(tenant)
    },
    async open(request) {
      if (draining)
        throw new Refusal(503, 'UNAVAILABLE', 'Server error. Please try again later.', { retry_after: 1 })
      const token = /^Bearer ([\w.-]+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
      const claims = token && (await tokens.verify(token))
      if (!claims) throw unauthorized()
      const from = request.headers.get('last-event-id') ?? new URL(request.url).searchParams.get('after')
      if (from !== null && !/^\d{1,15}$/.test(from))
        throw new Refusal(400, 'BAD_REQUEST', 'The position of the stream must be a number')
      const { caller, head, oldest } = await database.reading(claims.tid, async (tx) => {
        const who = await whoIs(tx, claims)
        const {
          rows: [at],
        } = await tx.client.query<{ event_seq: string; oldest: string | null }>(
          'select event_seq, (select min(seq) from event where tenant_id = $1) as oldest from tenant where id = $1',
          [claims.tid],
        )
        return {
          caller: who,
          head: Number(at!.event_seq),
          oldest: at!.oldest === null ? null : Number(at!.oldest),
        }
      })
      const group = tenants.get(claims.tid) ?? new Set<Subscriber>()
      tenants.set(claims.tid, group)
      const mine = [...group].filter((s) => s.claims.sub === claims.sub)
      if (mine.length >= PER_USER) mine[0]!.end()
      const after = from === null ? head : Number(from)
      const lost = after > head || (oldest !== null && after < oldest - 1) || head - after > keepEvents
      let subscriber: Subscriber
      const body = new ReadableStream<Uint8Array>(
        {
          start: (controller) => {
            let open = true
            const end = (): void => {
              if (!open) return
              open = false
              group.delete(subscriber)
              if (!group.size) tenants.delete(claims.tid)
              metrics.streams.set([...tenants.values()].reduce((n, g) => n + g.size, 0))
              try {
                controller.close()
              } catch {
                /* already closed by the reader */
              }
            }
            const send = (frame: Uint8Array): boolean => {
              if (!open) return false
              if ((controller.desiredSize ?? 0) < -SLOW_BYTES) {
                end()
                return false
              }
              try {
                controller.enqueue(frame)
                return true
              } catch {
                end()
                return false
              }
            }
            subscriber = { claims, caller, head: lost ? head : after, send, end }
            group.add(subscriber)
            metrics.streams.set([...tenants.values()].reduce((n, g) => n + g.size, 0))
            send(lost ? at(head, 'event: reset\ndata: {}\n') : at(after))
            request.signal.addEventListener('abort', end)
            void pump(claims.tid)
          },
          cancel: () => subscriber.end(),
        },
        new ByteLengthQueuingStrategy({ highWaterMark: 64 * 1024 }),
      )
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
      for (const group of tenants.values())
        for (const s of [...group]) {
          s.send(encoder.encode('retry: 1000\n\n'))
          s.end()
        }
    },
    close() {
      clearInterval(poll)
      clearInterval(beat)
      clearInterval(recheck)
      stopHearing()
      for (const group of tenants.values()) for (const s of [...group]) s.end()
    },
  }
}
