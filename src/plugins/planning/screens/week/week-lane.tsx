import { useGantry } from '#core'
import type { OrderRow } from '#plugins/sales-orders/public-client.ts'
import { Button, formats, usePlaceLook, type CardDeck } from '#ui'
import { createDue } from '../../commands.ts'
import type { Due } from '../../rules/due.ts'
import { rhythmWords } from '../../words.ts'
import { LANE } from './rows.ts'
import { goodsOf, WeekCard, type WeekCardProps } from './week-card.tsx'
import * as s from './week.css.ts'

interface LaneProps extends Omit<WeekCardProps, 'id'> {
  readonly orders: readonly OrderRow[]
  readonly due: readonly (Due & { readonly order: OrderRow })[]
  readonly deck: CardDeck
}
/** What has no day yet, and what is due and not taken yet. */
export function WeekLane({ orders, due, deck, ...doors }: LaneProps) {
  const gantry = useGantry()
  const look = usePlaceLook(deck, LANE)
  const create = (some: LaneProps['due']) =>
    void gantry.dispatch(createDue({ due: some.map(({ like, day }) => ({ like, day })) }), { via: 'screen' })
  return (
    <div className={s.lane} data-place={LANE}>
      <div
        className={s.laneIn}
        role="group"
        aria-label="Unscheduled orders"
        data-lane
        tabIndex={look === 'cursor' ? 0 : -1}
      >
        {orders.map(({ id }) => (
          <WeekCard key={id} id={id} deck={deck} {...doors} />
        ))}
        {orders.length === 0 && <p className={s.laneNote}>Every order has a day.</p>}
        {due.length > 0 && <p className={s.laneNote}>Due soon, not created yet</p>}
        {due.map((one) => (
          <button
            key={one.like}
            type="button"
            className={s.ghost}
            title={`Create for ${formats.day(one.day)}`}
            onClick={() => create([one])}
          >
            <span className={s.cardName}>{one.order.customer.customer_name}</span>
            <span className={s.cardText}>
              <span className={s.cardGoods}>{goodsOf({ ...one.order, delivered_quantity: null })}</span> ·{' '}
              {rhythmWords(one)}
            </span>
          </button>
        ))}
        {due.length > 1 && (
          <Button size="s" onPress={() => create(due)}>{`Create ${due.length} orders`}</Button>
        )}
      </div>
    </div>
  )
}
