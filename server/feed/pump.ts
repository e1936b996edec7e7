/** Reads the log of a tenant once for all its readers, and tells each what it may see, in order. */
import type { WireEvent } from '#schema/contract/event.ts'
import type { Caller } from '../auth/who.ts'
import type { Database } from '../db/pool.ts'
import type { LoggedEvent, Visible } from '../log/visible.ts'
import { frameAt, type Reader, type Readers } from './readers.ts'

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
/**
 * A stored event, and how it reads for each set of permissions, written once however many readers have it.
 */
interface Told extends Omit<Stored, keyof LoggedEvent>, LoggedEvent {
  readonly frames: Map<ReadonlySet<string>, Uint8Array>
}
const BATCH = 500

function frameOf(e: Told, payload: unknown): Uint8Array {
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
  return frameAt(wire.seq, `event: ${e.type}\ndata: ${JSON.stringify(wire)}\n`)
}
const readEvents = (database: Database, tenant: number, after: number): Promise<Told[]> =>
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

/** Answers the pump: told a tenant, it brings that tenant's readers up to date. */
export function createPump(database: Database, visible: Visible, readers: Readers) {
  const pumping = new Map<number, 'busy' | 'again'>()

  /** What one reader gets of an event: the whole, a "gone", or nothing. */
  const frameFor = (caller: Caller, e: Told): Uint8Array | undefined => {
    const seen = visible.sees(caller, e)
    if (seen === 'gone') return frameOf(e, { id: e.entity_id, gone: true })
    if (seen !== 'whole') return undefined
    // what is cut depends on the permissions alone
    const whole = e.frames.get(caller.held) ?? frameOf(e, visible.cut(e, caller.may))
    e.frames.set(caller.held, whole)
    return whole
  }
  const deliver = (reader: Reader, rows: readonly Told[]): void => {
    let skipped = false
    for (const e of rows) {
      const seq = Number(e.seq)
      if (seq <= reader.head) continue
      reader.head = seq
      const frame = frameFor(reader.caller, e)
      skipped = !frame
      if (frame && !reader.send(frame)) return
    }
    if (skipped) reader.send(frameAt(reader.head))
  }
  const pump = async (tenant: number): Promise<void> => {
    if (!readers.of(tenant).size) return
    if (pumping.has(tenant)) return void pumping.set(tenant, 'again')
    pumping.set(tenant, 'busy')
    try {
      while (readers.of(tenant).size) {
        const from = Math.min(...[...readers.of(tenant)].map(({ head }) => head))
        const rows = await readEvents(database, tenant, from)
        // who joined meanwhile from further back is told when read for
        for (const reader of readers.of(tenant)) if (reader.head >= from) deliver(reader, rows)
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
  return pump
}
