/** An order's figures and words as cells, cards and panels draw them. */
import { atoms as a, cx, decimal, formats as f, Product, StatusRing, Tag, useMinute } from '#ui'
import { attentionOf, marginPerGallon, orderWord, planOf } from '../words.ts'
import type { OrderRow } from '../rows.ts'

export const OrderStatus = ({ order }: { readonly order: OrderRow }) => <StatusRing status={orderWord(order)} />
export function Who({ order }: { readonly order: OrderRow }) {
  const site = [order.ship_to?.name, order.ship_to?.city].filter(Boolean).join(', ')
  return <span title={`${order.customer.customer_name}${site ? `, ${site}` : ''}`}><span className={a.medium}>{order.customer.customer_name}</span>{site && <span className={a.muted}> {site}</span>}</span>
}
export function Products({ order }: { readonly order: OrderRow }) {
  const [first, ...rest] = order.products
  if (!first) return <span className={a.faint} aria-label="none">{f.NONE}</span>
  return <span title={f.list(order.products.map((p) => p.name))}><Product name={first.name} dyed={first.dyed} />{rest.length > 0 && <span className={a.muted}> +{rest.length}</span>}</span>
}
export function Plan({ order }: { readonly order: OrderRow }) {
  const plan = planOf(order)
  return plan ? <span className={a.num}>{plan.day} <span className={a.muted}>{plan.window}</span></span> : <span className={a.faint}>Not planned</span>
}
export const Driver = ({ order }: { readonly order: OrderRow }) => (order.driver ? <>{order.driver.name}</> : <span className={a.faint}>No driver</span>)
export function Delivered({ order }: { readonly order: OrderRow }) {
  if (order.delivered_quantity === null) return <span className={a.faint} aria-label="none">{f.NONE}</span>
  const off = order.flags.includes('quantity_variance')
  return <span className={off ? a.strong : undefined} title={off ? `${f.gallons(order.delivered_quantity)} of ${f.gallons(order.ordered_quantity)}` : undefined}>{f.number(order.delivered_quantity)}</span>
}
export const Margin = ({ order }: { readonly order: OrderRow }) => <>{f.cents(marginPerGallon(order))}</>
/** The worst thing first; how many more stand behind it. */
export function Attention({ order, most = 1 }: { readonly order: OrderRow; readonly most?: number }) {
  // a grey word is for the order's own page: in a list only what needs somebody stands out
  const all = attentionOf(order, useMinute()).filter((one) => most > 1 || one.tone !== 'neutral')
  const more = all.slice(most)
  return (
    <>
      {all.slice(0, most).map((one) => <span key={one.text} title={one.title}><Tag tone={one.tone}>{one.text}</Tag> </span>)}
      {more.length > 0 && <span className={cx(a.faint, a.small)} title={f.list(more.map((one) => one.text))}>+{more.length}</span>}
    </>
  )
}
export const sumOf = (texts: readonly (string | undefined | null)[]): string => decimal.add(...texts.filter((t) => t !== null && t !== undefined))
/** "19,400 gal" and "$54,747.07", as far as prices may be seen. */
export function sumsOf(orders: readonly OrderRow[]): readonly string[] {
  const totals = orders.map((order) => order.total).filter((t) => t !== undefined)
  return [f.gallons(sumOf(orders.map((order) => order.ordered_quantity))), ...(totals.length ? [f.money(sumOf(totals))] : [])]
}
