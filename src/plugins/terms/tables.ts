import { boolean, integer, text } from 'drizzle-orm/pg-core'
import { pct, tenantTable } from '#server/db/columns.ts'

export const payment_term = tenantTable(
  'payment_term',
  {
    name: text().notNull(),
    net_days: integer().notNull().default(30),
    discount_percent: pct().notNull().default('0'),
    discount_days: integer().notNull().default(0),
    discount_base: text({ enum: ['goods', 'total'] })
      .notNull()
      .default('goods'),
  },
  { unique: [['name']] },
)
export const payment_method = tenantTable(
  'payment_method',
  {
    name: text().notNull(),
    kind: text({ enum: ['cash', 'check', 'ach', 'eft', 'card', 'other'] })
      .notNull()
      .default('other'),
    is_active: boolean().notNull().default(true),
  },
  { unique: [['name']] },
)
