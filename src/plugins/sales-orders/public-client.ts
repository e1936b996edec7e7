/** Orders as other areas' screens and commands use them. */
export { actingState, cursorOrder, orderRows, selectedOrders, type OrderRow } from './rows.ts'
export { attentionOf, lateness, orderWord, planOf, STATUS_WORDS, type OrderWord } from './words.ts'
export { planMovedTo } from './plan.ts'
export { getOrder, listOrders } from './commands/reading.ts'
export { assignDriver, bulkAssignDriver, unassignDriver } from './commands/assigning.ts'
export { changeDate } from './commands/planning.ts'
export { holdOrder, releaseOrder } from './commands/holding.ts'
export { archiveOrder, completeOrder, confirmOrder, verifyOrder } from './commands/status.ts'
