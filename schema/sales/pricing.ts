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
import { feeScope, TaxItem } from './sales-order-rows.ts'

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
  body: z.strictObject({ customer_id: someCustomers() }),
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
/** A line as it would be priced; what it costs is for who may know. */
const SimulatedLine = z
  .object({
    product_id: z.int(),
    unit_price: price().nullable(),
    source: z.string(),
    base: needs('buying_price.read', price().nullable().optional()),
    margin: needs('margin.read', money().nullable().optional()),
    margin_per_unit: needs('margin.read', rate().nullable().optional()),
    subtotal: money(),
    /** those of the whole sale */
    fees: money(),
    taxes: z.array(TaxItem),
    total: money(),
    /** how the price came about */
    trace: z.unknown(),
  })
  .meta({ id: 'SimulatedLine' })
const SimulatedFee = z
  .object({
    name: z.string(),
    fee_type: z.string(),
    amount_type: z.string(),
    rate: rate(),
    quantity: qty(),
    subtotal: money(),
    scope: feeScope.scope,
    times: feeScope.times,
  })
  .loose()
  .meta({ id: 'SimulatedFee' })
const seesMargin = () => needs('margin.read', money().optional())
/** What the delivered orders of the customers would have brought, goods alone. */
export const Replay = z
  .object({
    days: z.int(),
    orders: z.int(),
    /** delivered orders older than the newest 1,000, which were not replayed */
    left_out: z.int(),
    changed: z.int(),
    revenue_now: money(),
    revenue_then: money(),
    revenue_difference: money(),
    margin_now: seesMargin(),
    margin_then: seesMargin(),
    margin_difference: seesMargin(),
    /** all that would differ, the most first: `changed` of them */
    items: z.array(
      z.object({
        id: z.int(),
        customer_id: z.int(),
        order_no: z.string(),
        delivered_at: instant(),
        goods_now: money(),
        goods_then: money(),
        difference: money(),
      }),
    ),
    /** each of those asked for, also who had no delivery; their differences sum to that of the whole */
    customers: z.array(
      z.object({
        customer_id: z.int(),
        orders: z.int(),
        changed: z.int(),
        revenue_difference: money(),
      }),
    ),
  })
  .meta({ id: 'Replay' })
export type Replay = z.output<typeof Replay>
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
    removeRule,
    updatePricing,
    removePricing,
    simulate,
  ],
  events: [pricingCreated, pricingUpdated, pricingDeleted, ruleUpdated, ruleDeleted],
})
