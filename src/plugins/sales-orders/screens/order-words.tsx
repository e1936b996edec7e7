/** An order's figures and words as cells, cards and panels draw them. */
import { atoms, cx, decimal, formats, HoverCard, StatusRing, Tag, useMinute, whenOpened } from '#ui'
import { attentionOf, orderWord } from '../words.ts'
import * as s from './order-words.css.ts'
import type { OrderRow } from '../rows.ts'

export const OrderStatus = ({ order }: { readonly order: OrderRow }) => (
  <StatusRing status={orderWord(order)} />
)
const Mending = whenOpened(
  async () => (await import('./order-needs.tsx')).Mending,
  () => true,
)
// a grey word is for the order's own page: in a list only what needs somebody stands out
const useAttention = (order: OrderRow) => attentionOf(order, useMinute())
/** The worst thing first, how many more stand behind it, and under the pointer each with what mends it. */
export function Attention({ order }: { readonly order: OrderRow }) {
  const all = useAttention(order).filter(({ tone }) => tone !== 'neutral')
  const [worst] = all
  if (!worst) return null
  return (
    <HoverCard card={() => <Mending order={order} all={all} />}>
      <span className={s.attention}>
        <Tag tone={worst.tone}>
          <span className={atoms.trunc}>{worst.text}</span>
        </Tag>
        {all.length > 1 && <span className={cx(atoms.muted, atoms.small)}>{`+${all.length - 1}`}</span>}
      </span>
    </HoverCard>
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
