/** Parts that customers add to the statements of areas below. */
import { expressionsOf, nested, pickColumns, rows, type ServerKit, tableRows } from '#server'
import { saleFacts, taxGroupUses, taxUseUses } from '../../taxes/server/public.ts'
import { customer, exemption_certificate, ship_to } from '../tables.ts'

const SALE_FACTS = {
  customers: nested(
    rows(
      expressionsOf(pickColumns(customer, 'billing_basis'), 'x'),
      'from customer x where x.tenant_id = $1 and x.id = $2',
    ),
  ),
  sites: nested(
    rows(
      expressionsOf(pickColumns(ship_to, 'customer_id', 'state_id', 'city_id', 'jurisdiction_ids'), 'x'),
      'from ship_to x where x.tenant_id = $1 and x.id = $3',
    ),
  ),
  certificates: nested(tableRows(exemption_certificate, 'and x.customer_id = $2')),
}
/** Contributes what names uses and groups of taxes, and what a tried sale is taxed by. */
export function contributeCustomers({ contribute }: ServerKit): void {
  contribute(taxUseUses, {
    tanks: 'exists (select from asset where tenant_id = $1 and tax_use = $2)',
    certificates: 'exists (select from exemption_certificate where tenant_id = $1 and tax_use = $2)',
  })
  contribute(taxGroupUses, {
    certificates: 'exists (select from exemption_certificate where tenant_id = $1 and $2 = any(tax_groups))',
  })
  contribute(saleFacts, SALE_FACTS)
}
