/** The money of a sale that is never written. */
import type { Req } from '#server'
import { usualSite } from '#plugins/customers/server/public.ts'
import { priceOrder, type PricedOrder } from '../public.ts'
import { worldOfOrder } from './world-of-order.ts'

export interface Sale {
  readonly customer_id: number
  /** null: the customer's usual site, where there is one */
  readonly ship_to_id: number | null
  readonly at: string
  readonly terminal_id?: number | null
  readonly lines: readonly { readonly product_id: number; readonly quantity: string }[]
  /** a rule that is not saved, tried before every other */
  readonly draft_rule?: Omit<Parameters<typeof priceOrder>[1]['pricing_rules'][number], 'id'> | undefined
}
/** The money of a sale that is never written; terminal and taxes are those an order would have. */
export async function priceFor(
  req: Req,
  { customer_id, ship_to_id, at, terminal_id = null, lines, draft_rule }: Sale,
): Promise<PricedOrder> {
  const order = {
    planned_date_time: at,
    delivered_at: null,
    po_number: null,
    terminal_id,
    price_quote_id: null,
    pricing_locked: false,
    fees: null,
    line_items: lines.map((l) => ({ ...l, id: null })),
  }
  const site = ship_to_id ?? (await usualSite(req.tx, customer_id))
  const { world } = await worldOfOrder(req.tx, req, customer_id, site, order)
  if (!draft_rule) return priceOrder(order, world)
  const id = Number.MAX_SAFE_INTEGER
  return priceOrder(order, {
    ...world,
    pricing_rules: [{ ...draft_rule, id }],
    customer_pricing: [{ id, customer_id, pricing_rule_id: id, status: true }],
  })
}
