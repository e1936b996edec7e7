/**
 * Writing the log: positions come from the tenant's row inside the
 * transaction, so readers never meet a gap (architecture 5).
 */
import { createHash } from 'node:crypto'
import type { EventDraft, WireEvent } from '#schema/contract/event.ts'
import type { Tx } from '../db/pool.ts'
import { defineParts } from '../db/parts.ts'
import { statement } from '../db/statement.ts'
import { piecesOf } from '../pieces.ts'

/** An event as the work of a transaction emits it: its position comes later. */
export interface Emitted {
  readonly draft: EventDraft
  /** the row before the change; absent for a new one */
  readonly before?: object | undefined
}
/** Writes of an area: `emitted` are the events of the transaction in their order, `at` is its moment. */
export type BesideEvents = (tx: Tx, emitted: readonly Emitted[], at: string) => Promise<void>
/**
 * Steps of areas in the transaction of events, each under its name. They run once, after the work of the call or the
 * job and before its events are written; a step that refuses takes the whole transaction back.
 */
export const besideEvents = defineParts<Readonly<Record<string, BesideEvents>>>('log.beside-events')
/** Runs what the areas contribute, one after the other. */
async function writeBesideEvents(tx: Tx, emitted: readonly Emitted[], at: string): Promise<void> {
  for (const [, write] of besideEvents.all()) await write(tx, emitted, at)
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
/**
 * The hash of an audit entry: it holds the hash before it, so nothing can be taken out or changed unseen; `before`
 * and `after` are the JSON as it is stored. `WRITE` says the same of what it writes. Entries of before 0026 hash
 * the JSON with the keys of every object in their order.
 */
export const linkOf = (e: {
  previous: string
  seq: number
  at: string
  actor: number | null
  type: string
  before: string | null
  after: string | null
}): string =>
  createHash('sha256')
    .update(
      `${e.previous}\n${e.seq}\n${e.at}\n${e.actor}\n${e.type}\n${e.before ?? 'null'}\n${e.after ?? 'null'}`,
    )
    .digest('hex')

const HASH = (previous: string, seq: string): string =>
  `encode(sha256(convert_to(${previous} || E'\\n' || ${seq} || E'\\n' || $2::text || E'\\n' || coalesce($3::text, 'null') || E'\\n' || x.type || E'\\n' || coalesce(x.was::text, 'null') || E'\\n' || x.payload::text, 'UTF8')), 'hex')`
/**
 * A piece of the log in one statement: the tenant's row is locked and gives positions and the last hash, each event
 * gets the next position and its audit entry the next link. $1 tenant, $2 at, $3 actor, $4 cause, $5 actor's name,
 * $6 request, $7 the events in one JSON, whose rows before and after are stored as they stand in it.
 */
const WRITE = `
  with recursive head as materialized (select event_seq, audit_hash from tenant where id = $1::bigint for update),
    x as materialized (select * from rows from (json_to_recordset($7::json)
        as (type text, entity text, entity_id bigint, rev int, was json, payload json, readers_before text, readers_after text))
      with ordinality as x(type, entity, entity_id, rev, was, payload, readers_before, readers_after, place)),
    chain as (
      select 1::bigint as place, h.event_seq + 1 as seq, h.audit_hash as previous, ${HASH('h.audit_hash', '(h.event_seq + 1)::text')} as hash
        from head h join x on x.place = 1
      union all
      select c.place + 1, c.seq + 1, c.hash, ${HASH('c.hash', '(c.seq + 1)::text')} from chain c join x on x.place = c.place + 1),
    events as (insert into event (tenant_id, seq, type, entity, entity_id, rev, at, by, cause, payload, readers_before, readers_after)
      select $1::bigint, c.seq, x.type, x.entity, x.entity_id, x.rev, $2::text::timestamptz, $3::text::bigint, $4::text, x.payload, x.readers_before::bigint[], x.readers_after::bigint[]
      from x join chain c using (place)),
    entries as (insert into audit_entry (tenant_id, seq, at, actor_id, actor_name, command, entity, entity_id, before, after, request_id, hash, previous_hash)
      select $1::bigint, c.seq, $2::text::timestamptz, $3::text::bigint, $5::text, x.type, x.entity, x.entity_id, x.was, x.payload, $6::text, c.hash, c.previous
      from x join chain c using (place))
  update tenant set event_seq = event_seq + (select count(*) from x),
    audit_hash = (select hash from chain order by place desc limit 1)
  where id = $1::bigint returning event_seq::float8 as seq`
const write = statement<{ seq: number }>(WRITE)

/** An event without its position. */
function eventOf(
  { draft, ...had }: Emitted,
  what: EventOrigin,
  readers: ReadersByEntity,
): Omit<Recorded, 'seq'> & { readonly was: object | null } {
  const before = had.before as Record<string, unknown> | undefined
  const row = draft.payload as Record<string, unknown>
  const entity = entityOf(draft.type)
  const of = readers.get(entity)
  return {
    was: before ?? null,
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
}
const arrayOf = (ids: readonly number[]): string => `{${ids.join(',')}}`

/**
 * Gives the events their positions and chains the audit entries, after what areas write beside them; must be the last
 * writes of the transaction.
 */
export async function recordEvents(
  tx: Tx,
  emitted: readonly Emitted[],
  what: EventOrigin,
  readers: ReadersByEntity,
): Promise<Recorded[]> {
  if (!emitted.length) return []
  await writeBesideEvents(tx, emitted, what.at)
  const events: Recorded[] = []
  for (const piece of piecesOf(emitted)) {
    const lines = piece.map((one) => eventOf(one, what, readers))
    const said = lines.map(({ readers_before, readers_after, ...line }) => ({
      ...line,
      readers_before: arrayOf(readers_before),
      readers_after: arrayOf(readers_after),
    }))
    const [head] = await write(tx, [
      tx.tenant,
      what.at,
      what.actor.id,
      what.cause,
      what.actor.name,
      what.requestId,
      JSON.stringify(said),
    ])
    const first = head!.seq - lines.length + 1
    for (const [i, { was: _was, ...event }] of lines.entries()) events.push({ seq: first + i, ...event })
  }
  return events
}
