/** Every contract of the product; what is not listed here does not exist on the wire. */
import type { Contract } from './kit.ts'
import access from './access.ts'
import audit from './audit.ts'
import email from './email.ts'
import fleet from './fleet.ts'
import geo from './geo.ts'
import imports from './imports.ts'
import invoices from './invoices.ts'
import notes from './notes.ts'
import onboarding from './onboarding.ts'
import parties from './parties.ts'
import pricing from './pricing.ts'
import products from './products.ts'
import salesOrders from './sales-orders.ts'
import savedViews from './saved-views.ts'
import search from './search.ts'
import settings from './settings.ts'
import suppliers from './suppliers.ts'
import taxes from './taxes.ts'
import yards from './yards.ts'

export const contracts: readonly Contract[] = [
  access,
  savedViews,
  settings,
  geo,
  yards,
  parties,
  products,
  suppliers,
  pricing,
  taxes,
  fleet,
  salesOrders,
  invoices,
  email,
  imports,
  notes,
  onboarding,
  search,
  audit,
]
