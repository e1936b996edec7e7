/** Events are written down in the contract; the kernel only passes them on. */
export { defineEvent, fromWire } from '#schema/contract/event.ts'
export type {
  AnyEventDef,
  EventDef,
  EventDraft,
  EventMeta,
  EventScope,
  GantryEvent,
  PayloadOf,
  WireEvent,
} from '#schema/contract/event.ts'
