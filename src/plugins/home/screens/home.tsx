import { Fragment, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { Isolated, type HomeLayout, type HomePanel, HOME_LAYOUTS, partOf, useGantry, useScreen } from '#core'
import { RecordPeek, useKeys } from '#core/screens/index.ts'
import {
  Button,
  Empty,
  formats,
  IconButton,
  icons,
  type IconType,
  Kbd,
  LinkButton,
  Menu,
  narrow,
  Page,
  PanelPlace,
  SegmentedControl,
  Split,
  TopBar,
  useMedia,
  useMinute,
} from '#ui'
import { LAYOUT_WORDS, type Placed, type Way } from '../layouts.ts'
import { focusBeside, focusNumber, focusRow, lettersAt, pressStep } from './panel-focus.ts'
import { DashboardExceptions } from './use-exceptions.ts'
import { useFetched } from './use-fetched.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { usePanels } from './use-panels.ts'
import { usePeek } from './use-peek.ts'
import { DAYS, useDays } from './use-summary.ts'
import * as s from './home.css.ts'

type Panels = ReturnType<typeof usePanels>
/** Panels of a phone that are open at first. */
const OPEN_ON_A_PHONE = 2

/** The one action of each layout: where it leads, with its key. */
const ACTIONS: Readonly<
  Record<
    HomeLayout,
    {
      readonly label: string
      readonly to: string
      readonly permission: string
      readonly icon: IconType
      readonly keys?: string
    }
  >
> = {
  owner: {
    label: 'New order',
    to: '/sales-order/new',
    permission: 'sales_order.create',
    icon: icons.Plus,
    keys: 'c',
  },
  dispatcher: {
    label: 'Open dispatch',
    to: '/dispatch-center',
    permission: 'dispatch.read',
    icon: icons.Route,
    keys: 'g o',
  },
  accounting: { label: 'Close the day', to: '/day-close', permission: 'invoice.create', icon: icons.Check },
  desk: {
    label: 'New order',
    to: '/sales-order/new',
    permission: 'sales_order.create',
    icon: icons.Plus,
    keys: 'c',
  },
}
function Action({ layout }: { readonly layout: HomeLayout }) {
  const { may, registry } = useGantry()
  const { label, to, permission, keys, icon } = ACTIONS[layout]
  if (!may(permission) || !registry.routes.has(to)) return null
  return (
    <LinkButton kind="primary" to={to} keys={keys} icon={icon}>
      {label}
    </LinkButton>
  )
}
/** The dashboard: panels of all areas, laid out for the work of the person. */
export default function Home() {
  const page = useRef<HTMLDivElement>(null)
  const panels = usePanels()
  const areHere = useFetched(panels)
  const [isArranging, setArranging] = useState(false)
  const [updated, setUpdated] = useState(() => formats.now().toISOString())
  const readers = useRef(new Set<() => void>())
  const onReady = useCallback((again: () => void) => {
    readers.current.add(again)
    return () => void readers.current.delete(again)
  }, [])
  const refresh = useCallback(() => {
    for (const again of readers.current) again()
    setUpdated(formats.now().toISOString())
  }, [])
  const minute = useMinute()
  useHomeKeys(page, refresh)
  useFirstFocus(page)
  const peek = usePeek(page)
  const at = new Date(minute).toISOString()
  return (
    <Page>
      <TopBar
        title="Dashboard"
        count={`${formats.day(at)}, ${formats.time(at)}`}
        action={<Action layout={panels.layout} />}
      />
      <Split>
        <div className={s.body} ref={page} data-pane="list">
          {!panels.isNew && (
            <Bar
              panels={panels}
              arranging={{ isOn: isArranging, toggle: () => setArranging((is) => !is) }}
              updated={updated}
              onRefresh={refresh}
            />
          )}
          {panels.placed.length === 0 ? (
            <Empty
              title="No panel is shown."
              actions={<Button onPress={panels.arranging.reset}>Reset</Button>}
            />
          ) : (
            areHere && (
              <DashboardExceptions value={panels.exceptions}>
                <Bands panels={panels} isArranging={isArranging} onReady={onReady} />
              </DashboardExceptions>
            )
          )}
        </div>
        {peek.at && <RecordPeek at={peek.at} onClose={peek.close} />}
      </Split>
    </Page>
  )
}
function useHomeKeys(page: React.RefObject<HTMLDivElement | null>, refresh: () => void): void {
  const [letters, setLetters] = useState('')
  useEffect(() => {
    const follow = () => setLetters(page.current ? lettersAt(page.current) : '')
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [page])
  const on = (act: (at: HTMLElement) => void) => () => {
    if (page.current) act(page.current)
  }
  const numbers = Array.from({ length: 9 }, (_, i) => ({
    keys: String(i + 1),
    title: `Go to panel ${i + 1}`,
    run: on((at) => focusNumber(at, i + 1)),
  }))
  useScreen({
    title: 'Dashboard',
    id: 'home.page',
    path: '/dashboard',
    keys: [
      ...numbers,
      { keys: 'j', title: 'Next row', run: on((at) => focusRow(at, 1)) },
      { keys: 'k', title: 'Row before', run: on((at) => focusRow(at, -1)) },
      { keys: 'arrowdown', title: 'Next row', run: on((at) => focusRow(at, 1)) },
      { keys: 'arrowup', title: 'Row before', run: on((at) => focusRow(at, -1)) },
      { keys: 'arrowright', title: 'Next panel', run: on((at) => focusBeside(at, 1)) },
      { keys: 'arrowleft', title: 'Panel before', run: on((at) => focusBeside(at, -1)) },
      { keys: 'r', title: 'Refresh', run: refresh },
    ],
  })
  useKeys(
    [...letters].map((letter) => ({
      keys: letter,
      title: 'Next step of the row',
      run: on((at) => pressStep(at, letter)),
    })),
  )
}
function Bar({
  panels: { layout, choose, offered, hidden, arranging: acts },
  arranging,
  updated,
  onRefresh,
}: {
  readonly panels: Panels
  readonly arranging: { readonly isOn: boolean; readonly toggle: () => void }
  readonly updated: string
  readonly onRefresh: () => void
}) {
  const [days, setDays] = useDays()
  const entries = HOME_LAYOUTS.filter(offered).map((one) => ({
    id: one,
    label: LAYOUT_WORDS[one],
    onAction: () => choose(one),
  }))
  return (
    <div className={s.bar}>
      <Menu label="Layouts" groups={[{ entries }]} placement="bottom start">
        <Button icon={icons.User}>{LAYOUT_WORDS[layout]}</Button>
      </Menu>
      {layout === 'owner' && (
        <SegmentedControl
          label="Days"
          current={String(days)}
          items={DAYS.map((n) => ({ id: String(n), label: `${n} days` }))}
          onPick={(id) => setDays(Number(id))}
        />
      )}
      <Button kind="ghost" onPress={arranging.toggle} expanded={arranging.isOn}>
        {arranging.isOn ? 'Done arranging' : 'Arrange panels'}
      </Button>
      {arranging.isOn && (
        <>
          {hidden.map(({ id, title }) => (
            <Button key={id} size="s" onPress={() => acts.show(id)} label={`Show ${title} again`}>
              {title}
            </Button>
          ))}
          <Button size="s" kind="ghost" onPress={acts.reset}>
            Reset
          </Button>
        </>
      )}
      <span className={s.hint}>Updated {formats.time(updated)}</span>
      <Button kind="ghost" icon={icons.RefreshCw} onPress={onRefresh} keys="r">
        Refresh
      </Button>
      <span style={{ flex: 1 }} />
      <span className={s.hint}>
        <Kbd keys="1" /> – <Kbd keys="9" /> panel <Kbd keys="j" /> <Kbd keys="k" /> row <Kbd keys="space" />{' '}
        peek <Kbd keys="enter" /> open
      </span>
    </div>
  )
}

interface BandsProps {
  readonly panels: Panels
  readonly isArranging: boolean
  readonly onReady: (again: () => void) => () => void
}
function columnsOf(placed: readonly Placed[]) {
  const at = (...places: readonly Placed['place'][]) => placed.filter(({ place }) => places.includes(place))
  return { full: at('full'), main: at('main', 'half'), side: at('side'), far: at('far') }
}
/** Halves that follow one another, two beside each other; a wide panel by itself. */
function pairsOf(main: readonly Placed[]): readonly (readonly Placed[])[] {
  const groups: Placed[][] = []
  for (const one of main) {
    const last = groups.at(-1)
    if (one.place === 'half' && last?.[0]?.place === 'half') last.push(one)
    else groups.push([one])
  }
  return groups
}
function Bands({ panels, isArranging, onReady }: BandsProps) {
  const isNarrow = useMedia(narrow)
  const { placed } = panels
  const held = (one: Placed) => (
    <Held
      key={one.id}
      panel={panels.panels.find(({ id }) => id === one.id)!}
      number={placed.indexOf(one) + 1}
      startsFolded={isNarrow && placed.indexOf(one) >= OPEN_ON_A_PHONE}
      isAlone={panels.isNew && placed.length === 1}
      onGone={panels.leaveFirstUse}
      onReady={onReady}
      acts={isArranging ? panels.arranging : undefined}
    />
  )
  if (isNarrow) return <div className={s.column}>{placed.map(held)}</div>
  const { full, main, side, far } = columnsOf(placed)
  const shape = (['main', 'mainSide', 'mainSideFar'] as const)[
    Number(side.length > 0) + Number(far.length > 0)
  ]!
  return (
    <>
      {full.map(held)}
      <div className={`${s.band} ${s.columns[shape]}`}>
        <div className={s.column}>
          {pairsOf(main).map((group) => (
            <Pair key={group[0]!.id} group={group} held={held} />
          ))}
        </div>
        {side.length > 0 && <div className={s.column}>{side.map(held)}</div>}
        {far.length > 0 && <div className={s.column}>{far.map(held)}</div>}
      </div>
    </>
  )
}
function Pair({
  group,
  held,
}: {
  readonly group: readonly Placed[]
  readonly held: (one: Placed) => ReactNode
}) {
  if (group.length === 1) return <Fragment>{held(group[0]!)}</Fragment>
  return (
    <div className={s.pair}>
      {[0, 1].map((rest) => (
        <div key={rest} className={s.column}>
          {group.filter((_, i) => i % 2 === rest).map(held)}
        </div>
      ))}
    </div>
  )
}
/** A panel at its place; it fails by itself. */
function Held({
  panel: { id, title, load },
  number,
  startsFolded,
  isAlone,
  onReady,
  onGone,
  acts,
}: {
  readonly panel: HomePanel
  readonly number: number
  readonly startsFolded: boolean
  readonly isAlone: boolean
  readonly onGone: () => void
  readonly onReady: (again: () => void) => () => void
  readonly acts: Panels['arranging'] | undefined
}) {
  const [isUnfolded, setUnfolded] = useState(false)
  const Content = partOf(load)
  const place = useMemo(
    () => ({
      number,
      title,
      isFolded: startsFolded && !isUnfolded,
      isAlone,
      onReady,
      onUnfold: () => setUnfolded(true),
      onGone,
    }),
    [number, title, startsFolded, isAlone, isUnfolded, onReady, onGone],
  )
  return (
    <div className={s.held} data-panel-id={id}>
      {acts && <Moves id={id} title={title} acts={acts} />}
      <Isolated what={title}>
        <PanelPlace value={place}>
          <Content />
        </PanelPlace>
      </Isolated>
    </div>
  )
}
const WAYS: readonly (readonly [Way, string, typeof icons.ChevronUp])[] = [
  ['up', 'up', icons.ChevronUp],
  ['down', 'down', icons.ChevronDown],
  ['left', 'to the left', icons.ChevronLeft],
  ['right', 'to the right', icons.ChevronRight],
]
const WAY_OF: Readonly<Record<string, Way>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}
/** Moves a panel and hides it: by buttons, by Shift with an arrow, and by Delete. */
function Moves({
  id,
  title,
  acts,
}: {
  readonly id: string
  readonly title: string
  readonly acts: Panels['arranging']
}) {
  return (
    <div
      className={s.moves}
      role="toolbar"
      aria-label={`Arrange ${title}`}
      onKeyDown={(event) => {
        const way = event.shiftKey ? WAY_OF[event.key] : undefined
        if (way) acts.move(id, way)
        else if (event.key === 'Delete') acts.hide(id)
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      {WAYS.map(([way, words, icon]) => (
        <IconButton
          key={way}
          size="s"
          icon={icon}
          label={`Move ${title} ${words}`}
          onPress={() => acts.move(id, way)}
        />
      ))}
      <IconButton size="s" icon={icons.X} label={`Hide ${title}`} onPress={() => acts.hide(id)} />
    </div>
  )
}
