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
