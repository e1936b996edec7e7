/**
 * The one rule of who may read which rows, and what of them. Answers, the stream and the log of changes ask
 * here; lists say the same in SQL (`own` and `where` of an area), because they count (api 1.9, 1.10).
 */
import type { ZodType } from 'zod'
import type { WireEvent } from '#schema/contract/event.ts'
import type { Caller } from '../auth/who.ts'
import { SEARCHED } from '#schema/values/audit-words.ts'
import { cutHidden, type May } from './cut.ts'
import { entityOf, type Recorded } from './events.ts'

type Row = Readonly<Record<string, unknown>>
/**
 * Whether these permissions, or being user `who`, show the row at all, beside the permission
 * that reads its kind. Of a deleted row there is only the id.
 */
export type ShowsOf = (row: Row, may: May, who: number) => boolean
export interface EventSchema {
  readonly type: string
  readonly schema: ZodType
  readonly reads?: string | undefined
}
export interface LoggedEvent {
  readonly type: string
  readonly entity: string
  readonly entity_id: number
  readonly payload: unknown
  /** drivers it belonged to, and belongs to since */
  readonly readers_before: readonly number[]
  readonly readers_after: readonly number[]
}
export interface Visible {
  /** `gone`: it was theirs until now */
  sees(caller: Caller, event: LoggedEvent): 'whole' | 'gone' | 'nothing'
  /** Its fields as these permissions show them; depends on nothing else. */
  cut(event: Pick<LoggedEvent, 'type' | 'payload'>, may: May): unknown
  /** What a caller is told of a event; undefined = nothing. */
  told(caller: Caller, event: LoggedEvent): unknown
  /** A row of the log of changes as a caller may see it, else null. */
  entry(caller: Caller, command: string, entity: string, row: unknown): unknown
  /**
   * Events whose records' numbers and names a caller may find the log by; undefined: all. Not those of records
   * that are hidden one by one, nor those with such a field that needs a permission the caller lacks.
   */
  namesTold(caller: Caller): readonly string[] | undefined
  /** Whether an area hides this row from who may read its kind. */
  hides(entity: string, row: unknown, caller: Pick<Caller, 'id' | 'may'>): boolean
}

export function openVisible(
  schemas: ReadonlyMap<string, EventSchema>,
  shows: ReadonlyMap<string, ShowsOf>,
): Visible {
  const hides: Visible['hides'] = (entity, row, { id, may }) =>
    row !== null && typeof row === 'object' && shows.get(entity)?.(row as Row, may, id) === false
  const sees: Visible['sees'] = (caller, { type, entity, payload, readers_before, readers_after }) => {
    const reads = schemas.get(type)?.reads
    const reach = reads ? caller.reach(reads) : 'none'
    if (reach === 'none' || hides(entity, payload, caller)) return 'nothing'
    if (reach === 'all') return 'whole'
    const isMine = (drivers: readonly number[]) =>
      caller.driver_id !== null && drivers.includes(caller.driver_id)
    if (isMine(readers_after)) return 'whole'
    return isMine(readers_before) ? 'gone' : 'nothing'
  }
  const shown: Visible['cut'] = ({ type, payload }, may) => {
    const known = schemas.get(type)
    return known && cutHidden(known.schema, payload, may)
  }
  return {
    sees,
    hides,
    cut: shown,
    namesTold(caller) {
      const named = Object.fromEntries(SEARCHED.map((field) => [field, '']))
      const fieldsOf = (schema: ZodType, may: May) => Object.keys(cutHidden(schema, named, may)).length
      const told = [...schemas.values()].filter(
        ({ type, schema, reads }) =>
          reads !== undefined &&
          caller.reach(reads) === 'all' &&
          !shows.has(entityOf(type)) &&
          fieldsOf(schema, caller.may) === fieldsOf(schema, () => true),
      )
      return told.length === schemas.size ? undefined : told.map(({ type }) => type)
    },
    told(caller, event) {
      const seen = sees(caller, event)
      if (seen === 'whole') return shown(event, caller.may)
      return seen === 'gone' ? { id: event.entity_id, gone: true } : undefined
    },
    entry: (caller, command, entity, row) => {
      const event = {
        type: command,
        entity,
        entity_id: 0,
        payload: row,
        readers_before: [],
        readers_after: [],
      }
      return row !== null && sees(caller, event) === 'whole' ? (shown(event, caller.may) ?? null) : null
    },
  }
}

/** The events of an answer tell no more than the stream does. */
export const answeredEvents = (visible: Visible, caller: Caller, events: readonly Recorded[]): WireEvent[] =>
  events.flatMap((event) => {
    const payload = visible.told(caller, event)
    const { readers_before: _b, readers_after: _a, ...wire } = event
    return payload === undefined ? [] : [{ ...wire, payload }]
  })
