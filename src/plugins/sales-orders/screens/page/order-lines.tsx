import { atoms, cx, decimal, formats, icons, LinkButton, Note, Product, Totals, TraceLink } from '#ui'
import type { SalesOrder, SalesOrderLine } from '#schema/sales/sales-orders.ts'
import { readReport } from '../../rules/driver/driver-notes.ts'
import { isTurnedAway } from '../../rules/driver/turned-away.ts'
import { isFarOff } from '#plugins/order-prices/public.ts'
import { addLine, changeLine } from '../../commands/parts.ts'
import { flagWords } from '../../flag-words.ts'
import { marginsByUnit } from '../../words.ts'
import { PartButton } from './part-button.tsx'
import { totalLines } from '../list/order-peek.tsx'
import * as s from './order-page.css.ts'

interface Props {
  readonly order: SalesOrder
  readonly traced: number | undefined
  readonly onTrace: (line: number) => void
}
/** Which columns there is something to say in. */
interface Shown {
  readonly po: boolean
  readonly delivered: boolean
  readonly net: boolean
  readonly bol: boolean
  readonly priced: boolean
}
const shownOf = ({ line_items, po_number, total }: SalesOrder): Shown => ({
  po: line_items.some((line) => line.po_number !== po_number),
  delivered: line_items.some((line) => line.delivered_at !== null),
  net: line_items.some((line) => line.net_quantity !== null),
  bol: line_items.some((line) => line.bol_no !== null),
  priced: total !== undefined,
})
const NONE = (
  <span className={atoms.faint} aria-label="none">
    {formats.NONE}
  </span>
)

/** What was ordered, what came, what it costs; dashed figures explain themselves. */
export function OrderLines(props: Props) {
  const { order } = props
  const shown = shownOf(order)
  return (
    <section className={s.section} aria-label="Lines">
      <div className={atoms.row}>
        <h2 className={s.title}>
          Lines <span className={s.count}>{order.line_items.length}</span>
        </h2>
        <PartButton order={order} of={addLine} label="Add line" icon={icons.Plus} />
        {order.line_items.length > 0 && (
          <PartButton order={order} of={changeLine} label="Change gallons" icon={icons.Pencil} />
        )}
      </div>
      {order.line_items.length === 0 ? (
        <p className={atoms.muted}>No lines yet. Press E to add them.</p>
      ) : (
        <div className={s.lines}>
          <table className={cx(atoms.table, atoms.stacked, s.table)}>
            <LinesHead shown={shown} />
            <tbody>
              {order.line_items.map((line) => (
                <LineRow key={line.id} {...props} line={line} shown={shown} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className={s.under}>
        <OrderNotes order={order} delivered={shown.delivered} />
        {shown.priced && (
          <Totals
            lines={totalLines({
              ...order,
              margin_total: marginsByUnit(order).length === 0 ? undefined : order.margin_total,
            })}
          />
        )}
      </div>
    </section>
  )
}
function LinesHead({ shown: { po, delivered, net, bol, priced } }: { readonly shown: Shown }) {
  const money = ['Unit price', 'Goods', 'Taxes', 'Total']
  return (
    <thead>
      <tr>
        <th scope="col">Tank</th>
        <th scope="col">Product</th>
        {po && <th scope="col">PO</th>}
        <th scope="col" className={s.end}>
          Ordered
        </th>
        {delivered && (
          <th scope="col" className={s.end}>
            Delivered gross
          </th>
        )}
        {net && (
          <th scope="col" className={s.end}>
            Net at 60 °F
          </th>
        )}
        {bol && <th scope="col">BOL</th>}
        {priced &&
          money.map((title) => (
            <th key={title} scope="col" className={s.end}>
              {title}
            </th>
          ))}
      </tr>
    </thead>
  )
}
/** A figure of gallons alone, of any other unit with its unit. */
const figureOf = ({ unit, product }: SalesOrderLine, quantity: string | null): string =>
  (unit ?? product.sold_as) === 'gallon'
    ? formats.number(quantity)
    : formats.quantity(quantity, unit ?? product.sold_as)
interface LineProps extends Props {
  readonly line: SalesOrderLine
  readonly shown: Shown
}
function LineRow(props: LineProps) {
  const { line, shown } = props
  return (
    <tr>
      <td>{line.asset?.asset_name ?? NONE}</td>
      <td>
        <Product name={line.product.name} dyed={line.product.dyed} />
      </td>
      {shown.po && <td data-label="PO">{line.po_number ?? NONE}</td>}
      <td className={s.end} data-label="Ordered">
        {line.fill ? 'Fill' : figureOf(line, line.quantity)}
      </td>
      {shown.delivered && (
        <td className={cx(s.end, atoms.medium)} data-label="Delivered gross">
          {figureOf(line, line.gross_quantity)}
        </td>
      )}
      {shown.net && (
        <td className={cx(s.end, atoms.muted)} data-label="Net at 60 °F">
          {formats.number(line.net_quantity)}
        </td>
      )}
      {shown.bol && <td data-label="BOL">{line.bol_no ?? NONE}</td>}
      {shown.priced && <LineMoney {...props} />}
    </tr>
  )
}
function LineMoney({ line, traced, onTrace }: LineProps) {
  const open = traced === line.id
  const trace = () => onTrace(line.id)
  return (
    <>
      <td className={s.end} data-label="Unit price">
        {line.unit_price ? (
          <TraceLink label="this price" open={open} onPress={trace}>
            {formats.unitPrice(line.unit_price)}
          </TraceLink>
        ) : (
          <span className={atoms.muted}>No price</span>
        )}
      </td>
      <td className={s.end} data-label="Goods">
        {formats.money(line.subtotal)}
      </td>
      <td className={s.end} data-label="Taxes">
        <TraceLink label="these taxes" open={open} onPress={trace}>
          {formats.money(line.tax_amount)}
        </TraceLink>
      </td>
      <td className={cx(s.end, atoms.strong)} data-label="Total">
        {formats.money(decimal.add(line.subtotal ?? '0', line.tax_amount ?? '0'))}
      </td>
    </>
  )
}
/** What the driver said, which prices moved, why it is on hold, and what else is to be known. */
function OrderNotes({ order, delivered }: { readonly order: SalesOrder; readonly delivered: boolean }) {
  const report = order.delivery && readReport(order.delivery)
  return (
    <div className={s.column}>
      {report?.text && !(isTurnedAway(order.hold_reason) && !report.text.includes('\n')) && (
        <Note tone={report.trouble ? 'red' : 'amber'} title="From the driver.">
          <span style={{ whiteSpace: 'pre-line' }}>{report.text}</span>
        </Note>
      )}
      {order.line_items.some((line) => line.fill && line.delivered_at === null) && (
        <Note tone="blue" title="Fill.">
          What the order comes to follows the gallons delivered.
        </Note>
      )}
      {(order.price_changes ?? []).map((change) => (
        <Note
          key={change.line_item_id}
          tone="blue"
          title={`Price changed ${formats.unitPrice(change.before)} → ${formats.unitPrice(change.after)}.`}
          live
        >
          {change.product}. The old price stays in the trace.
        </Note>
      ))}
      {order.hold_reason && (
        <Note tone="red" title="On hold.">
          {order.hold_reason}
        </Note>
      )}
      {order.flags
        .filter((flag) => flag !== 'driver_note')
        .map((flag) => (
          <FlagNote key={flag} flag={flag} order={order} />
        ))}
      {delivered && <Note tone="blue">{billedOn(order)}</Note>}
      {order.driver_notes && (
        <Note tone="neutral" title="Driver note.">
          {order.driver_notes}
        </Note>
      )}
      {order.notes && (
        <Note tone="neutral" title="Note.">
          <span style={{ whiteSpace: 'pre-line' }}>{order.notes}</span>
        </Note>
      )}
    </div>
  )
}
/** Which lines came in with far more or less than was ordered. */
const farOff = (lines: readonly SalesOrderLine[]): string[] =>
  lines
    .filter((line) => line.delivered_at !== null && isFarOff(line))
    .map(({ asset, product, quantity, gross_quantity, net_quantity, unit = product.sold_as }) => {
      const came = formats.quantity(gross_quantity ?? net_quantity, unit)
      return `${asset?.asset_name ?? product.name}: ${came} delivered, ${formats.quantity(quantity, unit)} ordered`
    })
function FlagNote({ flag, order }: { readonly flag: string; readonly order: SalesOrder }) {
  const which = flag === 'quantity_variance' ? farOff(order.line_items) : []
  return flagWords(flag, order).map(({ text, title, tone, mend }) => (
    <Note
      key={title}
      tone={tone === 'violet' ? 'blue' : tone}
      title={`${text}.`}
      actions={
        mend &&
        'to' in mend && (
          <LinkButton size="s" to={mend.to}>
            {mend.label}
          </LinkButton>
        )
      }
    >
      {which.length > 0 ? `${which.join('. ')}.` : `${title}.`}
    </Note>
  ))
}
function billedOn(order: SalesOrder): string {
  const bases = [...new Set(order.line_items.map((line) => line.billing_basis))]
  const locked = order.pricing_locked ? ' The price was locked when the order was created.' : ''
  return `Billed on ${formats.list(bases)} gallons.${locked}`
}
