import { memo } from 'react'
import { useRow } from '#core'
import {
  bringerWords,
  carrierWords,
  marginPerGallon,
  orderRows,
} from '#plugins/sales-orders/public-client.ts'
import { formats, Icon, icons, Product, Tag, useCardLook, useMinute, type CardDeck, type Spot } from '#ui'
import { gallonsWords, siteOf, spokenCard, tagOf, whenOf } from '../../words.ts'
import * as s from '../cards/cards.css.ts'

export interface CardProps {
  readonly id: number
  readonly deck: CardDeck
  readonly seesMargin: boolean
  readonly onMenu: (id: number, at: Spot) => void
  readonly onOpen: (id: number) => void
}
/** One order as a card. Five hundred of these may stand there: each is drawn again for itself alone. */
export const BoardCard = memo(function BoardCard({ id, deck, seesMargin, onMenu, onOpen }: CardProps) {
  const order = useRow(orderRows, id)
  const look = useCardLook(deck, id)
  const now = useMinute()
  if (!order) return null
  const tag = tagOf(order, now)
  const [gallons, of] = gallonsWords(order)
  const [first, ...rest] = order.products
  const margin = seesMargin ? marginPerGallon(order) : undefined
  const words = `${spokenCard(order, now)}${look.includes('selected') ? ', selected' : ''}`
  return (
    <li>
      <div
        className={s.card}
        role="group"
        aria-roledescription="card"
        aria-label={words}
        aria-keyshortcuts="Enter Shift+ArrowRight Shift+ArrowLeft X"
        tabIndex={look.includes('cursor') ? 0 : -1}
        data-card={id}
        data-look={look}
        onDoubleClick={() => onOpen(id)}
        onContextMenu={(e) => {
          e.preventDefault()
          onMenu(id, { x: e.clientX, y: e.clientY })
        }}
      >
        <div className={s.top}>
          <span className={s.number}>{order.order_no}</span>
          {tag && (
            <span className={s.tagBox}>
              <Tag tone={tag.tone} title={tag.title}>
                {tag.text}
              </Tag>
            </span>
          )}
        </div>
        <span className={s.customer}>{order.customer.customer_name}</span>
        <span className={s.site}>{siteOf(order) || formats.NONE}</span>
        <div className={s.goods}>
          <span className={s.product}>
            {first && (
              <Product name={rest.length ? `${first.name} +${rest.length}` : first.name} dyed={first.dyed} />
            )}
          </span>
          <span className={s.amount}>
            {gallons}
            {of && <span className={s.quiet}> {of}</span>}
          </span>
        </div>
        <div className={s.foot}>
          <Icon of={icons.Clock} size="xs" />
          <span style={{ flex: 1 }}>{whenOf(order)}</span>
          {order.driver ? (
            <span className={s.initials} title={order.driver.name}>
              {formats.initials(order.driver.name)}
            </span>
          ) : (
            <span className={s.quiet} title={carrierWords(order, now)}>
              {bringerWords(order, now)}
            </span>
          )}
          {margin !== undefined && <span>{formats.cents(margin)} ¢</span>}
        </div>
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
    </li>
  )
})
