/** What stands beside the cards and follows the deck: facts for keys and palette, the bar of the selection, menus. */
import { useMemo, useState, type ReactNode } from 'react'
import { useGantry, useSetFact, type Gantry } from '#core'
import {
  assignDriver,
  bulkAssignDriver,
  changeDate,
  cursorOrder,
  orderRows,
  selectedOrders,
  type OrderRow,
} from '#plugins/sales-orders/public-client.ts'
import { actionFor, GateSlot, menuFor, sumsOf } from '#plugins/sales-orders/public-screens.ts'
import {
  ContextMenu,
  focusCursor,
  icons,
  SelectionBar,
  useDeck,
  type CardDeck,
  type MenuGroup,
  type SelectionAction,
  type Spot,
} from '#ui'

/** Keeps in step which orders a key or the palette means. Draws nothing but the gate before verifying. */
export function DeckFacts({ deck }: { readonly deck: CardDeck }) {
  useDeck(deck)
  const { selected } = deck
  const ids = useMemo(() => [...selected], [selected])
  useSetFact(selectedOrders, ids)
  useSetFact(cursorOrder, deck.card)
  return <GateSlot />
}
const board = () => document.querySelector<HTMLElement>('[data-board]')
/** The cards that are selected, summed up, and what can be done with them. */
export function DeckSelection({
  deck,
  first,
}: {
  readonly deck: CardDeck
  /** stands before what every selection of orders can do */
  readonly first?: (orders: readonly OrderRow[]) => readonly SelectionAction[]
}) {
  const gantry = useGantry()
  useDeck(deck)
  const { rows } = gantry.log.rows(orderRows)
  const orders = [...deck.selected].flatMap((id) => rows[id] ?? [])
  return (
    <SelectionBar
      count={deck.carry ? 0 : orders.length}
      sums={sumsOf(orders).slice(0, 1)}
      actions={orders.length ? [...(first?.(orders) ?? []), ...actionsFor(gantry, orders)] : []}
      onClear={() => {
        deck.clear()
        focusCursor(deck, board())
      }}
    />
  )
}
const actionsFor = (gantry: Gantry, orders: readonly OrderRow[]): readonly SelectionAction[] => [
  ...actionFor(gantry, changeDate.id, 'Change date', icons.Calendar, orders),
  ...actionFor(
    gantry,
    (orders.length > 1 ? bulkAssignDriver : assignDriver).id,
    'Assign',
    icons.User,
    orders,
  ),
]

/** The menu of a card: by right press, by the menu key, and on a phone by its button. */
export function useCardMenu(
  deck: CardDeck,
  more: (order: OrderRow) => readonly MenuGroup[],
): { readonly open: (id: number, at: Spot) => void; readonly menu: ReactNode } {
  const gantry = useGantry()
  const [shown, setShown] = useState<{ readonly id: number; readonly at: Spot } | null>(null)
  const order = shown ? gantry.log.rows(orderRows).rows[shown.id] : undefined
  return {
    open: (id, at) => {
      deck.goTo(id)
      setShown({ id, at })
    },
    menu: (
      <ContextMenu
        at={shown?.at ?? null}
        groups={order ? [...more(order), ...menuFor(gantry, [order])] : []}
        label={order ? `Actions for ${order.order_no}` : 'Actions'}
        onClose={() => {
          setShown(null)
          focusCursor(deck, board())
        }}
      />
    ),
  }
}
