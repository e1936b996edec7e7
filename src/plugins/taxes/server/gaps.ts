/** Taxes whose rates leave days uncovered, by the state they are for: part of the exceptions of a day. */
import { and, eq } from 'drizzle-orm'
import { rateGapsOfTaxes } from '#schema/sales/taxes.ts'
import { localDay } from '#schema/values/zone.ts'
import { type Attention, attention, type Req, type ServerKit, type Waiting } from '#server'
import { readStateNames } from '../../geo/server/public.ts'
import { rateGaps } from '../rules/rate-gaps.ts'
import { tax } from '../tables.ts'
import { ratesOf } from './rate-writer.ts'

/** Returns the gaps, ended and unconfirmed rates of the active taxes on sales, by tax and state. */
async function readGaps({ tx, tenant, now, user }: Req) {
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
  return taxes.flatMap((one) => {
    const own = { ...one, rates: rates.filter((rate) => rate.tax_id === one.id) }
    const places = one.applies_to_all_states ? [null] : states.filter(({ id }) => one.state_ids.includes(id))
    return rateGaps(own, today).flatMap((gap) =>
      places.map((place) => ({ ...gap, tax: { id: one.id, name: one.name }, state: place })),
    )
  })
}
/** Counts the gaps of one trouble, with the tax of the first. */
const waiting = async (req: Req, isMeant: (trouble: string) => boolean): Promise<Waiting> => {
  const found = (await readGaps(req)).filter(({ trouble }) => isMeant(trouble))
  const [first] = found
  const place = first?.state ? `, ${first.state.name}` : ''
  return { count: found.length, detail: first ? `${first.tax.name}${place}` : null }
}
const gaps = { path: '/tax/gaps', permission: rateGapsOfTaxes.permission } as const
/** Rates that wait for the office. */
const taxAttention: Readonly<Record<string, Attention>> = {
  tax_rates_missing: {
    ...gaps,
    title: 'Tax rates to check',
    tone: 'amber',
    count: (req) => waiting(req, (trouble) => trouble !== 'unconfirmed'),
  },
  tax_rates_unconfirmed: {
    ...gaps,
    title: 'Tax rates not confirmed',
    tone: 'neutral',
    count: (req) => waiting(req, (trouble) => trouble === 'unconfirmed'),
  },
}
/** Serves the gaps of rates, and contributes them to what waits for the office. */
export function serveGaps({ serve, contribute }: ServerKit): void {
  contribute(attention, taxAttention)
  serve(rateGapsOfTaxes, async (req) => {
    const items = await readGaps(req)
    return {
      items,
      total: items.length,
      page: 1,
      size: Math.max(items.length, 1),
      pages: items.length ? 1 : 0,
    }
  })
}
