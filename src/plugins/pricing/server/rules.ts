/** Rules and who is on them. Changing a shared rule through one customer copies it first (domain 3.2). */
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import * as contract from '#schema/pricing.ts'
import { conflict, invalid, notFound, pageOfRows, pagingOf, type Req, type ServerKit, type Tx } from '#server'
import { customer } from '../../customers/tables.ts'
import { customer_pricing, pricing_rule, pricing_rule_product } from '../tables.ts'
import { priceOf } from './simulate.ts'

type Rule = typeof pricing_rule.$inferSelect
type RuleValues = z.output<typeof contract.RuleInput>
export const shownRule = (r: Rule): z.input<typeof contract.PricingRule> => ({
  id: r.id,
  rev: r.rev,
  name: r.name,
  terminal_id: r.terminal_id,
  supplier_id: r.supplier_id,
  base_price_types: r.base_price_types,
  pricing_sub_rule: r.pricing_sub_rule,
  sub_rule_setting: r.sub_rule_setting,
  products: r.products.map((p) => ({ ...p })),
  selected_product_ids: r.selected_product_ids,
  margin: { margin: r.margin, margin_type: r.margin_type },
})
const overlaps = (a: RuleValues['products'][number], b: RuleValues['products'][number]) =>
  a.product_id === b.product_id &&
  (a.effective_to === null || b.effective_from < a.effective_to) &&
  (b.effective_to === null || a.effective_from < b.effective_to)

/** Throws 422 or 409 for a rule that could not give a price. */
function checkRule(r: RuleValues): void {
  if (r.base_price_types === 'fixed') {
    if (!r.products.length) throw invalid('pricing_rule.products', 'Enter at least one product')
    r.products.forEach((row, i) => {
      if (row.effective_to !== null && row.effective_to <= row.effective_from)
        throw invalid(`pricing_rule.products.${i}.effective_to`, 'Must end after it begins')
      if (r.products.some((other, j) => j < i && overlaps(row, other)))
        throw conflict('OVERLAP', 'Two prices of one product overlap')
    })
    return
  }
  if (!r.pricing_sub_rule)
    throw invalid('pricing_rule.pricing_sub_rule', 'Choose one of fixed_supplier, linked_supplier')
  if (r.pricing_sub_rule === 'fixed_supplier' && r.supplier_id === null)
    throw invalid('pricing_rule.supplier_id', 'Choose a supplier')
}
const values = ({ margin, ...r }: RuleValues) => ({
  ...r,
  products: r.products.map((p) => ({ ...p })),
  margin: margin.margin,
  margin_type: margin.margin_type,
})
async function linkProducts(
  tx: Tx,
  id: number,
  r: Pick<RuleValues, 'products' | 'selected_product_ids'>,
): Promise<void> {
  await tx.db
    .delete(pricing_rule_product)
    .where(and(eq(pricing_rule_product.tenant_id, tx.tenant), eq(pricing_rule_product.pricing_rule_id, id)))
  const ids = [...new Set([...r.products.map((p) => p.product_id), ...r.selected_product_ids])]
  if (ids.length)
    await tx.db
      .insert(pricing_rule_product)
      .values(ids.map((product_id) => ({ tenant_id: tx.tenant, pricing_rule_id: id, product_id })))
}
const ruleById = async (tx: Tx, id: number): Promise<Rule | undefined> =>
  (
    await tx.db
      .select()
      .from(pricing_rule)
      .where(and(eq(pricing_rule.tenant_id, tx.tenant), eq(pricing_rule.id, id)))
      .for('update')
  )[0]

async function withCustomers(
  tx: Tx,
  rules: readonly Rule[],
): Promise<z.input<typeof contract.RuleWithCustomers>[]> {
  if (!rules.length) return []
  const rows = await tx.db
    .select({ p: customer_pricing, name: customer.customer_name })
    .from(customer_pricing)
    .innerJoin(
      customer,
      and(eq(customer.tenant_id, customer_pricing.tenant_id), eq(customer.id, customer_pricing.customer_id)),
    )
    .where(
      and(
        eq(customer_pricing.tenant_id, tx.tenant),
        inArray(
          customer_pricing.pricing_rule_id,
          rules.map((r) => r.id),
        ),
      ),
    )
    .orderBy(customer.customer_name)
  return rules.map((r) => ({
    pricing_rule: shownRule(r),
    customers: rows
      .filter(({ p }) => p.pricing_rule_id === r.id)
      .map(({ p, name }) => ({
        customer_pricing_id: p.id,
        customer_id: p.customer_id,
        customer_name: name,
        status: p.status,
        include_in_quote: p.include_in_quote,
        updated_at: p.updated_at,
      })),
  }))
}
async function addCustomers(
  req: Req<unknown, unknown, unknown>,
  rule: number,
  ids: readonly number[],
  flags: { status: boolean; include_in_quote: boolean },
): Promise<void> {
  await req.tx.db
    .insert(customer_pricing)
    .values(
      [...new Set(ids)].map((customer_id) => ({
        tenant_id: req.tenant,
        customer_id,
        pricing_rule_id: rule,
        ...flags,
        created_by: req.user.id,
        updated_by: req.user.id,
      })),
    )
    .onConflictDoNothing()
}
const told = async (req: Req<unknown, unknown, unknown>, rule: number, type: string, before?: unknown) => {
  const [r] = await req.tx.db
    .select()
    .from(pricing_rule)
    .where(and(eq(pricing_rule.tenant_id, req.tenant), eq(pricing_rule.id, rule)))
  const [answer] = await withCustomers(req.tx, [r!])
  req.emit(
    { type, payload: { id: rule, rev: r!.rev, ...answer } },
    before as Record<string, unknown> | undefined,
  )
  return answer!
}
const bump = { rev: sql`${pricing_rule.rev} + 1`, updated_at: sql`now()` }

export function serveRules({ serve }: ServerKit): void {
  serve(contract.pricingList, async (req) => {
    const wanted = [req.body.customer_id ?? req.query.customer_id]
      .flat()
      .filter((x): x is number => x !== undefined)
    const paging = pagingOf(req.query, 50)
    const where = and(
      eq(pricing_rule.tenant_id, req.tenant),
      wanted.length
        ? sql`${pricing_rule.id} in (select pricing_rule_id from customer_pricing cp where cp.tenant_id = ${req.tenant} and ${inArray(sql`cp.customer_id`, wanted)})`
        : undefined,
    )
    const rules = await req.tx.db
      .select()
      .from(pricing_rule)
      .where(where)
      .orderBy(desc(pricing_rule.id))
      .limit(paging.size)
      .offset(paging.offset)
    const [{ total = 0 } = {}] = await req.tx.db.select({ total: count() }).from(pricing_rule).where(where)
    return pageOfRows(await withCustomers(req.tx, rules), total, paging)
  })
  serve(contract.quoted, async (req) => {
    const at = req.query.pricing_date ?? req.now.toISOString()
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
          eq(customer_pricing.customer_id, req.query.customer_id),
          eq(customer_pricing.status, true),
          eq(customer_pricing.include_in_quote, true),
        ),
      )
    const named = rows.flatMap(({ rule }) => [
      ...rule.products.map((p) => p.product_id),
      ...rule.selected_product_ids,
    ])
    const all = rows.some(
      ({ rule }) => rule.base_price_types === 'supplier' && !rule.selected_product_ids.length,
    )
    const { rows: products } = await req.tx.client.query<{ id: string; name: string }>(
      `select id, name from product where tenant_id = $1 and status = 'active' and ($2 or id = any($3::bigint[])) order by name limit 500`,
      [req.tenant, all, `{${named.join(',')}}`],
    )
    const items = []
    for (const p of products) {
      const priced = await priceOf(req, req.query.customer_id, null, Number(p.id), at)
      if (priced.unit_price !== null && priced.price_source === 'rule')
        items.push({
          product_id: Number(p.id),
          product_name: p.name,
          unit_price: priced.unit_price,
          source: priced.price_source,
          effective_to: null,
        })
    }
    return { items }
  })
  serve(contract.createPricing, async (req) => {
    const { customer_id, pricing_rule: rule, ...flags } = req.body
    checkRule(rule)
    const [made] = await req.tx.db
      .insert(pricing_rule)
      .values({ ...values(rule), tenant_id: req.tenant, created_by: req.user.id, updated_by: req.user.id })
      .returning({ id: pricing_rule.id })
    await linkProducts(req.tx, made!.id, rule)
    await addCustomers(req, made!.id, customer_id, flags)
    req.say('Customer pricing created successfully')
    return told(req, made!.id, contract.pricingCreated.type)
  })
  serve(contract.assignRule, async (req) => {
    const rule = await ruleById(req.tx, req.params.rule_id)
    if (!rule) throw notFound('Pricing rule')
    await addCustomers(req, rule.id, req.body.customer_id, { status: true, include_in_quote: false })
    req.say('Customers assigned to rule successfully')
    return told(req, rule.id, contract.pricingCreated.type)
  })
  const changeRule = async (
    req: Req<unknown, unknown, unknown>,
    rule: Rule,
    patch: z.output<typeof contract.RulePatch>,
  ) => {
    const next = {
      ...shownRule(rule),
      margin: { margin: rule.margin, margin_type: rule.margin_type },
      ...Object.fromEntries(
        Object.entries(patch).filter(([k, v]) => v !== undefined && req.given !== undefined && k in patch),
      ),
    } as unknown as RuleValues & { id?: number; rev?: number }
    const { id: _i, rev: _r, ...whole } = next
    checkRule(whole)
    await req.tx.db
      .update(pricing_rule)
      .set({ ...values(whole), ...bump, updated_by: req.user.id })
      .where(and(eq(pricing_rule.tenant_id, req.tenant), eq(pricing_rule.id, rule.id)))
    await linkProducts(req.tx, rule.id, whole)
  }
  serve(contract.updatePricing, async (req) => {
    const [held] = await req.tx.db
      .select()
      .from(customer_pricing)
      .where(and(eq(customer_pricing.tenant_id, req.tenant), eq(customer_pricing.id, req.params.pricing_id)))
      .for('update')
    if (!held) throw notFound('Customer pricing')
    req.expect(held)
    const { pricing_rule: patch, ...flags } = req.body
    let ruleId = held.pricing_rule_id
    if (patch) {
      let rule = (await ruleById(req.tx, ruleId))!
      const others = await req.tx.db
        .select({ id: customer_pricing.id })
        .from(customer_pricing)
        .where(and(eq(customer_pricing.tenant_id, req.tenant), eq(customer_pricing.pricing_rule_id, ruleId)))
        .limit(2)
      if (others.length > 1) {
        const { id: _id, ...copy } = rule
        const [made] = await req.tx.db
          .insert(pricing_rule)
          .values({
            ...copy,
            rev: 1,
            name: `${rule.name.slice(0, 100)} (${held.customer_id})`,
            created_by: req.user.id,
            updated_by: req.user.id,
          })
          .returning()
        rule = made!
        ruleId = rule.id
      }
      await changeRule(req, rule, patch)
    }
    const set = Object.fromEntries(Object.entries(flags).filter(([, v]) => v !== undefined))
    await req.tx.db
      .update(customer_pricing)
      .set({
        ...set,
        pricing_rule_id: ruleId,
        rev: sql`${customer_pricing.rev} + 1`,
        updated_at: req.now.toISOString(),
        updated_by: req.user.id,
      })
      .where(and(eq(customer_pricing.tenant_id, req.tenant), eq(customer_pricing.id, held.id)))
    req.say('Customer pricing updated successfully')
    return told(req, ruleId, contract.pricingUpdated.type)
  })
  serve(contract.removePricing, async (req) => {
    const [held] = await req.tx.db
      .delete(customer_pricing)
      .where(and(eq(customer_pricing.tenant_id, req.tenant), eq(customer_pricing.id, req.params.pricing_id)))
      .returning()
    if (!held) throw notFound('Customer pricing')
    req.emit(contract.pricingDeleted({ id: held.pricing_rule_id, customer_pricing_id: held.id }))
    req.say('Customer pricing deleted successfully')
    return { customer_pricing_id: held.id }
  })
  serve(contract.updateRule, async (req) => {
    const rule = await ruleById(req.tx, req.params.rule_id)
    if (!rule) throw notFound('Pricing rule')
    req.expect(rule)
    await changeRule(req, rule, req.body)
    const after = shownRule((await ruleById(req.tx, rule.id))!)
    req.emit({ type: contract.ruleUpdated.type, payload: after }, shownRule(rule))
    req.say('Pricing rule updated successfully')
    return after
  })
  serve(contract.removeRule, async (req) => {
    const rule = await ruleById(req.tx, req.params.rule_id)
    if (!rule) throw notFound('Pricing rule')
    req.expect(shownRule(rule), contract.PricingRule)
    await req.tx.db
      .delete(pricing_rule)
      .where(and(eq(pricing_rule.tenant_id, req.tenant), eq(pricing_rule.id, rule.id)))
    req.emit(contract.ruleDeleted({ id: rule.id }), shownRule(rule))
    req.say('Pricing rule deleted successfully')
    return { id: rule.id }
  })
}
