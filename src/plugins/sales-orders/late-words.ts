/** How an office says that rates and prices were saved after a delivery. */
import type { CommandContext } from '#core'
import { compareOrders, type LatePart, type RepricedOrder } from '#schema/sales/repricing.ts'
import { formats } from '#ui'

const rateWords = (kind: LatePart['kind'], value: string): string =>
  kind === 'price' ? formats.unitPrice(value) : formats.taxRate(value)
/** `Texas diesel $0.20 → $0.21`, `Texas diesel, certificate TX-1`, `Freight`. */
export function partWords({ kind, name, was, becomes, certificate_no }: LatePart): string {
  if (certificate_no !== null) return `${name}, certificate ${certificate_no}`
  if (was !== null && becomes !== null && was !== becomes)
    return `${name} ${rateWords(kind, was)} → ${rateWords(kind, becomes)}`
  if (was === null && becomes !== null) return `${name} ${rateWords(kind, becomes)}, not charged before`
  if (was !== null && becomes === null) return `${name}, not charged any more`
  return name
}
/** The parts of one order, the first three by name. */
export function partsWords(parts: readonly LatePart[]): string {
  const more = parts.length - 3
  return [...parts.slice(0, 3).map(partWords), ...(more > 0 ? [`${more} more`] : [])].join('; ')
}
/** The question before orders are verified or invoiced as they stand; none where nothing would differ. */
export function questionBefore(
  orders: readonly RepricedOrder[],
  difference: string,
  act: string,
): string | undefined {
  const late = orders.filter(({ parts }) => parts.length > 0)
  const [only] = late
  if (!only) return undefined
  if (orders.length === 1)
    return [
      `Since ${only.order_no} was delivered: ${partsWords(only.parts)}.`,
      `Priced again it would be ${formats.money(only.total_then)}, ${formats.signedMoney(only.difference)}.`,
      `${act} it as it stands, ${formats.money(only.total_now)}? Cancel to price it again first.`,
    ].join(' ')
  return [
    `${late.length} of ${orders.length} orders would differ with the rates and prices known today,`,
    `${formats.signedMoney(difference)} in all.`,
    `${act} them as they stand? Cancel to price them again first.`,
  ].join(' ')
}
/** Looks up whether rates or prices came late for these orders; no answer is no question. */
export async function askAboutLate(
  ids: readonly number[],
  { api, may }: Pick<CommandContext, 'api' | 'may'>,
  act: string,
): Promise<string | undefined> {
  if (!may(compareOrders.permission) || ids.length === 0) return undefined
  try {
    const { orders, difference } = await api.send(compareOrders, {
      query: { sales_order_ids: ids.join(',') },
    })
    return questionBefore(orders, difference, act)
  } catch {
    return undefined
  }
}
