import { uniqueIndex, integer, text } from 'drizzle-orm/pg-core'
import type { ChangedBeside } from '#server'
import { instant, json, key, labels, tenantTable } from '#server/db/columns.ts'

/** One row per company: where somebody was, and what was skipped. */
export const onboarding = tenantTable(
  'onboarding',
  { at: text(), skipped: labels(), dismissed_at: instant() },
  { more: (t) => [uniqueIndex('onboarding_tenant_key').on(t.tenant_id)] },
)
/** Rows that were added as a sample, as they were left. */
export const sample_row = tenantTable(
  'sample_row',
  {
    step: text().notNull(),
    name: text().notNull(),
    entity: text().notNull(),
    row_id: key().notNull(),
    written_rev: integer().notNull(),
    beside: json<ChangedBeside>(),
  },
  { unique: [['step', 'name']], index: [['entity', 'row_id']] },
)
