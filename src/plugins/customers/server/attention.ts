/** Tanks and certificates that wait for the office, as the dashboard counts them. */
import { sql } from 'drizzle-orm'
import { localDay, addDays } from '#schema/values/zone.ts'
import { type Attention, type Req, statement, type Waiting } from '#server'
import { SOON_DAYS } from '../rules/expiry.ts'
import { asset } from '../tables.ts'
import { isToOrder } from './tanks.ts'

/** $1 tenant, $2 the last day that counts as soon. */
const ENDING = statement<Waiting>(
  `select count(*)::int as count, (array_agg(c.customer_name order by e.expires_on, e.id))[1] as detail
   from exemption_certificate e join customer c on c.tenant_id = e.tenant_id and c.id = e.customer_id
   where e.tenant_id = $1 and e.status = 'active' and e.expires_on <= $2::date`,
)
/** Returns the last day that counts as soon. */
const soon = ({ now, user }: Req): string => addDays(localDay(now, user.zone), SOON_DAYS)
/** Kinds of work on customers that wait for the office. */
export const customerAttention: Readonly<Record<string, Attention>> = {
  tanks_to_order: {
    title: 'Tanks that need an order',
    tone: 'amber',
    path: '/asset?stands=to_order',
    permission: 'asset.read',
    count: async (req) => {
      if (!req.may('sales_order.read')) return { count: 0 }
      const [found] = await req.tx.db
        .select({
          count: sql<number>`count(*)::int`,
          detail: sql<string | null>`(array_agg(${asset.asset_name} order by ${asset.runs_out_at}))[1]`,
        })
        .from(asset)
        .where(sql`${asset.tenant_id} = ${req.tenant} and ${isToOrder(req)}`)
      return found!
    },
  },
  certificates_ending: {
    title: 'Exemption certificates that end',
    tone: 'neutral',
    path: (req) =>
      `/exemption-certificate?status=active&expires_on__lte=${soon(req)}&sort_by=expires_on&order=asc`,
    permission: 'certificate.read',
    count: async (req) => (await ENDING(req.tx, [req.tenant, soon(req)]))[0]!,
  },
}
