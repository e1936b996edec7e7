import { text } from 'drizzle-orm/pg-core'
import { key, labels, noKeys, tenantTable } from '#server/db/columns.ts'

export const state = tenantTable(
  'state',
  { name: text().notNull(), code: text().notNull(), country: text().notNull().default('US') },
  { unique: [['name'], ['code']] },
)
export const city = tenantTable(
  'city',
  { name: text().notNull(), state_id: key().notNull(), county: text(), zip_codes: labels() },
  { refs: { state_id: () => state }, unique: [['state_id', 'name']], sorts: ['name'] },
)
export const jurisdiction = tenantTable(
  'jurisdiction',
  {
    name: text().notNull(),
    kind: text({ enum: ['county', 'district', 'school', 'special'] }).notNull(),
    state_id: key().notNull(),
    city_ids: noKeys(),
  },
  { refs: { state_id: () => state }, unique: [['state_id', 'kind', 'name']], sorts: ['name'] },
)
