/** The command of each step that a card can be carried to. */
import type { AnyCommand } from '#core'
import {
  archiveOrder,
  assignDriver,
  changeDate,
  completeOrder,
  confirmOrder,
  createInvoice,
  holdOrder,
  recordDelivery,
  releaseOrder,
  restoreOrder,
  unassignDriver,
  unverifyOrder,
  verifyOrder,
} from '#plugins/sales-orders/public-client.ts'
import type { Step } from '../../rules/moves.ts'

export const COMMANDS: Readonly<Record<Step, AnyCommand>> = {
  confirm: confirmOrder,
  'assign-driver': assignDriver,
  'unassign-driver': unassignDriver,
  'record-delivery': recordDelivery,
  verify: verifyOrder,
  unverify: unverifyOrder,
  'create-invoice': createInvoice,
  complete: completeOrder,
  hold: holdOrder,
  release: releaseOrder,
  archive: archiveOrder,
  restore: restoreOrder,
  'change-date': changeDate,
}
