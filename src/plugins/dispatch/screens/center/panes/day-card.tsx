/** An order as a card: where it waits, and in the day of a driver. */
import { memo, type MouseEvent } from 'react'
import {
  cx,
  formats,
  Icon,
  icons,
  Priority,
  Product,
  productKind,
  StatusRing,
  Tag,
  useCardLook,
  useMinute,
  type CardDeck,
  type Spot,
} from '#ui'
import { carrierWords } from '#plugins/sales-orders/public-client.ts'
import type { PoolOrder } from '#schema/road/dispatch-center.ts'
import { type DayCard, type DrawnCard, isDone } from '../../../rules/lane-day.ts'
import { cardAmount, goodsWords, lateWords, spokenDayCard, statusWord, windowWords } from '../../../words.ts'
import * as s from '../center.css.ts'
import * as l from './lane.css.ts'

/** What cards of pool and lanes have in common. */
export interface CardDoors {
  readonly deck: CardDeck
  readonly day: string
  readonly onMenu: (id: number, at: Spot) => void
  readonly onOpen: (id: number) => void
}
function useCardProps(
  { card, deck, day, onMenu, onOpen }: CardDoors & { readonly card: DayCard },
  more = '',
) {
  const look = useCardLook(deck, card.id)
  const words = `${spokenDayCard(card, day)}${more}${look.includes('selected') ? ', selected' : ''}`
  return {
    role: 'group',
    'aria-roledescription': 'card',
    'aria-label': words,
    tabIndex: look.includes('cursor') ? 0 : -1,
    'data-card': card.id,
    'data-look': look,
    onDoubleClick: () => onOpen(card.id),
    onContextMenu: (e: MouseEvent) => {
      e.preventDefault()
      onMenu(card.id, { x: e.clientX, y: e.clientY })
    },
  } as const
}
interface MenuProps {
  readonly card: DayCard
  readonly onMenu: CardDoors['onMenu']
  readonly className: string
}
const MenuButton = ({ card, onMenu, className }: MenuProps) => (
  <button
    type="button"
    className={className}
    aria-label={`Actions for ${card.order_no}`}
    onClick={(e) => {
      const box = e.currentTarget.getBoundingClientRect()
      onMenu(card.id, { x: box.left, y: box.bottom })
    }}
  >
    <Icon of={icons.Ellipsis} />
  </button>
)
interface PoolProps extends CardDoors {
  readonly card: DayCard
  /** what the server says of it; an order that the plan took off its driver has none */
  readonly of: PoolOrder | undefined
  /** who else is planning it right now */
  readonly planner: string | undefined
}
/** One order that waits: urgency, who and where, how much of what, until when. */
export const PoolCard = memo(function PoolCard({ card, of, planner, ...doors }: PoolProps) {
  const why = of ? `, ${of.priority_word}: ${of.priority_reason}` : ''
  const now = useMinute()
  const at = of && carrierWords(of, now)
  const more = `${why}${at ? `, ${at}` : ''}${planner ? `, ${planner} is planning it` : ''}`
  const props = useCardProps({ ...doors, card }, more)
  const [first, ...rest] = card.products
  return (
    <li>
      <div {...props} className={s.poolCard} data-planned={card.isPlanned ? '' : undefined}>
        <span className={s.priority} title={of?.priority_reason}>
          {of && <Priority level={of.priority_word} />}
        </span>
        <span className={s.name}>{card.customer}</span>
        <span className={s.amount}>{cardAmount(card).replace(/ gal$/, '')}</span>
        <span className={s.site}>{[card.site, card.city].filter(Boolean).join(', ') || formats.NONE}</span>
        <span className={s.product}>
          {first && (
            <Product name={rest.length ? `${first.name} +${rest.length}` : first.name} dyed={first.dyed} />
          )}
        </span>
        <span className={s.foot}>
          <span className={s.when}>
            {card.order_no} · {windowWords(card, doors.day)}
          </span>
          <span className={s.flags}>
            {planner && <Tag tone="blue">{planner}</Tag>}
            {card.hold_reason !== null && <Tag tone="red">On hold</Tag>}
            {of?.fits === 'over' && <Tag tone="amber">More than fits</Tag>}
            {of?.carrier && (
              <Tag tone={card.carrier === null ? 'neutral' : 'green'} title={at}>
                {of.carrier.supplier_name}
              </Tag>
            )}
            {card.isPlanned && <Tag tone="accent">Not sent</Tag>}
          </span>
        </span>
        <MenuButton card={card} onMenu={doors.onMenu} className={s.menuButton} />
      </div>
    </li>
  )
})
interface LaneProps extends CardDoors {
  readonly card: DrawnCard
  /** number in the day, from 1 */
  readonly nth: number
  readonly isStale: boolean
  /** number of the load it is on */
  readonly load: string | undefined
  /** percent of the lane where it begins, and how much of it it takes */
  readonly left: number
  readonly width: number
}
/** One stop of a driver at its place of the day. */
export const LaneCard = memo(function LaneCard({
  card,
  nth,
  isStale,
  load,
  left,
  width,
  ...doors
}: LaneProps) {
  const [first] = card.products
  const late = card.late > 0 && !isDone(card) ? lateWords(card) : undefined
  const more = [
    late,
    card.isTight ? 'at risk of being late' : '',
    isStale ? 'changed by someone else' : '',
    load ? `load ${load}` : '',
    card.reason ?? '',
  ].filter(Boolean)
  const at = `, stop ${nth} at ${formats.time(new Date(card.begins).toISOString())}`
  const props = useCardProps({ ...doors, card }, `${at}${more.map((word) => `, ${word}`).join('')}`)
  return (
    <div
      {...props}
      className={cx(l.laneCard, first && l.edge[productKind(first.name)])}
      title={props['aria-label']}
      style={{ left: `${left}%`, width: `${width}%` }}
      data-planned={card.isPlanned ? '' : undefined}
      data-late={late ? '' : undefined}
      data-done={isDone(card) ? '' : undefined}
    >
      <span className={s.name}>
        <b className={l.nth}>{nth}</b> {card.customer}
      </span>
      <span className={l.goods}>{goodsWords(card)}</span>
      <span className={l.state}>
        <span className={l.stateWord}>
          {isStale && <Tag tone="red">Changed</Tag>}
          {!isStale && card.isPlanned && <span className={l.notSent}>Not sent</span>}
          {!isStale && !card.isPlanned && late && <Tag tone="red">{late}</Tag>}
          {!isStale && !card.isPlanned && card.isTight && <Tag tone="amber">At risk</Tag>}
          {!isStale && !card.isPlanned && !late && !card.isTight && <StatusRing status={statusWord(card)} />}
        </span>
      </span>
      <MenuButton card={card} onMenu={doors.onMenu} className={l.menu} />
    </div>
  )
})
