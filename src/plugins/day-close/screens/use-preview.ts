/** The money of an odd order with what the evidence says instead, as saving it would calculate it. */
import { useEffect, useState } from 'react'
import { useCommand } from '#core'
import type { OddOrder } from '#schema/sales/day-close.ts'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { decimal, formats } from '#ui'
import { previewOrder } from '../../sales-orders/public-client.ts'
import { useOrder } from '../../sales-orders/public-screens.ts'

export interface Compared {
  readonly name: string
  readonly now: string
  readonly next: string
}
export interface Preview {
  readonly rows: readonly Compared[]
  readonly total: Compared
  /** "With 250 gal" */
  readonly words: string
}
interface Priced {
  readonly goods_total?: string | undefined
  readonly total?: string | undefined
  readonly fees?: readonly { readonly name: string; readonly subtotal: string }[] | undefined
  readonly tax_details?:
    | {
        readonly taxable_items: readonly {
          readonly tax_name: string
          readonly amount: string
          readonly exempt: boolean
        }[]
      }
    | undefined
}
/** Sums by name: goods, each tax, each fee. */
function partsOf({ goods_total = '0.00', tax_details, fees }: Priced): ReadonlyMap<string, string> {
  const sums = new Map([['Goods', goods_total]])
  const add = (name: string, amount: string) => sums.set(name, decimal.add(sums.get(name) ?? '0.00', amount))
  for (const { tax_name, amount, exempt } of tax_details?.taxable_items ?? [])
    if (!exempt) add(tax_name, amount)
  for (const { name, subtotal } of fees ?? []) add(name, subtotal)
  return sums
}
/** The figures of a saved order beside those of a preview. */
export function compared(now: Priced, then: Priced): Pick<Preview, 'rows' | 'total'> {
  const [before, after] = [partsOf(now), partsOf(then)]
  const names = [...new Set([...before.keys(), ...after.keys()])]
  return {
    rows: names.map((name) => ({ name, now: before.get(name) ?? '0.00', next: after.get(name) ?? '0.00' })),
    total: { name: 'Total', now: now.total ?? '0.00', next: then.total ?? '0.00' },
  }
}
/** The change that the first choice makes; undefined where it changes no figure. */
function changeOf(odd: OddOrder) {
  const [first] = odd.choices
  if (!first?.value || first.ask) return undefined
  if (first.id === 'use_gallons')
    return {
      fields: { gross_quantity: first.value, net_quantity: null },
      words: `With ${formats.number(first.value)} gal`,
    }
  return first.id === 'use_price'
    ? { fields: { unit_price: first.value }, words: `With ${formats.unitPrice(first.value)}` }
    : undefined
}
/** The question of the preview as text; undefined while the order is read, or where the choice changes no figure. */
function questionOf(
  odd: OddOrder,
  whole: SalesOrder | undefined,
  fields: object | undefined,
): string | undefined {
  if (!whole || !fields) return undefined
  const { id, rev, customer_id, ship_to_id } = whole
  const line_items = whole.line_items.map((line) => ({ id: line.id, ...(isAsked(line, odd) ? fields : {}) }))
  return JSON.stringify({ rev, body: { id, customer_id, ship_to_id, line_items } })
}
/** Prices the order of a day with the first choice; undefined while that is not known, or changes nothing. */
export function usePreview(odd: OddOrder): Preview | undefined {
  const { whole } = useOrder(odd.order.id)
  const ask = useCommand(previewOrder)
  const [priced, setPriced] = useState<{ readonly of: string; readonly value: Priced }>()
  const change = changeOf(odd)
  const question = questionOf(odd, whole, change?.fields)
  useEffect(() => {
    if (question === undefined) return undefined
    let here = true
    const { body } = JSON.parse(question) as { readonly body: Record<string, unknown> }
    void ask(body, { quiet: true }).then((outcome) => {
      if (here && outcome.status === 'done') setPriced({ of: question, value: outcome.value })
    })
    return () => {
      here = false
    }
  }, [question, ask])
  if (!whole || !change || !priced || priced.of !== question || whole.total === undefined) return undefined
  return { ...compared(whole, priced.value), words: change.words }
}
/** The line that is asked about is the one with the figure. */
const isAsked = (line: SalesOrder['line_items'][number], { kind, figure }: OddOrder): boolean =>
  figure === null ||
  figure === (kind === 'price' ? line.unit_price : (line.gross_quantity ?? line.net_quantity))
