import { boolean, text } from 'drizzle-orm/pg-core'
import { key, labels, tenantTable } from '#server/db/columns.ts'

export const note = tenantTable(
  'note',
  {
    linked_parent_type: text().notNull(),
    linked_parent_id: key().notNull(),
    body: text().notNull(),
    audience: text({ enum: ['office', 'driver', 'customer'] })
      .notNull()
      .default('office'),
    pinned: boolean().notNull().default(false),
    file_keys: labels(),
  },
  { index: [['linked_parent_type', 'linked_parent_id']] },
)
