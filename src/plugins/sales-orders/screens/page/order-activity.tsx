import { useMemo } from 'react'
import { useHistory } from '#core/screens/index.ts'
import { atoms, icons, type IconType, Timeline } from '#ui'
import type { OrderRow } from '../../rows.ts'
import { orderEventsIn, historyOf, verbOf, type OrderEvent } from './order-steps.ts'
import * as s from './order-page.css.ts'

const SIGNS: Readonly<Record<string, IconType>> = {
  created: icons.Plus,
  updated: icons.Pencil,
  corrected: icons.Pencil,
  assigned: icons.User,
  unassigned: icons.User,
  'delivery-started': icons.Truck,
  delivered: icons.Droplet,
  'products-delivered': icons.Droplet,
  held: icons.Pause,
  archived: icons.Archive,
  replanned: icons.Calendar,
}
/** What happened to the order, as the server's log tells it; nothing of it without a network. */
export function useSeen(id: number, rev: number | undefined): readonly OrderEvent[] {
  const history = useHistory('sales_order', id, rev)
  return useMemo(() => orderEventsIn(history?.entries ?? []), [history])
}
export function OrderActivity({
  order,
  seen,
}: {
  readonly order: OrderRow
  readonly seen: readonly OrderEvent[]
}) {
  const deeds = historyOf(order, seen)
  return (
    <section className={s.section} aria-label="Activity">
      <h2 className={s.title}>
        Activity <span className={atoms.faint}>{deeds.length}</span>
      </h2>
      <Timeline
        label="What happened to this order"
        deeds={deeds.map((one, i) => ({
          key: `${one.type} ${one.at} ${i}`,
          sign: SIGNS[one.type] ?? icons.Check,
          who: one.who,
          what: verbOf(one.type, one.note),
          at: one.at,
        }))}
      />
    </section>
  )
}
