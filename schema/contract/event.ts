import type { z, ZodType } from 'zod'

/** Where an event stands in the log: its number, time, author, row and cause. */
export interface EventMeta {
  /** `String(seq)` for an event of the server, `local-<n>` for a proposal */
  readonly id: string
  readonly at: string
  readonly by: number | null
  readonly entity?: string
  readonly entity_id?: number
  readonly rev?: number
  readonly seq?: number
  /** id of the call that made it */
  readonly cause?: string | undefined
}
/** An event that is not written yet: its type and what it says. */
export interface EventDraft<T extends string = string, P = unknown> {
  readonly type: T
  readonly payload: P
}
/** Something that happened, as the log holds it. */
export interface GantryEvent<T extends string = string, P = unknown> extends EventDraft<T, P> {
  readonly meta: EventMeta
}

/** `tenant`: an event of the server · `observed`: what a read returned · `device`: this browser only */
export type EventScope = 'tenant' | 'observed' | 'device'
/** A kind of event: call it with a payload to make one. */
export interface EventDef<T extends string = string, S extends ZodType = ZodType> {
  (payload: z.input<S>): EventDraft<T, z.output<S>>
  readonly type: T
  readonly schema: S
  readonly version: number
  readonly scope: EventScope
  /** permission needed to receive it over the stream */
  readonly reads?: string
  is(event: { readonly type: string }): event is GantryEvent<T, z.output<S>>
}
/** What registries hold: no call signature, so any payload fits. */
export type AnyEventDef = Pick<EventDef, 'type' | 'version' | 'scope' | 'schema'> & {
  readonly reads?: string
}
/** What events of a kind say. */
export type PayloadOf<D> = D extends { schema: infer S extends ZodType } ? z.output<S> : never

/**
 * A kind of event: its name (`sales-order.assigned`), the shape of what it says and the version of that
 * shape. It is called with what it says and makes an event; a payload of another shape throws.
 */
export function defineEvent<const T extends string, S extends ZodType>(
  type: T,
  schema: S,
  { scope = 'tenant', version = 1, reads }: { scope?: EventScope; version?: number; reads?: string } = {},
): EventDef<T, S> {
  const make = (payload: z.input<S>) => ({ type, payload: schema.parse(payload) as z.output<S> })
  const is = (event: { readonly type: string }): event is GantryEvent<T, z.output<S>> => event.type === type
  return Object.assign(make, { type, schema, version, scope, is, ...(reads ? { reads } : {}) })
}

/** An event as it travels in answers and on the stream. */
export interface WireEvent {
  readonly seq: number
  readonly type: string
  readonly entity: string
  readonly entity_id: number
  readonly rev: number
  readonly at: string
  readonly by: number | null
  readonly cause: string | null
  readonly payload: unknown
}
/** An event of an answer or of the stream, as the log of the browser holds it. */
export const fromWire = (e: WireEvent): GantryEvent => ({
  type: e.type,
  payload: e.payload,
  meta: {
    id: String(e.seq),
    seq: e.seq,
    at: e.at,
    by: e.by,
    entity: e.entity,
    entity_id: e.entity_id,
    rev: e.rev,
    cause: e.cause === null ? undefined : e.cause,
  },
})
