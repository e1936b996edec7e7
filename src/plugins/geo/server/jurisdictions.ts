/** Jurisdictions of places. */
import { tableRows } from '#server'
import { jurisdiction } from '../tables.ts'

/**
 * Jurisdictions of some cities and those named by themselves, as part of a statement whose $1 is the tenant.
 * @param cities an array of ids; `named` a set of ids; each as an expression
 */
export const jurisdictionsOf = (cities: string, named: string) =>
  tableRows(jurisdiction, `and (x.city_ids && ${cities} or x.id in ${named})`)
