import { useState } from 'react'
import { useLocation } from 'wouter'
import { useGantry, useMay, useScreen } from '#core'
import { downloadCsv, useKeys, usePreference } from '#core/screens/index.ts'
import { priceMatrix, saveBuyingPrice } from '#schema/areas/suppliers.ts'
import {
  atoms,
  Button,
  CheckboxField,
  Empty,
  ErrorPanel,
  Footer,
  formats,
  IconButton,
  icons,
  LinkButton,
  narrow,
  Page,
  Popover,
  SegmentedControl,
  shiftDay,
  Skeleton,
  Split,
  Toolbar,
  TopBar,
  useMedia,
} from '#ui'
import type { Matrix } from '../matrix.ts'
import { MatrixCards } from './matrix-cards.tsx'
import { MatrixTable, rowsOf } from './matrix-table.tsx'
import { isOld, rackKey, viewOf } from './matrix-view.ts'
import { PriceSide } from './price-side.tsx'
import { ShapeSwitch, type Shape } from './shape-switch.tsx'
import { TypedBar } from './typed-bar.tsx'
import { useMatrix, useTyped } from './use-matrix.ts'
import { useTyping, type Spot } from './use-typing.ts'
import * as s from './matrix.css.ts'

type Named = { readonly id: number; readonly name: string }
const naming = (all: readonly Named[]) => {
  const names = new Map(all.map(({ id, name }) => [id, name]))
  return (id: number): string => names.get(id) ?? '–'
}
/** A day back, this one, a day on; never ahead of today. */
function DaySwitch({ back, onBack }: { readonly back: number; readonly onBack: (back: number) => void }) {
  const day = formats.day(shiftDay(formats.today(), -back))
  return (
    <div className={s.days} role="group" aria-label="Day">
      <IconButton size="s" icon={icons.ChevronLeft} label="Day before" onPress={() => onBack(back + 1)} />
      <Button size="s" onPress={() => onBack(0)} label={back ? `${day}. Go to today` : day}>
        {day}
      </Button>
      {back > 0 && (
        <IconButton size="s" icon={icons.ChevronRight} label="Day after" onPress={() => onBack(back - 1)} />
      )}
    </div>
  )
}
function ProductPicker({
  products,
  only,
  onOnly,
}: {
  readonly products: readonly Named[]
  readonly only: readonly number[]
  readonly onOnly: (only: readonly number[]) => void
}) {
  return (
    <Popover
      label="Products"
      trigger={
        <Button size="s" icon={icons.ListFilter}>
          {only.length ? `Products: ${only.length} of ${products.length}` : 'All products'}
        </Button>
      }
    >
      <div className={atoms.col}>
        {products.map(({ id, name }) => (
          <CheckboxField
            key={id}
            label={name}
            value={!only.length || only.includes(id)}
            onChange={(on) => {
              const shown = only.length ? only : products.map((one) => one.id)
              const next = on ? [...shown, id] : shown.filter((one) => one !== id)
              onOnly(next.length === products.length ? [] : next)
            }}
          />
        ))}
      </div>
    </Popover>
  )
}
function Counts({ matrix: { items, at } }: { readonly matrix: Matrix }) {
  const current = items.filter((one) => one.current)
  const posted = items.filter((one) => one.next).length
  const old = current.filter((one) => isOld(one, at)).length
  const next = current.length ? ` of ${formats.number(current.length)} posted ahead` : ''
  return (
    <>
      <span>
        <b>{formats.number(current.length)}</b> {current.length === 1 ? 'price' : 'prices'} in force
      </span>
      <span>
        <b>{formats.number(posted)}</b>
        {next}
      </span>
      {old > 0 && (
        <span>
          <b>{formats.number(old)}</b> older than 24 h
        </span>
      )}
    </>
  )
}
/** The prices of the day and products that are shown, as a file. */
function CsvButton({ at, only }: { readonly at: string; readonly only: readonly number[] }) {
  const gantry = useGantry()
  const filters = { at, ...(only.length ? { products: only.join() } : {}) }
  return (
    <IconButton
      size="s"
      icon={icons.Download}
      label="Export CSV"
      onPress={() => void downloadCsv(gantry, priceMatrix, { filters }, 'buying-prices')}
    />
  )
}
/** Which terminals show their suppliers: all of them, or those that were opened. */
function useOpen(all: boolean) {
  const [turned, setTurned] = useState<readonly number[]>([])
  const isOpen = (id: number): boolean => turned.includes(id) !== all
  const fold = (id: number, open: boolean): boolean => {
    if (isOpen(id) === open) return false
    setTurned((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]))
    return true
  }
  return { isOpen, fold, reset: () => setTurned([]) }
}
interface BodyProps {
  readonly matrix: Matrix
  readonly only: readonly number[]
  readonly all: boolean
  readonly isLive: boolean
}
/** The table or its cards, what is typed, and the panel of one price. */
function MatrixBody({ matrix, only, all, isLive }: BodyProps) {
  const mayType = useMay(saveBuyingPrice.permission) && isLive
  const isNarrow = useMedia(narrow)
  const { typed, put } = useTyped()
  const { isOpen, fold } = useOpen(all)
  const [opened, setOpened] = useState<Spot>()
  const view = viewOf(matrix, only)
  const rows = rowsOf(view, isOpen)
  const [terminalName, supplierName, productName] = [matrix.terminals, matrix.suppliers, matrix.products].map(
    naming,
  ) as [(id: number) => string, (id: number) => string, (id: number) => string]
  const onFold = (row: string, open: boolean): boolean => {
    const terminal = view.terminals.find(({ id }) => `t${id}` === row)
    return terminal !== undefined && terminal.suppliers.length > 1 && fold(terminal.id, open)
  }
  const model = useTyping({ rows, typed, put, mayType, onFold })
  const show = () => setOpened((now) => (now ? undefined : model.cursor))
  useScreen({
    title: 'Buying prices',
    id: 'buying-price.matrix',
    path: '/buying-price',
    keys: [
      { keys: 't', title: 'Explain the price', run: show },
      { keys: 'space', title: 'Peek', run: show },
    ],
  })
  const spot = opened && (isNarrow ? opened : model.cursor)
  const rack = spot && rows.rackAt(spot)
  const cell = rack && view.terminals.find(({ id }) => id === rack.terminal_id)?.cells.get(rack.product_id)
  return (
    <>
      <Split>
        {isNarrow ? (
          <MatrixCards
            view={view}
            at={matrix.at}
            supplierName={supplierName}
            isLive={isLive}
            typed={typed}
            onOpen={setOpened}
          />
        ) : (
          <MatrixTable
            {...{ view, rows, isLive, typed, model, isOpen, onFold, supplierName }}
            at={matrix.at}
            onOpen={setOpened}
          />
        )}
        {rack && cell && (
          <PriceSide
            rack={rack}
            cell={cell}
            at={matrix.at}
            place={terminalName(rack.terminal_id)}
            product={productName(rack.product_id)}
            supplierName={supplierName}
            typed={typed[rackKey(rack)]}
            onClose={() => setOpened(undefined)}
            onPrice={mayType ? (price) => put({ ...typed, [rackKey(rack)]: price }) : undefined}
          />
        )}
      </Split>
      {mayType && (
        <TypedBar
          items={matrix.items}
          typed={typed}
          put={put}
          take={model.take}
          nameOf={(one) =>
            `${supplierName(one.supplier_id)}, ${terminalName(one.terminal_id)}, ${productName(one.product_id)}`
          }
        />
      )}
    </>
  )
}
/** Buying prices of a day by terminal and product, with what they moved by and what is announced. */
export function PriceMatrix({ onShape }: { readonly onShape: (shape: Shape) => void }) {
  const [back, setBack] = useState(0)
  const [all, setAll] = useState(false)
  const [only, setOnly] = usePreference<readonly number[]>('buying-prices.products', [])
  const { matrix, problem, again } = useMatrix(back)
  const mayImport = useMay('import.create')
  const mayCreate = useMay(saveBuyingPrice.permission)
  const [, navigate] = useLocation()
  const create = () => navigate('/buying-price/new')
  useKeys(mayCreate ? [{ keys: 'c', title: 'New buying price', run: create }] : [])
  const isEmpty = matrix && matrix.items.length === 0
  const ways = (
    <LinkButton icon={icons.Upload} to="/import/buying-price">
      Import postings
    </LinkButton>
  )
  return (
    <Page>
      <TopBar
        title="Buying prices"
        count={formats.day(shiftDay(formats.today(), -back))}
        action={mayImport && ways}
      />
      <Toolbar label="Prices">
        <ShapeSwitch shape="today" onShape={onShape} />
        <DaySwitch back={back} onBack={setBack} />
        <SegmentedControl
          size="s"
          label="Suppliers"
          current={all ? 'all' : 'lowest'}
          onPick={(id) => setAll(id === 'all')}
          items={[
            { id: 'lowest', label: 'Lowest per terminal' },
            { id: 'all', label: 'All suppliers' },
          ]}
        />
        {matrix && <ProductPicker products={matrix.products} only={only} onOnly={setOnly} />}
        <span className={atoms.grow} />
        <span className={s.legend}>¢/gal since yesterday: ▲ up ▼ down</span>
        {matrix && !isEmpty && <CsvButton at={matrix.at} only={only} />}
        {mayCreate && (
          <IconButton size="s" icon={icons.Plus} label="New buying price" keys="c" onPress={create} />
        )}
      </Toolbar>
      {problem && <ErrorPanel title={priceMatrix.failed!} detail={problem} onRetry={again} />}
      {!matrix && !problem && <Skeleton rows={8} widths={[140, 170, 170, 170, 170]} />}
      {isEmpty && (
        <Empty
          title={back ? 'No buying prices on this day.' : 'No buying prices yet.'}
          actions={
            <>
              {mayImport && ways}
              <LinkButton to="/buying-price/new">New buying price</LinkButton>
            </>
          }
        />
      )}
      {matrix && !isEmpty && (
        <MatrixBody key={String(all)} matrix={matrix} only={only} all={all} isLive={back === 0} />
      )}
      {matrix && !isEmpty && (
        <Footer hints={<span>Arrows move, digits type a price, Space shows 30 days</span>}>
          <Counts matrix={matrix} />
        </Footer>
      )}
    </Page>
  )
}
