import { memo } from 'react'
import { useRow } from '#core'
import { quantitiesOf } from '#schema/values/quantities.ts'
import {
  amountWords,
  isOpen,
  lateness,
  orderRows,
  type OrderRow,
} from '#plugins/sales-orders/public-client.ts'
import { formats, Icon, icons, productKind, useCardLook, useMinute, type CardDeck, type Spot } from '#ui'
import { hourOf, spokenCard } from '../../words.ts'
import * as s from './week.css.ts'

export interface WeekCardProps {
  readonly id: number
  readonly deck: CardDeck
  readonly onMenu: (id: number, at: Spot) => void
  readonly onOpen: (id: number) => void
}
/** What a card is tinted by; its text says it too. */
function toneOf(order: OrderRow, now: number): string | undefined {
  if (order.hold_reason !== null && isOpen(order)) return 'hold'
  if (lateness(order, now)) return 'late'
  return isOpen(order) ? undefined : 'done'
}
/** `ULSD`, `Dyed`: the card is narrow, and its whole name is under the pointer and read out. */
const shortName = ({ name, dyed }: OrderRow['products'][number]): string =>
  dyed ? 'Dyed' : name.split(' ')[0]!
/** `8,000 ULSD`, `12,500 ULSD +1`. */
export const goodsOf = (
  order: Pick<OrderRow, 'ordered_quantity' | 'delivered_quantity' | 'quantities' | 'products'>,
): string => {
  const [first, ...rest] = order.products
  const isOfGallons = quantitiesOf(order).every(({ unit }) => unit === 'gallon')
  const figure = order.delivered_quantity ?? order.ordered_quantity
  const gallons = isOfGallons ? formats.number(figure) : amountWords(order)
  const more = rest.length > 0 ? ` +${rest.length}` : ''
  return `${gallons} ${first ? shortName(first) : 'gal'}${more}`
}
const LATER: Readonly<Record<string, string>> = { hold: 'on hold' }
/** One order as a card of two lines. */
export const WeekCard = memo(function WeekCard({ id, deck, onMenu, onOpen }: WeekCardProps) {
  const order = useRow(orderRows, id)
  const look = useCardLook(deck, id)
  const now = useMinute()
  if (!order) return null
  const tone = toneOf(order, now)
  const [first] = order.products
  const when = (tone && LATER[tone]) ?? (tone === 'late' ? lateness(order, now) : hourOf(order))
  const words = `${spokenCard(order, now)}${look.includes('selected') ? ', selected' : ''}`
  return (
    <div
      className={s.card}
      role="group"
      aria-roledescription="card"
      aria-label={words}
      aria-keyshortcuts="Enter Shift+ArrowRight Shift+ArrowLeft Shift+ArrowUp Shift+ArrowDown X"
      title={words}
      tabIndex={look.includes('cursor') ? 0 : -1}
      data-card={id}
      data-look={look}
      data-tone={tone}
      data-kind={first && productKind(first.name)}
      data-dyed={first?.dyed ? '' : undefined}
      onDoubleClick={() => onOpen(id)}
      onContextMenu={(e) => {
        e.preventDefault()
        onMenu(id, { x: e.clientX, y: e.clientY })
      }}
    >
      <span className={s.cardName}>{order.customer.customer_name}</span>
      <span className={s.cardText}>
        <span className={s.cardGoods}>{goodsOf(order)}</span> · {when}
      </span>
      <button
        type="button"
        className={s.menuButton}
        aria-label={`Actions for ${order.order_no}`}
        onClick={(e) => {
          const box = e.currentTarget.getBoundingClientRect()
          onMenu(id, { x: box.left, y: box.bottom })
        }}
      >
        <Icon of={icons.Ellipsis} />
      </button>
    </div>
  )
})
