import { z } from 'zod'
import { defineCollection, defineEvent } from '#core'
import * as contract from '#schema/areas/settings.ts'
import type { CompanySettings } from '#schema/areas/settings.ts'

export const observed = defineEvent(
  'company-settings.observed',
  z.object({ row: z.custom<CompanySettings>() }),
  { scope: 'observed' },
)
/** One row per tenant; id 0 is the empty default before the first save. */
export const settingsRows = defineCollection<CompanySettings>('company-settings', (row) => [
  row(
    observed,
    ({ payload }) => payload.row.id,
    (_held, { payload }) => payload.row,
  ),
  row(
    contract.settingsUpdated,
    ({ payload }) => payload.id,
    (_held, { payload }) => payload as CompanySettings,
  ),
])
