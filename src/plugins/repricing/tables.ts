import { bigint, integer, text } from 'drizzle-orm/pg-core'
import { LOOK_STATES, type LatePart, type SavedFact } from '#schema/sales/repricing.ts'
import { instant, json, key, money, noKeys, tenantTable } from '#server/db/columns.ts'
import { sales_order } from '../sales-orders/tables.ts'

/**
 * Delivered orders that today's rates, prices and certificates would change, as the last look found them; a
 * row goes when the money of its order is written
 */
export const late_order = tenantTable(
  'late_order',
  {
    sales_order_id: key().notNull(),
    total_now: money().notNull(),
    total_then: money().notNull(),
    difference: money().notNull(),
    parts: json<LatePart[]>().notNull(),
    found_at: instant().notNull(),
  },
  {
    unique: [['sales_order_id']],
    refs: { sales_order_id: { child: () => sales_order } },
    sorts: ['difference', 'found_at'],
  },
)
/** looks over delivered orders; `seq` is the last event that the look has heard of */
export const repricing_look = tenantTable('repricing_look', {
  state: text({ enum: LOOK_STATES }).notNull().default('waiting'),
  seq: bigint({ mode: 'number' }).notNull().default(0),
  facts: json<SavedFact[]>().notNull().default([]),
  facts_total: integer().notNull().default(0),
  order_ids: noKeys(),
  total: integer().notNull().default(0),
  done: integer().notNull().default(0),
  found: integer().notNull().default(0),
  difference: money().notNull().default('0'),
  started_at: instant().notNull(),
  ended_at: instant(),
})
