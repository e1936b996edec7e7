import { useCallback } from 'react'
import { useGantry } from '#core'
import { type Answer, useAnswer, usePreference } from '#core/screens/index.ts'
import { SUMMARY_DAYS, type ProductSummary } from '#schema/sales/dashboard.ts'
import { readSummary } from '../commands.ts'

/** Days that the product summary can have. */
export const DAYS = [7, 14, 30] as const
/** The days of the summary, as the person chose them. */
export const useDays = () => usePreference<number>('dashboard-days', SUMMARY_DAYS)
/** The product summary of the chosen days, read again after deliveries and invoices. */
export function useSummary(): Answer<ProductSummary> {
  const gantry = useGantry()
  const [days] = useDays()
  const { again, ...answer } = useAnswer(`product-summary ${days}`, () => readSummary({ days }), [
    'sales-order',
    'invoice',
  ])
  const refresh = useCallback(() => {
    void gantry.dispatch(readSummary({ days, force_refresh: true }), { fresh: true, quiet: true }).then(again)
  }, [gantry, days, again])
  return { ...answer, again: refresh }
}
