/** The states of a sales order. */

/** The states of a sales order, in the order of its life (domain 2.1). */
export const ORDER_STATES = [
  'draft',
  'confirmed',
  'assigned',
  'in_transit',
  'delivered',
  'verified',
  'completed',
  'archive',
] as const
/** A state of a sales order (domain 2.1). */
export type OrderStatus = (typeof ORDER_STATES)[number]
