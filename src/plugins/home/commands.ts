/** Calls of the dashboard. */
import { z } from 'zod'
import { CallFailed, commandFor, defineCommand, refuse } from '#core'
import * as contract from '#schema/sales/dashboard.ts'

const NOT_READ = 'Failed to process product summary data'
/** An answer of another shape has no figures that could be drawn. */
const isSummary = (answer: Partial<contract.ProductSummary>): boolean =>
  Array.isArray(answer.products) && Array.isArray(answer.by_day) && answer.date_range !== undefined

/**
 * Reads the product summary of days; equal questions at one moment are one call. Refuses an answer of another shape
 * (`BAD_ANSWER`).
 */
export const readSummary = defineCommand({
  id: 'home.read-summary',
  title: 'Read the product summary',
  kind: 'query',
  hidden: true,
  permission: contract.productSummary.permission,
  input: z.object({
    days: z.int().default(contract.SUMMARY_DAYS),
    force_refresh: z.boolean().default(false),
  }),
  says: { failed: contract.productSummary.failed! },
  run: async (query, { api }) => {
    try {
      const answer = await api.send(contract.productSummary, { query })
      if (isSummary(answer)) return answer
    } catch (failed) {
      if (!(failed instanceof CallFailed) || failed.code !== 'BAD_ANSWER') throw failed
    }
    throw refuse('BAD_ANSWER', NOT_READ)
  },
})
/** Counts what waits for the office. */
export const readExceptions = commandFor(contract.officeExceptions, {
  id: 'home.read-exceptions',
  title: 'Read what waits for the office',
  hidden: true,
})
