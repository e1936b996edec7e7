/** Parts that areas above add to the statements of taxes. */
import { type Conditions, type Contributed, defineParts } from '#server'
import type { ExemptionCertificate } from '../public.ts'

/** Rows that follow a rate, which stays for their sake. $2 the rate. */
export const taxRateUses = defineParts<Conditions>('tax-rate.uses')
/** Rows that name a use of goods. $2 its name. */
export const taxUseUses = defineParts<Conditions>('tax-use.uses')
/** Rows that name a group of taxes. $2 its name. */
export const taxGroupUses = defineParts<Conditions>('tax-group.uses')

/** Facts of a tried sale that customers know: each a list of the rows that were found. */
export interface SaleFacts {
  readonly customers: readonly { readonly billing_basis: 'gross' | 'net' | null }[]
  readonly sites: readonly {
    readonly customer_id: number
    readonly state_id: number | null
    readonly city_id: number | null
    readonly jurisdiction_ids: readonly number[]
  }[]
  readonly certificates: readonly ExemptionCertificate[]
}
/** $2 the customer, $3 the site. */
export const saleFacts = defineParts<Contributed<SaleFacts>>('test-sale.facts')
