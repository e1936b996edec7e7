/** What a sale would cost: the order calculation on an order that is never written. */
import { price6 } from '#schema/values/decimal.ts'
import { simulate } from '#schema/sales/pricing.ts'
import type { ServerKit } from '#server'
import { priceFor } from '../../sales-orders/server/public.ts'
import { withoutCost } from '../public.ts'

/** Serves what a sale would cost; nothing is saved. */
export function serveSimulate({ serve }: ServerKit): void {
  serve(simulate, async (req) => {
    const { customer_id, ship_to_id, products, pricing_date, terminal_id, draft_rule } = req.body
    const priced = await priceFor(req, {
      customer_id,
      ship_to_id,
      at: pricing_date ?? req.now.toISOString(),
      terminal_id,
      lines: products,
      ...(draft_rule ? { draft_rule } : {}),
    })
    const seesCost = req.may('buying_price.read')
    const seesMargin = req.may('margin.read')
    return {
      items: priced.line_items.map((l) => ({
        product_id: l.product_id,
        unit_price: l.unit_price,
        source: l.price_source,
        ...(seesCost ? { base: l.price_trace?.base ? price6(l.price_trace.base.amount) : null } : {}),
        ...(seesMargin ? { margin: l.margin, margin_per_unit: l.margin_per_unit } : {}),
        subtotal: l.subtotal,
        fees: priced.fee_total,
        taxes: priced.tax_details.taxable_items.filter((t) => t.line_no === l.line_no),
        total: priced.total,
        trace: seesCost && seesMargin ? l.price_trace : l.price_trace && withoutCost(l.price_trace),
      })),
      fees: priced.fees.map((f) => ({ ...f })),
      total: priced.total,
      replay: null,
    }
  })
}
