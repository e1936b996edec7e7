/** An order's figures and words as cells, cards and panels draw them. */
import {
  atoms,
  cx,
  decimal,
  formats,
  HoverCard,
  StatusRing,
  Tag,
  thisMinute,
  useMinute,
  whenOpened,
} from '#ui'
import { orderedOf } from '#schema/values/quantities.ts'
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
const needsOf = (order: OrderRow, now: number) =>
  attentionOf(order, now).filter(({ tone }) => tone !== 'neutral')
/** The worst thing first, and how many more stand behind it; nothing where all is well. */
export function attentionWords(order: OrderRow, now: number) {
  const [worst, ...others] = needsOf(order, now)
  return worst ? (
    <span className={s.attention}>
      <Tag tone={worst.tone}>
        <span className={atoms.trunc}>{worst.text}</span>
      </Tag>
      {others.length > 0 && <span className={cx(atoms.muted, atoms.small)}>{`+${others.length}`}</span>}
    </span>
  ) : null
}
/** Each of them with what mends it, for a card under the pointer. */
export function attentionCard(order: OrderRow) {
  const all = needsOf(order, thisMinute())
  return all.length > 0 ? <Mending order={order} all={all} /> : null
}
/** The words with their card. */
export function Attention({ order }: { readonly order: OrderRow }) {
  const words = attentionWords(order, useMinute())
  return words && <HoverCard card={() => attentionCard(order)}>{words}</HoverCard>
}
export const sumOf = (texts: readonly (string | undefined | null)[]): string =>
  decimal.add(...texts.filter((t) => t !== null && t !== undefined))
/** "19,400 gal, 400 lb" and "$54,747.07", as far as prices may be seen. */
export function sumsOf(orders: readonly OrderRow[]): readonly string[] {
  const totals = orders.map((order) => order.total).filter((t) => t !== undefined)
  return [formats.quantities(orderedOf(orders)), ...(totals.length ? [formats.money(sumOf(totals))] : [])]
}
/** Dollars of margin of orders, for those who may see it. */
export function marginOf(orders: readonly Pick<OrderRow, 'margin_total'>[]): string | undefined {
  const margins = orders.map((order) => order.margin_total).filter((m) => m !== undefined)
  return margins.length ? formats.money(sumOf(margins)) : undefined
}
