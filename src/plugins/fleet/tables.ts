import { text } from 'drizzle-orm/pg-core'
import { day, json, key, labels, noKeys, qty, tenantTable } from '#server/db/columns.ts'
import type { DaysOff } from '#schema/areas/fleet.ts'
import { user } from '#server/db/tables.ts'
import { region, yard } from '../yards/tables.ts'

export const driver = tenantTable(
  'driver',
  {
    name: text().notNull(),
    user_id: key(),
    phone_number: text(),
    email: text(),
    license_no: text(),
    license_expires_on: day(),
    hazmat_expires_on: day(),
    medical_expires_on: day(),
    yard_id: key(),
    region_id: key(),
    status: text({ enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    shift_start: text(),
    shift_end: text(),
    days_off: json<DaysOff[]>().notNull().default([]),
    selected_asset_ids: noKeys(),
  },
  {
    unique: [['user_id']],
    refs: { user_id: () => user, yard_id: () => yard, region_id: () => region },
    sorts: ['name', 'status'],
  },
)
export const asset_type = tenantTable(
  'asset_type',
  { name: text().notNull(), description: text() },
  { unique: [['name']] },
)
export const company_asset = tenantTable(
  'company_asset',
  {
    name: text().notNull(),
    asset_type_id: key(),
    kind: text({ enum: ['truck', 'trailer', 'other'] })
      .notNull()
      .default('truck'),
    plate: text(),
    vin: text(),
    yard_id: key(),
    capacity: qty(),
    gross_weight_limit: qty(),
    empty_weight: qty(),
    status: text({ enum: ['active', 'out_of_service'] })
      .notNull()
      .default('active'),
    compartments: json<{ compartment_no: number; capacity: string; last_product_id: number | null }[]>()
      .notNull()
      .default([]),
    carries: labels(),
  },
  {
    unique: [['name']],
    sorts: ['kind', 'status'],
    refs: { asset_type_id: () => asset_type, yard_id: () => yard },
  },
)
