/** Customers, sites, tanks and certificates that sales are priced with. */
import { tableRows, type Tx } from '#server'
import { jurisdictionsOf } from '../../geo/server/public.ts'
import { dropsInto } from './from-above.ts'
import { asset, customer, exemption_certificate, ship_to } from '../tables.ts'

export type CustomerRow = typeof customer.$inferSelect
export type TankRow = typeof asset.$inferSelect
export type SiteRow = typeof ship_to.$inferSelect

/**
 * Returns the rows that sales depend on in their customers, as parts of a statement whose $1 is the tenant.
 * @param ids lists of ids of customers, sites and tanks, each as an expression
 */
export function saleRows(ids: {
  readonly customers: string
  readonly sites: string
  readonly tanks: string
}) {
  const ofSites = (column: string) =>
    `(select ${column} from ship_to where tenant_id = $1 and id = any(${ids.sites}))`
  return {
    customers: tableRows(customer, `and x.id = any(${ids.customers})`),
    sites: tableRows(ship_to, `and x.id = any(${ids.sites})`),
    tanks: tableRows(asset, `and x.id = any(${ids.tanks})`),
    // gallons that open orders still bring into them
    drops: dropsInto(ids.tanks),
    certificates: tableRows(exemption_certificate, `and x.customer_id = any(${ids.customers})`),
    // those of the sites' cities, and those named for a site
    jurisdictions: jurisdictionsOf(`array${ofSites('city_id')}`, ofSites('unnest(jurisdiction_ids)')),
  }
}
/** Returns the site that an order of this customer begins with: the only one, else the usual one; null without. */
export async function usualSite(tx: Tx, customer_id: number): Promise<number | null> {
  const { rows } = await tx.client.query<{ id: string; is_default: boolean }>(
    `select id, is_default from ship_to
     where tenant_id = $1 and customer_id = $2 and status = 'active' order by is_default desc, id limit 2`,
    [tx.tenant, customer_id],
  )
  const [first] = rows
  return first && (rows.length === 1 || first.is_default) ? Number(first.id) : null
}
