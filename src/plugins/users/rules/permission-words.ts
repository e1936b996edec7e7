/** What may be done, in the words of the menu and of the office; what has none here is read as it is named. */
const RECORDS: Readonly<Record<string, string>> = {
  company_type: 'Customer types',
  contact: 'Customer contacts',
  certificate: 'Exemption certificates',
  ship_to: 'Delivery sites',
  asset: 'Tanks',
  category: 'Product categories',
  geo: 'States and cities',
  alias: 'Product aliases',
  company_asset: 'Trucks & trailers',
  asset_type: 'Truck and trailer types',
  customer_pricing: 'Customer prices',
  margin: 'Margins',
  bol: 'BOLs',
  bill: 'Supplier bills',
  dispatch: 'Dispatch',
  job_log: 'Job logs',
  note: 'Notes',
  file: 'Files',
  email: 'Emails',
  email_agent: 'Email agent',
  settings: 'Company settings',
  audit: 'Audit log',
  import: 'Imports',
  repricing: 'Late rates and prices',
  compartment_stock: 'Fuel on trucks',
  transfer: 'Fuel transfers',
  tax: 'Taxes',
  delivery_ticket: 'Delivery tickets',
  dashboard: 'Dashboard',
}
const DEEDS: Readonly<Record<string, string>> = {
  read: 'View',
  create: 'Add',
  update: 'Change',
  delete: 'Delete',
  'sales_order.read_price': 'See prices',
  'sales_order.assign': 'Assign drivers',
  'sales_order.start': 'Start deliveries',
  'sales_order.deliver': 'Record deliveries',
  'sales_order.status': 'Verify, complete',
  'sales_order.bulk': 'Change in bulk',
  'sales_order.credit_override': 'Exceed credit',
  'invoice.status': 'Issue and void',
  'invoice.update': 'Change, payments',
  'invoice.push': 'To accounting',
  'customer.status': 'Hold, release',
  'supplier.status': 'Activate',
  'customer_pricing.simulate': 'Try a rule',
  'scheduled_job.toggle': 'Turn on and off',
  'repricing.apply': 'Reprice orders',
  'payment.write_off': 'Write off balances',
}
const upper = (text: string): string =>
  text.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase())
/** A kind of record, as the menu names it: `Delivery sites`. */
export const recordWords = (resource: string): string => RECORDS[resource] ?? `${upper(resource)}s`
/** What may be done with it: `View`, `See prices`. */
export const deedWords = ({
  resource,
  action,
}: {
  readonly resource: string
  readonly action: string
}): string => DEEDS[`${resource}.${action}`] ?? DEEDS[action] ?? upper(action)
