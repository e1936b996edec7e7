/** Parts that customers add to the statements of areas below. */
import type { ServerKit } from '#server'
import { taxGroupUses, taxUseUses } from '../../taxes/server/public.ts'

/** Contributes what names uses and groups of taxes. */
export function contributeCustomers({ contribute }: ServerKit): void {
  contribute(taxUseUses, {
    tanks: 'exists (select from asset where tenant_id = $1 and tax_use = $2)',
    certificates: 'exists (select from exemption_certificate where tenant_id = $1 and tax_use = $2)',
  })
  contribute(taxGroupUses, {
    certificates: 'exists (select from exemption_certificate where tenant_id = $1 and $2 = any(tax_groups))',
  })
}
