/** Orders as other areas' screens and commands use them. */
export {
  actingCarrier,
  actingSplit,
  actingState,
  cursorOrder,
  observed,
  orderRows,
  orderScope,
  selectedOrders,
  type OrderRow,
} from './rows.ts'
export {
  amountWords,
  attentionOf,
  isOpen,
  lateness,
  marginPerGallon,
  orderWord,
  planOf,
  STATUS_WORDS,
  type OrderWord,
} from './words.ts'
export { bringerWords, carrierWords, TENDER_WORDS, tenderWord } from './standing-words.ts'
export { askAboutLate, partsWords, partWords } from './late-words.ts'
export { BILLING_PLACE } from './places.ts'
export {
  callForEach,
  Ids as OrderIds,
  inState,
  laneOfMany,
  refusedWords,
  whenOrders,
} from './commands/acting.ts'
export { getOrder, listOrders, previewOrder } from './commands/reading.ts'
export { assignDriver, bulkAssignDriver, unassignDriver } from './commands/assigning.ts'
export { changeDate, moveDays, setPlans, takeAgain, undoTaken } from './commands/planning.ts'
export { createOrder } from './commands/editing.ts'
export { holdOrder, releaseOrder } from './commands/holding.ts'
export {
  archiveOrder,
  completeOrder,
  confirmOrder,
  restoreOrder,
  unverifyOrder,
  verifyOrder,
} from './commands/status.ts'
export { recordDelivery } from './commands/delivering.ts'
