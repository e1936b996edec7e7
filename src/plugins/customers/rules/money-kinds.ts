/**
 * Kinds of events after which a customer owes another sum, or has another credit: readings of its money are asked again
 * after them.
 */
export const MONEY_KINDS = ['payment', 'invoice', 'sales-order', 'customer'] as const
