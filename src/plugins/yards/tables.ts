import { text } from 'drizzle-orm/pg-core'
import { factor, key, confirmedPoint, position, tenantTable } from '#server/db/columns.ts'
import { city, state } from '../geo/tables.ts'

export const region = tenantTable(
  'region',
  { name: text().notNull(), description: text(), color: text(), road_factor: factor() },
  { unique: [['name']] },
)
export const yard = tenantTable(
  'yard',
  {
    name: text().notNull(),
    city_id: key(),
    state_id: key(),
    address_one: text(),
    zip_code: text(),
    region_id: key(),
    ...position(),
    ...confirmedPoint(),
  },
  { unique: [['name']], refs: { region_id: () => region, city_id: () => city, state_id: () => state } },
)
