/** Orders that would differ on this side, as the list reads them. */
import { observedRows } from '#core'
import type { LateOrder } from '#schema/sales/repricing.ts'

export const { rows: lateRows, observed } = observedRows<LateOrder>('late-order', { events: [] })
