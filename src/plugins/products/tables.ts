import { boolean, text } from 'drizzle-orm/pg-core'
import { FAMILIES } from '#schema/values/families.ts'
import { NET_TABLES } from '#schema/values/net-tables.ts'
import { factor, key, price, tenantTable } from '#server/db/columns.ts'

export const product_category = tenantTable(
  'product_category',
  { name: text().notNull() },
  { unique: [['name']] },
)
export const product_sub_category = tenantTable(
  'product_sub_category',
  { name: text().notNull(), category_id: key().notNull() },
  { unique: [['category_id', 'name']], sorts: ['name'], refs: { category_id: () => product_category } },
)
export const product = tenantTable(
  'product',
  {
    name: text().notNull(),
    code: text().notNull(),
    sold_as: text({ enum: ['gallon', 'liter', 'pound', 'ton', 'each'] }).notNull(),
    category_id: key(),
    sub_category_id: key(),
    description: text(),
    status: text({ enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    unit_price: price(),
    billing_basis: text({ enum: ['gross', 'net'] }),
    dyed: boolean().notNull().default(false),
    statutory_text: text(),
    fta_code: text(),
    hazard_text: text(),
    gallons_per_unit: factor(),
    pounds_per_gallon: factor(),
    gl_income: text(),
    is_fuel: boolean().notNull().default(true),
    family: text({ enum: FAMILIES }),
    family_confirmed: boolean().notNull().default(false),
    net_table: text({ enum: NET_TABLES }),
  },
  {
    unique: [['code']],
    sorts: ['name', 'status'],
    refs: { category_id: () => product_category, sub_category_id: () => product_sub_category },
  },
)
