/** Every contract of the product; what is not listed here does not exist on the wire. */
import { contract, type Contract } from './contract/kit.ts'
import { PERMISSIONS } from './permissions.ts'
import access from './areas/access.ts'
import audit from './areas/audit.ts'
import dayClose from './sales/day-close.ts'
import deliveryExceptions from './sales/delivery-exceptions.ts'
import email from './areas/email.ts'
import emailSender from './areas/email-sender.ts'
import mailboxes from './areas/mailboxes.ts'
import mending from './areas/mending.ts'
import fleet from './areas/fleet.ts'
import geo from './areas/geo.ts'
import imports from './areas/imports.ts'
import invoices from './sales/invoices.ts'
import correctedInvoices from './sales/corrected-invoices.ts'
import backups from './areas/backups.ts'
import jobLogs from './areas/job-logs.ts'
import notes from './areas/notes.ts'
import onboarding from './areas/onboarding.ts'
import profile from './areas/profile.ts'
import parties from './areas/parties.ts'
import openingInvoices from './sales/opening-invoices.ts'
import payments from './sales/payments.ts'
import pricing from './sales/pricing.ts'
import products from './areas/products.ts'
import repricing from './sales/repricing.ts'
import salesOrders from './sales/sales-orders.ts'
import savedViews from './areas/saved-views.ts'
import bols from './road/bols.ts'
import carriers from './road/carriers.ts'
import dispatchCenter from './road/dispatch-center.ts'
import driverDay from './road/driver-day.ts'
import loads from './road/loads.ts'
import dashboard from './sales/dashboard.ts'
import messages from './road/messages.ts'
import phones from './road/phones.ts'
import dayMap from './road/day-views.ts'
import suggest from './road/suggest.ts'
import search from './areas/search.ts'
import useCounts from './areas/use-counts.ts'
import settings from './areas/settings.ts'
import invoiceDesk from './sales/invoice-desk.ts'
import receivables from './sales/receivables.ts'
import standing from './sales/standing.ts'
import suppliers from './areas/suppliers.ts'
import taxRates from './sales/tax-rates.ts'
import taxes from './sales/taxes.ts'
import yards from './areas/yards.ts'

/** The permissions of the product itself, declared like those of a plugin. */
export const catalogue = contract('catalogue', {
  permissions: PERMISSIONS.map(({ name, label }) => ({ name, words: label })),
})
export const contracts: readonly Contract[] = [
  access,
  profile,
  savedViews,
  settings,
  geo,
  yards,
  parties,
  products,
  suppliers,
  pricing,
  taxes,
  taxRates,
  fleet,
  salesOrders,
  deliveryExceptions,
  invoiceDesk,
  receivables,
  standing,
  loads,
  dispatchCenter,
  dayMap,
  suggest,
  bols,
  driverDay,
  messages,
  phones,
  carriers,
  invoices,
  correctedInvoices,
  openingInvoices,
  payments,
  repricing,
  dayClose,
  email,
  emailSender,
  mailboxes,
  mending,
  imports,
  backups,
  jobLogs,
  notes,
  onboarding,
  dashboard,
  search,
  useCounts,
  audit,
]
