/** Reading, checking, writing and emitting rules with their customers. */
import { and, eq, gt, inArray, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import * as contract from '#schema/sales/pricing.ts'
import { localDay, startOfDay } from '#schema/values/zone.ts'
import { rowInForce } from '#schema/values/in-force.ts'
import { conflict, forbidden, invalid, overlappingPeriods, refuseBackwards, type Req, type Tx } from '#server'
import { customer } from '../../customers/tables.ts'
import { customer_pricing, customer_pricing_version, pricing_rule, pricing_rule_product } from '../tables.ts'
import { BEGINNING, pricingVersions, ruleVersions } from './versions.ts'

export type Rule = typeof pricing_rule.$inferSelect
type RuleValues = z.output<typeof contract.RuleInput>
export const shownRule = (r: Rule): z.output<typeof contract.PricingRule> => ({
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
/** Tells of each fixed price whether an earlier one of the same product is in force with it. */
const overlapsOf = (products: RuleValues['products']): boolean[] =>
  overlappingPeriods(
    [],
    products.map(({ product_id, effective_from, effective_to }, id) => ({
      id,
      key: String(product_id),
      from: effective_from,
      to: effective_to,
    })),
    false,
  )

/** Throws 422 or 409 for a rule that could not give a price; `path` is where the caller has it. */
export function checkRule(r: RuleValues, path = 'pricing_rule'): void {
  if (r.base_price_types === 'fixed') {
    if (!r.products.length) throw invalid(`${path}.products`, 'Enter at least one product')
    const overlaps = overlapsOf(r.products)
    r.products.forEach((row, i) => {
      refuseBackwards(row, `${path}.products.${i}.`)
      if (overlaps[i]) throw conflict('OVERLAP', 'Two prices of one product overlap')
    })
    return
  }
  if (!r.pricing_sub_rule)
    throw invalid(`${path}.pricing_sub_rule`, 'Choose one of fixed_supplier, linked_supplier')
  if (r.pricing_sub_rule === 'fixed_supplier' && r.supplier_id === null)
    throw invalid(`${path}.supplier_id`, 'Choose a supplier')
}
/** The columns of a rule as a caller gives it. */
export const columnsOfRule = ({ margin, ...r }: RuleValues) => ({
  ...r,
  products: r.products.map((p) => ({ ...p })),
  margin: margin.margin,
  margin_type: margin.margin_type,
})
export async function linkProducts(
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
/** The columns of a rule that its versions have. */
export type RuleContent = ReturnType<typeof columnsOfRule>
export const contentOf = (rule: RuleContent): RuleContent => ({
  name: rule.name,
  terminal_id: rule.terminal_id,
  supplier_id: rule.supplier_id,
  base_price_types: rule.base_price_types,
  pricing_sub_rule: rule.pricing_sub_rule,
  sub_rule_setting: rule.sub_rule_setting,
  products: rule.products,
  selected_product_ids: rule.selected_product_ids,
  margin: rule.margin,
  margin_type: rule.margin_type,
})
/** Rules in the version in force at a moment; as saved last where none is. */
export async function rulesAsOf<R extends Rule>(tx: Tx, rules: readonly R[], at: string): Promise<R[]> {
  const versions = await ruleVersions.ofOwners(
    tx,
    rules.map(({ id }) => id),
  )
  return rules.map((rule) => {
    const version = rowInForce(
      versions.filter(({ pricing_rule_id }) => pricing_rule_id === rule.id),
      at,
    )
    return version ? { ...rule, ...contentOf(version) } : rule
  })
}
/** Keeps the first version of a new rule; who is on it says from when it counts. */
export const keepFirstVersion = (req: Req, pricing_rule_id: number, content: RuleContent) =>
  ruleVersions.insert(req, { pricing_rule_id, ...content, effective_from: BEGINNING })

const bump = { rev: sql`${pricing_rule.rev} + 1`, updated_at: sql`now()` }
/** Locks a rule and reads it as it is now. */
export async function lockRule(req: Pick<Req, 'tx' | 'now'>, id: number): Promise<Rule | undefined> {
  const { tx } = req
  const rows = await tx.db
    .select()
    .from(pricing_rule)
    .where(and(eq(pricing_rule.tenant_id, tx.tenant), eq(pricing_rule.id, id)))
    .for('update')
  return (await rulesAsOf(tx, rows, req.now.toISOString()))[0]
}

export async function withCustomers(
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
/** Beginning of the day: customers who are put on a rule count from then, so that orders planned for today find it. */
const today = ({ now, user }: Req): string => startOfDay(localDay(now, user.zone), user.zone)
type OnRule = typeof customer_pricing.$inferSelect
/** Keeps who is on which rule, and whether it counts for them, from a moment on. */
export const keepPricing = (req: Req, at: string, rows: readonly OnRule[]): Promise<void> =>
  pricingVersions.writeFrom(
    req,
    { at, until: req.now.toISOString() },
    new Map(
      rows.map(({ id, customer_id, pricing_rule_id, status }) => [
        id,
        () => ({ customer_id, pricing_rule_id, status }),
      ]),
    ),
  )
/** Ends now, or at a moment before it, what rows that are deleted say. */
export const endPricing = (req: Req, rows: readonly OnRule[], at = req.now.toISOString()): Promise<void> =>
  pricingVersions.endAt(
    req,
    at,
    rows.map(({ id }) => id),
  )
/** Customers whom another rule has priced since a moment: what it priced of them stays. */
async function onOtherRules(req: Req, rule: number, since: string): Promise<ReadonlySet<number>> {
  const { tenant_id, customer_id, pricing_rule_id, status, effective_from, effective_to } =
    customer_pricing_version
  const rows = await req.tx.db
    .selectDistinct({ customer_id })
    .from(customer_pricing_version)
    .where(
      and(
        eq(tenant_id, req.tenant),
        ne(pricing_rule_id, rule),
        eq(status, true),
        lte(effective_from, req.now.toISOString()),
        or(isNull(effective_to), gt(effective_to, since)),
      ),
    )
  return new Set(rows.map((row) => row.customer_id))
}
/** Rows of a rule that do not count as they should at a moment, whatever is planned for later. */
async function countingOtherwise(req: Req, rule: number, status: boolean, at: string): Promise<OnRule[]> {
  const rows = await req.tx.db.select().from(customer_pricing).where(onRule(req.tx, rule))
  const versions = await pricingVersions.ofOwners(
    req.tx,
    rows.map(({ id }) => id),
  )
  const counts = ({ id }: OnRule): boolean =>
    rowInForce(
      versions.filter((version) => version.customer_pricing_id === id),
      at,
    )?.status ?? false
  return rows.filter((row) => counts(row) !== status)
}
/**
 * Puts customers on a rule, by default from today, or from now where another rule priced them today. Customers who are
 * on it stay as they are; those who are planned to come count from now where no moment is named.
 */
export async function addCustomers(
  req: Req,
  rule: number,
  ids: readonly number[],
  flags: { status: boolean; include_in_quote: boolean },
  from: string | undefined,
): Promise<void> {
  if (!ids.length) return
  const added = await req.tx.db
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
    .returning()
  if (from !== undefined) return keepPricing(req, from, added)
  const now = req.now.toISOString()
  const planned = await countingOtherwise(req, rule, true, now)
  const isPlanned = ({ id, customer_id, status }: OnRule): boolean =>
    status && ids.includes(customer_id) && !added.some((row) => row.id === id)
  await keepPricing(req, now, planned.filter(isPlanned))
  const others = await onOtherRules(req, rule, today(req))
  const isOnOther = (row: OnRule): boolean => others.has(row.customer_id)
  await keepPricing(
    req,
    today(req),
    added.filter((row) => !isOnOther(row)),
  )
  await keepPricing(req, now, added.filter(isOnOther))
}
const onRule = (tx: Tx, rule: number) =>
  and(eq(customer_pricing.tenant_id, tx.tenant), eq(customer_pricing.pricing_rule_id, rule))
/** Reads the customers of a rule, and whether it goes into a quote of any of them: its form changes both. */
export async function whoIsOn(tx: Tx, rule: number): Promise<WhoIsOnIt> {
  const { customer_id: who, include_in_quote } = customer_pricing
  const rows = await tx.db
    .select({ who, include_in_quote })
    .from(customer_pricing)
    .where(onRule(tx, rule))
    .orderBy(who)
  return {
    customer_id: rows.map((row) => row.who),
    include_in_quote: rows.some((row) => row.include_in_quote),
  }
}
/** Gives a rule a new version number, for its customers are part of it. */
export const raiseVersion = async (tx: Tx, rule: number): Promise<void> =>
  void (await tx.db
    .update(pricing_rule)
    .set(bump)
    .where(and(eq(pricing_rule.tenant_id, tx.tenant), eq(pricing_rule.id, rule))))
export interface WhoIsOnIt {
  readonly customer_id: readonly number[]
  readonly include_in_quote: boolean
}
/** Flags that all customers of a rule have in common: it counts for them, and goes into their quotes. */
type OfAll = { readonly status?: boolean | undefined; readonly include_in_quote?: boolean | undefined }
async function switchAll(
  req: Req,
  rule: number,
  { status, include_in_quote, from }: OfAll & { readonly from: string | undefined },
): Promise<void> {
  const set = {
    ...(status === undefined ? {} : { status }),
    ...(include_in_quote === undefined ? {} : { include_in_quote }),
  }
  if (!Object.keys(set).length) return
  const at = from ?? req.now.toISOString()
  const planned = status === undefined ? [] : await countingOtherwise(req, rule, status, at)
  const changed = await req.tx.db
    .update(customer_pricing)
    .set({
      ...set,
      rev: sql`${customer_pricing.rev} + 1`,
      updated_at: req.now.toISOString(),
      updated_by: req.user.id,
    })
    .where(
      and(
        onRule(req.tx, rule),
        or(
          status === undefined ? undefined : ne(customer_pricing.status, status),
          include_in_quote === undefined
            ? undefined
            : ne(customer_pricing.include_in_quote, include_in_quote),
        ),
      ),
    )
    .returning()
  if (status === undefined) return
  const others = planned.filter(({ id }) => !changed.some((row) => row.id === id))
  await keepPricing(req, at, [...changed, ...others.map((row) => ({ ...row, status }))])
}
/** Writes the customers of a rule and the flags of all of them; taking a customer off needs the right. */
export async function changeCustomers(
  req: Req,
  rule: number,
  before: WhoIsOnIt,
  {
    customer_id,
    from,
    ...ofAll
  }: OfAll & { readonly customer_id?: readonly number[] | undefined; readonly from: string | undefined },
): Promise<void> {
  const { db } = req.tx
  if (customer_id) {
    const stays = customer_id.length ? notInArray(customer_pricing.customer_id, [...customer_id]) : undefined
    const gone = await db
      .delete(customer_pricing)
      .where(and(onRule(req.tx, rule), stays))
      .returning()
    if (gone.length && !req.may('customer_pricing.delete')) throw forbidden()
    await endPricing(req, gone, from)
    await addCustomers(
      req,
      rule,
      customer_id,
      {
        status: ofAll.status ?? true,
        include_in_quote: ofAll.include_in_quote ?? before.include_in_quote,
      },
      from,
    )
  }
  await switchAll(req, rule, { ...ofAll, from })
}
/** Emits a rule as it is now with its customers, and answers it. */
export const tellPricing = async (req: Req, rule: number, type: string, before?: unknown) => {
  const rows = await req.tx.db
    .select()
    .from(pricing_rule)
    .where(and(eq(pricing_rule.tenant_id, req.tenant), eq(pricing_rule.id, rule)))
  const [r] = await rulesAsOf(req.tx, rows, req.now.toISOString())
  const [answer] = await withCustomers(req.tx, [r!])
  req.emit(
    { type, payload: { id: rule, rev: r!.rev, ...answer } },
    before as Record<string, unknown> | undefined,
  )
  return answer!
}
type Patch = z.output<typeof contract.RulePatch>
/** The columns of a rule with what a patch says over them; throws 422 and 409 for a rule that gives no price. */
function patched(content: RuleContent, { margin, ...fields }: Patch): RuleContent {
  const said = <T extends object>(values: T) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  const { margin: amount, margin_type, ...kept } = content
  const whole: RuleValues = {
    ...kept,
    ...said(fields),
    margin: { margin: amount, margin_type, ...said(margin ?? {}) },
  }
  checkRule(whole)
  return columnsOfRule(whole)
}
/**
 * Writes what a patch says over a rule from a moment on, now unless one is given, and checks the whole of it. Versions
 * that began since that moment follow; those that are planned stay (domain decision 38).
 */
export async function changeRule(req: Req, rule: Rule, patch: Patch, from: string | undefined) {
  const now = req.now.toISOString()
  const whole = patched(contentOf(rule), patch)
  await req.tx.db
    .update(pricing_rule)
    .set({ ...whole, ...bump, updated_by: req.user.id })
    .where(and(eq(pricing_rule.tenant_id, req.tenant), eq(pricing_rule.id, rule.id)))
  if (Object.values(patch).some((value) => value !== undefined))
    await ruleVersions.writeFrom(
      req,
      { at: from ?? now, until: now },
      new Map([[rule.id, (over) => patched(contentOf(over ?? rule), patch)]]),
    )
  const current = (await ruleVersions.ofOwners(req.tx, [rule.id])).filter(
    ({ effective_to }) => effective_to === null || effective_to > now,
  )
  await linkProducts(req.tx, rule.id, {
    products: current.flatMap(({ products }) => products),
    selected_product_ids: current.flatMap(({ selected_product_ids }) => selected_product_ids),
  })
}
