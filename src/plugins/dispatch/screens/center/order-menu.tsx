/** What can be done with orders of the day: given to a driver, split, put on a load, and what every list offers. */
import { useEffect, useState } from 'react'
import { useGantry } from '#core'
import { getOrder, orderRows } from '#plugins/sales-orders/public-client.ts'
import { menuFor } from '#plugins/sales-orders/public-screens.ts'
import { ContextMenu, type MenuEntry, type MenuGroup, type Spot } from '#ui'
import type { Builder } from './builder/use-builder.ts'
import type { CenterModel } from './use-center.ts'

const REST_MS = 250
/** Reads the order under the cursor, so that keys and menus know what can be done with it. */
export function useKnownOrder(id: number | undefined): void {
  const gantry = useGantry()
  useEffect(() => {
    if (id === undefined || gantry.log.rows(orderRows).rows[id]) return undefined
    const rest = setTimeout(() => void gantry.dispatch(getOrder({ id }), { quiet: true }), REST_MS)
    return () => clearTimeout(rest)
  }, [gantry, id])
}
interface Doors {
  readonly model: CenterModel
  readonly builder: Builder
  readonly onAssign: (at: Spot, ids: readonly number[]) => void
  readonly onSplit: (id: number) => void
}
/** What one order has to do with loads; one on hold is not split. */
function loadEntries({ model, builder, onSplit }: Doors, id: number, isHeld: boolean): readonly MenuEntry[] {
  const { load, isOpen, orders } = builder
  const isOnIt = load?.sales_order_ids.includes(id) ?? false
  const canJoin = isOpen && !isOnIt && orders.candidates.some((one) => one.id === id)
  return [
    ...(isHeld ? [] : [{ id: 'split', label: 'Split over two loads', onAction: () => onSplit(id) }]),
    ...(isOpen && isOnIt
      ? [{ id: 'off', label: `Take off load ${load!.load_no}`, onAction: () => orders.takeOff(id) }]
      : []),
    ...(canJoin
      ? [{ id: 'on', label: `Add to load ${load!.load_no}`, onAction: () => orders.add([id]) }]
      : []),
  ].filter(() => model.mayPlan)
}
export function useOrderMenu(doors: Doors) {
  const gantry = useGantry()
  const [shown, setShown] = useState<{
    readonly ids: readonly number[]
    readonly at: Spot
    readonly back: Element | null
  } | null>(null)
  const { model, onAssign } = doors
  const open = async (ids: readonly number[], at: Spot) => {
    const back = document.activeElement
    const known = gantry.log.rows(orderRows).rows
    await Promise.all(
      ids.filter((id) => !known[id]).map((id) => gantry.dispatch(getOrder({ id }), { quiet: true })),
    )
    setShown({ ids, at, back })
  }
  const groups = (): readonly MenuGroup[] => {
    const { ids, at } = shown!
    const rows = ids.flatMap((id) => gantry.log.rows(orderRows).rows[id] ?? [])
    const assign = { id: 'assign', label: 'Assign', keys: 'a', onAction: () => onAssign(at, ids) }
    const isHeld = rows.some(({ hold_reason }) => hold_reason !== null)
    const loads = ids.length === 1 ? loadEntries(doors, ids[0]!, isHeld) : []
    const own = [...(model.mayPlan ? [assign] : []), ...loads]
    return [...(own.length ? [{ entries: own }] : []), ...menuFor(gantry, rows)]
  }
  const name = shown?.ids.length === 1 ? (model.cards.get(shown.ids[0]!)?.order_no ?? 'Order') : 'Orders'
  return {
    open: (ids: readonly number[], at: Spot) => void open(ids, at),
    menu: (
      <ContextMenu
        at={shown?.at ?? null}
        label={`Actions for ${name}`}
        groups={shown ? groups() : []}
        onClose={() => {
          if (shown?.back instanceof HTMLElement) shown.back.focus({ preventScroll: true })
          setShown(null)
        }}
      />
    ),
  }
}
