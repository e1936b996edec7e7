/** The board: orders as cards in the columns of their life, carried on by hand or by keys. */
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useMay, useScreen } from '#core'
import { filtersFrom, ListFilters, ListShapes, useWide } from '#core/screens/index.ts'
import { type OrderRow } from '#plugins/sales-orders/public-client.ts'
import { ORDER_COLUMNS, ORDER_FILTERS, ORDER_SHAPE } from '#plugins/sales-orders/public-screens.ts'
import {
  atoms,
  Button,
  Empty,
  ErrorPanel,
  focusCursor,
  formats,
  icons,
  Page,
  SegmentedControl,
  Skeleton,
  Tag,
  Toolbar,
  TopBar,
  useBoard,
  type MenuGroup,
} from '#ui'
import { allowedColumns, moveToColumn } from '../../rules/moves.ts'
import { COLUMN_WORDS } from '../../words.ts'
import { cardKeys, useFilterKeys } from '../cards/card-keys.ts'
import { DeckFacts, DeckSelection, useCardMenu } from '../cards/deck-facts.tsx'
import { NewOrder } from '../cards/new-order.tsx'
import { useMoves } from '../cards/use-moves.ts'
import { GROUPS, type Group } from './columns.ts'
import { Column } from './board-column.tsx'
import { MOST, useBoardModel, type BoardModel } from './use-board-model.ts'
import * as s from './board.css.ts'

const FAILED = 'Failed to fetch sales orders'
const FIELDS = filtersFrom(ORDER_FILTERS, ORDER_COLUMNS, ORDER_SHAPE)
const NO_VIEWS: readonly never[] = []
const toCards = (model: BoardModel) => focusCursor(model.deck, document.querySelector('[data-board]'))

/** Every column a card may go to, for those who do not carry. */
function useMoveMenu(): (order: OrderRow) => readonly MenuGroup[] {
  const moves = useMoves()
  return (order) => {
    const entries = allowedColumns(order).flatMap((column) => {
      const { step } = moves.judge([order], moveToColumn(order, column))
      if (step === undefined) return []
      const label = `Move to ${COLUMN_WORDS[column]}`
      return [{ id: `move-${column}`, label, onAction: () => void moves.make([order], step) }]
    })
    return entries.length ? [{ title: 'Move', entries }] : []
  }
}
function BoardBar({
  model,
  wide,
}: {
  readonly model: BoardModel
  readonly wide: readonly [boolean, () => void]
}) {
  const { whole } = model
  const { state, change } = model.asked
  const { group, setGroup } = model.grouping
  const [text, setText] = useState(state.search)
  const [isSure, setSure] = useState(false)
  const [open, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useFilterKeys(input, () => setOpen(true))
  const [isWide, toggleWide] = wide
  const type = (next: string) => {
    setText(next)
    if (!isSure) change({ search: next })
  }
  return (
    <Toolbar label="Filters">
      <ListFilters
        fields={FIELDS}
        filters={state.filters}
        onChange={(filters) => change({ filters })}
        views={NO_VIEWS}
        onView={() => undefined}
        text={text}
        setText={type}
        input={input}
        onSure={setSure}
        open={open}
        onOpen={setOpen}
        label="Filter board"
        onLeave={() => toCards(model)}
      />
      {whole.total > MOST && (
        <span
          className={s.cut}
        >{`First ${MOST} of ${formats.number(String(whole.total))}. Filter to see others`}</span>
      )}
      <span className={atoms.grow} />
      <span className={atoms.onlyWide}>
        <span className={atoms.muted}>Group by</span>
      </span>
      <SegmentedControl
        label="Group by"
        size="s"
        items={GROUPS}
        current={group}
        onPick={(id) => setGroup(id as Group)}
      />
      <ListShapes />
      <span className={atoms.onlyWide}>
        <Button size="s" icon={icons.Maximize} keys="shift+f" onPress={toggleWide}>
          {isWide ? 'Show menu' : 'Wide'}
        </Button>
      </span>
    </Toolbar>
  )
}
/** On a phone one column at a time; these lead to it. */
function ColumnTabs({ model: { lying } }: { readonly model: BoardModel }) {
  const { columns, cards } = lying
  const [current, setCurrent] = useState(0)
  const show = (key: string, at: number) => {
    setCurrent(at)
    document
      .querySelector(`[data-place="${CSS.escape(key)}"]`)
      ?.scrollIntoView({ behavior: 'instant', inline: 'start', block: 'nearest' })
  }
  return (
    <nav className={s.tabs} aria-label="Columns">
      {columns
        .filter(({ folds }) => !folds)
        .map(({ key, title }, at) => (
          <button
            key={key}
            type="button"
            className={s.tab}
            aria-current={at === current}
            onClick={() => show(key, at)}
          >
            {title} {cards.get(key)?.length ?? 0}
          </button>
        ))}
    </nav>
  )
}
function Columns({ model }: { readonly model: BoardModel }) {
  const [, navigate] = useLocation()
  const { deck, folding } = model
  const { columns, cards, layout } = model.lying
  const { judge, drop, carry } = model.carrying
  const seesMargin = useMay('margin.read')
  const menuOf = useMoveMenu()
  const menu = useCardMenu(deck, model.grouping.group === 'status' ? menuOf : () => [])
  const open = (id: number) => navigate(`/sales-order/${id}`)
  const board = useBoard(deck, layout, {
    onDrop: drop,
    onOpen: open,
    onCarry: (_down, right) => carry(right),
    onMenu: menu.open,
  })
  return (
    <>
      <ColumnTabs model={model} />
      <div className={s.board} data-board {...board}>
        {columns.map((column) => (
          <Column
            key={column.key}
            column={column}
            isFolded={folding.isFolded(column)}
            cards={cards.get(column.key)!}
            deck={deck}
            judge={judge}
            seesMargin={seesMargin}
            onMenu={menu.open}
            onOpen={open}
            onUnfold={folding.fold}
          />
        ))}
      </div>
      {menu.menu}
    </>
  )
}
function EmptyBoard({ empty }: Pick<BoardModel, 'empty'>) {
  if (empty.of === 'all') return <Empty title="No orders yet." />
  return empty.of === 'week' ? (
    <Empty title="No orders this week." actions={<Button onPress={empty.showAll}>Show every week</Button>} />
  ) : (
    <Empty
      title="No orders match these filters."
      actions={<Button onPress={empty.showWeek}>Clear filters</Button>}
    />
  )
}
function BoardBody({ model }: { readonly model: BoardModel }) {
  const { whole } = model
  if (whole.state === 'failed')
    return (
      <div className={s.state}>
        <ErrorPanel title={FAILED} detail={whole.problem} onRetry={whole.again} />
      </div>
    )
  if (whole.state === 'loading')
    return (
      <div className={s.state}>
        <Skeleton rows={12} widths={[180, 180, 180, 180, 180]} />
      </div>
    )
  if (whole.rows.length === 0)
    return (
      <div className={s.state}>
        <EmptyBoard empty={model.empty} />
      </div>
    )
  return <Columns model={model} />
}
export default function Board() {
  const model = useBoardModel()
  const wide = useWide()
  const { deck } = model
  useScreen({
    title: 'Sales order board',
    id: 'planning.board',
    path: '/sales-order-board',
    keys: cardKeys({
      deck,
      carry: model.carrying.carry,
      wide: wide[1],
      more: [],
    }),
  })
  return (
    <Page>
      <TopBar title="Sales order board" tags={<Tag tone="accent">Beta</Tag>} action={<NewOrder />} />
      <BoardBar model={model} wide={wide} />
      <DeckFacts deck={deck} />
      <BoardBody model={model} />
      <DeckSelection deck={deck} />
    </Page>
  )
}
