/** The dispatch center: orders that wait, the day of every driver, and a plan that is committed in one go. */
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { has, later, not, typing, useCommand, useGantry, useMay, useScreen, useSetFact } from '#core'
import { useWide } from '#core/screens/index.ts'
import { settleException } from '#schema/sales/delivery-exceptions.ts'
import { cursorOrder, selectedOrders } from '#plugins/sales-orders/public-client.ts'
import { ExceptionStrip, GateSlot } from '#plugins/sales-orders/public-screens.ts'
import {
  atoms,
  Button,
  ContextMenu,
  ErrorPanel,
  focusCursor,
  formats,
  IconButton,
  icons,
  LinkButton,
  Page,
  SegmentedControl,
  Skeleton,
  Toolbar,
  TopBar,
  useBoard,
  useDeck,
  type CardDeck,
  type MenuGroup,
  type Spot,
} from '#ui'
import { printSheets } from '../../commands.ts'
import { whyNot } from '../../words.ts'
import { BuilderPane } from './builder/builder.tsx'
import { DayChanges } from './day-changes.tsx'
import { useKnownOrder, useOrderMenu } from './order-menu.tsx'
import { LanesPane, PoolPane } from './panes/panes.tsx'
import { PlanBar } from './plan-bar.tsx'
import { SplitDialog } from './builder/split-dialog.tsx'
import { SuggestionDialog } from './suggestion.tsx'
import { useSuggestion } from './use-suggestion.ts'
import { TalkDialog } from './talk-dialog.tsx'
import { fetchWords } from '../../talk/commands.ts'
import { useBuilder } from './builder/use-builder.ts'
import { type CenterModel, driverOf, POOL, useCenter } from './use-center.ts'
import { type Planning, usePlanning } from './use-planning.ts'
import * as s from './center.css.ts'

/** With its borders it is heavier than the rest of the screen, which stands before it. */
const MapPane = later(
  () => import('../map/map-pane.tsx'),
  () => <div className={s.mapFallback} />,
)
const board = () => document.querySelector<HTMLElement>('[data-board]')
/** Keeps in step which orders a key or the palette means. Draws nothing but the gate before verifying. */
function DeckFacts({ deck }: { readonly deck: CardDeck }) {
  useDeck(deck)
  useSetFact(selectedOrders, [...deck.selected])
  useSetFact(cursorOrder, deck.card)
  useKnownOrder(deck.card)
  return <GateSlot />
}
const PANES = [
  { id: 'pool', label: 'Pool' },
  { id: 'drivers', label: 'Drivers' },
  { id: 'map', label: 'Map' },
] as const
type Pane = (typeof PANES)[number]['id']

interface BarProps {
  readonly model: CenterModel
  readonly onSuggest: () => void
  readonly isSuggesting: boolean
}
function CenterBar({ model, onSuggest, isSuggesting }: BarProps) {
  const { read, mayPlan } = model
  const { day, today, region, turn } = model.asked
  const gantry = useGantry()
  const totals = read.value?.lanes.totals
  return (
    <Toolbar label="Day">
      <span className={atoms.row}>
        <IconButton icon={icons.ChevronLeft} label="Previous day" size="s" onPress={() => turn(-1)} />
        <b className={atoms.num}>
          {day === today ? 'Today, ' : ''}
          {formats.day(day)}
        </b>
        <IconButton icon={icons.ChevronRight} label="Next day" size="s" onPress={() => turn(1)} />
      </span>
      {day !== today && (
        <Button size="s" onPress={() => turn(0)}>
          Today
        </Button>
      )}
      {mayPlan && day >= today && (
        <Button size="s" icon={icons.Route} keys="shift+a" disabled={isSuggesting} onPress={onSuggest}>
          {isSuggesting ? 'Planning' : 'Suggest'}
        </Button>
      )}
      <Button
        size="s"
        icon={icons.Printer}
        onPress={() => void gantry.dispatch(printSheets({ date: day }), { via: 'screen' })}
      >
        Trip sheets
      </Button>
      <LinkButton size="s" icon={icons.Truck} to="/sales-order-carrier">
        Carriers
      </LinkButton>
      <DayChanges day={day} region={region} />
      <span className={atoms.grow} />
      {totals && (
        <span className={atoms.tiny}>
          {formats.plural(totals.stops, 'stop')} ·{' '}
          {formats.quantities(
            totals.quantities?.map(({ unit, ordered: quantity }) => ({ unit, quantity })) ?? [],
          )}{' '}
          · {totals.done} delivered
        </span>
      )}
    </Toolbar>
  )
}
/** Every driver with what is left of his day, for who does not carry. */
const driverEntries = ({ lanes }: CenterModel, onPick: (driver: number) => void): MenuGroup => ({
  title: 'Assign to',
  entries: lanes.map(({ lane, percent }) => ({
    id: String(lane.driver.id),
    label: lane.driver.name,
    note: `${Math.max(0, 100 - percent)}% free`,
    reason: whyNot(lane),
    onAction: () => onPick(lane.driver.id),
  })),
})
function useAssignMenu(model: CenterModel, planning: Planning) {
  const [shown, setShown] = useState<{ readonly ids: readonly number[]; readonly at: Spot } | null>(null)
  const { deck, cards } = model
  const name = shown?.ids.length === 1 ? (cards.get(shown.ids[0]!)?.order_no ?? 'Order') : 'Orders'
  const isAssigned = shown?.ids.some((id) => deck.placeOf(id) !== POOL) ?? false
  const back: MenuGroup = {
    entries: [
      { id: 'pool', label: 'Back to the pool', onAction: () => planning.give(shown?.ids ?? [], null) },
    ],
  }
  const menu = (
    <ContextMenu
      at={shown?.at ?? null}
      label={`Assign ${name}`}
      groups={[
        driverEntries(model, (driver) => planning.give(shown?.ids ?? [], driver)),
        ...(isAssigned ? [back] : []),
      ]}
      onClose={() => {
        setShown(null)
        focusCursor(deck, board())
      }}
    />
  )
  return {
    menu,
    open: (at: Spot, ids: readonly number[] = deck.acting) => ids.length && setShown({ ids, at }),
  }
}
/** What a step with Shift does: minutes and drivers for a card of the day, a way for one of the pool. */
function carryCard(model: CenterModel, planning: Planning, down: number, right: number): void {
  const { deck, lanes } = model
  const place = deck.place ?? POOL
  if (deck.carry || place === POOL) return deck.aimBy(0, right || down)
  if (deck.card === undefined) return
  if (down !== 0) return planning.shift(deck.card, down * 15)
  const at = lanes.findIndex(({ lane }) => lane.driver.id === driverOf(place))
  const next = lanes[at + right]
  if (next) planning.give([deck.card], next.lane.driver.id)
}
const cornerOf = (deck: CardDeck): Spot => {
  const box = document.querySelector(`[data-card="${deck.card}"]`)?.getBoundingClientRect()
  return box ? { x: box.left + 24, y: box.top + 24 } : { x: 120, y: 120 }
}
interface Doors {
  readonly onMenu: (id: number, at: Spot) => void
  readonly onOpen: (id: number) => void
}
/** The same two doors at every drawing, so that a card whose order did not change is not drawn again. */
function useSameDoors(now: Doors): Doors {
  const latest = useRef(now)
  latest.current = now
  const [same] = useState<Doors>(() => ({
    onMenu: (id, at) => latest.current.onMenu(id, at),
    onOpen: (id) => latest.current.onOpen(id),
  }))
  return same
}
function Day({
  model,
  planning,
  pane,
}: {
  readonly model: CenterModel
  readonly planning: Planning
  readonly pane: Pane
}) {
  const [, navigate] = useLocation()
  const { deck, layout, mayPlan } = model
  const assign = useAssignMenu(model, planning)
  const builder = useBuilder(model, planning)
  const open = (id: number) => navigate(`/sales-order/${id}`)
  const [split, setSplit] = useState<number>()
  const orders = useOrderMenu({ model, builder, onAssign: assign.open, onSplit: setSplit })
  const menuAt = (id: number, at: Spot) => orders.open(deck.selected.has(id) ? [...deck.selected] : [id], at)
  const props = useBoard(deck, layout, {
    onDrop: () => {
      const held = deck.carry
      deck.release()
      if (held && held.at !== held.from && mayPlan) planning.give(held.ids, driverOf(held.at))
    },
    onOpen: open,
    onMenu: menuAt,
    onCarry: (down, right) => mayPlan && carryCard(model, planning, down, right),
    isLyingDown: (place) => place !== POOL,
  })
  useScreen({
    title: 'Dispatch center',
    keys: [
      { keys: 'a', title: 'Assign', run: () => void (mayPlan && assign.open(cornerOf(deck))) },
      { keys: 'j', title: 'Next order', run: () => deck.move(1, 0) },
      { keys: 'k', title: 'Previous order', run: () => deck.move(-1, 0) },
      { keys: 'x', title: 'Select the order', run: () => deck.toggle() },
      {
        keys: 'shift+m',
        title: 'Messages with the driver',
        run: () => {
          const head = builder.lane?.driver
          if (head && model.talk.may) model.talk.open({ id: head.id, name: head.name })
        },
      },
      {
        keys: 'm',
        title: 'Map',
        run: () => document.querySelector<SVGElement>('[data-map], [data-map-place][tabindex="0"]')?.focus(),
      },
      {
        keys: '/',
        title: 'Filter pool',
        run: () => document.querySelector<HTMLElement>('[data-pool-filter]')?.focus(),
      },
    ].map((key) => ({ when: not(has(typing)), ...key })),
  })
  const doors = useSameDoors({ onMenu: menuAt, onOpen: open })
  return (
    <>
      <div className={s.center} data-board data-shows={pane} {...props}>
        <PoolPane model={model} doors={doors} onAssign={(at) => assign.open(at)} />
        <div className={s.day}>
          <LanesPane model={model} doors={doors} />
          <PlanBar model={model} planning={planning} />
          <div className={s.lower}>
            <MapPane model={model} load={builder.load?.id} driver={builder.lane?.driver.id} />
            <BuilderPane builder={builder} model={model} onMenu={orders.open} />
          </div>
        </div>
      </div>
      {assign.menu}
      {orders.menu}
      {split !== undefined && <SplitDialog id={split} model={model} onClose={() => setSplit(undefined)} />}
    </>
  )
}
export default function DispatchCenter() {
  const model = useCenter()
  const planning = usePlanning(model)
  const suggestion = useSuggestion(model)
  const [, toggleWide] = useWide()
  const [pane, setPane] = useState<Pane>('pool')
  const { deck, read, mayPlan, talk } = model
  const { turn, day, today } = model.asked
  const maySettle = useMay(settleException.permission)
  const readWords = useCommand(fetchWords)
  useEffect(() => {
    if (talk.may) void readWords({})
  }, [readWords, talk.may])
  const keys = [
    { keys: 'n', title: 'Today', run: () => turn(0) },
    { keys: 'pageup', title: 'Previous day', run: () => turn(-1) },
    { keys: 'pagedown', title: 'Next day', run: () => turn(1) },
    { keys: 'shift+f', title: 'Wide', run: toggleWide },
    // without a plan these keys are what they are everywhere: Undo of what was done last
    ...(model.plan.moves.length
      ? [{ keys: 'mod+z', title: 'Undo the last move', run: planning.takeBack }]
      : []),
    ...(mayPlan && day >= today ? [{ keys: 'shift+a', title: 'Suggest a day', run: suggestion.ask }] : []),
  ].map((key) => ({ when: not(has(typing)), ...key }))
  useScreen({
    title: 'Dispatch center',
    id: 'dispatch.center',
    path: '/dispatch-center',
    keys: [...keys, { keys: 'mod+enter', title: 'Commit the plan', run: planning.commit }],
  })
  return (
    <Page>
      <TopBar title="Dispatch center" />
      {maySettle && (
        <div className={s.strip}>
          <ExceptionStrip />
        </div>
      )}
      <CenterBar model={model} onSuggest={suggestion.ask} isSuggesting={suggestion.isBusy} />
      <DeckFacts deck={deck} />
      <div className={s.narrowTabs}>
        <SegmentedControl label="Pane" items={PANES} current={pane} onPick={(id) => setPane(id as Pane)} />
      </div>
      {read.value === undefined && read.problem === undefined && (
        <div className={s.stateBox}>
          <Skeleton rows={12} widths={[220, 160, 160, 160, 160]} />
        </div>
      )}
      {read.problem !== undefined && read.value === undefined && (
        <div className={s.stateBox}>
          <ErrorPanel title="Failed to load the day" detail={read.problem} onRetry={read.again} />
        </div>
      )}
      {read.value && <Day model={model} planning={planning} pane={pane} />}
      {talk.driver && <TalkDialog driver={talk.driver} onClose={() => talk.open(undefined)} />}
      {suggestion.found && (
        <SuggestionDialog
          suggestion={suggestion.found}
          tries={suggestion.tries}
          onStop={suggestion.stop}
          onTake={(items) => {
            planning.take(items)
            suggestion.close()
          }}
          onClose={suggestion.close}
        />
      )}
    </Page>
  )
}
