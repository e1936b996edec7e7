/** Rules and who is on them: how they are read, checked, written and tellPricing. */
import { and, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import * as contract from '#schema/sales/pricing.ts'
import { conflict, forbidden, invalid, type Req, type Tx } from '#server'
import { customer } from '../../customers/tables.ts'
import { customer_pricing, pricing_rule, pricing_rule_product } from '../tables.ts'

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
const overlaps = (a: RuleValues['products'][number], b: RuleValues['products'][number]) =>
  a.product_id === b.product_id &&
  (a.effective_to === null || b.effective_from < a.effective_to) &&
  (b.effective_to === null || a.effective_from < b.effective_to)

/** Throws 422 or 409 for a rule that could not give a price; `path` is where the caller has it. */
export function checkRule(r: RuleValues, path = 'pricing_rule'): void {
  if (r.base_price_types === 'fixed') {
    if (!r.products.length) throw invalid(`${path}.products`, 'Enter at least one product')
    r.products.forEach((row, i) => {
      if (row.effective_to !== null && row.effective_to <= row.effective_from)
        throw invalid(`${path}.products.${i}.effective_to`, 'Must end after it begins')
      if (r.products.some((other, j) => j < i && overlaps(row, other)))
        throw conflict('OVERLAP', 'Two prices of one product overlap')
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
const bump = { rev: sql`${pricing_rule.rev} + 1`, updated_at: sql`now()` }
export const lockRule = async (tx: Tx, id: number): Promise<Rule | undefined> =>
  (
    await tx.db
      .select()
      .from(pricing_rule)
      .where(and(eq(pricing_rule.tenant_id, tx.tenant), eq(pricing_rule.id, id)))
      .for('update')
  )[0]

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
export async function addCustomers(
  req: Req,
  rule: number,
  ids: readonly number[],
  flags: { status: boolean; include_in_quote: boolean },
): Promise<void> {
  if (!ids.length) return
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
const onRule = (tx: Tx, rule: number) =>
  and(eq(customer_pricing.tenant_id, tx.tenant), eq(customer_pricing.pricing_rule_id, rule))
/** Who is on a rule, and whether it goes into a quote of any of them: with the rule, what its form changes. */
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
/** Who is on a rule is part of it: whoever changed that meanwhile is not written over. */
export const raiseVersion = async (tx: Tx, rule: number): Promise<void> =>
  void (await tx.db
    .update(pricing_rule)
    .set(bump)
    .where(and(eq(pricing_rule.tenant_id, tx.tenant), eq(pricing_rule.id, rule))))
export interface WhoIsOnIt {
  readonly customer_id: readonly number[]
  readonly include_in_quote: boolean
}
/** What all who are on a rule have in common: whether it counts for them, and goes into their quotes. */
type OfAll = { readonly status?: boolean | undefined; readonly include_in_quote?: boolean | undefined }
async function switchAll(req: Req, rule: number, { status, include_in_quote }: OfAll): Promise<void> {
  const set = {
    ...(status === undefined ? {} : { status }),
    ...(include_in_quote === undefined ? {} : { include_in_quote }),
  }
  if (!Object.keys(set).length) return
  await req.tx.db
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
}
/** Who is on a rule from now on, and what holds for all of them; taking somebody off needs the right. */
export async function changeCustomers(
  req: Req,
  rule: number,
  before: WhoIsOnIt,
  { customer_id, ...ofAll }: OfAll & { readonly customer_id?: readonly number[] | undefined },
): Promise<void> {
  const { db } = req.tx
  if (customer_id) {
    const stays = customer_id.length ? notInArray(customer_pricing.customer_id, [...customer_id]) : undefined
    const gone = await db
      .delete(customer_pricing)
      .where(and(onRule(req.tx, rule), stays))
      .returning()
    if (gone.length && !req.may('customer_pricing.delete')) throw forbidden()
    await addCustomers(req, rule, customer_id, {
      status: ofAll.status ?? true,
      include_in_quote: ofAll.include_in_quote ?? before.include_in_quote,
    })
  }
  await switchAll(req, rule, ofAll)
}
/** Tells everybody a rule as it now stands with its customers, and answers it. */
export const tellPricing = async (req: Req, rule: number, type: string, before?: unknown) => {
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
/** Writes what a patch says over a rule, and checks the whole of it. */
export async function changeRule(req: Req, rule: Rule, patch: z.output<typeof contract.RulePatch>) {
  const { margin, ...fields } = patch
  const { id: _id, rev: _rev, ...now } = shownRule(rule)
  const said = <T extends object>(values: T) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  const whole: RuleValues = {
    ...now,
    ...said(fields),
    margin: { margin: rule.margin, margin_type: rule.margin_type, ...said(margin ?? {}) },
  }
  checkRule(whole)
  await req.tx.db
    .update(pricing_rule)
    .set({ ...columnsOfRule(whole), ...bump, updated_by: req.user.id })
    .where(and(eq(pricing_rule.tenant_id, req.tenant), eq(pricing_rule.id, rule.id)))
  await linkProducts(req.tx, rule.id, whole)
}
