/** Taxes whose rates leave days uncovered, by the state they are for: part of the exceptions of a day. */
import { and, eq } from 'drizzle-orm'
import { rateGapsOfTaxes } from '#schema/sales/taxes.ts'
import { localDay } from '#schema/values/zone.ts'
import type { ServerKit } from '#server'
import { readStateNames } from '../../geo/server/public.ts'
import { rateGaps } from '../rules/rate-gaps.ts'
import { tax } from '../tables.ts'
import { ratesOf } from './rate-writer.ts'

/** Serves the gaps, ended and unconfirmed rates of the active taxes on sales. */
export function serveGaps({ serve }: ServerKit): void {
  serve(rateGapsOfTaxes, async ({ tx, tenant, now, user }) => {
    const taxes = await tx.db
      .select()
      .from(tax)
      .where(and(eq(tax.tenant_id, tenant), eq(tax.is_active, true)))
      .orderBy(tax.sequence, tax.id)
    const [rates, states] = await Promise.all([
      taxes.length
        ? ratesOf(
            tx,
            taxes.map(({ id }) => id),
          )
        : [],
      readStateNames(
        tx,
        taxes.flatMap(({ state_ids }) => state_ids),
      ),
    ])
    const today = localDay(now, user.zone)
    const items = taxes.flatMap((one) => {
      const own = { ...one, rates: rates.filter((rate) => rate.tax_id === one.id) }
      const places = one.applies_to_all_states
        ? [null]
        : states.filter(({ id }) => one.state_ids.includes(id))
      return rateGaps(own, today).flatMap((gap) =>
        places.map((place) => ({ ...gap, tax: { id: one.id, name: one.name }, state: place })),
      )
    })
    return {
      items,
      total: items.length,
      page: 1,
      size: Math.max(items.length, 1),
      pages: items.length ? 1 : 0,
    }
  })
}
