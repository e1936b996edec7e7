import { useMemo, useState, useSyncExternalStore } from 'react'
import {
  atoms,
  AddFilterButton,
  Button,
  Chip,
  cx,
  DataGrid,
  FilterBox,
  Footer,
  formats,
  GridModel,
  icons,
  Icon,
  IconButton,
  Kbd,
  Page,
  Product,
  SegmentedControl,
  SelectionBar,
  StatusRing,
  Tag,
  Toolbar,
  TopBar,
  ViewsBar,
  type GridColumn,
  type GridSource,
  type Tone,
} from '#ui'

interface Order {
  id: number
  no: string
  status: string
  customer: string
  site: string
  product: string
  ordered: string
  delivered: string
  day: string
  window: string
  driver: string
  cents: string
  total: string
  tag?: [string, Tone]
}
const STATUS = [
  'Draft',
  'Confirmed',
  'Confirmed',
  'Confirmed',
  'Assigned',
  'Loading',
  'En route',
  'Delivered',
  'On hold',
  'Verified',
  'Invoiced',
  'Completed',
]
const WHO = [
  ['Lone Star Haulage', 'Yard 3, Katy'],
  ['Brazos Ready-Mix', 'Plant 2, Brenham'],
  ['Mesquite Travel Center', 'Store 114, Sealy'],
  ['Trinity Transit Authority', 'Depot North, Houston'],
  ['Hill Country Aggregates', 'Quarry, Marble Falls'],
]
const WHAT = ['ULSD clear', 'ULSD dyed', 'E10 87', 'E10 93', 'DEF', 'Kerosene dyed']
const make = (i: number): Order => ({
  id: i,
  no: `SO-${10482 - i}`,
  status: STATUS[i % STATUS.length]!,
  customer: WHO[i % 5]![0]!,
  site: WHO[i % 5]![1]!,
  product: WHAT[i % 6]!,
  ordered: String(1000 + ((i * 379) % 7500)),
  delivered: i % 3 ? '' : String(1000 + ((i * 379) % 7500)),
  day: `2026-11-${String(18 - (i % 9)).padStart(2, '0')}`,
  window: i % 4 ? '06:00–10:00' : 'any time',
  driver: i % 5 ? 'Dale Hughes' : '',
  cents: String(2 + (i % 7)) + '.1',
  total: String(2000 + ((i * 997) % 22000)) + '.14',
  ...(i % 4 === 1
    ? {
        tag: [
          ['PO missing', 'amber'],
          ['Runs out Wed', 'red'],
          ['Quote Q-221', 'blue'],
        ][i % 3] as [string, Tone],
      }
    : {}),
})
const columns: GridColumn<Order>[] = [
  {
    key: 'no',
    title: 'Order',
    width: 86,
    sort: 'id',
    render: (o) => (
      <a href={`#${o.no}`} className={cx(atoms.num, atoms.medium)} style={{ color: 'inherit' }}>
        {o.no}
      </a>
    ),
  },
  { key: 'status', title: 'Status', width: 106, render: (o) => <StatusRing status={o.status} /> },
  {
    key: 'customer',
    title: 'Customer and delivery site',
    width: 240,
    grow: 1,
    render: (o) => (
      <>
        <span className={atoms.medium}>{o.customer}</span> <span className={atoms.muted}>{o.site}</span>
      </>
    ),
  },
  {
    key: 'product',
    title: 'Product',
    width: 118,
    render: (o) => <Product name={o.product} dyed={/dyed/.test(o.product)} />,
  },
  { key: 'ordered', title: 'Ordered gal', width: 90, align: 'end', render: (o) => formats.number(o.ordered) },
  {
    key: 'delivered',
    title: 'Delivered',
    width: 76,
    align: 'end',
    render: (o) => formats.number(o.delivered),
  },
  {
    key: 'planned',
    title: 'Planned',
    width: 180,
    render: (o) => (
      <>
        <span>{formats.day(o.day)}</span> <span className={atoms.muted}>{o.window}</span>
      </>
    ),
  },
  {
    key: 'driver',
    title: 'Driver',
    width: 96,
    render: (o) => o.driver || <span className={atoms.faint}>No driver</span>,
  },
  { key: 'cents', title: '¢/gal', width: 56, align: 'end', render: (o) => o.cents },
  {
    key: 'total',
    title: 'Total',
    width: 92,
    align: 'end',
    render: (o) => <span className={atoms.medium}>{formats.money(o.total)}</span>,
  },
  {
    key: 'tag',
    title: 'Needs attention',
    width: 150,
    render: (o) => o.tag && <Tag tone={o.tag[1]}>{o.tag[0]}</Tag>,
  },
]
const card = (o: Order) => (
  <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr) auto', rowGap: 2 }}>
    <b className={cx(atoms.medium, atoms.trunc)} style={{ fontSize: 14 }}>
      {o.customer}
    </b>
    <span className={cx(atoms.num, atoms.end)} style={{ fontSize: 14 }}>
      {formats.money(o.total)}
    </span>
    <span className={cx(atoms.muted, atoms.trunc)}>{o.site}</span>
    <span className={cx(atoms.num, atoms.end, atoms.muted)}>{formats.gallons(o.ordered)}</span>
    <span className={cx(atoms.row, atoms.small)}>
      <StatusRing status={o.status} />
      <Product name={o.product} />
    </span>
    <span className={atoms.end}>{o.tag && <Tag tone={o.tag[1]}>{o.tag[0]}</Tag>}</span>
  </div>
)

function Selected({ model }: { readonly model: GridModel }) {
  useSyncExternalStore(model.subscribe, model.getVersion)
  return (
    <SelectionBar
      count={model.selected.size}
      sums={['19,400 gal', '$54,747.07']}
      onClear={() => model.clear()}
      actions={[
        { id: 'a', label: 'Assign', icon: icons.User, keys: 'a', onPress: () => undefined },
        { id: 'd', label: 'Change date', icon: icons.Calendar, keys: 'd', onPress: () => undefined },
        {
          id: 'v',
          label: 'Verify',
          icon: icons.Check,
          keys: 'v',
          reason: 'Deliver the orders first',
          onPress: () => undefined,
        },
      ]}
    />
  )
}
function Filters() {
  const [text, setText] = useState('')
  const [shape, setShape] = useState('list')
  return (
    <Toolbar label="Filters">
      <FilterBox value={text} onChange={setText} label="Filter these orders" />
      <Chip field="Planned" op="is" value="Nov 12 – Nov 18" onRemove={() => undefined} />
      <AddFilterButton onPress={() => undefined} />
      <span className={atoms.grow} />
      <span className={atoms.onlyWide}>
        <SegmentedControl
          size="s"
          label="Show as"
          current={shape}
          onPick={setShape}
          items={[
            { id: 'list', label: 'List', icon: icons.List },
            { id: 'board', label: 'Board', icon: icons.Columns3 },
            { id: 'week', label: 'Week', icon: icons.Calendar },
          ]}
        />
      </span>
    </Toolbar>
  )
}
function Counts() {
  return (
    <Footer
      hints={
        <>
          <Kbd keys="j" />
          <Kbd keys="k" /> move <Kbd keys="x" /> select
        </>
      }
      end={
        <>
          Page 1 of 3 <Icon of={icons.ChevronRight} size="s" />
        </>
      }
    >
      <span>
        Rows <b>1–50</b> of <b>146</b>
      </span>
      <span>
        <b>601,402</b> gal ordered
      </span>
    </Footer>
  )
}
export function Orders({ count }: { readonly count: number }) {
  const model = useMemo(() => {
    const m = new GridModel()
    m.select([0, 1, 3])
    return m
  }, [])
  const rows = useMemo(() => Array.from({ length: count }, (_, i) => make(i)), [count])
  const source = useMemo<GridSource<Order>>(
    () => ({ count, rowAt: (i) => rows[i], keyAt: (i) => rows[i]?.id }),
    [rows, count],
  )
  return (
    <Page>
      <TopBar
        title="Sales orders"
        count={formats.number(count)}
        action={
          <Button kind="primary" icon={icons.Plus} keys="c">
            New order
          </Button>
        }
        tools={<IconButton icon={icons.Bell} label="Notifications" />}
      />
      <ViewsBar
        views={[
          { id: 'w', label: 'This week', count: 146 },
          { id: 'n', label: 'Needs a driver', count: 11 },
          { id: 't', label: 'Today', count: 38, changed: true },
          { id: 'all', label: 'All' },
        ]}
        current="w"
        onPick={() => undefined}
      >
        <IconButton icon={icons.Plus} label="Save this view" size="s" />
      </ViewsBar>
      <Filters />
      <DataGrid
        label="Sales orders"
        columns={columns}
        source={source}
        model={model}
        name={(o) => o.no}
        sort={[{ field: 'id', desc: true }]}
        onSort={() => undefined}
        card={card}
        mark={(o) => (o.id === 6 ? 'waiting' : undefined)}
      />
      <Selected model={model} />
      <Counts />
    </Page>
  )
}
