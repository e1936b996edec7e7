/** Customers of a rule: put on it, and one of them with a price of their own. */
import { z } from 'zod'
import { navigate } from 'wouter/use-browser-location'
import { defineCommand, type AskItem, type CommandContext } from '#core'
import { customer } from '#schema/areas/parties.ts'
import * as contract from '#schema/sales/pricing.ts'
import { observed, toRow } from '../rows.ts'
import { draftRule, RuleForm } from './rules.ts'

export const PATH = '/pricing-rule/customer-pricing'
async function rulesFor(text: string, { api }: CommandContext): Promise<readonly AskItem<number>[]> {
  const { items } = await api.send(contract.pricingList, {
    query: { page: 1, size: 20, search: text },
    body: {},
  })
  return items.map(({ pricing_rule: { id, name }, customers }) => ({
    value: id,
    label: name,
    hint: customers.length === 1 ? '1 customer' : `${customers.length} customers`,
  }))
}
async function customersFor(text: string, { api }: CommandContext): Promise<readonly AskItem<number[]>[]> {
  const { items } = await api.send(customer.list, {
    query: { page: 1, size: 20, search: text },
  })
  return items.map(({ id, customer_name, code }) => ({
    value: [id],
    label: customer_name,
    hint: code || undefined,
  }))
}
/** Puts customers on a rule beside those who are on it. */
export const assignRule = defineCommand({
  id: 'pricing-rule.assign',
  title: 'Assign customers to a pricing rule',
  words: ['customer pricing', 'put on a rule', 'add customers'],
  permission: contract.assignRule.permission,
  input: z.object({ id: z.int(), customer_id: z.array(z.int()).min(1, 'Choose a customer') }),
  ask: {
    id: { label: 'Rule', items: rulesFor },
    customer_id: { label: 'Customer', hint: 'Name, code, phone', items: customersFor },
  },
  lane: ({ id }) => `pricing-rule:${id}`,
  says: { done: 'Customers assigned to rule successfully', failed: contract.assignRule.failed! },
  run: ({ id, customer_id }, { api }) =>
    api.send(contract.assignRule, { params: { rule_id: id }, body: { customer_id } }).then(toRow),
  observes: (row) => [observed({ rows: [row] })],
})
/** Gives one customer of a rule a price of their own; the rule of the others stays as it is. */
export const priceAlone = defineCommand({
  id: 'customer-pricing.price-alone',
  title: 'Change the price of one customer',
  hidden: true,
  permission: contract.updatePricing.permission,
  input: RuleForm.omit({ customer_id: true, include_in_quote: true }).extend({ pricing_id: z.int() }),
  says: { done: 'Customer pricing updated successfully', failed: contract.updatePricing.failed! },
  run: ({ pricing_id, ...rule }, { api }) =>
    api
      .send(contract.updatePricing, {
        params: { pricing_id },
        body: { pricing_rule: draftRule({ ...rule, customer_id: [], include_in_quote: false }) },
      })
      .then(toRow),
  observes: (row) => [observed({ rows: [row] })],
})
async function pricedFor(text: string, ctx: CommandContext): Promise<readonly AskItem<string>[]> {
  const { api } = ctx
  const needle = text.trim().toLowerCase()
  const rules = (query: object, body: object) =>
    api
      .send(contract.pricingList, { query: { page: 1, size: 50, ...query }, body })
      .then(({ items }) => items)
  const customers = needle ? (await customersFor(needle, ctx)).flatMap(({ value }) => value) : []
  const [byName, ofCustomers] = await Promise.all([
    rules(needle ? { search: needle } : {}, {}),
    customers.length ? rules({}, { customer_id: customers }) : [],
  ])
  const found = new Map([...byName, ...ofCustomers].map((rule) => [rule.pricing_rule.id, rule]))
  return [...found.values()]
    .flatMap(({ pricing_rule: { id, name }, customers }) =>
      customers.map((one) => ({
        value: `${id}?alone=${one.customer_pricing_id}`,
        label: one.customer_name,
        hint: name,
      })),
    )
    .filter(({ label, hint }) => `${label} ${hint}`.toLowerCase().includes(needle))
    .slice(0, 20)
}
/** Opens the price of one customer on the page of the rule. */
export const showPriceAlone = defineCommand({
  id: 'customer-pricing.show-price-alone',
  title: 'Change the price of one customer',
  kind: 'query',
  words: ['customer pricing', 'own price', 'exception'],
  permission: contract.updatePricing.permission,
  input: z.object({ of: z.string() }),
  ask: { of: { label: 'Customer', hint: 'Customer or rule', items: pricedFor } },
  run: async ({ of }) => {
    navigate(`${PATH}/${of}`)
    return {}
  },
})
