/** The dashboard: sums of what happened, and what waits for the office. */
import { officeExceptions, productSummary } from '#schema/sales/dashboard.ts'
import { attention, defineServerPlugin } from '#server'
import { hasOrders } from '#plugins/sales-orders/server/public.ts'
import { summaryReader } from './server/summary.ts'

const WEIGHT = { red: 0, amber: 1, neutral: 2 } as const

export default defineServerPlugin({
  id: 'home',
  mount({ serve }) {
    const read = summaryReader()
    serve(productSummary, (req) => read(req, req.query.days, req.query.force_refresh))
    serve(officeExceptions, async (req) => {
      const shown = attention.all().filter(([, { permission }]) => req.may(permission))
      const [has_orders, ...items] = await Promise.all([
        hasOrders(req.tx),
        ...shown.map(async ([kind, { title, tone, path, count }]) => {
          const waiting = await count(req)
          return {
            kind,
            title,
            tone,
            path: typeof path === 'string' ? path : path(req),
            count: waiting.count,
            detail: waiting.detail ?? null,
            since: waiting.since ?? null,
          }
        }),
      ])
      return {
        has_orders,
        items: items
          .filter(({ count }) => count > 0)
          .toSorted((a, b) => WEIGHT[a.tone] - WEIGHT[b.tone] || a.kind.localeCompare(b.kind)),
      }
    })
  },
})
