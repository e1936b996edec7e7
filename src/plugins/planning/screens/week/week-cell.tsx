import type { OrderRow } from '#plugins/sales-orders/public-client.ts'
import { Avatar, cx, formats, usePlaceLook, type CardDeck } from '#ui'
import type { Verdict } from '../../rules/moves.ts'
import { loadOf, type Load } from '../../rules/sums.ts'
import { DAY_OFF, loadWords } from '../../words.ts'
import { cellKey, type WeekRow } from './rows.ts'
import { WeekCard, type WeekCardProps } from './week-card.tsx'
import * as s from './week.css.ts'

interface CellProps extends Omit<WeekCardProps, 'id'> {
  readonly row: WeekRow
  readonly day: string
  readonly isToday: boolean
  readonly orders: readonly OrderRow[]
  readonly deck: CardDeck
  readonly judge: (place: string) => Verdict
}
/** How full the day is: a bar and its number. */
function LoadBar({ load }: { readonly load: Load }) {
  const { share, over, off } = load
  if (off) return <div className={s.load}>{DAY_OFF}</div>
  if (share === null) return <div className={s.load}>{`${load.hours} h`}</div>
  return (
    <div className={s.load}>
      <span className={s.bar}>
        <span className={over ? s.fillOver : s.fill} style={{ width: `${Math.min(100, share)}%` }} />
      </span>
      <span>{share}%</span>
    </div>
  )
}
function Cell({ row, day, isToday, orders, deck, judge, ...doors }: CellProps) {
  const key = cellKey(row.key, day)
  const look = usePlaceLook(deck, key)
  const verdict = look === 'aimed' || look === 'carrying' ? judge(key) : undefined
  const load = loadOf(orders, row.room, row.isOff(day))
  const words = `${row.title}, ${formats.day(day)}: ${loadWords(load, row.room)}`
  return (
    <div
      className={cx(s.cell, row.driver === null && s.nobody)}
      role="group"
      aria-label={words}
      title={orders.length ? words : undefined}
      data-place={key}
      data-lane
      tabIndex={look === 'cursor' ? 0 : -1}
      data-today={isToday ? '' : undefined}
      data-off={load.off ? '' : undefined}
      data-over={load.over ? '' : undefined}
      data-aimed={look === 'aimed' && verdict?.refuse === undefined ? '' : undefined}
      data-refused={verdict?.refuse === undefined ? undefined : ''}
    >
      {look === 'aimed' && verdict?.refuse !== undefined && (
        <span className={s.refusal}>{verdict.refuse}</span>
      )}
      {(orders.length > 0 || load.off) && row.room && <LoadBar load={load} />}
      {orders.map(({ id }) => (
        <WeekCard key={id} id={id} deck={deck} {...doors} />
      ))}
    </div>
  )
}
interface RowProps extends Omit<CellProps, 'day' | 'isToday' | 'orders'> {
  readonly days: readonly string[]
  readonly today: string
  readonly cells: ReadonlyMap<string, readonly OrderRow[]>
}
const NONE: readonly never[] = []
/** A driver's or a region's week. */
export function WeekLine({ row, days, today, cells, ...doors }: RowProps) {
  return (
    <div className={s.row}>
      <div className={s.who}>
        {row.driver ? <Avatar name={row.title} /> : null}
        <span className={s.whoText}>
          <b className={s.whoName}>{row.title}</b>
          {row.note && <span className={s.whoRoom}>{row.note}</span>}
        </span>
      </div>
      {days.map((day) => (
        <Cell
          key={day}
          row={row}
          day={day}
          isToday={day === today}
          orders={cells.get(cellKey(row.key, day)) ?? NONE}
          {...doors}
        />
      ))}
    </div>
  )
}
