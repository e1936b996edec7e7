/** The command of each step that a card can be carried to. */
import type { AnyCommand } from '#core'
import { billOrders } from '#plugins/invoices/public-client.ts'
import {
  archiveOrder,
  assignDriver,
  changeDate,
  completeOrder,
  confirmOrder,
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
  'create-invoice': billOrders,
  complete: completeOrder,
  hold: holdOrder,
  release: releaseOrder,
  archive: archiveOrder,
  restore: restoreOrder,
  'change-date': changeDate,
}
