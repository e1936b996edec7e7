/** Customer pricing rules, margins and simulate (api 2.5, domain 3.1 to 3.3). */
import { z } from 'zod'
import { defineEvent } from '../contract/event.ts'
import {
  flag,
  id,
  ids,
  instant,
  int,
  maybe,
  money,
  needs,
  price,
  qty,
  rate,
  refMaybe,
  text,
} from '../values/fields.ts'
import { contract, crud, pageOf, PageQuery, patchOf, route } from '../contract/kit.ts'
import { Replay, SimulatedFee, SimulatedLine } from './simulated.ts'

export { Replay } from './simulated.ts'

export const margin = crud({
  name: 'margin',
  label: 'Margin',
  path: '/margin/',
  first: { by: 'id', order: 'desc' },
  page: '/pricing-rule/margin',
  tag: 'Margins',
  calls: 'LGCUD',
  sort: ['effective_from'],
  fields: {
    customer_id: refMaybe('customer', 'customer_name'),
    product_id: refMaybe('product'),
    product_category_id: refMaybe('product_category'),
    margin: rate(),
    margin_type: z.enum(['amount', 'percent']).default('amount'),
    effective_from: instant().optional(),
    effective_to: maybe(instant()),
  },
  failed: { C: 'Failed to create margin', U: 'Failed to update margin', D: 'Failed to delete margin' },
})
const Margin = z.strictObject({
  margin: rate().default('0.000000'),
  margin_type: z.enum(['amount', 'percent']).default('amount'),
})
/** when a change begins to count; now, where it is left out (domain decision 38) */
const fromWhen = { effective_from: instant().optional() } as const
const ruleFields = {
  name: text(120),
  terminal_id: refMaybe('terminal'),
  supplier_id: refMaybe('supplier', 'supplier_name'),
  base_price_types: z.enum(['fixed', 'supplier']),
  pricing_sub_rule: maybe(z.enum(['fixed_supplier', 'linked_supplier'])),
  sub_rule_setting: z.enum(['lowest', 'average', 'highest']).default('lowest'),
  products: z
    .array(
      z.strictObject({
        product_id: id(),
        rate: price(),
        effective_from: instant(),
        effective_to: maybe(instant()),
      }),
    )
    .max(500)
    .default([]),
  selected_product_ids: ids('product'),
  margin: Margin.default({ margin: '0.000000', margin_type: 'amount' }),
}
export const RuleInput = z.strictObject(ruleFields).meta({ id: 'PricingRuleInput' })
export const RulePatch = patchOf('PricingRule', {
  ...ruleFields,
  // a margin of which only the amount changes stays a percentage
  margin: patchOf('PricingRuleMargin', Margin.shape),
})
export const PricingRule = z
  .object({
    id: z.int(),
    rev: z.int(),
    name: z.string(),
    terminal_id: z.int().nullable(),
    supplier_id: z.int().nullable(),
    base_price_types: z.enum(['fixed', 'supplier']),
    pricing_sub_rule: z.enum(['fixed_supplier', 'linked_supplier']).nullable(),
    sub_rule_setting: z.enum(['lowest', 'average', 'highest']),
    products: z.array(
      z.object({
        product_id: z.int(),
        rate: price(),
        effective_from: instant(),
        effective_to: instant().nullable(),
      }),
    ),
    selected_product_ids: z.array(z.int()),
    margin: needs(
      'margin.read',
      z.object({ margin: rate(), margin_type: z.enum(['amount', 'percent']) }).optional(),
    ),
  })
  .meta({ id: 'PricingRule' })
/** A rule with who is on it, as a refused change shows what somebody else made of it. */
export const ChangedRule = PricingRule.extend({
  customer_id: z.array(z.int()),
  include_in_quote: z.boolean(),
})
const Assigned = z.object({
  customer_pricing_id: z.int(),
  customer_id: z.int(),
  customer_name: z.string(),
  status: z.boolean(),
  include_in_quote: z.boolean(),
  updated_at: instant(),
})
export const RuleWithCustomers = z
  .object({ pricing_rule: PricingRule, customers: z.array(Assigned) })
  .meta({ id: 'CustomerPricing' })
const isPositive = (value: unknown): boolean =>
  ['number', 'string'].includes(typeof value) && Number(value) > 0 && Number.isFinite(Number(value))
/** Customers by their ids; what is no finite positive number is left out (specification 5). */
const customerIds = (ids = z.array(id()).max(1000)) =>
  z.preprocess(
    (value) => (Array.isArray(value) ? value.filter(isPositive) : value),
    ids,
  ) as unknown as typeof ids
const someCustomers = () => customerIds(z.array(id()).min(1, 'Choose a customer').max(1000))
const someOf = z.union([id(), z.array(id()).max(1000)])
/** One customer or several; an empty list names none, and ids of which none is valid are no customer at all. */
const idsOf = z.preprocess((value) => {
  if (Array.isArray(value)) return value.length > 0 ? value.filter(isPositive) : undefined
  return ['number', 'string'].includes(typeof value) && !isPositive(value) ? [] : value
}, someOf.optional()) as unknown as z.ZodOptional<typeof someOf>
const common = { tag: 'Customer pricing', entity: 'Customer pricing' } as const
const PricingParam = z.strictObject({ pricing_id: id() })
const RuleParam = z.strictObject({ rule_id: id() })
export const pricingList = route({
  method: 'post',
  path: '/customer-pricing/list',
  ...common,
  summary: 'List pricing rules with their customers',
  permission: 'customer_pricing.read',
  query: PageQuery.extend({ customer_id: id().optional() }),
  body: z.strictObject({ customer_id: idsOf }),
  returns: pageOf(RuleWithCustomers),
  failed: 'Failed to fetch customer pricing',
})
export const quotedPrices = route({
  method: 'get',
  path: '/customer-pricing/get-quoted',
  ...common,
  summary: 'List the prices that go into quotes',
  permission: 'customer_pricing.read',
  query: z.strictObject({ customer_id: id(), pricing_date: instant().optional() }),
  returns: z.object({
    items: z.array(
      z.object({
        product_id: z.int(),
        product_name: z.string(),
        unit_price: price(),
        source: z.string(),
        effective_to: instant().nullable(),
      }),
    ),
  }),
})
export const createPricing = route({
  method: 'post',
  path: '/customer-pricing/',
  ...common,
  summary: 'Add a rule and its customers',
  permission: 'customer_pricing.create',
  status: 201,
  flags: 'K',
  body: z
    .strictObject({
      customer_id: someCustomers(),
      include_in_quote: flag(false),
      status: flag(true),
      pricing_rule: RuleInput,
      /** since when they are on it; the beginning of today, where it is left out */
      effective_from: instant().optional(),
    })
    .meta({ id: 'CustomerPricingInput' }),
  returns: RuleWithCustomers,
  failed: 'Failed to create customer pricing',
})
export const updatePricing = route({
  method: 'put',
  path: '/customer-pricing/{pricing_id}',
  ...common,
  summary: 'Change one customer’s pricing',
  permission: 'customer_pricing.update',
  flags: 'KM',
  params: PricingParam,
  body: z
    .strictObject({
      pricing_rule: RulePatch.optional(),
      status: z.boolean().optional(),
      include_in_quote: z.boolean().optional(),
      ...fromWhen,
    })
    .meta({ id: 'CustomerPricingPatch' }),
  returns: RuleWithCustomers,
  failed: 'Failed to update customer pricing',
})
export const removePricing = route({
  method: 'delete',
  path: '/customer-pricing/{pricing_id}',
  ...common,
  summary: 'Take a customer off a rule',
  permission: 'customer_pricing.delete',
  flags: 'KM',
  params: PricingParam,
  returns: z.object({ customer_pricing_id: z.int() }),
  failed: 'Failed to delete customer pricing',
})
export const assignRule = route({
  method: 'post',
  path: '/customer-pricing/assign-rule/{rule_id}',
  operation: 'customerPricingAssignRule',
  ...common,
  summary: 'Put customers on a rule',
  permission: 'customer_pricing.update',
  flags: 'K',
  params: RuleParam,
  /** `effective_from`: since when they are on it; the beginning of today, where it is left out */
  body: z.strictObject({ customer_id: someCustomers(), ...fromWhen }),
  returns: RuleWithCustomers,
  failed: 'Failed to assign customers to rule',
})
export const updateRule = route({
  method: 'put',
  path: '/customer-pricing/pricing-rule/{rule_id}',
  operation: 'pricingRuleUpdate',
  ...common,
  entity: 'Pricing rule',
  summary: 'Change a rule for all its customers',
  permission: 'customer_pricing.update',
  flags: 'KM',
  params: RuleParam,
  body: RulePatch.extend({
    /** who is on it from now on; left out, it stays as it is */
    customer_id: customerIds().optional(),
    /** for all who are on it */
    include_in_quote: z.boolean().optional(),
    /** whether it counts, for all who are on it */
    status: z.boolean().optional(),
    ...fromWhen,
  }).meta({ id: 'PricingRuleChange' }),
  returns: PricingRule,
  failed: 'Failed to update pricing rule',
})
export const removeRule = route({
  method: 'delete',
  path: '/customer-pricing/pricing-rule/{rule_id}',
  operation: 'pricingRuleRemove',
  ...common,
  entity: 'Pricing rule',
  summary: 'Delete a rule and its assignments',
  permission: 'customer_pricing.delete',
  flags: 'KM',
  params: RuleParam,
  returns: z.object({ id: z.int() }),
  failed: 'Failed to delete pricing rule',
})
/** A version of a rule: what it is from a moment on, and who wrote it. */
export const RuleVersion = PricingRule.omit({ id: true, rev: true })
  .extend({
    id: z.int(),
    effective_from: instant(),
    effective_to: instant().nullable(),
    /** when it was written, and by whom; null where the person is gone */
    at: instant(),
    by: z.string().nullable(),
  })
  .meta({ id: 'PricingRuleVersion' })
export type RuleVersion = z.output<typeof RuleVersion>
export const ruleVersions = route({
  method: 'get',
  path: '/customer-pricing/pricing-rule/{rule_id}/versions',
  operation: 'pricingRuleVersions',
  ...common,
  entity: 'Pricing rule',
  summary: 'List the versions of a rule, the newest first',
  permission: 'customer_pricing.read',
  params: RuleParam,
  returns: z.object({ items: z.array(RuleVersion) }),
  failed: 'Failed to fetch the versions of the rule',
})
/** A version of a margin: what it is from a moment on, and who wrote it. */
export const MarginVersion = z
  .object({
    id: z.int(),
    customer_id: z.int().nullable(),
    product_id: z.int().nullable(),
    product_category_id: z.int().nullable(),
    margin: rate(),
    margin_type: z.enum(['amount', 'percent']),
    effective_from: instant(),
    effective_to: instant().nullable(),
    at: instant(),
    by: z.string().nullable(),
  })
  .meta({ id: 'MarginVersion' })
export type MarginVersion = z.output<typeof MarginVersion>
export const marginVersions = route({
  method: 'get',
  path: '/margin/{id}/versions',
  operation: 'marginVersions',
  tag: 'Margins',
  entity: 'Margin',
  summary: 'List the versions of a margin, the newest first',
  permission: 'margin.read',
  params: z.strictObject({ id: id() }),
  returns: z.object({ items: z.array(MarginVersion) }),
  failed: 'Failed to fetch the versions of the margin',
})
export const simulate = route({
  method: 'post',
  path: '/customer-pricing/simulate',
  ...common,
  summary: 'Tell what a sale would cost; nothing is saved',
  permission: 'customer_pricing.simulate',
  flags: 'N',
  body: z
    .strictObject({
      customer_id: id(),
      ship_to_id: maybe(id()),
      products: z
        .array(z.strictObject({ product_id: id(), quantity: qty() }))
        .min(1, 'Choose a product')
        .max(60),
      pricing_date: instant().optional(),
      terminal_id: maybe(id()),
      draft_rule: RuleInput.optional(),
      /** a saved rule that is tried in its place */
      rule_id: id().optional(),
      replay_days: int(1, 90).optional(),
      /** whose deliveries are replayed; default: those of the customer */
      replay_customer_ids: z.array(id()).min(1, 'Choose a customer').max(1000).optional(),
    })
    .meta({ id: 'SimulateInput' }),
  returns: z.object({
    items: z.array(SimulatedLine),
    fees: z.array(SimulatedFee),
    total: money(),
    replay: Replay.nullable(),
  }),
  failed: 'Failed to simulate pricing',
})
const reads = 'customer_pricing.read'
export const pricingCreated = defineEvent(
  'customer-pricing.created',
  RuleWithCustomers.extend({ id: z.int() }),
  { reads },
)
export const pricingUpdated = defineEvent(
  'customer-pricing.updated',
  RuleWithCustomers.extend({ id: z.int() }),
  { reads },
)
export const pricingDeleted = defineEvent(
  'customer-pricing.deleted',
  z.object({ id: z.int(), customer_pricing_id: z.int() }),
  { reads },
)
export const ruleUpdated = defineEvent('pricing-rule.updated', PricingRule, { reads })
export const ruleDeleted = defineEvent('pricing-rule.deleted', z.object({ id: z.int() }), { reads })
export default contract('pricing', {
  cruds: [margin],
  routes: [
    pricingList,
    quotedPrices,
    createPricing,
    assignRule,
    updateRule,
    ruleVersions,
    marginVersions,
    removeRule,
    updatePricing,
    removePricing,
    simulate,
  ],
  events: [pricingCreated, pricingUpdated, pricingDeleted, ruleUpdated, ruleDeleted],
})
