/** The calls of rules. Changing a shared rule through one customer copies it first (domain 3.2). */
import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import * as contract from '#schema/sales/pricing.ts'
import {
  filtersOf,
  invalid,
  type Listing,
  notFound,
  orderOf,
  pageOfRows,
  pagingOf,
  type Req,
  searchIn,
  type ServerKit,
} from '#server'
import { customer_pricing, pricing_rule } from '../tables.ts'
import {
  addCustomers,
  changeCustomers,
  changeRule,
  checkRule,
  linkProducts,
  type Rule,
  lockRule,
  raiseVersion,
  shownRule,
  tellPricing,
  columnsOfRule,
  contentOf,
  endPricing,
  keepFirstVersion,
  keepPricing,
  rulesAsOf,
  whoIsOn,
  withCustomers,
} from './rules.ts'
import { ruleVersions } from './versions.ts'

const { id, name, base_price_types, supplier_id, terminal_id, created_at } = pricing_rule
const listing: Listing = {
  columns: { id, name, base_price_types, supplier_id, terminal_id, created_at },
  sortable: ['name'],
  searched: [name],
  pageSize: 50,
}
const FLAGS = ['status', 'include_in_quote'] as const
/** Filters of rules by their customers: that there are some, or that one has a flag. */
const ASKED_OF_CUSTOMERS = new Set(['customer_id', 'customer_id__isnull', ...FLAGS])
const isYes = (value: unknown): boolean => value === 'true' || value === '1'
type ListReq = Req<
  unknown,
  z.output<typeof contract.pricingList.query>,
  z.output<typeof contract.pricingList.body>
>
/** Rules by who is on them; a flag holds for a rule as soon as it holds for one of its customers. */
function byCustomers({ tenant, query, body }: ListReq): readonly (SQL | undefined)[] {
  const someone = (on: SQL) =>
    sql`${pricing_rule.id} in (select cp.pricing_rule_id from customer_pricing cp where cp.tenant_id = ${tenant} and ${on})`
  const either = (value: unknown, on: SQL) => (isYes(value) ? someone(on) : sql`not ${someone(on)}`)
  const asked = body.customer_id ?? query.customer_id
  const wanted = asked === undefined ? undefined : [asked].flat()
  const { customer_id__isnull: isEmpty } = query
  return [
    wanted && (wanted.length > 0 ? someone(inArray(sql`cp.customer_id`, wanted)) : sql`false`),
    isEmpty === undefined ? undefined : either(isYes(isEmpty) ? 'false' : 'true', sql`true`),
    ...FLAGS.map((flag) => {
      const value = query[flag]
      if (value === undefined || value === 'all') return undefined
      if (!/^(true|false|1|0)$/.test(String(value))) throw invalid(flag, 'Choose true or false', 'bad_filter')
      return either(value, sql`cp.${sql.identifier(flag)}`)
    }),
  ]
}
/** Serves the rules with their customers, a page at a time. */
export function servePricingList({ serve }: ServerKit): void {
  serve(contract.pricingList, async (req) => {
    const paging = pagingOf(req.query, 50)
    const where = and(
      eq(pricing_rule.tenant_id, req.tenant),
      searchIn(listing.searched, req.query.search),
      ...filtersOf(req.query, listing, req.user.zone, ASKED_OF_CUSTOMERS),
      ...byCustomers(req),
    )
    const rules = await req.tx.db
      .select()
      .from(pricing_rule)
      .where(where)
      .orderBy(...orderOf(req.query, listing, pricing_rule.id))
      .limit(paging.size)
      .offset(paging.offset)
    const [{ total = 0 } = {}] = await req.tx.db.select({ total: count() }).from(pricing_rule).where(where)
    const shown = await rulesAsOf(req.tx, rules, req.now.toISOString())
    return pageOfRows(await withCustomers(req.tx, shown), total, paging)
  })
}
/** Serves new rules, and customers who come to one that is there. */
export function serveNewPricing({ serve }: ServerKit): void {
  serve(contract.createPricing, async (req) => {
    const { customer_id, pricing_rule: rule, effective_from, ...flags } = req.body
    checkRule(rule)
    const [made] = await req.tx.db
      .insert(pricing_rule)
      .values({
        ...columnsOfRule(rule),
        tenant_id: req.tenant,
        created_by: req.user.id,
        updated_by: req.user.id,
      })
      .returning({ id: pricing_rule.id })
    await keepFirstVersion(req, made!.id, columnsOfRule(rule))
    await linkProducts(req.tx, made!.id, rule)
    await addCustomers(req, made!.id, customer_id, flags, effective_from)
    req.say('Customer pricing created successfully')
    return tellPricing(req, made!.id, contract.pricingCreated.type)
  })
  serve(contract.assignRule, async (req) => {
    const rule = await lockRule(req, req.params.rule_id)
    if (!rule) throw notFound('Pricing rule')
    const { customer_id, effective_from } = req.body
    await addCustomers(req, rule.id, customer_id, { status: true, include_in_quote: false }, effective_from)
    await raiseVersion(req.tx, rule.id)
    req.say('Customers assigned to rule successfully')
    return tellPricing(req, rule.id, contract.pricingCreated.type)
  })
}
/** The rule of one customer, copied first where others are on it too. */
async function ruleOfItsOwn(req: Req, pricing: typeof customer_pricing.$inferSelect): Promise<Rule> {
  const rule = (await lockRule(req, pricing.pricing_rule_id))!
  const others = await req.tx.db
    .select({ id: customer_pricing.id })
    .from(customer_pricing)
    .where(
      and(
        eq(customer_pricing.tenant_id, req.tenant),
        eq(customer_pricing.pricing_rule_id, pricing.pricing_rule_id),
      ),
    )
    .limit(2)
  if (others.length < 2) return rule
  const { id: _id, ...copy } = rule
  const [made] = await req.tx.db
    .insert(pricing_rule)
    .values({
      ...copy,
      rev: 1,
      name: `${rule.name.slice(0, 100)} (${pricing.customer_id})`,
      created_by: req.user.id,
      updated_by: req.user.id,
    })
    .returning()
  await keepFirstVersion(req, made!.id, contentOf(made!))
  await raiseVersion(req.tx, rule.id)
  return made!
}
/** Serves what a customer's pricing changes to, and its end. */
export function servePricingOfCustomer({ serve }: ServerKit): void {
  serve(contract.updatePricing, async (req) => {
    const [pricing] = await req.tx.db
      .select()
      .from(customer_pricing)
      .where(and(eq(customer_pricing.tenant_id, req.tenant), eq(customer_pricing.id, req.params.pricing_id)))
      .for('update')
    if (!pricing) throw notFound('Customer pricing')
    req.expect(pricing)
    const { pricing_rule: patch, effective_from: from, ...flags } = req.body
    let ruleId = pricing.pricing_rule_id
    if (patch) {
      const rule = await ruleOfItsOwn(req, pricing)
      ruleId = rule.id
      await changeRule(req, rule, patch, from)
    }
    const set = Object.fromEntries(Object.entries(flags).filter(([, v]) => v !== undefined))
    const [changed] = await req.tx.db
      .update(customer_pricing)
      .set({
        ...set,
        pricing_rule_id: ruleId,
        rev: sql`${customer_pricing.rev} + 1`,
        updated_at: req.now.toISOString(),
        updated_by: req.user.id,
      })
      .where(and(eq(customer_pricing.tenant_id, req.tenant), eq(customer_pricing.id, pricing.id)))
      .returning()
    if (changed!.status !== pricing.status || ruleId !== pricing.pricing_rule_id)
      await keepPricing(req, from ?? req.now.toISOString(), [changed!])
    req.say('Customer pricing updated successfully')
    return tellPricing(req, ruleId, contract.pricingUpdated.type)
  })
  serve(contract.removePricing, async (req) => {
    const [pricing] = await req.tx.db
      .delete(customer_pricing)
      .where(and(eq(customer_pricing.tenant_id, req.tenant), eq(customer_pricing.id, req.params.pricing_id)))
      .returning()
    if (!pricing) throw notFound('Customer pricing')
    await endPricing(req, [pricing])
    await raiseVersion(req.tx, pricing.pricing_rule_id)
    req.emit(contract.pricingDeleted({ id: pricing.pricing_rule_id, customer_pricing_id: pricing.id }))
    req.say('Customer pricing deleted successfully')
    return { customer_pricing_id: pricing.id }
  })
}
/** Serves changes to a rule for everybody on it, and its end: from now on, for sales of before keep it. */
export function serveRule({ serve }: ServerKit): void {
  serve(contract.updateRule, async (req) => {
    const rule = await lockRule(req, req.params.rule_id)
    if (!rule) throw notFound('Pricing rule')
    const before = await whoIsOn(req.tx, rule.id)
    req.expect({ ...shownRule(rule), ...before }, contract.ChangedRule)
    const { customer_id, include_in_quote, status, effective_from: from, ...patch } = req.body
    await changeRule(req, rule, patch, from)
    const after = shownRule((await lockRule(req, rule.id))!)
    req.emit({ type: contract.ruleUpdated.type, payload: after }, shownRule(rule))
    if (customer_id || include_in_quote !== undefined || status !== undefined) {
      await changeCustomers(req, rule.id, before, { customer_id, include_in_quote, status, from })
      await tellPricing(req, rule.id, contract.pricingUpdated.type)
    }
    req.say('Pricing rule updated successfully')
    return after
  })
  serve(contract.removeRule, async (req) => {
    const rule = await lockRule(req, req.params.rule_id)
    if (!rule) throw notFound('Pricing rule')
    req.expect(shownRule(rule), contract.PricingRule)
    const gone = await req.tx.db
      .delete(customer_pricing)
      .where(and(eq(customer_pricing.tenant_id, req.tenant), eq(customer_pricing.pricing_rule_id, rule.id)))
      .returning()
    await endPricing(req, gone)
    await ruleVersions.endAt(req, req.now.toISOString(), [rule.id])
    await req.tx.db
      .delete(pricing_rule)
      .where(and(eq(pricing_rule.tenant_id, req.tenant), eq(pricing_rule.id, rule.id)))
    req.emit(contract.ruleDeleted({ id: rule.id }), shownRule(rule))
    req.say('Pricing rule deleted successfully')
    return { id: rule.id }
  })
}
