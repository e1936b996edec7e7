import { useMemo } from 'react'
import { useHistory } from '#core/screens/index.ts'
import { atoms, formats, icons, type IconType, Timeline } from '#ui'
import type { OrderRow } from '../../rows.ts'
import { historyOf, orderEventsIn, verbOf, type OrderEvent } from './order-deeds.ts'
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
/** What was taken back is struck out, and says so. */
function Deed({ type, note, undone }: OrderEvent) {
  const words = verbOf(type, note)
  if (!undone) return words
  return (
    <>
      <s className={atoms.muted}>{words}</s>, undone at {formats.time(undone)}
    </>
  )
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
          what: <Deed {...one} />,
          at: one.at,
        }))}
      />
    </section>
  )
}
