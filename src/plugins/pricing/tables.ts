import { boolean, text } from 'drizzle-orm/pg-core'
import { instant, json, key, noKeys, rate, tenantTable } from '#server/db/columns.ts'
import { customer } from '../customers/tables.ts'
import { product, product_category } from '../products/tables.ts'
import { supplier, terminal } from '../suppliers/tables.ts'

export interface FixedRow {
  readonly product_id: number
  readonly rate: string
  readonly effective_from: string
  readonly effective_to: string | null
}
/** what a version has of a rule */
const ruleContent = () => ({
  name: text().notNull(),
  terminal_id: key(),
  supplier_id: key(),
  base_price_types: text({ enum: ['fixed', 'supplier'] }).notNull(),
  pricing_sub_rule: text({ enum: ['fixed_supplier', 'linked_supplier'] }),
  sub_rule_setting: text({ enum: ['lowest', 'average', 'highest'] })
    .notNull()
    .default('lowest'),
  products: json<FixedRow[]>().notNull().default([]),
  selected_product_ids: noKeys(),
  margin: rate().notNull().default('0'),
  margin_type: text({ enum: ['amount', 'percent'] })
    .notNull()
    .default('amount'),
})
/** when a version is in force */
const inForce = () => ({ effective_from: instant().notNull(), effective_to: instant() })
/** as it was saved last; its versions are what is in force */
export const pricing_rule = tenantTable('pricing_rule', ruleContent(), {
  unique: [['name']],
  refs: { terminal_id: () => terminal, supplier_id: () => supplier },
})
export const customer_pricing = tenantTable(
  'customer_pricing',
  {
    customer_id: key().notNull(),
    pricing_rule_id: key().notNull(),
    status: boolean().notNull().default(true),
    include_in_quote: boolean().notNull().default(false),
  },
  {
    unique: [['customer_id', 'pricing_rule_id']],
    refs: { customer_id: () => customer, pricing_rule_id: { child: () => pricing_rule } },
  },
)
/** of a rule that was deleted too, for sales of before: its number is no reference */
export const pricing_rule_version = tenantTable(
  'pricing_rule_version',
  { pricing_rule_id: key().notNull(), ...ruleContent(), ...inForce() },
  { index: [['pricing_rule_id', 'effective_from']] },
)
/** who was on which rule when, also who was taken off */
export const customer_pricing_version = tenantTable(
  'customer_pricing_version',
  {
    customer_pricing_id: key().notNull(),
    customer_id: key().notNull(),
    pricing_rule_id: key().notNull(),
    status: boolean().notNull(),
    ...inForce(),
  },
  {
    refs: { customer_id: { child: () => customer } },
    index: [['customer_pricing_id', 'effective_from'], ['pricing_rule_id']],
  },
)
/** products a rule names, so that a priced product cannot be deleted */
export const pricing_rule_product = tenantTable(
  'pricing_rule_product',
  { pricing_rule_id: key().notNull(), product_id: key().notNull() },
  { refs: { pricing_rule_id: { child: () => pricing_rule }, product_id: () => product } },
)
/** what a version has of a margin */
const marginContent = () => ({
  customer_id: key(),
  product_id: key(),
  product_category_id: key(),
  margin: rate().notNull(),
  margin_type: text({ enum: ['amount', 'percent'] })
    .notNull()
    .default('amount'),
  ...inForce(),
})
/** as it was saved last; its versions are what is in force */
export const margin = tenantTable('margin', marginContent(), {
  refs: {
    customer_id: () => customer,
    product_id: () => product,
    product_category_id: () => product_category,
  },
  unique: [['customer_id', 'product_id', 'product_category_id', 'effective_from']],
  sorts: ['effective_from'],
})
/** of a margin that was deleted too, for sales of before: its number is no reference */
export const margin_version = tenantTable(
  'margin_version',
  { margin_id: key().notNull(), ...marginContent() },
  {
    refs: {
      customer_id: { child: () => customer },
      product_id: { child: () => product },
      product_category_id: { child: () => product_category },
    },
    index: [['margin_id', 'effective_from']],
  },
)
