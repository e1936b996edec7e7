import { sql } from 'drizzle-orm'
import * as contract from '#schema/areas/parties.ts'
import { defineServerPlugin } from '#server'
import { idsReachedBy } from '../sales-orders/server/public.ts'
import { serveCertificates } from './server/certificates.ts'
import { contactMailed, reactions, serveContacts } from './server/contacts.ts'
import { serveCustomers } from './server/customers.ts'
import { importContacts, importCustomers, importSites, importTanks } from './server/imports.ts'
import { measureUse } from './server/measure-use.ts'
import { serveReadings } from './server/readings.ts'
import { taxGroupUses, taxUseUses } from '../taxes/server/public.ts'
import { setup } from './server/setup.ts'
import { serveTanks } from './server/tanks.ts'
import { customer_company_type, ship_to } from './tables.ts'

/** Rows that name a use of goods or a group of taxes; $1 tenant, $2 the name. */
const TAX_USES = {
  tanks: 'exists (select from asset where tenant_id = $1 and tax_use = $2)',
  certificates: 'exists (select from exemption_certificate where tenant_id = $1 and tax_use = $2)',
}
const TAX_GROUPS = {
  certificates: 'exists (select from exemption_certificate where tenant_id = $1 and $2 = any(tax_groups))',
}

export default defineServerPlugin({
  id: 'customers',
  setup,
  aliases: [{ from: '/customer-contact-book', to: '/customer-contact' }],
  reactions,
  jobs: [contactMailed, measureUse],
  mount(kit) {
    kit.serveCrud(contract.companyType, customer_company_type)
    const customers = serveCustomers(kit)
    const sites = kit.serveCrud(contract.shipTo, ship_to, {
      own: (driver, req) => sql`${ship_to.id} in ${idsReachedBy('ship_to_id', driver, req)}`,
    })
    const tanks = serveTanks(kit)
    serveReadings(kit)
    const contacts = serveContacts(kit)
    importCustomers(kit, customers)
    importSites(kit, sites)
    importTanks(kit, tanks)
    importContacts(kit, contacts)
    serveCertificates(kit)
    kit.contribute(taxUseUses, TAX_USES)
    kit.contribute(taxGroupUses, TAX_GROUPS)
  },
})
