import { boolean, text } from 'drizzle-orm/pg-core'
import { noKeys, qty, rate, tenantTable } from '#server/db/columns.ts'

export const fee = tenantTable(
  'fee',
  {
    name: text().notNull(),
    fee_code: text(),
    erp_code: text(),
    fee_type: text({ enum: ['flat', 'per_unit'] })
      .notNull()
      .default('flat'),
    amount_type: text({ enum: ['fixed_amount', 'percentage'] })
      .notNull()
      .default('fixed_amount'),
    rate: rate().notNull(),
    quantity: qty().notNull().default('1'),
    minimum_quantity: qty(),
    product_ids: noKeys(),
    customer_ids: noKeys(),
    applies_to_all_customers: boolean().notNull().default(false),
    auto_add: boolean().notNull().default(false),
    taxable: boolean().notNull().default(false),
    is_active: boolean().notNull().default(true),
  },
  { unique: [['fee_code']], sorts: ['name'] },
)
