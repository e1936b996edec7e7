import { boolean, text } from 'drizzle-orm/pg-core'
import { CHARGE_SCOPES } from '#schema/values/charge-scopes.ts'
import { day, instant, key, noKeys, qty, rate, tenantTable } from '#server/db/columns.ts'

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
    /** as it was typed last; its rates tell which one is in force */
    rate: rate().notNull(),
    unit: text({ enum: ['gallon', 'liter', 'pound', 'ton', 'each'] }),
    quantity: qty().notNull().default('1'),
    minimum_quantity: qty(),
    product_ids: noKeys(),
    customer_ids: noKeys(),
    applies_to_all_customers: boolean().notNull().default(false),
    auto_add: boolean().notNull().default(false),
    taxable: boolean().notNull().default(false),
    /** scope of a flat amount or a minimum: it is owed once for each */
    scope: text({ enum: CHARGE_SCOPES }).notNull().default('order'),
    is_active: boolean().notNull().default(true),
  },
  { unique: [['fee_code']], sorts: ['name'] },
)
export const fee_rate = tenantTable(
  'fee_rate',
  {
    fee_id: key().notNull(),
    rate: rate().notNull(),
    effective_from: day().notNull(),
    effective_to: day(),
    source: text(),
    as_of: day(),
    confirmed_by: key(),
    confirmed_at: instant(),
  },
  { refs: { fee_id: { child: () => fee } }, index: [['fee_id', 'effective_from']] },
)
