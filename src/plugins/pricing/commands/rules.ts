import { z } from 'zod'
import { CallFailed, defineCommand, problemOf, Rejection, type ListInput } from '#core'
import { patchOf } from '#schema/contract/kit.ts'
import * as contract from '#schema/sales/pricing.ts'
import { flag, ids, instant, maybe, rate, refMaybe, text } from '#schema/values/fields.ts'
import { observed, type RuleRow, ruleRows, toRow } from '../rows.ts'

const Fixed = z.object({
  product_id: z.int(),
  rate: z.string(),
  effective_from: z.string(),
  effective_to: z.string().nullable().default(null),
})
/** A rule as its form holds it: the margin beside the rest, the customers with it. */
export const ruleFields = {
  name: text(120),
  customer_id: ids('customer', 'customer_name'),
  base_price_types: z.enum(['supplier', 'fixed']).default('supplier'),
  pricing_sub_rule: z.enum(['linked_supplier', 'fixed_supplier']).default('linked_supplier'),
  sub_rule_setting: z.enum(['lowest', 'average', 'highest']).default('lowest'),
  supplier_id: refMaybe('supplier', 'supplier_name'),
  terminal_id: refMaybe('terminal'),
  selected_product_ids: ids('product'),
  margin: rate().default('0.000000'),
  margin_type: z.enum(['amount', 'percent']).default('amount'),
  products: z.array(Fixed).default([]),
  include_in_quote: flag(false),
  effective_from: maybe(instant()),
}
export const RuleForm = z.object(ruleFields)
/** A new rule, which is for one customer at least. */
export const NewRuleForm = RuleForm.extend({
  customer_id: ruleFields.customer_id.refine((chosen) => chosen.length > 0, 'Choose at least one customer'),
})
/** The fields of a change of a rule, each of which may be left out. */
export const RuleFormPatch = patchOf('RuleForm', ruleFields)
type Form = z.output<typeof RuleForm>
/** A rule as it is typed, in the shape of the calls. */
export const draftRule = ({
  customer_id: _c,
  include_in_quote: _q,
  effective_from: _f,
  margin,
  margin_type,
  pricing_sub_rule,
  products,
  ...rule
}: Form) => ({
  ...rule,
  pricing_sub_rule: rule.base_price_types === 'fixed' ? null : pricing_sub_rule,
  products: rule.base_price_types === 'fixed' ? products : [],
  margin: { margin, margin_type },
})

/** The moment from which a form counts; nothing where it was left blank. */
const fromOf = ({ effective_from }: { readonly effective_from?: string | null | undefined }) =>
  effective_from ? { effective_from } : {}

const ListQuery = z.object({
  page: z.int().optional(),
  size: z.int().optional(),
  search: z.string().optional(),
  sort_by: z.string().optional(),
  order: z.string().optional(),
  filters: z.record(z.string(), z.string()).optional(),
}) as z.ZodType<ListInput, ListInput>
export const listRules = defineCommand({
  id: 'pricing-rule.list',
  title: 'List customer pricing',
  kind: 'query',
  hidden: true,
  permission: contract.pricingList.permission,
  input: ListQuery,
  says: { failed: contract.pricingList.failed! },
  async run({ filters, ...asked }, { api }) {
    const { customer_id, ...rest } = filters ?? {}
    const answer = await api.send(contract.pricingList, {
      params: {},
      query: { ...asked, ...rest },
      body: customer_id ? { customer_id: customer_id.split(',').map(Number) } : {},
    })
    return { ...answer, items: answer.items.map(toRow) }
  },
  observes: (page) => [observed({ rows: page.items })],
})
export const createRule = defineCommand({
  id: 'pricing-rule.create',
  title: 'New pricing rule',
  form: '/pricing-rule/customer-pricing/new',
  permission: contract.createPricing.permission,
  input: RuleForm,
  says: { done: 'Customer pricing created successfully', failed: contract.createPricing.failed! },
  run: async (form, { api }): Promise<RuleRow> =>
    toRow(
      await api.send(contract.createPricing, {
        params: {},
        query: {},
        body: {
          customer_id: form.customer_id,
          include_in_quote: form.include_in_quote,
          status: true,
          pricing_rule: draftRule(form),
          ...fromOf(form),
        },
      }),
    ),
})
export const updateRule = defineCommand({
  id: 'pricing-rule.update',
  title: 'Change pricing rule',
  hidden: true,
  permission: contract.updateRule.permission,
  says: { done: 'Pricing rule updated successfully', failed: contract.updateRule.failed! },
  lane: ({ id }) => `pricing-rule:${id}`,
  input: RuleFormPatch.extend({ id: z.int(), rev: z.int().optional() }),
  async run(
    { id, margin, margin_type, effective_from, ...change },
    { api, rows },
  ): Promise<{ id: number; rev: number }> {
    const ofMargin = {
      ...(margin === undefined ? {} : { margin }),
      ...(margin_type === undefined ? {} : { margin_type }),
    }
    try {
      const saved = await api.send(contract.updateRule, {
        params: { rule_id: id },
        query: {},
        body: {
          ...change,
          ...(Object.keys(ofMargin).length ? { margin: ofMargin } : {}),
          ...fromOf({ effective_from }),
        },
      })
      // the answer leaves out who is on it; the events that came with it are folded by now
      return { ...rows(ruleRows)[id], ...saved }
    } catch (error) {
      // who is on it is the part to name, where the server says nothing itself
      if (change.customer_id && error instanceof CallFailed && error.status >= 500)
        throw new Rejection(problemOf(error, contract.assignRule.failed))
      throw error
    }
  },
})
export const removeRule = defineCommand({
  id: 'pricing-rule.delete',
  title: 'Delete pricing rule',
  hidden: true,
  permission: contract.removeRule.permission,
  input: z.object({ id: z.int() }),
  confirm: 'Delete this rule? Its customers go back to their next price from now on.',
  says: { done: 'Pricing rule deleted successfully', failed: contract.removeRule.failed! },
  run: ({ id }, { api }) => api.send(contract.removeRule, { params: { rule_id: id }, query: {}, body: {} }),
})
/** Switches a rule, or its prices in quotes, for all customers on it. */
export const switchRule = defineCommand({
  id: 'pricing-rule.switch',
  title: 'Switch pricing rule',
  hidden: true,
  permission: contract.updateRule.permission,
  input: z.object({
    id: z.int(),
    status: z.boolean().optional(),
    include_in_quote: z.boolean().optional(),
  }),
  lane: ({ id }) => `pricing-rule:${id}`,
  says: { done: 'Pricing rule updated successfully', failed: contract.updateRule.failed! },
  run: ({ id, ...flags }, { api }) =>
    api.send(contract.updateRule, { params: { rule_id: id }, query: {}, body: flags }),
})
/** Switches a rule, or its prices in quotes, for one customer. */
export const setPricing = defineCommand({
  id: 'customer-pricing.update',
  title: 'Switch customer pricing',
  hidden: true,
  permission: contract.updatePricing.permission,
  input: z.object({
    pricing_id: z.int(),
    status: z.boolean().optional(),
    include_in_quote: z.boolean().optional(),
  }),
  says: { done: 'Customer pricing updated successfully', failed: contract.updatePricing.failed! },
  run: ({ pricing_id, ...flags }, { api }) =>
    api.send(contract.updatePricing, { params: { pricing_id }, query: {}, body: flags }),
})
/** Takes one customer off a rule; the others stay on it. */
export const takeOffRule = defineCommand({
  id: 'customer-pricing.delete',
  title: 'Remove from the rule',
  hidden: true,
  permission: contract.removePricing.permission,
  input: z.object({ pricing_id: z.int(), customer_name: z.string() }),
  confirm: ({ customer_name }) => `Remove ${customer_name} from this rule? They go back to their next price.`,
  says: { done: 'Customer pricing deleted successfully', failed: contract.removePricing.failed! },
  run: ({ pricing_id }, { api }) =>
    api.send(contract.removePricing, { params: { pricing_id }, query: {}, body: {} }),
})
