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
export const pricing_rule = tenantTable(
  'pricing_rule',
  {
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
  },
  { unique: [['name']], refs: { terminal_id: () => terminal, supplier_id: () => supplier } },
)
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
/** products a rule names, so that a priced product cannot be deleted */
export const pricing_rule_product = tenantTable(
  'pricing_rule_product',
  { pricing_rule_id: key().notNull(), product_id: key().notNull() },
  { refs: { pricing_rule_id: { child: () => pricing_rule }, product_id: () => product } },
)
export const margin = tenantTable(
  'margin',
  {
    customer_id: key(),
    product_id: key(),
    product_category_id: key(),
    margin: rate().notNull(),
    margin_type: text({ enum: ['amount', 'percent'] })
      .notNull()
      .default('amount'),
    effective_from: instant().notNull(),
    effective_to: instant(),
  },
  {
    refs: {
      customer_id: () => customer,
      product_id: () => product,
      product_category_id: () => product_category,
    },
    unique: [['customer_id', 'product_id', 'product_category_id', 'effective_from']],
    sorts: ['effective_from'],
  },
)
