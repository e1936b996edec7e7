/** An order's figures and words as cells, cards and panels draw them. */
import { atoms, cx, decimal, formats, StatusRing, Tag, useMinute } from '#ui'
import { attentionOf, orderWord } from '../words.ts'
import type { OrderRow } from '../rows.ts'

export const OrderStatus = ({ order }: { readonly order: OrderRow }) => (
  <StatusRing status={orderWord(order)} />
)
/** The worst thing first; how many more stand behind it. */
export function Attention({ order, most = 1 }: { readonly order: OrderRow; readonly most?: number }) {
  // a grey word is for the order's own page: in a list only what needs somebody stands out
  const all = attentionOf(order, useMinute()).filter((one) => most > 1 || one.tone !== 'neutral')
  const more = all.slice(most)
  return (
    <>
      {all.slice(0, most).map((one) => (
        <Tag key={one.text} tone={one.tone} title={one.title}>
          {one.text}
        </Tag>
      ))}
      {more.length > 0 && (
        <span
          className={cx(atoms.faint, atoms.small)}
          title={formats.list(more.map((one) => one.text))}
        >{` +${more.length}`}</span>
      )}
    </>
  )
}
export const sumOf = (texts: readonly (string | undefined | null)[]): string =>
  decimal.add(...texts.filter((t) => t !== null && t !== undefined))
/** "19,400 gal" and "$54,747.07", as far as prices may be seen. */
export function sumsOf(orders: readonly OrderRow[]): readonly string[] {
  const totals = orders.map((order) => order.total).filter((t) => t !== undefined)
  return [
    formats.gallons(sumOf(orders.map((order) => order.ordered_quantity))),
    ...(totals.length ? [formats.money(sumOf(totals))] : []),
  ]
}
