/** Customers, sites, tanks and certificates that sales are priced with. */
import { tableRows } from '#server'
import { jurisdictionsOf } from '../../geo/server/public.ts'
import { asset, customer, exemption_certificate, ship_to } from '../tables.ts'

export type CustomerRow = typeof customer.$inferSelect
export type TankRow = typeof asset.$inferSelect
export type SiteRow = typeof ship_to.$inferSelect

/**
 * Rows that sales depend on in their customers, as parts of a statement whose $1 is the tenant.
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
    certificates: tableRows(exemption_certificate, `and x.customer_id = any(${ids.customers})`),
    // those of the sites' cities, and those named for a site
    jurisdictions: jurisdictionsOf(`array${ofSites('city_id')}`, ofSites('unnest(jurisdiction_ids)')),
  }
}

/** The customer, the site and the certificates of a sale that is tried. $1 tenant, $2 customer, $3 site. */
export const TRIED_SALE = {
  customers: tableRows(customer, 'and x.id = $2'),
  sites: tableRows(ship_to, 'and x.id = $3'),
  certificates: tableRows(exemption_certificate, 'and x.customer_id = $2'),
}
