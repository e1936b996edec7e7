/** Price of a sale: the order calculation on an order that is never written. */
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { price6 } from '#schema/values/decimal.ts'
import { simulate } from '#schema/sales/pricing.ts'
import { invalid, type Req, type ServerKit } from '#server'
import { replayRule } from '#plugins/sales-orders/server/public.ts'
import { priceFor } from '#plugins/order-prices/server/public.ts'
import { withoutCost } from '#plugins/pricing/public.ts'
import { pricing_rule } from '#plugins/pricing/tables.ts'
import { checkRule, rulesAsOf } from '#plugins/pricing/server/public.ts'

type Asked = Req<unknown, unknown, z.output<typeof simulate.body>>
/** The rule that is tried: one as it is typed, or a saved one by its number. */
async function triedRule({ tx, now, body: { draft_rule, rule_id, pricing_date } }: Asked) {
  if (draft_rule) {
    checkRule(draft_rule, 'draft_rule')
    return draft_rule
  }
  if (rule_id === undefined) return undefined
  const rows = await tx.db
    .select()
    .from(pricing_rule)
    .where(and(eq(pricing_rule.tenant_id, tx.tenant), eq(pricing_rule.id, rule_id)))
  const [rule] = await rulesAsOf(tx, rows, pricing_date ?? now.toISOString())
  if (!rule) throw invalid('rule_id', 'Choose an existing rule', 'unknown_reference')
  const { margin, margin_type, ...values } = rule
  return { ...values, margin: { margin, margin_type } }
}
/** Serves what a sale would cost; nothing is saved. */
export function serveSimulate({ serve }: ServerKit): void {
  serve(simulate, async (req) => {
    const { customer_id, ship_to_id, products, pricing_date, terminal_id } = req.body
    const { replay_days, replay_customer_ids = [customer_id] } = req.body
    const draft_rule = await triedRule(req)
    const priced = await priceFor(req, {
      customer_id,
      ship_to_id,
      at: pricing_date ?? req.now.toISOString(),
      terminal_id,
      lines: products,
      draft_rule,
    })
    const replay =
      replay_days === undefined
        ? null
        : await replayRule(
            req.tx,
            { now: req.now, zone: req.user.zone },
            { customer_ids: [...new Set(replay_customer_ids)], days: replay_days, rule: draft_rule },
          )
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
      replay: replay && {
        ...replay,
        items: replay.items.map((one) => ({ ...one })),
        customers: replay.customers.map((one) => ({ ...one })),
      },
    }
  })
}
