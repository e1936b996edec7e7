import { day, key, tenantTable, words } from 'gantry/server'

export const siteCheckTable = tenantTable(
  'site_check',
  {
    customer_id: key().notNull(),
    topic: words().notNull(),
    due_on: day().notNull(),
    done_on: day(),
    missed_on: day(),
  },
  { unique: [['customer_id', 'topic']], sorts: ['due_on'] },
)
