/** The orders of a load: what goes where, and which come or go. */
import { useState } from 'react'
import type { Load } from '#schema/road/loads.ts'
import { Button, ContextMenu, formats, IconButton, icons, Product, type Spot } from '#ui'
import type { Builder } from './use-builder.ts'
import * as s from './builder.css.ts'

interface Props {
  readonly load: Load
  readonly builder: Builder
  readonly onMenu: (ids: readonly number[], at: Spot) => void
}
const HEADS = ['Order', 'Product', 'Gal', 'Compartment', 'Drop'] as const
/** One row for each product of each order, in the order of the drops. */
function rowsOf(load: Load, { lane }: Builder) {
  return load.stops.flatMap((stop) => {
    if (stop.kind !== 'drop' || !stop.sales_order) return []
    const card = lane?.cards.find(({ sales_order_id }) => sales_order_id === stop.sales_order_id)
    const at = stop.eta ?? card?.planned_date_time ?? stop.window_start
    const drop = [stop.ship_to?.city || stop.ship_to?.name, at && formats.time(at)].filter(Boolean).join(' ')
    const products = card?.products ?? []
    return products.map((product, i) => ({
      product,
      drop,
      isFirst: i === 0,
      id: stop.sales_order!.id,
      key: `${stop.id} ${product.id}`,
      order: stop.sales_order!.order_no,
      places: load.compartments
        .filter(({ product_id }) => product_id === product.id)
        .map(({ compartment_no }) => compartment_no),
    }))
  })
}
const below = (of: Element): Spot => {
  const box = of.getBoundingClientRect()
  return { x: box.left, y: box.bottom }
}
export function LoadOrders({ load, builder, onMenu }: Props) {
  const rows = rowsOf(load, builder)
  return (
    <>
      <div className={s.scroll} tabIndex={0} role="group" aria-label="Orders of the load">
        <table className={s.table}>
          <thead>
            <tr>
              {HEADS.map((head) => (
                <th key={head} scope="col" className={head === 'Gal' ? s.right : s.cell}>
                  {head}
                </th>
              ))}
              <td className={s.cell} />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, id, isFirst, order, product, places, drop }) => (
              <tr key={key}>
                <th scope="row" className={s.cell}>
                  {order}
                </th>
                <td className={s.cell}>
                  <Product name={product.name} dyed={product.dyed} />
                </td>
                <td className={s.right}>{formats.number(product.quantity)}</td>
                <td className={s.cell}>{places.length ? places.join(', ') : formats.NONE}</td>
                <td className={s.cell}>{drop || formats.NONE}</td>
                <td className={s.cell}>
                  {isFirst && (
                    <IconButton
                      size="s"
                      icon={icons.Ellipsis}
                      label={`Actions for ${order} on the load`}
                      onPress={(e) => onMenu([id], below(e.currentTarget))}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 && <p className={s.hint}>No order is on this load yet.</p>}
      {builder.isOpen && <AddOrders load={load} builder={builder} />}
    </>
  )
}
/** Committed orders that have no load yet: those of the driver first, then those that wait for one. */
function AddOrders({ load, builder }: Omit<Props, 'onMenu'>) {
  const [at, setAt] = useState<Spot | null>(null)
  const { candidates, chosen, add } = builder.orders
  if (!candidates.length) return null
  return (
    <span className={s.acts}>
      <Button
        size="s"
        icon={icons.Plus}
        keys={chosen.length ? 'shift+l' : undefined}
        onPress={(e) => (chosen.length ? add(chosen) : setAt(below(e.currentTarget)))}
      >
        {chosen.length ? `Add ${formats.plural(chosen.length, 'selected order')}` : 'Add order'}
      </Button>
      <ContextMenu
        at={at}
        label={`Add to load ${load.load_no}`}
        groups={[
          {
            entries: candidates.map(({ id, order_no, words }) => ({
              id: String(id),
              label: order_no,
              note: words,
              onAction: () => add([id]),
            })),
          },
        ]}
        onClose={() => setAt(null)}
      />
    </span>
  )
}
