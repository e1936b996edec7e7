/** Calls of the day close, and the way to it. */
import { z } from 'zod'
import { navigate } from 'wouter/use-browser-location'
import { commandFor, defineCommand } from '#core'
import * as contract from '#schema/sales/day-close.ts'
import { formats } from '#ui'

export const PATH = '/day-close'
const reading = { kind: 'query', hidden: true } as const
export const readDays = commandFor(contract.closeDays, {
  ...reading,
  id: 'day-close.days',
  title: 'List days to close',
})
export const readDay = commandFor(contract.dayClose, {
  ...reading,
  id: 'day-close.day',
  title: 'Read a day to close',
})
export const readRun = commandFor(contract.readRun, {
  ...reading,
  id: 'day-close.read-run',
  title: 'Read the run of a day',
})
const laneOf = ({ date }: { readonly date?: unknown }): string => `day-close:${String(date)}`
export const unsettleOdd = commandFor(contract.unsettleOdd, {
  id: 'day-close.unsettle',
  title: 'Take a decision of the close back',
  hidden: true,
  lane: laneOf,
  says: { done: 'Taken back' },
})
type SettleBody = z.input<typeof contract.settleOdd.body>
/** Words of the message after a decision. */
const SETTLED: Readonly<Record<contract.CloseChoice, string>> = {
  use_gallons: 'Gallons corrected, verified again',
  use_price: 'Price corrected, verified again',
  bill: 'Billed as it stands, with the reason',
  price_again: 'Taxes calculated again',
  enter_bol: 'BOL number entered',
  enter_po: 'PO number entered',
  double: 'Marked as a double',
  check_in: 'Back to check-in',
  leave: 'Left for the next close',
}
export const settleOdd = defineCommand({
  id: 'day-close.settle',
  title: 'Settle what is odd of an order',
  hidden: true,
  permission: contract.settleOdd.permission,
  input: z.object({
    date: z.iso.date(),
    rev: z.int(),
    sales_order_id: z.int(),
    choice: z.enum(contract.CLOSE_CHOICES),
    value: z.string().nullable().optional(),
    reason: z.string().nullable().optional(),
  }),
  lane: laneOf,
  run: async ({ date, rev: _rev, ...body }, { api }) => ({
    day: await api.send(contract.settleOdd, { params: { date }, body: body as SettleBody }),
    choice: body.choice,
  }),
  undo: ({ date, sales_order_id, choice }) =>
    choice === 'price_again' ? undefined : unsettleOdd({ date, sales_order_id }),
  says: { done: ({ choice }) => SETTLED[choice], failed: contract.settleOdd.failed! },
})
export const startRun = commandFor(contract.startRun, {
  id: 'day-close.run',
  title: 'Bill the ready orders',
  hidden: true,
  lane: laneOf,
  says: { done: ({ total, done }) => `Billing ${formats.plural(total - done, 'order')}` },
})
export const stopRun = commandFor(contract.stopRun, {
  id: 'day-close.stop',
  title: 'Stop the close here',
  hidden: true,
  lane: laneOf,
  says: { done: 'Stopped' },
})
export const resumeRun = commandFor(contract.resumeRun, {
  id: 'day-close.resume',
  title: 'Go on with the close',
  hidden: true,
  lane: laneOf,
})
export const showClose = defineCommand({
  id: 'day-close.show',
  title: 'Close the day',
  kind: 'query',
  words: ['day close', 'batch', 'bill all', 'invoice all', 'end of day'],
  permission: contract.dayClose.permission,
  input: z.object({}).default({}),
  run: async () => {
    navigate(PATH)
    return {}
  },
})
