/** The weekly task planner: seven days of every driver or region, and what has no day yet. */
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useScreen } from '#core'
import { filtersFrom, ListFilters, ListShapes, useWide } from '#core/screens/index.ts'
import { type OrderRow } from '#plugins/sales-orders/public-client.ts'
import { ORDER_COLUMNS, ORDER_FILTERS, ORDER_SHAPE } from '#plugins/sales-orders/public-screens.ts'
import {
  atoms,
  Button,
  ErrorPanel,
  focusCursor,
  formats,
  IconButton,
  icons,
  Kbd,
  Page,
  SegmentedControl,
  Skeleton,
  Tag,
  Toolbar,
  TopBar,
  useBoard,
  type SelectionAction,
} from '#ui'
import { sumsOf } from '../../rules/sums.ts'
import { dayOf } from '../../rules/week.ts'
import { weekWords } from '../../words.ts'
import { cardKeys, useFilterKeys } from '../cards/card-keys.ts'
import { DeckFacts, DeckSelection, useCardMenu } from '../cards/deck-facts.tsx'
import { NewOrder } from '../cards/new-order.tsx'
import { useSwipe } from './use-swipe.ts'
import { ROW_KINDS, useWeekModel, type RowKind, type WeekModel } from './use-week-model.ts'
import { WeekLane } from './week-lane.tsx'
import { WeekLine } from './week-cell.tsx'
import * as b from '../board/board.css.ts'
import * as s from './week.css.ts'

const ASKED = new Set(['region_id', 'customer_id', 'product_id', 'status', 'order_type'])
const FIELDS = filtersFrom(ORDER_FILTERS, ORDER_COLUMNS, ORDER_SHAPE).filter(({ field }) => ASKED.has(field))
const FAILED = 'Failed to load weekly orders'
const NO_VIEWS: readonly never[] = []

function WeekBar({ model }: { readonly model: WeekModel }) {
  const { deck } = model
  const { state, change, days, turn } = model.week
  const { kind, setKind } = model.rowKind
  const [text, setText] = useState(state.search)
  const [isSure, setSure] = useState(false)
  const [open, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useFilterKeys(input, () => setOpen(true))
  return (
    <Toolbar label="Week">
      <span className={atoms.row}>
        <IconButton icon={icons.ChevronLeft} label="Previous week" size="s" onPress={() => turn(-1)} />
        <b className={atoms.num}>{weekWords(days)}</b>
        <IconButton icon={icons.ChevronRight} label="Next week" size="s" onPress={() => turn(1)} />
      </span>
      <Button size="s" keys="n" onPress={() => turn(0)}>
        This week
      </Button>
      <SegmentedControl
        label="Rows"
        size="s"
        items={ROW_KINDS}
        current={kind}
        onPick={(id) => setKind(id as RowKind)}
      />
      <ListFilters
        fields={FIELDS}
        filters={state.filters}
        onChange={(filters) => change({ filters })}
        views={NO_VIEWS}
        onView={() => undefined}
        text={text}
        setText={(next) => {
          setText(next)
          if (!isSure) change({ search: next })
        }}
        input={input}
        onSure={setSure}
        open={open}
        onOpen={setOpen}
        label="Filter week"
        onLeave={() => focusCursor(deck, document.querySelector('[data-board]'))}
      />
      <span className={atoms.grow} />
      <span className={s.hints}>
        <Kbd keys="[" />
        <Kbd keys="]" /> move a day <Kbd keys="shift+[" /> <Kbd keys="]" /> a week <Kbd keys="x" /> select
      </span>
      <ListShapes />
    </Toolbar>
  )
}
function Heads({ model }: { readonly model: WeekModel }) {
  const { shown, week, rowKind, planned } = model
  const { today } = week
  const zone = formats.formatZone()
  return (
    <div className={s.heads}>
      <div className={s.head}>{rowKind.kind === 'drivers' ? 'Driver' : 'Region'}</div>
      {shown.days.map((day) => {
        const { count, amounts } = sumsOf(planned.rows.filter((order) => dayOf(order, zone) === day))
        const [weekday, ...date] = formats.day(day).split(' ')
        return (
          <div key={day} className={s.head} data-today={day === today ? '' : undefined}>
            <span className={s.headDay}>{weekday}</span> {date.join(' ')}{' '}
            {day === today && <Tag tone="accent">Today</Tag>}
            <span className={s.headSums}>
              {count ? `${formats.plural(count, 'stop')}, ${formats.quantities(amounts)}` : 'no stops'}
            </span>
          </div>
        )
      })}
    </div>
  )
}
/** On a phone one day at a time. */
const DayTabs = ({ model: { week, shown } }: { readonly model: WeekModel }) => (
  <nav className={s.days} aria-label="Days">
    {week.days.map((day) => (
      <button
        key={day}
        type="button"
        className={b.tab}
        aria-current={shown.days[0] === day}
        onClick={() => shown.choose(day)}
      >
        {formats.day(day)}
      </button>
    ))}
  </nav>
)
function Week({ model }: { readonly model: WeekModel }) {
  const [, navigate] = useLocation()
  const { deck, due, shown, week } = model
  const { layout, rows, cells, lane } = model.lying
  const { judge, drop, carry } = model.carrying
  const menu = useCardMenu(deck, () => [])
  const open = (id: number) => navigate(`/sales-order/${id}`)
  const swipe = useSwipe((by) => {
    if (shown.isNarrow && !deck.carry) shown.step(by)
  })
  const board = useBoard(deck, layout, { onDrop: drop, onOpen: open, onCarry: carry, onMenu: menu.open })
  const doors = { deck, onMenu: menu.open, onOpen: open }
  return (
    <>
      <DayTabs model={model} />
      <div className={s.week} data-board {...board} {...swipe}>
        <div className={s.laneHead}>
          Unscheduled <span className={atoms.tiny}>{lane.length}</span>
        </div>
        <Heads model={model} />
        <WeekLane orders={lane} due={due} {...doors} />
        <div className={s.rows}>
          {rows.map((row) => (
            <WeekLine
              key={row.key}
              row={row}
              days={shown.days}
              today={week.today}
              cells={cells}
              judge={judge}
              {...doors}
            />
          ))}
        </div>
      </div>
      {menu.menu}
    </>
  )
}
/** What the selection can do first of all: a day on. */
const moveOn =
  ({ carry }: WeekModel['carrying']) =>
  (orders: readonly OrderRow[]): readonly SelectionAction[] => {
    const days = new Set(orders.map((order) => dayOf(order, formats.formatZone())))
    const [day] = days
    const to = days.size === 1 && day !== undefined ? `Move to ${nextWeekday(day)}` : 'Move a day'
    return [{ id: 'move', label: to, icon: icons.Calendar, keys: ']', onPress: () => carry(0, 1, false) }]
  }
const nextWeekday = (day: string): string =>
  formats.day(new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)).slice(0, 3)

export default function Planner() {
  const model = useWeekModel()
  const [, toggleWide] = useWide()
  const { deck, planned } = model
  const { turn } = model.week
  const { carry } = model.carrying
  useScreen({
    title: 'Weekly task planner',
    id: 'planning.week',
    path: '/weekly-task-planner',
    keys: cardKeys({
      deck,
      carry: (right, isBig) => carry(0, right, isBig),
      wide: toggleWide,
      more: [
        { keys: 'n', title: 'This week', run: () => turn(0) },
        { keys: 'pageup', title: 'Previous week', run: () => turn(-1) },
        { keys: 'pagedown', title: 'Next week', run: () => turn(1) },
      ],
    }),
  })
  return (
    <Page>
      <TopBar title="Weekly task planner" tags={<Tag tone="accent">Beta</Tag>} action={<NewOrder />} />
      <WeekBar model={model} />
      <DeckFacts deck={deck} />
      {planned.state === 'failed' && (
        <div className={b.state}>
          <ErrorPanel title={FAILED} detail={planned.problem} onRetry={planned.again} />
        </div>
      )}
      {planned.state === 'loading' && (
        <div className={b.state}>
          <Skeleton rows={12} widths={[120, 150, 150, 150, 150, 150]} />
        </div>
      )}
      {planned.state === 'ready' && <Week model={model} />}
      <DeckSelection deck={deck} first={moveOn(model.carrying)} />
    </Page>
  )
}
