import { useState } from 'react'
import type { OrderRow } from '#plugins/sales-orders/public-client.ts'
import { Icon, icons, Kbd, StatusRing, usePlaceLook, type CardDeck } from '#ui'
import type { Step, Verdict } from '../../rules/moves.ts'
import { sumsOf } from '../../rules/sums.ts'
import { sumWords } from '../../words.ts'
import { BoardCard, type CardProps } from './board-card.tsx'
import type { BoardColumn } from './columns.ts'
import * as s from './board.css.ts'

/** cards of a column before the rest waits for a press */
const FIRST = 100
export interface ColumnProps extends Omit<CardProps, 'id' | 'deck'> {
  readonly column: BoardColumn
  readonly cards: readonly OrderRow[]
  readonly deck: CardDeck
  /** what this column makes of what is carried */
  readonly judge: (column: BoardColumn) => Verdict
  readonly onUnfold: (key: string) => void
}
const ASKS: Readonly<Partial<Record<Step, string>>> = {
  'assign-driver': 'choose a driver',
  hold: 'say why',
  'record-delivery': 'record the delivery',
}
/** What dropping here does, before it is done. */
export const dropWords = ({ step }: Verdict, { target, title }: BoardColumn): string => {
  const asks = step && target.driver === undefined ? ASKS[step] : undefined
  return asks ? `Drop, then ${asks}` : `Drop to ${title}`
}
function DropHere({ column, verdict }: { readonly column: BoardColumn; readonly verdict: Verdict }) {
  if (verdict.refuse !== undefined)
    return (
      <div className={s.refused}>
        <span className={s.hints}>{verdict.refuse}</span>
      </div>
    )
  if (verdict.step === undefined) return null
  return (
    <div className={s.drop}>
      <span className={s.hints}>
        <Icon of={icons.ArrowDown} size="s" />
        {dropWords(verdict, column)}
      </span>
      <span className={s.hints}>
        <Kbd keys="enter" /> drop <Kbd keys="escape" /> put back
      </span>
    </div>
  )
}
function Folded({ column, cards, deck, judge, onUnfold }: ColumnProps) {
  const look = usePlaceLook(deck, column.key)
  const carrying = look === 'aimed' || look === 'carrying'
  const verdict = carrying ? judge(column) : undefined
  return (
    <button
      type="button"
      className={s.folded}
      aria-expanded="false"
      title={verdict?.refuse}
      data-place={column.key}
      data-aimed={look === 'aimed' ? '' : undefined}
      data-refused={verdict?.refuse === undefined ? undefined : ''}
      onClick={() => onUnfold(column.key)}
    >
      <span className={s.foldedName}>{column.title}</span>
      <b className={s.foldedCount}>{cards.length}</b>
    </button>
  )
}
function Open(props: ColumnProps) {
  const { column, cards, deck, judge, onUnfold, ...doors } = props
  const look = usePlaceLook(deck, column.key)
  const [isWhole, setWhole] = useState(false)
  const carrying = look === 'aimed' || look === 'carrying'
  const verdict = carrying ? judge(column) : undefined
  const { amounts, money } = sumsOf(cards)
  const shown = isWhole ? cards : cards.slice(0, FIRST)
  const left = cards.length - shown.length
  return (
    <section className={s.column} aria-label={`${column.title}, ${cards.length}`} data-place={column.key}>
      <header className={s.head}>
        <h2 className={s.title}>{column.isStatus ? <StatusRing status={column.title} /> : column.title}</h2>
        <span className={s.count}>{cards.length}</span>
        {cards.length > 0 && <span className={s.sums}>{sumWords(amounts, money)}</span>}
        {column.folds && (
          <button type="button" aria-label={`Fold ${column.title}`} onClick={() => onUnfold(column.key)}>
            <Icon of={icons.ChevronLeft} size="s" />
          </button>
        )}
      </header>
      {verdict && look === 'aimed' && <DropHere column={column} verdict={verdict} />}
      {verdict?.refuse !== undefined && look !== 'aimed' && <DropHere column={column} verdict={verdict} />}
      <ul
        className={s.cards}
        data-lane
        tabIndex={look === 'cursor' ? 0 : -1}
        aria-label={`${column.title} orders`}
        data-refused={verdict?.refuse === undefined ? undefined : ''}
      >
        {shown.map(({ id }) => (
          <BoardCard key={id} id={id} deck={deck} {...doors} />
        ))}
        {left > 0 && (
          <li>
            <button type="button" className={s.more} onClick={() => setWhole(true)}>
              {left} more
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}
export const Column = (props: ColumnProps & { readonly isFolded: boolean }) => {
  const { isFolded, ...column } = props
  return isFolded ? <Folded {...column} /> : <Open {...column} />
}
