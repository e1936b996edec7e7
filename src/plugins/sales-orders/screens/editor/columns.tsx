/**
 * The columns of the line grid. Typed text is taken at once from lists that
 * are here, so that nobody waits for a search.
 */
import {
  atoms,
  decimal,
  formats,
  parseNumber,
  Product,
  searchIn,
  TraceLink,
  type CreateRow,
  type LineColumn,
  type Option,
} from '#ui'
import { bestMatch, clear, tankNamed, withTank } from './draft/find-tank.ts'
import { isNotOrdered, type EditLine, type Goods, type Supply } from './draft/line.ts'
import { goodsOption, tankOption, type Shop } from './draft/shop.ts'

interface ColumnTools {
  readonly shop: Shop
  readonly explain: (row: number) => void
  readonly override: (line: EditLine, row: number) => void
  readonly rowOf: (line: EditLine) => number
  readonly prices: boolean
  /** how a tank or a product that is missing is made for a line; undefined for who may not */
  readonly make: (what: Made, row: number) => CreateRow | undefined
}
/** What can be made from a line. */
export type Made = 'asset' | 'product'
const MOST = 40
/** Only for customers whose invoices are split by PO, and orders that have one on a line already. */
const PO: LineColumn<EditLine> = {
  key: 'po_number',
  title: 'PO',
  width: 96,
  error: (line) => line.errors?.po_number,
  text: (line) => line.po ?? '',
  show: (line) => line.po ?? <span className={atoms.faint}>As the order</span>,
  write: (line, text) =>
    text.trim().length > MOST
      ? `Use at most ${MOST} characters`
      : clear({ ...line, po: text.trim() || null }, 'po_number'),
}
/** A supply stays with its product. */
const withProduct = (line: EditLine, product: Goods): EditLine => ({
  ...line,
  product,
  supply: product.id === line.product?.id ? line.supply : null,
})

const tankColumn = ({ shop, make }: ColumnTools): LineColumn<EditLine> => ({
  key: 'asset_id',
  title: 'Tank',
  width: 136,
  grow: 1,
  error: (line) => line.errors?.asset_id,
  text: (line) => line.tank?.name ?? line.wanted ?? '',
  show: (line) =>
    line.tank ? (
      <>
        {line.tank.name}
        {line.tank.room !== null && (
          <span className={atoms.muted}> room {formats.number(line.tank.room)}</span>
        )}
      </>
    ) : (
      <span className={atoms.faint}>{line.wanted ?? 'Tank'}</span>
    ),
  search: () => searchIn(shop.tanks.map((tank) => tankOption(tank, shop.goods))),
  take: (line, option) => {
    const tank = shop.tanks.find((one) => one.id === option.id)
    return tank ? withTank(line, tank, shop.goods) : line
  },
  write: (line, text) => tankNamed(line, text, shop),
  create: (_line, row) => make('asset', row),
})

const productColumn = ({ shop, make }: ColumnTools): LineColumn<EditLine> => ({
  key: 'product_id',
  title: 'Product',
  width: 116,
  grow: 1,
  error: (line) => line.errors?.product_id,
  text: (line) => line.product?.name ?? '',
  show: (line) =>
    line.product ? (
      <Product name={line.product.name} dyed={line.product.dyed} />
    ) : (
      <span className={atoms.faint}>Product</span>
    ),
  search: () => searchIn(shop.goods.map(goodsOption)),
  take: (line, option) => {
    const product = shop.goods.find((one) => one.id === option.id)
    return product ? clear({ ...line, product, supply: null }, 'product_id') : line
  },
  write(line, text) {
    if (!text.trim()) return { ...line, product: null, supply: null }
    const product = bestMatch(text, shop.goods, (one) => [one.name, one.code])
    return product ? clear(withProduct(line, product), 'product_id') : 'Choose a product from the list'
  },
  create: (_line, row) => make('product', row),
})

function shownGallons(line: EditLine) {
  if (isNotOrdered(line)) return <span className={atoms.faint}>Not ordered</span>
  if (line.fill)
    return <>Fill{line.quantity && <span className={atoms.muted}> ~{formats.number(line.quantity)}</span>}</>
  return line.quantity ? formats.number(line.quantity) : ''
}
const QUANTITY: LineColumn<EditLine> = {
  key: 'quantity',
  title: 'Gallons',
  width: 84,
  align: 'end',
  error: (line) => line.errors?.quantity,
  text: (line) => (line.fill ? 'fill' : line.quantity),
  show: shownGallons,
  write(line, text) {
    if (/^\s*f(ill)?\s*$/i.test(text))
      return clear(
        { ...line, fill: true, quantity: line.tank?.room ? decimal.trim(line.tank.room) : '' },
        'quantity',
      )
    const parsed = parseNumber(text, { places: 3, from: line.quantity || undefined })
    return parsed.ok ? clear({ ...line, fill: false, quantity: parsed.value }, 'quantity') : parsed.message
  },
}

/** "Automatic: Valero, Houston South": nobody chose it, and the price found it. */
const automatic = (shop: Shop, { worked }: EditLine): string =>
  ['Automatic', shop.supplyOf(worked?.trace)].filter(Boolean).join(': ')
/** Supplies are read when they are asked for, and kept for what is typed. */
function supplyColumn(shop: Shop): LineColumn<EditLine> {
  const read = new Map<number, readonly Supply[]>()
  const suppliesOf = (line: EditLine): readonly Supply[] => read.get(line.product?.id ?? 0) ?? []
  const option = (supply: Supply, i: number): Option => ({
    id: i,
    label: supply.label,
    note: supply.note,
  })
  return {
    key: 'terminal_id',
    title: 'Supply',
    width: 136,
    grow: 1.4,
    error: (line) => line.errors?.terminal_id,
    text: (line) => line.supply?.label ?? '',
    show: (line) =>
      line.supply ? (
        line.supply.label
      ) : (
        <span className={atoms.faint}>{line.product ? automatic(shop, line) : ''}</span>
      ),
    search: (line) => async (text, signal) => {
      const found = await shop.supplies(line.product?.id)
      read.set(line.product?.id ?? 0, found)
      return searchIn(found.map(option))(text, signal)
    },
    take: (line, { id }) => {
      const supply = suppliesOf(line)[Number(id)]
      return supply ? clear({ ...line, supply }, 'terminal_id') : line
    },
    write(line, text) {
      if (!text.trim()) return { ...line, supply: null }
      const supply = bestMatch(text, suppliesOf(line), (one) => [one.label])
      return supply ? { ...line, supply } : 'Choose a supplier and terminal from the list'
    },
  }
}

/** Price, taxes and total as they were worked out; each explains itself. */
function moneyColumns({ explain, override, rowOf }: ColumnTools): readonly LineColumn<EditLine>[] {
  const shownPrice = (line: EditLine) => {
    if (!line.worked) return ''
    if (!line.worked.unit_price) return <span className={atoms.muted}>No price</span>
    return (
      <TraceLink label="this price" onPress={() => explain(rowOf(line))}>
        {formats.unitPrice(line.worked.unit_price)}
      </TraceLink>
    )
  }
  return [
    {
      key: 'unit_price',
      title: 'Unit price',
      width: 92,
      align: 'end',
      open: override,
      error: (line) => line.errors?.unit_price,
      show: shownPrice,
    },
    {
      key: 'tax',
      title: 'Taxes',
      width: 94,
      align: 'end',
      show: (line) =>
        line.worked ? (
          <TraceLink label="these taxes" onPress={() => explain(rowOf(line))}>
            {formats.money(line.worked.tax)}
          </TraceLink>
        ) : (
          ''
        ),
    },
    {
      key: 'total',
      title: 'Total',
      width: 104,
      align: 'end',
      show: (line) =>
        line.worked ? (
          <span className={atoms.medium}>
            {formats.money(decimal.add(line.worked.subtotal, line.worked.tax))}
          </span>
        ) : (
          ''
        ),
    },
  ]
}

/** All columns of the line grid; money stands there for those who may see prices. */
export const lineColumns = (tools: ColumnTools): readonly LineColumn<EditLine>[] => [
  tankColumn(tools),
  productColumn(tools),
  QUANTITY,
  supplyColumn(tools.shop),
  PO,
  ...(tools.prices ? moneyColumns(tools) : []),
]
