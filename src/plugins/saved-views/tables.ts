import { boolean, integer, text } from 'drizzle-orm/pg-core'
import type { SavedColumns, SavedQuery } from '#schema/areas/saved-views.ts'
import { json, key, tenantTable } from '#server/db/columns.ts'
import { user } from '#server/db/tables.ts'

export const saved_view = tenantTable(
  'saved_view',
  {
    user_id: key().notNull(),
    screen: text().notNull(),
    name: text().notNull(),
    query: json<SavedQuery>().notNull(),
    columns: json<SavedColumns>().notNull(),
    shared: boolean().notNull().default(false),
    position: integer().notNull().default(0),
  },
  { refs: { user_id: { child: () => user } }, index: [['screen']], sorts: ['position'] },
)
