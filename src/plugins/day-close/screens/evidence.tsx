import { useState } from 'react'
import { has, not, typing, useMay } from '#core'
import { useKeys } from '#core/screens/index.ts'
import type { CloseEvidence, OddOrder } from '#schema/sales/day-close.ts'
import { Button, formats, Icon, icons, Product } from '#ui'
import { TracePanel, useTrace } from '#plugins/order-prices/public-screens.ts'
import { ProofDialog, proofsOf, tracedOrder, useOrder } from '../../sales-orders/public-screens.ts'
import { settledBy } from '../rules/settlers.ts'
import { Columns } from './columns.tsx'
import { ChangeAsked } from './limits.tsx'
import { Pays } from './pays.tsx'
import { amountOf } from './queue-pane.tsx'
import * as s from './close.css.ts'

const MONEY = new Set(['price', 'cost'])
const valueOf = (row: CloseEvidence, { kind }: OddOrder): string => {
  if (row.value === null) return formats.NONE
  if (kind === 'large') return formats.money(row.value)
  return MONEY.has(row.kind) || kind === 'price' ? formats.unitPrice(row.value) : formats.number(row.value)
}
function Documents({ odd }: { readonly odd: OddOrder }) {
  if (odd.evidence.length === 0) return null
  return (
    <section>
      <h3 className={s.small}>What the documents say</h3>
      <table className={s.rows}>
        <tbody>
          {odd.evidence.map((row) => (
            <tr key={row.label} className={row.agrees === false ? s.disagrees : undefined}>
              <th scope="row" className={s.cell}>
                <span className={s.marked}>
                  {row.agrees !== null && (
                    <span className={row.agrees ? s.sign.green : s.sign.red}>
                      <Icon
                        of={row.agrees ? icons.Check : icons.TriangleAlert}
                        size="s"
                        label={row.agrees ? 'Agrees' : 'Odd'}
                      />
                    </span>
                  )}
                  <span>
                    <b>{row.label}</b> {row.text}
                  </span>
                </span>
              </th>
              <td className={s.figure}>{valueOf(row, odd)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
/** Photos of the delivery, and why the order costs what it does. */
function Looking({ odd }: { readonly odd: OddOrder }) {
  const { whole } = useOrder(odd.order.id)
  const mayRead = useMay('file.read')
  const [open, setOpen] = useState<'photo' | 'trace'>()
  const [first] = mayRead && whole ? proofsOf(whole.order_no, whole.delivery) : []
  const traced = whole && tracedOrder(whole)
  const trace = useTrace(traced, undefined)
  const when = not(has(typing))
  useKeys([
    ...(first ? [{ keys: 'z', title: 'Zoom the photo', run: () => setOpen('photo'), when }] : []),
    ...(trace ? [{ keys: 't', title: 'Show the trace', run: () => setOpen('trace'), when }] : []),
  ])
  return (
    <p className={s.lead}>
      {first && (
        <Button size="s" icon={first.icon} keys="z" onPress={() => setOpen('photo')}>
          {first.title}
        </Button>
      )}{' '}
      {trace && (
        <Button size="s" kind="ghost" keys="t" onPress={() => setOpen('trace')}>
          Why {formats.money(odd.order.total)}
        </Button>
      )}
      {first && open === 'photo' && <ProofDialog proof={first} onClose={() => setOpen(undefined)} />}
      {trace && traced && open === 'trace' && (
        <TracePanel trace={trace} traced={traced} line={undefined} onClose={() => setOpen(undefined)} />
      )}
    </p>
  )
}
/** Why an order is asked: in a sentence, beside the last ten, by its documents, and in what the customer pays. */
export function Evidence({ odd }: { readonly odd: OddOrder }) {
  const { order, kind, title, why, more } = odd
  return (
    <main className={s.body}>
      <div>
        <h2 className={s.title}>{title}</h2>
        <p className={s.lead}>
          {order.customer.customer_name}
          {order.ship_to && `, ${order.ship_to.name}`}.{' '}
          {order.product && <Product name={order.product.name} dyed={order.product.dyed} />} {amountOf(order)}
          , {formats.dayTime(order.delivered_at)}. <a href={`/sales-order/${order.id}`}>{order.order_no}</a>
        </p>
        <Looking odd={odd} />
      </div>
      <Columns odd={odd} />
      <Documents odd={odd} />
      <Pays odd={odd} />
      {more.length > 0 && (
        <p className={s.lead}>After this it is asked: {formats.list(more.map((one) => one.title))}.</p>
      )}
      <p className={s.quiet}>
        {why} {settledBy(kind)} <ChangeAsked />
      </p>
    </main>
  )
}
