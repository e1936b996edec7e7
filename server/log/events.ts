/**
 * Writing the log: positions come from the tenant's row inside the
 * transaction, so readers never meet a gap (architecture 5).
 */
import { createHash } from 'node:crypto'
import type { EventDraft, WireEvent } from '#schema/contract/event.ts'
import type { Tx } from '../db/pool.ts'
import { piecesOf } from '../pieces.ts'

export interface Emitted {
  readonly draft: EventDraft
  /** the row before the change; absent for a new one */
  readonly before?: object | undefined
}
export interface Actor {
  readonly id: number | null
  readonly name: string
}
export interface EventOrigin {
  readonly at: string
  readonly actor: Actor
  readonly cause: string | null
  readonly requestId: string
}

/** Drivers a row belongs to, by entity: whoever has only own rows is told of nothing else. */
export type ReadersOf = (row: Record<string, unknown>) => readonly number[]
/** An event with the drivers its row belonged to, and belongs to since. */
export interface Recorded extends WireEvent {
  readonly readers_before: readonly number[]
  readonly readers_after: readonly number[]
}
export type ReadersByEntity = ReadonlyMap<string, ReadersOf>

export const entityOf = (type: string): string => type.slice(0, type.indexOf('.')).replaceAll('-', '_')
const stable = (value: unknown): string =>
  JSON.stringify(value, (_, v: unknown) =>
    v && typeof v === 'object' && !Array.isArray(v)
      ? Object.fromEntries(Object.entries(v).sort(([a], [b]) => (a < b ? -1 : 1)))
      : v,
  ) ?? 'null'

/** The hash of an audit entry: it holds the hash before it, so nothing can be taken out or changed unseen. */
export const linkOf = (e: {
  previous: string
  seq: number
  at: string
  actor: number | null
  type: string
  before: unknown
  after: unknown
}): string =>
  createHash('sha256')
    .update(
      `${e.previous}\n${e.seq}\n${e.at}\n${e.actor}\n${e.type}\n${stable(e.before)}\n${stable(e.after)}`,
    )
    .digest('hex')

/**
 * A piece of the log in one statement: its events, its audit entries
 * and the hash that the next one begins with.
 */
const WRITE = `
  with x as materialized (select * from jsonb_to_recordset($8::jsonb) as x(seq bigint, type text, entity text, entity_id bigint, rev int, payload jsonb, was jsonb, readers_before bigint[], readers_after bigint[], hash text, previous text)),
    events as (insert into event (tenant_id, seq, type, entity, entity_id, rev, at, by, cause, payload, readers_before, readers_after)
      select $1::bigint, seq, type, entity, entity_id, rev, $2::timestamptz, $3::bigint, $4::text, payload, readers_before, readers_after from x),
    entries as (insert into audit_entry (tenant_id, seq, at, actor_id, actor_name, command, entity, entity_id, before, after, request_id, hash, previous_hash)
      select $1::bigint, seq, $2::timestamptz, $3::bigint, $5::text, type, entity, entity_id, was, payload, $6::text, hash, previous from x)
  update tenant set audit_hash = $7::text where id = $1::bigint`

/**
 * Gives the events their positions and chains the audit entries; must be the last writes of the transaction.
 */
export async function recordEvents(
  tx: Tx,
  emitted: readonly Emitted[],
  what: EventOrigin,
  readers: ReadersByEntity,
): Promise<Recorded[]> {
  if (!emitted.length) return []
  const {
    rows: [head],
  } = await tx.client.query<{ event_seq: string; audit_hash: string }>(
    'update tenant set event_seq = event_seq + $2 where id = $1 returning event_seq, audit_hash',
    [tx.tenant, emitted.length],
  )
  let seq = Number(head!.event_seq) - emitted.length
  let hash = head!.audit_hash
  const events: Recorded[] = []
  for (const piece of piecesOf(emitted)) {
    const lines = piece.map(({ draft, ...had }) => {
      const before = had.before as Record<string, unknown> | undefined
      const row = draft.payload as Record<string, unknown>
      const entity = entityOf(draft.type)
      const of = readers.get(entity)
      const event: Recorded = {
        seq: ++seq,
        type: draft.type,
        entity,
        entity_id: Number(before?.id ?? row.id ?? 0),
        rev: Number(row.rev ?? Number(before?.rev ?? 0) + 1),
        at: what.at,
        by: what.actor.id,
        cause: what.cause,
        payload: row,
        readers_before: before && of ? of(before) : [],
        readers_after: of ? of(row) : [],
      }
      events.push(event)
      const previous = hash
      hash = linkOf({
        previous,
        seq,
        at: what.at,
        actor: what.actor.id,
        type: draft.type,
        before: before ?? null,
        after: row,
      })
      const { type, entity_id, rev, payload, readers_before, readers_after } = event
      return {
        seq,
        type,
        entity,
        entity_id,
        rev,
        payload,
        was: before ?? null,
        readers_before,
        readers_after,
        hash,
        previous,
      }
    })
    await tx.client.query({
      name: 'record',
      text: WRITE,
      values: [
        tx.tenant,
        what.at,
        what.actor.id,
        what.cause,
        what.actor.name,
        what.requestId,
        hash,
        JSON.stringify(lines),
      ],
    })
  }
  return events
}
