import { useEffect, useMemo, useState } from 'react'
import {
  atoms,
  Avatar,
  Banner,
  Bar,
  Button,
  CheckboxField,
  ComboField,
  ConfirmDialog,
  cx,
  DateField,
  Dialog,
  Empty,
  ErrorPanel,
  ErrorSummary,
  DetailList,
  Forbidden,
  formats,
  icons,
  IconButton,
  Kbd,
  LineGrid,
  LineModel,
  Menu,
  MoneyField,
  Note,
  NumberField,
  parseNumber,
  Priority,
  Product,
  RadioGroup,
  readAddress,
  searchIn,
  SegmentedControl,
  SelectField,
  Sheet,
  Skeleton,
  Spinner,
  STATUSES,
  StatusRing,
  Stepper,
  Switch,
  Tabs,
  Tag,
  TextArea,
  TextField,
  TimeField,
  ToastRegion,
  TokenField,
  Totals,
  TraceGroup,
  TraceHead,
  vars,
  WindowField,
  ConsideredGroup,
  type Option,
  type ToastView,
  type Token,
} from '#ui'

interface LineRow {
  tank: string
  product: string
  gallons: string
  price: string
}
const tanks: Option[] = [
  { id: 1, label: 'Tank 3', note: 'room 8,150' },
  { id: 2, label: 'Tank 4', note: 'room 410' },
  { id: 3, label: 'Tank 9', reason: 'Full' },
]
const sum = (l: LineRow) =>
  l.gallons && l.price ? formats.money(String(Number(l.gallons) * Number(l.price))) : '–'
const decimal = (field: 'gallons' | 'price') => (l: LineRow, text: string) => {
  const p = parseNumber(text, { places: field === 'price' ? 6 : 3, money: field === 'price' })
  return p.ok ? { ...l, [field]: p.value } : p.message
}

const makeLines = (rows: readonly LineRow[]) =>
  new LineModel<LineRow>({
    blank: () => ({ tank: '', product: '', gallons: '', price: '' }),
    isBlank: (l) => !l.tank && !l.gallons,
    lines: rows,
    columns: [
      {
        key: 'tank',
        title: 'Tank',
        width: 140,
        grow: 1,
        show: (l) => l.tank || <span className={atoms.faint}>Choose a tank, or paste rows from a sheet</span>,
        text: (l) => l.tank,
        write: (l, t) => ({ ...l, tank: t }),
        search: () => searchIn(tanks),
        take: (l, o) => ({ ...l, tank: o.label }),
      },
      {
        key: 'product',
        title: 'Product',
        width: 140,
        show: (l) => l.product && <Product name={l.product} />,
        text: (l) => l.product,
        write: (l, t) => ({ ...l, product: t }),
      },
      {
        key: 'gallons',
        title: 'Gallons',
        width: 100,
        align: 'end',
        show: (l) => formats.number(l.gallons),
        text: (l) => l.gallons,
        write: decimal('gallons'),
      },
      {
        key: 'price',
        title: 'Unit price',
        width: 100,
        align: 'end',
        show: (l) => formats.unitPrice(l.price),
        text: (l) => l.price,
        write: decimal('price'),
      },
      { key: 'total', title: 'Total', width: 120, align: 'end', show: sum },
    ],
  })
const THREE: readonly LineRow[] = [
  { tank: 'Tank 3', product: 'ULSD clear', gallons: '8000', price: '2.5' },
  { tank: 'Tank 4', product: 'DEF', gallons: '30', price: '2.95' },
  { tank: '', product: '', gallons: '', price: '' },
]
/** Sixty lines with a live total, to measure a key press. */
export function Lines() {
  const model = useMemo(
    () =>
      makeLines(
        Array.from({ length: 60 }, (_, i) => ({
          tank: `Tank ${i}`,
          product: 'ULSD clear',
          gallons: '8000',
          price: '2.5',
        })),
      ),
    [],
  )
  const [total, setTotal] = useState('')
  useEffect(
    () =>
      model.onChange((lines) =>
        setTotal(
          formats.money(String(lines.reduce((sum_, l) => sum_ + Number(l.gallons) * Number(l.price), 0))),
        ),
      ),
    [model],
  )
  return (
    <main className={atoms.scroll} style={{ height: '100%' }}>
      <h1>Lines {total}</h1>
      <LineGrid model={model} label="Order lines" />
    </main>
  )
}

/** What is chosen from a list, and what is a figure. */
function ChosenAndFigures() {
  const [text, setText] = useState('82000')
  const [price, setPrice] = useState('2.5')
  const [who, setWho] = useState<Option | null>(null)
  const [kind, setKind] = useState('will')
  return (
    <>
      <ComboField
        label="Customer"
        value={who}
        onChange={setWho}
        search={searchIn([
          { id: 1, label: 'Lone Star Haulage', note: 'C-104, Katy' },
          { id: 2, label: 'Brazos Ready-Mix', note: 'C-201, Brenham' },
        ])}
        noun="customer"
        onCreate={() => undefined}
      />
      <NumberField
        label="Gallons"
        value={text}
        onChange={setText}
        suffix="gal"
        error="Enter 8,150 gal or less, that is the room in Tank 3"
      />
      <MoneyField
        label="Unit price"
        value={price}
        onChange={setPrice}
        places={6}
        perGallon
        help="$ per gal, 4 decimals"
      />
      <SelectField
        label="Order type"
        value={kind}
        onChange={setKind}
        options={[
          { value: 'will', label: 'Will-call' },
          { value: 'keep', label: 'Keep-full' },
        ]}
      />
    </>
  )
}
function DaysAndTimes() {
  const [day, setDay] = useState('2026-11-18')
  const [time, setTime] = useState('06:00')
  const [win, setWin] = useState<{ from: string; to: string } | null>({ from: '06:00', to: '10:00' })
  return (
    <>
      <DateField label="Requested date" value={day} onChange={setDay} />
      <TimeField label="Earliest" value={time} onChange={setTime} />
      <WindowField label="Window" value={win} onChange={setWin} />
    </>
  )
}
/** What is typed, and what is ticked. */
function WordsAndTicks() {
  const [to, setTo] = useState<readonly Token[]>([
    readAddress('Rita Cole <rita@lonestarhaul.example>'),
    readAddress('dispatch@lonestarhaul'),
  ])
  const [on, setOn] = useState(true)
  const [basis, setBasis] = useState('gross')
  const [note, setNote] = useState('')
  return (
    <>
      <TextField label="PO number" value="" onChange={() => undefined} error="Enter a PO number" />
      <TextField
        label="Password"
        type="password"
        value="secret"
        onChange={() => undefined}
        disabled={false}
      />
      <TextArea label="Driver note" optional value={note} onChange={setNote} rows={2} />
      <TokenField label="Cc" optional value={to} onChange={setTo} read={readAddress} />
      <div className={cx(atoms.row, atoms.wrap)}>
        <CheckboxField label="Bill on net" value={on} onChange={setOn} />
        <Switch label="Active" value={on} onChange={setOn} />
      </div>
      <RadioGroup
        label="Charge on"
        value={basis}
        onChange={setBasis}
        options={[
          { value: 'gross', label: 'Gross' },
          { value: 'net', label: 'Net' },
        ]}
      />
    </>
  )
}
function Fields() {
  return (
    <div
      className={atoms.card}
      style={{
        padding: 16,
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
        gap: 14,
      }}
    >
      <ChosenAndFigures />
      <DaysAndTimes />
      <WordsAndTicks />
    </div>
  )
}
type Opened = 'd' | 'c' | 's'
function Buttons({
  onOpen,
  onToast,
}: {
  readonly onOpen: (dialog: Opened) => void
  readonly onToast: () => void
}) {
  return (
    <div className={cx(atoms.row, atoms.wrap)}>
      <Button kind="primary" keys="mod+enter">
        Save order
      </Button>
      <Button>Cancel</Button>
      <Button kind="ghost">Discard</Button>
      <Button kind="danger">Archive</Button>
      <Button disabled>Post invoice</Button>
      <Button disabled reason="Confirm the order first">
        Verify
      </Button>
      <IconButton icon={icons.Ellipsis} label="More" />
      <Menu
        label="Row"
        groups={[
          {
            entries: [
              { id: 'o', label: 'Open', keys: 'enter' },
              { id: 'd', label: 'Delete', danger: true },
              { id: 'v', label: 'Verify', reason: 'Deliver it first' },
            ],
          },
        ]}
      >
        <Button icon={icons.ChevronDown}>Menu</Button>
      </Menu>
      <Button onPress={() => onOpen('d')}>Dialog</Button>
      <Button onPress={() => onOpen('c')}>Confirm</Button>
      <Button onPress={() => onOpen('s')}>Sheet</Button>
      <Button onPress={onToast}>Toast</Button>
    </div>
  )
}
/** States, products, priorities and other small marks. */
function Marks() {
  return (
    <>
      <div className={cx(atoms.row, atoms.wrap)}>
        {Object.keys(STATUSES).map((word) => (
          <StatusRing key={word} status={word} />
        ))}
      </div>
      <div className={cx(atoms.row, atoms.wrap)}>
        {['ULSD clear', 'ULSD dyed', 'E10 87', 'E10 93', 'DEF', 'Kerosene dyed', 'Propane'].map((p) => (
          <Product key={p} name={p} />
        ))}
        <Priority level="must" />
        <Priority level="should" />
        <Priority level="could" />
        <Avatar name="Dale Hughes" />
        <Bar value={71} label="71% free" />
      </div>
      <div className={cx(atoms.row, atoms.wrap)}>
        {(['neutral', 'blue', 'violet', 'amber', 'green', 'red', 'accent'] as const).map((t) => (
          <Tag key={t} tone={t}>
            {t}
          </Tag>
        ))}
        <Tag tone="green" large>
          Verified
        </Tag>
        <Kbd keys="mod+k" />
        <Kbd keys="g o" />
      </div>
    </>
  )
}
/** What a page says when it has news, nothing, no right, or no answer yet. */
function Told() {
  return (
    <>
      <Note tone="green" title="BOL matches.">
        8,000 gal loaded, 8,000 gal dropped.
      </Note>
      <Note tone="amber" title="Looks like SO-10469." actions={<Button size="s">Open SO-10469</Button>}>
        8,000 gal of ULSD clear went to Tank 2 at this site.
      </Note>
      <Banner icon={icons.CloudOff} actions={<Button size="s">Show waiting</Button>}>
        Offline since 11:02. You can read what is loaded. 2 changes are waiting.
      </Banner>
      <Empty
        title="No orders match these filters"
        actions={
          <>
            <Button size="s">Clear filters</Button>
            <Button size="s" kind="primary" keys="c">
              New order
            </Button>
          </>
        }
      >
        Planned Nov 12 to Nov 18, Region Gulf.
      </Empty>
      <ErrorPanel
        title="Failed to fetch invoices: Server responded with status: 500."
        onRetry={() => undefined}
      />
      <Forbidden what="margins" permission="margin.read" />
      <Skeleton rows={3} />
      <Spinner words="Checking your session" />
    </>
  )
}
function TabsOfTwo() {
  const [tab, setTab] = useState('one')
  return (
    <>
      <SegmentedControl
        label="Days"
        current={tab}
        onPick={setTab}
        items={[
          { id: 'one', label: '7 days' },
          { id: 'two', label: '14 days' },
        ]}
      />
      <Tabs
        label="Parts"
        current={tab}
        onPick={setTab}
        items={[
          { id: 'one', label: 'Lines', count: 2, content: () => <p>Lines</p> },
          { id: 'two', label: 'Documents', content: () => <p>Documents</p> },
        ]}
      />
    </>
  )
}
/** How a figure came about, part by part. */
function Traced() {
  return (
    <>
      <div style={{ maxWidth: 420 }} className={atoms.card}>
        <TraceHead
          figure="$2.9461"
          words="delivered per gallon"
          parts={[
            { label: 'Rack', value: '2.390', share: 2.39, color: vars.neutral.solid },
            { label: 'Margin', value: '.041', share: 0.041, color: vars.green.solid },
          ]}
        />
        <TraceGroup
          title="Unit price"
          lines={[
            { label: 'Rack price, ULSD clear', note: 'Gulf Rack Supply', value: '2.3940' },
            { label: 'Margin', value: '0.0410' },
            { label: 'Unit price', formula: '8,000 gal ×', value: '2.5000', kind: 'sum' },
            { label: 'Goods', value: '$20,000.00', kind: 'total' },
          ]}
        />
        <ConsideredGroup items={[{ label: 'Quote Q-214', reason: 'Ended Nov 14 18:00' }]} />
      </div>
      <Totals
        lines={[
          { label: 'Goods', value: '$20,000.00' },
          { label: 'Order total', value: '$23,569.14', kind: 'sum' },
          { label: 'Margin', value: '4.1 ¢/gal', kind: 'sub' },
        ]}
      />
    </>
  )
}
function Dialogs({ dialog, onClose }: { readonly dialog: Opened | null; readonly onClose: () => void }) {
  return (
    <>
      <Dialog
        open={dialog === 'd'}
        onClose={onClose}
        title="Send invoice"
        note="A sent email cannot be undone."
        footer={
          <>
            <Button onPress={onClose}>Cancel</Button>
            <Button kind="primary" keys="mod+enter">
              Send invoice
            </Button>
          </>
        }
      >
        <Fields />
      </Dialog>
      <ConfirmDialog
        open={dialog === 'c'}
        onClose={onClose}
        title="Delete yard Katy 3?"
        action="Delete yard"
        danger
        onConfirm={() => undefined}
      >
        It disappears from lists. Orders keep its name.
      </ConfirmDialog>
      <Sheet open={dialog === 's'} onClose={onClose} title="Sales (AR)">
        <p>Sheet</p>
      </Sheet>
    </>
  )
}
const madeToast = (before: number): ToastView => ({
  id: Date.now(),
  tone: before % 2 ? 'error' : 'success',
  title: 'Updated successfully',
  detail: '3 orders assigned to Dale Hughes',
  action: { label: 'Undo', onPress: () => undefined },
})
export function Parts() {
  const [dialog, setDialog] = useState<Opened | null>(null)
  const [toasts, setToasts] = useState<readonly ToastView[]>([])
  const lines = useMemo(() => makeLines(THREE), [])
  return (
    <main
      className={atoms.scroll}
      style={{
        padding: 24,
        height: '100%',
        display: 'grid',
        gap: 16,
        alignContent: 'start',
        gridTemplateColumns: 'minmax(0,1fr)',
      }}
    >
      <h1 className={atoms.heading}>States and parts</h1>
      <Buttons onOpen={setDialog} onToast={() => setToasts((t) => [madeToast(t.length), ...t])} />
      <Fields />
      <ErrorSummary
        items={[
          { path: 'po', message: 'Enter a PO number' },
          { path: 'gal', message: 'Enter 8,150 gal or less, that is the room in Tank 3' },
        ]}
        onPick={() => undefined}
      />
      <LineGrid model={lines} label="Order lines" />
      <Marks />
      <Told />
      <Stepper
        label="Progress"
        steps={[
          { label: 'Confirmed', at: 'Nov 13 16:02', state: 'done' },
          { label: 'Verified', at: 'Nov 16 10:12', state: 'now' },
          { label: 'Invoiced', state: 'next' },
        ]}
      />
      <DetailList
        items={[
          { label: 'Customer', value: 'Lone Star Haulage', note: 'Net 10, EFT' },
          { label: 'PO number', value: 'LSH-88214' },
        ]}
      />
      <TabsOfTwo />
      <Traced />
      <Dialogs dialog={dialog} onClose={() => setDialog(null)} />
      <ToastRegion toasts={toasts} onDismiss={(id) => setToasts((t) => t.filter((x) => x.id !== id))} />
    </main>
  )
}
