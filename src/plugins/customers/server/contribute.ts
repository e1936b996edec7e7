/** Parts that customers add to the statements of areas below. */
import { attention, type ServerKit } from '#server'
import { productUses } from '../../products/server/public.ts'
import { taxGroupUses, taxUseUses } from '../../taxes/server/public.ts'
import { customerAttention } from './attention.ts'

/** Contributes rows that name uses and groups of taxes, and what waits for the office. */
export function contributeCustomers({ contribute }: ServerKit): void {
  contribute(attention, customerAttention)
  contribute(productUses, {
    tanks: 'exists (select from asset where tenant_id = $1 and product_id = $2::bigint)',
  })
  contribute(taxUseUses, {
    tanks: 'exists (select from asset where tenant_id = $1 and tax_use = $2)',
    certificates: 'exists (select from exemption_certificate where tenant_id = $1 and tax_use = $2)',
  })
  contribute(taxGroupUses, {
    certificates: 'exists (select from exemption_certificate where tenant_id = $1 and $2 = any(tax_groups))',
  })
}
