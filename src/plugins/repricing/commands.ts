/** Orders that rates and prices saved late would change: reading them, looking again, and choosing. */
import { z } from 'zod'
import { navigate } from 'wouter/use-browser-location'
import { commandFor, defineCommand } from '#core'
import * as contract from '#schema/sales/repricing.ts'
import { formats } from '#ui'
import { showInvoice } from '../invoices/public-client.ts'
import { observed } from './rows.ts'

export const PATH = '/repricing'
export const listLate = commandFor(contract.lateOrders, {
  id: 'repricing.list',
  title: 'List orders to price again',
  hidden: true,
  observes: (page) => [observed({ rows: page.items })],
})
export const readRepricing = commandFor(contract.repricing, {
  id: 'repricing.read',
  title: 'Read how many orders would differ',
  kind: 'query',
  hidden: true,
})
export const compareOrders = commandFor(contract.compareOrders, {
  id: 'repricing.compare',
  title: 'Compare orders with the prices known today',
  kind: 'query',
  hidden: true,
})
export const showLate = defineCommand({
  id: 'repricing.show',
  title: 'Orders to reprice',
  kind: 'query',
  words: ['late rate', 'late price', 're-rate', 'rebill', 'true-up', 'would differ'],
  permission: contract.lateOrders.permission,
  input: z.object({}).default({}),
  run: async () => {
    navigate(PATH)
    return {}
  },
})
export const startLook = commandFor(contract.startLook, {
  id: 'repricing.look',
  title: 'Check the orders of 90 days again',
  words: ['re-rate', 'compare prices'],
  says: { done: 'Checking the orders of the last 90 days' },
})
export const stopLook = commandFor(contract.stopLook, {
  id: 'repricing.stop',
  title: 'Stop the check',
  hidden: true,
  says: { done: 'Stopped' },
})

type Answer = z.output<typeof contract.priceAgain.returns>
/** What became of the chosen orders. */
export function outcomeWords({
  repriced,
  drafts_renewed,
  drafted,
  unchanged,
  edited_replaced,
  failed,
}: Answer): string {
  const [refused] = failed
  return [
    ...(repriced.length ? [`${formats.plural(repriced.length, 'order')} priced again`] : []),
    ...(drafts_renewed.length ? [`${formats.plural(drafts_renewed.length, 'draft')} made again`] : []),
    ...(drafted.length
      ? [
          `${formats.plural(drafted.length, 'credit and re-bill', 'credits and re-bills')} drafted, not issued`,
        ]
      : []),
    ...(unchanged.length ? [`${formats.plural(unchanged.length, 'order')} did not differ any more`] : []),
    ...edited_replaced.map((no) => `What was changed by hand in ${no} was replaced by the order`),
    ...(refused ? [`${failed.length} refused: ${refused.detail}`] : []),
  ].join('\n')
}
/** Prices chosen orders again; those whose invoice is issued get a credit and a re-bill as drafts. */
export const priceAgain = defineCommand({
  id: 'repricing.price-again',
  title: 'Reprice',
  hidden: true,
  permission: contract.priceAgain.permission,
  input: z.object({ ids: z.array(z.int()).min(1, 'Select an order first').max(500) }),
  lane: ({ ids }) => (ids.length === 1 ? `sales-order:${ids[0]}` : 'sales-order:many'),
  confirm: ({ ids }) =>
    `Price ${formats.plural(ids.length, 'order')} again with the rates and prices known today? Where an invoice is issued, a credit and a re-bill are drafted for you to issue.`,
  run: ({ ids }, { api }) => api.send(contract.priceAgain, { body: { sales_order_ids: ids } }),
  says: {
    done: outcomeWords,
    doneFor: 6000,
    failed: contract.priceAgain.failed!,
    leads: ({ drafted: [first] }) =>
      first && {
        label: `Open ${first.memo.invoice_no}`,
        call: showInvoice({ id: first.memo.id }),
      },
  },
})
/** `17 delivered orders would differ, −$1,204.10`. */
export const foundWords = (orders: number, difference: string): string =>
  `${formats.plural(orders, 'delivered order')} would differ, ${formats.signedMoney(difference)}`
/** Says what a look found, and leads to it. */
export const tellFound = defineCommand({
  id: 'repricing.tell-found',
  title: 'Tell what the check found',
  hidden: true,
  permission: contract.lateOrders.permission,
  input: z.object({ found: z.int(), difference: z.string() }),
  run: async (told) => told,
  says: {
    done: ({ found, difference }) => foundWords(found, difference),
    doneFor: 10_000,
    leads: () => ({ label: 'Show them', call: showLate({}) }),
  },
})
