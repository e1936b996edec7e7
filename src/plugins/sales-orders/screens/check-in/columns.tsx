/** The columns of the sheet: what is typed stands alone, what follows from it stands below. */
import { atoms, decimal, formats, parseNumber, Product, TraceLink, type LineColumn } from '#ui'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import type { Lift } from '../../rules/drop/lifts.ts'
import { changeDrop, isCorrection, workedOutNetOf, type Drop } from '../delivery/delivery-form.ts'
import { billedOf, freightOf, hasFreight, tankName, type CheckRow } from './rows.ts'
import type { TankRow } from '../site-tanks.ts'

type Column = LineColumn<CheckRow>
const NONE = (
  <span className={atoms.faint} aria-label="none">
    {formats.NONE}
  </span>
)
const shown = (text: string) => (text ? formats.number(text) : NONE)
const typed = (
  key: 'gross' | 'net' | 'degrees' | 'gravity',
  field: string,
  more: Pick<Column, 'title' | 'sub' | 'width'> & { readonly places?: number; readonly negative?: boolean },
): Column => ({
  key,
  title: more.title,
  sub: more.sub,
  width: more.width,
  align: 'end',
  text: ({ drop }) => drop[key],
  show: ({ drop }) => shown(drop[key]),
  error: ({ errors }) => errors[field],
  write: (row, text) => {
    const change = (value: string): CheckRow => ({
      ...row,
      drop: changeDrop(row.drop, { [key]: value } as Partial<Drop>, row.line.product),
      errors: {},
    })
    if (!text.trim()) return change('')
    const parsed = parseNumber(text, { places: more.places ?? 3, negative: more.negative ?? false })
    return parsed.ok ? change(decimal.trim(parsed.value)) : parsed.message
  },
})
const MOST = 40
const lineOfLift = ({ lines }: Lift, product: number): number =>
  lines.findIndex(({ product_id }) => product_id === product) + 1
const bol: Column = {
  key: 'bol',
  title: 'BOL',
  sub: 'number',
  width: 84,
  text: ({ drop }) => drop.bol,
  show: ({ drop, line, lift }) =>
    drop.bol ? (
      <>
        {drop.bol}
        <small>{lift && `line ${lineOfLift(lift, line.product_id)}`}</small>
      </>
    ) : (
      <span className={atoms.faint}>{line.product.is_fuel ? formats.NONE : 'No BOL'}</span>
    ),
  error: ({ errors }) => errors.bol_no,
  write: (row, text) =>
    text.trim().length > MOST
      ? `Use at most ${MOST} characters`
      : { ...row, drop: { ...row.drop, bol: text.trim() }, errors: {} },
}
const tankColumn = (tanks: readonly TankRow[], canChoose: boolean): Column => ({
  key: 'tank',
  title: 'Tank',
  sub: 'product',
  width: 112,
  grow: 1,
  text: tankName,
  error: ({ errors }) => errors.asset_id,
  show: (row) => (
    <>
      <span className={atoms.medium}>{tankName(row)}</span>
      <small>
        <Product name={row.line.product.name} dyed={row.line.product.dyed} />
      </small>
    </>
  ),
  ...(canChoose && tanks.length > 0
    ? {
        search: () => (text: string) =>
          tanks
            .filter(({ asset_name }) => asset_name.toLowerCase().includes(text.trim().toLowerCase()))
            .map(({ id, asset_name }) => ({ id, label: asset_name })),
        take: (row: CheckRow, option: { readonly id: string | number }) => ({
          ...row,
          drop: { ...row.drop, tank: String(option.id) },
          tank: tanks.find(({ id }) => id === Number(option.id)),
          errors: {},
        }),
      }
    : {}),
})
const facts: readonly Column[] = [
  {
    key: 'billed',
    title: 'Billed',
    sub: 'basis',
    width: 64,
    align: 'end',
    show: (row) => (
      <>
        {shown(billedOf(row))}
        <small>{row.line.billing_basis}</small>
      </>
    ),
  },
  bol,
  {
    key: 'terminal',
    title: 'Terminal',
    sub: 'supplier',
    width: 112,
    grow: 1,
    show: ({ line, lift }) => (
      <>
        {line.terminal?.name ?? lift?.terminal?.name ?? NONE}
        <small>{line.supplier?.supplier_name ?? lift?.supplier?.supplier_name ?? ''}</small>
      </>
    ),
  },
]
const moneyColumns = (order: SalesOrder, explain: (line: number) => void): readonly Column[] => [
  {
    key: 'rack',
    title: 'Rack',
    sub: 'unit price',
    width: 82,
    align: 'end',
    show: ({ line, money }) => (
      <>
        {money.buying_price || money.unit_price ? (
          <TraceLink label="this price" onPress={() => explain(line.id)}>
            {formats.unitPrice(money.buying_price ?? money.unit_price)}
          </TraceLink>
        ) : (
          NONE
        )}
        <small>{money.unit_price ? formats.unitPrice(money.unit_price) : 'No price'}</small>
      </>
    ),
  },
  {
    key: 'taxes',
    title: 'Taxes',
    sub: hasFreight(order) ? 'freight' : undefined,
    width: 90,
    align: 'end',
    show: (row) => (
      <>
        <TraceLink label="these taxes" onPress={() => explain(row.line.id)}>
          {formats.money(row.money.tax_amount)}
        </TraceLink>
        {hasFreight(order) && <small>{formats.money(freightOf(row))}</small>}
      </>
    ),
  },
  ...(order.margin_total === undefined
    ? []
    : [
        {
          key: 'margin',
          title: 'Margin',
          sub: 'per gal',
          width: 84,
          align: 'end' as const,
          show: (row: CheckRow) => {
            const billed = billedOf(row)
            const { margin } = row.money
            return margin ? (
              <>
                {formats.money(margin)}
                {Number(billed) > 0 && (
                  <small>{formats.centsPerGal(decimal.divide(margin, billed, 6))}</small>
                )}
              </>
            ) : (
              NONE
            )
          },
        },
      ]),
]
/** Every column that the reader may see; the tank of a recorded drop can be another of the site. */
export function columnsFor(
  order: SalesOrder,
  tanks: readonly TankRow[],
  explain: (line: number) => void,
): readonly Column[] {
  return [
    tankColumn(tanks, isCorrection(order)),
    {
      key: 'ordered',
      title: 'Ordered',
      sub: 'gal',
      width: 66,
      align: 'end',
      show: ({ line }) => (
        <span className={atoms.muted}>{line.fill ? 'Fill' : formats.number(line.quantity)}</span>
      ),
    },
    typed('gross', 'gross_quantity', { title: 'Gross', sub: 'gal', width: 68 }),
    typed('degrees', 'temperature', { title: 'Temp', sub: '°F', width: 54, places: 1, negative: true }),
    typed('gravity', 'api_gravity', { title: 'Gravity', sub: 'API', width: 58, places: 1, negative: true }),
    {
      ...typed('net', 'net_quantity', { title: 'Net', sub: 'at 60 °F', width: 80 }),
      show: ({ drop, line }) =>
        drop.net ? (
          formats.number(drop.net)
        ) : (
          <span className={atoms.muted}>{shown(workedOutNetOf(drop, line.product))}</span>
        ),
    },
    ...facts,
    ...(order.total === undefined ? [] : moneyColumns(order, explain)),
  ]
}
