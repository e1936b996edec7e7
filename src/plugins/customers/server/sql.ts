/**
 * Customers, sites and tanks as parts of statements. `$1` is the tenant, ids are expressions; JSON of nothing is null.
 */
import { cityName, stateCode } from '../../geo/server/public.ts'

/** Address of a party, as papers name it. */
export interface PaperPlace {
  readonly id: number
  readonly name: string
  readonly address_one: string | null
  readonly address_two: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zip_code: string | null
}
/** Party that pays, as papers name it. */
export interface PaperPayer extends PaperPlace {
  readonly fein: string | null
  readonly license_no: string | null
}
const placeOf = (of: string, name: string): string => `'id', ${of}.id, 'name', ${of}.${name},
  'address_one', ${of}.address_one, 'address_two', ${of}.address_two, 'city', ${cityName(`${of}.city_id`)},
  'state', ${stateCode(`${of}.state_id`)}, 'zip_code', ${of}.zip_code`
/** Party that pays for a customer, itself or the one it is billed to, as JSON (`PaperPayer`). */
export const paperPayer = (customer: string): string =>
  `(select json_build_object(${placeOf('a_payer', 'customer_name')},
      'fein', a_payer.fein, 'license_no', a_payer.license_no)
    from customer a_customer join customer a_payer on a_payer.tenant_id = $1
      and a_payer.id = coalesce(a_customer.bill_to_customer_id, a_customer.id)
    where a_customer.tenant_id = $1 and a_customer.id = ${customer})`
/** A delivery site as JSON (`PaperPlace`). */
export const paperSite = (id: string): string =>
  `(select json_build_object(${placeOf('a_site', 'name')})
    from ship_to a_site where a_site.tenant_id = $1 and a_site.id = ${id})`
/** The payment term that a customer usually has. */
export const usualTerm = (customer: string): string =>
  `(select a_customer.payment_term_id from customer a_customer
    where a_customer.tenant_id = $1 and a_customer.id = ${customer})`

/** A tank as papers name it. */
export interface PaperTank {
  readonly id: number
  readonly name: string
  readonly location_note: string | null
  readonly capacity: string | null
}
/** The tanks of these ids as a list of JSON (`PaperTank`). */
export const paperTanks = (ids: string): string =>
  `(select coalesce(json_agg(json_build_object(
      'id', a_tank.id, 'name', a_tank.asset_name, 'location_note', a_tank.location_note, 'capacity', a_tank.capacity::text)), '[]')
    from asset a_tank where a_tank.tenant_id = $1 and a_tank.id = any(${ids}))`
/** The name of a tank. */
export const tankName = (id: string): string =>
  `(select a_tank.asset_name from asset a_tank where a_tank.tenant_id = $1 and a_tank.id = ${id})`

const OF_TENANT = '$1'
/** The name of a customer. */
export const customerName = (id: string, tenant = OF_TENANT): string =>
  `(select a_customer.customer_name from customer a_customer
    where a_customer.tenant_id = ${tenant} and a_customer.id = ${id})`
/** A delivery site as JSON: id and name. */
export const siteJson = (id: string, tenant = OF_TENANT): string =>
  `(select json_build_object('id', a_site.id, 'name', a_site.name)
    from ship_to a_site where a_site.tenant_id = ${tenant} and a_site.id = ${id})`
/** The state of a delivery site. */
export const stateOfSite = (id: string): string =>
  `(select a_site.state_id from ship_to a_site where a_site.tenant_id = $1 and a_site.id = ${id})`
/** The city of a delivery site. */
export const cityOfSite = (id: string): string =>
  `(select a_site.city_id from ship_to a_site where a_site.tenant_id = $1 and a_site.id = ${id})`
/** Condition: one of these certificates is for a customer and a site, and was issued by a day. */
export const someCertificate = (ids: string, customer: string, site: string, day: string): string =>
  `exists (select from exemption_certificate a_certificate
    where a_certificate.tenant_id = $1 and a_certificate.id = any(${ids})
      and a_certificate.customer_id = ${customer}
      and (a_certificate.ship_to_id is null or a_certificate.ship_to_id = ${site})
      and a_certificate.issued_on <= ${day})`
