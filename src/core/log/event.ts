/** Events are written down in the contract; the kernel only passes them on. */
export { defineEvent, fromWire } from '#schema/event.ts'
export type {
  AnyEventDef,
  EventDef,
  EventDraft,
  EventMeta,
  EventScope,
  GantryEvent,
  PayloadOf,
  WireEvent,
} from '#schema/event.ts'
