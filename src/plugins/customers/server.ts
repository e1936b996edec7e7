import * as contract from '#schema/areas/parties.ts'
import { defineServerPlugin, madeByName, ownThrough } from '#server'
import { serveCertificates } from './server/certificates.ts'
import { contactMailed, reactions, serveContacts } from './server/contacts.ts'
import { contributeCustomers } from './server/contribute.ts'
import { serveCustomers } from './server/customers.ts'
import { importContacts, importCustomers, importSites, importTanks } from './server/imports.ts'
import { ownSites } from './server/from-above.ts'
import { measureUse } from './server/measure-use.ts'
import { serveMeasuredReadings } from './server/measured-readings.ts'
import { serveReadings } from './server/readings.ts'
import { setup } from './server/setup.ts'
import { serveTanks } from './server/tanks.ts'
import { customer_company_type, ship_to } from './tables.ts'

export default defineServerPlugin({
  id: 'customers',
  setup,
  aliases: [{ from: '/customer-contact-book', to: '/customer-contact' }],
  reactions,
  jobs: [contactMailed, measureUse],
  mount(kit) {
    const types = kit.serveCrud(contract.companyType, customer_company_type)
    kit.references('customer_company_type', {
      made: madeByName(contract.companyType, types, 'company_type', ['company type', 'company types']),
    })
    const customers = serveCustomers(kit)
    kit.references('customer', {
      made: madeByName(contract.customer, customers, 'customer_name', ['customer', 'customers']),
    })
    const sites = kit.serveCrud(contract.shipTo, ship_to, {
      own: (driver, req) => ownThrough(ownSites, ship_to.id, driver, req),
    })
    const tanks = serveTanks(kit)
    serveReadings(kit)
    serveMeasuredReadings(kit)
    const contacts = serveContacts(kit)
    importCustomers(kit, customers)
    importSites(kit, sites)
    importTanks(kit, tanks)
    importContacts(kit, contacts)
    serveCertificates(kit)
    contributeCustomers(kit)
  },
})
