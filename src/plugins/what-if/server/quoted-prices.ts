/** Prices that a customer would pay today, product by product, for the rules that go into quotes. */
import { and, eq } from 'drizzle-orm'
import { quotedPrices } from '#schema/sales/pricing.ts'
import type { Req, ServerKit } from '#server'
import { priceFor } from '#plugins/order-prices/server/public.ts'
import { compareInstants, isInForce, type PriceTrace } from '#plugins/pricing/public.ts'
import { customer_pricing, pricing_rule } from '#plugins/pricing/tables.ts'
import { rulesAsOf } from '#plugins/pricing/server/public.ts'
import { readActiveProducts } from '#plugins/products/server/public.ts'
import { readPriceEnds } from '#plugins/suppliers/server/public.ts'

type Rule = typeof pricing_rule.$inferSelect
const MOST = 500

async function rulesInQuotes(req: Req, customerId: number, at: string): Promise<Rule[]> {
  const rows = await req.tx.db
    .select({ rule: pricing_rule })
    .from(customer_pricing)
    .innerJoin(
      pricing_rule,
      and(
        eq(pricing_rule.tenant_id, customer_pricing.tenant_id),
        eq(pricing_rule.id, customer_pricing.pricing_rule_id),
      ),
    )
    .where(
      and(
        eq(customer_pricing.tenant_id, req.tenant),
        eq(customer_pricing.customer_id, customerId),
        eq(customer_pricing.status, true),
        eq(customer_pricing.include_in_quote, true),
      ),
    )
  return rulesAsOf(
    req.tx,
    rows.map(({ rule }) => rule),
    at,
  )
}
/** The products such rules price: those they name, or all, where a rule of suppliers names none. */
function productsOf(req: Req, rules: readonly Rule[]): Promise<{ id: number; name: string }[]> {
  const named = rules.flatMap((rule) => [
    ...rule.products.map((one) => one.product_id),
    ...rule.selected_product_ids,
  ])
  const all = rules.some((rule) => rule.base_price_types === 'supplier' && !rule.selected_product_ids.length)
  return readActiveProducts(req.tx, all ? 'all' : named, MOST)
}
/** Returns until when the price holds: the end of its fixed row, or of the first buying price behind it. */
function endOf(
  { refs, base }: PriceTrace,
  rule: Rule | undefined,
  productId: number,
  at: string,
  costs: ReadonlyMap<number, string>,
): string | null {
  const fixed = rule?.products.find((row) => row.product_id === productId && isInForce(row, at))
  if (refs.pricing_rule_id !== undefined && !base) return fixed?.effective_to ?? null
  const ends = (base?.buying_price_ids ?? []).flatMap((id) => costs.get(id) ?? [])
  return ends.toSorted(compareInstants)[0] ?? null
}

/** Serves the prices that rules give a customer, for a quote: at its usual site, as an order would have them. */
export function serveQuotedPrices({ serve }: ServerKit): void {
  serve(quotedPrices, async (req) => {
    const { customer_id, pricing_date } = req.query
    const at = pricing_date ?? req.now.toISOString()
    const rules = await rulesInQuotes(req, customer_id, at)
    const products = await productsOf(req, rules)
    const priced = await priceFor(req, {
      customer_id,
      ship_to_id: null,
      at,
      lines: products.map(({ id }) => ({ product_id: id, quantity: '1.000' })),
    })
    const lines = priced.line_items.flatMap((line, i) =>
      line.price_source === 'rule' && line.unit_price !== null && line.price_trace
        ? [{ product: products[i]!, unit_price: line.unit_price, trace: line.price_trace }]
        : [],
    )
    const costs = await readPriceEnds(
      req.tx,
      lines.flatMap(({ trace }) => trace.base?.buying_price_ids ?? []),
    )
    const ruleOf = new Map(rules.map((rule) => [rule.id, rule]))
    return {
      items: lines.map(({ product, unit_price, trace }) => ({
        product_id: product.id,
        product_name: product.name,
        unit_price,
        source: 'rule',
        effective_to: endOf(trace, ruleOf.get(trace.refs.pricing_rule_id ?? 0), product.id, at, costs),
      })),
    }
  })
}
