import { atoms, cx, decimal, formats, Note, Product, Totals, TraceLink } from '#ui'
import type { SalesOrder } from '#schema/sales-orders.ts'
import { isTurnedAway, readReport } from '../../rules/driver-notes.ts'
import { flagWords, marginPerGallon } from '../../words.ts'
import { totalLines } from '../list/order-peek.tsx'
import * as s from './order-page.css.ts'

interface Props {
  readonly order: SalesOrder
  readonly traced: number | undefined
  readonly onTrace: (line: number) => void
}
/** What was ordered, what came, what it costs; dashed figures explain themselves. */
export function OrderLines({ order, traced, onTrace }: Props) {
  const priced = order.total !== undefined
  const delivered = order.line_items.some((line) => line.delivered_at !== null)
  const net = order.line_items.some((line) => line.net_quantity !== null)
  const bol = order.line_items.some((line) => line.bol_no !== null)
  const po = order.line_items.some((line) => line.po_number !== order.po_number)
  const changes = order.price_changes ?? []
  const report = order.delivery && readReport(order.delivery)
  return (
    <section className={s.section} aria-label="Lines">
      <h2 className={s.title}>
        Lines <span className={s.count}>{order.line_items.length}</span>
      </h2>
      {order.line_items.length === 0 ? (
        <p className={atoms.muted}>No lines yet. Press E to add them.</p>
      ) : (
        <div className={s.lines}>
          <table className={cx(atoms.table, s.table)}>
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
                {priced && (
                  <>
                    <th scope="col" className={s.end}>
                      Unit price
                    </th>
                    <th scope="col" className={s.end}>
                      Goods
                    </th>
                    <th scope="col" className={s.end}>
                      Taxes
                    </th>
                    <th scope="col" className={s.end}>
                      Total
                    </th>
                  </>
                )}
              </tr>
            </thead>
            <tbody>
              {order.line_items.map((line) => (
                <tr key={line.id}>
                  <td>
                    {line.asset?.asset_name ?? (
                      <span className={atoms.faint} aria-label="none">
                        {formats.NONE}
                      </span>
                    )}
                  </td>
                  <td>
                    <Product name={line.product.name} dyed={line.product.dyed} />
                  </td>
                  {po && (
                    <td>
                      {line.po_number ?? (
                        <span className={atoms.faint} aria-label="none">
                          {formats.NONE}
                        </span>
                      )}
                    </td>
                  )}
                  <td className={s.end}>{line.fill ? 'Fill' : formats.number(line.quantity)}</td>
                  {delivered && (
                    <td className={cx(s.end, atoms.medium)}>{formats.number(line.gross_quantity)}</td>
                  )}
                  {net && <td className={cx(s.end, atoms.muted)}>{formats.number(line.net_quantity)}</td>}
                  {bol && (
                    <td>
                      {line.bol_no ?? (
                        <span className={atoms.faint} aria-label="none">
                          {formats.NONE}
                        </span>
                      )}
                    </td>
                  )}
                  {priced && (
                    <>
                      <td className={s.end}>
                        {line.unit_price ? (
                          <TraceLink
                            label="this price"
                            open={traced === line.id}
                            onPress={() => onTrace(line.id)}
                          >
                            {formats.unitPrice(line.unit_price)}
                          </TraceLink>
                        ) : (
                          <span className={atoms.muted}>No price</span>
                        )}
                      </td>
                      <td className={s.end}>{formats.money(line.subtotal)}</td>
                      <td className={s.end}>
                        <TraceLink
                          label="these taxes"
                          open={traced === line.id}
                          onPress={() => onTrace(line.id)}
                        >
                          {formats.money(line.tax_amount)}
                        </TraceLink>
                      </td>
                      <td className={cx(s.end, atoms.strong)}>
                        {formats.money(decimal.add(line.subtotal ?? '0', line.tax_amount ?? '0'))}
                      </td>
                    </>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className={s.under}>
        <div className={s.column}>
          {report?.text && !(isTurnedAway(order.hold_reason) && !report.text.includes('\n')) && (
            <Note tone={report.trouble ? 'red' : 'amber'} title="From the driver.">
              <span style={{ whiteSpace: 'pre-line' }}>{report.text}</span>
            </Note>
          )}
          {changes.map((change) => (
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
            .map((flag) => {
              const { text, title, tone } = flagWords(flag)
              return (
                <Note key={flag} tone={tone === 'violet' ? 'blue' : tone} title={`${text}.`}>
                  {title}.
                </Note>
              )
            })}
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
        {priced && (
          <Totals
            lines={totalLines({
              ...order,
              margin_total: marginPerGallon(order) === undefined ? undefined : order.margin_total,
            } as never)}
          />
        )}
      </div>
    </section>
  )
}
const billedOn = (order: SalesOrder): string => {
  const bases = [...new Set(order.line_items.map((line) => line.billing_basis))]
  return `Billed on ${formats.list(bases)} gallons.${order.pricing_locked ? ' The price was locked when the order was taken.' : ''}`
}
