import { boolean, integer, text } from 'drizzle-orm/pg-core'
import { CHARGE_SCOPES } from '#schema/values/charge-scopes.ts'
import { day, instant, json, key, labels, noKeys, rate, tenantTable } from '#server/db/columns.ts'
import type { Bracket } from './rules/types.ts'

export const tax = tenantTable(
  'tax',
  {
    name: text().notNull(),
    code: text(),
    level: text({ enum: ['federal', 'state', 'county', 'city', 'district', 'other'] })
      .notNull()
      .default('other'),
    tax_group: text(),
    applies_to_all_states: boolean().notNull().default(true),
    applies_to_all_cities: boolean().notNull().default(true),
    applies_to_all_products: boolean().notNull().default(true),
    applies_to_all_product_categories: boolean().notNull().default(true),
    applies_to_all_jurisdictions: boolean().notNull().default(true),
    state_ids: noKeys(),
    city_ids: noKeys(),
    product_ids: noKeys(),
    category_ids: noKeys(),
    jurisdiction_ids: noKeys(),
    tax_use: text(),
    quantity_basis: text({ enum: ['gross', 'net', 'billed'] })
      .notNull()
      .default('billed'),
    unit: text({ enum: ['gallon', 'liter', 'pound', 'ton', 'each'] })
      .notNull()
      .default('gallon'),
    sequence: integer().notNull().default(100),
    compound: boolean().notNull().default(false),
    applies_to_fees: boolean().notNull().default(false),
    always: boolean().notNull().default(false),
    /** scope of a flat amount or a bracket: it is owed once for each */
    scope: text({ enum: CHARGE_SCOPES }).notNull().default('order'),
    applies_to_sales: boolean().notNull().default(true),
    applies_to_purchases: boolean().notNull().default(false),
    is_active: boolean().notNull().default(true),
  },
  { unique: [['name']], sorts: ['sequence'] },
)
export const tax_rate = tenantTable(
  'tax_rate',
  {
    tax_id: key().notNull(),
    rate: rate(),
    rate_type: text({ enum: ['per_unit', 'percent', 'flat', 'bracket'] })
      .notNull()
      .default('per_unit'),
    brackets: json<Bracket[]>().notNull().default([]),
    effective_from: day().notNull(),
    effective_to: day(),
    source: text(),
    as_of: day(),
    confirmed_by: key(),
    confirmed_at: instant(),
  },
  { refs: { tax_id: { child: () => tax } }, index: [['tax_id', 'effective_from']] },
)
const word = () => ({
  name: text().notNull(),
  description: text(),
  /** spellings of before that are this word by now */
  joined: labels(),
})
/** what fuel is used for, as lines, tanks, taxes and certificates name it */
export const tax_use = tenantTable('tax_use', word(), { unique: [['name']], sorts: ['name'] })
/** of one group at most one tax is on a line */
export const tax_group = tenantTable('tax_group', word(), { unique: [['name']], sorts: ['name'] })
