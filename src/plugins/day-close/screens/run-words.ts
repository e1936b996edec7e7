/** Words of a run. */
import type { DayCloseRun } from '#schema/sales/day-close.ts'
import { formats } from '#ui'

type Stopped = Pick<DayCloseRun, 'stopped_at' | 'done' | 'refused' | 'total' | 'items'>
/** "12 orders are invoiced, 1 was refused, 7 are to do." */
export function stoppedWords({ stopped_at, done, refused, total, items }: Stopped): string {
  const left = total - done - refused
  const next = items.find(({ state }) => state === 'todo')
  return [
    `Stopped at ${formats.time(stopped_at ?? '')}.`,
    `${formats.plural(done, 'order')} ${done === 1 ? 'is' : 'are'} invoiced, ${refused} ${refused === 1 ? 'was' : 'were'} refused, ${left} ${left === 1 ? 'is' : 'are'} to do.`,
    'Nothing was invoiced twice.',
    ...(next ? [`Resume goes on with ${next.order.order_no}.`] : []),
  ].join(' ')
}
type Item = DayCloseRun['items'][number]
/** State of the emailing of an order's invoices; null where a person sends them. */
export const sendingWords = ({ sending, sending_detail }: Pick<Item, 'sending' | 'sending_detail'>) => {
  if (sending === null) return null
  if (sending === 'left') return `Not emailed: ${sending_detail ?? 'send it by hand'}`
  return sending === 'todo' ? 'Being emailed' : 'Emailed'
}
/** The invoices that a close could not email, each with its customer and the reason. */
export const notEmailed = (items: readonly Item[]): readonly string[] =>
  items.flatMap(({ sending, sending_detail, invoices, order }) =>
    sending === 'left'
      ? [
          `${invoices.map(({ invoice_no }) => invoice_no).join(', ')} ${order.customer.customer_name}: ${sending_detail}`,
        ]
      : [],
  )
/** "10 are emailed, 2 stay in To send."; empty where a person sends them. */
export function emailedWords(items: readonly Item[]): string {
  const count = (state: Item['sending']) => items.filter(({ sending }) => sending === state).length
  const [todo, emailed, left] = [count('todo'), count('emailed'), count('left')]
  const be = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`
  const parts = [
    ...(emailed ? [be(emailed, 'order is emailed', 'orders are emailed')] : []),
    ...(todo ? [be(todo, 'is being emailed', 'are being emailed')] : []),
    ...(left ? [be(left, 'stays in To send', 'stay in To send')] : []),
  ]
  return parts.length ? `${parts.join(', ')}.` : ''
}
